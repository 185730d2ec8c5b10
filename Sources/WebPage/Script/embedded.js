// Answers from the block that one file embeds: the same documents that the ledger gives.

import { cellMap, largestDensity } from './cells.js';
import { changesUnder } from './comparison.js';
import { compare, units } from './exact.js';
import { dayNumber, dayText, monthAfter } from './days.js';
import { Figures, tally, total } from './figures.js';
import { daySums, monthDocument, sumOf } from './months.js';
import { isFiltered, ofWholeMonth, withoutPeriod, yearOf } from './question.js';
import { daysAsked, daysOfMonth, rowsOf } from './selection.js';
import { Slices } from './slices.js';
import { ClusterSums } from './tree.js';

/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./question.js').Question} Question */

/** The answers from embedded columns. */
export class EmbeddedAnswers {
  /** @param {Columns} columns */
  constructor(columns) {
    this.columns = columns;
    /** A file has no attachments. */
    this.files = null;
    /** @type {{key: string, rows: number[]} | null} */
    this.kept = null;
    /** @type {{key: string, days: Map<number, import('./months.js').Day>} | null} */
    this.summed = null;
    /** @type {{rows: number[], tree: ClusterSums} | null} */
    this.sums = null;
  }

  /** The data that do not depend on the question. */
  async frame() {
    const { block } = this.columns;
    return {
      asOf: block.asOf,
      currency: block.currencies[0][0],
      isShared: block.share,
      trip: block.trip ?? null,
      period: block.period,
      months: block.list.months.map((/** @type {any} */ one) => one.month),
      spans: block.list.months,
      asked: block.list.months.length > 1 ? (block.asked ?? null) : null,
      sets: block.sets ?? [],
      opening: openingMonth(block),
      digits: Object.fromEntries(block.currencies),
      categories: block.categories,
      tags: (block.tags ?? []).map((/** @type {any} */ one) => `${one.name}=${one.value}`),
      // A file has payments alone.
      tasks: null,
      taskRecords: null,
      set: block.set,
      shapes: block.shapes,
      finer: block.finer?.set ?? null,
      hasNames: Boolean(block.merchants),
      grids: Object.keys(block.cells ?? {}),
      tiles: block.tiles ?? null,
      overlays: block.overlays ?? [],
      saved: block.saved?.places ?? [],
      isEmpty: block.payments.day.length === 0,
    };
  }

  /** @param {Question} question */
  rows(question) {
    const key = JSON.stringify(question);
    if (this.kept?.key !== key) this.kept = { key, rows: rowsOf(this.columns, question) };
    return this.kept.rows;
  }

  /**
   * Sums of days, which another month of the same filter has too.
   * @param {Question} question
   */
  days(question) {
    const key = JSON.stringify(withoutPeriod(question));
    if (this.summed?.key !== key) this.summed = { key, days: daySums(this.columns, question) };
    return this.summed.days;
  }

  /**
   * Everything that the panel shows.
   * @param {Question} question
   */
  async view(question) {
    const { columns } = this;
    const clock = new Slices();
    /**
     * @template Found
     * @param {() => Found} make
     * @returns {Promise<Found>}
     */
    const step = async (make) => {
      if (clock.isOver) await clock.pause();
      return make();
    };
    const days = await step(() => this.days(question));
    await clock.pause();
    const rows = await step(() => this.rows(question));
    const told = columns.block.months.find(
      (/** @type {any} */ one) => one.month === question.month,
    );
    const isTold = told && !isFiltered(question);
    return {
      month: question.day ? null : isTold ? told : this.monthOf(question, days),
      calendar: this.calendar(question.month, days),
      foreignDays: this.foreignDays(question),
      year: this.year(question, days),
      budgets: ofMonth(columns.block.budgets, question)?.document.budgets ?? [],
      twins: null,
      bills: ofMonth(columns.block.bills, question),
      months: this.months(days),
      categories: await step(() => this.categories(rows)),
      districts: await step(() => this.districts(rows)),
      places: await step(() => this.places(rows)),
      change: await step(() => this.change(question)),
      span: daysAsked(columns, question).map((day) => (Number.isFinite(day) ? dayText(day) : null)),
    };
  }

  /**
   * A month under filters; null without a month.
   * @param {Question} question
   * @param {Map<number, import('./months.js').Day>} days
   */
  monthOf(question, days) {
    return question.month ? monthDocument(this.columns, question, days) : null;
  }

  /**
   * The changes of a month from the one before; null where the file has none.
   * @param {Question} question
   */
  change(question) {
    const whole = ofMonth(this.columns.block.changes, question);
    if (!whole) return null;
    return isFiltered(question) ? changesUnder(this.columns, question, whole) : whole;
  }

  /**
   * The spending on each day of a month.
   * @param {string | null} month
   * @param {Map<number, import('./months.js').Day>} days
   */
  calendar(month, days) {
    const span = month ? daysOfMonth(this.columns, month) : null;
    if (!span) return null;
    const digits = this.columns.block.currencies[0][1];
    const found = [];
    for (let day = span[0]; day <= span[1]; day += 1) {
      const { sum, count } = sumOf(days, day, day);
      found.push({ day: dayText(day), spent: units(sum, digits), count });
    }
    return { month, spent: units(sumOf(days, ...span).sum, digits), days: found };
  }

  /**
   * The days of a question's month with payments in other currencies than the ledger's, with all of
   * their payments.
   * @param {Question} question
   * @returns {{day: string, count: number, sums: Record<string, any>}[]}
   */
  foreignDays(question) {
    const { block, days } = this.columns;
    if (!question.month || block.currencies.length < 2) return [];
    const rows = rowsOf(this.columns, ofWholeMonth(question));
    const [home] = block.currencies[0];
    return [...tally(this.columns, rows, (row) => dayText(days[row]))]
      .map(([day, figures]) => ({ day, ...figures.document(block.currencies) }))
      .filter(({ sums }) => Object.keys(sums).some((code) => code !== home));
  }

  /**
   * The days with a payment of the question's year.
   * @param {Question} question
   * @param {Map<number, import('./months.js').Day>} days
   */
  year(question, days) {
    const { block } = this.columns;
    const year = yearOf(question, openingMonth(block) ?? block.asOf);
    const [first, last] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
    const digits = block.currencies[0][1];
    const found = [];
    for (let number = first; number <= last; number += 1) {
      const day = days.get(number);
      if (!day) continue;
      found.push({ day: dayText(number), spent: units(day.sum, digits), count: day.count });
    }
    return { year, spent: units(sumOf(days, first, last).sum, digits), days: found };
  }

  /**
   * The calendar of the month before.
   * @param {Question} question
   */
  async olderCalendar(question) {
    const month = monthAfter(question.month ?? '', -1);
    return this.calendar(month, this.days(question));
  }

  /**
   * The spending in each month, the newest first.
   * @param {Map<number, import('./months.js').Day>} days
   */
  months(days) {
    const digits = this.columns.block.currencies[0][1];
    return this.columns.block.list.months.map((/** @type {any} */ row) => {
      const [first, last] = /** @type {[number, number]} */ (daysOfMonth(this.columns, row.month));
      const { sum, count } = sumOf(days, first, last);
      return { month: row.month, spent: units(sum, digits), count };
    });
  }

  /**
   * Sums by category for a question, other than the one of the page.
   * @param {Question} question
   */
  async byCategory(question) {
    return this.categories(rowsOf(this.columns, question));
  }

  /**
   * Sums by category, the largest first.
   * @param {number[]} rows
   */
  categories(rows) {
    const { block } = this.columns;
    const found = tally(this.columns, rows, (row) => block.payments.category[row]);
    const groups = [...found].map(([number, figures]) => ({
      category: block.categories[number] ?? null,
      ...figures.document(block.currencies),
    }));
    const home = block.currencies[0][0];
    // Equal sums by code, as the commands have them; payments without a category come last.
    groups.sort(
      (left, right) =>
        compare(right.sums[home] ?? 0, left.sums[home] ?? 0) ||
        Number(left.category === null) - Number(right.category === null) ||
        ((left.category?.code ?? '') < (right.category?.code ?? '') ? -1 : 1),
    );
    return { groups, total: total(this.columns, rows).document(block.currencies) };
  }

  /**
   * Sums by district and of what is in none.
   * @param {number[]} rows
   */
  districts(rows) {
    const { block } = this.columns;
    const found = tally(this.columns, rows, (row) => {
      const place = this.columns.placeOf[row];
      if (place < 0) return block.payments.channel[row] === 2 ? 'online' : 'unplaced';
      return block.places.district?.[place] ?? -1;
    });
    const placesOf = this.placesByDistrict(rows);
    const none = new Figures(block.currencies.length);
    /** @param {string | number} key */
    const one = (key) => (found.get(key) ?? none).document(block.currencies);
    const home = block.currencies[0][0];
    const districts = block.districts
      .map((/** @type {any} */ district, /** @type {number} */ number) => ({
        ...district,
        ...one(number),
        places: placesOf.get(number)?.size ?? 0,
      }))
      .filter((/** @type {any} */ row) => row.count > 0)
      .sort((/** @type {any} */ left, /** @type {any} */ right) =>
        compare(right.sums[home] ?? 0, left.sums[home] ?? 0),
      );
    return {
      districts,
      outside: one(-1),
      online: one('online'),
      unplaced: one('unplaced'),
      total: total(this.columns, rows).document(block.currencies),
    };
  }

  /** @param {number[]} rows */
  placesByDistrict(rows) {
    /** @type {Map<number, Set<number>>} */
    const found = new Map();
    for (const row of rows) {
      const place = this.columns.placeOf[row];
      if (place < 0) continue;
      const district = this.columns.block.places.district?.[place] ?? -1;
      if (!found.has(district)) found.set(district, new Set());
      found.get(district)?.add(place);
    }
    return found;
  }

  /**
   * Places, where most was spent first.
   * @param {number[]} rows
   */
  places(rows) {
    const { block } = this.columns;
    const home = block.currencies[0][0];
    const found = tally(this.columns, rows, (row) =>
      this.columns.placeOf[row] < 0 ? undefined : this.columns.placeOf[row],
    );
    const places = [...found].map(([place, figures]) => ({
      id: block.places.id[place],
      row: place,
      name: this.columns.placeNames[place],
      category: block.categories[block.places.category[place]]?.code ?? null,
      district: block.districts[block.places.district?.[place] ?? -1]?.code ?? null,
      coordinates: [block.places.lon[place] / 1e7, block.places.lat[place] / 1e7],
      ...figures.document(block.currencies),
    }));
    places.sort(
      (left, right) => compare(right.sums[home] ?? 0, left.sums[home] ?? 0) || left.id - right.id,
    );
    return { matched: places.length, places };
  }

  /**
   * The places and clusters of a zoom.
   * @param {Question} question
   * @param {number} zoom
   * @param {import('./tree.js').Box | null} box
   */
  async clusters(question, zoom, box) {
    const rows = this.rows(question);
    if (this.sums?.rows !== rows) this.sums = { rows, tree: new ClusterSums(this.columns, rows) };
    return { zoom, clusters: this.sums.tree.at(zoom, box) };
  }

  /**
   * The map of a grid: its cells where most was spent, and what is in none.
   * @param {Question} question
   * @param {string} system one of the grids of the frame
   */
  async grid(question, system) {
    return cellMap(this.columns, system, this.rows(question));
  }

  /**
   * The largest spending per square kilometre of a cell in a month, under the filters alone.
   * @param {Question} question
   * @param {string} system
   */
  largestOfMonths(question, system) {
    return largestDensity(this.columns, system, rowsOf(this.columns, withoutPeriod(question)));
  }

  /**
   * A page of payments, the latest first.
   * @param {Question} question
   * @param {{places?: number[], isUnplaced?: boolean, isUnsorted?: boolean}} part only those at
   *   places by id, without a known place, or without a category
   * @param {number} offset
   * @param {number} limit
   */
  async payments(question, part, offset, limit) {
    const { block } = this.columns;
    let rows = this.rows(question);
    if (part.places) {
      const wanted = new Set(part.places);
      rows = rows.filter((row) => wanted.has(block.places.id[this.columns.placeOf[row]]));
    }
    if (part.isUnplaced) {
      rows = rows.filter(
        (row) => this.columns.placeOf[row] < 0 && block.payments.channel[row] !== 2,
      );
    }
    if (part.isUnsorted) rows = rows.filter((row) => block.payments.category[row] < 0);
    return {
      matched: rows.length,
      offset,
      payments: rows.slice(offset, offset + limit).map((row) => this.payment(row)),
    };
  }

  /**
   * The values of the tags of a payment by their names.
   * @param {number} row
   * @returns {Record<string, string>}
   */
  tagsOf(row) {
    const { block, tagged } = this.columns;
    const tags = (block.tags ?? []).filter((/** @type {any} */ _, /** @type {number} */ tag) =>
      tagged[tag].has(row),
    );
    return Object.fromEntries(tags.map((/** @type {any} */ { name, value }) => [name, value]));
  }

  /**
   * The districts of the next finer set, for a large scale: those with a place of the page.
   * @returns {Promise<any[]>}
   */
  async finer() {
    return this.columns.block.finer?.shapes.features ?? [];
  }

  /** @param {number} row */
  payment(row) {
    const { block } = this.columns;
    const [code, digits] = block.currencies[block.payments.currency[row]];
    const place = this.columns.placeOf[row];
    return {
      id: block.payments.id?.[row] ?? row + 1,
      local_date: dayText(this.columns.days[row]),
      merchant: block.merchants?.[block.payments.merchant[row]] ?? null,
      place: this.columns.placeNames[place] ?? null,
      coordinates:
        place < 0 ? null : [block.places.lon[place] / 1e7, block.places.lat[place] / 1e7],
      category: block.categories[block.payments.category[row]]?.code ?? null,
      channel: ['unknown', 'offline', 'online'][block.payments.channel[row]],
      kind: block.payments.refund.includes(row) ? 'refund' : 'spending',
      currency: code,
      amount: units(this.columns.amounts[row], digits),
      // A file has no notes.
      memo: null,
      tags: this.tagsOf(row),
    };
  }
}

/**
 * What a list has for the month of a question; null for a part of a month, and where it has nothing.
 * @param {any[] | undefined} list
 * @param {Question} question
 */
function ofMonth(list, question) {
  if (question.day) return null;
  return list?.find((/** @type {any} */ one) => one.month === question.month) ?? null;
}

/**
 * The month to begin with: that of today, or the one of the last payment where today's has none.
 * @param {any} block
 * @returns {string | null}
 */
function openingMonth(block) {
  const day = block.period.to && block.period.to < block.asOf ? block.period.to : block.asOf;
  const found = block.list.months.find(
    (/** @type {any} */ one) => one.first_day <= day && day <= one.last_day,
  );
  return found?.month ?? block.list.months[0]?.month ?? null;
}
