// Channel, categories, tags and text, and the filters that are on.

import { element } from './dom.js';
import { added, compare } from './exact.js';
import { lineage } from './hues.js';
import { icon } from './icons.js';
import { popover } from './popover.js';
import { everything, isFiltered } from './question.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * Channel, categories, tags and text.
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} menu sums by category without a filter by category
 * @param {(change: Partial<Question>) => void} ask
 */
export function filterBar(reader, question, menu, ask) {
  /**
   * @param {'' | 'offline' | 'online'} channel
   * @param {string} key
   */
  const choice = (channel, key) =>
    element(
      'button.chip',
      {
        type: 'button',
        'data-channel': channel,
        'aria-pressed': String(question.channel === channel),
        onclick: () => ask({ channel }),
      },
      reader.say(key),
    );
  const search = element('input.search', {
    type: 'search',
    id: 'search',
    value: question.text,
    placeholder: reader.say('search'),
    'aria-label': reader.say('search'),
    autocomplete: 'off',
    onchange: (/** @type {Event} */ event) =>
      ask({ text: /** @type {HTMLInputElement} */ (event.target).value }),
  });
  return element(
    'div.filters',
    { role: 'group', 'aria-label': reader.say('filters') },
    choice('', 'all'),
    choice('offline', 'offline'),
    choice('online', 'online'),
    popover(
      reader.say('categories'),
      [faceOf(reader, 'categories', question.categories.length)],
      () => categoryTree(reader, question, menu, ask),
    ),
    reader.frame.tags.length
      ? popover(reader.say('tags'), [faceOf(reader, 'tags', question.tags.length)], () =>
          tagPanel(reader, question, ask),
        )
      : null,
    reader.frame.hasNames ? search : null,
  );
}

/**
 * @param {Reader} reader
 * @param {string} key
 * @param {number} count
 */
function faceOf(reader, key, count) {
  return element('span', {}, count ? `${reader.say(key)} ${count}` : reader.say(key), ' ▾');
}

/**
 * @param {import('./dom.js').Child[]} label
 * @param {boolean} isChosen
 * @param {(isChosen: boolean) => void} choose
 * @param {string} value
 * @param {string} [amount] at the end of the line
 */
function checkbox(label, isChosen, choose, value, amount = '') {
  const input = element('input', {
    type: 'checkbox',
    value,
    checked: isChosen,
    onchange: (/** @type {Event} */ event) =>
      choose(/** @type {HTMLInputElement} */ (event.target).checked),
  });
  return element(
    'label.check',
    {},
    input,
    element('span', {}, label),
    amount ? element('b', {}, amount) : null,
  );
}

/**
 * The sums of categories in the ledger's currency, each with those of all below it.
 * @param {Reader} reader
 * @param {any[]} groups
 * @returns {Map<string, import('./exact.js').Amount>}
 */
function sumsWithBelow(reader, groups) {
  const found = new Map();
  for (const { category, sums } of groups) {
    const sum = sums[reader.home] ?? 0;
    for (const { code } of lineage(reader.categories, category?.code ?? null)) {
      found.set(code, added(found.get(code) ?? 0, sum));
    }
  }
  return found;
}

/**
 * The categories to choose from, those where most was spent first.
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} menu sums by category
 * @param {(change: Partial<Question>) => void} ask
 */
function categoryTree(reader, question, menu, ask) {
  const chosen = new Set(question.categories);
  const sums = sumsWithBelow(reader, menu?.groups ?? []);
  const known = new Set(reader.frame.categories.map((/** @type {any} */ one) => one.code));
  /**
   * @param {string | null} parent
   * @returns {HTMLElement | null}
   */
  const level = (parent) => {
    const rows = reader.frame.categories.filter(
      (/** @type {any} */ one) =>
        (parent === null ? !known.has(one.parent) : one.parent === parent) && one.code !== parent,
    );
    if (!rows.length) return null;
    rows.sort(
      (/** @type {any} */ left, /** @type {any} */ right) =>
        Number(sums.has(right.code)) - Number(sums.has(left.code)) ||
        compare(sums.get(right.code) ?? 0, sums.get(left.code) ?? 0) ||
        reader.category(left.code).localeCompare(reader.category(right.code), reader.language),
    );
    return element(
      'ul.tree',
      {},
      rows.map((/** @type {any} */ one) =>
        element(
          'li',
          {},
          checkbox(
            [icon(reader, one.code), reader.category(one.code)],
            chosen.has(one.code),
            (isChosen) => {
              if (isChosen) chosen.add(one.code);
              else chosen.delete(one.code);
              ask({ categories: [...chosen] });
            },
            one.code,
            sums.has(one.code) ? reader.short(sums.get(one.code) ?? 0) : '',
          ),
          level(one.code),
        ),
      ),
    );
  };
  return level(null) ?? element('p', {}, reader.say('noCategory'));
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} ask
 */
function tagPanel(reader, question, ask) {
  const chosen = new Set(question.tags);
  return element(
    'ul.tree',
    {},
    reader.frame.tags.map((/** @type {string} */ tag) =>
      element(
        'li',
        {},
        checkbox(
          [tag.replace(/=$/, '')],
          chosen.has(tag),
          (isChosen) => {
            if (isChosen) chosen.add(tag);
            else chosen.delete(tag);
            ask({ tags: [...chosen] });
          },
          tag,
        ),
      ),
    ),
  );
}

/**
 * The filters that are on, each with a way to take it off.
 * @param {Reader} reader
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} ask
 */
export function activeFilters(reader, question, ask) {
  if (!isFiltered(question) && question.day === null) return null;
  /**
   * @param {string} name
   * @param {Partial<Question>} change
   */
  const chip = (name, change) =>
    element(
      'button.chip.active',
      { type: 'button', 'aria-label': reader.say('remove', { name }), onclick: () => ask(change) },
      `${name} ×`,
    );
  const chips = [];
  if (question.day) chips.push(chip(reader.formats.day(question.day), { day: null }));
  if (question.channel) chips.push(chip(reader.say(question.channel), { channel: '' }));
  for (const code of question.categories) {
    chips.push(
      chip(reader.category(code), {
        categories: question.categories.filter((one) => one !== code),
      }),
    );
  }
  for (const tag of question.tags) {
    chips.push(chip(tag.replace(/=$/, ''), { tags: question.tags.filter((one) => one !== tag) }));
  }
  if (question.text) chips.push(chip(`“${question.text}”`, { text: '' }));
  if (question.district !== null) {
    chips.push(chip(districtName(reader, question.district), { district: null }));
  }
  if (question.circle) {
    const distance = reader.formats.distance(question.circle.meters);
    chips.push(chip(reader.say('circle', { distance }), { circle: null }));
  }
  chips.push(
    element(
      'button.chip',
      {
        type: 'button',
        id: 'clear',
        onclick: () => {
          const { month, from, to } = question;
          ask({ ...everything(), month, from, to });
        },
      },
      reader.say('clear'),
    ),
  );
  return [
    element('div.chips.asked', { role: 'group', 'aria-label': reader.say('filters') }, chips),
    // The small map has no room for the help.
    question.circle ? element('p.note.circle-note', {}, reader.say('circleHelp')) : null,
  ];
}

/**
 * @param {Reader} reader
 * @param {string} code
 */
export function districtName(reader, code) {
  const found = reader.frame.shapes?.features.find(
    (/** @type {any} */ one) => one.properties.code === code,
  );
  return found?.properties.name ?? code;
}
