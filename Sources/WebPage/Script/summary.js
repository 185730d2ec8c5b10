// What is left of a month, or what was spent in a period.

import { card, figure, hero } from './cards.js';
import { meter } from './charts.js';
import { dayNumber } from './days.js';
import { element } from './dom.js';
import { isFiltered } from './question.js';
import { incomeStep } from './steps.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * What is left of the month, or what was spent.
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 */
export function monthCard(reader, question, view) {
  const { month } = view;
  // A trip has no pace of a month.
  if (!month || reader.frame.trip) return totalCard(reader, question, view);
  const [first, last] = [dayNumber(month.first_day), dayNumber(month.last_day)];
  const today = dayNumber(reader.frame.asOf);
  const isCurrent = today >= first && today <= last;
  // What is left is said of everything: a part of the spending leaves nothing that one could spend.
  const hasIncome = !isFiltered(question) && month.income !== null && month.left !== null;
  const days = last - today;
  const mark = isCurrent
    ? reader.daysLeft(days)
    : reader.say(today > last ? 'monthOver' : 'monthAhead');
  const isOver = hasIncome && month.left < 0;
  const top = element(
    'div.hero',
    {},
    element(
      'div.figure',
      {},
      hero(reader.money(hasIncome ? month.left : month.spent)),
      hasIncome && month.left_percent !== null
        ? element(
            'span.cap',
            { id: 'hero-share' },
            isOver
              ? reader.say('over')
              : reader.say('ofIncome', { percent: reader.formats.percent(month.left_percent) }),
          )
        : element('span.cap', {}, homePayments(reader, month.count, view.districts.total.sums)),
    ),
    element('span.dday', {}, mark),
  );
  /** @type {any[]} */
  const parts = [top];
  if (hasIncome) {
    const elapsed = isCurrent ? (today - first + 1) / (last - first + 1) : null;
    const used = Number(month.spent) / Number(month.income);
    parts.push(
      meter(
        used,
        elapsed,
        `${reader.say('spent')} ${reader.formats.percent(month.spent_percent ?? 0)}`,
        reader.say('today'),
        isOver,
      ),
    );
  }
  parts.push(
    element(
      'dl.figures',
      {},
      hasIncome ? figure(reader.say('income'), reader.money(month.income), 'income') : null,
      hasIncome ? figure(reader.say('spent'), reader.money(month.spent), 'spent') : null,
      month.per_day === null
        ? null
        : figure(reader.say('perDay'), reader.money(month.per_day), 'per-day'),
      month.allowance === null || month.allowance === undefined || !isCurrent
        ? null
        : figure(reader.say('allowance'), reader.money(month.allowance), 'allowance'),
    ),
  );
  parts.push(otherCurrencies(reader, view.districts.total.sums));
  parts.push(...notes(reader, question, month, isCurrent, hasIncome));
  return card(
    'month',
    reader.say(hasIncome ? (isCurrent ? 'leftNow' : 'left') : 'spent'),
    isCurrent ? reader.say('asOf', { day: reader.formats.day(reader.frame.asOf) }) : null,
    parts,
  );
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} month
 * @param {boolean} isCurrent
 * @param {boolean} hasIncome
 */
function notes(reader, question, month, isCurrent, hasIncome) {
  const found = [];
  if (isCurrent && month.projection !== null) {
    const lack = !hasIncome ? 0 : Number(month.projection) - Number(month.income);
    found.push(
      lack > 0
        ? element(
            'p.warning',
            { id: 'projection' },
            reader.say('short', { amount: reader.money(lack) }),
          )
        : element(
            'p.note',
            { id: 'projection' },
            reader.say('projection', { amount: reader.money(month.projection) }),
          ),
    );
  }
  if (month.previous) {
    const { change } = month.previous;
    const amount = reader.money(change < 0 ? -change : change);
    // A month that is over is compared with the whole one before.
    const words = isCurrent
      ? { more: 'moreThan', less: 'lessThan', same: 'sameAs' }
      : { more: 'moreThanWhole', less: 'lessThanWhole', same: 'sameAsWhole' };
    const key = change > 0 ? words.more : change < 0 ? words.less : words.same;
    found.push(element('p.note', { id: 'previous' }, reader.say(key, { amount })));
  }
  for (const sum of month.waiting ?? []) {
    const isHome = sum.currency === reader.home && !isFiltered(question);
    const amount = isHome
      ? reader.money(Number(month.spent) + Number(sum.spent))
      : reader.formats.money(sum.spent, sum.currency);
    found.push(
      element(
        'p.note',
        { 'data-waiting': sum.rows },
        reader.say(isHome ? 'withWaiting' : 'waiting', { count: sum.rows, amount }),
        ' ',
        element('code', {}, 'sobi twins'),
      ),
    );
  }
  if (month.booked && Number(month.booked) !== 0) {
    found.push(element('p.note', {}, reader.say('booked', { amount: reader.money(month.booked) })));
  }
  if (isCurrent && month.due?.length) {
    found.push(
      element(
        'p.note',
        {},
        `${reader.say('due')}: `,
        month.due.map(
          (/** @type {any} */ due, /** @type {number} */ index) =>
            `${index ? ', ' : ''}${due.merchant ?? reader.say('unnamedPlace')} ` +
            `${reader.money(due.amount)}`,
        ),
      ),
    );
  }
  if (month.income === null && !reader.frame.isShared) found.push(incomeStep(reader, month.month));
  return found;
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 */
function totalCard(reader, question, view) {
  const { total } = view.districts;
  return card(
    'month',
    reader.say('spent'),
    reader.period(question),
    element(
      'div.hero',
      {},
      element(
        'div.figure',
        {},
        hero(mainSum(reader, total.sums)),
        element('span.cap', {}, allPayments(reader, total)),
      ),
    ),
    reader.home in total.sums ? otherCurrencies(reader, total.sums) : null,
  );
}

/**
 * The number of payments in the ledger's currency, which is named if there are other currencies.
 * @param {Reader} reader
 * @param {number} count
 * @param {Record<string, any>} sums of all payments
 */
function homePayments(reader, count, sums) {
  const payments = reader.payments(count);
  const hasOthers = Object.keys(sums).some((code) => code !== reader.home);
  return hasOthers ? reader.say('inCurrency', { payments, currency: reader.home }) : payments;
}

/**
 * The sum in the ledger's currency, or those in others if there is none.
 * @param {Reader} reader
 * @param {Record<string, any>} sums
 */
export function mainSum(reader, sums) {
  return reader.home in sums ? reader.money(sums[reader.home]) : reader.sums(sums);
}

/**
 * The number of all payments, beside a sum in one of several currencies.
 * @param {Reader} reader
 * @param {{count: number, sums: Record<string, any>}} total
 */
function allPayments(reader, { count, sums }) {
  const payments = reader.payments(count);
  return Object.keys(sums).length > 1 ? reader.say('inAllCurrencies', { payments }) : payments;
}

/**
 * What was spent in other currencies; null for nothing.
 * @param {Reader} reader
 * @param {Record<string, any>} sums
 */
function otherCurrencies(reader, sums) {
  const codes = Object.keys(sums).filter((code) => code !== reader.home);
  if (!codes.length) return null;
  return element(
    'p.note',
    { id: 'other-currencies' },
    `${reader.say('currencies')}: `,
    reader.sums(Object.fromEntries(codes.map((code) => [code, sums[code]]))),
  );
}
