// The data that every part of the page reads: words, formats, the frame of the ledger, the question.

import { Formats } from './formats.js';
import { textOf } from './texts.js';

/** @typedef {import('./question.js').Question} Question */

/** The page's language with what does not depend on the question. */
export class Reader {
  /**
   * @param {string} language
   * @param {any} frame
   */
  constructor(language, frame) {
    this.language = language;
    this.frame = frame;
    this.formats = new Formats(language, frame.digits);
    this.home = frame.currency;
    /** @type {Map<string, any>} */
    this.categories = new Map(frame.categories.map((/** @type {any} */ one) => [one.code, one]));
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  say(key, values) {
    return textOf(this.language, key, values);
  }

  /** @param {string | null} code */
  category(code) {
    if (code === null) return this.say('noCategory');
    const found = this.categories.get(code);
    return (this.language === 'ko' ? found?.title_ko || found?.title : found?.title) ?? code;
  }

  /** The source of the borders of districts; empty without districts. */
  source() {
    const sets = [this.frame.set, this.frame.finer].filter(Boolean);
    const names = sets.map((one) => one.attribution ?? one.name ?? one.set);
    return sets.length ? this.say('source', { name: [...new Set(names)].join(', ') }) : '';
  }

  /** @param {import('./exact.js').Amount} amount */
  money(amount) {
    return this.formats.money(amount, this.home);
  }

  /**
   * An amount with its sign.
   * @param {import('./exact.js').Amount} amount
   * @param {string} [code] its currency
   */
  signed(amount, code = this.home) {
    return `${amount > 0 ? '+' : ''}${this.formats.money(amount, code)}`;
  }

  /** @param {import('./exact.js').Amount} amount */
  signedShort(amount) {
    return `${amount > 0 ? '+' : ''}${this.short(amount)}`;
  }

  /**
   * The first and the last day of a period.
   * @param {string} first
   * @param {string} last
   */
  days(first, last) {
    const days = [first, last].map((day) => this.formats.day(day));
    return first === last ? days[0] : days.join(' – ');
  }

  /**
   * The visits of a place of a report of changes, before and now.
   * @param {any} row
   */
  reason(row) {
    if (row.count === 0 && row.older_count === 0) return this.say('refund');
    if (row.older_count === 0) return this.say('partNew');
    if (row.count === 0) return this.say('partLost');
    return this.say('visits', {
      older: this.formats.number(row.older_count),
      count: this.formats.number(row.count),
    });
  }

  /** @param {import('./exact.js').Amount} amount */
  short(amount) {
    return this.formats.short(amount, this.home, this.home);
  }

  /**
   * The sum in the ledger's currency, and what there is of others behind it.
   * @param {Record<string, import('./exact.js').Amount>} sums
   */
  sums(sums) {
    const codes = Object.keys(sums)
      .filter((code) => code !== this.home)
      .sort();
    const all = this.home in sums || !codes.length ? [this.home, ...codes] : codes;
    return all.map((code) => this.formats.money(sums[code] ?? 0, code)).join(' + ');
  }

  /**
   * The same in few letters, all currencies.
   * @param {Record<string, import('./exact.js').Amount>} sums
   */
  shortAll(sums) {
    const codes = Object.keys(sums).sort(
      (left, right) =>
        Number(right === this.home) - Number(left === this.home) || (left < right ? -1 : 1),
    );
    return codes.map((code) => this.formats.short(sums[code], code, this.home)).join(' + ');
  }

  /**
   * The same in few letters, of one currency.
   * @param {Record<string, import('./exact.js').Amount>} sums
   */
  shortSums(sums) {
    if (this.home in sums) return this.short(sums[this.home]);
    const [code] = Object.keys(sums).sort();
    return code ? this.formats.short(sums[code], code, this.home) : this.short(0);
  }

  /**
   * A number of things; English has a word of its own for one of them.
   * @param {{one: string, many: string}} words
   * @param {number} count
   * @param {Record<string, string | number>} [values]
   */
  counted({ one, many }, count, values = {}) {
    return this.say(count === 1 ? one : many, { count: this.formats.number(count), ...values });
  }

  /** @param {number} count */
  payments(count) {
    return this.counted({ one: 'paymentsOne', many: 'payments' }, count);
  }

  /** @param {number} count */
  places(count) {
    return this.counted({ one: 'placesOne', many: 'places' }, count);
  }

  /**
   * The number of days of a month after today.
   * @param {number} days
   */
  daysLeft(days) {
    if (days === 0) return this.say('lastDay');
    return this.counted({ one: 'daysLeftOne', many: 'daysLeft' }, days);
  }

  /**
   * The month that a day is in; null for a day before or after all months.
   * @param {string} day
   * @returns {string | null}
   */
  monthOf(day) {
    const found = this.frame.spans.find(
      (/** @type {any} */ one) => one.first_day <= day && day <= one.last_day,
    );
    return found?.month ?? null;
  }

  /**
   * The period of a question in words.
   * @param {Question} question
   */
  period(question) {
    if (question.day) return this.formats.day(question.day, true);
    if (question.month) return this.formats.month(question.month);
    const { from, to } = question;
    if (
      from &&
      to &&
      from.slice(0, 4) === to.slice(0, 4) &&
      from.endsWith('-01-01') &&
      to.endsWith('-12-31')
    ) {
      return this.language === 'ko' ? `${from.slice(0, 4)}년` : from.slice(0, 4);
    }
    if (from && to) {
      const isOneYear = from.slice(0, 4) === to.slice(0, 4);
      const last = this.formats.day(to, this.language === 'en' || !isOneYear);
      return `${this.formats.day(from, this.language === 'ko' || !isOneYear)} – ${last}`;
    }
    if (from) return this.say('since', { from: this.formats.day(from, true) });
    if (to) return this.say('until', { to: this.formats.day(to, true) });
    return this.say('periodAll');
  }
}
