// A month's document from embedded payments, for questions that the ledger was not asked.

import { dayNumber, dayText, monthAfter } from './days.js';
import { halfEven, negated, percent, plus, units } from './exact.js';
import { daysOfMonth, test } from './selection.js';

/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./exact.js').Amount} Amount */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {{sum: Amount, count: number}} Day */

/**
 * Sums and counts of days in the home currency, whatever the period of the question.
 * @param {Columns} columns
 * @param {Question} question
 * @returns {Map<number, Day>}
 */
export function daySums(columns, question) {
  const passes = test(columns, question);
  const { payments } = columns.block;
  const parts = new Set(payments.parts);
  /** @type {Map<number, Day>} */
  const found = new Map();
  /** @type {(left: any, right: any) => Amount} */
  const add = columns.isSmall ? (left, right) => left + right : plus;
  let number = Number.NaN;
  let day = /** @type {Day} */ ({ sum: 0, count: 0 });
  for (let row = 0; row < columns.days.length; row += 1) {
    if (payments.currency[row] !== 0 || !passes(row)) continue;
    // Payments of a day follow each other.
    if (columns.days[row] !== number) {
      number = columns.days[row];
      day = found.get(number) ?? { sum: 0, count: 0 };
      found.set(number, day);
    }
    day.sum = add(day.sum, columns.amounts[row]);
    if (!parts.has(row)) day.count += 1;
  }
  return found;
}

/**
 * @param {Map<number, Day>} days
 * @param {number} first
 * @param {number} last
 * @returns {Day}
 */
export function sumOf(days, first, last) {
  const found = { sum: /** @type {Amount} */ (0), count: 0 };
  for (let number = first; number <= last; number += 1) {
    const day = days.get(number);
    if (!day) continue;
    found.sum = plus(found.sum, day.sum);
    found.count += day.count;
  }
  return found;
}

/**
 * The smaller of the middle ones' mean.
 * @param {Amount[]} sums
 */
function median(sums) {
  const sorted = [...sums].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const middle = sorted.length >> 1;
  if (sorted.length % 2) return sorted[middle];
  return halfEven(plus(sorted[middle - 1], sorted[middle]), 2);
}

/**
 * A month in one screen; what needs the ledger itself (bills, the outlook) is null.
 * @param {Columns} columns
 * @param {Question} question with a month
 * @param {Map<number, Day>} days
 */
export function monthDocument(columns, question, days) {
  const month = question.month ?? '';
  const span = daysOfMonth(columns, month);
  if (!span) return null;
  const digits = columns.block.currencies[0][1];
  /** @param {Amount | null} amount */
  const money = (amount) => (amount === null ? null : units(amount, digits));
  const [first, last] = span;
  const today = dayNumber(columns.block.asOf);
  const gone = Math.max(0, Math.min(last, today) - first + 1);
  const spent = sumOf(days, first, Math.min(last, today));
  const booked = sumOf(days, Math.max(first, today + 1), last).sum;
  const told = columns.block.months.find((/** @type {any} */ one) => one.month === month);
  const income = minor(told?.income ?? null, digits);
  return {
    month,
    first_day: dayText(first),
    last_day: dayText(last),
    as_of: columns.block.asOf,
    currency: columns.block.currencies[0][0],
    income: told?.income ?? null,
    spent: money(spent.sum),
    spent_percent: percent(spent.sum, income),
    count: spent.count,
    booked: money(booked),
    // The rest is not known for a part of the spending.
    left: null,
    left_percent: null,
    per_day: gone ? money(halfEven(spent.sum, gone)) : null,
    allowance: null,
    projection: null,
    due: null,
    due_sum: null,
    // A month that has ended is compared with the whole one before.
    ...older(columns, month, days, spent.sum, gone > last - first ? Infinity : gone, money),
  };
}

/**
 * The month before up to the same day, and the six before.
 * @param {Columns} columns
 * @param {string} month
 * @param {Map<number, Day>} days
 * @param {Amount} spent
 * @param {number} gone days of the month before that are compared, at most
 * @param {(amount: Amount | null) => Amount | null} money
 */
function older(columns, month, days, spent, gone, money) {
  const told = columns.block.firstDay;
  const firstDay = told
    ? dayNumber(told)
    : columns.days.reduce((least, day) => Math.min(least, day), Infinity);
  /** @param {number} back */
  const span = (back) => {
    const found = daysOfMonth(columns, monthAfter(month, -back));
    return found && firstDay <= found[1] ? found : null;
  };
  let previous = null;
  const before = span(1);
  if (before && gone > 0) {
    const last = Math.min(before[0] + gone - 1, before[1]);
    const sum = sumOf(days, before[0], last).sum;
    const change = plus(spent, negated(sum));
    previous = {
      first_day: dayText(before[0]),
      last_day: dayText(last),
      spent: money(sum),
      change: money(change),
      change_percent: percent(change, sum),
    };
  }
  const sums = [1, 2, 3, 4, 5, 6]
    .map(span)
    .flatMap((one) => (one ? [sumOf(days, one[0], one[1]).sum] : []));
  const all = sums.reduce(plus, 0);
  return {
    previous,
    months_before: {
      count: sums.length,
      mean: sums.length ? money(halfEven(all, sums.length)) : null,
      median: sums.length ? money(median(sums)) : null,
    },
  };
}

/**
 * Minor units of an amount that a document states in units.
 * @param {Amount | null} amount
 * @param {number} digits
 * @returns {Amount | null}
 */
export function minor(amount, digits) {
  if (amount === null || digits === 0) return amount;
  return Math.round(Number(amount) * 10 ** digits);
}
