// The legend of circles: three nested circles, the other signs, and what has no label.

import { circleRadius, LEAST_RADIUS, legendSums } from './circles.js';
import { drawn, element } from './dom.js';
import { addedSums } from './exact.js';
import { textWidth } from './labels.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./marks.js').Drawn} Drawn */

/** The least distance of two lines of text beside the circles. */
const TEXT_STEP = 15;

/**
 * The legend of the marks that are drawn.
 * @param {Reader} reader
 * @param {Drawn} shown
 * @param {string} title the meaning of the area
 * @param {HTMLElement | null} [more] the last line
 * @returns {HTMLElement[]}
 */
export function circleLegend(reader, shown, title, more = null) {
  const { scale, hasDots, hasForeign, hasNegative, hasPlaces } = shown;
  if (!scale && !hasDots) return more ? [more] : [];
  const digits = reader.formats.digits[reader.home] ?? 0;
  const sums = legendSums(scale, shown.most, digits);
  const limit = scale ? (LEAST_RADIUS / scale) ** 2 : 0;
  const dot = hasForeign ? 'legendDotForeign' : 'legendDot';
  return [
    element(
      'div.circles',
      {},
      sums.length ? nested(reader, sums, scale) : null,
      element(
        'div',
        {},
        element('p', {}, title),
        hasDots
          ? signRow('.dot', reader.say(dot, { amount: reader.short(roundedUp(limit, digits)) }))
          : null,
        hasNegative ? signRow('.hollow', reader.say('legendNegative')) : null,
        hasPlaces ? element('p', {}, reader.say('legendPlace')) : null,
        restOf(reader, shown),
        more,
      ),
    ),
    ...keysOf(reader, shown),
  ];
}

/**
 * @param {string} sign classes of the sign, behind points
 * @param {string} text
 */
function signRow(sign, text) {
  return element('p', {}, element(`i.bubble${sign}`, { 'aria-hidden': 'true' }), text);
}

/**
 * Circles of round sums, which touch at the bottom, each with its sum beside it.
 * @param {Reader} reader
 * @param {number[]} sums descending
 * @param {number} scale
 */
function nested(reader, sums, scale) {
  const radii = sums.map((sum) => circleRadius(sum, scale));
  const texts = sums.map((sum) => reader.short(sum));
  const [most] = radii;
  const tops = radii.map((radius) => 2 * (most - radius) + 1);
  /** @type {number[]} */
  const lines = [];
  for (const top of tops) lines.push(Math.max(top, 7, (lines.at(-1) ?? -TEXT_STEP) + TEXT_STEP));
  const height = Math.max(2 * most + 2, (lines.at(-1) ?? 0) + 8);
  const side = 2 * most + 8;
  const width = side + 4 + Math.max(...texts.map((text) => textWidth(text, 12, 400)));
  const label = texts.join(', ');
  return drawn(
    'svg.nested',
    { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    radii.flatMap((radius, index) => [
      drawn('circle', { cx: most + 1, cy: 2 * most + 1 - radius, r: radius }),
      drawn('path', { d: `M${most + 1} ${tops[index]}L${side - 4} ${lines[index]}H${side}` }),
      drawn('text', { x: side + 3, y: lines[index] + 4 }, texts[index]),
    ]),
  );
}

/**
 * A limit with two digits that no sum of a dot reaches.
 * @param {number} limit
 * @param {number} digits of the currency
 */
function roundedUp(limit, digits) {
  if (!(limit > 0)) return 10 ** -digits;
  const step = Math.max(10 ** -digits, 10 ** (Math.floor(Math.log10(limit)) - 1));
  return Number((Math.ceil(limit / step - 1e-9) * step).toPrecision(12));
}

/**
 * The number and the sum of the marks without a label.
 * @param {Reader} reader
 * @param {Drawn} shown
 */
function restOf(reader, { rest }) {
  if (!rest.length) return null;
  const values = {
    count: reader.formats.number(rest.length),
    amount: reader.sums(addedSums(rest)),
  };
  return element('p.rest', {}, reader.say('legendRest', values));
}

/**
 * The marks with a number in place of a label: a list, which a narrow map opens on demand.
 * @param {Reader} reader
 * @param {Drawn} shown
 */
function keysOf(reader, { numbered, isNarrow }) {
  if (!numbered.length) return [];
  const before = document.querySelector('#legend .keys');
  const isOpen = before instanceof HTMLDetailsElement ? before.open : !isNarrow;
  return [
    element(
      'details.keys',
      { open: isOpen },
      element('summary', {}, reader.say('legendKeys', { count: numbered.length })),
      element(
        'ol',
        {},
        numbered.map((mark) =>
          element(
            'li',
            { 'data-of': mark.id },
            element('span.name', {}, mark.title),
            element('b', {}, mark.amount),
          ),
        ),
      ),
    ),
  ];
}
