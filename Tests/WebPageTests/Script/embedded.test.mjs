import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockOf, columnsOf } from '../../../Sources/WebPage/Script/columns.js';
import { EmbeddedAnswers } from '../../../Sources/WebPage/Script/embedded.js';
import { everything } from '../../../Sources/WebPage/Script/question.js';
import { rowsOf } from '../../../Sources/WebPage/Script/selection.js';
import { block, random } from './sample.mjs';

const SEEDS = [1, 2, 3, 4, 5];

function answers(seed) {
  return new EmbeddedAnswers(columnsOf(block(seed)));
}

/** A question of a seed, anything from everything to all filters at once. */
function question(seed) {
  const next = random(seed * 7919);
  const asked = everything();
  if (next() < 0.7) asked.month = next() < 0.5 ? '2025-12' : '2025-11';
  if (next() < 0.3) asked.channel = next() < 0.5 ? 'online' : 'offline';
  if (next() < 0.4) asked.categories = next() < 0.5 ? ['food'] : ['cafe', 'books'];
  if (next() < 0.2) asked.tags = ['trip=부산'];
  if (next() < 0.3) asked.text = next() < 0.5 ? 'abc' : '가나';
  if (next() < 0.3) asked.district = '2';
  if (next() < 0.3) asked.circle = { longitude: 127, latitude: 37.55, meters: 4000 };
  return asked;
}

function add(left, right) {
  const sums = { ...left.sums };
  for (const [code, sum] of Object.entries(right.sums)) {
    sums[code] = Math.round(((sums[code] ?? 0) + sum) * 100) / 100;
  }
  return { count: left.count + right.count, sums };
}

const NONE = { count: 0, sums: {} };
const only = ({ count, sums }) => ({ count, sums });
const whole = (rows) => rows.map(only).reduce(add, NONE);

for (const seed of SEEDS) {
  for (let number = 0; number < 40; number += 1) {
    test(`everything adds up, seed ${seed}, question ${number}`, async () => {
      const asked = question(seed * 1000 + number);
      const source = answers(seed);
      const view = await source.view(asked);
      const { districts, outside, online, unplaced, total } = view.districts;
      assert.deepEqual(whole([...districts, outside, online, unplaced]), only(total));
      assert.deepEqual(whole(view.categories.groups), only(total));
      assert.deepEqual(only(view.categories.total), only(total));
      const placed = whole([...districts, outside]);
      assert.deepEqual(whole(view.places.places), placed);
      for (const zoom of [0, 3, 6, 9, 12, 30]) {
        const { clusters } = await source.clusters(asked, zoom, null);
        assert.deepEqual(whole(clusters), placed, `zoom ${zoom}`);
        assert.equal(
          clusters.reduce((sum, one) => sum + one.place_count, 0),
          view.places.matched,
        );
      }
      const all = await source.payments(asked, {}, 0, Infinity);
      assert.equal(all.matched, total.count);
      assert.deepEqual(
        whole(
          all.payments.map((one) => ({
            count: 1,
            sums: { [one.currency]: one.amount },
          })),
        ),
        only(total),
      );
      if (asked.month) {
        assert.equal(
          view.calendar.days.reduce((sum, day) => sum + day.spent, 0),
          total.sums.KRW ?? 0,
        );
      }
    });
  }
}

test('pages follow each other without a gap', async () => {
  const source = answers(9);
  const asked = everything();
  const ids = [];
  for (let offset = 0; ; offset += 7) {
    const { payments, matched } = await source.payments(asked, {}, offset, 7);
    ids.push(...payments.map((one) => one.id));
    if (offset + 7 >= matched) break;
  }
  assert.equal(new Set(ids).size, 300);
  assert.deepEqual(
    ids,
    [...ids].sort((left, right) => right - left),
  );
});

test('a category stands for all below it', async () => {
  const source = answers(3);
  const [all, food, cafe] = await Promise.all(
    [[], ['food'], ['cafe']].map((categories) => source.view({ ...everything(), categories })),
  );
  const count = (view, code) =>
    view.categories.groups.find((one) => one.category?.code === code)?.count ?? 0;
  assert.equal(food.districts.total.count, count(all, 'food') + count(all, 'cafe'));
  assert.equal(cafe.districts.total.count, count(all, 'cafe'));
});

test('a text is found in any case and width', async () => {
  const source = answers(4);
  const [narrow, wide] = await Promise.all(
    ['abc', 'ＡＢＣ'].map((text) => source.payments({ ...everything(), text }, {}, 0, 1000)),
  );
  assert.ok(narrow.matched > 0);
  assert.deepEqual(
    narrow.payments.map((one) => one.id),
    wide.payments.map((one) => one.id),
  );
});

test('a part of a split payment is money but no payment of its own in a month', async () => {
  const split = block(5);
  split.payments.currency.fill(0);
  split.payments.parts = [3, 4];
  const source = new EmbeddedAnswers(columnsOf(split));
  const one = await source.view({ ...everything(), month: '2025-12', channel: '' });
  const days = one.calendar.days.reduce((sum, day) => sum + day.count, 0);
  assert.equal(days, one.districts.total.count - 2);
});

test('sums beyond what a number holds are exact', async () => {
  const large = block(6, 4);
  large.payments.currency.fill(0);
  large.payments.amount = ['9007199254740993', '9007199254740993', 1, 1];
  const { total } = (await new EmbeddedAnswers(columnsOf(large)).view(everything())).districts;
  assert.equal(total.sums.KRW, 18014398509481988n);
});

test('an empty block has zeros', async () => {
  const empty = { ...block(7, 0), months: [] };
  const view = await new EmbeddedAnswers(columnsOf(empty)).view({
    ...everything(),
    month: '2025-12',
  });
  assert.deepEqual(view.districts.total, { count: 0, sums: {} });
  assert.equal(view.month.spent, 0);
  assert.deepEqual(view.places.places, []);
});

test('lines of columns are the block that they were', async () => {
  const whole = block(8);
  const { payments, places, clusters, merchants, ...rest } = whole;
  const lines = [JSON.stringify(rest), JSON.stringify({ merchants })];
  for (const [group, columns] of Object.entries({ payments, places, clusters })) {
    for (const [name, column] of Object.entries(columns)) {
      lines.push(JSON.stringify({ [group]: { [name]: column } }));
    }
  }
  const read = await blockOf(`${lines.join('\n')}\n`);
  assert.deepEqual(JSON.parse(JSON.stringify(read)), JSON.parse(JSON.stringify(whole)));
});

test('what is not asked for is not read', async () => {
  const read = await blockOf('{"form":2}\n{"payments":{"id":[1,2]}}\n{"merchants":broken}\n');
  assert.deepEqual(read.payments.id, [1, 2]);
  assert.throws(() => read.merchants, SyntaxError);
});

test('of a part of the spending nothing is left', async () => {
  const source = answers(9);
  const month = '2025-12';
  const part = await source.view({ ...everything(), month, categories: ['food'] });
  assert.equal(part.month.income, 5000000);
  assert.equal(part.month.left, null);
  assert.equal(part.month.left_percent, null);
});

test('days with other currencies have all of their payments', async () => {
  for (const seed of [1, 2, 3]) {
    const columns = columnsOf(block(seed));
    const { foreignDays } = await new EmbeddedAnswers(columns).view({
      ...everything(),
      month: '2025-11',
      day: '2025-11-03',
    });
    assert.ok(foreignDays.length > 0);
    for (const { day, count, sums } of foreignDays) {
      const rows = rowsOf(columns, { ...everything(), from: day, to: day });
      assert.equal(count, rows.length);
      const euros = rows.filter((row) => columns.block.payments.currency[row] === 1);
      const total = euros.reduce((sum, row) => sum + columns.amounts[row], 0);
      assert.equal(sums.EUR, total / 100);
      assert.ok(euros.length > 0);
    }
  }
});

test('a day of a month has the payments of the day, and no figures of the month', async () => {
  const source = new EmbeddedAnswers(columnsOf(block(4)));
  const question = { ...everything(), month: '2025-11', day: '2025-11-03' };
  const day = await source.view(question);
  const alone = await source.view({ ...everything(), from: '2025-11-03', to: '2025-11-03' });
  const month = await source.view({ ...everything(), month: '2025-11' });
  assert.deepEqual(day.districts, alone.districts);
  assert.deepEqual(day.calendar, month.calendar);
  assert.equal(day.month, null);
  assert.equal(day.change, null);
  assert.deepEqual(day.budgets, []);
});

test('categories with equal sums are in the order of their codes', async () => {
  const made = block(5);
  made.payments.amount = made.payments.amount.map(() => 0);
  const { groups } = (await new EmbeddedAnswers(columnsOf(made)).view(everything())).categories;
  assert.deepEqual(
    groups.map((one) => one.category?.code ?? null),
    ['books', 'cafe', 'food', null],
  );
});

test('a payment of a list has its tags and no note', async () => {
  const source = answers(1);
  const { tags } = source.columns.block;
  const tagged = new Set(tags.flatMap((tag) => tag.payments));
  const { payments } = await source.payments(everything(), {}, 0, 1000);
  assert.ok(tagged.size > 0 && tagged.size < payments.length);
  for (const payment of payments) {
    const row = source.columns.block.payments.id.indexOf(payment.id);
    const expected = tags
      .filter((tag) => tag.payments.includes(row))
      .map((tag) => [tag.name, tag.value]);
    assert.deepEqual(payment.tags, Object.fromEntries(expected));
    assert.equal(payment.memo, null);
  }
});

test('a file without finer districts has none', async () => {
  const source = answers(1);
  assert.deepEqual(await source.finer(), []);
  assert.equal((await source.frame()).finer, null);
});
