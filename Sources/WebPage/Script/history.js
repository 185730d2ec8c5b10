// Months beside each other.

import { card } from './cards.js';
import { columnChart } from './charts.js';
import { element, table, withTable } from './dom.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./cards.js').Actions} Actions */

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 * @param {Actions} actions
 */
export function monthsCard(reader, question, view, actions) {
  const months = view.months.slice().reverse();
  if (months.length < 2 || months.every((/** @type {any} */ one) => one.count === 0)) return null;
  const end = question.month
    ? months.findIndex((/** @type {any} */ one) => one.month === question.month) + 1
    : months.length;
  const shown = months.slice(Math.max(0, Math.max(end, 12) - 12), Math.max(end, 12));
  const mean = view.month?.months_before?.mean ?? null;
  const chart = columnChart(
    shown.map((/** @type {any} */ one) => ({
      id: `column-${one.month}`,
      name:
        reader.language === 'ko'
          ? String(Number(one.month.slice(5)))
          : reader.formats.month(one.month, true).slice(0, 1),
      sum: Number(one.spent),
      isChosen: one.month === question.month,
      label:
        `${reader.formats.month(one.month)}, ${reader.money(one.spent)}, ` +
        reader.payments(one.count),
      open: () => actions.ask({ month: one.month, from: null, to: null }),
    })),
    mean === null ? null : Number(mean),
    reader.say('byMonth'),
    (amount) => reader.short(amount),
  );
  const rows = months
    .slice()
    .reverse()
    .map((/** @type {any} */ one) => [
      element(
        'button.link',
        { type: 'button', onclick: () => actions.ask({ month: one.month, from: null, to: null }) },
        reader.formats.month(one.month),
      ),
      reader.money(one.spent),
      reader.formats.number(one.count),
    ]);
  return card(
    'months',
    reader.say('byMonth'),
    mean === null
      ? null
      : reader.counted({ one: 'meanOne', many: 'mean' }, view.month.months_before.count, {
          amount: reader.short(mean),
        }),
    withTable(
      reader.say('table'),
      chart,
      table(
        reader.say('byMonth'),
        [reader.say('month'), reader.say('amount'), reader.say('count')],
        rows,
      ),
    ),
  );
}
