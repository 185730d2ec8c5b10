// Sums that are exact: a number as long as it is a safe integer, a BigInt from there on.

/**
 * Whole minor units of a currency.
 * @typedef {number | bigint} Amount
 */

/**
 * The sum of two amounts, exactly.
 * @param {Amount} left
 * @param {Amount} right
 * @returns {Amount}
 */
export function plus(left, right) {
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return smallest(BigInt(left) + BigInt(right));
}

/**
 * An amount as a number where that is exact.
 * @param {bigint} value
 * @returns {Amount}
 */
export function smallest(value) {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/**
 * @param {Amount} value
 * @returns {Amount}
 */
export function negated(value) {
  return typeof value === 'number' ? 0 - value : smallest(-value);
}

/**
 * -1, 0 or 1, as functions that sort want it.
 * @param {Amount} left
 * @param {Amount} right
 */
export function compare(left, right) {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * A quotient rounded to a whole number, halves to the even neighbour.
 * @param {Amount} numerator
 * @param {Amount} denominator not 0
 * @returns {Amount}
 */
export function halfEven(numerator, denominator) {
  let top = BigInt(numerator);
  let bottom = BigInt(denominator);
  if (bottom < 0n) [top, bottom] = [-top, -bottom];
  let quotient = top / bottom;
  let rest = top % bottom;
  if (rest < 0n) {
    quotient -= 1n;
    rest += bottom;
  }
  const twice = rest * 2n;
  if (twice > bottom || (twice === bottom && quotient % 2n !== 0n)) quotient += 1n;
  return smallest(quotient);
}

/**
 * A part of a whole in percent with one digit; null where the whole is not positive.
 * @param {Amount} part
 * @param {Amount | null} whole
 */
export function percent(part, whole) {
  if (whole === null || whole <= 0) return null;
  return Number(halfEven(BigInt(part) * 1000n, BigInt(whole))) / 10;
}

/**
 * Minor units in units of their currency, as documents state them.
 * @param {Amount} minor
 * @param {number} digits how many minor digits the currency has
 * @returns {Amount}
 */
export function units(minor, digits) {
  if (digits === 0) return minor;
  return Number(minor) / 10 ** digits;
}

/**
 * The sum of two amounts in units, exact to the last digit of any currency.
 * @param {any} left
 * @param {any} right
 */
export function added(left, right) {
  if (Number.isInteger(left) && Number.isInteger(right)) return plus(left, right);
  if (typeof left === 'bigint' || typeof right === 'bigint') return BigInt(left) + BigInt(right);
  return Math.round((left + right) * 10000) / 10000;
}

/**
 * The sums of rows by currency, exactly.
 * @param {{sums: Record<string, any>}[]} rows
 */
export function addedSums(rows) {
  /** @type {Record<string, any>} */
  const sums = {};
  for (const row of rows) {
    for (const [code, sum] of Object.entries(row.sums)) sums[code] = added(sums[code] ?? 0, sum);
  }
  return sums;
}

/**
 * An integer that was rounded, from its text where the engine gives it.
 * @param {string} _key
 * @param {any} value
 * @param {{source: string}} [context]
 * @returns {any}
 */
function unrounded(_key, value, context) {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value);
  if (!isRounded || !context || !/^-?\d+$/.test(context.source)) return value;
  return BigInt(context.source);
}

/**
 * Reads JSON, integers beyond the safe ones as BigInt where the engine gives their text.
 * @param {string} text
 * @returns {any}
 */
export function readDocument(text) {
  return /[0-9]{16}/.test(text) ? JSON.parse(text, unrounded) : JSON.parse(text);
}
