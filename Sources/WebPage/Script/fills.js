// The fill of districts: ratios, and amounts on request, in six classes with a legend and a table.

import { classStyle, districtStyles, homeRows } from './diverging.js';
import { element, table, withTable } from './dom.js';
import { boundsBelow, densityClass, densityLegend, densityStyle } from './scale.js';
import { areaOf } from './shapes.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {'none' | 'density' | 'change' | 'share' | 'amount'} Fill */

/** The texts of the names of fills, and of what their classes state. */
const FILL_NAMES = {
  none: 'fillNone',
  density: 'fillDensity',
  change: 'fillChange',
  share: 'fillShare',
  amount: 'fillAmount',
};
const FILL_HEADS = {
  none: 'fillNone',
  density: 'legendDensity',
  change: 'legendLess',
  share: 'legendShare',
  amount: 'legendAmount',
};

/** The most rows of the table of a fill. */
const MOST_ROWS = 100;

/**
 * The fills that a view has.
 * @param {Reader} reader
 * @param {any} view
 * @returns {Fill[]}
 */
export function fillsOf(reader, view) {
  if (!reader.frame.shapes?.features.length || !view.districts.districts.length) return [];
  const total = Number(view.districts.total.sums[reader.home] ?? 0);
  return [
    'none',
    'density',
    .../** @type {Fill[]} */ (view.change?.districts ? ['change'] : []),
    .../** @type {Fill[]} */ (total > 0 ? ['share'] : []),
    'amount',
  ];
}

/**
 * The values of districts: per square kilometre, in percent of the total, or as amounts.
 * @param {Reader} reader
 * @param {any} view
 * @param {Fill} fill
 * @returns {Map<string, number>} by code; empty for a fill without values
 */
export function fillValues(reader, view, fill) {
  const total = Number(view.districts.total.sums[reader.home] ?? 0);
  const features = new Map(
    (reader.frame.shapes?.features ?? []).map((/** @type {any} */ one) => [
      one.properties.code,
      one,
    ]),
  );
  /** @type {Map<string, number>} */
  const values = new Map();
  if (fill === 'none' || fill === 'change') return values;
  for (const row of view.districts.districts) {
    const feature = features.get(row.code);
    const sum = Number(row.sums[reader.home] ?? 0);
    if (!feature) continue;
    if (fill === 'density') values.set(row.code, sum / areaOf(feature));
    else values.set(row.code, fill === 'share' ? (sum / total) * 100 : sum);
  }
  return values;
}

/**
 * The styles of districts by their codes.
 * @param {Reader} reader
 * @param {any} view
 * @param {Fill} fill
 * @param {import('./diverging.js').Scale} scale of changes
 * @returns {Map<string, string>}
 */
export function fillStyles(reader, view, fill, scale) {
  if (fill === 'change') return districtStyles(reader, view.change, scale);
  const values = fillValues(reader, view, fill);
  const bounds = boundsBelow(Math.max(0, ...values.values()));
  return new Map(
    [...values].map(([code, value]) => [code, densityStyle(densityClass(value, bounds))]),
  );
}

/**
 * The choice of a fill, with the classes of the chosen one and a table of its values.
 * @param {Reader} reader
 * @param {any} view
 * @param {Fill} chosen
 * @param {import('./diverging.js').Scale} scale of changes
 * @param {(fill: Fill) => void} choose
 * @returns {HTMLElement[]}
 */
export function fillLegend(reader, view, chosen, scale, choose) {
  const fills = fillsOf(reader, view);
  if (!fills.length) return [];
  const select = element(
    'select',
    {
      id: 'fill',
      'aria-label': reader.say('fill'),
      onchange: (/** @type {Event} */ event) =>
        choose(/** @type {Fill} */ (/** @type {HTMLSelectElement} */ (event.target).value)),
    },
    fills.map((fill) =>
      element('option', { value: fill, selected: fill === chosen }, reader.say(FILL_NAMES[fill])),
    ),
  );
  if (chosen === 'none') return [select];
  const { classes, head, rows } =
    chosen === 'change' ? changeClasses(reader, view, scale) : valueClasses(reader, view, chosen);
  return [
    select,
    element('p', {}, head),
    .../** @type {HTMLElement[]} */ (
      withTable(
        reader.say('table'),
        classes,
        table(
          reader.say(FILL_NAMES[chosen]),
          [reader.say('name'), reader.say(chosen === 'change' ? 'changes' : FILL_NAMES[chosen])],
          rows.slice(0, MOST_ROWS),
        ),
      )
    ),
  ];
}

/**
 * The legend and the rows of a fill with values.
 * @param {Reader} reader
 * @param {any} view
 * @param {Fill} fill
 */
function valueClasses(reader, view, fill) {
  const values = fillValues(reader, view, fill);
  /** @param {number} value */
  const text = (value) =>
    fill === 'share'
      ? `${Number(value.toPrecision(3))}%`
      : reader.short(fill === 'density' ? Number(value.toPrecision(6)) : value);
  const names = new Map(
    view.districts.districts.map((/** @type {any} */ row) => [row.code, row.name]),
  );
  const classes = [densityLegend(reader, boundsBelow(Math.max(0, ...values.values())), text)];
  if (Math.min(0, ...values.values()) < 0) {
    const sign = element('i.dense-back', { 'aria-hidden': 'true' });
    classes.push(element('p', {}, sign, reader.say('legendBack')));
  }
  return {
    classes,
    head: reader.say(FILL_HEADS[fill], { unit: `${reader.home}/km²` }),
    rows: [...values]
      .sort(([, left], [, right]) => right - left)
      .map(([code, value]) => [names.get(code) ?? code, text(value)]),
  };
}

/**
 * The legend and the rows of the fill by change: the classes side by side, each with the bound that
 * is nearer to 0.
 * @param {Reader} reader
 * @param {any} view
 * @param {import('./diverging.js').Scale} scale
 */
function changeClasses(reader, view, { districts: breaks }) {
  const count = breaks.length + 1;
  const numbers = Array.from({ length: 2 * count + 1 }, (_, index) => index - count);
  /** @param {number} number */
  const text = (number) => {
    if (number === 0) return '0';
    const sign = number < 0 ? '−' : '+';
    const size = Math.abs(number);
    return size === 1 ? sign : `${sign}${reader.short(breaks[size - 2])}`;
  };
  return {
    classes: [
      element(
        'ol.classes',
        {},
        numbers.map((number) =>
          element(
            'li',
            {},
            element(`i.back-${classStyle(number)}`, { 'aria-hidden': 'true' }),
            element('span', {}, text(number)),
          ),
        ),
      ),
    ],
    head: reader.say(FILL_HEADS.change),
    rows: homeRows(reader, view.change.districts).map((row) => [
      row.district.name,
      reader.signed(row.change),
    ]),
  };
}
