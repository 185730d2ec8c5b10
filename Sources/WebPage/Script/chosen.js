// The chosen mark of the map: the mark itself, the cluster that covers its place, or else a pin.

import { element } from './dom.js';

/**
 * @typedef {object} Chosen
 * @property {string} id of the mark
 * @property {number} longitude
 * @property {number} latitude
 */

/**
 * Marks the chosen mark among those that are drawn, and no other.
 * @param {any} map that has a layer, point and origin
 * @param {Chosen | null} chosen
 */
export function drawChosen(map, chosen) {
  for (const one of map.layer.querySelectorAll('.mark[aria-current]')) {
    one.removeAttribute('aria-current');
  }
  map.layer.querySelector('.chosen-pin')?.remove();
  if (!chosen) return;
  const mark = map.layer.querySelector(`[data-mark="${CSS.escape(chosen.id)}"]`);
  if (mark) {
    mark.setAttribute('aria-current', 'true');
    return;
  }
  const { x, y } = map.point(chosen.longitude, chosen.latitude);
  const cover = coveringMark(map, x, y);
  if (cover) {
    cover.setAttribute('aria-current', 'true');
    return;
  }
  const pin = element('i.chosen-pin', { 'aria-hidden': 'true' });
  pin.style.transform = `translate(${x + map.origin.x}px, ${y + map.origin.y}px) translate(-50%, -50%)`;
  map.layer.append(pin);
}

/**
 * The cluster that is drawn over a position of the map's window; null for none.
 * @param {any} map
 * @param {number} x
 * @param {number} y
 */
function coveringMark(map, x, y) {
  const window = map.container.getBoundingClientRect();
  return [...map.layer.querySelectorAll('.mark.cluster')].find((one) => {
    const box = one.getBoundingClientRect();
    const [east, south] = [box.left + box.width / 2, box.top + box.height / 2];
    return Math.hypot(window.left + x - east, window.top + y - south) <= box.width / 2 + 2;
  });
}

/**
 * Gives the focus to a mark that is drawn again; if it is gone, to the one nearest to the middle of
 * the map, where a cluster that was opened comes apart, or else to the map.
 * @param {any} map
 * @param {string} id
 */
export function focusMark(map, id) {
  const marks = /** @type {HTMLElement[]} */ ([...map.layer.querySelectorAll('.mark')]);
  const same = marks.find((mark) => mark.dataset.mark === id);
  const found =
    same ?? nearest(marks, document.querySelector('#map')) ?? document.getElementById('map');
  found?.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement[]} marks
 * @param {Element | null} window
 */
function nearest(marks, window) {
  if (!window || !marks.length) return null;
  const whole = window.getBoundingClientRect();
  const [x, y] = [whole.left + whole.width / 2, whole.top + whole.height / 2];
  /** @param {HTMLElement} mark */
  const away = (mark) => {
    const box = mark.getBoundingClientRect();
    return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
  };
  return marks.reduce((best, mark) => (away(mark) < away(best) ? mark : best));
}
