// The circle of a radius: its middle and its edge are dragged, or moved by arrow keys.

import { element, find } from './dom.js';
import { distance, eastOf, pixelMeters } from './sphere.js';

/** @typedef {import('./question.js').Circle} Circle */
/** @typedef {import('./reader.js').Reader} Reader */

/** The largest and the smallest radius in meters. */
const [MOST, LEAST] = [200000, 50];
/** The radius of a new circle, and those that the reader can choose, in meters. */
const [FIRST_RADIUS, RADII] = [1000, [500, 1000, 2000, 5000]];
/** The least radius of a new circle on the screen, in pixels: its handles lie apart. */
const LEAST_PIXELS = 110;

/** Two handles on the map. */
export class CircleHandles {
  /**
   * @param {any} map that has point, position, drawCircle and a layer
   * @param {(circle: Circle) => void} changed called when a drag ends
   */
  constructor(map, changed) {
    this.map = map;
    this.changed = changed;
    /** @type {Circle | null} */
    this.circle = null;
    this.center = this.handle('center');
    this.edge = this.handle('edge');
    this.label = element('output.distance');
  }

  /** @param {'center' | 'edge'} part */
  handle(part) {
    const button = element(
      `button.handle.${part}`,
      { type: 'button', 'data-handle': part, 'aria-describedby': 'circle-keys' },
      part === 'edge' ? '↔' : '✥',
    );
    button.addEventListener('pointerdown', (event) => this.grab(button, part, event));
    button.addEventListener('keydown', (event) => this.nudge(part, event));
    // Leaflet would take the press for a drag of the map.
    for (const name of ['mousedown', 'touchstart', 'click', 'dblclick']) {
      button.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
    }
    return button;
  }

  /**
   * @param {HTMLElement} button
   * @param {'center' | 'edge'} part
   * @param {PointerEvent} event
   */
  grab(button, part, event) {
    event.preventDefault();
    event.stopPropagation();
    button.setPointerCapture(event.pointerId);
    /** @param {PointerEvent} moved */
    const move = (moved) => {
      const box = this.map.container.getBoundingClientRect();
      this.drag(part, this.map.position(moved.clientX - box.left, moved.clientY - box.top));
    };
    const end = () => {
      button.removeEventListener('pointermove', move);
      if (this.circle) this.changed(this.circle);
    };
    button.addEventListener('pointermove', move);
    button.addEventListener('pointerup', end, { once: true });
    button.addEventListener('pointercancel', end, { once: true });
  }

  /**
   * @param {'center' | 'edge'} part
   * @param {{longitude: number, latitude: number}} to
   */
  drag(part, to) {
    if (!this.circle) return;
    const { longitude, latitude, meters } = this.circle;
    this.circle =
      part === 'center'
        ? { ...to, meters }
        : {
            longitude,
            latitude,
            meters: within(distance(longitude, latitude, to.longitude, to.latitude)),
          };
    this.draw();
  }

  /**
   * @param {'center' | 'edge'} part
   * @param {KeyboardEvent} event
   */
  nudge(part, event) {
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    })[event.key];
    if (!steps || !this.circle) return;
    event.preventDefault();
    event.stopPropagation();
    const { longitude, latitude, meters } = this.circle;
    if (part === 'edge') {
      const factor = event.shiftKey ? 2 : 1.1;
      const isLarger = steps[0] - steps[1] > 0;
      const grown = isLarger
        ? Math.ceil((meters * factor) / 50) * 50
        : Math.floor(meters / factor / 50) * 50;
      this.circle = { longitude, latitude, meters: within(grown) };
    } else {
      const pixels = event.shiftKey ? 100 : 10;
      const { x, y } = this.map.point(longitude, latitude);
      this.circle = { ...this.map.position(x + steps[0] * pixels, y + steps[1] * pixels), meters };
    }
    this.draw();
    if (this.circle) this.changed(this.circle);
  }

  /**
   * @param {Circle | null} circle
   * @param {Reader} reader
   */
  show(circle, reader) {
    this.circle = circle;
    this.reader = reader;
    this.center.setAttribute('aria-label', reader.say('circleCenter'));
    this.edge.setAttribute('aria-label', reader.say('circleEdge'));
    this.draw();
  }

  draw() {
    this.map.drawCircle(this.circle);
    if (!this.circle || !this.reader) {
      for (const part of [this.center, this.edge, this.label]) part.remove();
      return;
    }
    const { longitude, latitude, meters } = this.circle;
    const { x, y } = this.map.origin;
    /**
     * @param {HTMLElement} part
     * @param {{x: number, y: number}} point
     */
    const stand = (part, point) => {
      part.style.transform = `translate(${point.x + x}px, ${point.y + y}px) translate(-50%, -50%)`;
      if (!part.isConnected) this.map.layer.append(part);
    };
    const edge = this.map.point(eastOf(longitude, latitude, meters), latitude);
    stand(this.center, this.map.point(longitude, latitude));
    stand(this.edge, edge);
    stand(this.label, { x: edge.x, y: edge.y + 26 });
    this.label.textContent = this.reader.formats.distance(meters);
  }
}

/**
 * A circle of one kilometre around the place in the window where most was spent, or around the
 * middle of the window; the map comes so near that the handles lie apart.
 * @param {any} map
 * @param {any[]} places where most was spent first
 * @returns {Circle}
 */
export function newCircle(map, places) {
  const { x, y } = map.size;
  const seen = places.find((place) => {
    const point = map.point(place.coordinates[0], place.coordinates[1]);
    return point.x > 0 && point.y > 0 && point.x < x && point.y < y;
  });
  const middle = seen
    ? { longitude: seen.coordinates[0], latitude: seen.coordinates[1] }
    : map.position(x / 2, y / 2);
  const pixels = FIRST_RADIUS / pixelMeters(middle.latitude, map.zoom)[0];
  const steps = pixels < LEAST_PIXELS ? Math.log2(LEAST_PIXELS / pixels) : 0;
  map.show(middle.longitude, middle.latitude, Math.min(19, Math.ceil((map.zoom + steps) * 4) / 4));
  return { ...middle, meters: FIRST_RADIUS };
}

/**
 * Shows all of a circle, and its handles apart, if the window does not.
 * @param {any} map
 * @param {Circle} circle
 */
export function showCircle(map, { longitude, latitude, meters }) {
  const { x, y } = map.size;
  const pixels = meters / pixelMeters(latitude, map.zoom)[0];
  const most = Math.min(x, y) * 0.4;
  if (pixels > LEAST_PIXELS / 2 && pixels < most) return;
  const steps = Math.log2(Math.min(LEAST_PIXELS, most) / pixels);
  map.show(longitude, latitude, Math.max(1, Math.min(19, map.zoom + steps)));
}

/**
 * Says how the circle is changed, with radii to choose; nothing without a circle.
 * @param {Reader} reader
 * @param {any} map
 * @param {Circle | null} circle
 * @param {(change: Partial<import('./question.js').Question>) => void} ask
 */
export function drawCircleHelp(reader, map, circle, ask) {
  const help = find('#circle-help');
  help.hidden = circle === null;
  if (!circle) return help.replaceChildren();
  help.setAttribute('aria-label', reader.say('radius'));
  const chips = RADII.map((meters) =>
    element(
      'button.chip',
      {
        type: 'button',
        'data-key': `radius-${meters}`,
        'aria-pressed': String(Math.round(circle.meters) === meters),
        onclick: () => {
          showCircle(map, { ...circle, meters });
          ask({ circle: { ...circle, meters } });
        },
      },
      reader.formats.distance(meters),
    ),
  );
  return help.replaceChildren(
    element('p', { id: 'circle-keys' }, reader.say('circleHelp')),
    element('div.radii', {}, chips),
  );
}

/** @param {number} meters */
function within(meters) {
  return Math.max(LEAST, Math.min(MOST, meters));
}
