// Payments that lack a category or a place.

import { card } from './cards.js';
import { element } from './dom.js';
import { step } from './steps.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./cards.js').Actions} Actions */

/**
 * Payments that lack a category or a place.
 * @param {Reader} reader
 * @param {any} view
 * @param {Actions} actions
 */
export function inboxCard(reader, view, actions) {
  const unsorted = view.categories.groups.find((/** @type {any} */ one) => one.category === null);
  const { unplaced } = view.districts;
  /**
   * @param {string} key
   * @param {number} count
   * @param {any} part
   */
  const entry = (key, count, part) =>
    element(
      'li',
      {},
      element(
        'button.chip',
        {
          type: 'button',
          'data-inbox': key,
          onclick: () => actions.showPayments(part, reader.say(key)),
        },
        `${reader.say(key)} ${reader.payments(count)}`,
      ),
    );
  const rows = [];
  if (unsorted) rows.push(entry('noCategory', unsorted.count, { isUnsorted: true }));
  if (unplaced.count) rows.push(entry('unplaced', unplaced.count, { isUnplaced: true }));
  return card(
    'inbox',
    reader.say('inbox'),
    null,
    rows.length ? element('ul.chips', {}, rows) : element('p.note', {}, reader.say('inboxNone')),
    unsorted ? step(reader, reader.say('unsortedHelp'), 'sobi reclassify') : null,
    unplaced.count ? step(reader, reader.say('unplacedHelp'), 'sobi places resolve --apply') : null,
  );
}
