// Cards of the panel and their contents: figures, swatches, bars.

import { element, tinted } from './dom.js';

/** @typedef {import('./question.js').Question} Question */

/**
 * The actions that a section can request of the page.
 * @typedef {object} Actions
 * @property {(change: Partial<Question>) => void} ask
 * @property {(part: any, title: string, question?: Question) => void} showPayments
 * @property {(place: any) => void} showPlace its position on the map, and its payments
 * @property {(payment: any) => void} showPayment the place of a payment on the map
 */

/**
 * A card of the panel.
 * @param {string} id
 * @param {string} title
 * @param {string | null} note
 * @param {...any} children
 */
export function card(id, title, note, ...children) {
  const heading = `${id}-title`;
  return element(
    'section',
    { id, 'aria-labelledby': heading },
    element('h2', { id: heading }, title, note ? element('small', {}, note) : null),
    children,
  );
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} [id]
 */
export function figure(name, value, id) {
  return element('div', {}, element('dt', {}, name), element('dd', { id }, value));
}

/**
 * The main figure of a card, in smaller letters where it is long.
 * @param {string} text
 */
export function hero(text) {
  return element(text.length > 13 ? 'span.big.long' : 'span.big', { id: 'hero' }, text);
}

/** @param {string} colour of CSS */
export function swatch(colour) {
  return tinted(element('i.swatch', { 'aria-hidden': 'true' }), colour);
}

/**
 * A bar for a list; hollow below zero.
 * @param {number} part
 * @param {boolean} isNegative
 */
export function bar(part, isNegative) {
  const found = element(
    isNegative ? 'span.bar.hollow' : 'span.bar',
    { 'aria-hidden': 'true' },
    element('i'),
  );
  /** @type {HTMLElement} */ (found.firstChild).style.width = `${(part * 100).toFixed(1)}%`;
  return found;
}
