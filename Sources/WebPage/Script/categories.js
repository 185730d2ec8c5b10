// The spending by category: a ring, or bars if there are refunds.

import { bar, card, swatch } from './cards.js';
import { RING_PARTS, ringChart } from './charts.js';
import { element, table, withTable } from './dom.js';
import { addedSums } from './exact.js';
import { REST } from './hues.js';
import { icon } from './icons.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./cards.js').Actions} Actions */

/**
 * @param {Reader} reader
 * @param {any} view
 * @param {Map<string, string>} colours of categories
 * @param {Actions} actions
 */
export function categoryCard(reader, view, colours, actions) {
  const { groups, total } = view.categories;
  if (!groups.length) return null;
  const home = reader.home;
  const named = groups.map((/** @type {any} */ group) => ({
    code: group.category?.code ?? null,
    name: reader.category(group.category?.code ?? null),
    sum: group.sums[home] ?? 0,
    sums: group.sums,
    count: group.count,
    colour: colours.get(group.category?.code ?? '') ?? REST,
  }));
  const isWhole =
    named.every((/** @type {any} */ one) => one.sum >= 0) && (total.sums[home] ?? 0) > 0;
  const top = named.slice(0, RING_PARTS);
  const rest = named.slice(RING_PARTS);
  const restSums = addedSums(rest);
  const parts = rest.length
    ? [
        ...top,
        {
          code: undefined,
          name: reader.say('other'),
          sum: restSums[home] ?? 0,
          sums: restSums,
          colour: REST,
        },
      ]
    : top;
  const whole = Number(total.sums[home] ?? 0);
  /** @param {any} part */
  const share = (part) =>
    whole > 0 && home in part.sums
      ? reader.formats.percent(Math.round((Number(part.sum) / whole) * 1000) / 10)
      : '';
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
              icon(reader, part.code),
              part.name,
            )
          : element('span', {}, part.name),
        element('b', { 'data-amount': part.sum }, reader.shortAll(part.sums)),
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
  /** A ring with its key beside it and the line of the reached part below. */
  const ringed = () => {
    const [ring, line] = ringChart(
      parts.map((/** @type {any} */ part) => ({
        sum: Number(part.sum),
        colour: part.colour,
        label: `${part.name}, ${reader.money(part.sum)}, ${share(part)}`,
        open: part.code ? () => actions.ask({ categories: [part.code] }) : null,
      })),
      reader.say('byCategory'),
      [
        reader.short(total.sums[home] ?? 0),
        // The ring has the ledger's currency alone.
        Object.keys(total.sums).length > 1 ? home : reader.payments(total.count),
      ],
      `${reader.say('total')} ${reader.sums(total.sums)}`,
    );
    return [element('div.ringed', {}, ring, key), line];
  };
  const chart = isWhole ? ringed() : key;
  return card(
    'categories',
    reader.say('byCategory'),
    reader.counted({ one: 'kindsOne', many: 'kinds' }, groups.length),
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
