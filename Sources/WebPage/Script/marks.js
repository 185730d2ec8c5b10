// The layer of marks: circles of districts, clusters and places, and the amounts of changes.

import { focusMark } from './chosen.js';
import {
  bySize,
  circleRadius,
  circleScale,
  LARGEST,
  largestRadius,
  LEAST_RADIUS,
  nearestDisc,
  TARGET,
} from './circles.js';
import { element, tinted } from './dom.js';
import { Labels, textWidth } from './labels.js';
import { around, DOT, intersects, placed } from './layout.js';
import { markAfter } from './reach.js';
import { frame, pause, Slices } from './slices.js';

/** @typedef {import('./shapes.js').Mark} Mark */
/** @typedef {import('./circles.js').Disc} Disc */

/**
 * The facts about the drawn marks that the legend states.
 * @typedef {object} Drawn
 * @property {number} scale the factor k of the radii; 0 without circles
 * @property {number} most the largest radius
 * @property {boolean} hasDots
 * @property {boolean} hasForeign whether a mark has only amounts of other currencies
 * @property {boolean} hasNegative
 * @property {boolean} hasPlaces whether a circle has the colour of a category
 * @property {boolean} isNarrow
 * @property {Mark[]} numbered marks with a number in place of a label
 * @property {Mark[]} rest marks without a label and a number
 */

/** @type {Drawn} */
export const NOTHING_DRAWN = {
  scale: 0,
  most: 0,
  hasDots: false,
  hasForeign: false,
  hasNegative: false,
  hasPlaces: false,
  isNarrow: false,
  numbered: [],
  rest: [],
};

/** The number of buttons that are drawn in one task. */
const AT_ONCE = 400;
/** How far beyond the window the middle of a circle may be that reaches into it. */
const EDGE = 48;
/** How often labels are placed, since the legend and the numbers change each other. */
const ROUNDS = 8;

/** Marks on a map, each a button. */
export class MarkLayer {
  /**
   * @param {any} map that has a layer, a size, an origin and point
   * @param {object} actions
   * @param {() => import('./layout.js').Rectangle[]} actions.obstacles the controls over the map
   * @param {() => void} actions.legend draws the legend
   * @param {(mark: Mark) => void} actions.open
   * @param {(count: number) => void} actions.seen states how many marks are in the window
   */
  constructor(map, actions) {
    this.map = map;
    this.actions = actions;
    this.shown = NOTHING_DRAWN;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {Disc[]} in pixels of the layer, in descending order of their sums */
    this.discs = [];
    const { layer } = map;
    layer.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => this.raise(event));
    layer.addEventListener('click', (/** @type {MouseEvent} */ event) => this.choose(event));
    layer.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.step(event));
    layer.addEventListener('focusin', (/** @type {FocusEvent} */ event) => this.stop(event.target));
  }

  /**
   * Draws marks and their labels, in short tasks.
   * @param {Mark[]} marks
   * @param {any} content with districts and saved places, which have a name where there is room
   * @param {() => boolean} isCurrent whether no later drawing has begun
   */
  async draw(marks, content, isCurrent) {
    const pills = marks.filter((mark) => mark.kind === 'change');
    const discs = this.discsOf(marks.filter((mark) => mark.kind !== 'change'));
    this.actions.seen(discs.filter((disc) => this.contains(disc)).length + pills.length);
    await pause();
    if (!isCurrent()) return;
    const labels = new Labels(this.map, discs, content);
    /** @type {HTMLElement[]} */
    let amounts = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const obstacles = this.actions.obstacles();
      const { buttons, boxes } = this.pills(pills, obstacles);
      amounts = buttons;
      const named = new Set(pills.map(({ id }) => id));
      const isWhole = await labels.place([...obstacles, ...boxes], named, isCurrent);
      if (!isCurrent()) return;
      this.shown = { ...this.shown, numbered: labels.numbered, rest: labels.rest };
      this.actions.legend();
      const later = this.actions.obstacles();
      const isHit = boxes.some((box) => later.some((one) => intersects(one, box)));
      if (isWhole && !isHit && !labels.meets(later)) break;
    }
    const { origin } = this.map;
    const buttons = await discButtons(discs, this.shown.scale, origin);
    if (!isCurrent()) return;
    this.discs = discs.map((disc) => ({ ...disc, x: disc.x + origin.x, y: disc.y + origin.y }));
    this.marks = marks;
    this.replace([...buttons.slice(0, AT_ONCE), ...amounts, ...labels.elements()]);
    for (let next = AT_ONCE; next < buttons.length; next += AT_ONCE) {
      const last = this.buttonOf(discs[next - 1].mark.id);
      await frame();
      if (!isCurrent()) return;
      last?.after(...buttons.slice(next, next + AT_ONCE));
    }
  }

  /**
   * The circles of marks that lie in the window or reach into it, the largest first.
   * @param {Mark[]} marks
   * @returns {Disc[]}
   */
  discsOf(marks) {
    const { size } = this.map;
    const seen = marks
      .map((mark) => ({ mark, ...this.map.point(mark.longitude, mark.latitude) }))
      .filter(({ x, y }) => x > -EDGE && y > -EDGE && x < size.x + EDGE && y < size.y + EDGE)
      .sort((left, right) => bySize(left.mark, right.mark));
    const sums = seen.map(({ mark }) => mark.sum);
    const most = largestRadius(sums, size);
    const scale = circleScale(sums, most);
    const discs = seen.map(({ mark, x, y }) => ({
      mark,
      x,
      y,
      radius: Math.max(LEAST_RADIUS, circleRadius(mark.sum, scale)),
    }));
    // Colours of changes have their own legend.
    const plain = discs.filter(({ mark }) => mark.style === null && !isDot(mark, scale));
    const dots = discs.filter(({ mark }) => isDot(mark, scale));
    this.shown = {
      scale,
      most,
      hasDots: dots.length > 0,
      hasForeign: dots.some(({ mark }) => mark.isForeign),
      hasNegative: plain.some(({ mark }) => mark.sum < 0),
      hasPlaces: plain.some(({ mark }) => mark.kind === 'place'),
      isNarrow: size.x < 700,
      numbered: [],
      rest: [],
    };
    for (const disc of dots) disc.radius = LEAST_RADIUS;
    return discs;
  }

  /**
   * Whether a position lies in the window.
   * @param {{x: number, y: number}} position
   */
  contains({ x, y }) {
    const { size } = this.map;
    return x >= 0 && y >= 0 && x <= size.x && y <= size.y;
  }

  /** Whether a control covers the middle of one of the largest marks. */
  get isCovered() {
    const { origin } = this.map;
    const obstacles = this.actions.obstacles();
    return this.discs.slice(0, LARGEST).some(({ x, y }) => {
      const box = around(x - origin.x, y - origin.y, TARGET, TARGET);
      return obstacles.some((one) => intersects(one, box));
    });
  }

  /**
   * The amounts of changes, each where it covers no other and no control.
   * @param {Mark[]} marks
   * @param {import('./layout.js').Rectangle[]} obstacles
   */
  pills(marks, obstacles) {
    const { size, origin } = this.map;
    const seen = marks
      .map((mark) => ({ mark, ...this.map.point(mark.longitude, mark.latitude) }))
      .filter(({ x, y }) => x > 0 && y > 0 && x < size.x && y < size.y);
    const wanted = seen.map(({ mark, x, y }) => ({
      x,
      y,
      width: Math.max(28, textWidth(mark.amount, 12, 700) + 10),
      height: TARGET,
      weight: Math.abs(mark.sum),
    }));
    /** @type {import('./layout.js').Rectangle[]} */
    const boxes = [];
    const buttons = placed(wanted, obstacles, 36).flatMap((spot, index) => {
      if (!spot) return [];
      const [width, height] = spot.isWhole ? [wanted[index].width, TARGET] : [DOT, DOT];
      boxes.push(around(spot.x, spot.y, width, height));
      const { mark } = seen[index];
      const button = markButton(mark, `${spot.isWhole ? '' : '.dot'}`);
      button.style.width = `${width}px`;
      button.style.height = `${height}px`;
      if (spot.isWhole) button.append(element('b', {}, mark.amount));
      move(button, spot.x + origin.x, spot.y + origin.y);
      return [button];
    });
    return { buttons, boxes };
  }

  /**
   * Puts marks and labels in the place of earlier ones; the focus stays on its mark.
   * @param {Element[]} children
   */
  replace(children) {
    const { layer } = this.map;
    const focused = document.activeElement?.getAttribute('data-mark');
    const kept = [...layer.children].filter((child) => !child.matches('.mark, .label, .leaders'));
    layer.replaceChildren(...children, ...kept);
    this.stop(layer.querySelector('.mark'));
    if (focused) focusMark(this.map, focused);
  }

  /**
   * The button of the mark that a pointer means: of those whose targets contain it, the one with the
   * nearest middle.
   * @param {MouseEvent} event
   * @returns {HTMLElement | null}
   */
  reached(event) {
    const button = event.target instanceof Element ? event.target.closest('.mark') : null;
    if (!(button instanceof HTMLElement)) return null;
    // A key has no position, and amounts of changes do not overlap.
    const isKey = event.type === 'click' && event.detail === 0;
    if (isKey || button.matches('.change')) return button;
    const { left, top } = this.map.layer.getBoundingClientRect();
    const disc = nearestDisc(this.discs, event.clientX - left, event.clientY - top);
    return (disc && this.buttonOf(disc.mark.id)) ?? button;
  }

  /**
   * @param {string} id of a mark
   * @returns {HTMLElement | null}
   */
  buttonOf(id) {
    return this.map.layer.querySelector(`.mark[data-mark="${CSS.escape(id)}"]`);
  }

  /**
   * Lifts the mark that a pointer means above the others, so that its title is shown.
   * @param {PointerEvent} event
   */
  raise(event) {
    const button = this.reached(event);
    if (button?.matches('.near')) return;
    this.map.layer.querySelector('.mark.near')?.classList.remove('near');
    button?.classList.add('near');
  }

  /** @param {MouseEvent} event */
  choose(event) {
    const id = this.reached(event)?.dataset.mark;
    const mark = this.marks.find((one) => one.id === id);
    if (mark) this.actions.open(mark);
  }

  /**
   * Goes from mark to mark by arrow keys, in descending order of their sums.
   * @param {KeyboardEvent} event
   */
  step(event) {
    const { key, target } = event;
    const buttons = [...this.map.layer.querySelectorAll('.mark')];
    const number = buttons.indexOf(/** @type {Element} */ (target));
    if (number < 0 || !/^(Arrow|Home$|End$)/.test(key)) return;
    event.preventDefault();
    event.stopPropagation();
    /** @type {HTMLElement} */ (buttons[markAfter(key, number, buttons.length, 1)]).focus({
      preventScroll: true,
    });
  }

  /**
   * Makes a mark the one that the tab key reaches.
   * @param {EventTarget | null} target
   */
  stop(target) {
    if (!(target instanceof Element) || !target.matches('.mark')) return;
    for (const one of this.map.layer.querySelectorAll('.mark[tabindex="0"]')) {
      one.setAttribute('tabindex', '-1');
    }
    target.setAttribute('tabindex', '0');
  }
}

/**
 * Whether the circle of a sum were too small to see.
 * @param {Mark} mark
 * @param {number} scale
 */
function isDot(mark, scale) {
  return circleRadius(mark.sum, scale) < LEAST_RADIUS;
}

/**
 * The buttons of discs, the largest first, so that smaller ones are drawn above it.
 * @param {Disc[]} discs
 * @param {number} scale
 * @param {{x: number, y: number}} origin
 */
async function discButtons(discs, scale, origin) {
  const clock = new Slices();
  const buttons = [];
  for (const { mark, x, y, radius } of discs) {
    const isSmall = isDot(mark, scale);
    const isHollow = mark.sum < 0 && mark.style === null;
    const button = markButton(mark, isSmall ? '.dot' : isHollow ? '.hollow' : '');
    const style = mark.style && !isSmall ? `.back-${mark.style}` : '';
    const circle = element(`i.disc${style}`, { 'aria-hidden': 'true' });
    if (mark.colour && !isSmall) tinted(circle, mark.colour);
    const side = Math.max(TARGET, 2 * radius);
    [button.style.width, button.style.height] = [`${side}px`, `${side}px`];
    const width = `${(2 * radius).toFixed(2)}px`;
    [circle.style.width, circle.style.height] = [width, width];
    button.append(circle);
    move(button, x + origin.x, y + origin.y);
    buttons.push(button);
    if (clock.isOver) await clock.pause();
  }
  return buttons;
}

/**
 * The button of a mark; the layer listens for it.
 * @param {Mark} mark
 * @param {string} kinds more classes, behind points
 */
function markButton(mark, kinds) {
  return element(`button.mark.${mark.kind}${kinds}`, {
    type: 'button',
    tabindex: -1,
    'aria-label': mark.label,
    title: mark.label,
    'data-mark': mark.id,
  });
}

/**
 * Puts the middle of an element at a position of the layer.
 * @param {HTMLElement} node
 * @param {number} x
 * @param {number} y
 */
export function move(node, x, y) {
  node.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}
