// The rows of statements that wait for a decision.

import { card } from './cards.js';
import { element } from './dom.js';

/** @typedef {import('./reader.js').Reader} Reader */

/** The number of rows that are listed. */
const LISTED_TWINS = 20;

/**
 * The rows of the month that may be payments of the ledger already; null if there are none.
 * @param {Reader} reader
 * @param {any} view
 */
export function twinCard(reader, view) {
  const { month } = view;
  const rows = (view.twins ?? []).filter(
    (/** @type {any} */ row) => row.day >= month.first_day && row.day <= month.last_day,
  );
  if (!rows.length) return null;
  const more = rows.length - LISTED_TWINS;
  return card(
    'twins',
    reader.say('twins'),
    null,
    element('p.note', {}, reader.say('twinsHelp')),
    element(
      'ul.twins',
      {},
      rows
        .slice(0, LISTED_TWINS)
        .map((/** @type {any} */ row) => element('li', {}, entry(reader, row))),
      more > 0 ? element('li.note', {}, reader.say('twinsMore', { count: more })) : null,
    ),
  );
}

/**
 * A row, and below it the payment that it may be.
 * @param {Reader} reader
 * @param {any} row
 */
function entry(reader, row) {
  const twin =
    row.payment === null
      ? reader.say('twinGone')
      : reader.say('twinOf', {
          payment: [
            reader.formats.day(row.payment_day),
            reader.formats.money(row.payment_amount, row.payment_currency),
            row.payment_merchant,
          ]
            .filter(Boolean)
            .join(' '),
        });
  return [
    element(
      'span',
      {},
      [
        `${row.id}:`,
        reader.formats.day(row.day),
        reader.formats.money(row.amount, row.currency),
        row.merchant,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    element('small.note', {}, `${row.file} · ${twin}`),
    element(
      'small.commands',
      {},
      row.payment === null ? null : [element('code', {}, `sobi twins same ${row.id}`), ' '],
      element('code', {}, `sobi twins new ${row.id}`),
    ),
  ];
}
