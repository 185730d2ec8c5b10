// The map without a map library: districts as one drawing, at one zoom.

import { drawn, element } from './dom.js';
import { mercator } from './sphere.js';

/** @typedef {{west: number, south: number, east: number, north: number}} Extent */

/**
 * Shapes that a person gave, in degrees; they have no figures.
 * @typedef {object} Overlay
 * @property {string} attribution their source
 * @property {{
 *   lines: number[][][],
 *   areas: number[][][][],
 *   points: {position: number[], name: string | null}[],
 * }} shapes
 */

/** @type {WeakMap<object, Extent>} */
const extents = new WeakMap();

/**
 * The extent of positions; its west is above its east for none.
 * @param {number[][]} positions
 * @returns {Extent}
 */
function extentAround(positions) {
  const extent = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of positions) {
    extent.west = Math.min(extent.west, longitude);
    extent.east = Math.max(extent.east, longitude);
    extent.south = Math.min(extent.south, latitude);
    extent.north = Math.max(extent.north, latitude);
  }
  return extent;
}

/**
 * The extent of a feature, which is found once.
 * @param {any} feature a GeoJSON polygon or multipolygon
 */
export function extentOfFeature(feature) {
  let found = extents.get(feature);
  if (!found) {
    const { type, coordinates } = feature.geometry;
    const polygons = type === 'Polygon' ? [coordinates] : coordinates;
    found = extentAround(polygons.flatMap((/** @type {number[][][]} */ rings) => rings[0] ?? []));
    extents.set(feature, found);
  }
  return found;
}

/**
 * The extent of features and positions; null for none.
 * @param {any[]} features GeoJSON polygons
 * @param {number[][]} positions
 * @returns {Extent | null}
 */
export function extentOf(features, positions) {
  const extent = extentAround(positions);
  for (const feature of features) {
    const other = extentOfFeature(feature);
    extent.west = Math.min(extent.west, other.west);
    extent.east = Math.max(extent.east, other.east);
    extent.south = Math.min(extent.south, other.south);
    extent.north = Math.max(extent.north, other.north);
  }
  return extent.west <= extent.east ? extent : null;
}

/** A map that does not move. */
export class PlaneMap {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    this.drawing = drawn('svg.plane', { 'aria-hidden': 'true' });
    this.layer = element('div.marks');
    container.replaceChildren(this.drawing, this.layer);
    this.origin = { x: 0, y: 0 };
    this.canMove = false;
    /** @type {() => void} */
    this.moved = () => {};
    this.scale = 1;
    this.shift = [0, 0];
    /** @type {Extent | null} */
    this.extent = null;
    /** @type {Overlay[]} */
    this.overlays = [];
    new ResizeObserver(() => {
      if (this.extent) {
        this.fit(this.extent);
        this.moved();
      }
    }).observe(container);
  }

  /** The zoom at which the web maps draw as large. */
  get zoom() {
    return Math.round(Math.log2(this.scale / 256));
  }

  get size() {
    return { x: this.container.clientWidth, y: this.container.clientHeight };
  }

  get box() {
    return null;
  }

  /** @param {Extent} extent */
  fit(extent) {
    this.extent = extent;
    const [west, north] = mercator(extent.west, extent.north);
    const [east, south] = mercator(extent.east, extent.south);
    const { x, y } = this.size;
    const pad = 24;
    this.scale = Math.min(
      (x - 2 * pad) / Math.max(east - west, 1e-6),
      (y - 2 * pad) / Math.max(south - north, 1e-6),
    );
    this.shift = [
      x / 2 - ((west + east) / 2) * this.scale,
      y / 2 - ((north + south) / 2) * this.scale,
    ];
  }

  /**
   * @param {number} longitude
   * @param {number} latitude
   */
  point(longitude, latitude) {
    const [x, y] = mercator(longitude, latitude);
    return { x: x * this.scale + this.shift[0], y: y * this.scale + this.shift[1] };
  }

  /**
   * @param {any[]} features
   * @param {(feature: any) => string} kind its classes
   * @param {(feature: any) => void} choose
   */
  drawDistricts(features, kind, choose) {
    this.drawing.setAttribute('viewBox', `0 0 ${this.size.x} ${this.size.y}`);
    this.drawing.replaceChildren(
      ...features.map((feature) => {
        const { geometry } = feature;
        const polygons =
          geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
        const path = polygons
          .flat()
          .map((/** @type {number[][]} */ ring) => `${this.path(ring)}Z`)
          .join('');
        return drawn('path', {
          d: path,
          class: kind(feature),
          'fill-rule': 'evenodd',
          onclick: () => choose(feature),
        });
      }),
      ...this.overlays.flatMap(({ shapes }) => [
        drawn('path', {
          class: 'overlay filled',
          'fill-rule': 'evenodd',
          d: shapes.areas.flatMap((rings) => rings.map((ring) => `${this.path(ring)}Z`)).join(''),
        }),
        drawn('path', {
          class: 'overlay',
          d: shapes.lines.map((line) => this.path(line)).join(''),
        }),
        ...shapes.points.map(({ position: [longitude, latitude] }) => {
          const { x, y } = this.point(longitude, latitude);
          return drawn('circle', { class: 'overlay point', cx: x, cy: y, r: 2.5 });
        }),
      ]),
    );
  }

  /**
   * Keeps the shapes of files that a person named, which are drawn with the districts.
   * @param {Overlay[]} overlays
   */
  showOverlays(overlays) {
    this.overlays = overlays;
  }

  /**
   * A path through positions.
   * @param {number[][]} line
   */
  path(line) {
    const points = line.map(([longitude, latitude]) => {
      const { x, y } = this.point(longitude, latitude);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  }
}
