// The cells of a grid that one file embeds, summed as `sobi grid` sums them.

import { compare, units } from './exact.js';
import { Figures, tally, total } from './figures.js';
import { daysOfMonth } from './selection.js';
import { Slices } from './slices.js';

/** @typedef {import('./columns.js').Columns} Columns */

/** The most cells that a map draws: those where most was spent. */
export const MOST_CELLS = 5000;

/**
 * The cells of a grid as they are embedded.
 * @typedef {object} Cells
 * @property {string[]} id
 * @property {number[]} area square kilometres
 * @property {number[][][]} outline rings: the first corner in 1e-7 degrees, then the way to the next
 * @property {number[]} of the cell of each place, -1 for none
 */

/**
 * A grid of the block, whose line is read now.
 * @param {Columns} columns
 * @param {string} system
 * @returns {Cells}
 */
function embeddedCells(columns, system) {
  return columns.block.cells[system];
}

/**
 * The map of a grid as the ledger gives it: a feature for each cell and currency, the largest sum
 * first, and what is in no cell.
 * @param {Columns} columns
 * @param {string} system
 * @param {number[]} rows of the payments that count
 */
export function cellMap(columns, system, rows) {
  const { payments, currencies } = columns.block;
  const cells = embeddedCells(columns, system);
  const found = tally(columns, rows, (row) => {
    const place = columns.placeOf[row];
    if (place < 0) return payments.channel[row] === 2 ? 'online' : 'unplaced';
    return cells.of[place];
  });
  const none = new Figures(currencies.length);
  /** @param {'online' | 'unplaced' | number} key */
  const one = (key) => (found.get(key) ?? none).document(currencies);
  const groups = [...found].flatMap(([cell, figures]) =>
    typeof cell === 'number' && cell >= 0 ? [{ cell, figures }] : [],
  );
  groups.sort(
    (left, right) => compare(right.figures.sums[0], left.figures.sums[0]) || left.cell - right.cell,
  );
  return {
    grid: {
      system,
      matched: groups.length,
      outside: one(-1),
      online: one('online'),
      unplaced: one('unplaced'),
      total: total(columns, rows).document(currencies),
    },
    features: groups
      .slice(0, MOST_CELLS)
      .flatMap(({ cell, figures }) => featuresOf(columns, cells, cell, figures)),
  };
}

/**
 * @param {Columns} columns
 * @param {Cells} cells
 * @param {number} cell
 * @param {Figures} figures
 */
function featuresOf(columns, cells, cell, figures) {
  const geometry = { type: 'MultiPolygon', coordinates: cells.outline[cell].map(ringOf) };
  return columns.block.currencies.flatMap(
    (/** @type {[string, number]} */ [currency, digits], /** @type {number} */ index) => {
      if (!figures.counts[index]) return [];
      const sum = units(figures.sums[index], digits);
      const area = cells.area[cell];
      const properties = {
        cell: cells.id[cell],
        area_km2: area,
        currency,
        count: figures.counts[index],
        sum,
        per_km2: Number((Number(sum) / area).toPrecision(10)),
      };
      return [{ type: 'Feature', properties, geometry }];
    },
  );
}

/**
 * The ring of an outline in degrees, closed.
 * @param {number[]} steps
 * @returns {[number, number][][]}
 */
function ringOf(steps) {
  /** @type {[number, number][]} */
  const ring = [];
  let [longitude, latitude] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index];
    latitude += steps[index + 1];
    ring.push([longitude / 1e7, latitude / 1e7]);
  }
  ring.push(ring[0]);
  return [ring];
}

/**
 * The largest spending per square kilometre of a cell in a month, in the first currency.
 * @param {Columns} columns
 * @param {string} system
 * @param {number[]} rows the latest first
 */
export async function largestDensity(columns, system, rows) {
  const { block, days, placeOf } = columns;
  const { area, of } = embeddedCells(columns, system);
  const digits = block.currencies[0][1];
  const clock = new Slices();
  let largest = 0;
  let next = 0;
  for (const { month } of block.list.months) {
    const [first] = /** @type {[number, number]} */ (daysOfMonth(columns, month));
    const sums = new Float64Array(area.length);
    for (; next < rows.length && days[rows[next]] >= first; next += 1) {
      const row = rows[next];
      const cell = placeOf[row] < 0 ? -1 : of[placeOf[row]];
      if (cell >= 0 && block.payments.currency[row] === 0)
        sums[cell] += Number(columns.amounts[row]);
      if (clock.isOver) await clock.pause();
    }
    sums.forEach((sum, cell) => {
      largest = Math.max(largest, sum / 10 ** digits / area[cell]);
    });
  }
  return largest;
}
