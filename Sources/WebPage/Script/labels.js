// Labels of marks and names of districts, where they cover nothing, and the lines to their marks.

import { bySize, LARGEST } from './circles.js';
import { drawn, element } from './dom.js';
import { around, intersects } from './layout.js';
import { Placement } from './placement.js';
import { middleOf } from './shapes.js';
import { Slices } from './slices.js';

/** @typedef {import('./shapes.js').Mark} Mark */
/** @typedef {import('./circles.js').Disc} Disc */
/** @typedef {import('./layout.js').Rectangle} Rectangle */
/** @typedef {{name: string, coordinates: number[]}} SavedPlace a position with a name of one's own */

/**
 * A label with its position.
 * @typedef {object} Label
 * @property {string[]} lines
 * @property {string} kind its classes, behind points
 * @property {string} of the id of its mark or district
 * @property {import('./placement.js').Spot} spot
 * @property {Rectangle} box
 */

/** The height of a line of a label. */
const LINE = 16;
/** The most pixels of a name; a longer one is cut. */
const MOST_WIDTH = 150;
/** How far from a circle its label may be: one of the largest, and any other. */
const LABEL_REACH = [160, 28];
/** The radius of the star of a saved place. */
const STAR = 7;
/** The side of the number that takes the place of a label. */
const NUMBER = 18;

/** The labels of one view. */
export class Labels {
  /**
   * @param {any} map
   * @param {Disc[]} discs in descending order of their sums
   * @param {{shapes: any, saved: SavedPlace[]}} content districts and saved places
   */
  constructor(map, discs, { shapes, saved }) {
    this.map = map;
    this.discs = discs;
    /** @type {any[]} districts */
    this.features = shapes?.features ?? [];
    this.saved = saved;
    /** @type {Label[]} */
    this.labels = [];
    /** @type {Mark[]} marks with a number, which is their position in the list, from 1 on */
    this.numbered = [];
    /** @type {Mark[]} marks without a label and a number */
    this.rest = [];
    /** @type {{x: number, y: number, name: string}[]} saved places in pixels of the window */
    this.stars = [];
  }

  /**
   * Places the numbers that are known, the labels of marks, the largest sums first, then the names of
   * districts. A large mark without room for its label has a number from the next time on.
   * @param {Rectangle[]} obstacles
   * @param {Set<string>} named ids of districts with another mark
   * @param {() => boolean} isCurrent
   * @returns {Promise<boolean>} whether each large mark has a label or a number
   */
  async place(obstacles, named, isCurrent) {
    const { size } = this.map;
    const clock = new Slices();
    const placement = new Placement(obstacles, this.discs, size);
    [this.labels, this.rest] = [[], []];
    const numbered = new Set(this.numbered);
    this.placeStars(placement);
    this.number(placement, numbered);
    let count = 0;
    for (const disc of this.discs) {
      if (clock.isOver) await clock.pause();
      if (!isCurrent()) return false;
      const { mark, x, y } = disc;
      if (x < 0 || y < 0 || x > size.x || y > size.y) continue;
      count += 1;
      const isLarge = count <= LARGEST;
      if (numbered.has(mark) || this.put(placement, disc, isLarge)) continue;
      if (isLarge) this.numbered.push(mark);
      else this.rest.push(mark);
    }
    await clock.pause();
    this.nameStars(placement);
    this.name(placement, named);
    this.numbered.sort(bySize);
    return this.numbered.length === numbered.size;
  }

  /**
   * Places the label of a disc, if there is room.
   * @param {Placement} placement
   * @param {Disc} disc
   * @param {boolean} isLarge
   */
  put(placement, disc, isLarge) {
    const { mark } = disc;
    const title = mark.symbol ? `${mark.symbol} ${mark.title}` : mark.title;
    const lines = [cut(title), mark.amount];
    const width = Math.max(textWidth(lines[0], 12, 600), textWidth(lines[1], 12, 600)) + 2;
    const spot = placement.place(disc, width, LINE * 2, LABEL_REACH[isLarge ? 0 : 1]);
    if (!spot) return false;
    const isFilled = spot.isInside && mark.sum >= 0 && mark.kind !== 'place';
    this.add(lines, `.strong${isFilled ? '.inside' : ''}`, mark.id, spot, width, LINE * 2);
    return true;
  }

  /**
   * Places the numbers of large marks without room for a label.
   * @param {Placement} placement
   * @param {Set<Mark>} numbered
   */
  number(placement, numbered) {
    let count = 0;
    for (const disc of this.discs) {
      if (!numbered.has(disc.mark)) continue;
      count += 1;
      const spot = placement.place(disc, NUMBER, NUMBER, 400, true);
      if (!spot) continue;
      this.add([String(count)], '.number', disc.mark.id, spot, NUMBER, NUMBER);
    }
  }

  /**
   * Keeps the stars of saved places free; one that a circle covers is not drawn.
   * @param {Placement} placement
   */
  placeStars(placement) {
    const { map } = this;
    const { x: wide, y: high } = map.size;
    this.stars = [];
    for (const { name, coordinates } of this.saved) {
      const { x, y } = map.point(coordinates[0], coordinates[1]);
      if (x < STAR || y < STAR || x > wide - STAR || y > high - STAR) continue;
      if (this.discs.some((disc) => Math.hypot(disc.x - x, disc.y - y) < disc.radius + STAR))
        continue;
      const box = around(x, y, 2 * STAR, 2 * STAR);
      if (!placement.isFree(box, -1)) continue;
      placement.taken.add(box);
      this.stars.push({ x, y, name });
    }
  }

  /**
   * Places the names of saved places beside their stars; a star without room for its name has none.
   * @param {Placement} placement
   */
  nameStars(placement) {
    for (const { x, y, name } of this.stars) {
      const title = cut(name);
      const width = textWidth(title, 11, 600) + 4;
      const spot = placement.place({ x, y, radius: STAR }, width, LINE, 0);
      if (spot) this.add([title], '.saved', `saved-${name}`, spot, width, LINE);
    }
  }

  /**
   * Places the names of districts without a mark.
   * @param {Placement} placement
   * @param {Set<string>} named
   */
  name(placement, named) {
    const { map } = this;
    const { x: wide } = map.size;
    if (wide < 700 && map.zoom < 11) return;
    const marked = new Set([...named, ...this.discs.map(({ mark }) => mark.id)]);
    for (const feature of this.features) {
      const of = `district-${feature.properties.code}`;
      if (marked.has(of)) continue;
      const { x, y } = map.point(...middleOf(feature));
      const title = cut(feature.properties.name);
      const width = textWidth(title, 11, 400) + 6;
      const box = around(x, y, width, LINE);
      if (!placement.isFree(box, -1)) continue;
      const spot = placement.take({ x, y, isInside: false, line: null }, box);
      this.add([title], '.quiet', of, spot, width, LINE);
    }
  }

  /**
   * @param {string[]} lines
   * @param {string} kind
   * @param {string} of
   * @param {import('./placement.js').Spot} spot
   * @param {number} width
   * @param {number} height
   */
  add(lines, kind, of, spot, width, height) {
    this.labels.push({ lines, kind, of, spot, box: around(spot.x, spot.y, width, height) });
  }

  /**
   * Whether a label meets one of some boxes.
   * @param {Rectangle[]} boxes
   */
  meets(boxes) {
    return this.labels.some(({ box }) => boxes.some((other) => intersects(box, other)));
  }

  /** The labels, with the lines below them. */
  elements() {
    const { origin } = this.map;
    const lines = this.labels.flatMap(({ spot }) => (spot.line ? [spot.line] : []));
    const leaders = drawn(
      'svg.leaders',
      { 'aria-hidden': 'true' },
      lines.map(([x1, y1, x2, y2]) => drawn('line', { x1, y1, x2, y2 })),
    );
    leaders.style.transform = `translate(${origin.x}px, ${origin.y}px)`;
    const labels = this.labels.map(({ lines: texts, kind, of, spot }) => {
      const label = element(
        `span.label${kind}`,
        { 'aria-hidden': 'true', 'data-of': of },
        texts.map((text, number) => element(number ? 'small' : 'b', {}, text)),
      );
      const [x, y] = [spot.x + origin.x, spot.y + origin.y];
      label.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      return label;
    });
    const stars = this.stars.map(({ x, y }) => {
      const star = element('span.label.star', { 'aria-hidden': 'true' }, [element('b', {}, '★')]);
      star.style.transform = `translate(${x + origin.x}px, ${y + origin.y}px) translate(-50%, -50%)`;
      return star;
    });
    return [...(lines.length ? [leaders] : []), ...labels, ...stars];
  }
}

/**
 * A name that is cut where it is too wide for a label.
 * @param {string} text
 */
function cut(text) {
  return fitted(text, MOST_WIDTH, 12, 600);
}

/**
 * A text that ends with … where it is too wide.
 * @param {string} text
 * @param {number} width in pixels
 * @param {number} size of the letters in pixels
 * @param {number} weight of the font
 */
export function fitted(text, width, size, weight) {
  if (textWidth(text, size, weight) <= width) return text;
  const letters = [...text];
  // Few letters are narrower than a quarter of their height.
  let end = Math.min(letters.length, Math.ceil(width / (size / 4)));
  /** @param {number} count */
  const first = (count) => `${letters.slice(0, count).join('')}…`;
  while (end > 1 && textWidth(first(end), size, weight) > width) end -= 1;
  return first(end);
}

/** @type {CanvasRenderingContext2D | null} */
let canvas = null;

/**
 * The width of a text in the font of the page.
 * @param {string} text
 * @param {number} size of the letters in pixels
 * @param {number} weight of the font
 */
export function textWidth(text, size, weight) {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * size;
  canvas.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return canvas.measureText(text).width;
}
