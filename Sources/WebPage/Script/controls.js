// The head of the page: month, filters, language and theme.

import { element } from './dom.js';
import { everything, isFiltered } from './question.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * A button with a panel that it opens; Escape and a click elsewhere close it.
 * @param {string} name what is read out
 * @param {(string | Node)[]} face what the button shows
 * @param {(close: () => void) => Node} fill makes what is inside
 * @param {string} kind classes of the button, behind points
 */
export function popover(name, face, fill, kind = '.chip') {
  const panel = element('div.popover', { role: 'dialog', 'aria-label': name });
  panel.hidden = true;
  const button = element(
    `button${kind}`,
    { type: 'button', 'aria-expanded': 'false', 'aria-haspopup': 'dialog', 'aria-label': name },
    face,
  );
  const holder = element('div.holder', {}, button, panel);
  const close = () => {
    if (panel.hidden) return;
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', outside, true);
    if (holder.contains(document.activeElement)) button.focus();
    holder.dispatchEvent(new CustomEvent('closed', { bubbles: true }));
  };
  /** @param {Event} event */
  function outside(event) {
    if (!(event.target instanceof Node) || !holder.contains(event.target)) close();
  }
  button.addEventListener('click', () => {
    if (!panel.hidden) return close();
    panel.replaceChildren(fill(close));
    panel.hidden = false;
    place(button, panel);
    button.setAttribute('aria-expanded', 'true');
    document.addEventListener('pointerdown', outside, true);
    /** @type {HTMLElement | null} */ (panel.querySelector('button, input, select'))?.focus();
  });
  holder.addEventListener('keydown', (event) => {
    if (/** @type {KeyboardEvent} */ (event).key === 'Escape') close();
  });
  holder.addEventListener('focusout', (event) => {
    const next = /** @type {FocusEvent} */ (event).relatedTarget;
    if (next instanceof Node && !holder.contains(next)) close();
  });
  return holder;
}

/**
 * Puts a panel under its button, inside the window.
 * @param {HTMLElement} button
 * @param {HTMLElement} panel
 */
function place(button, panel) {
  const box = button.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, window.innerWidth - panel.offsetWidth - 8));
  panel.style.left = `${left}px`;
  panel.style.top = `${box.bottom + 6}px`;
  panel.style.maxHeight = `${Math.max(160, window.innerHeight - box.bottom - 16)}px`;
}

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

/**
 * Channel, categories, tags and text.
 * @param {Reader} reader
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} ask
 */
export function filterBar(reader, question, ask) {
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
      () => categoryTree(reader, question, ask),
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
 * @param {string} label
 * @param {boolean} isChosen
 * @param {(isChosen: boolean) => void} choose
 * @param {string} value
 */
function checkbox(label, isChosen, choose, value) {
  const input = element('input', {
    type: 'checkbox',
    value,
    checked: isChosen,
    onchange: (/** @type {Event} */ event) =>
      choose(/** @type {HTMLInputElement} */ (event.target).checked),
  });
  return element('label.check', {}, input, element('span', {}, label));
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {(change: Partial<Question>) => void} ask
 */
function categoryTree(reader, question, ask) {
  const chosen = new Set(question.categories);
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
    return element(
      'ul.tree',
      {},
      rows.map((/** @type {any} */ one) =>
        element(
          'li',
          {},
          checkbox(
            reader.category(one.code),
            chosen.has(one.code),
            (isChosen) => {
              if (isChosen) chosen.add(one.code);
              else chosen.delete(one.code);
              ask({ categories: [...chosen] });
            },
            one.code,
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
          tag.replace(/=$/, ''),
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
  if (!isFiltered(question)) return null;
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
  return element('div.chips.asked', { role: 'group', 'aria-label': reader.say('filters') }, chips);
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
