// The words on the map: the district in its middle, and the reason why it shows nothing.

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
 * The words over a map without marks, with the next step; null if it has some.
 * @param {Reader} reader
 * @param {any} view
 * @param {number} count of the marks in the window
 * @param {() => void} fit shows everything
 * @returns {HTMLElement | null}
 */
export function mapNote(reader, view, count, fit) {
  if (count > 0) return null;
  const { online, unplaced, total } = view.districts;
  /** @param {...(string | HTMLElement)} lines */
  const note = (...lines) =>
    element(
      'div.map-note',
      {},
      lines.map((line) => (typeof line === 'string' ? element('p', {}, line) : line)),
    );
  if (view.places.matched > 0) {
    const button = element('button.chip', { type: 'button', onclick: fit }, reader.say('fit'));
    return note(reader.say('mapVoid'), button);
  }
  if (total.count === 0) {
    return reader.frame.isEmpty
      ? note(reader.say('empty'), reader.say('emptyHelp'))
      : note(reader.say('nothing'), reader.say('nothingHelp'));
  }
  const parts = [
    ['online', online],
    ['unplaced', unplaced],
  ].filter(([, one]) => one.count > 0);
  return note(
    reader.say('mapNone'),
    ...(parts.length
      ? [parts.map(([key, one]) => `${reader.say(key)} ${reader.payments(one.count)}`).join(' · ')]
      : []),
    ...(unplaced.count > 0 ? [reader.say('mapNoneHelp')] : []),
  );
}
