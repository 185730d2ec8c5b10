// The panel beside the map: what is left, pace, categories, months, places, what adds up.

import { COLOURS, columnChart, meter, paceChart, ringChart, stripe } from './charts.js';
import { dayNumber, monthAfter, weekday } from './days.js';
import { element, table, withTable } from './dom.js';
import { plus } from './exact.js';
import { isFiltered } from './question.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./question.js').Question} Question */

/**
 * What a section may ask the page to do.
 * @typedef {object} Actions
 * @property {(change: Partial<Question>) => void} ask
 * @property {(part: any, title: string) => void} showPayments
 * @property {() => void} clear
 */

/**
 * A card of the panel.
 * @param {string} id
 * @param {string} title
 * @param {string | null} note
 * @param {...any} children
 */
export function card(id, title, note, ...children) {
  const heading = `${id}-title`;
  return element(
    'section',
    { id, 'aria-labelledby': heading },
    element('h2', { id: heading }, title, note ? element('small', {}, note) : null),
    children,
  );
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} [id]
 */
function figure(name, value, id) {
  return element('div', {}, element('dt', {}, name), element('dd', { id }, value));
}

/**
 * What is left of the month, or what was spent.
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 */
export function monthCard(reader, question, view) {
  const { month } = view;
  if (!month) return totalCard(reader, question, view);
  const [first, last] = [dayNumber(month.first_day), dayNumber(month.last_day)];
  const today = dayNumber(reader.frame.asOf);
  const isCurrent = today >= first && today <= last;
  // What is left is said of everything: a part of the spending leaves nothing that one could spend.
  const hasIncome = !isFiltered(question) && month.income !== null && month.left !== null;
  const days = last - today;
  const mark = isCurrent
    ? days > 0
      ? reader.say('daysLeft', { count: days })
      : reader.say('lastDay')
    : reader.say(today > last ? 'monthOver' : 'monthAhead');
  const isOver = hasIncome && month.left < 0;
  const hero = element(
    'div.hero',
    {},
    element('span.big', { id: 'hero' }, reader.money(hasIncome ? month.left : month.spent)),
    hasIncome && month.left_percent !== null
      ? element(
          'span.cap',
          { id: 'hero-share' },
          isOver
            ? reader.say('over')
            : reader.say('ofIncome', { percent: reader.formats.percent(month.left_percent) }),
        )
      : element('span.cap', {}, reader.payments(month.count)),
    element('span.dday', {}, mark),
  );
  /** @type {any[]} */
  const parts = [hero];
  if (hasIncome) {
    const elapsed = isCurrent ? (today - first + 1) / (last - first + 1) : null;
    const used = Number(month.spent) / Number(month.income);
    parts.push(
      meter(
        used,
        elapsed,
        `${reader.say('spent')} ${reader.formats.percent(month.spent_percent ?? 0)}`,
        reader.say('today'),
        isOver,
      ),
    );
  }
  parts.push(
    element(
      'dl.figures',
      {},
      hasIncome ? figure(reader.say('income'), reader.money(month.income), 'income') : null,
      hasIncome ? figure(reader.say('spent'), reader.money(month.spent), 'spent') : null,
      month.per_day === null
        ? null
        : figure(reader.say('perDay'), reader.money(month.per_day), 'per-day'),
      month.allowance === null || month.allowance === undefined || !isCurrent
        ? null
        : figure(reader.say('allowance'), reader.money(month.allowance), 'allowance'),
    ),
  );
  parts.push(otherCurrencies(reader, view.districts.total.sums));
  parts.push(...notes(reader, month, isCurrent, hasIncome));
  return card(
    'month',
    reader.say(hasIncome ? 'left' : 'spent'),
    isCurrent ? reader.say('asOf', { day: reader.formats.day(reader.frame.asOf) }) : null,
    parts,
  );
}

/**
 * @param {Reader} reader
 * @param {any} month
 * @param {boolean} isCurrent
 * @param {boolean} hasIncome
 */
function notes(reader, month, isCurrent, hasIncome) {
  const found = [];
  if (isCurrent && month.projection !== null) {
    const lack = !hasIncome ? 0 : Number(month.projection) - Number(month.income);
    found.push(
      lack > 0
        ? element(
            'p.warning',
            { id: 'projection' },
            reader.say('short', { amount: reader.money(lack) }),
          )
        : element(
            'p.note',
            { id: 'projection' },
            reader.say('projection', { amount: reader.money(month.projection) }),
          ),
    );
  }
  if (month.previous) {
    const { change } = month.previous;
    const amount = reader.money(change < 0 ? -change : change);
    const words = change > 0 ? 'moreThan' : change < 0 ? 'lessThan' : 'same';
    found.push(
      element(
        'p.note',
        { id: 'previous' },
        reader.say('previousSame', { change: reader.say(words, { amount }) }),
      ),
    );
  }
  if (month.booked && Number(month.booked) !== 0) {
    found.push(element('p.note', {}, reader.say('booked', { amount: reader.money(month.booked) })));
  }
  if (isCurrent && month.due?.length) {
    found.push(
      element(
        'p.note',
        {},
        `${reader.say('due')}: `,
        month.due.map(
          (/** @type {any} */ due, /** @type {number} */ index) =>
            `${index ? ', ' : ''}${due.merchant ?? reader.say('unnamedPlace')} ` +
            `${reader.money(due.amount)}`,
        ),
      ),
    );
  }
  if (month.income === null) found.push(element('p.note', {}, reader.say('noIncome')));
  return found;
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 */
function totalCard(reader, question, view) {
  const { total } = view.districts;
  return card(
    'month',
    reader.say('spent'),
    reader.period(question),
    element(
      'div.hero',
      {},
      element('span.big', { id: 'hero' }, reader.money(total.sums[reader.home] ?? 0)),
      element('span.cap', {}, reader.payments(total.count)),
    ),
    otherCurrencies(reader, total.sums),
  );
}

/**
 * What was spent in other currencies; null for nothing.
 * @param {Reader} reader
 * @param {Record<string, any>} sums
 */
function otherCurrencies(reader, sums) {
  const codes = Object.keys(sums).filter((code) => code !== reader.home);
  if (!codes.length) return null;
  return element(
    'p.note',
    { id: 'other-currencies' },
    `${reader.say('currencies')}: `,
    reader.sums(Object.fromEntries(codes.map((code) => [code, sums[code]]))),
  );
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 * @param {any} older the calendar of the month before; null without one
 */
export function paceCard(reader, question, view, older) {
  const { month, calendar } = view;
  if (!month || !calendar) return null;
  const today = dayNumber(reader.frame.asOf);
  const gone = Math.max(
    0,
    Math.min(today, dayNumber(month.last_day)) - dayNumber(month.first_day) + 1,
  );
  if (gone === 0) return null;
  const before = monthAfter(calendar.month, -1);
  const shown = calendar.days[gone - 1].day;
  const label = reader.say('paceLabel', {
    day: reader.formats.day(shown),
    amount: reader.money(month.spent),
    older: reader.formats.month(before),
    olderAmount: month.previous ? reader.money(month.previous.spent) : '–',
  });
  const chart = paceChart({
    days: calendar.days,
    gone,
    older: older?.days ?? [],
    income: isFiltered(question) ? null : month.income,
    projection: today <= dayNumber(month.last_day) ? month.projection : null,
    label,
    short: (amount) => reader.short(amount),
  });
  const rows = calendar.days
    .slice(0, gone)
    .map((/** @type {any} */ day) => [
      reader.formats.day(day.day),
      reader.money(day.spent),
      reader.formats.number(day.count),
    ]);
  return card(
    'pace',
    reader.say('pace'),
    older
      ? reader.say('paceKey', {
          month: reader.formats.month(calendar.month, true),
          older: reader.formats.month(before, true),
        })
      : null,
    withTable(
      reader.say('table'),
      chart,
      table(
        reader.say('pace'),
        [reader.say('day'), reader.say('amount'), reader.say('count')],
        rows,
      ),
    ),
  );
}

/**
 * Colours of categories in the order of their sums; those behind have the last one.
 * @param {any[]} groups
 * @returns {Map<string | null, number>}
 */
export function categoryColours(groups) {
  return new Map(
    groups.map((group, index) => [group.category?.code ?? null, Math.min(index, COLOURS)]),
  );
}

/**
 * @param {Reader} reader
 * @param {any} view
 * @param {Actions} actions
 */
export function categoryCard(reader, view, actions) {
  const { groups, total } = view.categories;
  if (!groups.length) return null;
  const home = reader.home;
  const named = groups.map((/** @type {any} */ group, /** @type {number} */ index) => ({
    code: group.category?.code ?? null,
    name: reader.category(group.category?.code ?? null),
    sum: group.sums[home] ?? 0,
    sums: group.sums,
    count: group.count,
    colour: Math.min(index, COLOURS),
  }));
  const isWhole =
    named.every((/** @type {any} */ one) => one.sum >= 0) && (total.sums[home] ?? 0) > 0;
  const top = named.slice(0, COLOURS);
  const rest = named.slice(COLOURS);
  const restSum = rest.reduce(
    (/** @type {number} */ sum, /** @type {any} */ one) => sum + Number(one.sum),
    0,
  );
  const parts = rest.length
    ? [...top, { code: undefined, name: reader.say('other'), sum: restSum, colour: COLOURS }]
    : top;
  const whole = Number(total.sums[home] ?? 0);
  /** @param {any} part */
  const share = (part) =>
    whole > 0 ? reader.formats.percent(Math.round((Number(part.sum) / whole) * 1000) / 10) : '';
  const label = parts
    .map((/** @type {any} */ part) => `${part.name} ${reader.money(part.sum)}`)
    .join(', ');
  const greatest = Math.max(
    1,
    ...parts.map((/** @type {any} */ part) => Math.abs(Number(part.sum))),
  );
  const key = element(
    'ul.key',
    {},
    parts.map((/** @type {any} */ part) =>
      element(
        'li',
        {},
        swatch(part.colour),
        part.code
          ? element(
              'button.link',
              { type: 'button', onclick: () => actions.ask({ categories: [part.code] }) },
              part.name,
            )
          : element('span', {}, part.name),
        element('b', { 'data-amount': part.sum }, reader.short(part.sum)),
        isWhole
          ? element('em', {}, share(part))
          : bar(Math.abs(Number(part.sum)) / greatest, part.sum < 0),
      ),
    ),
  );
  const rows = named.map((/** @type {any} */ one) => [
    one.name,
    reader.sums(one.sums),
    reader.formats.number(one.count),
    share(one),
  ]);
  const chart = isWhole
    ? element(
        'div.ringed',
        {},
        ringChart(
          parts.map((/** @type {any} */ part) => ({
            ...part,
            sum: Number(part.sum),
          })),
          label,
          [reader.short(total.sums[home] ?? 0), reader.payments(total.count)],
        ),
        key,
      )
    : key;
  return card(
    'categories',
    reader.say('byCategory'),
    reader.say('kinds', { count: groups.length }),
    withTable(
      reader.say('table'),
      chart,
      table(
        reader.say('byCategory'),
        [reader.say('name'), reader.say('amount'), reader.say('count'), reader.say('share')],
        rows,
      ),
    ),
  );
}

/** @param {number} colour */
function swatch(colour) {
  return element(`i.swatch.back-${colour}`, { 'aria-hidden': 'true' });
}

/**
 * A bar for a list; hollow below zero.
 * @param {number} part
 * @param {boolean} isNegative
 */
function bar(part, isNegative) {
  const found = element(
    isNegative ? 'span.bar.hollow' : 'span.bar',
    { 'aria-hidden': 'true' },
    element('i'),
  );
  /** @type {HTMLElement} */ (found.firstChild).style.width = `${(part * 100).toFixed(1)}%`;
  return found;
}

/**
 * @param {Reader} reader
 * @param {Question} question
 * @param {any} view
 * @param {Actions} actions
 */
export function monthsCard(reader, question, view, actions) {
  const months = view.months.slice().reverse();
  if (months.length < 2) return null;
  const end = question.month
    ? months.findIndex((/** @type {any} */ one) => one.month === question.month) + 1
    : months.length;
  const shown = months.slice(Math.max(0, Math.max(end, 12) - 12), Math.max(end, 12));
  const mean = view.month?.months_before?.mean ?? null;
  const chart = columnChart(
    shown.map((/** @type {any} */ one) => ({
      label:
        reader.language === 'ko'
          ? String(Number(one.month.slice(5)))
          : reader.formats.month(one.month, true).slice(0, 1),
      sum: Number(one.spent),
      isChosen: one.month === question.month,
    })),
    mean === null ? null : Number(mean),
    shown
      .map(
        (/** @type {any} */ one) => `${reader.formats.month(one.month)} ${reader.money(one.spent)}`,
      )
      .join(', '),
    (amount) => reader.short(amount),
  );
  const rows = months
    .slice()
    .reverse()
    .map((/** @type {any} */ one) => [
      element(
        'button.link',
        { type: 'button', onclick: () => actions.ask({ month: one.month, from: null, to: null }) },
        reader.formats.month(one.month),
      ),
      reader.money(one.spent),
      reader.formats.number(one.count),
    ]);
  return card(
    'months',
    reader.say('byMonth'),
    mean === null
      ? null
      : reader.say('mean', { count: view.month.months_before.count, amount: reader.short(mean) }),
    withTable(
      reader.say('table'),
      chart,
      table(
        reader.say('byMonth'),
        [reader.say('month'), reader.say('amount'), reader.say('count')],
        rows,
      ),
    ),
  );
}

/**
 * @param {Reader} reader
 * @param {any} view
 * @param {Actions} actions
 */
export function calendarCard(reader, view, actions) {
  const { calendar } = view;
  if (!calendar) return null;
  const names = [...reader.say('weekdays')];
  const offset = weekday(dayNumber(calendar.days[0].day));
  const greatest = Math.max(1, ...calendar.days.map((/** @type {any} */ day) => Number(day.spent)));
  /** @type {HTMLElement[]} */
  const cells = Array.from({ length: offset }, () => element('td'));
  for (const day of calendar.days) {
    const level = day.spent > 0 ? Math.ceil((Number(day.spent) / greatest) * 4) : 0;
    const text = [
      element('span', {}, String(Number(day.day.slice(8)))),
      day.count ? element('b', {}, reader.short(day.spent)) : null,
    ];
    cells.push(
      element(
        day.day === reader.frame.asOf ? `td.level-${level}.today` : `td.level-${level}`,
        {},
        day.count
          ? element(
              'button',
              {
                type: 'button',
                'data-day': day.day,
                'aria-label':
                  `${reader.formats.day(day.day)}, ${reader.money(day.spent)}, ` +
                  reader.payments(day.count),
                onclick: () => actions.showPayments({ day: day.day }, reader.formats.day(day.day)),
              },
              text,
            )
          : text,
      ),
    );
  }
  const weeks = [];
  for (let first = 0; first < cells.length; first += 7) {
    weeks.push(element('tr', {}, cells.slice(first, first + 7)));
  }
  return card(
    'calendar',
    reader.say('calendar'),
    reader.money(calendar.spent),
    element(
      'table.days',
      {},
      element('caption.unseen', {}, reader.say('calendar')),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          names.map((name) => element('th', { scope: 'col' }, name)),
        ),
      ),
      element('tbody', {}, weeks),
    ),
  );
}

/**
 * Districts and places, where most was spent first.
 * @param {Reader} reader
 * @param {any} view
 * @param {Actions} actions
 */
export function placesCards(reader, view, actions) {
  const { districts } = view.districts;
  const places = view.places.places;
  return [
    districts.length
      ? card(
          'districts',
          reader.say('districts'),
          reader.say('areas', { count: districts.length }),
          ranked(reader, districts, (row) => ({
            name: row.name,
            onclick: () => actions.ask({ district: row.code }),
            label: reader.say('showDistrict', { name: row.name }),
          })),
        )
      : null,
    places.length
      ? card(
          'places',
          reader.say('topPlaces'),
          reader.places(view.places.matched),
          ranked(reader, places, (row) => {
            const name = row.name || reader.say('unnamedPlace');
            return {
              name,
              label: reader.say('showPayments', { name }),
              onclick: () => actions.showPayments({ places: [row.id] }, name),
            };
          }),
        )
      : null,
  ];
}

/**
 * A list with bars, of which the first rows are seen.
 * @param {Reader} reader
 * @param {any[]} rows
 * @param {(row: any) => {name: string, label: string, onclick: () => void}} link
 */
function ranked(reader, rows, link) {
  const greatest = Math.max(1, ...rows.map((row) => Math.abs(Number(row.sums[reader.home] ?? 0))));
  /** @param {any} row */
  const item = (row) => {
    const { name, label, onclick } = link(row);
    const sum = row.sums[reader.home] ?? 0;
    return element(
      'li',
      {},
      element('button.link', { type: 'button', onclick, 'aria-label': label }, name),
      element('small', {}, reader.payments(row.count)),
      element('b', {}, reader.sums(row.sums)),
      bar(Math.abs(Number(sum)) / greatest, sum < 0),
    );
  };
  const list = element('ol.ranked', {}, rows.slice(0, 7).map(item));
  let shown = 7;
  if (rows.length <= shown) return list;
  const more = element(
    'button.more',
    {
      type: 'button',
      onclick: () => {
        list.append(...rows.slice(shown, shown + 20).map(item));
        shown += 20;
        more.hidden = shown >= rows.length;
      },
    },
    reader.say('more'),
  );
  return [list, more];
}

/**
 * What is on the map and what is not: together all of it.
 * @param {Reader} reader
 * @param {any} view
 */
export function wholeCard(reader, view) {
  const { districts, outside, online, unplaced, total } = view.districts;
  const hasSet = Boolean(reader.frame.set);
  const inside = districts.reduce(joined, { count: 0, sums: {} });
  const atPlaces = hasSet ? outside : without(total, [online, unplaced]);
  /** @type {[string, any, number][]} */
  const rows = hasSet
    ? [
        ['inDistricts', inside, 1],
        ['outside', outside, 3],
      ]
    : [['onMap', atPlaces, 1]];
  rows.push(['online', online, 2], ['unplaced', unplaced, 6]);
  const shown = rows.filter(([key, one]) => one.count > 0 || key !== 'outside');
  const home = reader.home;
  return card(
    'whole',
    reader.say('where'),
    reader.payments(total.count),
    stripe(shown.map(([, one, colour]) => ({ sum: Number(one.sums[home] ?? 0), colour }))),
    element(
      'table.whole',
      {},
      element('caption.unseen', {}, reader.say('where')),
      element(
        'tbody',
        {},
        shown.map(([key, one, colour]) =>
          element(
            'tr',
            { 'data-part': key },
            element('th', { scope: 'row' }, swatch(colour), reader.say(key)),
            element('td', {}, reader.payments(one.count)),
            element('td', {}, reader.sums(one.sums)),
          ),
        ),
      ),
      element(
        'tfoot',
        {},
        element(
          'tr',
          { 'data-part': 'total' },
          element('th', { scope: 'row' }, reader.say('total')),
          element('td', {}, reader.payments(total.count)),
          element('td', {}, reader.sums(total.sums)),
        ),
      ),
    ),
    hasSet || districts.length ? null : element('p.note', {}, reader.say('noDistricts')),
  );
}

/**
 * Two figures as one.
 * @param {any} left
 * @param {any} right
 */
function joined(left, right) {
  const sums = { ...left.sums };
  for (const [code, sum] of Object.entries(right.sums)) sums[code] = added(sums[code] ?? 0, sum);
  return { count: left.count + right.count, sums };
}

/**
 * Figures less others.
 * @param {any} whole
 * @param {any[]} parts
 */
function without(whole, parts) {
  return parts.reduce(
    (left, part) =>
      joined(left, {
        count: -part.count,
        sums: Object.fromEntries(Object.entries(part.sums).map(([code, sum]) => [code, -sum])),
      }),
    whole,
  );
}

/**
 * The sum of two amounts in units, exact to the last digit of any currency.
 * @param {any} left
 * @param {any} right
 */
function added(left, right) {
  if (Number.isInteger(left) && Number.isInteger(right)) return plus(left, right);
  if (typeof left === 'bigint' || typeof right === 'bigint') return BigInt(left) + BigInt(right);
  return Math.round((left + right) * 10000) / 10000;
}

/**
 * Payments that lack a category or a place.
 * @param {Reader} reader
 * @param {any} view
 * @param {Actions} actions
 */
export function inboxCard(reader, view, actions) {
  const unsorted = view.categories.groups.find((/** @type {any} */ one) => one.category === null);
  const { unplaced } = view.districts;
  /**
   * @param {string} key
   * @param {number} count
   * @param {any} part
   */
  const entry = (key, count, part) =>
    element(
      'li',
      {},
      element(
        'button.chip',
        {
          type: 'button',
          'data-inbox': key,
          onclick: () => actions.showPayments(part, reader.say(key)),
        },
        `${reader.say(key)} ${reader.payments(count)}`,
      ),
    );
  const rows = [];
  if (unsorted) rows.push(entry('noCategory', unsorted.count, { isUnsorted: true }));
  if (unplaced.count) rows.push(entry('unplaced', unplaced.count, { isUnplaced: true }));
  return card(
    'inbox',
    reader.say('inbox'),
    null,
    rows.length ? element('ul.chips', {}, rows) : element('p.note', {}, reader.say('inboxNone')),
  );
}
