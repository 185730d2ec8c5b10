// The focus of the keyboard: when the page draws a part again, the element that takes the place of
// the focused one gets the focus, and never the body of the document.

/** The attributes that name an element through a new drawing. */
const FOCUS_NAMES = [
  'data-mark',
  'data-inbox',
  'data-day',
  'data-channel',
  'data-key',
  'data-handle',
];

/** What can have the focus, in the order of the document. */
const REACHED = 'button, a[href], input, select, summary, [tabindex="0"]';

/**
 * What is known of a focused element after it is gone.
 * @typedef {object} Held
 * @property {string} id
 * @property {[string, string] | null} name an attribute with its value
 * @property {string} label
 * @property {string | null} part the id of the part of the page that it is in
 * @property {number} position among what this part can focus
 */

/**
 * What has the focus now; null for nothing.
 * @returns {Held | null}
 */
export function heldFocus() {
  const focused = document.activeElement;
  return focused && focused !== document.body ? held(focused) : null;
}

/**
 * @param {Element} one
 * @returns {Held}
 */
export function held(one) {
  const named = FOCUS_NAMES.find((name) => one.hasAttribute(name));
  const part = one.closest(
    'section[id], #steps, #bar, #options, #tools, #zoom, #legend, #circle-help, main, #panel',
  );
  return {
    id: one.id,
    name: named ? [named, one.getAttribute(named) ?? ''] : null,
    label: labelOf(one),
    part: part?.id || (part ? part.localName : null),
    position: part ? [...part.querySelectorAll(REACHED)].indexOf(one) : -1,
  };
}

/** @param {Element} one */
function labelOf(one) {
  return one.getAttribute('aria-label') ?? one.textContent ?? '';
}

/**
 * Gives the focus back, if nothing has it: to the same element, to the one of its name or its
 * label, to the one at its position, to its part, or else to the panel.
 * @param {Held | null} held
 */
export function restoreFocus(held) {
  const focused = document.activeElement;
  if (!held || (focused && focused !== document.body)) return;
  for (const one of candidates(held)) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue;
    if (one.matches('h2, #panel') && !one.hasAttribute('tabindex')) one.tabIndex = -1;
    one.focus({ preventScroll: one.matches('h2, #panel, #map') });
    if (document.activeElement === one) return;
  }
}

/**
 * The elements that may take the focus, the best first.
 * @param {Held} held
 * @returns {Generator<Element | null | undefined>}
 */
function* candidates({ id, name, label, part, position }) {
  if (id) yield document.getElementById(id);
  if (name) yield document.querySelector(`[${name[0]}="${CSS.escape(name[1])}"]`);
  const holder = part ? (document.getElementById(part) ?? document.querySelector(part)) : null;
  if (holder) {
    const reached = [...holder.querySelectorAll(REACHED)];
    yield reached.find((one) => labelOf(one) === label);
    if (holder.matches('#steps, #bar, #options, #tools, #zoom, #circle-help')) {
      yield reached[position];
      yield* reached;
    }
    if (holder.matches('main, #legend')) yield document.getElementById('map');
    yield holder.querySelector('h2');
  }
  yield document.querySelector('#panel');
}
