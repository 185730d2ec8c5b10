// The words on the map: the district in its middle, and the way back from a part without marks.

import { element } from './dom.js';
import { contains } from './layout.js';
import { extentOfFeature } from './plane.js';

/** @typedef {import('./reader.js').Reader} Reader */

/**
 * The name of the district that contains a position; null if none does.
 * @param {any[]} features
 * @param {{longitude: number, latitude: number}} position
 * @returns {string | null}
 */
export function districtAt(features, { longitude, latitude }) {
  const found = features.find((feature) => {
    const { west, south, east, north } = extentOfFeature(feature);
    return (
      west <= longitude &&
      longitude <= east &&
      south <= latitude &&
      latitude <= north &&
      contains(feature.geometry, [longitude, latitude])
    );
  });
  return found?.properties.name ?? null;
}

/**
 * The name of a position: its district, and its part of this district if the borders of parts are
 * known.
 * @param {Reader} reader
 * @param {any[]} features districts
 * @param {any[]} finer parts of districts
 * @param {{longitude: number, latitude: number}} position
 */
export function nameAt(reader, features, finer, position) {
  const names = [districtAt(features, position), districtAt(finer, position)].filter(Boolean);
  return names.join(reader.language === 'ko' ? ' ' : ', ') || reader.say('outside');
}

/**
 * The words over a part of the map without marks, with the way back; null without a need for it.
 * `steps.js` states why a whole view shows nothing.
 * @param {Reader} reader
 * @param {boolean} isVoid whether the view has marks, but none in the window
 * @param {() => void} fit shows everything
 * @returns {HTMLElement | null}
 */
export function mapNote(reader, isVoid, fit) {
  if (!isVoid) return null;
  return element(
    'div.map-note',
    {},
    element('p', {}, reader.say('mapVoid')),
    element('button.chip', { type: 'button', onclick: fit }, reader.say('fit')),
  );
}
