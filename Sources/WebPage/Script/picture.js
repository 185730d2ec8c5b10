// The page as a picture: the map with the figures beside it, as an SVG with words from the data.

import { drawn } from './dom.js';
import { districtName } from './filters.js';
import { fitted, textWidth } from './labels.js';
import { isFiltered } from './question.js';
import { inLight, mapVectors } from './vectors.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./reader.js').Reader} Reader */

/** The width of the figures and the margin around them, in pixels. */
const [COLUMN, SHEET_MARGIN] = [400, 28];
/** The number of rows of a list. */
const ROWS = 7;

/** Text of a picture from the top down. */
class Writer {
  /**
   * @param {number} left
   * @param {number} width
   * @param {number} top
   */
  constructor(left, width, top) {
    Object.assign(this, { left, width, top });
    this.left = left;
    this.width = width;
    this.top = top;
    this.style = getComputedStyle(document.documentElement);
    /** @type {SVGElement[]} */
    this.parts = [];
  }

  /** @param {string} name of a colour of the page */
  colour(name) {
    return this.style.getPropertyValue(`--${name}`).trim();
  }

  /**
   * @param {string} text
   * @param {object} look
   * @param {number} look.size
   * @param {number} [look.weight]
   * @param {string} [look.colour]
   * @param {number} [look.x] from the left
   * @param {number} [look.width]
   * @param {boolean} [look.isEnd] whether the text ends at its position
   * @param {string} [look.role] the name of a figure, by which it can be found
   */
  put(text, { size, weight = 400, colour = 'ink', x = 0, width = this.width, isEnd, role }) {
    this.parts.push(
      drawn(
        'text',
        {
          x: this.left + x,
          y: this.top,
          'font-size': size,
          'font-weight': weight,
          fill: this.colour(colour),
          'text-anchor': isEnd ? 'end' : null,
          'data-figure': role,
        },
        fitted(text, width, size, weight),
      ),
    );
  }

  /** @param {number} height */
  down(height) {
    this.top += height;
    return this;
  }
}

/**
 * The picture of what the page shows now.
 * @param {Page} page
 * @returns {SVGElement}
 */
export function picture(page) {
  return inLight(() => madePicture(page));
}

/** @param {Page} page */
function madePicture(page) {
  const map = /** @type {import('./map.js').MapView} */ (page.map);
  const reader = /** @type {Reader} */ (page.reader);
  const { x: wide, y: high } = map.map.size;
  const isNarrow = wide < 700;
  const writer = isNarrow
    ? new Writer(SHEET_MARGIN, wide - 2 * SHEET_MARGIN, high + SHEET_MARGIN + 16)
    : new Writer(wide + SHEET_MARGIN, COLUMN - 2 * SHEET_MARGIN, SHEET_MARGIN + 18);
  writeSummary(page, reader, writer);
  writeCategories(page, reader, writer);
  writeList(page, reader, writer);
  const width = isNarrow ? wide : wide + COLUMN;
  const bottom = Math.max(high, writer.top);
  const credit = new Writer(SHEET_MARGIN, width - 2 * SHEET_MARGIN, bottom + 28);
  credit.put(attribution(page, reader), { size: 11, colour: 'soft', role: 'attribution' });
  const height = Math.ceil(bottom + 44);
  const clip = drawn(
    'clipPath',
    { id: 'map-window' },
    drawn('rect', { width: wide, height: high }),
  );
  const title = `${reader.frame.trip ?? reader.say('brand')} · ${reader.period(page.question)}`;
  return drawn(
    'svg.picture',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': writer.colour('font'),
      lang: reader.language,
    },
    drawn('title', {}, title),
    drawn('rect', { width, height, fill: writer.colour('surface') }),
    drawn('rect', { width: wide, height: high, fill: writer.colour('water') }),
    clip,
    drawn('g', { 'clip-path': 'url(#map-window)' }, mapVectors(map)),
    ...writer.parts,
    ...credit.parts,
  );
}

/**
 * The period, what is left or spent, and the figures of the month.
 * @param {Page} page
 * @param {Reader} reader
 * @param {Writer} writer
 */
function writeSummary(page, reader, writer) {
  const { question, view } = page;
  const { month } = view;
  const { total } = view.districts;
  writer.put(reader.period(question), { size: 20, weight: 700, role: 'period' });
  const filters = filterWords(reader, question);
  if (filters) writer.down(20).put(filters, { size: 12, colour: 'soft', role: 'filters' });
  const isLeft = !isFiltered(question) && (month?.left ?? null) !== null && !reader.frame.trip;
  const sum = isLeft ? reader.money(month.left) : reader.sums(total.sums);
  writer.down(34).put(reader.say(isLeft ? 'left' : 'spent'), { size: 13, colour: 'soft' });
  writer.down(34).put(sum, { size: 32, weight: 750, role: 'hero' });
  writer.down(22).put(reader.payments(total.count), { size: 13, colour: 'soft', role: 'count' });
  if (!isLeft) return;
  const figures = [
    ['income', reader.money(month.income)],
    ['spent', reader.money(month.spent)],
    month.per_day === null ? null : ['perDay', reader.money(month.per_day)],
  ];
  for (const one of figures) if (one) pictureRow(writer, reader.say(one[0]), one[1], one[0]);
}

/**
 * A name with its amount at the right.
 * @param {Writer} writer
 * @param {string} name
 * @param {string} amount
 * @param {string} role
 * @param {number} [indent]
 */
function pictureRow(writer, name, amount, role, indent = 0) {
  writer.down(22);
  const room = writer.width - indent - textWidth(amount, 13, 650) - 14;
  writer.put(name, { size: 13, x: indent, width: room });
  writer.put(amount, { size: 13, weight: 650, x: writer.width, isEnd: true, role });
}

/**
 * The largest categories, with the colours that they have on the page.
 * @param {Page} page
 * @param {Reader} reader
 * @param {Writer} writer
 */
function writeCategories(page, reader, writer) {
  const { groups } = page.view.categories;
  if (!groups.length) return;
  writer.down(36).put(reader.say('byCategory'), { size: 14, weight: 700 });
  for (const group of groups.slice(0, ROWS)) {
    const code = group.category?.code ?? null;
    pictureRow(writer, reader.category(code), reader.sums(group.sums), 'category', 20);
    writer.parts.push(
      drawn('rect', {
        x: writer.left,
        y: writer.top - 10,
        width: 11,
        height: 11,
        rx: 3,
        fill: page.colours.get(code ?? '') ?? writer.colour('rest'),
      }),
    );
  }
}

/**
 * The districts where most was spent, or the places where there are none.
 * @param {Page} page
 * @param {Reader} reader
 * @param {Writer} writer
 */
function writeList(page, reader, writer) {
  const { districts } = page.view.districts;
  const rows = districts.length ? districts : page.view.places.places;
  if (!rows.length) return;
  const title = reader.say(districts.length ? 'districts' : 'topPlaces');
  writer.down(36).put(title, { size: 14, weight: 700 });
  for (const one of rows.slice(0, ROWS)) {
    pictureRow(writer, one.name || reader.say('unnamedPlace'), reader.sums(one.sums), 'place');
  }
}

/**
 * The filters of a question in words.
 * @param {Reader} reader
 * @param {import('./question.js').Question} question
 */
export function filterWords(reader, question) {
  const { channel, categories, tags, text, district, circle } = question;
  return [
    channel ? reader.say(channel) : '',
    ...categories.map((code) => reader.category(code)),
    ...tags.map((tag) => tag.replace(/=$/, '')),
    text ? `“${text}”` : '',
    district === null ? '' : districtName(reader, district),
    circle ? reader.say('circle', { distance: reader.formats.distance(circle.meters) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Where borders and figures come from, and of what day they are.
 * @param {Page} page
 * @param {Reader} reader
 */
export function attribution(page, reader) {
  return [
    reader.source(),
    reader.say('asOf', { day: reader.formats.day(page.frame.asOf, true) }),
    reader.say('brand'),
  ]
    .filter(Boolean)
    .join(' · ');
}
