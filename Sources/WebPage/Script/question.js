// The reader's question: a period and filters, as one value with one text (in the address).

import { isDay } from './days.js';

/** @typedef {{longitude: number, latitude: number, meters: number}} Circle */

/**
 * @typedef {object} Question
 * @property {string | null} month as 2026-11; null for a period of other days
 * @property {string | null} day the only day of the month that is wanted; null for all of them
 * @property {string | null} from the first day where there is no month; null for the earliest
 * @property {string | null} to the last day where there is no month; null for the latest
 * @property {'' | 'offline' | 'online' | 'unknown'} channel
 * @property {string[]} categories codes, each with all below it
 * @property {string[]} tags as name=value, any of them
 * @property {string} text part of a merchant's name
 * @property {Circle | null} circle
 * @property {string | null} district code
 */

/** @returns {Question} */
export function everything() {
  return {
    month: null,
    day: null,
    from: null,
    to: null,
    channel: '',
    categories: [],
    tags: [],
    text: '',
    circle: null,
    district: null,
  };
}

/**
 * Whether a question asks for less than its period.
 * @param {Question} question
 */
export function isFiltered(question) {
  return (
    question.channel !== '' ||
    question.categories.length > 0 ||
    question.tags.length > 0 ||
    question.text.trim() !== '' ||
    question.circle !== null ||
    question.district !== null
  );
}

/**
 * The period of a question with no filter.
 * @param {Question} question
 * @returns {Question}
 */
export function unfiltered(question) {
  return { ...everything(), month: question.month, from: question.from, to: question.to };
}

/**
 * A question after a change: another period has none of the days of the one before.
 * @param {Question} question
 * @param {Partial<Question>} change
 * @returns {Question}
 */
export function changed(question, change) {
  const isOtherPeriod = 'month' in change || 'from' in change || 'to' in change;
  return { ...question, ...(isOtherPeriod ? { day: null } : {}), ...change };
}

/**
 * The question of the whole month, where a question asks for a day of it.
 * @param {Question} question
 * @returns {Question}
 */
export function ofWholeMonth(question) {
  return { ...question, day: null };
}

/**
 * The filters of a question, for all dates.
 * @param {Question} question
 * @returns {Question}
 */
export function withoutPeriod(question) {
  return { ...question, month: null, day: null, from: null, to: null };
}

/**
 * The year that a question ends in.
 * @param {Question} question
 * @param {string} latest a month or a day of the year without an end
 */
export function yearOf(question, latest) {
  return (question.month ?? question.to ?? latest).slice(0, 4);
}

/**
 * A value of the filter's language, in quotes where it needs them.
 * @param {string} value
 */
export function quoted(value) {
  return /^[^\s"\\]+$/.test(value) ? value : `"${value.replace(/(["\\])/g, '\\$1')}"`;
}

/**
 * The words of the filter that have no option of their own.
 * @param {Question} question
 */
export function filterText(question) {
  const words = question.tags.map((tag) => `tag=${quoted(tag)}`);
  const text = question.text.trim();
  if (text) words.push(`merchant=${quoted(text)}`);
  if (question.district !== null) words.push(`district=${quoted(question.district)}`);
  const circle = question.circle;
  if (circle) {
    const center = `${circle.longitude.toFixed(7)},${circle.latitude.toFixed(7)}`;
    words.push(`within=${Math.round(circle.meters)}m@${center}`);
  }
  return words.join(' ');
}

/**
 * A question as the parameters that commands have as options.
 * @param {Question} question
 * @returns {URLSearchParams}
 */
export function parameters(question) {
  const found = new URLSearchParams();
  if (question.day) {
    found.set('from', question.day);
    found.set('to', question.day);
  } else if (question.month) found.set('month', question.month);
  else {
    if (question.from) found.set('from', question.from);
    if (question.to) found.set('to', question.to);
  }
  if (question.channel) found.set('channel', question.channel);
  for (const code of question.categories) found.append('category', code);
  const where = filterText(question);
  if (where) found.set('where', where);
  return found;
}

/**
 * The question that the fragment of an address keeps.
 * @param {URLSearchParams} kept
 * @returns {Question}
 */
export function questionKept(kept) {
  const question = everything();
  const month = kept.get('month') ?? '';
  const [from, to] = [kept.get('from') ?? '', kept.get('to') ?? ''];
  const day = kept.get('day') ?? '';
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) question.month = month;
  if (question.month && isDay(day)) question.day = day;
  if (isDay(from)) question.from = from;
  if (isDay(to)) question.to = to;
  const channel = kept.get('channel');
  if (channel === 'offline' || channel === 'online' || channel === 'unknown') {
    question.channel = channel;
  }
  question.categories = kept.getAll('category');
  question.tags = kept.getAll('tag');
  question.text = kept.get('text') ?? '';
  question.district = kept.get('district');
  const [longitude, latitude, meters] = (kept.get('circle') ?? '').split(',').map(Number);
  if (meters > 0 && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) {
    question.circle = { longitude, latitude, meters };
  }
  return question;
}

/**
 * The question in the fragment of an address.
 * @param {Question} question
 * @returns {URLSearchParams}
 */
export function keptText(question) {
  const kept = new URLSearchParams();
  if (question.month) kept.set('month', question.month);
  if (question.day) kept.set('day', question.day);
  if (question.from) kept.set('from', question.from);
  if (question.to) kept.set('to', question.to);
  if (question.channel) kept.set('channel', question.channel);
  for (const code of question.categories) kept.append('category', code);
  for (const tag of question.tags) kept.append('tag', tag);
  if (question.text) kept.set('text', question.text);
  if (question.district !== null) kept.set('district', question.district);
  const circle = question.circle;
  if (circle) {
    const position = [circle.longitude.toFixed(6), circle.latitude.toFixed(6)];
    kept.set('circle', [...position, Math.round(circle.meters)].join(','));
  }
  return kept;
}
