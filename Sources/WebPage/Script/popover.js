// A button with a panel that it opens.

import { element } from './dom.js';

/**
 * A button with a panel that it opens; Escape and a click elsewhere close it.
 * @param {string} name what is read out
 * @param {(string | Node)[]} face what the button shows
 * @param {(close: () => void) => Node} fill makes what is inside
 * @param {string} kind classes of the button, behind points
 */
export function popover(name, face, fill, kind = '.chip') {
  const panel = element('div.popover', { role: 'dialog', 'aria-label': name });
  panel.hidden = true;
  const button = element(
    `button${kind}`,
    { type: 'button', 'aria-expanded': 'false', 'aria-haspopup': 'dialog', 'aria-label': name },
    face,
  );
  const holder = element('div.holder', {}, button, panel);
  const close = () => {
    if (panel.hidden) return;
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', outside, true);
    if (holder.contains(document.activeElement)) button.focus();
    holder.dispatchEvent(new CustomEvent('closed', { bubbles: true }));
  };
  /** @param {Event} event */
  function outside(event) {
    if (!(event.target instanceof Node) || !holder.contains(event.target)) close();
  }
  button.addEventListener('click', () => {
    if (!panel.hidden) return close();
    panel.replaceChildren(fill(close));
    panel.hidden = false;
    place(button, panel);
    button.setAttribute('aria-expanded', 'true');
    document.addEventListener('pointerdown', outside, true);
    /** @type {HTMLElement | null} */ (panel.querySelector('button, input, select'))?.focus();
  });
  holder.addEventListener('keydown', (event) => {
    if (/** @type {KeyboardEvent} */ (event).key === 'Escape') close();
  });
  holder.addEventListener('focusout', (event) => {
    const next = /** @type {FocusEvent} */ (event).relatedTarget;
    if (next instanceof Node && !holder.contains(next)) close();
  });
  return holder;
}

/**
 * Puts a panel under its button, inside the window.
 * @param {HTMLElement} button
 * @param {HTMLElement} panel
 */
function place(button, panel) {
  const box = button.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, window.innerWidth - panel.offsetWidth - 8));
  panel.style.left = `${left}px`;
  panel.style.top = `${box.bottom + 6}px`;
  // In a small window, the map stays in sight.
  const most = window.innerWidth < 700 ? window.innerHeight * 0.55 : Infinity;
  panel.style.maxHeight = `${Math.max(160, Math.min(most, window.innerHeight - box.bottom - 16))}px`;
}
