// The charges of the month, by account.

import { card } from './cards.js';
import { element } from './dom.js';
import { isFiltered } from './question.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * The card of the month's bills; null if nothing that the ledger has is charged, and under a filter, which
 * bills do not follow.
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 */
export function billCard(reader, question, view) {
  const rows = view.bills?.rows ?? [];
  if (isFiltered(question) || !rows.some((/** @type {any} */ row) => !row.expected)) return null;
  return card(
    'bills',
    reader.say('bills'),
    null,
    view.bills.totals.map((/** @type {any} */ total) => accountBill(reader, total, rows)),
  );
}

/**
 * An account with what is known, and below it the days, what it is made of, and what is expected.
 * @param {Reader} reader
 * @param {any} total
 * @param {any[]} rows
 */
function accountBill(reader, total, rows) {
  const own = rows.filter(
    (row) => row.account === total.account && row.currency === total.currency,
  );
  const known = own.filter((row) => !row.expected);
  const days = [...new Set((known.length ? known : own).map((row) => row.day))].sort();
  const parts = known.filter((row) => row.kind === 'part').length;
  const others = known
    .filter((row) => row.kind !== 'part')
    .reduce((count, row) => count + row.count, 0);
  const money = (/** @type {any} */ amount) => reader.formats.money(amount, total.currency);
  const words = [
    ...days.slice(0, 2).map((day) => reader.formats.day(day)),
    parts ? reader.say('billParts', { count: parts }) : null,
    others ? reader.say('billPurchases', { count: others }) : null,
    own.length > known.length
      ? reader.say('billExpected', { amount: money(total.expected) })
      : null,
  ];
  return element(
    'div.budget',
    { 'data-bill': total.account ?? '' },
    element(
      'h3',
      {},
      total.account ??
        reader.say(rows.some((row) => row.account !== null) ? 'billNoAccount' : 'billAll'),
      known.length ? element('small', {}, money(total.known)) : null,
    ),
    element('p.note', {}, words.filter(Boolean).join(' · ')),
  );
}
