// Marks of the map as buttons: bubbles of districts, clusters, dots of places.

import { element } from './dom.js';
import { diameter, DOT } from './layout.js';

/** @typedef {import('./shapes.js').Mark} Mark */

/**
 * How wide and high a mark wants to be.
 * @param {Mark} mark
 * @param {number} greatest the largest sum by size among all marks
 * @param {boolean} isNarrow
 * @returns {[number, number]}
 */
export function wanted(mark, greatest, isNarrow) {
  if (mark.kind === 'place') return [24, 24];
  if (mark.kind === 'change') return [Math.max(28, textWidth(mark.amount, 12) + 10), 24];
  const most = isNarrow ? 66 : mark.kind === 'district' ? 96 : 72;
  const letters = Math.max(
    mark.kind === 'district' ? textWidth(mark.title, 11) : 0,
    textWidth(mark.amount, 13),
  );
  // A name of a district is above the middle, where a circle is narrower.
  const room = mark.kind === 'district' && !isNarrow ? 18 : 12;
  const least = Math.max(isNarrow ? 38 : 40, letters + room);
  const size = Math.round(diameter(mark.sum, greatest || 1, least, most));
  return [size, size];
}

/**
 * About how wide a text is: letters of Hangul and Han are as wide as high.
 * @param {string} text
 * @param {number} size of the letters in pixels
 */
export function textWidth(text, size) {
  let width = 0;
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) > 0x1100 ? size : size * 0.58;
  return width;
}

/**
 * The button of a mark.
 * @param {Mark} mark
 * @param {number} size in pixels
 * @param {boolean} isWhole whether its label fits
 * @param {() => void} open
 */
export function markButton(mark, size, isWhole, open) {
  const kinds = mark.kind === 'place' ? `.place.back-${mark.colour}` : `.${mark.kind}`;
  const hollow = mark.sum < 0 && typeof mark.colour === 'number' ? '.hollow' : '';
  const button = element(`button.mark${kinds}${hollow}${isWhole ? '' : '.dot'}`, {
    type: 'button',
    'aria-label': mark.label,
    title: mark.label,
    'data-mark': mark.id,
    onclick: open,
  });
  const diameterNow = isWhole ? size : DOT;
  button.style.width = `${diameterNow}px`;
  button.style.height = `${mark.kind === 'change' && isWhole ? 24 : diameterNow}px`;
  if (isWhole && mark.kind !== 'place') {
    if (mark.kind === 'district') button.append(element('span', {}, mark.title));
    button.append(element('b', {}, mark.amount));
    if (mark.kind === 'cluster' && size > 52) button.append(element('span', {}, mark.title));
  }
  return button;
}
