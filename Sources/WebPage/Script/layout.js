// The positions of marks and their labels, so that none covers another.

/**
 * A mark with its preferred position.
 * @typedef {object} Mark
 * @property {number} x pixels, its middle
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} weight the larger, the sooner it is placed
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rectangle */
/** @typedef {{x: number, y: number, isWhole: boolean}} Spot */

/** The width of a mark without room: a dot without a label. */
export const DOT = 14;

/**
 * @param {Rectangle} one
 * @param {Rectangle} other
 */
export function intersects(one, other) {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Rectangle}
 */
export function around(x, y, width, height) {
  return {
    left: x - width / 2,
    top: y - height / 2,
    right: x + width / 2,
    bottom: y + height / 2,
  };
}

/** The side of a cell in which boxes are looked up, in pixels. */
const CELL = 64;

/** Boxes that are taken, by the cells that they touch. */
export class Taken {
  /** @param {Rectangle[]} boxes */
  constructor(boxes) {
    /** @type {Map<number, Rectangle[]>} */
    this.cells = new Map();
    for (const box of boxes) this.add(box);
  }

  /** @param {Rectangle} box */
  add(box) {
    const { left, right, top, bottom } = cellsOf(box);
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const boxes = this.cells.get(row * 4096 + column);
        if (boxes) boxes.push(box);
        else this.cells.set(row * 4096 + column, [box]);
      }
    }
  }

  /**
   * Whether a box intersects one that is taken.
   * @param {Rectangle} box
   */
  isHit(box) {
    return this.some(box, () => true);
  }

  /**
   * Whether one of the boxes that a box intersects passes a test.
   * @param {Rectangle} box
   * @param {(other: Rectangle) => boolean} passes
   */
  some(box, passes) {
    const { left, right, top, bottom } = cellsOf(box);
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const boxes = this.cells.get(row * 4096 + column);
        if (boxes?.some((other) => intersects(box, other) && passes(other))) return true;
      }
    }
    return false;
  }
}

/**
 * The cells that a box touches, the first and the last by column and row.
 * @param {Rectangle} box
 * @returns {Rectangle}
 */
function cellsOf({ left, top, right, bottom }) {
  return {
    left: Math.floor(left / CELL),
    top: Math.floor(top / CELL),
    right: Math.floor(right / CELL),
    bottom: Math.floor(bottom / CELL),
  };
}

/**
 * Places marks, the weightiest first: where they want to be, or a little beside, or as a dot.
 *
 * @param {Mark[]} marks
 * @param {Rectangle[]} obstacles what must stay free
 * @param {number} reach how many pixels a mark may be moved
 * @returns {(Spot | null)[]} null for one without room even for a dot
 */
export function placed(marks, obstacles, reach) {
  const taken = new Taken(obstacles);
  /** @type {(Spot | null)[]} */
  const spots = Array(marks.length).fill(null);
  const order = marks
    .map((_, index) => index)
    .sort((left, right) => marks[right].weight - marks[left].weight || left - right);
  for (const index of order) {
    const { x, y, width, height } = marks[index];
    const spot = freeSpot(x, y, width + 2, height + 2, taken, reach);
    if (spot) {
      spots[index] = { ...spot, isWhole: true };
      taken.add(around(spot.x, spot.y, width + 2, height + 2));
      continue;
    }
    const dot = freeSpot(x, y, DOT, DOT, taken, reach);
    if (!dot) continue;
    spots[index] = { ...dot, isWhole: false };
    taken.add(around(dot.x, dot.y, DOT, DOT));
  }
  return spots;
}

/**
 * The nearest free position on rings of eight directions.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {Taken} taken
 * @param {number} reach
 */
function freeSpot(x, y, width, height, taken, reach) {
  for (let away = 0; away <= reach; away += 4) {
    const directions = away === 0 ? 1 : 16;
    for (let direction = 0; direction < directions; direction += 1) {
      const angle = (direction * 2 * Math.PI) / 16 - Math.PI / 2;
      const [left, top] = [x + away * Math.cos(angle), y + away * Math.sin(angle)];
      const box = around(left, top, width, height);
      if (!taken.isHit(box)) return { x: left, y: top };
    }
  }
  return null;
}

/**
 * A position inside a polygon, near its middle: the centroid of its largest ring, or else the middle
 * of the widest stretch of the parallel through it.
 * @param {any} geometry GeoJSON polygon or multipolygon
 * @returns {[number, number]}
 */
export function middle(geometry) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let best = { area: -1, ring: /** @type {number[][]} */ ([]), x: 0, y: 0 };
  for (const [ring] of polygons) {
    let [area, x, y] = [0, 0, 0];
    const [originX, originY] = ring[0];
    for (let index = 0; index + 1 < ring.length; index += 1) {
      const [ax, ay] = [ring[index][0] - originX, ring[index][1] - originY];
      const [bx, by] = [ring[index + 1][0] - originX, ring[index + 1][1] - originY];
      const cross = ax * by - bx * ay;
      area += cross;
      x += (ax + bx) * cross;
      y += (ay + by) * cross;
    }
    if (Math.abs(area) > best.area && area !== 0) {
      best = {
        area: Math.abs(area),
        ring,
        x: originX + x / (3 * area),
        y: originY + y / (3 * area),
      };
    }
  }
  const crossings = crossingsAt(best.ring, best.y);
  let stretch = [best.x, best.x];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west, east] = [crossings[index], crossings[index + 1]];
    if (west <= best.x && best.x <= east) return [best.x, best.y];
    if (east - west > stretch[1] - stretch[0]) stretch = [west, east];
  }
  return [(stretch[0] + stretch[1]) / 2, best.y];
}

/**
 * Whether a position lies in a polygon, even-odd over all rings.
 * @param {any} geometry GeoJSON polygon or multipolygon
 * @param {number[]} position
 */
export function contains(geometry, [x, y]) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  let isInside = false;
  for (const ring of polygons.flat()) {
    for (const crossing of crossingsAt(ring, y)) if (crossing > x) isInside = !isInside;
  }
  return isInside;
}

/**
 * @param {number[][]} ring
 * @param {number} y
 */
function crossingsAt(ring, y) {
  const found = [];
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [[ax, ay], [bx, by]] = [ring[index], ring[index + 1]];
    if (ay > y !== by > y) found.push(ax + ((y - ay) * (bx - ax)) / (by - ay));
  }
  return found.sort((left, right) => left - right);
}
