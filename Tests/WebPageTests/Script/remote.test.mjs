import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameAt } from '../../../Sources/WebPage/Script/corner.js';
import { RemoteAnswers } from '../../../Sources/WebPage/Script/remote.js';

/** A square district between two whole degrees. */
const square = (code, name, west, south, side) => ({
  type: 'Feature',
  properties: { code, name, count: 3 },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  },
});

const SETS = [
  { level: 'dong', set: 'old dong', count: 4, default: false, finer_set: null },
  { level: 'dong', set: 'new dong', count: 4, default: false, finer_set: null },
  { level: 'sigungu', set: 'gu', count: 2, default: true, finer_set: 'new dong' },
];

/** Answers of a made-up server, with the addresses that were asked. */
function answersOf(documents) {
  const asked = [];
  const source = new RemoteAnswers('', async (address) => {
    asked.push(address);
    const [path, query] = address.split('?');
    const found = documents[path]?.(new URLSearchParams(query));
    return found === undefined
      ? new Response('{"detail": "no"}', { status: 422 })
      : new Response(JSON.stringify(found));
  });
  return { source, asked };
}

const ledger = {
  settings: () => ({ currency: 'KRW' }),
  months: () => ({ as_of: '2026-11-30', months: [] }),
  categories: () => [],
  'districts/sets': () => SETS,
  map: (query) => {
    if (!query.has('within')) {
      return { districts: { set: 'gu' }, features: [square('1', 'West', 0, 0, 2)] };
    }
    const within = query.get('within');
    return within === '1' ? { features: [square('11', 'Corner', 0, 0, 1)] } : undefined;
  },
};

test('the set that the ledger chooses is drawn, whatever the order of the sets is', async () => {
  const { source, asked } = answersOf(ledger);
  const frame = await source.frame();
  assert.equal(source.level, 'sigungu');
  assert.deepEqual(frame.sets, []);
  assert.equal(frame.finer.set, 'new dong');
  assert.ok(asked.includes('map?districts=sigungu&set=gu&simplify=50m'), asked.join('\n'));
});

test('without a clear choice, the page knows the names of the sets', async () => {
  const sets = SETS.map((one) => ({ ...one, default: false }));
  const { source } = answersOf({ ...ledger, 'districts/sets': () => sets });
  const frame = await source.frame();
  assert.equal(frame.shapes, null);
  assert.equal(frame.finer, null);
  assert.deepEqual(frame.sets, ['old dong', 'new dong', 'gu']);
});

test('the parts of a district are requested once', async () => {
  const { source, asked } = answersOf(ledger);
  await source.frame();
  const before = asked.length;
  const parts = await source.finer(['1', '2']);
  assert.deepEqual(
    parts.map(({ properties }) => properties),
    [{ code: '11', name: 'Corner' }],
  );
  assert.deepEqual(await source.finer(['2', '1']), parts);
  assert.equal(asked.length, before + 2);
  assert.equal(asked[before], 'map?districts=dong&set=new+dong&within=1&simplify=20m');
});

test('the corner names the district and its part', () => {
  const features = [square('1', '마포구', 0, 0, 2)];
  const finer = [square('11', '서교동', 0, 0, 1)];
  const say = () => 'outside';
  const at = (longitude, latitude) => ({ longitude, latitude });
  const korean = { language: 'ko', say };
  assert.equal(nameAt(korean, features, finer, at(0.5, 0.5)), '마포구 서교동');
  assert.equal(nameAt({ language: 'en', say }, features, finer, at(0.5, 0.5)), '마포구, 서교동');
  assert.equal(nameAt(korean, features, finer, at(1.5, 1.5)), '마포구');
  assert.equal(nameAt(korean, features, finer, at(9, 9)), 'outside');
});
