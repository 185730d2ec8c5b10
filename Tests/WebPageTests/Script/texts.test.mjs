import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Formats } from '../../../Sources/WebPage/Script/formats.js';
import { TEXTS, textOf } from '../../../Sources/WebPage/Script/texts.js';

const folder = new URL('../../../Sources/WebPage/Script/', import.meta.url);
const values = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test('every language has the same texts with the same values, none empty', () => {
  const keys = Object.keys(TEXTS.en).sort();
  for (const texts of Object.values(TEXTS)) {
    assert.deepEqual(Object.keys(texts).sort(), keys);
    for (const key of keys) {
      assert.notEqual(texts[key].trim(), '', key);
      assert.deepEqual(values(texts[key]), values(TEXTS.en[key]), key);
    }
  }
});

test('every text is said somewhere, and every text that is said is there', () => {
  const code = readdirSync(folder)
    .filter((name) => name !== 'korean.js' && name !== 'english.js')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  for (const key of Object.keys(TEXTS.en)) assert.ok(code.includes(`'${key}'`), key);
  for (const [, key] of code.matchAll(/\bsay\('(\w+)'/g)) assert.ok(key in TEXTS.en, key);
});

test('no particle of Korean stands right behind a value', () => {
  for (const [key, text] of Object.entries(TEXTS.ko)) {
    assert.doesNotMatch(text, /\}(을|를|이|가|은|는|과|와|으로|로)(?![가-힣])/, key);
  }
});

test('modules share one scope: a name is declared once', () => {
  const names = readdirSync(folder).flatMap((name) => {
    const code = readFileSync(new URL(name, folder), 'utf8');
    const found = code.matchAll(
      /^(?:export )?(?:async )?(?:function|class|const|let) (\w+|\[[^\]]*\]|\{[^}]*\})/gm,
    );
    return [...found].flatMap((match) => match[1].match(/\w+/g) ?? []);
  });
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  assert.deepEqual(twice, []);
});

test('a text that is not there is a fault', () => {
  assert.throws(() => textOf('ko', 'nowhere'), /nowhere/);
});

const digits = { KRW: 0, JPY: 0, EUR: 2, KWD: 3 };
const [ko, en] = [new Formats('ko', digits), new Formats('en', digits)];

for (const [amount, code, korean, english] of [
  [935100, 'KRW', '935,100원', '₩935,100'],
  [0, 'KRW', '0원', '₩0'],
  [-18500, 'KRW', '−18,500원', '−₩18,500'],
  [132890, 'JPY', '¥132,890', '¥132,890'],
  [12.3, 'EUR', '€12.30', '€12.30'],
  [1234.567, 'KWD', 'KWD 1,234.567', 'KWD 1,234.567'],
  [18014398509481988n, 'KRW', '18,014,398,509,481,988원', '₩18,014,398,509,481,988'],
]) {
  test(`${amount} ${code} is written in full`, () => {
    assert.equal(ko.money(amount, code), korean);
    assert.equal(en.money(amount, code), english);
  });
}

for (const [amount, korean, english] of [
  [0, '0', '0'],
  [9900, '9,900', '9.9k'],
  [44950, '4.5만', '45k'],
  [661850, '66만', '662k'],
  [2264900, '226만', '2.26M'],
  [-18500, '−1.9만', '−19k'],
  [99999999, '1억', '100M'],
  [123456789, '1.23억', '123M'],
  [1e12, '1조', '1T'],
  [999999, '100만', '1M'],
  [999, '999', '999'],
]) {
  test(`${amount} is written short`, () => {
    assert.equal(ko.short(amount, 'KRW', 'KRW'), korean);
    assert.equal(en.short(amount, 'KRW', 'KRW'), english);
  });
}

test('months and days', () => {
  assert.equal(ko.month('2026-11'), '2026년 11월');
  assert.equal(en.month('2026-11', true), 'Nov');
  assert.equal(ko.day('2026-11-03'), '11월 3일');
  assert.equal(en.day('2026-11-03', true), '3 Nov 2026');
});
