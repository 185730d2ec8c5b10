// The controls over the map: the choice of a view, zoom, legend, the source of tiles.

import { changeLegend } from './diverging.js';
import { element, find, table, withTable } from './dom.js';
import { added, negated } from './exact.js';
import { fillLegend } from './fills.js';
import { circleLegend } from './legend.js';
import { NOTHING_DRAWN } from './marks.js';
import { extentOf } from './plane.js';
import { densityLegend } from './scale.js';
import { HEAT_PLACES } from './shapes.js';
import { tell } from './status.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./reader.js').Reader} Reader */

/**
 * @param {Page} page
 * @param {Reader} reader
 */
export function drawTools(page, reader) {
  const { map, view } = page;
  const canHeat = view.places.matched >= HEAT_PLACES && map?.canMove;
  if (map && !canHeat && map.mode === 'heat') map.mode = 'clusters';
  if (map?.mode === 'change' && !view.change) map.mode = 'clusters';
  const { circle } = page.question;
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
          mode === 'radius' ? circle !== null : circle === null && map?.mode === mode,
        ),
        onclick: () => chooseMode(page, mode),
      },
      name,
    );
  const buttons =
    map && !page.isEmpty && (map.canMove || view.change)
      ? [
          choice('clusters', reader.say('clusters')),
          canHeat ? choice('heat', reader.say('heat')) : null,
          map.canMove && page.frame.grids?.length !== 0 ? choice('grid', reader.say('grid')) : null,
          view.change ? choice('change', reader.say('changes')) : null,
          map.canMove ? choice('radius', reader.say('radius')) : null,
        ]
      : [];
  find('#tools').replaceChildren(...buttons.flatMap((one) => (one ? [one] : [])));
  find('#tools').setAttribute('aria-label', reader.say('view'));
  find('#tools').hidden = buttons.length === 0;
  find('#map').setAttribute('aria-label', reader.say('mapName'));
  drawZoom(page, reader);
  drawLegend(page, reader);
  const credit = find('#credit');
  credit.textContent = credits(page.frame, Boolean(map?.canMove)).join(' · ');
  credit.hidden = credit.textContent === '';
}

/**
 * The sources of what is drawn below the marks, each once.
 * @param {any} frame
 * @param {boolean} hasTiles whether the map draws tiles
 * @returns {string[]}
 */
export function credits(frame, hasTiles) {
  const names = frame.overlays.map((/** @type {any} */ one) => one.attribution);
  if (frame.tiles && hasTiles) names.unshift(frame.tiles.attribution);
  return [...new Set(names)].filter(Boolean);
}

/**
 * @param {Page} page
 * @param {string} mode
 */
function chooseMode(page, mode) {
  const { map } = page;
  if (!map) return;
  if (mode === 'radius') {
    if (page.question.circle) page.ask({ circle: null });
    else map.startCircle();
    return;
  }
  map.mode = mode;
  if (page.question.circle) page.ask({ circle: null });
  else page.draw();
}

/**
 * @param {Page} page
 * @param {Reader} reader
 */
function drawZoom(page, reader) {
  const { map } = page;
  /**
   * @param {string} key
   * @param {string} sign
   * @param {() => void} act
   */
  const button = (key, sign, act) =>
    element(
      'button',
      {
        type: 'button',
        id: key,
        'aria-label': reader.say(key),
        title: reader.say(key),
        onclick: act,
      },
      sign,
    );
  const buttons = map?.canMove
    ? [
        button('zoomIn', '+', () => map.zoomIn()),
        button('zoomOut', '−', () => map.map.zoomBy(-1)),
        button('fit', '⤢', () => map.fitMore()),
      ]
    : [];
  if (buttons.length && window.isSecureContext && 'geolocation' in navigator) {
    buttons.push(button('here', '◎', () => showHere(page, reader)));
  }
  find('#zoom').replaceChildren(...buttons);
  find('#zoom').hidden = buttons.length === 0;
}

/**
 * Shows where the reader is, whom the browser asks first; it is kept nowhere.
 * @param {Page} page
 * @param {Reader} reader
 */
function showHere(page, reader) {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => page.map?.map.show(coords.longitude, coords.latitude, 15),
    () => tell(reader.say('noPosition')),
    { maximumAge: 60000, timeout: 10000 },
  );
}

/**
 * Draws the legend; the focus and what is open in it stay.
 * @param {Page} page
 * @param {Reader} reader
 */
export function drawLegend(page, reader) {
  const legend = find('#legend');
  const parts = legendOf(page, reader);
  legend.hidden = page.isEmpty || parts.length === 0;
  const focused = document.activeElement;
  const isOpen = legend.querySelector('details.figures')?.hasAttribute('open') ?? false;
  legend.replaceChildren(...parts);
  legend.querySelector('details.figures')?.toggleAttribute('open', isOpen);
  if (focused?.isConnected || document.activeElement !== document.body) return;
  const name = focused?.id ? `#${CSS.escape(focused.id)}` : 'summary';
  /** @type {HTMLElement | null} */ (legend.querySelector(name))?.focus();
}

/**
 * The legend of the chosen view.
 * @param {Page} page
 * @param {Reader} reader
 * @returns {(Node | string)[]}
 */
function legendOf(page, reader) {
  const { map } = page;
  if (map?.mode === 'grid') return gridLegend(map, reader);
  if (map?.mode === 'heat') return heatLegend(map, reader);
  const shown = map?.marks.shown ?? NOTHING_DRAWN;
  if (map?.mode === 'change') {
    return [
      element('p', {}, reader.say('legendLess')),
      changeLegend(reader, page.scale.districts, '.far'),
      changeLegend(reader, page.scale.places, '.near'),
      ...circleLegend(reader, shown, reader.say('legendChange')),
    ];
  }
  const { outside } = page.view.districts;
  const more =
    outside.count > 0 && page.frame.set && map?.canMove
      ? element(
          'button.link',
          { type: 'button', id: 'outside', onclick: () => showEverything(page) },
          reader.say('outsideChip', { amount: reader.shortAll(outside.sums) }),
        )
      : null;
  const circles = circleLegend(reader, shown, reader.say('legend'), more);
  if (!map?.showsDistricts) return circles;
  const fills = fillLegend(reader, page.view, map.fill, page.scale, (fill) => {
    void map.fillWith(fill);
  });
  return [...fills, ...circles];
}

/**
 * The legend of the heat map: its unit, its kernel and its scale.
 * @param {import('./map.js').MapView} map
 * @param {Reader} reader
 */
function heatLegend({ heat }, reader) {
  const { shown } = heat;
  if (!shown) return [element('p', {}, reader.say('loading'))];
  const distance = reader.formats.distance(shown.bandwidth);
  return [
    element('p', {}, reader.say('legendHeat', { unit: `${reader.home}/km²`, distance })),
    densityLegend(reader, shown.bounds),
  ];
}

/**
 * The legend of a grid: its choice, the scale, what is in no cell, and the chosen cell.
 * @param {import('./map.js').MapView} map
 * @param {Reader} reader
 */
function gridLegend(map, reader) {
  const { grid } = map;
  const choice = element(
    'select',
    {
      id: 'grid-system',
      'aria-label': reader.say('gridSystem'),
      onchange: (/** @type {Event} */ event) => {
        grid.system = /** @type {HTMLSelectElement} */ (event.target).value;
        void map.redraw();
      },
    },
    // A page with one grid has no choice.
    reader.frame.grids?.length === 1
      ? null
      : element(
          'option',
          { value: '' },
          reader.say('gridFitting', { name: grid.systems[0] ?? '' }),
        ),
    grid.systems.map((name) =>
      element('option', { value: name, selected: name === grid.system }, name),
    ),
  );
  const { shown } = grid;
  if (!shown) return [choice, element('p', {}, reader.say('loading'))];
  if ('problem' in shown) {
    return [choice, element('p.problem', {}, reader.say('failed', { reason: shown.problem }))];
  }
  return [
    choice,
    monthSlider(map, reader),
    element('p', {}, reader.say('legendGrid', { unit: `${reader.home}/km²` })),
    densityLegend(reader, shown.bounds),
    ...gridNotes(map, reader, shown.map),
  ];
}

/**
 * A slider over the months, the oldest on the left; nothing where there is one.
 * @param {import('./map.js').MapView} map
 * @param {Reader} reader
 */
function monthSlider({ actions, question }, reader) {
  const months = reader.frame.months.slice().reverse();
  if (months.length < 2) return '';
  const name = element('output', {}, reader.period(question));
  const input = /** @type {HTMLInputElement} */ (
    element('input', {
      type: 'range',
      id: 'grid-month',
      min: 0,
      max: months.length - 1,
      value: question.month ? months.indexOf(question.month) : months.length - 1,
      'aria-label': reader.say('gridMonth'),
      'aria-valuetext': reader.period(question),
      // The text follows the finger, the map the month on which it rests.
      oninput: () => {
        name.textContent = reader.formats.month(months[Number(input.value)]);
        input.setAttribute('aria-valuetext', name.textContent);
      },
      onchange: () => actions.ask({ month: months[Number(input.value)], from: null, to: null }),
    })
  );
  return element('p', {}, input, name);
}

/** The number of cells in the table. */
const LISTED = 20;

/**
 * What the cells add up to with what is in none, the chosen cell, and the first cells as a table.
 * @param {import('./map.js').MapView} map
 * @param {Reader} reader
 * @param {any} report the map of a grid
 */
function gridNotes(map, reader, report) {
  const { chosen } = map.grid;
  const cells = report.features
    .map((/** @type {any} */ one) => one.properties)
    .filter((/** @type {any} */ one) => one.currency === reader.home);
  const listed = new Set(report.features.map((/** @type {any} */ one) => one.properties.cell));
  const { outside, online, unplaced, total, matched } = report.grid;
  /** @param {any} row */
  const home = (row) => row.sums[reader.home] ?? 0;
  const parts = [
    ['gridOutside', home(outside)],
    ['online', home(online)],
    ['unplaced', home(unplaced)],
  ].filter(([, sum]) => sum !== 0);
  const inside = parts.reduce((left, [, sum]) => added(left, negated(sum)), home(total));
  const left = cells.reduce(
    (/** @type {any} */ sum, /** @type {any} */ one) => added(sum, negated(one.sum)),
    inside,
  );
  const now = cells.find((/** @type {any} */ one) => one.cell === chosen?.cell);
  const figures = chosen && [
    chosen.cell,
    reader.money(now?.sum ?? 0),
    reader.payments(now?.count ?? 0),
    `${chosen.area_km2.toPrecision(6)} km²`,
  ];
  const rows = cells
    .slice(0, LISTED)
    .map((/** @type {any} */ one) => [
      element('button.link', { type: 'button', onclick: () => map.chooseCell(one) }, one.cell),
      reader.money(one.sum),
      reader.formats.number(one.count),
    ]);
  return [
    cells.some((/** @type {any} */ one) => one.sum < 0)
      ? element(
          'p',
          {},
          element('i.dense-back', { 'aria-hidden': 'true' }),
          reader.say('legendBack'),
        )
      : '',
    parts.length
      ? element(
          'p',
          { id: 'grid-total' },
          `${[
            reader.say('gridCells', { amount: reader.money(inside) }),
            ...parts.map(([part, sum]) => `${reader.say(part)} ${reader.money(sum)}`),
          ].join(' + ')} = ${reader.money(home(total))}`,
        )
      : '',
    matched > listed.size
      ? element(
          'p',
          {},
          reader.say('gridMore', {
            count: reader.formats.number(matched - listed.size),
            amount: reader.money(left),
          }),
        )
      : '',
    ...withTable(
      reader.say('table'),
      element(
        'p',
        { id: 'cell', role: 'status' },
        figures ? element('b', {}, figures.join(' · ')) : reader.say('gridChoose'),
      ),
      table(
        reader.say('grid'),
        [reader.say('gridCell'), reader.say('amount'), reader.say('count')],
        rows,
      ),
    ),
  ];
}

/**
 * Moves the map to everything, what no district covers included.
 * @param {Page} page
 */
function showEverything(page) {
  const positions = page.view.places.places.map((/** @type {any} */ one) => one.coordinates);
  const extent = extentOf([], positions);
  if (extent) page.map?.map.fit(extent);
}

/** The controls over the map, in its own pixels. */
export function obstacles() {
  const map = find('#map').getBoundingClientRect();
  const names =
    '#tools, #zoom, #legend, #credit, #circle-help, .corner, .map-note, .leaflet-control-scale, .handle, .distance';
  return [...document.querySelectorAll(names)]
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
