// The block that one file embeds: places and payments as columns, and what was said of them.

/**
 * Places and payments, a row each; payments with the latest first.
 * @typedef {object} Columns
 * @property {any} block everything else that is embedded
 * @property {Int32Array} days days since 1970 of payments
 * @property {number[]} placeOf rows of places, -1 for none
 * @property {(number | bigint)[]} amounts minor units
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
  return {
    block,
    days,
    placeOf: block.payments.place,
    amounts: block.payments.amount.map((/** @type {any} */ amount) =>
      typeof amount === 'string' ? BigInt(amount) : amount,
    ),
    placeNames: block.places.name ?? block.places.id.map(() => ''),
    folded: (block.merchants ?? []).map(folded),
    tagged: (block.tags ?? []).map((/** @type {any} */ tag) => new Set(tag.payments)),
  };
}

/**
 * The text of the block, inflated where it is packed.
 * @param {string} text
 * @param {boolean} isPacked whether it is base64 of gzip
 */
export async function blockText(text, isPacked) {
  if (!isPacked) return text;
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const { DecompressionStream } = /** @type {any} */ (globalThis);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}
