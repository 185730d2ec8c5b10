// Answers from the server: the addresses are the commands' names, the parameters their options.

import { MOST_CELLS } from './cells.js';
import { monthAfter } from './days.js';
import { readDocument } from './exact.js';
import { ofWholeMonth, parameters, withoutPeriod, yearOf } from './question.js';

/** @typedef {import('./question.js').Question} Question */

/** An answer that is no document: its status and what the server said. */
export class ServerProblem extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** The answers of a server. */
export class RemoteAnswers {
  /**
   * @param {string} token of the fragment; empty where the server wants none
   * @param {(address: string, options: any) => Promise<Response>} fetcher
   */
  constructor(token, fetcher = (address, options) => fetch(address, options)) {
    this.token = token;
    /**
     * The source of tiles that a person named; null for none.
     * @type {any}
     */
    this.tiles = null;
    /**
     * The shapes of files that a person named.
     * @type {import('./plane.js').Overlay[]}
     */
    this.overlays = [];
    this.fetcher = fetcher;
    /** Pictures and documents of payments. */
    this.files = {
      attachments: (/** @type {number} */ payment) =>
        this.get('attachments', new URLSearchParams({ payment: String(payment) })),
      file: async (/** @type {number} */ id) =>
        (
          await this.answer('attachments/file', new URLSearchParams({ id: String(id) }), '*/*')
        ).blob(),
    };
    /** @type {any} */
    this.known = null;
    /** @type {Map<string, Promise<any[]>>} parts of districts by the codes of these */
    this.parts = new Map();
  }

  /**
   * A document.
   * @param {string} path
   * @param {URLSearchParams} [query]
   */
  async get(path, query = new URLSearchParams()) {
    return readDocument(await (await this.answer(path, query, 'application/json')).text());
  }

  /**
   * An answer in any form.
   * @param {string} path
   * @param {URLSearchParams} query
   * @param {string} form
   */
  async answer(path, query, form) {
    const headers = /** @type {Record<string, string>} */ ({ Accept: form });
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    const text = query.toString();
    const answer = await this.fetcher(`${path}${text ? `?${text}` : ''}`, {
      headers,
      cache: 'no-cache',
      credentials: 'omit',
    });
    if (!answer.ok) {
      throw new ServerProblem(answer.status, detailOf(await answer.text()) || answer.statusText);
    }
    return answer;
  }

  /** The data that do not depend on the question. */
  async frame() {
    const [settings, list, categories, sets, tags, saved, tasks, taskRecords] = await Promise.all([
      this.get('settings'),
      this.get('months', new URLSearchParams({ limit: 'all' })),
      this.get('categories'),
      this.get('districts/sets').catch(() => []),
      this.get('tags').catch(() => []),
      this.get('places/saved').catch(() => ({ places: [] })),
      this.get('tasks').catch(() => null),
      this.get('tasks/records', new URLSearchParams({ month: 'this-month' })).catch(() => null),
    ]);
    // Of several sets, the ledger chooses one, unless the choice is not clear.
    const drawn = sets.length > 1 ? sets.find((/** @type {any} */ one) => one.default) : sets[0];
    const shapes = drawn
      ? await this.get(
          'map',
          new URLSearchParams({
            districts: drawn.level,
            set: drawn.set,
            simplify: `${simplification(drawn.count)}m`,
          }),
        ).catch(() => null)
      : null;
    this.level = shapes ? drawn.level : null;
    const finer = sets.find((/** @type {any} */ one) => one.set === drawn?.finer_set);
    this.known = {
      asOf: list.as_of,
      currency: settings.currency,
      isShared: false,
      trip: null,
      period: null,
      months: list.months.map((/** @type {any} */ one) => one.month),
      spans: list.months,
      asked: null,
      sets: drawn ? [] : sets.map((/** @type {any} */ one) => one.set),
      opening:
        (
          list.months.find(
            (/** @type {any} */ one) => one.count > 0 && one.first_day <= list.as_of,
          ) ?? list.months[0]
        )?.month ?? null,
      digits: digitsOf(settings.currency),
      categories: Array.isArray(categories) ? categories : categories.categories,
      tags: tagsOf(tags),
      tasks,
      taskRecords,
      set: shapes?.districts ?? null,
      shapes: shapes && {
        type: 'FeatureCollection',
        features: shapes.features.map(named),
      },
      finer: shapes && finer ? finer : null,
      hasNames: true,
      // A server computes any grid.
      grids: null,
      tiles: this.tiles,
      overlays: this.overlays,
      saved: saved.places,
      isEmpty: list.months.every((/** @type {any} */ one) => one.count === 0),
    };
    return this.known;
  }

  /**
   * The districts of the next finer set in some districts, for a large scale; each part is requested
   * once.
   * @param {string[]} codes of districts
   * @returns {Promise<any[]>}
   */
  async finer(codes) {
    const { finer } = this.known;
    if (!finer) return [];
    const parts = codes.map((within) => {
      const known = this.parts.get(within);
      if (known) return known;
      const asked = { districts: finer.level, set: finer.set, within, simplify: '20m' };
      const part = this.get('map', new URLSearchParams(asked))
        .then(({ features }) => features.map(named))
        .catch(() => []);
      this.parts.set(within, part);
      return part;
    });
    return (await Promise.all(parts)).flat();
  }

  /**
   * @param {Question} question
   * @param {Record<string, string>} [more]
   */
  query(question, more = {}) {
    const query = parameters(question);
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return query;
  }

  /**
   * Everything that the panel shows.
   * @param {Question} question
   */
  async view(question) {
    /** @type {Record<string, string>} */
    const level = this.level ? { level: this.level } : {};
    const months = withoutPeriod(question);
    const [month, calendar, year, list, categories, districts, places, change, foreignDays] =
      await Promise.all([
        question.month && !question.day ? this.month(question) : null,
        question.month ? this.calendarOf(question) : null,
        this.year(question),
        this.get('months', this.query(months, { limit: 'all' })),
        this.byCategory(question),
        this.level
          ? this.get('districts', this.query(question, level))
          : this.get('clusters', this.query(question, { zoom: '2' })).then(withoutDistricts),
        this.get('places', this.query(question, { limit: 'all' })),
        this.change(question),
        this.foreignDays(question),
      ]);
    return {
      month,
      calendar,
      foreignDays,
      year,
      budgets: month ? await this.budgets(month) : [],
      twins: month?.waiting?.length
        ? await this.get('twins', new URLSearchParams()).catch(() => null)
        : null,
      bills: month
        ? await this.get('bills', new URLSearchParams({ month: month.month })).catch(() => null)
        : null,
      months: list.months,
      categories,
      districts,
      places,
      change,
      span: [null, null],
    };
  }

  /**
   * Sums by category for a question.
   * @param {Question} question
   */
  byCategory(question) {
    return this.get('stats', this.query(question, { by: 'category' }));
  }

  /**
   * The changes from the period before, by place and by district; null without such a period.
   * @param {Question} question
   */
  async change(question) {
    if (question.day) return null;
    const isKnown = question.month
      ? this.known.months.includes(monthAfter(question.month, -1))
      : question.from && question.to;
    if (!isKnown) return null;
    /** @param {Record<string, string>} more */
    const asked = (more) =>
      this.get('change', this.query(question, { versus: 'previous', ...more })).catch(() => null);
    const [places, districts] = await Promise.all([
      asked({ by: 'place', limit: '50' }),
      this.level ? asked({ by: 'district', level: this.level }) : null,
    ]);
    return places && { places, districts };
  }

  /**
   * The budgets as they were at the end of a month, or as they are today.
   * @param {any} month
   */
  async budgets(month) {
    const today = this.known?.asOf ?? month.as_of;
    if (month.first_day > today) return [];
    const day = month.last_day < today ? month.last_day : null;
    const query = new URLSearchParams(day ? { 'as-of': day } : {});
    return (await this.get('budgets', query)).budgets;
  }

  /** @param {Question} question */
  month(question) {
    return this.get('month', this.query(question));
  }

  /** @param {Question} question */
  calendarOf(question) {
    return this.get('calendar', this.query(ofWholeMonth(question)));
  }

  /**
   * The days of a question's month with payments in other currencies than the ledger's, with all of
   * their payments.
   * @param {Question} question
   * @returns {Promise<{day: string, count: number, sums: Record<string, any>}[]>}
   */
  async foreignDays(question) {
    if (!question.month) return [];
    const query = this.query(ofWholeMonth(question), { by: 'day', limit: '31' });
    const { groups } = await this.get('stats', query);
    return groups.filter((/** @type {any} */ { sums }) =>
      Object.keys(sums).some((code) => code !== this.known.currency),
    );
  }

  /**
   * The days with a payment of the question's year, in the ledger's currency.
   * @param {Question} question
   */
  async year(question) {
    const { currency, opening, asOf } = this.known;
    const year = yearOf(question, opening ?? asOf);
    const days = {
      ...question,
      month: null,
      day: null,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    };
    const query = this.query(days, { by: 'day', limit: '366' });
    query.set('where', [query.get('where'), `currency=${currency}`].filter(Boolean).join(' '));
    const { groups, total } = await this.get('stats', query);
    return {
      year,
      spent: total.sums[currency] ?? 0,
      days: groups
        .map((/** @type {any} */ one) => ({
          day: one.day,
          spent: one.sums[currency] ?? 0,
          count: one.count,
        }))
        .sort((/** @type {any} */ left, /** @type {any} */ right) =>
          left.day < right.day ? -1 : 1,
        ),
    };
  }

  /**
   * The calendar of the month before.
   * @param {Question} question
   */
  olderCalendar(question) {
    return this.calendarOf({ ...question, month: monthAfter(question.month ?? '', -1) });
  }

  /**
   * @param {Question} question
   * @param {number} zoom
   * @param {import('./tree.js').Box | null} box
   */
  clusters(question, zoom, box) {
    /** @type {Record<string, string>} */
    const more = { zoom: String(zoom), radius: '64', extent: '256' };
    // A view of the whole world extends beyond it.
    const edges = [180, 90, 180, 90];
    if (box) {
      more.bbox = box
        .map((degree, side) => Math.max(-edges[side], Math.min(edges[side], degree)).toFixed(7))
        .join(',');
    }
    return this.get('clusters', this.query(question, more));
  }

  /**
   * The map of a grid: its cells where most was spent, and what is in none.
   * @param {Question} question
   * @param {string} system
   */
  grid(question, system) {
    return this.get(
      'grid',
      this.query(question, { system, format: 'geojson', limit: String(MOST_CELLS) }),
    );
  }

  /**
   * The largest spending per square kilometre of a cell in a month, under the filters alone.
   * @param {Question} question
   * @param {string} system
   */
  async largestOfMonths(question, system) {
    const report = await this.get(
      'grid',
      this.query(withoutPeriod(question), { system, by: 'month', sort: 'amount', limit: '100' }),
    );
    const { currency } = this.known;
    return Math.max(
      0,
      ...report.groups.map((/** @type {any} */ row) => Number(row.per_km2[currency] ?? 0)),
    );
  }

  /**
   * A page of payments, the latest first.
   * @param {Question} question
   * @param {{places?: number[], isUnplaced?: boolean, isUnsorted?: boolean}} part
   * @param {number} offset
   * @param {number} limit
   */
  async payments(question, part, offset, limit) {
    const none = { matched: 0, offset, payments: [] };
    if (part.isUnsorted && question.categories.length > 0) return none;
    if (part.isUnplaced && question.channel === 'online') return none;
    // A district whose places are all gone has no payments; without places all would be found.
    if (part.places?.length === 0) return none;
    const query = this.query(question, { limit: String(limit), offset: String(offset) });
    for (const kind of ['spending', 'refund']) query.append('kind', kind);
    for (const place of part.places ?? []) query.append('place', String(place));
    const words = [query.get('where')];
    if (part.isUnsorted) words.push('category=none');
    if (part.isUnplaced) words.push('place=none');
    if (part.isUnplaced && !question.channel) words.push('channel=offline channel=unknown');
    const where = words.filter(Boolean).join(' ');
    if (where) query.set('where', where);
    return this.get('payments', query);
  }
}

/**
 * A district without its figures.
 * @param {any} feature
 */
function named(feature) {
  const { code, name } = feature.properties;
  return { ...feature, properties: { code, name } };
}

/**
 * How simple so many districts are drawn, in meters: many are small in the window.
 * @param {number} areas
 */
function simplification(areas) {
  return areas > 1000 ? 400 : areas > 100 ? 150 : 50;
}

/**
 * The report by district of a ledger without districts.
 * @param {any} report
 */
function withoutDistricts(report) {
  const none = { count: 0, sums: {} };
  return {
    districts: [],
    outside: none,
    online: report.online ?? none,
    unplaced: report.unplaced ?? none,
    total: report.total ?? none,
  };
}

/**
 * What a problem document says.
 * @param {string} body
 */
function detailOf(body) {
  try {
    const problem = JSON.parse(body);
    return String(problem.detail ?? problem.title ?? '');
  } catch {
    return '';
  }
}

/** @param {any} tags */
function tagsOf(tags) {
  const rows = Array.isArray(tags) ? tags : (tags.tags ?? []);
  return rows.map((/** @type {any} */ tag) => `${tag.name}=${tag.value ?? ''}`);
}

/**
 * Minor digits by currency, as the browser knows them.
 * @param {string} home
 */
function digitsOf(home) {
  /** @type {Record<string, number>} */
  const known = {};
  return new Proxy(known, {
    get: (_, code) => {
      if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return undefined;
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: code || home });
      return format.resolvedOptions().maximumFractionDigits;
    },
  });
}
