// The changes of a period from the previous one: their parts, and the places with the largest changes.

import { bar, card } from './cards.js';
import { element, table, withTable } from './dom.js';
import { shortened } from './ranking.js';
import { waterfallChart } from './waterfall.js';

/** @typedef {import('./reader.js').Reader} Reader */

/** The parts that add up to a change, in the order of the report. */
const PARTS = ['new', 'lost', 'volume', 'mix', 'price', 'refunds'];
/** Their names. */
const NAMES = ['partNew', 'partLost', 'partVolume', 'partMix', 'partPrice', 'partRefunds'];

/**
 * The row of the ledger's currency.
 * @param {Reader} reader
 * @param {any[]} rows
 */
export function homeRow(reader, rows) {
  return rows.find((/** @type {any} */ row) => row.currency === reader.home);
}

/**
 * @param {Reader} reader
 * @param {any} view
 * @param {(row: any) => void} openPlace
 */
export function changeCard(reader, view, openPlace) {
  const { change } = view;
  if (!change) return null;
  const report = change.places;
  const total = homeRow(reader, report.total);
  if (!total || (total.count === 0 && total.older_count === 0)) return null;
  const parts = PARTS.filter((part) => total[part] !== 0);
  const steps = [
    { name: reader.say('changeBefore'), amount: total.older_sum, isSum: true },
    ...parts.map((part) => ({
      name: reader.say(NAMES[PARTS.indexOf(part)]),
      amount: total[part],
      isSum: false,
    })),
    { name: reader.say('changeNow'), amount: total.sum, isSum: true },
  ].map((step) => ({
    ...step,
    text: step.isSum ? reader.money(step.amount) : reader.signed(step.amount),
  }));
  const others = report.total.filter((/** @type {any} */ row) => row.currency !== reader.home);
  return card(
    'change',
    reader.say('change'),
    reader.say('changeDays', {
      days: reader.days(report.first_day, report.last_day),
      older: reader.days(report.older_first_day, report.older_last_day),
    }),
    element('p.headline', { id: 'change-total' }, reader.signed(total.change)),
    withTable(
      reader.say('table'),
      waterfallChart(steps, steps.map((step) => `${step.name} ${step.text}`).join(', ')),
      table(
        reader.say('change'),
        [reader.say('name'), reader.say('amount')],
        steps.map((step) => [step.name, step.text]),
      ),
    ),
    others.length
      ? element(
          'p.note',
          {},
          reader.say('changeOthers', {
            amounts: others
              .map((/** @type {any} */ row) => reader.signed(row.change, row.currency))
              .join(', '),
          }),
        )
      : null,
    moved(reader, report, openPlace),
  );
}

/**
 * The places whose spending changed most.
 * @param {Reader} reader
 * @param {any} report
 * @param {(row: any) => void} openPlace
 */
function moved(reader, report, openPlace) {
  const rows = report.groups.filter(
    (/** @type {any} */ row) => row.currency === reader.home && row.change !== 0,
  );
  if (!rows.length) return null;
  const greatest = Math.abs(Number(rows[0].change));
  /** @param {any} row */
  const item = (row) => {
    const name = row.place.name || reader.say('unnamedPlace');
    return element(
      'li',
      {},
      element(
        'button.link',
        {
          type: 'button',
          onclick: () => openPlace(row),
          'aria-label': reader.say('showPlace', { name }),
        },
        name,
      ),
      element('small', {}, reader.reason(row)),
      element('b', {}, reader.signed(row.change)),
      bar(Math.abs(Number(row.change)) / greatest, row.change < 0),
    );
  };
  return [element('h3', {}, reader.say('movedMost')), shortened(reader, rows, item)];
}
