// Where the page starts: the embedded block, or the server that sent the page.

import { blockText, columnsOf } from './columns.js';
import { EmbeddedAnswers } from './embedded.js';
import { readDocument } from './exact.js';
import { Page } from './page.js';
import { RemoteAnswers } from './remote.js';
import { listen } from './events.js';
import { TEXTS } from './texts.js';

/** The language of the file, or else of the reader. */
function firstLanguage() {
  const given = document.documentElement.lang;
  if (given in TEXTS) return given;
  return navigator.language.startsWith('ko') ? 'ko' : 'en';
}

/** Takes the token out of the address, so that it is in no history. */
function takeToken() {
  const kept = new URLSearchParams(location.hash.slice(1));
  const token = kept.get('token') ?? '';
  if (token) {
    kept.delete('token');
    history.replaceState(null, '', `#${kept}`);
  }
  return token;
}

async function start() {
  const data = document.getElementById('data');
  if (!data) {
    const answers = new RemoteAnswers(takeToken());
    const page = new Page(answers, firstLanguage());
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
  const page = new Page(new EmbeddedAnswers(columnsOf(readDocument(text))), firstLanguage());
  try {
    await page.start();
  } catch (problem) {
    page.failed(problem);
  }
}

if (typeof document !== 'undefined') void start();
