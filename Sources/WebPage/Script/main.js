// Where the page starts: the embedded block, or the server that sent the page.

import { addressKept } from './address.js';
import { blockOf, blockText, columnsOf } from './columns.js';
import { EmbeddedAnswers } from './embedded.js';
import { Page } from './page.js';
import { RemoteAnswers } from './remote.js';
import { listen } from './events.js';
import { find } from './dom.js';
import { pause } from './slices.js';
import { textOf, TEXTS } from './texts.js';

/** The language that the reader has chosen, that of the file, or else that of the browser. */
function firstLanguage() {
  const { language } = addressKept(location.hash);
  if (language) return language;
  const given = document.documentElement.lang;
  if (given in TEXTS) return given;
  return navigator.language.startsWith('ko') ? 'ko' : 'en';
}

/**
 * Takes the token out of the address, so that it is in no history. The tab keeps it until it is
 * closed, for a reload.
 */
function takeToken() {
  const kept = new URLSearchParams(location.hash.slice(1));
  const token = kept.get('token') ?? '';
  try {
    if (!token) return sessionStorage.getItem('token') ?? '';
    sessionStorage.setItem('token', token);
  } catch {
    // A browser may allow no storage; then a reload needs the address again.
  }
  if (token) {
    kept.delete('token');
    history.replaceState(null, '', `#${kept}`);
  }
  return token;
}

/**
 * What the page has in an element: the source of tiles, and overlays; null without the element.
 * @param {'tiles' | 'overlays'} name
 */
function givenAs(name) {
  const given = document.getElementById(name);
  return given ? JSON.parse(given.textContent ?? '') : null;
}

/** Takes the theme of the system, now and when it changes, until the reader chooses one. */
function followTheme() {
  const root = document.documentElement;
  const { theme } = addressKept(location.hash);
  if (theme) Object.assign(root.dataset, { theme, chosen: '' });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if (!('chosen' in root.dataset)) root.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
}

async function start() {
  followTheme();
  const language = firstLanguage();
  find('#status').textContent = textOf(language, 'loading');
  find('#status').hidden = false;
  await pause();
  const data = document.getElementById('data');
  if (!data) {
    const answers = new RemoteAnswers(takeToken());
    answers.tiles = givenAs('tiles');
    answers.overlays = givenAs('overlays') ?? [];
    const page = new Page(answers, language);
    try {
      await page.start();
    } catch (problem) {
      page.failed(problem);
    }
    listen(answers.token, page);
    return;
  }
  const text = await blockText(
    data.textContent ?? '',
    data.getAttribute('type') === 'application/gzip',
  );
  // The text is not needed twice.
  data.remove();
  const block = {
    tiles: givenAs('tiles'),
    overlays: givenAs('overlays') ?? [],
    ...(await blockOf(text)),
  };
  const columns = columnsOf(block);
  await pause();
  const page = new Page(new EmbeddedAnswers(columns), language);
  try {
    await page.start();
  } catch (problem) {
    page.failed(problem);
  }
}

if (typeof document !== 'undefined') void start();
