import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  halfEven,
  percent,
  plus,
  readDocument,
  units,
} from '../../../Sources/WebPage/Script/exact.js';

test('sums leave numbers for BigInt where they end to be exact, and come back', () => {
  const most = Number.MAX_SAFE_INTEGER;
  assert.equal(plus(most, 1), 9007199254740992n);
  assert.equal(plus(plus(most, 1), -1), most);
  assert.equal(plus(-most, -2), -9007199254740993n);
});

for (const [top, bottom, expected] of [
  [5, 2, 2],
  [7, 2, 4],
  [-5, 2, -2],
  [-7, 2, -4],
  [1, 3, 0],
  [2, 3, 1],
  [0, 7, 0],
  [5, -2, -2],
  [-1, 3, 0],
  [-2, 3, -1],
  [9007199254740993n, 2, 4503599627370496],
]) {
  test(`${top} / ${bottom} is rounded to ${expected}`, () => {
    assert.equal(halfEven(top, bottom), expected);
  });
}

test('a percent has one digit, and none of a whole that is not positive', () => {
  assert.equal(percent(935100, 3200000), 29.2);
  assert.equal(percent(-234900, 788600), -29.8);
  assert.equal(percent(1, 0), null);
  assert.equal(percent(1, -5), null);
});

test('minor units are the nearest number of units', () => {
  for (const minor of [1, 10, 1234, -1999, 99999999999]) {
    assert.equal(units(minor, 2), Number(`${minor}e-2`));
  }
  assert.equal(units(5n, 0), 5n);
});

test('integers of documents are read to the last digit where the engine tells their text', () => {
  const document = readDocument('{"sum":9007199254740993,"share":0.25,"name":"x"}');
  assert.equal(document.share, 0.25);
  // Engines before the proposal "JSON.parse source text access" round.
  assert.ok(document.sum === 9007199254740993n || document.sum === 9007199254740992);
});
