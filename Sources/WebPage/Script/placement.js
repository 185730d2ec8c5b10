// The positions of labels: beside their marks, or at the end of a line, where they cover nothing.

import { around, Taken } from './layout.js';

/** @typedef {import('./layout.js').Rectangle} Rectangle */
/** @typedef {{x: number, y: number, radius: number}} Circle a circle in pixels */

/**
 * A label where it has room.
 * @typedef {object} Spot
 * @property {number} x its middle
 * @property {number} y
 * @property {boolean} isInside whether its circle contains it
 * @property {[number, number, number, number] | null} line from the circle's edge to the label; null
 *   for a label beside its circle
 */

/** The free pixels around a label. */
const MARGIN = 2;
/** The distance of a label from the edge of its circle. */
const GAP = 3;
/** The distance of the points of a line that must be free. */
const POINT_STEP = 5;
/** The directions of lines. */
const DIRECTIONS = 16;

/** Places labels one after the other; each leaves free what was placed before. */
export class Placement {
  /**
   * @param {Rectangle[]} obstacles controls, which stay free
   * @param {Circle[]} circles of all marks
   * @param {{x: number, y: number}} size of the window
   */
  constructor(obstacles, circles, size) {
    this.taken = new Taken(obstacles);
    this.circles = new Map();
    this.size = size;
    // A circle counts by the box around it in the index, and exactly in the comparison.
    this.boxes = new Taken([]);
    for (const circle of circles) {
      const box = around(circle.x, circle.y, 2 * circle.radius, 2 * circle.radius);
      this.circles.set(box, circle);
      this.boxes.add(box);
    }
  }

  /**
   * Whether a label may be in a box.
   * @param {Rectangle} box
   * @param {number} largest circles with a larger radius stay free
   */
  isFree(box, largest) {
    return this.isClear(box, (circle) => circle.radius > largest);
  }

  /**
   * Places the label of a circle: within it, at one of eight positions around it, or at the end of a
   * line. Positions that no circle meets come before those that a smaller one meets.
   *
   * @param {Circle} circle
   * @param {number} width
   * @param {number} height
   * @param {number} reach how far from the circle a line may end
   * @param {boolean} [mayCross] whether a line may lie below labels if there is no other way
   * @returns {Spot | null} null if no position is free
   */
  place(circle, width, height, reach, mayCross = false) {
    const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
    const { x, y, radius } = circle;
    if (Math.hypot(width / 2, height / 2) <= radius - 2) {
      const inside = around(x, y, wide, high);
      // The circle itself is the only one there.
      if (this.isClear(inside, (other) => other !== circle))
        return this.take({ x, y, isInside: true, line: null }, inside);
    }
    const spots = beside(circle, width, height);
    for (const largest of [-1, radius]) {
      for (const [left, top] of spots) {
        const box = around(left, top, wide, high);
        if (!this.isFree(box, largest)) continue;
        return this.take({ x: left, y: top, isInside: false, line: null }, box);
      }
    }
    const away = this.placeAway(circle, width, height, reach, false);
    return away || !mayCross ? away : this.placeAway(circle, width, height, reach, true);
  }

  /**
   * Whether a box lies in the window and meets no label, control or circle of some.
   * @param {Rectangle} box
   * @param {(circle: Circle) => boolean} counts whether a circle stays free
   */
  isClear(box, counts) {
    const { x, y } = this.size;
    if (box.left < 0 || box.top < 0 || box.right > x || box.bottom > y) return false;
    if (this.taken.isHit(box)) return false;
    return !this.boxes.some(box, (other) => {
      const circle = this.circles.get(other);
      return counts(circle) && meets(circle, box);
    });
  }

  /**
   * Places a label at the end of a line.
   * @param {Circle} circle
   * @param {number} width
   * @param {number} height
   * @param {number} reach
   * @param {boolean} mayCross whether the line may cross labels
   * @returns {Spot | null}
   */
  placeAway({ x, y, radius }, width, height, reach, mayCross) {
    for (let away = 16; away <= reach; away += 12) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const angle = ((direction + 0.5) * 2 * Math.PI) / DIRECTIONS;
        const [east, south] = [Math.cos(angle), Math.sin(angle)];
        const from = [x + radius * east, y + radius * south];
        const to = [x + (radius + away) * east, y + (radius + away) * south];
        const box = around(
          to[0] + (width / 2) * Math.sign(east),
          to[1] + (height / 2) * Math.sign(south) * Math.abs(south),
          width + 2 * MARGIN,
          height + 2 * MARGIN,
        );
        if (!this.isFree(box, -1)) continue;
        const points = pointsBetween(from, to);
        if (!mayCross && points.some((point) => this.taken.isHit(point))) continue;
        for (const point of points) this.taken.add(point);
        const [left, top] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const line = /** @type {[number, number, number, number]} */ ([...from, ...to]);
        return this.take({ x: left, y: top, isInside: false, line }, box);
      }
    }
    return null;
  }

  /**
   * @param {Spot} spot
   * @param {Rectangle} box
   */
  take(spot, box) {
    this.taken.add(box);
    return spot;
  }
}

/**
 * The eight positions around a circle, by the middle of the label: right and left first, since names
 * are wide.
 * @param {Circle} circle
 * @param {number} width
 * @param {number} height
 * @returns {[number, number][]}
 */
function beside({ x, y, radius }, width, height) {
  const side = radius + GAP + width / 2;
  const over = radius + GAP + height / 2;
  // A corner of the label is at the edge of the circle.
  const corner = (radius + GAP) * Math.SQRT1_2;
  const [cornerX, cornerY] = [corner + width / 2, corner + height / 2];
  return [
    [x + side, y],
    [x, y + over],
    [x - side, y],
    [x, y - over],
    [x + cornerX, y - cornerY],
    [x + cornerX, y + cornerY],
    [x - cornerX, y - cornerY],
    [x - cornerX, y + cornerY],
  ];
}

/**
 * Whether a circle meets a box.
 * @param {Circle} circle
 * @param {Rectangle} box
 */
export function meets({ x, y, radius }, { left, top, right, bottom }) {
  const [east, south] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
  return Math.hypot(east, south) < radius;
}

/**
 * Small boxes along a line.
 * @param {number[]} from
 * @param {number[]} to
 */
function pointsBetween(from, to) {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  const count = Math.max(1, Math.floor(Math.hypot(east, south) / POINT_STEP));
  return Array.from({ length: count }, (_, index) =>
    around(from[0] + (east * index) / count, from[1] + (south * index) / count, 2, 2),
  );
}
