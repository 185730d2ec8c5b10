import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, intersects } from '../../../Sources/WebPage/Script/layout.js';
import { meets, Placement } from '../../../Sources/WebPage/Script/placement.js';
import { random } from './sample.mjs';

const size = { x: 800, y: 600 };
const controls = [around(60, 30, 110, 48), around(770, 90, 44, 170), around(100, 540, 180, 100)];

/**
 * Circles of a seed, the largest first.
 * @param {number} seed
 * @param {number} count
 */
function circlesOf(seed, count) {
  const next = random(seed);
  return Array.from({ length: count }, () => ({
    x: next() * size.x,
    y: next() * size.y,
    radius: 3 + next() ** 4 * 45,
  })).sort((left, right) => right.radius - left.radius);
}

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(`no label meets a label, a control or a larger circle, seed ${seed}`, () => {
    const circles = circlesOf(seed, 120);
    const placement = new Placement(controls, circles, size);
    const found = circles.flatMap((circle) => {
      const spot = placement.place(circle, 60, 32, 60);
      return spot ? [{ circle, spot, box: around(spot.x, spot.y, 64, 36) }] : [];
    });
    assert.ok(found.length > 25, `${found.length} labels`);
    found.forEach(({ circle, spot, box }, index) => {
      assert.ok(box.left >= 0 && box.top >= 0 && box.right <= size.x && box.bottom <= size.y);
      for (const other of [...found.slice(index + 1).map((one) => one.box), ...controls]) {
        assert.ok(!intersects(box, other));
      }
      for (const other of circles) {
        if (other.radius > circle.radius) assert.ok(!meets(other, box));
      }
      if (spot.isInside) assert.equal(Math.hypot(spot.x - circle.x, spot.y - circle.y), 0);
    });
  });
}

test('a large circle contains its label, a small one has it beside it', () => {
  const circle = { x: 400, y: 300, radius: 48 };
  const large = new Placement([], [circle], size).place(circle, 50, 32, 60);
  assert.deepEqual(large, { x: 400, y: 300, isInside: true, line: null });
  const small = { x: 400, y: 300, radius: 10 };
  const beside = new Placement([], [small], size).place(small, 50, 32, 60);
  assert.deepEqual(beside, { x: 400 + 10 + 3 + 25, y: 300, isInside: false, line: null });
});

test('a small circle within a large one does not hide under its label', () => {
  const [large, small] = [
    { x: 400, y: 300, radius: 48 },
    { x: 404, y: 300, radius: 5 },
  ];
  const spot = new Placement([], [large, small], size).place(large, 50, 32, 60);
  assert.ok(spot && !spot.isInside);
});

test('without room beside it, a label is at the end of a line that crosses no label', () => {
  const circle = { x: 400, y: 300, radius: 10 };
  const placement = new Placement([around(400, 300, 130, 80)], [circle], size);
  assert.equal(placement.place(circle, 50, 32, 20), null);
  // Its middle is under a control, its label is not.
  const open = new Placement([around(400, 260, 130, 60)], [circle, { ...circle, y: 330 }], size);
  const spot = open.place(circle, 50, 32, 160);
  assert.ok(spot);
  if (spot.line) {
    const [x1, y1] = spot.line;
    assert.ok(Math.abs(Math.hypot(x1 - 400, y1 - 300) - 10) < 1e-9);
  }
});

test('ten circles at one position all have room for a number', () => {
  const circles = Array.from({ length: 10 }, () => ({ x: 400, y: 300, radius: 12 }));
  const placement = new Placement([], circles, size);
  const spots = circles.map((circle) => placement.place(circle, 18, 18, 400, true));
  assert.ok(spots.every(Boolean));
});

test('3,500 circles are placed in little time', () => {
  const circles = circlesOf(9, 3500);
  const placement = new Placement(controls, circles, size);
  const started = performance.now();
  for (const circle of circles) placement.place(circle, 60, 32, 28);
  assert.ok(performance.now() - started < 2000);
});
