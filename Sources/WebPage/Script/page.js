// The page: what is asked, what is shown, and how one leads to the other.

import { drawCircleHelp, showCircle } from './circle.js';
import { addressKept, addressText, isCircleMove } from './address.js';
import { keptScale } from './diverging.js';
import { monthAfter } from './days.js';
import { find } from './dom.js';
import { held, heldFocus, restoreFocus } from './focus.js';
import { drawBar, drawHead } from './head.js';
import { categoryColours } from './hues.js';
import { MapView } from './map.js';
import { drawLegend, drawTools, obstacles } from './overlay.js';
import { drawPanel } from './panel.js';
import { changed, everything } from './question.js';
import { Reader } from './reader.js';
import { preparePaper } from './paper.js';
import { placesInDistrict } from './shapes.js';
import { pause } from './slices.js';
import { drawNotice } from './steps.js';
import { announce, showProblem, showState } from './status.js';

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
    /** @type {import('./focus.js').Held | null} */
    this.opener = null;
    /**
     * The choices of the reader, which the address keeps.
     * @type {import('./address.js').Choices}
     */
    this.choices = { language: null, theme: null };
    /** Whether something new was requested, which is announced when it is drawn. */
    this.isNew = false;
    /** @type {Date | null} */
    this.readAt = null;
    /** @type {any} */
    this.hinted = null;
    /** @type {any} sums by category without a filter by category */
    this.menu = null;
    /** @type {Map<string, string>} colours of categories by code */
    this.colours = new Map();
    /** @type {import('./diverging.js').Scale} */
    this.scale = { districts: [], places: [] };
  }

  async start() {
    showState(this, 'loading', 'loading');
    this.frame = await this.answers.frame();
    this.question = this.firstQuestion();
    this.colours = categoryColours(this.frame.categories);
    this.map = new MapView(find('#map'), {
      ask: (/** @type {Partial<Question>} */ change) => this.ask(change),
      open: (/** @type {import('./shapes.js').Mark} */ mark) => this.openMark(mark),
      clusters: (zoom, box) => this.answers.clusters(this.question, zoom, box),
      finer: (codes) => this.answers.finer(codes),
      grid: (system) => this.answers.grid(this.question, system),
      largestOfMonths: (system) => this.answers.largestOfMonths(this.question, system),
      legend: () => drawLegend(this, /** @type {Reader} */ (this.reader)),
      obstacles,
    });
    find('#map').addEventListener('touchmove', (event) => this.hint(event), { passive: true });
    find('#bar').addEventListener('closed', () => {
      if (this.reader) drawBar(this, this.reader);
    });
    preparePaper(this);
    addEventListener('popstate', () => this.comeBack());
    await this.show();
    const { circle } = this.question;
    if (circle && this.map.canMove) showCircle(this.map.map, circle);
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
    const { question: kept, language, theme } = addressKept(location.hash);
    this.choices = { language, theme };
    if (kept.month || kept.from || kept.to) return kept;
    // A page of several months opens on all of them.
    return { ...kept, ...(this.frame.asked ?? { month: this.frame.opening }) };
  }

  /**
   * Asks something else.
   * @param {Partial<Question>} change
   */
  ask(change) {
    const before = this.question;
    this.question = changed(before, change);
    this.keepAddress(!isCircleMove(before, this.question));
    this.reask();
  }

  /** Shows the question of the address, after a step in the history of the browser. */
  comeBack() {
    const { choices } = this;
    this.question = this.firstQuestion();
    this.choices = choices;
    this.keepAddress(false);
    this.reask();
  }

  reask() {
    this.cards = null;
    this.map?.choose(null);
    this.isNew = true;
    void this.show();
  }

  /**
   * Keeps the question and the choices of the reader in the address.
   * @param {boolean} isStep whether the browser can go back from it
   */
  keepAddress(isStep) {
    const text = addressText(this.question, this.choices);
    if (isStep && text !== location.hash) history.pushState(null, '', text);
    else history.replaceState(null, '', text);
  }

  /** Reads the answers and shows them; an older reading that comes late is dropped. */
  async show() {
    this.turn += 1;
    const { turn, question } = this;
    document.body.dataset.state = 'loading';
    try {
      const view = await this.answers.view(question);
      const older = view.month ? await this.olderCalendar(question) : null;
      // The menu has the amounts of the categories that a filter leaves out, too.
      const menu = question.categories.length
        ? await this.answers.byCategory({ ...question, categories: [] })
        : view.categories;
      if (turn !== this.turn) return;
      this.view = view;
      this.menu = menu;
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
    const focused = heldFocus();
    drawHead(this, reader);
    const panel = drawPanel(this, reader);
    drawTools(this, reader);
    drawNotice(this, reader);
    const circle = this.map?.canMove ? question.circle : null;
    drawCircleHelp(reader, this.map?.map, circle, (change) => this.ask(change));
    await pause();
    if (turn !== this.turn) return;
    await this.map?.show(reader, question, view, this.colours, this.scale);
    await panel;
    if (turn !== this.turn) return;
    restoreFocus(focused);
    document.body.dataset.state = 'ready';
    if (this.isNew) announce(spokenAnswer(reader, question, view));
    this.isNew = false;
  }

  /**
   * Shows the payments of a mark.
   * @param {import('./shapes.js').Mark} mark
   */
  openMark(mark) {
    if (mark.row.change) return this.showChange(mark.row.change);
    const { id, longitude, latitude } = mark;
    this.map?.choose({ id, longitude, latitude });
    return void this.showPayments({ places: placesOf(this, mark) }, mark.row.name || mark.title);
  }

  /**
   * Shows the place of a row of changes on the map, and its payments: the older ones where it has no
   * newer.
   * @param {any} row
   */
  showChange(row) {
    const { id, name } = row.place;
    this.showOnMap(row.place);
    const { older_first_day: from, older_last_day: to } = this.view.change.places;
    const isGone = row.count === 0 && row.older_count > 0;
    void this.showPayments(
      { places: [id] },
      name || this.reader?.say('unnamedPlace') || '',
      isGone ? { ...this.question, month: null, from, to } : undefined,
    );
  }

  /**
   * Shows a place of a list on the map, and its payments.
   * @param {any} place
   */
  showPlace(place) {
    this.showOnMap(place);
    void this.showPayments(
      { places: [place.id] },
      place.name || this.reader?.say('unnamedPlace') || '',
    );
  }

  /**
   * Shows the place of a payment on the map.
   * @param {any} payment
   */
  showPayment(payment) {
    const [longitude, latitude] = payment.coordinates;
    const at = this.view.places.places.filter(
      (/** @type {any} */ one) =>
        one.coordinates[0] === longitude && one.coordinates[1] === latitude,
    );
    const place = at.find((/** @type {any} */ one) => one.name === payment.place) ?? at[0];
    this.showOnMap(place ?? { id: 0, coordinates: payment.coordinates });
    announce(this.reader?.say('shownOnMap', { name: payment.merchant ?? '' }) ?? '');
  }

  /**
   * Moves the map to a place and highlights it; in a small window, the map comes into view.
   * @param {any} place
   */
  showOnMap(place) {
    if (this.map?.showsDensity) this.map.mode = 'clusters';
    this.map?.showPlace(place);
    drawTools(this, /** @type {Reader} */ (this.reader));
    if (isSmall()) find('main').scrollIntoView({ block: 'start' });
  }

  /**
   * @param {any} part
   * @param {string} title
   * @param {Question} [question] for another period
   */
  async showPayments(part, title, question = this.question) {
    const { activeElement: opener } = document;
    // Within the cards themselves, the first opener stays.
    if (opener && !opener.closest('#cards')) this.opener = held(opener);
    this.cards = { part, title, question };
    const drawn = drawPanel(this, /** @type {Reader} */ (this.reader));
    if (!isSmall()) find('#cards').scrollIntoView({ block: 'nearest' });
    find('#cards .close').focus({ preventScroll: true });
    await drawn;
  }

  async closeCards() {
    this.cards = null;
    this.map?.choose(null);
    await drawPanel(this, /** @type {Reader} */ (this.reader));
    restoreFocus(this.opener);
  }

  turnLanguage() {
    this.language = this.language === 'ko' ? 'en' : 'ko';
    this.choices.language = this.language;
    this.keepAddress(false);
    void this.draw();
  }

  turnTheme() {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.chosen = '';
    this.choices.theme = root.dataset.theme;
    this.keepAddress(false);
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

/** Whether the cards are below the map. */
function isSmall() {
  return window.matchMedia('(max-width: 940px)').matches;
}

/**
 * What a screen reader says of a new answer: its period, its sum and its payments.
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 */
function spokenAnswer(reader, question, view) {
  const { total } = view.districts;
  return reader.say('zoomTo', {
    name: reader.period(question),
    amount: reader.sums(total.sums),
    payments: reader.payments(total.count),
  });
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
