// The changes of a month under a filter, by the parts of `docs/change.md`: the ledger's reports in
// a file are those of whole months.

import { halfEven, negated, plus, smallest, units } from './exact.js';
import { test } from './selection.js';
import { dayNumber } from './days.js';

/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./exact.js').Amount} Amount */
/** @typedef {import('./question.js').Question} Question */

/** How many places a report has. */
const MOVED = 50;

/**
 * What was paid in a period: spending payments, and the sums of spending and of refunds.
 * @typedef {{count: number, spent: Amount, refunded: Amount}} Paid
 */

/**
 * What was paid in both periods at a place, or to a merchant without one.
 * @typedef {{place: number, isOnline: boolean, currency: number, older: Paid, newer: Paid}} Pair
 */

/** @returns {Paid} */
const unpaid = () => ({ count: 0, spent: 0, refunded: 0 });

/**
 * The reports by place and by district of a month under a filter, on the days of those of the
 * whole month.
 * @param {Columns} columns
 * @param {Question} question
 * @param {{month: string, places: any, districts: any}} whole
 */
export function changesUnder(columns, question, whole) {
  const pairs = pairsOf(columns, question, whole.places);
  const { places, districts } = columns.block;
  /** @param {number} row */
  const place = (row) => ({
    id: places.id[row],
    name: columns.placeNames[row],
    coordinates: [places.lon[row] / 1e7, places.lat[row] / 1e7],
  });
  const byPlace = {
    limit: MOVED,
    groupOf: (/** @type {number} */ row) => row,
    named: (/** @type {number} */ row) => ({ place: place(row) }),
    order: (/** @type {number} */ left, /** @type {number} */ right) =>
      alongCurve(places, left, right) || places.id[left] - places.id[right],
  };
  const byDistrict = {
    limit: Infinity,
    groupOf: (/** @type {number} */ row) => places.district?.[row] ?? -1,
    named: (/** @type {number} */ number) => ({ district: districts[number] }),
    order: (/** @type {number} */ left, /** @type {number} */ right) => left - right,
  };
  return {
    month: whole.month,
    places: changeReport(columns, pairs, whole.places, byPlace),
    districts: whole.districts && changeReport(columns, pairs, whole.districts, byDistrict),
  };
}

/**
 * How places make groups: at most how many, the group of a place (below zero for none), its name in
 * a report, and what decides between equal changes.
 * @typedef {object} Grouping
 * @property {number} limit
 * @property {(row: number) => number} groupOf
 * @property {(group: number) => any} named
 * @property {(left: number, right: number) => number} order
 */

/**
 * The order of two places along the Morton curve, in which the ledger has them.
 * @param {any} places
 * @param {number} left
 * @param {number} right
 */
function alongCurve({ lon, lat }, left, right) {
  // The highest bit in which they differ decides, that of the latitude first.
  const latitude = Math.clz32(lat[left] ^ lat[right]);
  const column = latitude <= Math.clz32(lon[left] ^ lon[right]) ? lat : lon;
  return column[left] - column[right];
}

/**
 * @param {Columns} columns
 * @param {Question} question
 * @param {any} days
 * @returns {Pair[]}
 */
function pairsOf(columns, question, days) {
  const { payments, currencies, spellings } = columns.block;
  const passes = test(columns, question);
  const [first, last, olderFirst, olderLast] = [
    days.first_day,
    days.last_day,
    days.older_first_day,
    days.older_last_day,
  ].map(dayNumber);
  const refunds = new Set(payments.refund);
  const wholes = new Map(
    payments.parts.map((/** @type {number} */ row, /** @type {number} */ index) => [
      row,
      payments.wholes?.[index] ?? row,
    ]),
  );
  const firsts = new Set(wholes.values());
  /** Which payments were counted at which pair, of those in parts. */
  const counted = new Set();
  const merchants = new Map(spellings ?? []);
  /** @type {Map<number, Pair>} */
  const pairs = new Map();
  for (let row = 0; row < columns.days.length; row += 1) {
    const day = columns.days[row];
    const isNewer = day >= first && day <= last;
    if ((!isNewer && (day < olderFirst || day > olderLast)) || !passes(row)) continue;
    const place = columns.placeOf[row];
    const currency = payments.currency[row];
    const isOnline = payments.channel[row] === 2;
    const name = payments.merchant?.[row] ?? -1;
    const merchant = merchants.get(name) ?? name;
    const key =
      place >= 0
        ? place * currencies.length + currency
        : -1 - ((merchant + 1) * 2 + Number(isOnline)) * currencies.length - currency;
    let pair = pairs.get(key);
    if (!pair) {
      pair = { place, isOnline, currency, older: unpaid(), newer: unpaid() };
      pairs.set(key, pair);
    }
    const paid = isNewer ? pair.newer : pair.older;
    const amount = columns.amounts[row];
    if (refunds.has(row)) {
      paid.refunded = plus(paid.refunded, amount);
      continue;
    }
    paid.spent = plus(paid.spent, amount);
    if (wholes.has(row) || firsts.has(row)) {
      const part = `${wholes.get(row) ?? row} ${key} ${isNewer}`;
      if (counted.has(part)) continue;
      counted.add(part);
    }
    paid.count += 1;
  }
  return [...pairs.values()];
}

/** The parts of the change of some pairs of one currency together. */
class ChangeSums {
  constructor() {
    this.older = unpaid();
    this.newer = unpaid();
    /** Of places of both periods. */
    this.lasting = { older: unpaid(), newer: unpaid() };
    /** @type {Amount} */
    this.new = 0;
    /** @type {Amount} */
    this.lost = 0;
    /** @type {Amount} */
    this.volume = 0;
    /** @type {Amount} */
    this.price = 0;
  }

  /** @param {Pair} pair */
  add({ older, newer }) {
    addPaid(this.older, older);
    addPaid(this.newer, newer);
    if (older.count === 0) this.new = plus(this.new, newer.spent);
    else if (newer.count === 0) this.lost = plus(this.lost, negated(older.spent));
    else {
      const visits = volumeOf(older, newer);
      addPaid(this.lasting.older, older);
      addPaid(this.lasting.newer, newer);
      this.volume = plus(this.volume, visits);
      this.price = plus(this.price, difference(difference(newer.spent, older.spent), visits));
    }
  }

  /** @returns {Record<string, Amount>} in minor units */
  amounts() {
    const { older, newer, lasting } = this;
    const ofAll = lasting.older.count === 0 ? 0 : volumeOf(lasting.older, lasting.newer);
    const [sum, olderSum] = [newer, older].map((paid) => plus(paid.spent, paid.refunded));
    return {
      sum,
      refunded: newer.refunded,
      older_sum: olderSum,
      older_refunded: older.refunded,
      change: difference(sum, olderSum),
      new: this.new,
      lost: this.lost,
      volume: ofAll,
      mix: difference(this.volume, ofAll),
      price: this.price,
      refunds: difference(newer.refunded, older.refunded),
    };
  }
}

/**
 * @param {Paid} paid
 * @param {Paid} other
 */
function addPaid(paid, other) {
  paid.count += other.count;
  paid.spent = plus(paid.spent, other.spent);
  paid.refunded = plus(paid.refunded, other.refunded);
}

/**
 * @param {Amount} left
 * @param {Amount} right
 */
function difference(left, right) {
  return plus(left, negated(right));
}

/**
 * The difference of the counts, at the mean amount of the older period.
 * @param {Paid} older
 * @param {Paid} newer
 */
function volumeOf(older, newer) {
  return halfEven(BigInt(newer.count - older.count) * BigInt(older.spent), older.count);
}

/**
 * @param {Columns} columns
 * @param {Pair[]} pairs
 * @param {any} whole the report of the whole month
 * @param {Grouping} grouping
 */
function changeReport(columns, pairs, whole, { limit, groupOf, named, order }) {
  const { currencies } = columns.block;
  /** @type {Map<string, {group: number | string, currency: number, sums: ChangeSums}>} */
  const found = new Map();
  /**
   * @param {number | string} group
   * @param {number} currency
   */
  const sums = (group, currency) => {
    const key = `${group} ${currency}`;
    let one = found.get(key);
    if (!one) {
      one = { group, currency, sums: new ChangeSums() };
      found.set(key, one);
    }
    return one.sums;
  };
  sums('total', 0);
  for (const pair of pairs) {
    const group = pair.place < 0 ? -1 : groupOf(pair.place);
    const rest = pair.place >= 0 ? 'outside' : pair.isOnline ? 'online' : 'unplaced';
    sums(group < 0 ? rest : group, pair.currency).add(pair);
    sums('total', pair.currency).add(pair);
  }
  const all = [...found.values()].sort((left, right) => left.currency - right.currency);
  const rows = all.map((one) => {
    const amounts = one.sums.amounts();
    const [code, digits] = currencies[one.currency];
    const { older, newer } = one.sums;
    return {
      ...one,
      moved: BigInt(amounts.change < 0 ? negated(amounts.change) : amounts.change),
      row: {
        currency: code,
        count: newer.count,
        older_count: older.count,
        ...Object.fromEntries(
          Object.entries(amounts).map(([name, amount]) => [name, units(amount, digits)]),
        ),
      },
    };
  });
  const groups = rows
    .filter(({ group }) => typeof group === 'number')
    .sort(
      (left, right) =>
        left.currency - right.currency ||
        Number(right.moved > left.moved) - Number(right.moved < left.moved) ||
        order(Number(left.group), Number(right.group)),
    );
  /** @param {string} name */
  const rest = (name) => rows.filter(({ group }) => group === name).map(({ row }) => row);
  const total = rest('total');
  return {
    ...whole,
    classes: total.map(({ currency: code }) => {
      const own = groups.filter((one) => one.row.currency === code);
      const digits = own.length ? currencies[own[0].currency][1] : 0;
      return {
        currency: code,
        breaks: changeBreaks(own.map((one) => one.moved)).map((one) => units(one, digits)),
      };
    }),
    matched: groups.length,
    groups: groups.slice(0, limit).map(({ group, row }) => ({ ...named(Number(group)), ...row })),
    ...(whole.outside ? { outside: rest('outside') } : {}),
    online: rest('online'),
    unplaced: rest('unplaced'),
    total,
  };
}

/**
 * The magnitudes at which the second and the third class begin: the last one at the largest number
 * of 1, 2, 5, 10 … that a tenth of the changes reach, the one before it two numbers below.
 * @param {bigint[]} moved the largest first
 * @returns {Amount[]}
 */
export function changeBreaks(moved) {
  const changed = moved.filter((one) => one > 0n);
  const reached = changed[Math.floor((changed.length - 1) / 10)] ?? 0n;
  const numbers = [];
  for (let unit = 1n; unit <= reached; unit *= 10n) {
    for (const digit of [1n, 2n, 5n]) if (unit * digit <= reached) numbers.push(unit * digit);
  }
  return [numbers.at(-3), numbers.at(-1)].flatMap((one) => (one ? [smallest(one)] : []));
}
