import assert from 'node:assert/strict';
import { test } from 'node:test';
import { districtAt } from '../../../Sources/WebPage/Script/corner.js';
import { fillsOf, fillStyles, fillValues } from '../../../Sources/WebPage/Script/fills.js';
import { areaOf } from '../../../Sources/WebPage/Script/shapes.js';
import { ringArea } from '../../../Sources/WebPage/Script/sphere.js';

/**
 * A district that is a square.
 * @param {string} code
 * @param {number} west
 * @param {number} side in degrees
 */
function square(code, west, side) {
  const ring = [
    [west, 37],
    [west + side, 37],
    [west + side, 37 + side],
    [west, 37 + side],
    [west, 37],
  ];
  return {
    properties: { code, name: `name of ${code}` },
    geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
  };
}

const features = [square('1', 127, 0.1), square('2', 127.2, 0.2), square('3', 127.5, 0.1)];
const reader = /** @type {any} */ ({ home: 'KRW', frame: { shapes: { features } } });
const view = {
  districts: {
    districts: [
      { code: '1', name: 'a', sums: { KRW: 100000 } },
      { code: '2', name: 'b', sums: { KRW: 100000 } },
      { code: '3', name: 'c', sums: { KRW: -50000 } },
      { code: '4', name: 'without borders', sums: { KRW: 9 } },
    ],
    total: { sums: { KRW: 400000 } },
  },
};
const scale = { districts: [], places: [] };

test('the area of a ring is that of the sphere', () => {
  // An eighth of the sphere.
  const eighth = [
    [0, 0],
    [90, 0],
    [90, 90],
    [0, 90],
    [0, 0],
  ];
  assert.ok(Math.abs(ringArea(eighth) / ((Math.PI * 6371008.8 ** 2) / 2) - 1) < 1e-12);
  assert.ok(Math.abs(areaOf(features[1]) / areaOf(features[0]) - 4) < 0.01);
});

test('equal amounts have equal fills only as amounts', () => {
  const density = fillValues(reader, view, 'density');
  assert.ok((density.get('1') ?? 0) > 3.9 * (density.get('2') ?? 0));
  assert.deepEqual(
    [...fillValues(reader, view, 'share')],
    [
      ['1', 25],
      ['2', 25],
      ['3', -12.5],
    ],
  );
  assert.deepEqual(
    [...fillStyles(reader, view, 'amount', scale)],
    [
      ['1', 'dense-6'],
      ['2', 'dense-6'],
      ['3', 'dense-back'],
    ],
  );
  const styles = fillStyles(reader, view, 'density', scale);
  assert.equal(styles.get('1'), 'dense-6');
  assert.notEqual(styles.get('2'), 'dense-6');
  assert.equal(fillStyles(reader, view, 'none', scale).size, 0);
});

test('a fill is offered only if the view has its values', () => {
  assert.deepEqual(fillsOf(reader, view), ['none', 'density', 'share', 'amount']);
  const back = { districts: { ...view.districts, total: { sums: { KRW: -1 } } }, change: {} };
  assert.deepEqual(fillsOf(reader, back), ['none', 'density', 'amount']);
  const change = { ...view, change: { districts: {} } };
  assert.deepEqual(fillsOf(reader, change), ['none', 'density', 'change', 'share', 'amount']);
  const bare = /** @type {any} */ ({ home: 'KRW', frame: { shapes: null } });
  assert.deepEqual(fillsOf(bare, view), []);
});

test('the corner has the name of the district in the middle', () => {
  assert.equal(districtAt(features, { longitude: 127.3, latitude: 37.1 }), 'name of 2');
  assert.equal(districtAt(features, { longitude: 127.15, latitude: 37.05 }), null);
});
