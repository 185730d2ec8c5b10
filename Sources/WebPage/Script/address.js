// The address of the page: its fragment keeps the question, and the language and the theme that the
// reader has chosen.

import { keptText, questionKept } from './question.js';

/** @typedef {import('./question.js').Question} Question */

/**
 * The choices of the reader that are no part of a question; null for those of the system.
 * @typedef {object} Choices
 * @property {string | null} language `en` or `ko`
 * @property {string | null} theme `dark` or `light`
 */

/**
 * The question and the choices in a fragment.
 * @param {string} fragment with or without its #
 * @returns {{question: Question} & Choices}
 */
export function addressKept(fragment) {
  const kept = new URLSearchParams(fragment.replace(/^#/, ''));
  /** @param {string} name @param {string[]} known */
  const one = (name, known) => known.find((value) => value === kept.get(name)) ?? null;
  return {
    question: questionKept(kept),
    language: one('lang', ['en', 'ko']),
    theme: one('theme', ['dark', 'light']),
  };
}

/**
 * The fragment of a question and choices.
 * @param {Question} question
 * @param {Choices} choices
 */
export function addressText(question, { language, theme }) {
  const kept = keptText(question);
  if (language) kept.set('lang', language);
  if (theme) kept.set('theme', theme);
  return `#${kept}`;
}

/**
 * Whether two questions differ in their circle alone: a circle that is moved is one step of the
 * history, however often it moves.
 * @param {Question} one
 * @param {Question} other
 */
export function isCircleMove(one, other) {
  if (!one.circle || !other.circle) return false;
  return (
    keptText({ ...one, circle: null }).toString() ===
    keptText({ ...other, circle: null }).toString()
  );
}
