// A sum that leads to another one, step by step.

import { drawn } from './dom.js';

/** @typedef {import('./exact.js').Amount} Amount */

/**
 * Bars below each other: the first sum, what was added or taken away, the last sum.
 * @param {{name: string, amount: Amount, text: string, isSum: boolean}[]} steps
 * @param {string} label
 */
export function waterfallChart(steps, label) {
  const [width, left, right, high] = [390, 122, 86, 26];
  let sum = 0;
  const bars = steps.map((step) => {
    const from = step.isSum ? 0 : sum;
    sum = step.isSum ? Number(step.amount) : sum + Number(step.amount);
    return { ...step, from, to: sum };
  });
  const ends = bars.flatMap((one) => [one.from, one.to]);
  const [least, greatest] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  /** @param {number} amount */
  const x = (amount) =>
    left + ((width - left - right) * (amount - least)) / (greatest - least || 1);
  const chart = drawn('svg.chart.waterfall', {
    viewBox: `0 0 ${width} ${bars.length * high}`,
    role: 'img',
    'aria-label': label,
  });
  bars.forEach((one, index) => {
    const top = index * high;
    const [from, to] = [Math.min(x(one.from), x(one.to)), Math.max(x(one.from), x(one.to))];
    const kind = one.isSum ? 'ends' : one.to < one.from ? 'loss' : 'gain';
    chart.append(
      drawn('text', { x: 0, y: top + 17 }, one.name),
      drawn(`rect.${kind}`, {
        x: from.toFixed(1),
        y: top + 5,
        width: Math.max(1, to - from).toFixed(1),
        height: high - 10,
        rx: 2,
      }),
      drawn(
        one.isSum ? 'text.strong' : 'text',
        { x: width, y: top + 17, 'text-anchor': 'end' },
        one.text,
      ),
    );
    if (index + 1 === bars.length) return;
    chart.append(
      drawn('line.axis', { x1: x(one.to), x2: x(one.to), y1: top + high - 5, y2: top + high + 5 }),
    );
  });
  return chart;
}
