// Long work in short tasks, so that the page answers in between.

/** Lets the browser draw and take input; resolves in a task of its own. */
export function pause() {
  const { scheduler } = /** @type {any} */ (globalThis);
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });
}

/** The next frame, or a tenth of a second later where none is drawn. */
export function frame() {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

/** The longest time of a task before it pauses, in milliseconds. */
const SLICE = 12;

/**
 * Something that pauses whenever a slice of time is over: `if (clock.isOver) await clock.pause();`
 */
export class Slices {
  constructor() {
    this.began = performance.now();
  }

  get isOver() {
    return performance.now() - this.began > SLICE;
  }

  async pause() {
    await pause();
    this.began = performance.now();
  }
}

/** @type {WeakMap<HTMLElement, number>} */
const works = new WeakMap();

/**
 * Tells that a part of the page is being drawn, until every work on it has ended.
 * @template T
 * @param {HTMLElement} part
 * @param {() => Promise<T>} work
 */
export async function whileBusy(part, work) {
  works.set(part, (works.get(part) ?? 0) + 1);
  part.setAttribute('aria-busy', 'true');
  try {
    return await work();
  } finally {
    const left = (works.get(part) ?? 1) - 1;
    works.set(part, left);
    if (left === 0) part.removeAttribute('aria-busy');
  }
}
