// Elements with attributes, listeners and text nodes: no text ever becomes markup.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @typedef {string | number | null | undefined | Node} Child
 */

/**
 * An element of the page.
 * @param {string} name with classes behind points, as div.card
 * @param {Record<string, any>} [attributes] names that begin with "on" are listeners
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (
    made(document.createElement(name.split('.')[0]), name, attributes, children)
  );
}

/**
 * An element of a drawing.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function drawn(name, attributes = {}, ...children) {
  return /** @type {SVGElement} */ (
    made(document.createElementNS(SVG, name.split('.')[0]), name, attributes, children)
  );
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
function made(node, name, attributes, children) {
  const classes = name.split('.').slice(1);
  if (classes.length) node.setAttribute('class', classes.join(' '));
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  node.append(
    ...children
      .flat(Infinity)
      .filter((child) => child !== null && child !== undefined)
      .map((child) => (child instanceof Node ? child : String(child))),
  );
  return node;
}

/**
 * Gives an element the colour of a category.
 * @template {HTMLElement | SVGElement} Node
 * @param {Node} node
 * @param {string} colour of CSS
 * @returns {Node}
 */
export function tinted(node, colour) {
  node.classList.add('own');
  node.style.setProperty('--own', colour);
  return node;
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * A table with a header.
 * @param {string} caption
 * @param {string[]} heads
 * @param {(string | Node)[][]} rows
 */
export function table(caption, heads, rows) {
  return element(
    'table',
    {},
    element('caption.unseen', {}, caption),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        heads.map((head) => element('th', { scope: 'col' }, head)),
      ),
    ),
    element(
      'tbody',
      {},
      rows.map((row) =>
        element(
          'tr',
          {},
          row.map((cell, column) =>
            column === 0 ? element('th', { scope: 'row' }, cell) : element('td', {}, cell),
          ),
        ),
      ),
    ),
  );
}

/**
 * A chart with the table that says the same.
 * @param {string} summary what the switch says
 * @param {Node | Node[]} chart
 * @param {Element} rows a table
 */
export function withTable(summary, chart, rows) {
  // Each region needs a name of its own.
  const caption = rows.querySelector('caption')?.textContent ?? '';
  const label = [caption, summary].filter(Boolean).join(', ');
  return [
    ...[chart].flat(),
    element(
      'details.figures',
      {},
      element('summary', {}, summary),
      element('div.scroll', { tabindex: 0, role: 'region', 'aria-label': label }, rows),
    ),
  ];
}
