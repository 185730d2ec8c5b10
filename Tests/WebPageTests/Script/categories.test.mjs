import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryColours } from '../../../Sources/WebPage/Script/categories.js';

const groups = (codes) => codes.map((code) => ({ category: code === null ? null : { code } }));
const kept = ['food', 'cafe', 'bar', null, 'books', 'taxi'];

test('a category keeps its colour whatever its rank is', () => {
  const first = categoryColours(
    groups(['food', 'cafe', 'bar', null, 'books', 'taxi', 'gym']),
    kept,
  );
  const other = categoryColours(groups([null, 'taxi', 'cafe']), kept);
  for (const code of other.keys()) assert.equal(other.get(code), first.get(code), String(code));
  assert.equal(first.get('gym'), 6);
});

test('a large category of one period takes a colour that no other of it has', () => {
  const colours = categoryColours(
    groups(['gym', 'food', 'art', 'cafe', 'zoo', 'bar', 'taxi']),
    kept,
  );
  const large = ['gym', 'food', 'art', 'cafe', 'zoo', 'bar'].map((code) => colours.get(code));
  assert.equal(new Set(large).size, 6);
  assert.ok(large.every((colour) => colour < 6));
  assert.equal(colours.get('food'), 0);
  assert.equal(colours.get('taxi'), 6);
});

test('a ledger without a category has no colours', () => {
  assert.equal(categoryColours([], []).size, 0);
});
