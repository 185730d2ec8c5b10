// The days of a year, a square each, in stronger colours for larger sums.

import { spendingLevel } from './calendar.js';
import { card } from './cards.js';
import { dayNumber, dayText, weekday } from './days.js';
import { drawn, element, table, withTable } from './dom.js';
import { reachable } from './reach.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./cards.js').Actions} Actions */

/** The squares: their distance, their size, the first column and the height of half a year. */
export const SQUARE = { step: 13.2, size: 11.8, left: 20, half: 118 };

/**
 * @param {Reader} reader
 * @param {any} view
 * @param {Actions} actions
 */
export function yearCard(reader, view, actions) {
  const { year, spent, days } = view.year ?? {};
  if (!days?.length) return null;
  const name = reader.language === 'ko' ? `${year}년` : year;
  const title = reader.say('byDay', { year: name });
  const greatest = Math.max(1, ...days.map((/** @type {any} */ day) => Number(day.spent)));
  const found = new Map(days.map((/** @type {any} */ day) => [day.day, day]));
  const largest = days.find((/** @type {any} */ day) => Number(day.spent) === greatest);
  /** @param {any} day */
  const words = (day) =>
    `${reader.formats.day(day.day)}, ${reader.money(day.spent)}, ${reader.payments(day.count)}`;
  const [first, last] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
  const chart = drawn('svg.chart.year', { viewBox: '0 0 390 238' }, weekdayNames(reader));
  const marks = [];
  for (let number = first; number <= last; number += 1) {
    const text = dayText(number);
    const day = found.get(text) ?? { day: text, spent: 0, count: 0 };
    const [x, y] = squarePosition(year, number);
    if (text.endsWith('-01')) {
      chart.append(
        drawn(
          'text',
          { x, y: y - weekday(number) * SQUARE.step - 4 },
          reader.formats.month(text.slice(0, 7), true),
        ),
      );
    }
    const node = drawn(`rect.day-${spendingLevel(Number(day.spent), greatest)}`, {
      id: `day-${text}`,
      x,
      y,
      width: SQUARE.size,
      height: SQUARE.size,
      rx: 2,
    });
    chart.append(node);
    const open = day.count ? () => actions.ask(onlyDay(reader, text)) : null;
    marks.push({ node, label: words(day), open });
  }
  const today = dayNumber(reader.frame.asOf);
  return card(
    'year',
    title,
    reader.money(spent),
    withTable(
      reader.say('table'),
      [
        ...reachable(
          chart,
          marks,
          title,
          largest ? reader.say('largestDay', { day: words(largest) }) : '',
          { first: today >= first && today <= last ? today - first : 0, column: 7 },
        ),
        levelKey(reader, greatest),
      ],
      table(
        title,
        [reader.say('day'), reader.say('amount'), reader.say('count')],
        days.map((/** @type {any} */ day) => [
          reader.formats.day(day.day),
          reader.money(day.spent),
          reader.formats.number(day.count),
        ]),
      ),
    ),
  );
}

/**
 * The change to a day of its month, or to a period of one day where no month has it.
 * @param {Reader} reader
 * @param {string} day
 * @returns {Partial<Question>}
 */
export function onlyDay(reader, day) {
  const month = reader.monthOf(day);
  return month
    ? { month, day, from: null, to: null }
    : { month: null, day: null, from: day, to: day };
}

/**
 * The position of a day's square: a column a week, half a year above the next half.
 * @param {string} year
 * @param {number} number of the day
 */
export function squarePosition(year, number) {
  const middle = dayNumber(`${year}-07-01`);
  const start = number < middle ? dayNumber(`${year}-01-01`) : middle;
  const week = Math.floor((number - start + weekday(start)) / 7);
  return [
    SQUARE.left + week * SQUARE.step,
    (number < middle ? 0 : SQUARE.half) + 18 + weekday(number) * SQUARE.step,
  ];
}

/**
 * The names of the days of a week, every second one, before each half.
 * @param {Reader} reader
 */
function weekdayNames(reader) {
  const names = [...reader.say('weekdays')];
  return [0, SQUARE.half].flatMap((top) =>
    [0, 2, 4].map((day) =>
      drawn('text', { x: 0, y: top + 18 + day * SQUARE.step + 10 }, names[day]),
    ),
  );
}

/**
 * What the colours mean: the largest sum of each.
 * @param {Reader} reader
 * @param {number} greatest
 */
function levelKey(reader, greatest) {
  return element(
    'ol.levels',
    { 'aria-label': reader.say('levels') },
    [1, 2, 3, 4].map((level) =>
      element(
        'li',
        {},
        drawn(
          'svg',
          { viewBox: '0 0 12 12', 'aria-hidden': 'true' },
          drawn(`rect.day-${level}`, { width: 12, height: 12, rx: 2 }),
        ),
        reader.say('levelTo', { amount: reader.short((greatest * level) / 4) }),
      ),
    ),
  );
}
