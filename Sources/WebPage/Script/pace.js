// The pace of a month's spending, beside the previous month.

import { card } from './cards.js';
import { paceChart } from './charts.js';
import { dayNumber, monthAfter } from './days.js';
import { table, withTable } from './dom.js';
import { isFiltered } from './question.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * The name of a day on the axis: its number, with its month where a month does not begin on the 1st.
 * @param {Reader} reader
 * @param {{day: string}[]} days
 * @param {number} position from 1 on
 */
function dayName(reader, days, position) {
  const { day } = days[Math.min(position, days.length) - 1];
  return days[0].day.endsWith('-01') ? String(Number(day.slice(8))) : reader.formats.day(day);
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 * @param {any} older the calendar of the month before; null without one
 */
export function paceCard(reader, question, view, older) {
  const { month, calendar } = view;
  if (!month || !calendar || reader.frame.trip) return null;
  const today = dayNumber(reader.frame.asOf);
  const gone = Math.max(
    0,
    Math.min(today, dayNumber(month.last_day)) - dayNumber(month.first_day) + 1,
  );
  if (gone === 0) return null;
  const before = monthAfter(calendar.month, -1);
  const shown = calendar.days[gone - 1].day;
  const label = reader.say('paceLabel', {
    day: reader.formats.day(shown),
    amount: reader.money(month.spent),
    older: reader.formats.month(before),
    olderAmount: month.previous ? reader.money(month.previous.spent) : '–',
  });
  const chart = paceChart({
    days: calendar.days,
    gone,
    older: older?.days ?? [],
    income: isFiltered(question) ? null : month.income,
    projection: today <= dayNumber(month.last_day) ? month.projection : null,
    label,
    short: (amount) => reader.short(amount),
    name: (day) => dayName(reader, calendar.days, day),
  });
  const rows = calendar.days
    .slice(0, gone)
    .map((/** @type {any} */ day) => [
      reader.formats.day(day.day),
      reader.money(day.spent),
      reader.formats.number(day.count),
    ]);
  return card(
    'pace',
    reader.say('pace'),
    older
      ? reader.say('paceKey', {
          month: reader.formats.month(calendar.month, true),
          older: reader.formats.month(before, true),
        })
      : null,
    withTable(
      reader.say('table'),
      chart,
      table(
        reader.say('pace'),
        [reader.say('day'), reader.say('amount'), reader.say('count')],
        rows,
      ),
    ),
  );
}
