import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spendingLevel } from '../../../Sources/WebPage/Script/calendar.js';
import { columnsOf } from '../../../Sources/WebPage/Script/columns.js';
import { dayNumber, dayText, weekday } from '../../../Sources/WebPage/Script/days.js';
import { EmbeddedAnswers } from '../../../Sources/WebPage/Script/embedded.js';
import { everything, yearOf } from '../../../Sources/WebPage/Script/question.js';
import { markAfter } from '../../../Sources/WebPage/Script/reach.js';
import { RemoteAnswers } from '../../../Sources/WebPage/Script/remote.js';
import { SQUARE, squarePosition } from '../../../Sources/WebPage/Script/year.js';
import { block } from './sample.mjs';

test('keys go by marks and by columns, and stay at the ends', () => {
  const after = (key, from) => markAfter(key, from, 365, 7);
  assert.equal(after('ArrowDown', 10), 11);
  assert.equal(after('ArrowUp', 10), 9);
  assert.equal(after('ArrowRight', 10), 17);
  assert.equal(after('ArrowLeft', 10), 3);
  assert.equal(after('ArrowLeft', 5), 5);
  assert.equal(after('ArrowRight', 360), 360);
  assert.equal(after('ArrowUp', 0), 0);
  assert.equal(after('Home', 99), 0);
  assert.equal(after('End', 99), 364);
  assert.equal(after('a', 99), 99);
});

test('days of every form of year have squares of their own, a row a weekday', () => {
  for (let year = 1999; year < 2029; year += 1) {
    const [first, last] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
    const places = new Set();
    for (let number = first; number <= last; number += 1) {
      const [x, y] = squarePosition(String(year), number);
      assert.ok(x >= SQUARE.left && x + SQUARE.size <= 390, dayText(number));
      const half = number < dayNumber(`${year}-07-01`) ? 0 : SQUARE.half;
      assert.ok(y >= 18 + half && y + SQUARE.size <= half + SQUARE.half, dayText(number));
      assert.equal(Math.round((y - 18 - half) / SQUARE.step), weekday(number));
      places.add(`${x} ${y}`);
    }
    assert.equal(places.size, last - first + 1);
  }
});

test('levels are quarters of the greatest sum', () => {
  const levels = [-5, 0, 1, 25, 26, 50, 75, 76, 100].map((sum) => spendingLevel(sum, 100));
  assert.deepEqual(levels, [0, 0, 1, 1, 2, 2, 3, 4, 4]);
});

test('a question has the year of its month or of its last day', () => {
  assert.equal(yearOf({ ...everything(), month: '2025-11' }, '2026-01'), '2025');
  assert.equal(yearOf({ ...everything(), from: '2024-02-01', to: '2025-01-31' }, '2026'), '2025');
  assert.equal(yearOf({ ...everything(), from: '2024-02-01' }, '2026-01'), '2026');
});

test('a year of a file is the sum of its days, whatever the month of the question', async () => {
  for (const seed of [1, 2, 3]) {
    const source = new EmbeddedAnswers(columnsOf(block(seed)));
    const { year } = await source.view({ ...everything(), month: '2025-11' });
    const months = await Promise.all(
      ['2025-11', '2025-12'].map((month) => source.view({ ...everything(), month })),
    );
    assert.equal(year.year, '2025');
    assert.equal(
      year.days.reduce((sum, day) => sum + day.spent, 0),
      year.spent,
    );
    assert.equal(
      months.reduce((sum, view) => sum + view.calendar.spent, 0),
      year.spent,
    );
    assert.deepEqual(
      year.days,
      months.flatMap((view) => view.calendar.days).filter((day) => day.count > 0),
    );
  }
});

test('a server is asked for the days of a year in its currency, under the filters', async () => {
  const asked = [];
  const source = new RemoteAnswers('', async (address) => {
    asked.push(new URL(address, 'http://localhost/'));
    return new Response(
      JSON.stringify({
        groups: [
          { day: '2025-02-03', count: 2, sums: { KRW: 700 } },
          { day: '2025-01-09', count: 1, sums: { KRW: -50 } },
        ],
        total: { count: 3, sums: { KRW: 650 } },
      }),
    );
  });
  source.known = { currency: 'KRW', opening: '2025-12', asOf: '2026-01-03' };
  const year = await source.year({ ...everything(), text: 'abc', month: '2025-03' });
  assert.deepEqual(Object.fromEntries(asked[0].searchParams), {
    from: '2025-01-01',
    to: '2025-12-31',
    where: 'merchant=abc currency=KRW',
    by: 'day',
    limit: '366',
  });
  assert.deepEqual(year, {
    year: '2025',
    spent: 650,
    days: [
      { day: '2025-01-09', spent: -50, count: 1 },
      { day: '2025-02-03', spent: 700, count: 2 },
    ],
  });
});
