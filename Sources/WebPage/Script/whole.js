// The payments on the map and the others, which add up to all.

import { card, swatch } from './cards.js';
import { stripe } from './charts.js';
import { element } from './dom.js';
import { addedSums } from './exact.js';
import { REST } from './hues.js';
import { districtStep } from './steps.js';

/** @typedef {import('./reader.js').Reader} Reader */

/** The colours of the parts, which differ in lightness, too. */
const [ON_MAP, OUTSIDE, ONLINE] = ['#0072b2', '#56b4e9', '#e69f00'];

/**
 * The payments on the map and the others, which add up to all.
 * @param {Reader} reader
 * @param {any} view
 */
export function wholeCard(reader, view) {
  const { districts, outside, online, unplaced, total } = view.districts;
  const hasSet = Boolean(reader.frame.set);
  const inside = districts.reduce(joined, { count: 0, sums: {} });
  const atPlaces = hasSet ? outside : without(total, [online, unplaced]);
  /** @type {[string, any, string][]} */
  const rows = hasSet
    ? [
        ['inDistricts', inside, ON_MAP],
        ['outside', outside, OUTSIDE],
      ]
    : [['onMap', atPlaces, ON_MAP]];
  rows.push(['online', online, ONLINE], ['unplaced', unplaced, REST]);
  const shown = rows.filter(([key, one]) => one.count > 0 || key !== 'outside');
  const home = reader.home;
  return card(
    'whole',
    reader.say('where'),
    reader.payments(total.count),
    Number(total.sums[home] ?? 0) > 0
      ? stripe(shown.map(([, one, colour]) => ({ sum: Number(one.sums[home] ?? 0), colour })))
      : null,
    element(
      'table.whole',
      {},
      element('caption.unseen', {}, reader.say('where')),
      element(
        'tbody',
        {},
        shown.map(([key, one, colour]) =>
          element(
            'tr',
            { 'data-part': key },
            element('th', { scope: 'row' }, swatch(colour), reader.say(key)),
            element('td', {}, reader.payments(one.count)),
            element('td', {}, reader.sums(one.sums)),
          ),
        ),
      ),
      element(
        'tfoot',
        {},
        element(
          'tr',
          { 'data-part': 'total' },
          element('th', { scope: 'row' }, reader.say('total')),
          element('td', {}, reader.payments(total.count)),
          element('td', {}, reader.sums(total.sums)),
        ),
      ),
    ),
    hasSet || districts.length ? null : districtStep(reader),
  );
}

/**
 * Two figures as one.
 * @param {any} left
 * @param {any} right
 */
function joined(left, right) {
  return { count: left.count + right.count, sums: addedSums([left, right]) };
}

/**
 * Figures less others.
 * @param {any} whole
 * @param {any[]} parts
 */
function without(whole, parts) {
  return parts.reduce(
    (left, part) =>
      joined(left, {
        count: -part.count,
        sums: Object.fromEntries(Object.entries(part.sums).map(([code, sum]) => [code, -sum])),
      }),
    whole,
  );
}
