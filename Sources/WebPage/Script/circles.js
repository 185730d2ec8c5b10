// The circles of the map: their radii, their order, and the mark that a pointer reaches.

import { addedSums } from './exact.js';
import { roundBelow } from './scale.js';

/** @typedef {import('./shapes.js').Mark} Mark */

/**
 * A mark with the middle and the radius of its circle, in pixels of the map's window.
 * @typedef {{mark: Mark, x: number, y: number, radius: number}} Disc
 */

/** The least radius of a circle in pixels; smaller sums have a hollow dot of this radius. */
export const LEAST_RADIUS = 3;
/** The least side of the target of a mark. */
export const TARGET = 24;
/** The number of marks that always have a label or a number. */
export const LARGEST = 10;

/** The largest radius on a narrow and on a wide map. */
const MOST_RADIUS = [33, 48];
/** The largest radius if there are many large circles, so that the smallest legend is readable. */
const CROWDED_RADIUS = 16;
/** The part of the map that circles cover at most. */
const COVERED = 0.12;

/**
 * The radius of the largest sum: smaller on a narrow map, and if the circles would cover too much.
 * @param {number[]} sums
 * @param {{x: number, y: number}} size of the map
 */
export function largestRadius(sums, { x, y }) {
  const most = MOST_RADIUS[x < 700 ? 0 : 1];
  let [greatest, total] = [0, 0];
  for (const sum of sums) {
    greatest = Math.max(greatest, Math.abs(sum));
    total += Math.abs(sum);
  }
  if (greatest === 0) return most;
  const room = Math.sqrt(((COVERED * x * y) / Math.PI) * (greatest / total));
  return Math.min(most, Math.max(CROWDED_RADIUS, room));
}

/**
 * The factor k of the radii k · √|sum| of a view, of which the largest sum has the largest radius.
 * @param {number[]} sums
 * @param {number} most the largest radius in pixels
 * @returns {number} 0 if every sum is 0
 */
export function circleScale(sums, most) {
  let greatest = 0;
  for (const sum of sums) greatest = Math.max(greatest, Math.abs(sum));
  return greatest > 0 ? most / Math.sqrt(greatest) : 0;
}

/**
 * The radius of the circle of a sum; below `LEAST_RADIUS` the mark is a dot.
 * @param {number} sum
 * @param {number} scale the factor k
 */
export function circleRadius(sum, scale) {
  return scale * Math.sqrt(Math.abs(sum));
}

/**
 * Marks by descending size of their sums, then by their ids: the order of labels and of keys.
 * @param {Mark} left
 * @param {Mark} right
 */
export function bySize(left, right) {
  return Math.abs(right.sum) - Math.abs(left.sum) || (left.id < right.id ? -1 : 1);
}

/**
 * Three round sums for the legend, of which the largest is not above the largest sum.
 * @param {number} scale the factor k
 * @param {number} most the largest radius in pixels
 * @param {number} digits minor digits of the currency
 * @returns {number[]} descending; fewer if a sum were below the currency's minor unit
 */
export function legendSums(scale, most, digits) {
  if (!(scale > 0)) return [];
  const largest = roundBelow((most / scale) ** 2 * (1 + 1e-9));
  return [largest, roundBelow(largest / 4), roundBelow(largest / 16)].filter(
    (sum) => sum >= 10 ** -digits && circleRadius(sum, scale) >= LEAST_RADIUS,
  );
}

/**
 * The disc whose middle is nearest to a position, among those whose target contains it.
 * @param {Disc[]} discs
 * @param {number} x
 * @param {number} y
 * @returns {Disc | null}
 */
export function nearestDisc(discs, x, y) {
  /** @type {Disc | null} */
  let found = null;
  let nearest = Infinity;
  for (const disc of discs) {
    const away = Math.hypot(disc.x - x, disc.y - y);
    if (away > Math.max(disc.radius, TARGET / 2) || away >= nearest) continue;
    [found, nearest] = [disc, away];
  }
  return found;
}

/**
 * The nodes of a zoom, those at one position as one.
 * @param {any[]} nodes places and clusters
 * @returns {any[]} in the order of their first nodes; a joined node has all `places`
 */
export function joinedNodes(nodes) {
  /** @type {Map<string, any[]>} */
  const positions = new Map();
  for (const node of nodes) {
    const key = node.coordinates.join();
    const here = positions.get(key);
    if (here) here.push(node);
    else positions.set(key, [node]);
  }
  return [...positions.values()].map((here) => {
    if (here.length === 1) return here[0];
    return {
      id: here[0].id,
      cluster: true,
      coordinates: here[0].coordinates,
      place_count: here.reduce((count, node) => count + (node.place_count ?? 1), 0),
      count: here.reduce((count, node) => count + node.count, 0),
      sums: addedSums(here),
      places: here.some((node) => node.cluster) ? undefined : here,
    };
  });
}
