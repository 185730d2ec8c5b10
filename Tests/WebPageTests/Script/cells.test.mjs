import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellMap, MOST_CELLS } from '../../../Sources/WebPage/Script/cells.js';
import { blockOf, columnsOf } from '../../../Sources/WebPage/Script/columns.js';
import { EmbeddedAnswers } from '../../../Sources/WebPage/Script/embedded.js';
import { added, negated } from '../../../Sources/WebPage/Script/exact.js';
import { everything } from '../../../Sources/WebPage/Script/question.js';
import { block, random } from './sample.mjs';

/** A sample with a grid of so many cells; every ninth place is in none. */
function withCells(seed, count, payments = 300) {
  const next = random(seed * 31);
  const made = block(seed, payments);
  const numbers = Array.from({ length: count }, (_, cell) => cell);
  made.cells = {
    'korea-1km': {
      id: numbers.map((cell) => `가가${1000 + cell}`),
      area: numbers.map(() => 0.5 + next()),
      outline: numbers.map((cell) => [[1270000000, 375000000 + cell, 100, 0, 0, 100, -100, 0]]),
      of: made.places.id.map((_, place) => (place % 9 === 0 ? -1 : Math.floor(next() * count))),
    },
  };
  return made;
}

function asked(seed) {
  const next = random(seed * 104729);
  const question = everything();
  if (next() < 0.6) question.month = next() < 0.5 ? '2025-12' : '2025-11';
  if (next() < 0.3) question.channel = 'offline';
  if (next() < 0.4) question.categories = ['food'];
  if (next() < 0.3) question.circle = { longitude: 127, latitude: 37.55, meters: 4000 };
  return question;
}

for (const seed of [1, 2, 3, 4]) {
  test(`cells and what is in none add up, by the slow way, seed ${seed}`, async () => {
    for (let number = 0; number < 20; number += 1) {
      const question = asked(seed * 100 + number);
      const columns = columnsOf(withCells(seed, 12));
      const source = new EmbeddedAnswers(columns);
      const map = await source.grid(question, 'korea-1km');
      const { cells, places, payments, currencies } = columns.block;
      const slow = new Map();
      for (const row of source.rows(question)) {
        const place = columns.placeOf[row];
        const cell = place < 0 ? -1 : cells['korea-1km'].of[place];
        const part =
          cell >= 0
            ? cells['korea-1km'].id[cell]
            : place >= 0
              ? 'outside'
              : payments.channel[row] === 2
                ? 'online'
                : 'unplaced';
        const [code, digits] = currencies[payments.currency[row]];
        const key = `${part} ${code}`;
        slow.set(key, (slow.get(key) ?? 0) + columns.amounts[row] / 10 ** digits);
      }
      assert.equal(places.id.length, 40);
      const found = new Map();
      for (const { properties } of map.features) {
        found.set(`${properties.cell} ${properties.currency}`, properties.sum);
        const cell = cells['korea-1km'].id.indexOf(properties.cell);
        const density = properties.sum / cells['korea-1km'].area[cell];
        assert.ok(Math.abs(properties.per_km2 - density) <= Math.abs(density) * 1e-9);
      }
      for (const part of ['outside', 'online', 'unplaced']) {
        for (const [code, sum] of Object.entries(map.grid[part].sums)) {
          found.set(`${part} ${code}`, sum);
        }
      }
      assert.deepEqual([...found.keys()].sort(), [...slow.keys()].sort());
      for (const [key, sum] of found) assert.ok(Math.abs(sum - slow.get(key)) < 1e-6, key);
      const home = map.features.filter((one) => one.properties.currency === 'KRW');
      const sums = home.map((one) => one.properties.sum);
      assert.deepEqual(
        sums,
        sums.slice().sort((left, right) => right - left),
      );
      const { outside, online, unplaced, total } = map.grid;
      const whole = [...sums, ...[outside, online, unplaced].map((one) => one.sums.KRW ?? 0)];
      assert.equal(
        whole.reduce((left, right) => left + right, 0),
        total.sums.KRW ?? 0,
      );
    }
  });

  test(`the scale is of the largest month, whatever the period, seed ${seed}`, async () => {
    const columns = columnsOf(withCells(seed, 7));
    const source = new EmbeddedAnswers(columns);
    for (const month of ['2025-11', '2025-12', null]) {
      const question = { ...asked(seed), circle: null, month };
      let slow = 0;
      for (const one of ['2025-11', '2025-12']) {
        const { features } = await source.grid({ ...question, month: one }, 'korea-1km');
        for (const { properties } of features) {
          if (properties.currency === 'KRW') slow = Math.max(slow, properties.per_km2);
        }
      }
      const largest = await source.largestOfMonths(question, 'korea-1km');
      assert.ok(Math.abs(largest - slow) <= slow * 1e-9, `${largest} beside ${slow}`);
    }
  });
}

test('outlines are closed rings of degrees', async () => {
  const made = withCells(1, 1);
  made.places.id.forEach((_, place) => {
    made.cells['korea-1km'].of[place] = 0;
  });
  const { features } = await new EmbeddedAnswers(columnsOf(made)).grid(everything(), 'korea-1km');
  const ring = [
    [127, 37.5],
    [127.00001, 37.5],
    [127.00001, 37.50001],
    [127, 37.50001],
    [127, 37.5],
  ];
  assert.deepEqual(features[0].geometry, { type: 'MultiPolygon', coordinates: [[ring]] });
});

test('a map has the cells with the largest sums, and says how many there are', () => {
  const count = MOST_CELLS + 10;
  const made = withCells(1, count, 2 * count);
  made.places.id = Array.from({ length: count }, (_, place) => place);
  made.cells['korea-1km'].of = made.places.id;
  made.payments.place = made.payments.day.map((_, row) => row % count);
  made.payments.currency.fill(0);
  const columns = columnsOf(made);
  const rows = made.payments.day.map((_, row) => row);
  const map = cellMap(columns, 'korea-1km', rows);
  assert.equal(map.grid.matched, count);
  assert.equal(map.features.length, MOST_CELLS);
  const left = map.features.reduce(
    (sum, one) => added(sum, negated(one.properties.sum)),
    map.grid.total.sums.KRW,
  );
  assert.equal(typeof left, 'number');
});

test('a block without cells has no grid, and cells are read when a grid is shown', async () => {
  assert.deepEqual((await new EmbeddedAnswers(columnsOf(block(1))).frame()).grids, []);
  const lines = '{"form":2}\n{"cells":{"korea-1km":broken}}\n{"cells":{"h3-9":{"id":["a"]}}}\n';
  const read = await blockOf(lines);
  assert.deepEqual(Object.keys(read.cells), ['korea-1km', 'h3-9']);
  assert.deepEqual(read.cells['h3-9'].id, ['a']);
  assert.throws(() => read.cells['korea-1km'], SyntaxError);
});

test('amounts with minor digits are added exactly', () => {
  assert.equal(added(0.1, 0.2), 0.3);
  assert.equal(added(12.34, negated(2.3)), 10.04);
  assert.equal(added(2 ** 53 - 1, 2), 2n ** 53n + 1n);
});
