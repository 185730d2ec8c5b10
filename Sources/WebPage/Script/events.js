// The events of the server: another version of the ledger, another day.

import { tell } from './status.js';
import { messageOf } from './texts.js';

/** The time before the stream is requested again, in milliseconds. */
const WAIT = 3000;

/**
 * Splits what a stream brought into events.
 * @param {string} text
 * @returns {{events: {event: string, data: string}[], rest: string}}
 */
export function eventsIn(text) {
  const parts = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = parts.pop() ?? '';
  const events = parts
    .map((part) => {
      const lines = part.split('\n');
      /** @param {string} name */
      const field = (name) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
          .join('\n');
      return { event: field('event') || 'message', data: field('data') };
    })
    .filter(({ event, data }) => data !== '' || event !== 'message');
  return { events, rest };
}

/**
 * Reads the stream for as long as the page lives. `EventSource` cannot send the token in a header.
 * @param {string} token
 * @param {import('./page.js').Page} page
 */
export async function listen(token, page) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'text/event-stream' };
  if (token) headers.Authorization = `Bearer ${token}`;
  for (;;) {
    try {
      const answer = await fetch('events', { headers, cache: 'no-store', credentials: 'omit' });
      if (answer.status === 404 || answer.status === 401) return;
      if (!answer.ok || !answer.body) throw new TypeError(answer.statusText);
      if (document.body.dataset.state === 'stale') page.again();
      await readAll(answer.body, page);
    } catch (problem) {
      if (page.view)
        page.failed(problem instanceof TypeError ? problem : new TypeError(messageOf(problem)));
    }
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT);
    });
  }
}

/**
 * @param {ReadableStream<Uint8Array>} body
 * @param {import('./page.js').Page} page
 */
async function readAll(body, page) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const { events, rest } = eventsIn(text + decoder.decode(value, { stream: true }));
    text = rest;
    if (events.some(({ event }) => event === 'changed' || event === 'day')) {
      page.frame = await page.answers.frame();
      await page.show();
      tell(page.reader?.say('changed') ?? '');
    }
    for (const { event, data } of events) {
      if (event !== 'task') continue;
      const { task, reached } = JSON.parse(data);
      tell(page.reader?.say(reached === 'twice' ? 'taskTwice' : 'taskUsedUp', { task }) ?? '');
    }
  }
}
