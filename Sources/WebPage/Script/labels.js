// Names of places, and of districts without a bubble, where there is room for them.

import { element } from './dom.js';
import { around } from './layout.js';
import { textWidth } from './marks.js';
import { middleOf, NAME_ZOOM } from './shapes.js';

/** @typedef {import('./shapes.js').Mark} Mark */

/** The height of a line of a label. */
const LINE = 16;
/** The distance of the middle of a label from the edge of its mark. */
const GAP = 13;

/**
 * A mark where it is drawn.
 * @typedef {object} Drawn
 * @property {Mark} mark
 * @property {number} x
 * @property {number} y
 */

/**
 * Labels, each where nothing else is.
 * @param {object} view
 * @param {Drawn[]} view.drawn marks with their spots
 * @param {any[]} view.features districts
 * @param {any} view.map
 * @param {import('./layout.js').Taken} view.taken what must stay free; labels are added
 * @returns {HTMLElement[]}
 */
export function labels({ drawn, features, map, taken }) {
  /** @type {HTMLElement[]} */
  const found = [];
  const { x: wide, y: high } = map.size;
  const { origin } = map;
  /**
   * Puts a label at the first of some positions that is free.
   * @param {string[]} lines
   * @param {number[][]} spots
   * @param {string} kind
   */
  const put = (lines, spots, kind) => {
    const width = Math.max(...lines.map((line) => textWidth(line, 12))) + 6;
    for (const [x, y] of spots) {
      const box = around(x, y, width, LINE * lines.length);
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= wide && box.bottom <= high;
      if (!isInside || taken.isHit(box)) continue;
      taken.add(box);
      const label = element(
        `span.label${kind}`,
        { 'aria-hidden': 'true' },
        lines.map((line, number) => element(number ? 'small' : 'b', {}, line)),
      );
      label.style.transform = `translate(${x + origin.x}px, ${y + origin.y}px) translate(-50%, -50%)`;
      found.push(label);
      return;
    }
  };
  if (map.zoom >= NAME_ZOOM) {
    const places = drawn.filter(({ mark }) => mark.kind === 'place');
    for (const { mark, x, y } of places) {
      const lines = [mark.title, mark.amount];
      const side = Math.max(...lines.map((line) => textWidth(line, 12))) / 2 + GAP + 6;
      put(
        lines,
        [
          [x, y + GAP + LINE],
          [x, y - GAP - LINE],
          [x + side, y],
          [x - side, y],
        ],
        '.strong',
      );
    }
  }
  if (wide < 700 && map.zoom < 11) return found;
  const marked = new Set(drawn.map(({ mark }) => mark.id));
  for (const feature of features) {
    if (marked.has(`district-${feature.properties.code}`)) continue;
    const { x, y } = map.point(...middleOf(feature));
    if (x < 0 || y < 0 || x > wide || y > high) continue;
    put([feature.properties.name], [[x, y]], '.quiet');
  }
  return found;
}
