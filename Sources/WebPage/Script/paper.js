// The page on paper: the picture and its tables on the first sheet, then all payments of the list.

import { element, find, table } from './dom.js';
import { filterWords, picture } from './picture.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./reader.js').Reader} Reader */

/** The number of rows of a table on the first sheet. */
const TABLE_ROWS = 14;

/**
 * Prepares the paper whenever the browser prints, and clears it afterwards.
 * @param {Page} page
 */
export function preparePaper(page) {
  addEventListener('beforeprint', () => {
    if (page.view && !find('#paper').childElementCount) void fillPaper(page);
  });
  addEventListener('afterprint', () => find('#paper').replaceChildren());
}

/**
 * Prints the page when all of its payments are read.
 * @param {Page} page
 */
export async function printPage(page) {
  await fillPaper(page);
  window.print();
}

/**
 * A browser prints what is ready when it has handled the event: with a file, which waits for
 * nothing, that is all of it; with a server, the list comes when `printPage` has read it.
 * @param {Page} page
 */
export async function fillPaper(page) {
  const { question, view } = page;
  const reader = /** @type {Reader} */ (page.reader);
  const filters = filterWords(reader, question);
  const list = element('ol.paper-list', {});
  const { count } = view.districts.total;
  find('#paper').replaceChildren(
    element(
      'section.sheet',
      {},
      picture(page),
      element('div.paper-tables', {}, ...paperTables(reader, view)),
    ),
    element(
      'section.sheet',
      {},
      element(
        'h2',
        {},
        [reader.say('list'), reader.period(question), filters].filter(Boolean).join(' · '),
        element(
          'small',
          {},
          `${reader.payments(count)}, ${reader.sums(view.districts.total.sums)}`,
        ),
      ),
      list,
    ),
  );
  list.append(element('li', {}, reader.say('printWait')));
  const { payments } = await page.answers.payments(question, {}, 0, Math.max(1, count));
  list.replaceChildren(...payments.map((/** @type {any} */ one) => line(reader, one)));
}

/**
 * A payment as a line.
 * @param {Reader} reader
 * @param {any} payment
 */
function line(reader, payment) {
  const { merchant, category, local_date: day, amount, currency } = payment;
  return element(
    'li',
    {},
    element('span.day', {}, reader.formats.day(day)),
    element('span', {}, merchant ?? reader.category(category)),
    element('b', {}, reader.formats.money(amount, currency)),
  );
}

/**
 * Tables of categories, districts and places, the largest sums first.
 * @param {Reader} reader
 * @param {any} view
 */
function paperTables(reader, view) {
  const heads = [reader.say('name'), reader.say('amount'), reader.say('count')];
  /**
   * @param {string} key
   * @param {any[]} rows
   * @param {(row: any) => string} name
   */
  const one = (key, rows, name) =>
    rows.length
      ? element(
          'div',
          { 'data-table': key },
          element('h2', {}, reader.say(key)),
          table(
            reader.say(key),
            heads,
            rows
              .slice(0, TABLE_ROWS)
              .map((row) => [name(row), reader.sums(row.sums), reader.formats.number(row.count)]),
          ),
        )
      : null;
  /** @param {any} row */
  const nameOf = (row) => row.name || reader.say('unnamedPlace');
  return [
    one('byCategory', view.categories.groups, (row) => reader.category(row.category?.code ?? null)),
    one('districts', view.districts.districts, nameOf),
    one('topPlaces', view.places.places, nameOf),
  ].filter((made) => made !== null);
}
