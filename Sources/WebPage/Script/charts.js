// Drawings of a month: each has a name that says its figures, and a table beside it.

import { drawn, tinted } from './dom.js';
import { reachable } from './reach.js';

/** @typedef {import('./exact.js').Amount} Amount */

/** The number of categories with a separate part of a ring. */
export const RING_PARTS = 6;

/**
 * Sums of days, added up.
 * @param {{spent: Amount}[]} days
 */
function runningSums(days) {
  let sum = 0;
  return days.map((day) => {
    sum += Number(day.spent);
    return sum;
  });
}

/**
 * The month's spending day by day, beside the month before.
 * @param {object} month
 * @param {{spent: Amount}[]} month.days
 * @param {number} month.gone how many days are gone
 * @param {{spent: Amount}[]} month.older days of the month before
 * @param {Amount | null} month.income
 * @param {Amount | null} month.projection
 * @param {string} month.label
 * @param {(amount: number) => string} month.short
 * @param {(day: number) => string} month.name of a day on the axis, by its position from 1 on
 */
export function paceChart({ days, gone, older, income, projection, label, short, name }) {
  const [width, height, right, bottom, top] = [390, 136, 48, 22, 16];
  const now = runningSums(days.slice(0, gone));
  const before = runningSums(older);
  const last = now.length ? now[now.length - 1] : 0;
  const ends = [...now, ...before, Number(income ?? 0), gone ? Number(projection ?? 0) : 0];
  const greatest = Math.max(1, ...ends);
  const least = Math.min(0, ...now, ...before);
  const count = Math.max(days.length, older.length, 1);
  /** @param {number} day */
  const x = (day) => 4 + ((width - right - 4) * day) / count;
  /** @param {number} sum */
  const y = (sum) =>
    height - bottom - ((height - bottom - top) * (sum - least)) / (greatest - least);
  /** @param {number[]} sums */
  const path = (sums) =>
    `M${x(0)} ${y(0)}` +
    sums.map((sum, index) => `L${x(index + 1).toFixed(1)} ${y(sum).toFixed(1)}`).join('');
  const chart = drawn(
    'svg.chart',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    drawn('line.axis', { x1: 4, x2: width - right, y1: y(0), y2: y(0) }),
  );
  if (income !== null) {
    chart.append(
      drawn('line.limit', {
        x1: 4,
        x2: width - right,
        y1: y(Number(income)),
        y2: y(Number(income)),
      }),
      drawn('text', { x: width - right + 4, y: y(Number(income)) + 4 }, short(Number(income))),
    );
  }
  if (before.length) chart.append(drawn('path.older', { d: path(before) }));
  if (now.length) {
    chart.append(
      drawn('path.area', { d: `${path(now)}L${x(now.length)} ${y(0)}Z` }),
      drawn('path.now', { d: path(now) }),
    );
    if (projection !== null && gone < days.length) {
      chart.append(
        drawn('path.ahead', {
          d: `M${x(gone)} ${y(last)}L${x(days.length)} ${y(Number(projection))}`,
          'data-over': income !== null && Number(projection) > Number(income),
        }),
      );
    }
    chart.append(
      drawn('circle.dot', { cx: x(now.length), cy: y(last), r: 4.5 }),
      drawn(
        'text.strong',
        {
          x: x(now.length) - 7,
          y: Math.max(12, y(last) - 8),
          'text-anchor': x(now.length) < 60 ? 'start' : 'end',
        },
        short(last),
      ),
    );
  }
  for (const day of [1, 10, 20, days.length]) {
    if (day === days.length || day < days.length - 3) {
      const anchor = day === 1 ? 'start' : 'middle';
      chart.append(
        drawn(
          'text',
          { x: day === 1 ? 4 : x(day), y: height - 6, 'text-anchor': anchor },
          name(day),
        ),
      );
    }
  }
  return chart;
}

/**
 * Shares as a ring, clockwise from the top, and the line that says the reached one.
 * @param {{sum: number, colour: string, label: string, open: (() => void) | null}[]} parts none
 *   below zero
 * @param {string} title
 * @param {[string, string]} inside the texts in the middle
 * @param {string} whole the line while no part is reached
 */
export function ringChart(parts, title, inside, whole) {
  const total = parts.reduce((sum, part) => sum + part.sum, 0);
  const chart = drawn('svg.ring', { viewBox: '0 0 148 148' });
  const marks = [];
  let angle = -Math.PI / 2;
  for (const part of parts) {
    const turn = (part.sum / total) * 2 * Math.PI;
    if (turn <= 0) continue;
    const gap = parts.length > 1 ? Math.min(0.018, turn / 4) : 0.0005;
    const node = tinted(drawn('path', { d: slice(angle + gap, angle + turn - gap) }), part.colour);
    chart.append(node);
    marks.push({ node, label: part.label, open: part.open });
    angle += turn;
  }
  chart.append(
    drawn('text.strong', { x: 74, y: 72, 'text-anchor': 'middle' }, inside[0]),
    drawn('text', { x: 74, y: 91, 'text-anchor': 'middle' }, inside[1]),
  );
  return reachable(chart, marks, title, whole);
}

/**
 * A slice of the ring.
 * @param {number} from
 * @param {number} to radians
 */
function slice(from, to) {
  /**
   * @param {number} radius
   * @param {number} angle
   */
  const at = (radius, angle) =>
    `${(74 + radius * Math.cos(angle)).toFixed(2)} ${(74 + radius * Math.sin(angle)).toFixed(2)}`;
  const isLarge = to - from > Math.PI ? 1 : 0;
  return (
    `M${at(68, from)}A68 68 0 ${isLarge} 1 ${at(68, to)}` +
    `L${at(45, to)}A45 45 0 ${isLarge} 0 ${at(45, from)}Z`
  );
}

/**
 * Months as columns, below the line where more came back than went out, and the line that says the
 * reached one.
 * @param {{id: string, name: string, label: string, sum: number, isChosen: boolean,
 *   open: () => void}[]} months in order of time, each with its short name and its full label
 * @param {number | null} mean
 * @param {string} title
 * @param {(amount: number) => string} short
 */
export function columnChart(months, mean, title, short) {
  const [width, height, bottom, top] = [390, 136, 22, 20];
  const sums = months.map((month) => month.sum);
  const greatest = Math.max(1, ...sums, mean ?? 0);
  const least = Math.min(0, ...sums);
  const wide = width / Math.max(months.length, 6);
  /** @param {number} sum */
  const y = (sum) =>
    height - bottom - ((height - bottom - top) * (sum - least)) / (greatest - least);
  const chart = drawn('svg.chart', { viewBox: `0 0 ${width} ${height}` });
  /** @type {import('./reach.js').ReachedMark[]} */
  const marks = [];
  months.forEach((month, index) => {
    const [from, to] = [Math.min(y(0), y(month.sum)), Math.max(y(0), y(month.sum))];
    const middle = index * wide + wide / 2;
    const node = drawn(
      'g',
      { id: month.id },
      // All of the column can be pointed at, also above a low one.
      drawn('rect.ground', { x: index * wide, y: 0, width: wide, height }),
      drawn(month.isChosen ? 'rect.chosen' : 'rect.column', {
        x: index * wide + 4,
        y: from,
        width: wide - 8,
        height: Math.max(1, to - from),
        rx: 3,
      }),
      drawn(
        month.isChosen ? 'text.strong' : 'text',
        { x: middle, y: height - 6, 'text-anchor': 'middle' },
        month.name,
      ),
    );
    chart.append(node);
    marks.push({ node, label: month.label, open: month.open });
    if (!month.isChosen) return;
    const anchor = middle < 30 ? 'start' : middle > width - 30 ? 'end' : 'middle';
    const x = anchor === 'start' ? 2 : anchor === 'end' ? width - 2 : middle;
    node.append(drawn('text.strong', { x, y: from - 5, 'text-anchor': anchor }, short(month.sum)));
  });
  if (mean !== null) {
    chart.append(drawn('line.mean', { x1: 0, x2: wide * months.length, y1: y(mean), y2: y(mean) }));
  }
  const chosen = months.findIndex((month) => month.isChosen);
  const first = chosen < 0 ? months.length - 1 : chosen;
  return reachable(chart, marks, title, months[first]?.label ?? '', { first });
}

/**
 * Parts of a whole side by side.
 * @param {{sum: number, colour: string}[]} parts
 */
export function stripe(parts) {
  const total = parts.reduce((sum, part) => sum + Math.max(0, part.sum), 0);
  const chart = drawn('svg.stripe', {
    viewBox: '0 0 400 14',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  let x = 0;
  for (const part of parts) {
    const wide = total > 0 ? (Math.max(0, part.sum) / total) * 400 : 0;
    if (wide > 0) {
      chart.append(
        tinted(drawn('rect', { x, y: 0, height: 14, width: Math.max(1, wide - 2) }), part.colour),
      );
    }
    x += wide;
  }
  return chart;
}

/**
 * The used part of something, with the position of today.
 * @param {number} used from 0 to 1
 * @param {number | null} today from 0 to 1
 * @param {string} label
 * @param {string} word for today
 * @param {boolean} isOver
 */
export function meter(used, today, label, word, isOver) {
  const chart = drawn(
    'svg.meter',
    { viewBox: '0 0 400 34', role: 'img', 'aria-label': label },
    drawn('rect.track', { x: 0, y: 18, width: 400, height: 12, rx: 6 }),
  );
  const wide = 400 * Math.max(0, Math.min(1, used));
  if (wide > 0) {
    chart.append(
      drawn(isOver ? 'rect.over' : 'rect.used', {
        x: 0,
        y: 18,
        width: Math.max(6, wide),
        height: 12,
        rx: 6,
      }),
    );
  }
  if (today !== null) {
    const x = 400 * today;
    const anchor = x < 24 ? 'start' : x > 376 ? 'end' : 'middle';
    chart.append(
      drawn('line.today', {
        x1: Math.min(399, Math.max(1, x)),
        y1: 14,
        x2: Math.min(399, Math.max(1, x)),
        y2: 33,
      }),
      drawn('text', { x, y: 11, 'text-anchor': anchor }, word),
    );
  }
  return chart;
}
