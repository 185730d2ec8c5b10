// The layer of a grid: the systems that fit the place and the zoom, and the cells of one of them.

import { parameters, withoutPeriod } from './question.js';
import { boundsBelow } from './scale.js';
import { pixelMeters } from './sphere.js';

/** @typedef {import('./question.js').Question} Question */

/** The sides of the cells of each level, in meters: of the grids of a region, from the coarsest. */
const REGIONS = [
  {
    family: 'korea',
    levels: { '10km': 10000, '1km': 1000, '500m': 500, '100m': 100 },
    boxes: [
      [124, 33, 129.15, 39],
      [129.15, 35, 132, 39],
    ],
  },
  {
    family: 'japan',
    levels: {
      '80km': 80000,
      '10km': 10000,
      '5km': 5000,
      '1km': 1000,
      '500m': 500,
      '250m': 250,
      '125m': 125,
    },
    boxes: [[122, 20, 154, 46]],
  },
  {
    family: 'europe',
    levels: { '100km': 100000, '10km': 10000, '1km': 1000, '100m': 100 },
    boxes: [[-11, 34, 32, 72]],
  },
];

/** The widths of cells that fit, and the one nearest to which the page begins, in pixels. */
const [NARROWEST, BEST, WIDEST] = [6, 16, 200];

/** The mean area of a hexagon of level 0 in square meters; each level has a seventh of it. */
const HEXAGON = 4.357449e12;

/**
 * How well cells can be read, the best from 0 on.
 * @param {{width: number}} grid the width of its cells in pixels
 */
function misfit({ width }) {
  return Math.abs(Math.log(width / BEST));
}

/**
 * Some grids in order of their fit.
 * @param {string[]} names
 * @param {number} latitude of the middle of the map
 * @param {number} zoom
 */
export function fittingFirst(names, latitude, zoom) {
  const [meters] = pixelMeters(latitude, zoom);
  return names
    .map((name) => {
      const [family, level] = name.split('-');
      const levels = REGIONS.find((one) => one.family === family)?.levels ?? {};
      const width =
        family === 'quadbin'
          ? tileWidth(Number(level), zoom)
          : (Object.entries(levels).find(([one]) => one === level)?.[1] ??
              hexagonMeters(Number(level))) / meters;
      return { name, width };
    })
    .sort((left, right) => misfit(left) - misfit(right))
    .map(({ name }) => name);
}

/** @param {number} level */
function hexagonMeters(level) {
  return Math.sqrt(HEXAGON / 7 ** level);
}

/**
 * @param {number} level
 * @param {number} zoom
 */
function tileWidth(level, zoom) {
  return 256 * 2 ** (zoom - level);
}

/**
 * The grids that fit where the map is: those of the region and of the world.
 * @param {number} longitude of the middle of the map
 * @param {number} latitude
 * @param {number} zoom
 * @returns {string[]} names as commands take them; the first is the one to begin with
 */
export function gridsAt(longitude, latitude, zoom) {
  const [meters] = pixelMeters(latitude, zoom);
  const region = REGIONS.find(({ boxes }) =>
    boxes.some(
      ([west, south, east, north]) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    ),
  );
  const regional = Object.entries(region?.levels ?? {}).map(([level, side]) => ({
    name: `${region?.family}-${level}`,
    width: side / meters,
  }));
  const hexagons = Array.from({ length: 16 }, (_, level) => ({
    name: `h3-${level}`,
    width: hexagonMeters(level) / meters,
  }));
  const tiles = Array.from({ length: 27 }, (_, level) => ({
    name: `quadbin-${level}`,
    width: tileWidth(level, zoom),
  }));
  const known = regional.length ? regional : hexagons;
  const first = known.reduce((best, one) => (misfit(one) < misfit(best) ? one : best));
  const fitting = [...regional, ...hexagons, ...tiles].filter(
    ({ name, width }) => name !== first.name && width >= NARROWEST && width <= WIDEST,
  );
  return [first, ...fitting].map(({ name }) => name);
}

/**
 * @typedef {object} GridAnswers
 * @property {(system: string) => Promise<any>} grid the map of a grid under the present question
 * @property {(system: string) => Promise<number>} largestOfMonths the largest spending per square
 *   kilometre of a month, under the filters alone
 */

/** What the map shows of a grid. */
export class GridLayer {
  /** @param {GridAnswers} answers */
  constructor(answers) {
    this.answers = answers;
    /** The system that the reader chose; empty for the one that fits. */
    this.system = '';
    /**
     * The systems to choose among, the one that fits first.
     * @type {string[]}
     */
    this.systems = [];
    /**
     * What is shown.
     * @type {{system: string, map: any, bounds: number[]} | {problem: string} | null}
     */
    this.shown = null;
    /**
     * The properties of the chosen cell.
     * @type {any}
     */
    this.chosen = null;
    /** @type {WeakMap<object, Map<string, Promise<any>>>} */
    this.maps = new WeakMap();
    /** @type {Map<string, Promise<number[]>>} */
    this.scales = new Map();
  }

  /**
   * Reads the cells of a view; one that was read is kept as long as the view is shown, the scale of
   * a system and filters as long as the page is open.
   * @param {Question} question
   * @param {object} view
   * @param {string[]} systems
   */
  async read(question, view, systems) {
    const system = this.system || systems[0];
    this.systems = systems.includes(system) ? systems : [...systems, system];
    const maps = this.maps.get(view) ?? new Map();
    this.maps.set(view, maps);
    const scale = `${system}?${parameters(withoutPeriod(question))}`;
    if (!maps.has(system)) maps.set(system, this.answers.grid(system));
    if (!this.scales.has(scale)) {
      const largest = this.answers.largestOfMonths(system);
      this.scales.set(
        scale,
        largest.then((one) => [0, ...boundsBelow(one).slice(1)]),
      );
    }
    try {
      const [map, bounds] = await Promise.all([maps.get(system), this.scales.get(scale)]);
      // The id of a cell may be that of a cell of another grid.
      if (this.shown && 'system' in this.shown && this.shown.system !== system) this.chosen = null;
      this.shown = { system, map, bounds: bounds ?? [] };
    } catch (problem) {
      maps.delete(system);
      this.scales.delete(scale);
      this.shown = { problem: problem instanceof Error ? problem.message : String(problem) };
    }
  }
}
