import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bandwidthAt,
  HEAT_PIXELS,
  heatOf,
  largestHeat,
  smoothClasses,
} from '../../../Sources/WebPage/Script/heat.js';
import { densityClass } from '../../../Sources/WebPage/Script/scale.js';
import { pixelMeters } from '../../../Sources/WebPage/Script/sphere.js';
import { random } from './sample.mjs';

for (const seed of [1, 2, 3]) {
  test(`the cells add up to the sums, refunds subtracted, seed ${seed}`, async () => {
    const next = random(seed);
    const latitude = next() * 120 - 60;
    const zoom = 4 + next() * 12;
    const bandwidth = bandwidthAt(latitude, zoom);
    const places = Array.from({ length: 5 }, () => ({
      x: 200 + next() * 100,
      y: 200 + next() * 100,
      latitude,
      sum: Math.round(next() * 100000) - 20000,
    }));
    const [columns, rows] = [250, 250];
    const densities = await heatOf(places, columns, rows, zoom, bandwidth);
    const [east, south] = pixelMeters(latitude, zoom);
    const area = (east * south * HEAT_PIXELS ** 2) / 1e6;
    const total = places.reduce((sum, one) => sum + one.sum, 0);
    const found = densities.reduce((sum, one) => sum + one, 0) * area;
    assert.ok(Math.abs(found / total - 1) < 1e-4, `${found} of ${total}`);
  });
}

for (const seed of [1, 2, 3]) {
  test(`the scale ends at the largest density, wherever the window is, seed ${seed}`, async () => {
    const next = random(seed + 70);
    const zoom = 11.5;
    const bandwidth = bandwidthAt(37.5, zoom);
    const places = Array.from({ length: 120 }, () => ({
      x: next() * 400,
      y: next() * 400,
      latitude: 37.5,
      sum: Math.round(next() ** 4 * 100000) - 2000,
    }));
    const densities = await heatOf(places, 200, 200, zoom, bandwidth);
    const drawn = densities.reduce((most, one) => Math.max(most, one), 0);
    const largest = await largestHeat(places, zoom, bandwidth);
    assert.ok(largest > drawn * 0.9 && largest < drawn * 1.05, `${largest} beside ${drawn}`);
    const moved = places.map((one) => ({ ...one, x: one.x - 5000, y: one.y + 5000 }));
    const again = await largestHeat(moved, zoom, bandwidth);
    assert.ok(Math.abs(again / largest - 1) < 1e-9, `${again} beside ${largest}`);
  });
}

test('places without spending have no scale', async () => {
  assert.equal(await largestHeat([], 11, 1000), 0);
  assert.equal(await largestHeat([{ x: 0, y: 0, latitude: 37, sum: -5 }], 11, 1000), 0);
});

test('a place is highest in its middle, by the normal density', async () => {
  const place = { x: 101, y: 101, latitude: 37.5, sum: 100000 };
  const heat = await heatOf([place], 101, 101, 11, 1000);
  const peak = 100000 / (2 * Math.PI);
  assert.ok(Math.abs(heat[50 * 101 + 50] / peak - 1) < 2e-4, String(heat[50 * 101 + 50]));
  assert.equal(heat.indexOf(heat.reduce((most, one) => Math.max(most, one))), 50 * 101 + 50);
  const [east] = pixelMeters(37.5, 11);
  const away = Math.exp(-((20 * HEAT_PIXELS * east) ** 2) / 2e6);
  assert.ok(Math.abs(heat[50 * 101 + 70] / (peak * away) - 1) < 2e-4);
});

test('a place beyond the edge is cut off, one far away has no cell', async () => {
  const place = { latitude: 37.5, sum: 100000 };
  const near = await heatOf([{ ...place, x: -10, y: 50 }], 50, 50, 11, 1000);
  assert.ok(near[25 * 50] > near[25 * 50 + 1] && near[25 * 50] > 0);
  const far = await heatOf([{ ...place, x: -1e7, y: 1e7 }], 50, 50, 11, 1000);
  assert.ok(far.every((one) => one === 0));
});

test('the bandwidth is round, and fits every zoom', () => {
  assert.equal(bandwidthAt(37.5, 11), 1000);
  assert.equal(bandwidthAt(37.5, 12), 500);
  assert.equal(bandwidthAt(0, 1), 50000);
  for (let zoom = 1; zoom <= 19; zoom += 0.25) {
    assert.match(bandwidthAt(37.5, zoom).toExponential(), /^[125]e/);
  }
});

test('between cells the classes follow the interpolated densities', async () => {
  const [columns, rows] = [6, 4];
  const densities = Float32Array.from(
    { length: columns * rows },
    (_, cell) => (cell % columns) * 10,
  );
  const bounds = [5, 12, 30];
  const classes = await smoothClasses(densities, columns, rows, bounds);
  assert.equal(classes.length, columns * rows * HEAT_PIXELS ** 2);
  for (let y = 0; y < rows * HEAT_PIXELS; y += 1) {
    for (let x = 0; x < columns * HEAT_PIXELS; x += 1) {
      const position = Math.max(0, Math.min(columns - 1, (x + 0.5) / HEAT_PIXELS - 0.5));
      const expected = densityClass(position * 10, bounds) + 1;
      assert.equal(classes[y * columns * HEAT_PIXELS + x], expected, `${x},${y}`);
    }
  }
});

test('without spending no pixel has a class', async () => {
  const classes = await smoothClasses(new Float32Array(12), 4, 3, [0]);
  assert.ok(classes.every((one) => one === 1));
});
