// The page: what is asked, what is shown, and how one leads to the other.

import { activeFilters, filterBar, monthStepper } from './controls.js';
import { monthAfter } from './days.js';
import { element, find } from './dom.js';
import { MapView } from './map.js';
import {
  calendarCard,
  card,
  categoryCard,
  categoryColours,
  inboxCard,
  monthCard,
  monthsCard,
  paceCard,
  placesCards,
  wholeCard,
} from './panel.js';
import { extentOf } from './plane.js';
import { messageOf, PAGE, paymentList } from './payments.js';
import { everything, isFiltered, keptText, questionKept } from './question.js';
import { Reader } from './reader.js';
import { HEAT_PLACES, placesInDistrict } from './shapes.js';

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
    /** @type {{part: any, title: string} | null} */
    this.cards = null;
    /** @type {Element | null} */
    this.opener = null;
    /** @type {Date | null} */
    this.readAt = null;
    /** @type {any} */
    this.hinted = null;
  }

  async start() {
    this.status('loading', 'loading');
    this.frame = await this.answers.frame();
    this.question = this.firstQuestion();
    this.map = new MapView(find('#map'), {
      ask: (/** @type {Partial<Question>} */ change) => this.ask(change),
      open: (/** @type {import('./shapes.js').Mark} */ mark) => this.openMark(mark),
      clusters: (zoom, box) => this.answers.clusters(this.question, zoom, box),
      obstacles: () => this.obstacles(),
    });
    find('#map').addEventListener('touchmove', (event) => this.hint(event), { passive: true });
    find('#bar').addEventListener('closed', () => {
      if (this.reader) this.drawBar(this.reader);
    });
    await this.show();
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

  /** What the address keeps, or the month that today is in, or the last one. */
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
      this.status(null);
      this.draw();
    } catch (problem) {
      if (turn !== this.turn) return;
      this.failed(problem);
    }
  }

  /**
   * The calendar of the month before; null where there is none.
   * @param {Question} question
   */
  async olderCalendar(question) {
    const month = monthAfter(question.month ?? '', -1);
    if (!this.frame.months.includes(month)) return null;
    return this.answers.olderCalendar(question);
  }

  /** Draws everything anew, in the language and theme of now. */
  draw() {
    const reader = new Reader(this.language, this.frame);
    this.reader = reader;
    const { question, view } = this;
    document.documentElement.lang = this.language;
    document.title = `${reader.say('brand')} · ${reader.period(question)}`;
    const focused = document.activeElement?.id;
    this.drawHead(reader);
    this.drawPanel(reader);
    this.drawTools(reader);
    if (focused && document.activeElement === document.body) {
      document.getElementById(focused)?.focus();
    }
    // The figures stand before the map is drawn, in a task of its own.
    setTimeout(() => {
      this.map?.show(reader, question, view, categoryColours(view.categories.groups));
      document.body.dataset.state = 'ready';
    });
  }

  /** @param {Reader} reader */
  drawHead(reader) {
    const ask = (/** @type {Partial<Question>} */ change) => this.ask(change);
    find('#skip').textContent = reader.say('skip');
    find('#brand-name').textContent = reader.say('brand');
    find('#brand-long').textContent = reader.say('brandLong');
    find('#steps').replaceChildren(monthStepper(reader, this.question, ask));
    this.drawBar(reader);
    find('#options').replaceChildren(
      element(
        'button.chip',
        {
          type: 'button',
          id: 'language',
          lang: this.language === 'ko' ? 'en' : 'ko',
          'aria-label': reader.say('otherLanguage'),
          onclick: () => this.turnLanguage(),
        },
        element('span', {}, this.language === 'ko' ? 'EN' : '한'),
      ),
      element(
        'button.chip',
        {
          type: 'button',
          id: 'theme',
          'aria-label': reader.say('theme'),
          title: reader.say('theme'),
          onclick: () => this.turnTheme(),
        },
        '◐',
      ),
    );
    const { month } = this.view;
    const left =
      month && month.left !== null && month.left !== undefined && !isFiltered(this.question);
    find('#strip').replaceChildren(
      element('span', {}, reader.say(left ? 'left' : 'spent')),
      element(
        'b',
        {},
        reader.money(
          left
            ? month.left
            : month
              ? month.spent
              : (this.view.districts.total.sums[reader.home] ?? 0),
        ),
      ),
      left && month.left_percent !== null
        ? element('span', {}, reader.formats.percent(month.left_percent))
        : '',
    );
  }

  /**
   * Draws the filters, unless one is open, which a choice must not close.
   * @param {Reader} reader
   */
  drawBar(reader) {
    const bar = find('#bar');
    if (bar.querySelector('.popover:not([hidden])')) return;
    const focused = bar.contains(document.activeElement)
      ? document.activeElement?.getAttribute('aria-label')
      : null;
    bar.replaceChildren(filterBar(reader, this.question, (change) => this.ask(change)));
    if (!focused) return;
    const again = bar.querySelector(`[aria-label="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {Reader} reader */
  drawPanel(reader) {
    const { question, view } = this;
    const actions = {
      ask: (/** @type {Partial<Question>} */ change) => this.ask(change),
      showPayments: (/** @type {any} */ part, /** @type {string} */ title) =>
        this.showPayments(part, title),
      clear: () => this.ask({ ...everything(), month: question.month }),
    };
    const isEmpty =
      this.frame.months.length === 0 ||
      (view.districts.total.count === 0 &&
        view.months.every((/** @type {any} */ one) => one.count === 0));
    const sections = [
      activeFilters(reader, question, actions.ask),
      this.frame.isShared ? element('p.note', {}, reader.say('shared')) : null,
      this.cards ? this.cardSection(reader) : null,
      view.districts.total.count === 0
        ? card(
            'nothing',
            reader.say(isEmpty ? 'empty' : 'nothing'),
            null,
            element('p.note', {}, reader.say(isEmpty ? 'emptyHelp' : 'nothingHelp')),
          )
        : null,
      monthCard(reader, question, view),
      paceCard(reader, question, view, this.older),
      categoryCard(reader, view, actions),
      wholeCard(reader, view),
      monthsCard(reader, question, view, actions),
      calendarCard(reader, view, actions),
      ...placesCards(reader, view, actions),
      inboxCard(reader, view, actions),
      view.districts.total.count
        ? card(
            'list',
            reader.say('list'),
            reader.payments(view.districts.total.count),
            paymentList(
              reader,
              (offset) => this.answers.payments(question, {}, offset, PAGE),
              reader.say('list'),
            ),
          )
        : null,
      this.footer(reader),
    ];
    find('#panel').replaceChildren(...sections.flatMap((one) => (one ? [one] : [])));
  }

  /** @param {Reader} reader */
  footer(reader) {
    const { set } = this.frame;
    return element(
      'footer',
      {},
      set
        ? element('p', {}, reader.say('source', { name: set.attribution ?? set.name ?? set.set }))
        : null,
      this.map?.canMove
        ? element('p', {}, reader.say('attributionLeaflet'))
        : element('p', {}, reader.say('noMap')),
      element('p', {}, reader.say('sums')),
    );
  }

  /** @param {Reader} reader */
  cardSection(reader) {
    const { part, title } = /** @type {{part: any, title: string}} */ (this.cards);
    return card(
      'cards',
      title,
      null,
      element(
        'button.close',
        { type: 'button', 'aria-label': reader.say('close'), onclick: () => this.closeCards() },
        '×',
      ),
      paymentList(
        reader,
        (offset) => this.answers.payments(this.question, part, offset, PAGE),
        title,
      ),
    );
  }

  /**
   * Shows the payments of a mark.
   * @param {import('./shapes.js').Mark} mark
   */
  openMark(mark) {
    this.showPayments({ places: placesOf(this, mark) }, mark.row.name || mark.title);
  }

  /**
   * @param {any} part
   * @param {string} title
   */
  showPayments(part, title) {
    this.opener = document.activeElement;
    this.openerMark = this.opener?.getAttribute('data-mark') ?? null;
    this.cards = { part, title };
    this.drawPanel(/** @type {Reader} */ (this.reader));
    const section = find('#cards');
    section.scrollIntoView({ block: 'nearest' });
    find('#cards .close').focus({ preventScroll: true });
  }

  closeCards() {
    this.cards = null;
    this.drawPanel(/** @type {Reader} */ (this.reader));
    const mark = this.openerMark
      ? document.querySelector(`[data-mark="${CSS.escape(this.openerMark)}"]`)
      : this.opener;
    if (mark instanceof HTMLElement && mark.isConnected) mark.focus();
  }

  /** @param {Reader} reader */
  drawTools(reader) {
    const { map, view } = this;
    const canHeat = view.places.matched >= HEAT_PLACES && map?.canMove;
    if (map && !canHeat && map.mode === 'heat') map.mode = 'clusters';
    /**
     * @param {string} mode
     * @param {string} name
     */
    const choice = (mode, name) =>
      element(
        'button',
        {
          type: 'button',
          id: `mode-${mode}`,
          'aria-pressed': String(
            mode === 'radius'
              ? this.question.circle !== null
              : this.question.circle === null && map?.mode === mode,
          ),
          onclick: () => this.chooseMode(mode),
        },
        name,
      );
    const buttons = map?.canMove
      ? [
          choice('clusters', reader.say('clusters')),
          canHeat ? choice('heat', reader.say('heat')) : null,
          choice('radius', reader.say('radius')),
        ]
      : [];
    find('#tools').replaceChildren(...buttons.flatMap((one) => (one ? [one] : [])));
    find('#tools').setAttribute('aria-label', reader.say('view'));
    find('#tools').hidden = buttons.length === 0;
    find('#map').setAttribute('aria-label', reader.say('mapName'));
    this.drawZoom(reader);
    this.drawLegend(reader);
  }

  /** @param {Reader} reader */
  drawZoom(reader) {
    /**
     * @param {string} id
     * @param {string} sign
     * @param {() => void} act
     */
    const button = (id, sign, act) =>
      element(
        'button',
        { type: 'button', id, 'aria-label': reader.say(id), title: reader.say(id), onclick: act },
        sign,
      );
    const { map } = this;
    const buttons = map?.canMove
      ? [
          button('zoomIn', '+', () => map.map.zoomBy(1)),
          button('zoomOut', '−', () => map.map.zoomBy(-1)),
          button('fit', '⤢', () => map.fit()),
        ]
      : [];
    if (buttons.length && window.isSecureContext && 'geolocation' in navigator) {
      buttons.push(button('here', '◎', () => this.showHere(reader)));
    }
    find('#zoom').replaceChildren(...buttons);
    find('#zoom').hidden = buttons.length === 0;
  }

  /**
   * Shows where the reader is, whom the browser asks first; it is kept nowhere.
   * @param {Reader} reader
   */
  showHere(reader) {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => this.map?.map.show(coords.longitude, coords.latitude, 15),
      () => this.tell(reader.say('noPosition')),
      { maximumAge: 60000, timeout: 10000 },
    );
  }

  /** @param {Reader} reader */
  drawLegend(reader) {
    const { view } = this;
    const hasNegative = view.districts.districts.some(
      (/** @type {any} */ row) => (row.sums[reader.home] ?? 0) < 0,
    );
    const outside = view.districts.outside;
    find('#legend').replaceChildren(
      element(
        'p',
        {},
        element('i.bubble', { 'aria-hidden': 'true' }),
        reader.say(this.map?.mode === 'heat' ? 'legendHeat' : 'legend'),
      ),
      element(
        'p.near',
        {},
        element('i.bubble.back-0', { 'aria-hidden': 'true' }),
        reader.say('legendPlace'),
      ),
      hasNegative
        ? element(
            'p',
            {},
            element('i.bubble.hollow', { 'aria-hidden': 'true' }),
            reader.say('legendNegative'),
          )
        : '',
      outside.count > 0 && this.frame.set && this.map?.canMove
        ? element(
            'button.link',
            { type: 'button', id: 'outside', onclick: () => this.showOutside() },
            reader.say('outsideChip', { amount: reader.shortAll(outside.sums) }),
          )
        : '',
    );
  }

  /** Moves the map to everything, what no district covers included. */
  showOutside() {
    const extent = extentOf(
      [],
      this.view.places.places.map((/** @type {any} */ one) => one.coordinates),
    );
    if (extent) this.map?.map.fit(extent);
  }

  /** @param {string} mode */
  chooseMode(mode) {
    const { map } = this;
    if (!map) return;
    if (mode === 'radius') {
      if (this.question.circle) this.ask({ circle: null });
      else map.startCircle();
      return;
    }
    map.mode = mode;
    if (this.question.circle) this.ask({ circle: null });
    else this.draw();
  }

  /** The controls over the map, in its own pixels. */
  obstacles() {
    const map = find('#map').getBoundingClientRect();
    const controls = document.querySelectorAll('#tools, #zoom, #legend, .leaflet-control-scale');
    return [...controls]
      .filter((one) => one.clientWidth > 0)
      .map((one) => {
        const box = one.getBoundingClientRect();
        return {
          left: box.left - map.left - 2,
          top: box.top - map.top - 2,
          right: box.right - map.left + 2,
          bottom: box.bottom - map.top + 2,
        };
      });
  }

  turnLanguage() {
    this.language = this.language === 'ko' ? 'en' : 'ko';
    this.draw();
  }

  turnTheme() {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    this.draw();
  }

  /**
   * @param {'loading' | 'stale' | 'offline' | 'error' | null} state null takes the banner away
   * @param {string} [key]
   * @param {Record<string, string>} [values]
   */
  status(state, key, values) {
    if (state) document.body.dataset.state = state;
    const banner = find('#status');
    banner.hidden = !key;
    banner.dataset.state = state ?? '';
    const reader =
      this.reader ??
      new Reader(this.language, this.frame ?? { digits: {}, categories: [], currency: '' });
    banner.replaceChildren(
      key ? reader.say(key, values) : '',
      state === 'error' || state === 'stale'
        ? element(
            'button.chip',
            { type: 'button', onclick: () => this.again() },
            reader.say('retry'),
          )
        : '',
    );
  }

  /**
   * A short message that goes by itself.
   * @param {string} text
   */
  tell(text) {
    const banner = find('#status');
    banner.hidden = false;
    banner.textContent = text;
    setTimeout(() => {
      if (banner.textContent === text) banner.hidden = true;
    }, 6000);
  }

  again() {
    if (this.frame) void this.show();
    else this.start().catch((problem) => this.failed(problem));
  }

  /** @param {unknown} problem */
  failed(problem) {
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
    if (isOffline && this.view) this.status('offline', 'offlineState');
    else if (this.view && this.readAt && problem instanceof TypeError) {
      this.status('stale', 'stale', { time: this.readAt.toLocaleTimeString(this.language) });
    } else this.status('error', 'failed', { reason: messageOf(problem) });
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
