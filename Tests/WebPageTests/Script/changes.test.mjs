import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeMarks, classOf, keptScale } from '../../../Sources/WebPage/Script/diverging.js';
import { EmbeddedAnswers } from '../../../Sources/WebPage/Script/embedded.js';
import { changeBreaks } from '../../../Sources/WebPage/Script/comparison.js';
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
      marks.map(({ id, style, sum }) => [id, style, sum]),
      [
        ['place-1', 'more-3', 120000],
        ['place-2', 'less-2', -30000],
        ['place-3', 'more-1', 1000],
      ],
    );
    assert.match(marks[0].label, language === 'ko' ? /\+120,000원/ : /\+₩120,000, New/);
  }
});

/** A block with splits, refunds and merchants in two spellings, and the report of a month. */
function changing(seed) {
  const made = block(seed, 300);
  const { payments } = made;
  payments.refund = payments.amount.flatMap((amount, row) => (amount < 0 ? [row] : []));
  payments.parts = payments.amount.flatMap((amount, row) =>
    amount > 0 && row % 9 === 5 ? [row] : [],
  );
  // The first part is the payment before, or one that the page does not have.
  payments.wholes = payments.parts.map((row, index) => (index % 3 ? row - 1 : -1 - (index >> 3)));
  for (const [index, row] of payments.parts.entries()) {
    for (const column of ['place', 'currency', 'channel', 'merchant']) {
      if (index % 3) payments[column][row] = payments[column][row - 1];
    }
  }
  made.spellings = [[4, 1]];
  const days = {
    first_day: '2025-12-01',
    last_day: '2025-12-20',
    older_first_day: '2025-11-01',
    older_last_day: '2025-11-20',
  };
  made.changes = [
    { month: '2025-12', places: days, districts: { ...days, set: 'made up', outside: [] } },
  ];
  return columnsOf(made);
}

/** A quotient rounded half to even, by fractions. */
function rounded(top, bottom) {
  const floor = Math.floor(top / bottom);
  const rest = top - floor * bottom;
  if (2 * rest === bottom) return floor + (Math.abs(floor) % 2);
  return floor + (2 * rest > bottom ? 1 : 0);
}

const PARTS = ['new', 'lost', 'volume', 'mix', 'price', 'refunds'];

/** The parts of the change of some rows, the slow obvious way, in minor units. */
function explained(columns, rows) {
  const { payments } = columns.block;
  const spots = new Map();
  const first = (row) =>
    payments.parts.includes(row) ? payments.wholes[payments.parts.indexOf(row)] : row;
  for (const row of rows) {
    const merchant = payments.merchant[row] === 4 ? 1 : payments.merchant[row];
    const spot =
      payments.place[row] >= 0
        ? `at ${payments.place[row]}`
        : `${payments.channel[row] === 2} ${merchant}`;
    const none = () => ({ ids: new Set(), spent: 0, back: 0 });
    if (!spots.has(spot)) spots.set(spot, [none(), none()]);
    const paid = spots.get(spot)[columns.days[row] >= 20423 ? 1 : 0];
    if (payments.amount[row] < 0) paid.back += payments.amount[row];
    else {
      paid.spent += payments.amount[row];
      paid.ids.add(first(row));
    }
  }
  const found = { new: 0, lost: 0, volume: 0, mix: 0, price: 0, refunds: 0 };
  const lasting = [0, 0, 0];
  let [count, older] = [0, 0];
  for (const [a, b] of spots.values()) {
    const [before, now] = [a.ids.size, b.ids.size];
    found.refunds += b.back - a.back;
    count += now;
    older += before;
    if (before === 0) found.new += b.spent;
    else if (now === 0) found.lost -= a.spent;
    else {
      const visits = rounded((now - before) * a.spent, before);
      found.mix += visits;
      found.price += b.spent - a.spent - visits;
      lasting[0] += before;
      lasting[1] += now;
      lasting[2] += a.spent;
    }
  }
  if (lasting[0]) found.volume = rounded((lasting[1] - lasting[0]) * lasting[2], lasting[0]);
  found.mix -= found.volume;
  return { count, older_count: older, ...found };
}

test('under a filter one file has the parts that its rows add up to', async () => {
  for (const seed of [1, 2, 3]) {
    const columns = changing(seed);
    const { payments, places, currencies } = columns.block;
    const filters = [
      [{ channel: 'offline' }, (row) => payments.channel[row] === 1],
      [{ channel: 'online' }, (row) => payments.channel[row] === 2],
      [{ categories: ['food'] }, (row) => [0, 1].includes(payments.category[row])],
      [{ district: '2' }, (row) => places.district[payments.place[row]] === 1],
      [{ text: 'abc' }, (row) => [1, 4].includes(payments.merchant[row])],
    ];
    for (const [filter, passes] of filters) {
      const question = { ...everything(), month: '2025-12', ...filter };
      const { change } = await new EmbeddedAnswers(columns).view(question);
      const rows = [...columns.days.keys()].filter((row) => {
        const day = columns.days[row];
        return ((day >= 20393 && day <= 20412) || (day >= 20423 && day <= 20442)) && passes(row);
      });
      const groups = {
        places: (row) => (payments.place[row] < 0 ? null : places.id[payments.place[row]]),
        districts: (row) => {
          const district = places.district[payments.place[row]] ?? null;
          return district < 0 ? 'outside' : district === null ? null : String(district + 1);
        },
      };
      for (const [name, groupOf] of Object.entries(groups)) {
        const report = change[name];
        const key = (row) => groupOf(row) ?? (payments.channel[row] === 2 ? 'online' : 'unplaced');
        const found = new Map();
        for (const row of report.groups) {
          found.set(`${row.place?.id ?? row.district.code} ${row.currency}`, row);
        }
        for (const rest of ['outside', 'online', 'unplaced', 'total']) {
          for (const row of report[rest] ?? []) found.set(`${rest} ${row.currency}`, row);
        }
        const expected = new Map([['total KRW', []]]);
        for (const row of rows) {
          for (const group of [key(row), 'total']) {
            const one = `${group} ${currencies[payments.currency[row]][0]}`;
            expected.set(one, [...(expected.get(one) ?? []), row]);
          }
        }
        if (name === 'places' && report.matched > 50) continue;
        assert.deepEqual([...found.keys()].sort(), [...expected.keys()].sort());
        for (const [one, row] of found) {
          const digits = one.endsWith('EUR') ? 100 : 1;
          const parts = explained(columns, expected.get(one));
          // A payment whose parts are at two places of a district counts at both.
          assert.equal(row.count, parts.count, one);
          assert.equal(row.older_count, parts.older_count, one);
          for (const part of PARTS) {
            assert.equal(Math.round(row[part] * digits), parts[part], `${one} ${part}`);
          }
          const sum = PARTS.reduce((sum, part) => sum + Math.round(row[part] * digits), 0);
          assert.equal(sum, Math.round(row.change * digits));
          assert.equal(sum, Math.round(row.sum * digits) - Math.round(row.older_sum * digits));
        }
      }
      const moved = change.places.groups.filter((one) => one.currency === 'KRW');
      const sizes = moved.map((one) => Math.abs(one.change));
      assert.deepEqual(
        sizes,
        [...sizes].sort((a, b) => b - a),
      );
      assert.equal(change.places.first_day, '2025-12-01');
      assert.equal(change.districts.set, 'made up');
    }
  }
});

test('classes begin where those of the ledger do', () => {
  const cases = [
    [[], []],
    [[0n, 0n], []],
    [[1n], [1]],
    [[3n], [2]],
    [[7n], [1, 5]],
    [[184500n], [20000, 100000]],
    [
      [...Array(10).fill(1_000_000n), 3n],
      [200000, 1000000],
    ],
    [
      [9_000_000n, ...Array(9).fill(20n), 0n],
      [1000000, 5000000],
    ],
    [[2n ** 60n], [200000000000000000n, 1000000000000000000n]],
  ];
  for (const [moved, expected] of cases) assert.deepEqual(changeBreaks(moved), expected);
});

test('one file has changes of the months that its reports are of', async () => {
  const answers = new EmbeddedAnswers(
    columnsOf({ ...block(1), changes: [{ month: '2025-12', places: report, districts: null }] }),
  );
  const view = (more) => answers.view({ ...everything(), ...more });
  assert.equal((await view({ month: '2025-12' })).change.places, report);
  assert.equal((await view({ month: '2025-11' })).change, null);
  assert.equal((await view({ month: '2025-11', channel: 'offline' })).change, null);
  assert.equal((await view({})).change, null);
});
