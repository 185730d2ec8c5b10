// The map as it is drawn, as vectors with the colours that they have in the light theme: paths of
// districts, cells and the circle, the heat map, circles of marks and their labels.

import { drawn } from './dom.js';

/** The properties of a path that a picture needs. */
const PAINT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
];

/**
 * Does something while the page has its light colours, as paper has.
 * @template Found
 * @param {() => Found} work
 * @returns {Found}
 */
export function inLight(work) {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    return work();
  } finally {
    dataset.theme = theme;
  }
}

/**
 * What the map shows now, in pixels of its window.
 * @param {import('./map.js').MapView} view
 * @returns {SVGElement}
 */
export function mapVectors({ map, container, heat, mode }) {
  const { x, y } = map.origin;
  const group = drawn('g', { transform: `translate(${-x} ${-y})` });
  for (const path of container.querySelectorAll('path')) {
    const copy = drawn('path', { d: path.getAttribute('d') });
    paint(copy, path);
    group.append(copy);
  }
  if (mode === 'heat' && heat.canvas.isConnected) {
    const { canvas } = heat;
    group.append(
      drawn('image', {
        href: canvas.toDataURL('image/png'),
        x,
        y,
        width: Number.parseFloat(canvas.style.width),
        height: Number.parseFloat(canvas.style.height),
      }),
    );
  }
  for (const mark of map.layer.querySelectorAll('.mark')) group.append(...markVectors(mark));
  for (const line of map.layer.querySelectorAll('line')) {
    const copy = drawn('line', {});
    for (const name of ['x1', 'y1', 'x2', 'y2']) {
      const shift = name.startsWith('x') ? x : y;
      copy.setAttribute(name, String(Number(line.getAttribute(name)) + shift));
    }
    paint(copy, line);
    group.append(copy);
  }
  for (const label of map.layer.querySelectorAll('.label')) group.append(...labelVectors(label));
  return group;
}

/**
 * Gives a copy the colours of what is on the screen.
 * @param {SVGElement} copy
 * @param {Element} shown
 */
function paint(copy, shown) {
  const style = getComputedStyle(shown);
  for (const name of PAINT) {
    const value = style.getPropertyValue(name);
    if (value && value !== 'none' ? true : name === 'fill' || name === 'stroke') {
      copy.setAttribute(name, value.replace(/px/g, ''));
    }
  }
}

/**
 * The middle of a mark or a label in the layer of marks.
 * @param {Element} one
 * @returns {number[]}
 */
function middleOfMark(one) {
  const { transform } = /** @type {HTMLElement} */ (one).style;
  return [...transform.matchAll(/-?[\d.]+(?:e-?\d+)?(?=px)/g)].slice(0, 2).map(Number);
}

/**
 * The circle of a mark with the lines inside it.
 * @param {Element} mark
 * @returns {SVGElement[]}
 */
function markVectors(mark) {
  const [x, y] = middleOfMark(mark);
  const disc = mark.querySelector('.disc') ?? mark;
  const style = getComputedStyle(disc);
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
  const border = Number.parseFloat(style.borderTopWidth) || 0;
  const shape = drawn('rect', {
    x: x - width / 2 + border / 2,
    y: y - height / 2 + border / 2,
    width: Math.max(0, width - border),
    height: Math.max(0, height - border),
    rx: Math.min(width, height) / 2,
    fill: style.backgroundColor,
    stroke: border ? style.borderTopColor : 'none',
    'stroke-width': border,
    'stroke-dasharray': style.borderTopStyle === 'dashed' ? '4 3' : null,
  });
  const lines = [...mark.querySelectorAll('b, span')].filter((one) => one.textContent);
  return [shape, ...textVectors(lines, x, y)];
}

/**
 * @param {Element} label
 * @returns {SVGElement[]}
 */
function labelVectors(label) {
  const [x, y] = middleOfMark(label);
  const found = textVectors([...label.querySelectorAll('b, small')], x, y);
  const [line] = label.querySelectorAll('b');
  const ground = line ? getComputedStyle(line).backgroundColor : '';
  // A number has a ground of its own.
  if (label.matches('.number') && ground) {
    const side = line.offsetWidth;
    found.unshift(
      drawn('rect', {
        x: x - side / 2,
        y: y - side / 2,
        width: side,
        height: side,
        rx: side / 2,
        fill: ground,
      }),
    );
  }
  return found;
}

/**
 * Lines of text around a middle.
 * @param {Element[]} lines
 * @param {number} x
 * @param {number} y
 * @returns {SVGElement[]}
 */
function textVectors(lines, x, y) {
  const heights = lines.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 1.25);
  let top = y - heights.reduce((sum, height) => sum + height, 0) / 2;
  return lines.map((one, index) => {
    const style = getComputedStyle(one);
    const halo = style.textShadow === 'none' ? null : '#fff';
    const text = drawn(
      'text',
      {
        x,
        y: top + heights[index] * 0.76,
        'text-anchor': 'middle',
        'font-size': Number.parseFloat(style.fontSize),
        'font-weight': style.fontWeight,
        fill: style.color,
        stroke: halo,
        'stroke-width': halo ? 3 : null,
        'stroke-linejoin': halo ? 'round' : null,
        'paint-order': halo ? 'stroke' : null,
      },
      one.textContent ?? '',
    );
    top += heights[index];
    return text;
  });
}
