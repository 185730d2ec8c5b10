// A heat map: spending per square kilometre under a Gaussian kernel, as `sobi heat` computes it.

import { element } from './dom.js';
import { parameters, withoutPeriod } from './question.js';
import { boundsBelow, densityClass, densityStyle, roundBelow } from './scale.js';
import { Slices } from './slices.js';
import { pixelMeters } from './sphere.js';

/** The side of a cell of the raster, in pixels. */
export const HEAT_PIXELS = 2;

/** The most that the bandwidth is on the map, in pixels. */
const REACH = 20;

/** The kernel is cut off at so many bandwidths; the part of it that is left on a line. */
const [CUT, LEFT] = [4, 0.999936657516334];

/**
 * The bandwidth that fits a zoom, of 1, 2, 5, 10, 20 … 50,000 meters.
 * @param {number} latitude
 * @param {number} zoom
 */
export function bandwidthAt(latitude, zoom) {
  return Math.min(50000, Math.max(1, roundBelow(REACH * pixelMeters(latitude, zoom)[0])));
}

/**
 * @typedef {object} HeatPlace
 * @property {number} x pixels of the window
 * @property {number} y
 * @property {number} latitude
 * @property {number} sum in units of the currency, refunds subtracted
 */

/**
 * Units of the currency per square kilometre in the middle of each cell of a raster, row by row
 * from the north. Each place becomes a hill with the volume of its sum.
 * @param {HeatPlace[]} places
 * @param {number} columns
 * @param {number} rows
 * @param {number} zoom
 * @param {number} bandwidth the standard deviation in meters
 * @returns {Promise<Float32Array>}
 */
export async function heatOf(places, columns, rows, zoom, bandwidth) {
  const densities = new Float32Array(columns * rows);
  const clock = new Slices();
  for (const { x, y, latitude, sum } of places) {
    const [east, south] = pixelMeters(latitude, zoom);
    const [first, across] = profile(x, columns, east / bandwidth);
    const [top, down] = profile(y, rows, south / bandwidth);
    const peak = (sum * 1e6) / (2 * Math.PI * (bandwidth * LEFT) ** 2);
    for (let row = 0; row < down.length; row += 1) {
      const start = (top + row) * columns + first;
      const weight = peak * down[row];
      for (let column = 0; column < across.length; column += 1) {
        densities[start + column] += weight * across[column];
      }
    }
    if (clock.isOver) await clock.pause();
  }
  return densities;
}

/**
 * The kernel along a line of cells: the first cell that it reaches, and its height in each.
 * @param {number} middle in pixels
 * @param {number} count of cells
 * @param {number} pixel the bandwidths of a pixel
 * @returns {[number, Float64Array]}
 */
function profile(middle, count, pixel) {
  const reach = CUT / pixel;
  const first = Math.max(0, Math.ceil((middle - reach) / HEAT_PIXELS - 0.5));
  const last = Math.min(count - 1, Math.floor((middle + reach) / HEAT_PIXELS - 0.5));
  const heights = new Float64Array(Math.max(0, last - first + 1));
  for (let cell = 0; cell < heights.length; cell += 1) {
    const away = ((first + cell + 0.5) * HEAT_PIXELS - middle) * pixel;
    heights[cell] = Math.exp((away * away) / -2);
  }
  return [first, heights];
}

/**
 * The class of each pixel, plus one: between the middles of cells, densities are interpolated, so
 * that the lines between classes are smooth at every zoom.
 * @param {Float32Array} densities of the cells, row by row
 * @param {number} columns
 * @param {number} rows
 * @param {number[]} bounds of the classes
 * @returns {Promise<Uint8Array>}
 */
export async function smoothClasses(densities, columns, rows, bounds) {
  const clock = new Slices();
  const [width, height] = [columns * HEAT_PIXELS, rows * HEAT_PIXELS];
  const classes = new Uint8Array(width * height);
  /** The cell before a pixel, the one after it, and the part of the latter. */
  const cells = (/** @type {number} */ pixel, /** @type {number} */ count) => {
    const position = Math.max(0, Math.min(count - 1, (pixel + 0.5) / HEAT_PIXELS - 0.5));
    const first = Math.floor(position);
    return [first, Math.min(count - 1, first + 1), position - first];
  };
  const across = Array.from({ length: width }, (_, x) => cells(x, columns));
  for (let y = 0; y < height; y += 1) {
    const [top, bottom, down] = cells(y, rows);
    for (let x = 0; x < width; x += 1) {
      const [left, right, along] = across[x];
      const [a, b] = [densities[top * columns + left], densities[top * columns + right]];
      const [c, d] = [densities[bottom * columns + left], densities[bottom * columns + right]];
      if (a === 0 && b === 0 && c === 0 && d === 0) {
        classes[y * width + x] = 1;
        continue;
      }
      const upper = a + (b - a) * along;
      const density = upper + (c + (d - c) * along - upper) * down;
      classes[y * width + x] = densityClass(density, bounds) + 1;
    }
    if (clock.isOver) await clock.pause();
  }
  return classes;
}

/** Hills are computed at the middles of so many squares, those with the largest sums around. */
const SUMMITS = 24;

/**
 * The largest density of all places, in the window or not: that at the middle of the sums of one of
 * the squares with the largest sums.
 * @param {HeatPlace[]} places
 * @param {number} zoom
 * @param {number} bandwidth in meters
 */
export async function largestHeat(places, zoom, bandwidth) {
  const clock = new Slices();
  /** @type {Map<string, {column: number, row: number, sum: number, x: number, y: number}>} */
  const squares = new Map();
  const side = REACH / 2;
  for (const { x, y, sum } of places) {
    if (sum <= 0) continue;
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const square = squares.get(`${column},${row}`) ?? { column, row, sum: 0, x: 0, y: 0 };
    square.sum += sum;
    square.x += sum * x;
    square.y += sum * y;
    squares.set(`${column},${row}`, square);
    if (clock.isOver) await clock.pause();
  }
  const around = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => [east, south]));
  /** @type {{x: number, y: number, sum: number}[]} */
  const summits = [];
  for (const { column, row, sum, x, y } of squares.values()) {
    const near = around.reduce(
      (all, [east, south]) => all + (squares.get(`${column + east},${row + south}`)?.sum ?? 0),
      0,
    );
    summits.push({ x: x / sum, y: y / sum, sum: near });
    if (clock.isOver) await clock.pause();
  }
  summits.sort((left, right) => right.sum - left.sum);
  let largest = 0;
  for (const summit of summits.slice(0, SUMMITS)) {
    let density = 0;
    for (const { x, y, latitude, sum } of places) {
      const [east, south] = pixelMeters(latitude, zoom).map((pixel) => pixel / bandwidth);
      const [across, down] = [(x - summit.x) * east, (y - summit.y) * south];
      if (Math.abs(across) > CUT || Math.abs(down) > CUT) continue;
      density += sum * Math.exp((across * across + down * down) / -2);
      if (clock.isOver) await clock.pause();
    }
    largest = Math.max(largest, density);
  }
  return (largest * 1e6) / (2 * Math.PI * (bandwidth * LEFT) ** 2);
}

/** The heat map as it is drawn. */
export class HeatLayer {
  constructor() {
    this.canvas = /** @type {HTMLCanvasElement} */ (
      element('canvas.heat', { 'aria-hidden': 'true' })
    );
    /**
     * The kernel and the scale; null before the first drawing.
     * @type {{bandwidth: number, bounds: number[]} | null}
     */
    this.shown = null;
    /** The classes of pixels, plus one. */
    this.classes = new Uint8Array();
    this.columns = 0;
    this.rows = 0;
    /**
     * The bounds of classes by bandwidth and filters: they stay as the map and the month change.
     * @type {Map<string, number[]>}
     */
    this.scales = new Map();
  }

  clear() {
    this.canvas.remove();
  }

  /**
   * Computes the densities in the window of a map.
   * @param {any} map
   * @param {import('./reader.js').Reader} reader
   * @param {import('./question.js').Question} question
   * @param {any[]} nodes places in the window
   * @param {any[]} all all places
   */
  async compute(map, reader, question, nodes, all) {
    const { x, y } = map.size;
    const { zoom } = map;
    const bandwidth = bandwidthAt(map.position(x / 2, y / 2).latitude, zoom);
    const [columns, rows] = [Math.ceil(x / HEAT_PIXELS), Math.ceil(y / HEAT_PIXELS)];
    /** @param {any} node */
    const placeOf = (node) => ({
      ...map.point(node.coordinates[0], node.coordinates[1]),
      latitude: node.coordinates[1],
      sum: Number(node.sums[reader.home] ?? 0),
    });
    const densities = await heatOf(nodes.map(placeOf), columns, rows, zoom, bandwidth);
    const key = `${bandwidth}?${parameters(withoutPeriod(question))}`;
    const bounds =
      this.scales.get(key) ?? boundsBelow(await largestHeat(all.map(placeOf), zoom, bandwidth));
    this.scales.set(key, bounds);
    this.classes = await smoothClasses(densities, columns, rows, bounds);
    Object.assign(this, { columns, rows, shown: { bandwidth, bounds } });
  }

  /**
   * Draws the densities by their classes; cells below all bounds stay clear.
   * @param {any} map
   * @param {HTMLElement} container whose style has the colours
   */
  draw(map, container) {
    const { canvas, classes, columns, rows } = this;
    const [width, height] = [columns * HEAT_PIXELS, rows * HEAT_PIXELS];
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context || !this.shown) return;
    const { bounds } = this.shown;
    const style = getComputedStyle(container);
    // By the number of the class, from -1 on.
    const colours = Array.from({ length: bounds.length + 2 }, (_, index) => {
      const text = style.getPropertyValue(`--${densityStyle(index - 1)}`).trim();
      return [1, 3, 5].map((start) => Number.parseInt(text.slice(start, start + 2), 16));
    });
    const image = context.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    // Bytes of a pixel in the order of the machine: red first in memory.
    const values = colours.map((colour, index) =>
      index === 1 ? 0 : new Uint32Array(new Uint8Array([...colour, 255]).buffer)[0],
    );
    for (let pixel = 0; pixel < classes.length; pixel += 1) pixels[pixel] = values[classes[pixel]];
    context.putImageData(image, 0, 0);
    const { origin } = map;
    canvas.style.transform = `translate(${origin.x}px, ${origin.y}px)`;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    map.layer.before(canvas);
  }
}
