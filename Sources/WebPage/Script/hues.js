// The colours of categories: those of the ledger, in every period and on every part of the page.

/**
 * The hues by the names that a ledger gives them, each with three shades: the first for the first
 * category of the hue. Each shade has a contrast of 3 : 1 or more on the ground of both themes.
 * @type {Record<string, [string, string, string]>}
 */
const HUES = {
  orange: ['#c75d01', '#e67019', '#ad5001'],
  blue: ['#117ed6', '#3395ee', '#026dbb'],
  green: ['#258e33', '#40a54a', '#017c1f'],
  pink: ['#d44489', '#ee5d9f', '#bf2f77'],
  brown: ['#9e7255', '#b5886a', '#8c6144'],
  purple: ['#9d5cdb', '#b473f4', '#8b4ac7'],
  cyan: ['#0587a4', '#249ebd', '#01748e'],
  yellow: ['#977807', '#b18d14', '#826705'],
  red: ['#e23f3a', '#fc5950', '#cc2727'],
  teal: ['#0a8b7a', '#21a390', '#067869'],
  indigo: ['#6a6ced', '#7e85fe', '#5a5ad9'],
  magenta: ['#c24bbb', '#db62d3', '#ae37a8'],
  rose: ['#bc5f6d', '#d57582', '#a84d5c'],
  slate: ['#6c7d93', '#8193aa', '#5b6c82'],
  grey: ['#7b7b7b', '#8f8f8f', '#6a6a6a'],
};

/**
 * A category and those above it, each once, even if the ledger has a circle of parents.
 * @template {{code: string, parent: string | null}} Category
 * @param {Map<string, Category>} categories by code
 * @param {string | null} code
 * @returns {Category[]}
 */
export function lineage(categories, code) {
  /** @type {Set<Category>} */
  const found = new Set();
  let one = categories.get(code ?? '');
  while (one && !found.has(one)) {
    found.add(one);
    one = categories.get(one.parent ?? '');
  }
  return [...found];
}

/** The colour of payments without a category, and of the rest behind the largest categories. */
export const REST = 'var(--rest)';

/**
 * The colour of each category: the one that the ledger names (a hue, or six hexadecimal digits
 * behind `#`), or else that of the nearest category above it. The remaining categories take the hues
 * in turn. Categories of one hue have its shades in turn.
 * @param {{code: string, parent: string | null, colour?: string | null}[]} categories in the order
 *   of the ledger
 * @returns {Map<string, string>} colours of CSS by code
 */
export function categoryColours(categories) {
  const byCode = new Map(categories.map((one) => [one.code, one]));
  /** @param {{code: string}} one */
  const named = ({ code }) => {
    const above = lineage(byCode, code).map((each) => each.colour?.trim().toLowerCase() ?? '');
    return above.find((colour) => Object.hasOwn(HUES, colour) || /^#[0-9a-f]{6}$/.test(colour));
  };
  const names = Object.keys(HUES);
  /** @type {Map<string, number>} the number of categories of a hue */
  const counts = new Map();
  let turn = 0;
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const one of categories) {
    const colour = named(one) ?? names[turn++ % names.length];
    const count = counts.get(colour) ?? 0;
    counts.set(colour, count + 1);
    found.set(one.code, HUES[colour]?.[count % 3] ?? colour);
  }
  return found;
}
