// The next step where the page has nothing to show: a sentence, and a command that works as typed.

import { element, find } from './dom.js';
import { isFiltered } from './question.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./reader.js').Reader} Reader */

/**
 * A sentence with the command that comes next; whoever got a shared page has no ledger for it.
 * @param {Reader} reader
 * @param {string} sentence
 * @param {string | null} [command]
 */
export function step(reader, sentence, command = null) {
  return element(
    'p.note.step',
    {},
    sentence,
    command && !reader.frame.isShared ? [' ', element('code', {}, command)] : null,
  );
}

/**
 * An amount of a month's income, as an example in a command.
 * @param {Reader} reader
 */
function exampleIncome(reader) {
  const digits = reader.formats.digits[reader.home] ?? 0;
  return digits === 0 ? '3200000' : '3200';
}

/**
 * How the income of a month is set.
 * @param {Reader} reader
 * @param {string} month
 */
export function incomeStep(reader, month) {
  const command = `sobi income set ${month} ${exampleIncome(reader)} --onwards`;
  return step(reader, reader.say('noIncome'), command);
}

/**
 * A name as a shell takes it.
 * @param {string} name
 */
export function shellWord(name) {
  return /^[\p{L}\p{N}._-]+$/u.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}

/**
 * How the page gets districts: by a choice among sets, or by a file.
 * @param {Reader} reader
 */
export function districtStep(reader) {
  const { sets } = reader.frame;
  return sets.length
    ? step(
        reader,
        reader.say('severalSets', { sets: sets.join(', ') }),
        `sobi map -o map.html --set ${shellWord(sets[0])}`,
      )
    : step(reader, reader.say('noDistricts'), 'sobi districts import --help');
}

/**
 * What the period has nothing of, and the way out of it.
 * @param {Page} page
 * @param {Reader} reader
 * @returns {{title: string, text: string, command: string | null, change: any, action: string}}
 */
export function emptyReason(page, reader) {
  const { question, view } = page;
  const none = { command: null, change: null, action: '' };
  if (page.isEmpty && !isFiltered(question)) {
    return {
      ...none,
      title: reader.say('empty'),
      text: reader.say('emptyHelp'),
      command: 'sobi import *',
    };
  }
  if (isFiltered(question) || question.day) {
    return { ...none, title: reader.say('nothing'), text: reader.say('nothingFilter') };
  }
  const latest = latestMonth(reader, view, question.month);
  const way = latest
    ? {
        change: { month: latest, from: null, to: null },
        action: reader.say('showMonth', { month: reader.formats.month(latest) }),
      }
    : {};
  const { month } = view;
  if (month?.first_day === reader.frame.asOf) {
    return { ...none, ...way, title: reader.say('nothingYet'), text: reader.say('monthBegins') };
  }
  return {
    ...none,
    ...way,
    title: reader.say(month && month.first_day > reader.frame.asOf ? 'nothingYet' : 'nothing'),
    text: reader.say('nothingHelp'),
  };
}

/**
 * The newest month with a payment, other than the one that is shown; null for none.
 * @param {Reader} reader
 * @param {any} view
 * @param {string | null} shown
 * @returns {string | null}
 */
function latestMonth(reader, view, shown) {
  const today = reader.frame.asOf.slice(0, 7);
  const full = view.months.filter((/** @type {any} */ one) => one.count > 0 && one.month !== shown);
  const found = full.find((/** @type {any} */ one) => one.month <= (shown ?? today)) ?? full[0];
  return found?.month ?? null;
}

/**
 * The button of a way out.
 * @param {Page} page
 * @param {any} change
 * @param {string} action
 */
export function wayButton(page, change, action) {
  return change
    ? element('button.chip.way', { type: 'button', onclick: () => page.ask(change) }, action)
    : null;
}

/**
 * Says over the map why it shows nothing.
 * @param {Page} page
 * @param {Reader} reader
 */
export function drawNotice(page, reader) {
  const notice = find('#notice');
  const { districts, places } = page.view;
  const { total, unplaced, online } = districts;
  notice.hidden = total.count > 0 && places.matched > 0;
  if (notice.hidden) return notice.replaceChildren();
  if (total.count === 0) {
    const { title, text, command } = emptyReason(page, reader);
    return notice.replaceChildren(element('b', {}, title), step(reader, text, command));
  }
  return notice.replaceChildren(
    element('b', {}, reader.say('nothingPlaced')),
    step(
      reader,
      [
        online.count ? `${reader.say('online')} ${reader.payments(online.count)}` : '',
        unplaced.count ? `${reader.say('unplaced')} ${reader.payments(unplaced.count)}.` : '',
      ]
        .filter(Boolean)
        .join(', '),
      unplaced.count ? 'sobi places resolve --apply' : null,
    ),
  );
}
