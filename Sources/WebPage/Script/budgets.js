// The spending of each budget, in the period of the last day of the month, or of today.

import { card } from './cards.js';
import { meter } from './charts.js';
import { dayNumber } from './days.js';
import { element } from './dom.js';
import { isFiltered } from './question.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * The card of budgets; null without one, and under a filter, which budgets do not follow.
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 */
export function budgetCard(reader, question, view) {
  if (!view.budgets?.length || isFiltered(question)) return null;
  return card(
    'budgets',
    reader.say('budgets'),
    null,
    view.budgets.map((/** @type {any} */ row) => budgetRow(reader, row)),
  );
}

/**
 * @param {Reader} reader
 * @param {any} row
 */
function budgetRow(reader, row) {
  const alert = alertOf(reader, row);
  const isOver = row.state === 'over';
  return element(
    'div.budget',
    { 'data-budget': row.budget, 'data-state': row.state },
    element(
      'h3',
      {},
      row.budget,
      row.left === null || row.each
        ? null
        : element(
            'small',
            {},
            reader.say(row.left < 0 ? 'budgetOver' : 'budgetLeft', {
              amount: reader.money(row.left < 0 ? -row.left : row.left),
            }),
          ),
    ),
    row.limit === null ? null : budgetBar(reader, row, isOver),
    alert ? element(isOver || row.state === 'used-up' ? 'p.warning' : 'p.note', {}, alert) : null,
  );
}

/**
 * The bar with today's mark, and the figures below it.
 * @param {Reader} reader
 * @param {any} row
 * @param {boolean} isOver
 */
function budgetBar(reader, row, isOver) {
  const [first, last] = [dayNumber(row.first_day), dayNumber(row.last_day)];
  const today = dayNumber(reader.frame.asOf);
  const isCurrent = today >= first && today <= last;
  const used = row.limit > 0 ? Number(row.limit - row.left) / Number(row.limit) : isOver ? 1 : 0;
  const words = reader.say(row.each ? 'budgetEach' : 'budgetOf', {
    spent: reader.money(row.limit - row.left),
    limit: reader.money(row.limit),
  });
  const share = row.percent === null ? '' : ` (${reader.formats.percent(row.percent)})`;
  const carried = Number(row.carried) === 0 ? '' : ` · ${carriedOver(reader, row)}`;
  return [
    meter(
      used,
      isCurrent && !row.each ? (today - first + 1) / (last - first + 1) : null,
      `${row.budget}: ${words}${share}`,
      reader.say('today'),
      isOver,
    ),
    element('p.note', {}, words, share, carried),
  ];
}

/**
 * @param {Reader} reader
 * @param {any} row
 */
function carriedOver(reader, row) {
  return reader.say('budgetCarried', { amount: reader.money(row.carried) });
}

/**
 * The alert for the user; null without one.
 * @param {Reader} reader
 * @param {any} row
 */
function alertOf(reader, row) {
  const end =
    row.projection === null
      ? null
      : reader.say('budgetEnd', { amount: reader.money(row.projection) });
  switch (row.state) {
    case 'unreadable':
      return reader.say('budgetUnreadable');
    case 'over':
      return reader.say(row.each ? 'budgetEachOver' : 'budgetIsOver', {
        count: row.exceeding ?? 0,
      });
    case 'used-up':
      return reader.say('budgetUsedUp');
    case 'warn':
      return [reader.say('budgetWarn', { percent: row.warned_at }), end].filter(Boolean).join(' ');
    case 'pace':
      return reader.say('budgetPace', { amount: reader.money(row.projection) });
    default:
      return end;
  }
}
