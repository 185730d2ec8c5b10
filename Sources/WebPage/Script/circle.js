// The circle of a radius: its middle and its edge are dragged, or moved by arrow keys.

import { element } from './dom.js';
import { distance, eastOf } from './sphere.js';

/** @typedef {import('./question.js').Circle} Circle */
/** @typedef {import('./reader.js').Reader} Reader */

/** The largest and the smallest radius in meters. */
const [MOST, LEAST] = [200000, 50];

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
    const button = element(`button.handle.${part}`, { type: 'button', 'data-handle': part });
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
      const grown = steps[0] - steps[1] > 0 ? meters * 1.1 : meters / 1.1;
      this.circle = { longitude, latitude, meters: within(grown) };
    } else {
      const { x, y } = this.map.point(longitude, latitude);
      this.circle = { ...this.map.position(x + steps[0] * 10, y + steps[1] * 10), meters };
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

/** @param {number} meters */
function within(meters) {
  return Math.max(LEAST, Math.min(MOST, meters));
}
