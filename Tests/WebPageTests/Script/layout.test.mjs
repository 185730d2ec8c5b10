import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  around,
  contains,
  DOT,
  intersects,
  middle,
  placed,
} from '../../../Sources/WebPage/Script/layout.js';
import { distance, eastOf, mercator } from '../../../Sources/WebPage/Script/sphere.js';
import { random } from './sample.mjs';

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(`no mark covers another or a control, seed ${seed}`, () => {
    const next = random(seed);
    const marks = Array.from({ length: 60 }, () => {
      const size = 24 + next() * 60;
      return { x: next() * 360, y: next() * 400, width: size, height: size, weight: next() };
    });
    const controls = [around(60, 30, 110, 48), around(330, 90, 44, 170)];
    const boxes = placed(marks, controls, 36).flatMap((spot, index) => {
      if (!spot) return [];
      const size = spot.isWhole ? marks[index].width : DOT;
      return [around(spot.x, spot.y, size, size)];
    });
    assert.ok(boxes.length > 5);
    boxes.forEach((box, index) => {
      for (const other of [...boxes.slice(index + 1), ...controls]) {
        assert.ok(!intersects(box, other));
      }
    });
  });
}

const letterU = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [6, 9],
      [6, 3],
      [3, 3],
      [3, 9],
      [0, 9],
      [0, 0],
    ],
  ],
};

test('the middle of a shape lies in it', () => {
  assert.ok(contains(letterU, middle(letterU)));
  const square = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 2],
          [0, 0],
        ],
      ],
    ],
  };
  assert.deepEqual(middle(square), [1, 1]);
});

test('holes are outside', () => {
  const ring = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
        [0, 0],
      ],
      [
        [3, 3],
        [6, 3],
        [6, 6],
        [3, 6],
        [3, 3],
      ],
    ],
  };
  assert.ok(contains(ring, [1, 5]));
  assert.ok(!contains(ring, [4, 4.5]));
});

test('distances are those of a sphere', () => {
  assert.ok(Math.abs(distance(126.978, 37.5665, 127.0276, 37.4979) - 8793) < 30);
  assert.ok(Math.abs(distance(0, 0, eastOf(0, 60, 1000), 60) - distance(0, 0, 0, 60)) < 5);
  assert.ok(Math.abs(distance(5, 60, eastOf(5, 60, 1000), 60) - 1000) < 0.01);
  assert.deepEqual(mercator(0, 0), [0.5, 0.5]);
});
