// A month day by day.

import { card } from './cards.js';
import { dayNumber, weekday } from './days.js';
import { element } from './dom.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./cards.js').Actions} Actions */

/**
 * The level of a day's colour, from 0 for nothing to 4 for the largest quarter of the greatest sum.
 * @param {number} sum
 * @param {number} greatest of a day, above 0
 */
export function spendingLevel(sum, greatest) {
  return sum > 0 ? Math.ceil((sum / greatest) * 4) : 0;
}

/**
 * The amount in the cell of a day: of one currency, in whole units, with a + where there are more.
 * @param {Reader} reader
 * @param {Record<string, any>} sums
 */
function cellAmount(reader, sums) {
  const codes = Object.keys(sums).sort();
  if (!codes.length) return '';
  const code = reader.home in sums ? reader.home : codes[0];
  const amount = reader.formats.short(sums[code], code, reader.home).replace(/\.\d+$/, '');
  return codes.length > 1 ? `${amount}+` : amount;
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 * @param {Actions} actions
 */
export function calendarCard(reader, question, view, actions) {
  const { calendar } = view;
  if (!calendar) return null;
  const names = [...reader.say('weekdays')];
  const offset = weekday(dayNumber(calendar.days[0].day));
  const greatest = Math.max(1, ...calendar.days.map((/** @type {any} */ day) => Number(day.spent)));
  /** @type {HTMLElement[]} */
  const cells = Array.from({ length: offset }, () => element('td'));
  const foreign = new Map(view.foreignDays.map((/** @type {any} */ one) => [one.day, one]));
  for (const day of calendar.days) {
    const isChosen = day.day === question.day;
    const other = foreign.get(day.day);
    const sums = other?.sums ?? { [reader.home]: day.spent };
    const count = other?.count ?? day.count;
    const level = spendingLevel(Number(day.spent), greatest);
    const text = [
      element('span', {}, String(Number(day.day.slice(8)))),
      count ? element('b', {}, cellAmount(reader, sums)) : null,
    ];
    cells.push(
      element(
        day.day === reader.frame.asOf ? `td.level-${level}.today` : `td.level-${level}`,
        {},
        count || isChosen
          ? element(
              'button',
              {
                type: 'button',
                'data-day': day.day,
                'aria-label': `${reader.formats.day(day.day)}, ${reader.sums(sums)}, ${reader.payments(count)}`,
                'aria-pressed': String(isChosen),
                onclick: () => actions.ask({ day: isChosen ? null : day.day }),
              },
              text,
            )
          : text,
      ),
    );
  }
  const weeks = [];
  for (let first = 0; first < cells.length; first += 7) {
    weeks.push(element('tr', {}, cells.slice(first, first + 7)));
  }
  return card(
    'calendar',
    reader.say('calendar'),
    reader.money(calendar.spent),
    element(
      'table.days',
      {},
      element('caption.unseen', {}, reader.say('calendar')),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          names.map((name) => element('th', { scope: 'col' }, name)),
        ),
      ),
      element('tbody', {}, weeks),
    ),
  );
}
