// Marks of a drawing that a pointer and keys reach: the drawing is one stop of the tab key, arrows
// go from mark to mark, and the line below says the one that is reached.

import { drawn, element } from './dom.js';

/**
 * @typedef {object} ReachedMark
 * @property {SVGElement} node its shape, without a listener
 * @property {string} label its name and value
 * @property {(() => void) | null} [open] what a click and the enter key do
 */

/** The steps of keys: marks forward, or columns forward. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
});

/**
 * The number of the mark that a key leads to; the same at the ends.
 * @param {string} key
 * @param {number} from
 * @param {number} count of marks
 * @param {number} column marks of a column
 */
export function markAfter(key, from, count, column) {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [marks, columns] = STEPS[key] ?? [0, 0];
  const found = from + marks + columns * column;
  return found < 0 || found >= count ? from : found;
}

/**
 * The drawing with the line below it.
 * @param {SVGElement} chart
 * @param {ReachedMark[]} marks in reading order, each in the drawing
 * @param {string} title of the drawing
 * @param {string} resting the line while no mark is reached
 * @param {{first?: number, column?: number}} [order] the mark that the tab key reaches first, and
 *   how many marks a column has
 */
export function reachable(chart, marks, title, resting, order = {}) {
  const { first = 0, column = 1 } = order;
  const line = element('p.readout', { 'aria-hidden': 'true' }, resting);
  const numbers = new Map(marks.map((mark, index) => [/** @type {Element} */ (mark.node), index]));
  let stop = Math.max(0, Math.min(first, marks.length - 1));
  chart.setAttribute('role', 'group');
  chart.setAttribute('aria-label', title);
  marks.forEach(({ node, label, open }, index) => {
    node.classList.add('reached');
    node.setAttribute('role', open ? 'button' : 'img');
    node.setAttribute('aria-label', label);
    node.setAttribute('tabindex', index === stop ? '0' : '-1');
    node.append(drawn('title', {}, label));
  });
  /** @param {Event} event */
  const numberOf = (event) => {
    const node = event.target instanceof Element ? event.target.closest('.reached') : null;
    return node ? numbers.get(node) : undefined;
  };
  /** @param {Event} event */
  const say = (event) => {
    const number = numberOf(event);
    line.textContent = number === undefined ? resting : marks[number].label;
  };
  const rest = () => {
    const focused = document.activeElement;
    const number = focused ? numbers.get(focused) : undefined;
    line.textContent = number === undefined ? resting : marks[number].label;
  };
  chart.addEventListener('pointerover', say);
  chart.addEventListener('pointerleave', rest);
  chart.addEventListener('focusout', () => setTimeout(rest));
  chart.addEventListener('focusin', (event) => {
    const number = numberOf(event);
    if (number === undefined) return;
    marks[stop].node.setAttribute('tabindex', '-1');
    stop = number;
    marks[stop].node.setAttribute('tabindex', '0');
    say(event);
  });
  chart.addEventListener('click', (event) => {
    const number = numberOf(event);
    if (number !== undefined) marks[number].open?.();
  });
  chart.addEventListener('keydown', (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    const number = numberOf(event);
    if (number === undefined) return;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      marks[number].open?.();
    } else if (key in STEPS || key === 'Home' || key === 'End') {
      event.preventDefault();
      marks[markAfter(key, number, marks.length, column)].node.focus();
    }
  });
  return [chart, line];
}
