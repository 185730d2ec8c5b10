import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bySize,
  circleRadius,
  circleScale,
  joinedNodes,
  LEAST_RADIUS,
  legendSums,
  nearestDisc,
} from '../../../Sources/WebPage/Script/circles.js';
import { addedSums } from '../../../Sources/WebPage/Script/exact.js';
import { random } from './sample.mjs';

/** @param {Partial<import('../../../Sources/WebPage/Script/shapes.js').Mark>} some */
function markOf(some) {
  return /** @type {import('../../../Sources/WebPage/Script/shapes.js').Mark} */ (
    /** @type {unknown} */ ({ id: 'place-1', sum: 0, sums: {}, ...some })
  );
}

test('the area of a circle is proportional to the size of its sum', () => {
  const sums = [661850, 204300, -69900, 58250, 14800, 0];
  const scale = circleScale(sums, 48);
  assert.equal(circleRadius(661850, scale), 48);
  for (const sum of sums.slice(0, 5)) {
    const ratio = circleRadius(sum, scale) ** 2 / (scale ** 2 * Math.abs(sum));
    assert.ok(Math.abs(ratio - 1) < 1e-12);
  }
  assert.equal(circleRadius(0, scale), 0);
  assert.ok(circleRadius(58250, scale) > circleRadius(14800, scale));
});

test('sums of any size have a radius', () => {
  assert.equal(circleScale([], 48), 0);
  assert.equal(circleScale([0, 0], 48), 0);
  assert.equal(circleRadius(1e15, circleScale([1e15, -3], 48)), 48);
  assert.equal(circleRadius(-0.01, circleScale([-0.01], 33)), 33);
});

test('the legend has three round sums, none above the largest', () => {
  assert.deepEqual(legendSums(circleScale([661850], 48), 48, 0), [500000, 100000, 20000]);
  assert.deepEqual(legendSums(circleScale([500000], 33), 33, 0), [500000, 100000, 20000]);
  assert.deepEqual(legendSums(circleScale([-12.34], 48), 48, 2), [10, 2, 0.5]);
  // A sum below the minor unit is no sum.
  assert.deepEqual(legendSums(circleScale([1], 48), 48, 0), [1]);
  assert.deepEqual(legendSums(0, 48, 0), []);
  for (const sum of [1e15, 999, 2.5, 7777]) {
    const scale = circleScale([sum], 33);
    const radii = legendSums(scale, 33, 2).map((one) => circleRadius(one, scale));
    assert.equal(radii.length, 3);
    assert.ok(radii[0] <= 33 && radii[2] >= LEAST_RADIUS);
  }
});

test('the order of labels is by size, then by id', () => {
  const marks = [
    markOf({ id: 'place-2', sum: 5 }),
    markOf({ id: 'place-1', sum: 5 }),
    markOf({ id: 'place-3', sum: -9 }),
  ];
  assert.deepEqual(
    marks.sort(bySize).map(({ id }) => id),
    ['place-3', 'place-1', 'place-2'],
  );
});

for (const seed of [1, 2, 3]) {
  test(`a pointer means the nearest middle of the targets that contain it, seed ${seed}`, () => {
    const next = random(seed);
    const discs = Array.from({ length: 40 }, (_, index) => ({
      mark: markOf({ id: `place-${index}` }),
      x: next() * 200,
      y: next() * 200,
      radius: 3 + next() * 30,
    }));
    for (let count = 0; count < 200; count += 1) {
      const [x, y] = [next() * 200, next() * 200];
      const inside = discs
        .map((disc) => ({ disc, away: Math.hypot(disc.x - x, disc.y - y) }))
        .filter(({ disc, away }) => away <= Math.max(12, disc.radius))
        .sort((left, right) => left.away - right.away);
      assert.equal(nearestDisc(discs, x, y), inside[0]?.disc ?? null);
    }
  });
}

test('sums add up by currency, exactly', () => {
  assert.deepEqual(
    addedSums([
      { sums: { KRW: Number.MAX_SAFE_INTEGER, EUR: 0.1 } },
      { sums: { KRW: 2, EUR: 0.2 } },
    ]),
    { KRW: 9007199254740993n, EUR: 0.3 },
  );
});

test('places at one position are one mark', () => {
  /** @param {number} id @param {number[]} coordinates */
  const place = (id, coordinates) => ({
    id,
    coordinates,
    place_count: 1,
    count: 2,
    sums: { KRW: id * 10 },
  });
  const nodes = [place(1, [127, 37]), place(2, [127.1, 37]), place(3, [127, 37])];
  const joined = joinedNodes(nodes);
  assert.equal(joined.length, 2);
  assert.equal(joined[1], nodes[1]);
  assert.deepEqual(
    [joined[0].place_count, joined[0].count, joined[0].sums, joined[0].cluster],
    [2, 4, { KRW: 40 }, true],
  );
  assert.deepEqual(joined[0].places, [nodes[0], nodes[2]]);
  const many = Array.from({ length: 100_000 }, (_, id) => place(id, [127, 37]));
  assert.equal(joinedNodes(many)[0].place_count, 100_000);
});
