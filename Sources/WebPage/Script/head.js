// The head of the page: its name, the period, the filters, language and theme, and the strip.

import { dayNumber } from './days.js';
import { element, find } from './dom.js';
import { filterBar } from './filters.js';
import { monthStepper } from './period.js';
import { isFiltered } from './question.js';
import { saveMenu } from './save.js';
import { mainSum } from './summary.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * @param {Page} page
 * @param {Reader} reader
 */
export function drawHead(page, reader) {
  find('#skip').textContent = reader.say('skip');
  const { trip } = reader.frame;
  find('#brand-name').textContent = trip ?? reader.say('brand');
  find('#brand-long').textContent = trip ? '' : reader.say('brandLong');
  find('#steps').replaceChildren(monthStepper(reader, page.question, (change) => page.ask(change)));
  drawBar(page, reader);
  find('#options').replaceChildren(
    element(
      'button.chip',
      {
        type: 'button',
        id: 'language',
        lang: page.language === 'ko' ? 'en' : 'ko',
        'aria-label': reader.say('otherLanguage'),
        onclick: () => page.turnLanguage(),
      },
      element('span', {}, page.language === 'ko' ? 'EN' : '한'),
    ),
    element(
      'button.chip',
      {
        type: 'button',
        id: 'theme',
        'aria-label': reader.say('theme'),
        title: reader.say('theme'),
        onclick: () => page.turnTheme(),
      },
      '◐',
    ),
    saveMenu(page, reader),
  );
  drawStrip(page, reader);
}

/**
 * What is left, above the map of a small window.
 * @param {Page} page
 * @param {Reader} reader
 */
function drawStrip(page, reader) {
  const { month, districts } = page.view;
  const isLeft =
    month && month.left !== null && month.left !== undefined && !isFiltered(page.question);
  const spent = month ? reader.money(month.spent) : mainSum(reader, districts.total.sums);
  const parts = [
    element('span', {}, reader.say(isLeft ? 'left' : 'spent')),
    element('b', {}, isLeft ? reader.money(month.left) : spent),
  ];
  if (isLeft && month.left_percent !== null) {
    parts.push(element('span', {}, reader.formats.percent(month.left_percent)));
  }
  const today = dayNumber(reader.frame.asOf);
  if (
    month &&
    !reader.frame.trip &&
    today >= dayNumber(month.first_day) &&
    today <= dayNumber(month.last_day)
  ) {
    parts.push(element('span', {}, reader.daysLeft(dayNumber(month.last_day) - today)));
  }
  find('#strip').replaceChildren(...parts);
  find('#strip').setAttribute('aria-label', reader.say('stripName'));
}

/**
 * Draws the filters, unless one is open, which a choice must not close.
 * @param {Page} page
 * @param {Reader} reader
 */
export function drawBar(page, reader) {
  const bar = find('#bar');
  if (bar.querySelector('.popover:not([hidden])')) return;
  const focused = bar.contains(document.activeElement)
    ? document.activeElement?.getAttribute('aria-label')
    : null;
  bar.replaceChildren(filterBar(reader, page.question, page.menu, (change) => page.ask(change)));
  if (!focused) return;
  const again = bar.querySelector(`[aria-label="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
}
