// Clusters of places for every zoom: the ledger made them, a question decides what they sum up.

import { plus, units } from './exact.js';

/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./exact.js').Amount} Amount */
/** @typedef {[number, number, number, number]} Box west, south, east, north in degrees */

/** Figures of places in the order of their clusters, as running sums. */
export class ClusterSums {
  /**
   * @param {Columns} columns
   * @param {number[]} rows payments
   */
  constructor(columns, rows) {
    const { places, payments, currencies, clusters } = columns.block;
    this.columns = columns;
    this.count = places.lon.length;
    const width = currencies.length;
    this.counts = Array.from({ length: width }, () => new Int32Array(this.count + 1));
    /** @type {Amount[][]} */
    this.sums = Array.from({ length: width }, () => Array(this.count + 1).fill(0));
    this.visited = new Int32Array(this.count + 1);
    for (const row of rows) {
      const place = columns.placeOf[row];
      if (place < 0) continue;
      const currency = payments.currency[row];
      this.counts[currency][place + 1] += 1;
      this.sums[currency][place + 1] = plus(this.sums[currency][place + 1], columns.amounts[row]);
      this.visited[place + 1] = 1;
    }
    this.own = this.sums.map((sums) => sums.slice());
    for (let place = 0; place < this.count; place += 1) {
      this.visited[place + 1] += this.visited[place];
      for (let currency = 0; currency < width; currency += 1) {
        this.counts[currency][place + 1] += this.counts[currency][place];
        const sums = this.sums[currency];
        sums[place + 1] = plus(sums[place + 1], sums[place]);
      }
    }
    this.clusters = clusters;
  }

  /**
   * The places and clusters of a zoom.
   * @param {number} zoom
   * @param {Box | null} box null for the whole world
   */
  at(zoom, box) {
    const { from, to, least, greatest } = this.clusters;
    /** @type {any[]} */
    const found = [];
    let next = 0;
    for (let cluster = 0; cluster < from.length; cluster += 1) {
      if (zoom < least[cluster] || zoom > greatest[cluster]) continue;
      for (; next < from[cluster]; next += 1) this.take(found, next, next + 1, -1, box);
      this.take(found, from[cluster], to[cluster], cluster, box);
      next = to[cluster];
    }
    for (; next < this.count; next += 1) this.take(found, next, next + 1, -1, box);
    return found;
  }

  /**
   * Adds a node, where a payment of the question is in it and it lies in the box.
   * @param {any[]} found
   * @param {number} from first place
   * @param {number} to behind the last place
   * @param {number} cluster its number, -1 for a place
   * @param {Box | null} box
   */
  take(found, from, to, cluster, box) {
    const visited = this.visited[to] - this.visited[from];
    if (visited === 0) return;
    const { places, categories } = this.columns.block;
    const place = visited === 1 ? this.onlyPlace(from, to) : -1;
    const source = place >= 0 ? places : this.clusters;
    const number = place >= 0 ? place : cluster;
    const coordinates = [source.lon[number] / 1e7, source.lat[number] / 1e7];
    if (box && !covers(box, coordinates)) return;
    const node = {
      id: source.id[number],
      coordinates,
      place_count: visited,
      ...this.figures(from, to),
    };
    if (place < 0) {
      found.push({ ...node, cluster: true, first: from, end: to });
      return;
    }
    found.push({
      ...node,
      name: this.columns.placeNames[place],
      first: place,
      end: place + 1,
      category: categories[places.category[place]]?.code ?? null,
    });
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  onlyPlace(from, to) {
    let [low, high] = [from, to];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.visited[middle] - this.visited[from] > 0) high = middle;
      else low = middle;
    }
    return low;
  }

  /**
   * Count and sums of a range of places, as documents state them.
   * @param {number} from
   * @param {number} to
   */
  figures(from, to) {
    /** @type {Record<string, Amount>} */
    const sums = {};
    let count = 0;
    this.columns.block.currencies.forEach(
      (/** @type {[string, number]} */ [code, digits], /** @type {number} */ currency) => {
        const visits = this.counts[currency][to] - this.counts[currency][from];
        if (!visits) return;
        count += visits;
        const [upper, lower] = [this.sums[currency][to], this.sums[currency][from]];
        sums[code] = units(plus(upper, typeof lower === 'number' ? 0 - lower : -lower), digits);
      },
    );
    return { count, sums };
  }
}

/**
 * @param {Box} box
 * @param {number[]} position
 */
export function covers([west, south, east, north], [longitude, latitude]) {
  if (latitude < south || latitude > north) return false;
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east;
}
