import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { categoryColours } from '../../../Sources/WebPage/Script/hues.js';
import { categorySymbol, symbolOf } from '../../../Sources/WebPage/Script/icons.js';

const category = (code, colour = null, parent = null, icon = null) => ({
  code,
  parent,
  colour,
  icon,
});

/** The part of a colour's light that is seen, from 0 to 1: WCAG 2.2, relative luminance. */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('a category has the colour of the ledger, or that of the category above it', () => {
  const colours = categoryColours([
    category('food', 'orange'),
    category('noodles', null, 'food'),
    category('mine', '#123ABC'),
    category('below', 'no such colour', 'mine'),
    category('taxi', 'blue'),
  ]);
  assert.equal(colours.get('food'), '#c75d01');
  assert.equal(colours.get('noodles'), '#e67019');
  assert.equal(colours.get('mine'), '#123abc');
  assert.equal(colours.get('below'), '#123abc');
  assert.equal(colours.get('taxi'), '#117ed6');
});

test('categories without a colour take the hues in turn', () => {
  const plain = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code) => category(code));
  assert.equal(new Set(categoryColours(plain).values()).size, 7);
  // A new category at the end changes no colour.
  const longer = categoryColours([...plain, category('h')]);
  for (const [code, colour] of categoryColours(plain)) assert.equal(longer.get(code), colour);
});

test('no circle of parents and no strange name stops the colours', () => {
  const colours = categoryColours([
    category('a', null, 'b'),
    category('b', null, 'a'),
    category('c', '__proto__'),
    category('d', 'url(x)', 'gone'),
  ]);
  for (const colour of colours.values()) assert.match(colour, /^#[0-9a-f]{6}$/);
});

/** The values of a colour of the page, one for each theme. */
function themed(name) {
  const tokens = readFileSync('Sources/WebPage/Style/tokens.css', 'utf8');
  const found = [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]+);`, 'g'))];
  assert.equal(found.length, 2, name);
  return found.map(([, colour]) =>
    colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour,
  );
}

/** The contrast of two colours: WCAG 2.2. */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('each shade has a contrast of 3 : 1 on the grounds of both themes', () => {
  const names =
    'orange blue green pink brown purple cyan yellow red teal indigo magenta rose slate grey';
  for (const name of names.split(' ')) {
    const shades = ['a', 'b', 'c'].map((code) => category(code, name));
    const found = [...categoryColours(shades).values()];
    assert.equal(new Set(found).size, 3, name);
    for (const colour of found) {
      for (const ground of themed('surface')) {
        assert.ok(contrast(colour, ground) >= 3, `${name} ${colour} on ${ground}`);
      }
    }
  }
});

test('borders have a contrast of 3 : 1 on every ground beside them', () => {
  for (const ground of ['land', 'water', 'surface', 'ground']) {
    const grounds = themed(ground);
    themed('border').forEach((colour, theme) => {
      assert.ok(contrast(colour, grounds[theme]) >= 3, `${colour} on ${ground} ${grounds[theme]}`);
    });
  }
});

test('each hue and each icon of the built-in taxonomy is known', () => {
  const [head, ...lines] = readFileSync('Data/taxonomy.csv', 'utf8').trim().split('\n');
  assert.equal(head, 'code,parent,title,title_ko,colour,icon');
  for (const line of lines) {
    const [icon, colour] = line.split(',').reverse();
    assert.notEqual(symbolOf(icon), '', icon);
    const alone = categoryColours([category('a', 'grey'), category('b', colour)]);
    assert.equal(alone.get('b') === '#8f8f8f', colour === 'grey', colour);
  }
});

test('an icon is a symbol of its own, a known name, or that of the category above', () => {
  assert.equal(symbolOf('🐕'), '🐕');
  assert.equal(symbolOf('cup'), '☕');
  assert.equal(symbolOf('<b>'), '');
  assert.equal(symbolOf(`🐕${'x'.repeat(40)}`), '');
  const categories = new Map(
    [category('food', null, null, 'fork-knife'), category('noodles', null, 'food')].map((one) => [
      one.code,
      one,
    ]),
  );
  assert.equal(categorySymbol(categories, 'noodles'), '🍴');
  assert.equal(categorySymbol(categories, 'gone'), '');
  assert.equal(categorySymbol(categories, null), '');
});
