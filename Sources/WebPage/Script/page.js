// The page: what is asked, what is shown, and how one leads to the other.

import { categoryColours } from './categories.js';
import { keptScale } from './diverging.js';
import { monthAfter } from './days.js';
import { find } from './dom.js';
import { drawBar, drawHead } from './head.js';
import { MapView } from './map.js';
import { drawLegend, drawTools, obstacles } from './overlay.js';
import { drawPanel } from './panel.js';
import { everything, keptText, questionKept } from './question.js';
import { Reader } from './reader.js';
import { placesInDistrict } from './shapes.js';
import { pause } from './slices.js';
import { showProblem, showState } from './status.js';

/** @typedef {import('./question.js').Question} Question */

/** All of the page. */
export class Page {
  /**
   * @param {any} answers where documents come from
   * @param {string} language
   */
  constructor(answers, language) {
    this.answers = answers;
    this.language = language;
    this.question = everything();
    this.turn = 0;
    this.drawing = 0;
    /** @type {{part: any, title: string, question: Question} | null} */
    this.cards = null;
    /** @type {Element | null} */
    this.opener = null;
    /** @type {Date | null} */
    this.readAt = null;
    /** @type {any} */
    this.hinted = null;
    /** @type {import('./diverging.js').Scale} */
    this.scale = { districts: [], places: [] };
  }

  async start() {
    showState(this, 'loading', 'loading');
    this.frame = await this.answers.frame();
    this.question = this.firstQuestion();
    this.map = new MapView(find('#map'), {
      ask: (/** @type {Partial<Question>} */ change) => this.ask(change),
      open: (/** @type {import('./shapes.js').Mark} */ mark) => this.openMark(mark),
      clusters: (zoom, box) => this.answers.clusters(this.question, zoom, box),
      grid: (system) => this.answers.grid(this.question, system),
      largestOfMonths: (system) => this.answers.largestOfMonths(this.question, system),
      legend: () => drawLegend(this, /** @type {Reader} */ (this.reader)),
      obstacles,
    });
    find('#map').addEventListener('touchmove', (event) => this.hint(event), { passive: true });
    find('#bar').addEventListener('closed', () => {
      if (this.reader) drawBar(this, this.reader);
    });
    await this.show();
  }

  /** Whether the ledger has no payment at all. */
  get isEmpty() {
    return this.frame.isEmpty && this.view.districts.total.count === 0;
  }

  /**
   * Says how the map is moved, to whom moves the page over it with one finger.
   * @param {TouchEvent} event
   */
  hint(event) {
    const hint = find('#hint');
    if (event.touches.length !== 1 || !this.map?.canMove) {
      hint.hidden = true;
      return;
    }
    hint.textContent = this.reader?.say('twoFingers') ?? '';
    hint.hidden = false;
    clearTimeout(this.hinted);
    this.hinted = setTimeout(() => {
      hint.hidden = true;
    }, 1500);
  }

  /** The question of the address, or the month of today, or the last one. */
  firstQuestion() {
    const kept = questionKept(new URLSearchParams(location.hash.slice(1)));
    if (kept.month || kept.from || kept.to) return kept;
    return { ...kept, month: this.frame.opening };
  }

  /**
   * Asks something else.
   * @param {Partial<Question>} change
   */
  ask(change) {
    this.question = { ...this.question, ...change };
    this.cards = null;
    history.replaceState(null, '', `#${keptText(this.question)}`);
    void this.show();
  }

  /** Reads the answers and shows them; an older reading that comes late is dropped. */
  async show() {
    this.turn += 1;
    const { turn, question } = this;
    document.body.dataset.state = 'loading';
    try {
      const view = await this.answers.view(question);
      const older = view.month ? await this.olderCalendar(question) : null;
      if (turn !== this.turn) return;
      this.view = view;
      this.older = older;
      this.readAt = new Date();
      showState(this, null);
      await this.draw();
    } catch (problem) {
      if (turn !== this.turn) return;
      this.failed(problem);
    }
  }

  /**
   * The calendar of the previous month; null without one.
   * @param {Question} question
   */
  async olderCalendar(question) {
    const month = monthAfter(question.month ?? '', -1);
    if (!this.frame.months.includes(month)) return null;
    return this.answers.olderCalendar(question);
  }

  /** Draws everything again, in the current language and theme: head and figures, panel, map. */
  async draw() {
    const reader = new Reader(this.language, this.frame);
    this.reader = reader;
    this.scale = keptScale(reader, this.scale, this.view.change);
    const { question, view, turn } = this;
    document.documentElement.lang = this.language;
    document.title = `${reader.frame.trip ?? reader.say('brand')} · ${reader.period(question)}`;
    const focused = document.activeElement?.id;
    drawHead(this, reader);
    const panel = drawPanel(this, reader);
    drawTools(this, reader);
    /** Gives the focus to what has taken the place of what had it. */
    const refocus = () => {
      if (!focused || document.activeElement !== document.body) return;
      document.getElementById(focused)?.focus();
    };
    refocus();
    await pause();
    if (turn !== this.turn) return;
    const { groups } = view.categories;
    await this.map?.show(reader, question, view, categoryColours(groups), this.scale);
    await panel;
    if (turn !== this.turn) return;
    refocus();
    document.body.dataset.state = 'ready';
  }

  /**
   * Shows the payments of a mark.
   * @param {import('./shapes.js').Mark} mark
   */
  openMark(mark) {
    if (mark.row.change) return this.showChange(mark.row.change);
    return void this.showPayments({ places: placesOf(this, mark) }, mark.row.name || mark.title);
  }

  /**
   * Shows the place of a row of changes on the map, and its payments: the older ones where it has no
   * newer.
   * @param {any} row
   */
  showChange(row) {
    const { id, name, coordinates } = row.place;
    if (this.map?.canMove) {
      this.map.map.show(coordinates[0], coordinates[1], Math.max(16, this.map.map.zoom));
    }
    const { older_first_day: from, older_last_day: to } = this.view.change.places;
    const isGone = row.count === 0 && row.older_count > 0;
    void this.showPayments(
      { places: [id] },
      name || this.reader?.say('unnamedPlace') || '',
      isGone ? { ...this.question, month: null, from, to } : undefined,
    );
  }

  /**
   * @param {any} part
   * @param {string} title
   * @param {Question} [question] for another period
   */
  async showPayments(part, title, question = this.question) {
    this.opener = document.activeElement;
    this.openerMark = this.opener?.getAttribute('data-mark') ?? null;
    this.cards = { part, title, question };
    const drawn = drawPanel(this, /** @type {Reader} */ (this.reader));
    find('#cards').scrollIntoView({ block: 'nearest' });
    find('#cards .close').focus({ preventScroll: true });
    await drawn;
  }

  async closeCards() {
    this.cards = null;
    const drawn = drawPanel(this, /** @type {Reader} */ (this.reader));
    this.refocusOpener();
    await drawn;
    this.refocusOpener();
  }

  /** Gives the focus back to what opened the cards, or to what has taken its place. */
  refocusOpener() {
    if (document.activeElement !== document.body) return;
    const opener = this.opener;
    const name = opener?.getAttribute('data-inbox') ?? opener?.getAttribute('data-day');
    /** @param {string} attribute @param {string} value */
    const named = (attribute, value) =>
      document.querySelector(`[${attribute}="${CSS.escape(value)}"]`);
    const found = this.openerMark
      ? named('data-mark', this.openerMark)
      : opener?.isConnected
        ? opener
        : ((opener?.id && document.getElementById(opener.id)) ??
          (name && (named('data-inbox', name) ?? named('data-day', name))));
    if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
  }

  turnLanguage() {
    this.language = this.language === 'ko' ? 'en' : 'ko';
    void this.draw();
  }

  turnTheme() {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.chosen = '';
    void this.draw();
  }

  again() {
    if (this.frame) void this.show();
    else this.start().catch((problem) => this.failed(problem));
  }

  /** @param {unknown} problem */
  failed(problem) {
    showProblem(this, problem);
  }
}

/**
 * The ids of the places of a mark.
 * @param {Page} page
 * @param {import('./shapes.js').Mark} mark
 * @returns {number[]}
 */
function placesOf(page, mark) {
  if (mark.kind === 'place') return [mark.row.id];
  const places = Array.isArray(mark.row.places)
    ? mark.row.places
    : placesInDistrict(page.frame, page.view, mark.row.code);
  return places.map((/** @type {any} */ place) => place.id);
}
