// The words of the page in each of its languages.

import { ENGLISH } from './english.js';
import { KOREAN } from './korean.js';

/** @type {Record<string, Record<string, string>>} */
export const TEXTS = { ko: KOREAN, en: ENGLISH };

/**
 * The message of a problem.
 * @param {unknown} problem
 */
export function messageOf(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/**
 * A text in a language, with its values.
 * @param {string} language
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function textOf(language, key, values = {}) {
  const text = TEXTS[language]?.[key];
  if (text === undefined) throw new Error(`no text ${key} in ${language}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}
