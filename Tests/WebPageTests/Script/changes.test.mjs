import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeMarks, classOf, keptScale } from '../../../Sources/WebPage/Script/diverging.js';
import { EmbeddedAnswers } from '../../../Sources/WebPage/Script/embedded.js';
import { columnsOf } from '../../../Sources/WebPage/Script/columns.js';
import { everything } from '../../../Sources/WebPage/Script/question.js';
import { Reader } from '../../../Sources/WebPage/Script/reader.js';
import { block } from './sample.mjs';

const place = (id, older, now, count = [1, 1]) => ({
  place: { id, name: `place ${id}`, coordinates: [127, 37.5] },
  currency: 'KRW',
  count: count[1],
  sum: now,
  older_count: count[0],
  older_sum: older,
  change: now - older,
});
const report = {
  classes: [
    { currency: 'KRW', breaks: [20000, 100000] },
    { currency: 'EUR', breaks: [1, 5] },
  ],
  groups: [
    place(1, 0, 120000, [0, 1]),
    place(2, 30000, 0, [2, 0]),
    place(3, 5000, 6000),
    place(4, 9, 9),
    { ...place(5, 0, 7), currency: 'EUR' },
  ],
};
const frame = { currency: 'KRW', digits: { KRW: 0, EUR: 2 }, categories: [], shapes: null };

test('the class of a change is that of the report, on both sides of 0', () => {
  const breaks = [20000, 100000];
  const cases = [
    [0, 0],
    [1, 1],
    [19999, 1],
    [20000, 2],
    [99999, 2],
    [100000, 3],
    [1e12, 3],
  ];
  for (const [change, number] of cases) {
    assert.equal(classOf(change, breaks), number);
    assert.equal(classOf(-change, breaks), number === 0 ? 0 : -number);
  }
  assert.equal(classOf(5, []), 1);
});

test('a scale stays as long as the page is open', () => {
  const reader = new Reader('en', frame);
  const none = { districts: [], places: [] };
  const first = keptScale(reader, none, { places: report, districts: null });
  assert.deepEqual(first, { districts: [], places: [20000, 100000] });
  const other = { ...report, classes: [{ currency: 'KRW', breaks: [10, 50] }] };
  const next = keptScale(reader, first, { places: other, districts: other });
  assert.deepEqual(next, { districts: [10, 50], places: [20000, 100000] });
  assert.deepEqual(keptScale(reader, next, null), next);
});

test('places that changed in the currency of the ledger have a mark', () => {
  for (const language of ['ko', 'en']) {
    const reader = new Reader(language, frame);
    const scale = { districts: [], places: [20000, 100000] };
    const marks = changeMarks(reader, { places: report }, scale, false);
    assert.deepEqual(
      marks.map(({ id, colour, sum }) => [id, colour, sum]),
      [
        ['place-1', 'more-3', 120000],
        ['place-2', 'less-2', -30000],
        ['place-3', 'more-1', 1000],
      ],
    );
    assert.match(marks[0].label, language === 'ko' ? /\+120,000원/ : /\+₩120,000, New/);
  }
});

test('one file has changes of whole months only', async () => {
  const answers = new EmbeddedAnswers(
    columnsOf({ ...block(1), changes: [{ month: '2025-12', places: report, districts: null }] }),
  );
  const view = (more) => answers.view({ ...everything(), ...more });
  assert.equal((await view({ month: '2025-12' })).change.places, report);
  assert.equal((await view({ month: '2025-11' })).change, null);
  assert.equal((await view({ month: '2025-12', channel: 'offline' })).change, null);
  assert.equal((await view({})).change, null);
});
