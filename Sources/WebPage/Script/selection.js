// The embedded payments of a question.

import { dayNumber } from './days.js';
import { distance } from './sphere.js';
import { folded } from './columns.js';

/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./question.js').Question} Question */

/**
 * The first and the last day of a month, which need not be the calendar's.
 * @param {Columns} columns
 * @param {string} month
 * @returns {[number, number] | null} null for one that is not embedded
 */
export function daysOfMonth(columns, month) {
  const row = columns.block.list.months.find((/** @type {any} */ one) => one.month === month);
  return row ? [dayNumber(row.first_day), dayNumber(row.last_day)] : null;
}

/**
 * The first and the last day that a question asks for.
 * @param {Columns} columns
 * @param {Question} question
 * @returns {[number, number]}
 */
export function daysAsked(columns, question) {
  if (question.day) return [dayNumber(question.day), dayNumber(question.day)];
  if (question.month) return daysOfMonth(columns, question.month) ?? [0, -1];
  return [
    question.from ? dayNumber(question.from) : -Infinity,
    question.to ? dayNumber(question.to) : Infinity,
  ];
}

/**
 * The numbers of categories with all below them.
 * @param {any[]} categories
 * @param {string[]} codes
 * @returns {Set<number>}
 */
export function withDescendants(categories, codes) {
  const below = new Map();
  categories.forEach((category, number) => {
    if (!below.has(category.parent)) below.set(category.parent, []);
    below.get(category.parent).push(number);
  });
  const found = new Set();
  /** @param {number} number */
  const take = (number) => {
    if (found.has(number)) return;
    found.add(number);
    (below.get(categories[number].code) ?? []).forEach(take);
  };
  categories.forEach((category, number) => {
    if (codes.includes(category.code)) take(number);
  });
  return found;
}

/**
 * For each place whether circle and district leave it; null when both are open.
 * @param {Columns} columns
 * @param {Question} question
 * @returns {boolean[] | null}
 */
function placesLeft(columns, question) {
  const { circle, district } = question;
  if (!circle && district === null) return null;
  const { lon, lat, district: districts } = columns.block.places;
  const wanted = columns.block.districts.findIndex(
    (/** @type {any} */ one) => one.code === district,
  );
  return lon.map((/** @type {number} */ longitude, /** @type {number} */ place) => {
    if (district !== null && (wanted < 0 || districts[place] !== wanted)) return false;
    return (
      !circle ||
      distance(longitude / 1e7, lat[place] / 1e7, circle.longitude, circle.latitude) <=
        circle.meters
    );
  });
}

/**
 * A test of rows against everything but the days.
 * @param {Columns} columns
 * @param {Question} question
 * @returns {(row: number) => boolean}
 */
export function test(columns, question) {
  const { payments, categories, tags } = columns.block;
  /** @type {((row: number) => boolean)[]} */
  const tests = [];
  if (question.channel) {
    const channel = ['unknown', 'offline', 'online'].indexOf(question.channel);
    tests.push((row) => payments.channel[row] === channel);
  }
  if (question.categories.length) {
    const wanted = withDescendants(categories, question.categories);
    tests.push((row) => wanted.has(payments.category[row]));
  }
  if (question.tags.length) {
    const wanted = columns.tagged.filter((_, tag) =>
      question.tags.includes(`${tags[tag].name}=${tags[tag].value}`),
    );
    tests.push((row) => wanted.some((rows) => rows.has(row)));
  }
  const text = folded(question.text);
  if (text) {
    const isFound = columns.folded.map((name) => name.includes(text));
    tests.push((row) => isFound[payments.merchant[row]] ?? false);
  }
  const places = placesLeft(columns, question);
  if (places) tests.push((row) => columns.placeOf[row] >= 0 && places[columns.placeOf[row]]);
  const [only] = tests;
  if (!only) return () => true;
  if (tests.length === 1) return only;
  return (row) => tests.every((one) => one(row));
}

/**
 * The rows of a question, the latest first.
 * @param {Columns} columns
 * @param {Question} question
 * @returns {number[]}
 */
export function rowsOf(columns, question) {
  const passes = test(columns, question);
  const [first, last] = daysAsked(columns, question);
  const rows = [];
  for (let row = 0; row < columns.days.length; row += 1) {
    if (columns.days[row] >= first && columns.days[row] <= last && passes(row)) rows.push(row);
  }
  return rows;
}
