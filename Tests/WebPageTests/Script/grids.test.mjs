import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingFirst, GridLayer, gridsAt } from '../../../Sources/WebPage/Script/grids.js';
import { everything } from '../../../Sources/WebPage/Script/question.js';
import { boundsBelow, densityClass, roundBelow } from '../../../Sources/WebPage/Script/scale.js';
import { pixelMeters } from '../../../Sources/WebPage/Script/sphere.js';
import { random } from './sample.mjs';

for (const seed of [1, 2, 3]) {
  test(`bounds are round and ascend to the largest value, seed ${seed}`, () => {
    const next = random(seed);
    for (let turn = 0; turn < 200; turn += 1) {
      const largest = 10 ** (next() * 24 - 6);
      const bounds = boundsBelow(largest);
      assert.equal(bounds.length, 6);
      assert.ok(bounds[5] <= largest && largest < bounds[5] * 2.5, String(largest));
      bounds.forEach((bound, index) => {
        assert.match(bound.toExponential(), /^[125]e/);
        if (index) assert.ok(bound > bounds[index - 1]);
        assert.equal(densityClass(bound, bounds), index + 1);
        assert.equal(densityClass(bound * 0.999, bounds), index);
      });
      assert.equal(densityClass(-bounds[0], bounds), -1);
      assert.equal(densityClass(-bounds[0] / 2, bounds), 0);
    }
  });
}

test('a scale without spending has one class', () => {
  assert.deepEqual(boundsBelow(0), [0]);
  assert.equal(densityClass(0, [0]), 1);
  assert.equal(densityClass(-1, [0]), -1);
  assert.equal(roundBelow(1), 1);
  assert.equal(roundBelow(0.3), 0.2);
  assert.equal(roundBelow(999), 500);
});

test('the grid to begin with fits the place and the zoom', () => {
  const places = [
    ['Seoul', 126.978, 37.5665, 11, 'korea-1km'],
    ['Seoul, near', 126.978, 37.5665, 12.5, 'korea-500m'],
    ['Seoul, a street', 126.978, 37.5665, 15, 'korea-100m'],
    ['Busan', 129.075, 35.18, 8, 'korea-10km'],
    ['Jeju', 126.53, 33.5, 11, 'korea-1km'],
    ['Dokdo', 131.8667, 37.2417, 11, 'korea-1km'],
    ['Tsushima', 129.3, 34.4, 11, 'japan-1km'],
    ['Tokyo', 139.767, 35.681, 11, 'japan-1km'],
    ['Paris', 2.3522, 48.8566, 11, 'europe-1km'],
    ['New York', -74, 40.7, 11, 'h3-8'],
  ];
  for (const [name, longitude, latitude, zoom, expected] of places) {
    const found = gridsAt(longitude, latitude, zoom);
    assert.equal(found[0], expected, name);
    assert.equal(new Set(found).size, found.length);
    assert.ok(found.some((one) => one.startsWith('quadbin-')) && found.length < 25, name);
  }
  for (const zoom of [1, 19]) assert.ok(gridsAt(0, 0, zoom).length > 0);
});

test('of the grids of a file, the one that fits comes first', () => {
  const names = ['quadbin-20', 'korea-10km', 'h3-9', 'korea-1km', 'japan-125m'];
  for (const [zoom, expected] of [
    [8, 'korea-10km'],
    [11, 'korea-1km'],
    [13, 'h3-9'],
    [14.2, 'japan-125m'],
    [19, 'quadbin-20'],
  ]) {
    const found = fittingFirst(names, 37.5, zoom);
    assert.equal(found[0], expected, String(zoom));
    assert.deepEqual(found.slice().sort(), names.slice().sort());
  }
  assert.equal(fittingFirst(['h3-0', 'quadbin-24'], 37.5, 20)[0], 'quadbin-24');
});

test('a pixel has the meters of the ellipsoid', () => {
  // pyproj 3.7.2, Geod(ellps="WGS84"): 0.01 degrees around (126.978, 37.5665) are 883.4697 m from
  // west to east and 1109.8829 m from south to north.
  const [east, south] = pixelMeters(37.5665, 12);
  const pixels = ((256 * 2 ** 12) / 360) * 0.01;
  assert.ok(Math.abs(east * pixels - 883.4697) < 0.001, String(east * pixels));
  const north = (south * pixels) / Math.cos((37.5665 * Math.PI) / 180);
  assert.ok(Math.abs(north - 1109.8829) < 0.001, String(north));
});

/** A layer whose answers are counted, and made to fail. */
function counted() {
  const asked = { grid: [], largest: [], fails: false };
  const layer = new GridLayer({
    grid: async (system) => {
      asked.grid.push(system);
      if (asked.fails) throw new Error('made to fail');
      return { grid: {}, features: [] };
    },
    largestOfMonths: async (system) => {
      asked.largest.push(system);
      return 730;
    },
  });
  return { layer, asked };
}

test('cells are read once a view, the scale once for all months', async () => {
  const { layer, asked } = counted();
  const november = { ...everything(), month: '2026-11' };
  const october = { ...everything(), month: '2026-10' };
  const [first, second] = [{}, {}];
  await layer.read(november, first, ['korea-1km', 'h3-7']);
  await layer.read(november, first, ['korea-1km', 'h3-7']);
  await layer.read(october, second, ['korea-1km']);
  assert.deepEqual(asked.grid, ['korea-1km', 'korea-1km']);
  assert.deepEqual(asked.largest, ['korea-1km']);
  assert.deepEqual(layer.shown.bounds, [0, 20, 50, 100, 200, 500]);
  await layer.read({ ...october, categories: ['food'] }, {}, ['korea-1km']);
  assert.equal(asked.largest.length, 2);
  layer.system = 'h3-7';
  layer.chosen = { cell: '1' };
  await layer.read(october, second, ['korea-1km']);
  assert.equal(layer.shown.system, 'h3-7');
  assert.equal(layer.chosen, null);
  assert.deepEqual(layer.systems, ['korea-1km', 'h3-7']);
});

test('a grid that cannot be read says why, and is asked for again', async () => {
  const { layer, asked } = counted();
  asked.fails = true;
  const view = {};
  await layer.read(everything(), view, ['korea-1km']);
  assert.deepEqual(layer.shown, { problem: 'made to fail' });
  asked.fails = false;
  await layer.read(everything(), view, ['korea-1km']);
  assert.equal(layer.shown.system, 'korea-1km');
});
