// The map of changes: colours by the classes of the report, and a legend of their amounts.

import { homeRow } from './changes.js';
import { element } from './dom.js';
import { middleOf } from './shapes.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./shapes.js').Mark} Mark */
/** @typedef {import('./exact.js').Amount} Amount */

/**
 * The classes of both kinds of marks, in units of the ledger's currency.
 * @typedef {{districts: Amount[], places: Amount[]}} Scale
 */

/**
 * The scale of a session: what it has, and else the classes of a report.
 * @param {Reader} reader
 * @param {Scale} scale
 * @param {any} change
 * @returns {Scale}
 */
export function keptScale(reader, scale, change) {
  /** @param {any} report */
  const breaks = (report) => homeRow(reader, report?.classes ?? [])?.breaks ?? [];
  return {
    districts: scale.districts.length ? scale.districts : breaks(change?.districts),
    places: scale.places.length ? scale.places : breaks(change?.places),
  };
}

/**
 * The number of the class of a change, as reports count it: 0 for none, below zero for less.
 * @param {Amount} change
 * @param {Amount[]} breaks
 */
export function classOf(change, breaks) {
  if (change === 0) return 0;
  const size = change < 0 ? -change : change;
  const number = 1 + breaks.filter((one) => one <= size).length;
  return change < 0 ? -number : number;
}

/**
 * The name of the style of a class.
 * @param {number} number
 */
export function classStyle(number) {
  return number === 0 ? 'even' : number < 0 ? `less-${-number}` : `more-${number}`;
}

/**
 * The rows of the ledger's currency.
 * @param {Reader} reader
 * @param {any} report
 * @returns {any[]}
 */
export function homeRows(reader, report) {
  return (report?.groups ?? []).filter((/** @type {any} */ row) => row.currency === reader.home);
}

/**
 * The styles of districts by their code.
 * @param {Reader} reader
 * @param {any} change
 * @param {Scale} scale
 * @returns {Map<string, string>}
 */
export function districtStyles(reader, change, scale) {
  return new Map(
    homeRows(reader, change?.districts).map((row) => [
      row.district.code,
      classStyle(classOf(row.change, scale.districts)),
    ]),
  );
}

/**
 * A mark for each district or place that changed.
 * @param {Reader} reader
 * @param {any} change
 * @param {Scale} scale
 * @param {boolean} isOfDistricts
 * @returns {Mark[]}
 */
export function changeMarks(reader, change, scale, isOfDistricts) {
  const features = new Map(
    (reader.frame.shapes?.features ?? []).map((/** @type {any} */ one) => [
      one.properties.code,
      one,
    ]),
  );
  return homeRows(reader, isOfDistricts ? change.districts : change.places).flatMap((row) => {
    const feature = isOfDistricts ? features.get(row.district.code) : null;
    if (row.change === 0 || (isOfDistricts && !feature)) return [];
    const [longitude, latitude] = feature ? middleOf(feature) : row.place.coordinates;
    const name = (row.district ?? row.place).name || reader.say('unnamedPlace');
    return {
      kind: /** @type {'change' | 'place'} */ (isOfDistricts ? 'change' : 'place'),
      id: isOfDistricts ? `district-${row.district.code}` : `place-${row.place.id}`,
      longitude,
      latitude,
      sum: Number(row.change),
      sums: { [reader.home]: row.change },
      isForeign: false,
      title: name,
      amount: reader.signedShort(row.change),
      label: `${name}, ${reader.signed(row.change)}, ${reader.reason(row)}`,
      row: isOfDistricts ? { code: row.district.code } : { ...row.place, change: row },
      colour: null,
      symbol: '',
      style: classStyle(classOf(row.change, isOfDistricts ? scale.districts : scale.places)),
    };
  });
}

/**
 * The legend: a row for each class, from the largest increase to the largest decrease.
 * @param {Reader} reader
 * @param {Amount[]} breaks
 * @param {string} kind classes of the list, behind points
 */
export function changeLegend(reader, breaks, kind) {
  const count = breaks.length + 1;
  const numbers = Array.from({ length: 2 * count + 1 }, (_, index) => count - index);
  /** @param {number} number */
  const text = (number) => {
    if (number === 0) return reader.say('changeNone');
    const sign = number < 0 ? '−' : '+';
    const size = Math.abs(number);
    const [from, to] = [breaks[size - 2] ?? 0, breaks[size - 1]];
    const low = from ? `${sign}${reader.money(from)}` : '0';
    if (to !== undefined) return `${low} – ${sign}${reader.money(to)}`;
    return from ? reader.say('changeBeyond', { amount: low }) : sign;
  };
  return element(
    `ul.scale${kind}`,
    {},
    numbers.map((number) =>
      element(
        'li',
        {},
        element(`i.back-${classStyle(number)}`, { 'aria-hidden': 'true' }),
        element('span', {}, text(number)),
      ),
    ),
  );
}
