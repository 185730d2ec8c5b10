// Counts and sums by currency of embedded payments.

import { plus, units } from './exact.js';

/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./exact.js').Amount} Amount */

/** Count and sums of some payments. */
export class Figures {
  /** @param {number} currencies how many there are */
  constructor(currencies) {
    this.count = 0;
    /** @type {number[]} */
    this.counts = Array(currencies).fill(0);
    /** @type {Amount[]} */
    this.sums = Array(currencies).fill(0);
  }

  /**
   * @param {number} currency
   * @param {Amount} amount minor units
   */
  add(currency, amount) {
    this.count += 1;
    this.counts[currency] += 1;
    this.sums[currency] = plus(this.sums[currency], amount);
  }

  /** @param {Figures} other */
  join(other) {
    this.count += other.count;
    other.counts.forEach((count, currency) => {
      this.counts[currency] += count;
    });
    other.sums.forEach((sum, currency) => {
      this.sums[currency] = plus(this.sums[currency], sum);
    });
  }

  /**
   * As documents state it.
   * @param {[string, number][]} currencies codes with their minor digits
   */
  document(currencies) {
    /** @type {Record<string, Amount>} */
    const sums = {};
    currencies.forEach(([code, digits], currency) => {
      if (this.counts[currency]) sums[code] = units(this.sums[currency], digits);
    });
    return { count: this.count, sums };
  }
}

/**
 * Figures of rows by what a function calls them; rows that it calls undefined are left out.
 * @template Key
 * @param {Columns} columns
 * @param {number[]} rows
 * @param {(row: number) => Key | undefined} key
 * @returns {Map<Key, Figures>}
 */
export function tally(columns, rows, key) {
  const { payments, currencies } = columns.block;
  const found = new Map();
  for (const row of rows) {
    const name = key(row);
    if (name === undefined) continue;
    let figures = found.get(name);
    if (!figures) {
      figures = new Figures(currencies.length);
      found.set(name, figures);
    }
    figures.add(payments.currency[row], columns.amounts[row]);
  }
  return found;
}

/**
 * @param {Columns} columns
 * @param {number[]} rows
 */
export function total(columns, rows) {
  return tally(columns, rows, () => true).get(true) ?? new Figures(columns.block.currencies.length);
}
