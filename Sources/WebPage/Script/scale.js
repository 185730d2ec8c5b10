// Scales of spending per square kilometre: round bounds of six classes, and their legend.

import { element } from './dom.js';

/** @typedef {import('./reader.js').Reader} Reader */

/** The number of classes. */
const CLASSES = 6;

/**
 * The next smaller of 1, 2, 5, 10, 20 …
 * @param {number} level one of them
 */
function nextBelow(level) {
  const [digit, power] = level.toExponential(0).split('e');
  return Number(digit === '1' ? `5e${Number(power) - 1}` : `${digit === '2' ? 1 : 2}e${power}`);
}

/**
 * The largest of 1, 2, 5, 10, 20 … that is not above a number.
 * @param {number} value above 0
 */
export function roundBelow(value) {
  let level = Number(`1e${Math.floor(Math.log10(value)) + 1}`);
  while (level > value) level = nextBelow(level);
  return level;
}

/**
 * The lower bounds of the classes: the largest of 1, 2, 5, 10, 20 … up to a value.
 * @param {number} largest the largest value; 0 or less has one class
 * @returns {number[]} ascending
 */
export function boundsBelow(largest) {
  if (!(largest > 0)) return [0];
  const bounds = [roundBelow(largest)];
  while (bounds.length < CLASSES) bounds.unshift(nextBelow(bounds[0]));
  return bounds;
}

/**
 * The number of the class of a value: 0 below all bounds, -1 where as much came back.
 * @param {number} value
 * @param {number[]} bounds ascending
 */
export function densityClass(value, bounds) {
  if (value < 0 && value <= -bounds[0]) return -1;
  let number = 0;
  while (number < bounds.length && bounds[number] <= value) number += 1;
  return number;
}

/**
 * The name of the style of a class.
 * @param {number} number
 */
export function densityStyle(number) {
  return number < 0 ? 'dense-back' : `dense-${number}`;
}

/**
 * The legend: the classes side by side, each with its lower bound.
 * @param {Reader} reader
 * @param {number[]} bounds
 * @param {(bound: number) => string} [text] of a bound, an amount if it is left out
 */
export function densityLegend(reader, bounds, text = (bound) => reader.short(bound)) {
  return element(
    'ol.classes',
    {},
    bounds.map((bound, index) =>
      element(
        'li',
        {},
        element(`i.${densityStyle(index + 1)}`, { 'aria-hidden': 'true' }),
        element('span', {}, reader.say('legendFrom', { amount: text(bound) })),
      ),
    ),
  );
}
