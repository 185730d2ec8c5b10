// The block that one file embeds: places and payments as columns, and what was said of them.

import { readDocument } from './exact.js';
import { Slices } from './slices.js';

/**
 * Places and payments, a row each; payments with the latest first.
 * @typedef {object} Columns
 * @property {any} block everything else that is embedded
 * @property {Int32Array} days days since 1970 of payments
 * @property {Int32Array} placeOf rows of places, -1 for none
 * @property {(number | bigint)[]} amounts minor units
 * @property {boolean} isSmall whether every sum of amounts is a safe integer
 * @property {string[]} placeNames names, empty where they were left out
 * @property {string[]} folded names of merchants as searched
 * @property {Set<number>[]} tagged rows of payments by tag
 */

/**
 * A text as it is compared: in any case and width.
 * @param {string} text
 */
export function folded(text) {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** What is read on request: lists, searches and the layer of a grid need it, sums do not. */
const LATER = /^\{"(?:(payments|places|cells)":\{"(id|merchant|name|\w+-\w+)|(merchants))":/;

/**
 * Joins lines of JSON into one block, in short tasks. Data that sums do not need stay text until they are
 * requested.
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function blockOf(text) {
  const clock = new Slices();
  /** @type {any} */
  const block = {};
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    start = end < 0 ? text.length : end + 1;
    if (!line.trim()) continue;
    const later = LATER.exec(line.slice(0, 40));
    if (later) readLater(block, later[1], later[2] ?? later[3], line);
    // Only documents have numbers that are not safe: columns write them as texts.
    else join(block, line.startsWith('{"form"') ? readDocument(line) : JSON.parse(line));
    if (clock.isOver) await clock.pause();
  }
  return block;
}

/**
 * @param {any} block
 * @param {any} members
 */
function join(block, members) {
  for (const [name, value] of Object.entries(members)) {
    const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value);
    if (isGroup && block[name]) Object.assign(block[name], value);
    else block[name] = value;
  }
}

/**
 * @param {any} block
 * @param {string | undefined} group
 * @param {string} name
 * @param {string} line
 */
function readLater(block, group, name, line) {
  if (group) block[group] ??= {};
  const holder = group ? block[group] : block;
  Object.defineProperty(holder, name, {
    configurable: true,
    enumerable: true,
    get() {
      const members = JSON.parse(line);
      const value = group ? members[group][name] : members[name];
      Object.defineProperty(holder, name, { value, enumerable: true });
      return value;
    },
  });
}

/**
 * @param {any} block
 * @returns {Columns}
 */
export function columnsOf(block) {
  const days = new Int32Array(block.payments.day.length);
  let day = 0;
  block.payments.day.forEach((/** @type {number} */ step, /** @type {number} */ row) => {
    day += step;
    days[row] = day;
  });
  const amounts = block.payments.amount.map((/** @type {any} */ amount) =>
    typeof amount === 'string' ? BigInt(amount) : amount,
  );
  const hasNames = 'name' in block.places;
  /** @type {string[] | null} */
  let names = null;
  /** @type {string[] | null} */
  let searched = null;
  return {
    block,
    days,
    placeOf: Int32Array.from(block.payments.place),
    amounts,
    isSmall: areSmall(amounts),
    get placeNames() {
      names ??= hasNames ? block.places.name : Array(block.places.lon.length).fill('');
      return /** @type {string[]} */ (names);
    },
    get folded() {
      searched ??= (block.merchants ?? []).map(folded);
      return /** @type {string[]} */ (searched);
    },
    tagged: (block.tags ?? []).map((/** @type {any} */ tag) => new Set(tag.payments)),
  };
}

/**
 * Whether no sum of some of these amounts passes the safe integers.
 * @param {(number | bigint)[]} amounts
 */
function areSmall(amounts) {
  let sum = 0;
  for (const amount of amounts) {
    if (typeof amount !== 'number') return false;
    sum += Math.abs(amount);
  }
  return sum < Number.MAX_SAFE_INTEGER;
}

/**
 * The text of the block, inflated where it is packed.
 * @param {string} text
 * @param {boolean} isPacked whether it is base64 of gzip
 */
export async function blockText(text, isPacked) {
  if (!isPacked) return text;
  const parts = await unpacked(text.trim());
  const { DecompressionStream } = /** @type {any} */ (globalThis);
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

/** The number of letters of base64 read at once: a multiple of four. */
const STEP = 1 << 18;

/**
 * The bytes of base64, in short tasks.
 * @param {string} text
 * @returns {Promise<Uint8Array[]>}
 */
async function unpacked(text) {
  const clock = new Slices();
  const { fromBase64 } = /** @type {any} */ (Uint8Array);
  const parts = [];
  for (let start = 0; start < text.length; start += STEP) {
    const part = text.slice(start, start + STEP);
    if (fromBase64) parts.push(fromBase64.call(Uint8Array, part));
    else {
      const letters = atob(part);
      const bytes = new Uint8Array(letters.length);
      for (let index = 0; index < letters.length; index += 1) {
        bytes[index] = letters.charCodeAt(index);
      }
      parts.push(bytes);
    }
    if (clock.isOver) await clock.pause();
  }
  return parts;
}
