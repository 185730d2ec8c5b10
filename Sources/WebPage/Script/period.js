// The requested days: arrows to the adjacent months, and a choice between them.

import { element } from './dom.js';
import { popover } from './popover.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * Arrows to the months beside, and the period between them.
 * @param {Reader} reader
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} ask
 */
export function monthStepper(reader, question, ask) {
  const { months } = reader.frame;
  const position = question.month ? months.indexOf(question.month) : -1;
  /**
   * @param {number} step
   * @param {string} key
   * @param {string} sign
   */
  const arrow = (step, key, sign) =>
    element(
      'button',
      {
        type: 'button',
        id: key,
        'aria-label': reader.say(key),
        disabled: question.month === null || !months[position + step],
        onclick: () => ask({ month: months[position + step], from: null, to: null }),
      },
      sign,
    );
  const label = reader.period(question);
  return element(
    'div.month',
    { role: 'group', 'aria-label': reader.say('period') },
    arrow(1, 'previousMonth', '‹'),
    popover(
      `${reader.say('period')}: ${label}`,
      [element('strong', { id: 'period' }, label)],
      (close) => periodPanel(reader, question, ask, close),
      '.period',
    ),
    arrow(-1, 'nextMonth', '›'),
  );
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} ask
 * @param {() => void} close
 */
function periodPanel(reader, question, ask, close) {
  /** @param {Partial<Question>} change */
  const choose = (change) => {
    close();
    ask({ month: null, from: null, to: null, ...change });
  };
  const { months } = reader.frame;
  const years = [...new Set(months.map((/** @type {string} */ month) => month.slice(0, 4)))];
  const span = reader.frame.period ?? {};
  const from = element('input', {
    type: 'date',
    id: 'from',
    value: question.from ?? span.from ?? '',
  });
  const to = element('input', { type: 'date', id: 'to', value: question.to ?? span.to ?? '' });
  return element(
    'div',
    {},
    years.map((year) =>
      element(
        'div.year',
        {},
        element(
          'button.chip',
          { type: 'button', onclick: () => choose({ from: `${year}-01-01`, to: `${year}-12-31` }) },
          reader.say('periodYear', { year }),
        ),
        element(
          'div.grid',
          {},
          months
            .filter((/** @type {string} */ month) => month.startsWith(year))
            .reverse()
            .map((/** @type {string} */ month) =>
              element(
                'button.chip',
                {
                  type: 'button',
                  'aria-pressed': String(month === question.month),
                  'data-month': month,
                  onclick: () => choose({ month }),
                },
                reader.formats.month(month, true),
              ),
            ),
        ),
      ),
    ),
    element('button.chip', { type: 'button', onclick: () => choose({}) }, reader.say('periodAll')),
    element(
      'form.dates',
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const days = [from, to].map(
            (input) => /** @type {HTMLInputElement} */ (input).value || null,
          );
          if (days[0] && days[1] && days[0] > days[1]) days.reverse();
          choose({ from: days[0], to: days[1] });
        },
      },
      element('label', {}, reader.say('periodFrom'), from),
      element('label', {}, reader.say('periodTo'), to),
      element('button.chip', { type: 'submit' }, reader.say('periodApply')),
    ),
  );
}
