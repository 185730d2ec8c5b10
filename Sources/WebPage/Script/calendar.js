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
  for (const day of calendar.days) {
    const isChosen = day.day === question.day;
    const level = spendingLevel(Number(day.spent), greatest);
    const text = [
      element('span', {}, String(Number(day.day.slice(8)))),
      day.count ? element('b', {}, reader.short(day.spent)) : null,
    ];
    cells.push(
      element(
        day.day === reader.frame.asOf ? `td.level-${level}.today` : `td.level-${level}`,
        {},
        day.count || isChosen
          ? element(
              'button',
              {
                type: 'button',
                'data-day': day.day,
                'aria-label':
                  `${reader.formats.day(day.day)}, ${reader.money(day.spent)}, ` +
                  reader.payments(day.count),
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
