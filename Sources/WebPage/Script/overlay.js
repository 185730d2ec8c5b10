// The controls over the map: the choice of a view, zoom, legend, the source of tiles.

import { changeLegend } from './diverging.js';
import { element, find } from './dom.js';
import { extentOf } from './plane.js';
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
  credit.textContent = page.frame.tiles && map?.canMove ? page.frame.tiles.attribution : '';
  credit.hidden = credit.textContent === '';
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
        button('zoomIn', '+', () => map.map.zoomBy(1)),
        button('zoomOut', '−', () => map.map.zoomBy(-1)),
        button('fit', '⤢', () => map.fit()),
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
 * @param {Page} page
 * @param {Reader} reader
 */
function drawLegend(page, reader) {
  const { districts, outside } = page.view.districts;
  const hasNegative = districts.some((/** @type {any} */ row) => (row.sums[reader.home] ?? 0) < 0);
  /**
   * @param {string} kind classes of the row, behind points
   * @param {string} sign classes of the sign
   * @param {string} key
   */
  const row = (kind, sign, key) =>
    element(`p${kind}`, {}, element(`i.bubble${sign}`, { 'aria-hidden': 'true' }), reader.say(key));
  const canGoOutside = outside.count > 0 && page.frame.set && page.map?.canMove;
  find('#legend').hidden = page.isEmpty;
  if (page.map?.mode === 'change') {
    const { districts: areas, places } = page.scale;
    find('#legend').replaceChildren(
      element('p', {}, reader.say('legendLess')),
      changeLegend(reader, areas, '.far'),
      changeLegend(reader, places, '.near'),
    );
    return;
  }
  find('#legend').replaceChildren(
    row('', '', page.map?.mode === 'heat' ? 'legendHeat' : 'legend'),
    row('.near', '.back-0', 'legendPlace'),
    hasNegative ? row('', '.hollow', 'legendNegative') : '',
    canGoOutside
      ? element(
          'button.link',
          { type: 'button', id: 'outside', onclick: () => showEverything(page) },
          reader.say('outsideChip', { amount: reader.shortAll(outside.sums) }),
        )
      : '',
  );
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
  const names = '#tools, #zoom, #legend, #credit, .leaflet-control-scale, .handle, .distance';
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
