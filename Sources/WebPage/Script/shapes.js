// The shapes that a map draws of a view at a zoom, on any surface.

import { addedSums } from './exact.js';
import { REST } from './hues.js';
import { iconText } from './icons.js';
import { contains, middle } from './layout.js';
import { ringArea } from './sphere.js';

/** From this zoom on, clusters and places replace districts. */
export const CLUSTER_ZOOM = 12;
/** From so many places of a period on there is a heat map. */
export const HEAT_PLACES = 20;

/** @typedef {import('./reader.js').Reader} Reader */

/**
 * A mark of the map.
 * @typedef {object} Mark
 * @property {'district' | 'cluster' | 'place' | 'change'} kind
 * @property {string} id
 * @property {number} longitude
 * @property {number} latitude
 * @property {number} sum in the currency that is drawn
 * @property {Record<string, any>} sums by currency
 * @property {boolean} isForeign whether no sum is in the currency that is drawn
 * @property {string} title first line
 * @property {string} amount second line
 * @property {string} label what is read out
 * @property {string} symbol of the category of a place; may be empty
 * @property {any} row the document's row
 * @property {string | null} colour of the category of a place
 * @property {string | null} style the class of a change; null for a mark of spending
 */

/** @type {WeakMap<object, [number, number]>} */
const middles = new WeakMap();

/**
 * The position of the bubble of a district.
 * @param {any} feature
 * @returns {[number, number]}
 */
export function middleOf(feature) {
  let found = middles.get(feature);
  if (!found) {
    found = middle(feature.geometry);
    middles.set(feature, found);
  }
  return found;
}

/** @type {WeakMap<object, number>} */
const areas = new WeakMap();

/**
 * The area of a district in square kilometres, as its borders are drawn.
 * @param {any} feature
 */
export function areaOf(feature) {
  let found = areas.get(feature);
  if (found === undefined) {
    const { type, coordinates } = feature.geometry;
    /** @type {number[][][][]} */
    const polygons = type === 'Polygon' ? [coordinates] : coordinates;
    found = 0;
    for (const rings of polygons) {
      rings.forEach((ring, index) => {
        found = (found ?? 0) + (index ? -1 : 1) * ringArea(ring);
      });
    }
    found = Math.max(found / 1e6, 1e-6);
    areas.set(feature, found);
  }
  return found;
}

/**
 * The sum that a mark's size represents, that of the home currency, beside all sums.
 * @param {Reader} reader
 * @param {Record<string, any>} sums
 */
export function sizeOf(reader, sums) {
  const isForeign = !(reader.home in sums) && Object.keys(sums).length > 0;
  return { sum: Number(sums[reader.home] ?? 0), sums, isForeign };
}

/**
 * A bubble for each district with payments.
 * @param {Reader} reader
 * @param {any} view
 * @returns {Mark[]}
 */
export function districtMarks(reader, view) {
  const features = new Map(
    (reader.frame.shapes?.features ?? []).map((/** @type {any} */ one) => [
      one.properties.code,
      one,
    ]),
  );
  return view.districts.districts
    .filter((/** @type {any} */ row) => features.has(row.code))
    .map((/** @type {any} */ row) => {
      const [longitude, latitude] = middleOf(features.get(row.code));
      return {
        kind: 'district',
        id: `district-${row.code}`,
        longitude,
        latitude,
        ...sizeOf(reader, row.sums),
        title: row.name,
        amount: reader.shortSums(row.sums),
        label: reader.say('zoomTo', {
          name: row.name,
          amount: reader.sums(row.sums),
          payments: reader.payments(row.count),
        }),
        row,
        colour: null,
        style: null,
        symbol: '',
      };
    });
}

/**
 * Clusters and places of a zoom.
 * @param {Reader} reader
 * @param {any[]} nodes
 * @param {Map<string, string>} colours of categories
 * @returns {Mark[]}
 */
export function clusterMarks(reader, nodes, colours) {
  return nodes.map((node) => {
    const name = node.cluster
      ? reader.say('cluster', { places: reader.places(node.place_count) })
      : node.name || reader.say('unnamedPlace');
    return {
      kind: node.cluster ? 'cluster' : 'place',
      id: `${node.cluster ? 'cluster' : 'place'}-${node.id}`,
      longitude: node.coordinates[0],
      latitude: node.coordinates[1],
      ...sizeOf(reader, node.sums),
      title: node.cluster ? reader.places(node.place_count) : name,
      amount: reader.shortSums(node.sums),
      label: reader.say('zoomTo', {
        name,
        amount: reader.sums(node.sums),
        payments: reader.payments(node.count),
      }),
      row: node,
      colour: node.cluster ? null : (colours.get(node.category ?? '') ?? REST),
      style: null,
      symbol: node.cluster ? '' : iconText(reader, node.category ?? null),
    };
  });
}

/** The distance within which places outside all districts are drawn as one, in pixels. */
const NEAR = 60;

/**
 * The places outside all districts, beside the bubbles of districts: close places are one.
 * @param {Reader} reader
 * @param {any} view
 * @param {(longitude: number, latitude: number) => {x: number, y: number}} point
 * @returns {Mark[]}
 */
export function outsideMarks(reader, view, point) {
  if (!view.districts.outside.count) return [];
  const features = reader.frame.shapes?.features ?? [];
  /** @type {{x: number, y: number, place: any, count: number, places: any[]}[]} */
  const groups = [];
  for (const place of view.places.places) {
    const isOutside =
      place.district === undefined
        ? !features.some((/** @type {any} */ one) => contains(one.geometry, place.coordinates))
        : place.district === null;
    if (!isOutside) continue;
    const { x, y } = point(place.coordinates[0], place.coordinates[1]);
    let group = groups.find((one) => Math.hypot(one.x - x, one.y - y) < NEAR);
    if (!group) {
      group = { x, y, place, count: 0, places: [] };
      groups.push(group);
    }
    group.count += place.count;
    group.places.push(place);
  }
  return groups.map(({ place, count, places }) => {
    const sums = addedSums(places);
    return {
      kind: 'district',
      id: `outside-${place.id}`,
      longitude: place.coordinates[0],
      latitude: place.coordinates[1],
      ...sizeOf(reader, sums),
      title: reader.say('outside'),
      amount: reader.shortSums(sums),
      colour: null,
      style: null,
      symbol: '',
      row: { places },
      label: reader.say('zoomTo', {
        name: `${reader.say('outside')}, ${reader.places(places.length)}`,
        amount: reader.sums(sums),
        payments: reader.payments(count),
      }),
    };
  });
}

/**
 * The places of a view in a district: as the ledger knows, or else as the borders are drawn.
 * @param {any} frame
 * @param {any} view
 * @param {string} code
 * @returns {any[]}
 */
export function placesInDistrict(frame, view, code) {
  const feature = frame.shapes.features.find(
    (/** @type {any} */ one) => one.properties.code === code,
  );
  return view.places.places.filter((/** @type {any} */ place) =>
    place.district === undefined
      ? contains(feature.geometry, place.coordinates)
      : place.district === code,
  );
}
