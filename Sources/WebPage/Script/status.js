// The banner: loading, stale, offline, error, and short messages.

import { element, find } from './dom.js';
import { messageOf } from './texts.js';
import { Reader } from './reader.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {'loading' | 'stale' | 'offline' | 'error'} State */

/** The time that a short message is shown, in milliseconds. */
const STANDS = 6000;

/**
 * The words of the page, before there is a ledger too.
 * @param {Page} page
 */
function readerOf(page) {
  return (
    page.reader ??
    new Reader(page.language, page.frame ?? { digits: {}, categories: [], currency: '' })
  );
}

/**
 * Says how the page is.
 * @param {Page} page
 * @param {State | null} state null takes the banner away
 * @param {string} [key]
 * @param {Record<string, string>} [values]
 */
export function showState(page, state, key, values) {
  if (state) document.body.dataset.state = state;
  const banner = find('#status');
  banner.hidden = !key;
  banner.dataset.state = state ?? '';
  const reader = readerOf(page);
  const mends = state === 'error' || state === 'stale';
  banner.replaceChildren(
    key ? reader.say(key, values) : '',
    mends
      ? element('button.chip', { type: 'button', onclick: () => page.again() }, reader.say('retry'))
      : '',
  );
}

/**
 * Says to screen readers what has changed, once.
 * @param {string} text
 */
export function announce(text) {
  find('#announce').textContent = text;
}

/**
 * A short message that goes by itself.
 * @param {string} text
 */
export function tell(text) {
  const banner = find('#status');
  banner.hidden = false;
  banner.textContent = text;
  setTimeout(() => {
    if (banner.textContent === text) banner.hidden = true;
  }, STANDS);
}

/**
 * Says that an answer did not come: what was read last stays.
 * @param {Page} page
 * @param {unknown} problem
 */
export function showProblem(page, problem) {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  if (isOffline && page.view) showState(page, 'offline', 'offlineState');
  else if (page.view && page.readAt && problem instanceof TypeError) {
    showState(page, 'stale', 'stale', { time: page.readAt.toLocaleTimeString(page.language) });
  } else if (/** @type {any} */ (problem)?.status === 401) {
    showState(page, 'error', 'noToken', { command: 'sobi serve --open' });
  } else showState(page, 'error', 'failed', { reason: messageOf(problem) });
}
