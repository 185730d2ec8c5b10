// Districts and places, where most was spent first.

import { bar, card } from './cards.js';
import { element } from './dom.js';
import { icon } from './icons.js';

/** @typedef {import('./reader.js').Reader} Reader */
/** @typedef {import('./cards.js').Actions} Actions */

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
          reader.counted({ one: 'areasOne', many: 'areas' }, districts.length),
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
              label: reader.say('showPlace', { name }),
              icon: icon(reader, row.category ?? null),
              onclick: () => actions.showPlace(row),
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
 * @param {(row: any) => {
 *   name: string, label: string, icon?: HTMLElement | null, onclick: () => void,
 * }} link
 */
function ranked(reader, rows, link) {
  const greatest = Math.max(1, ...rows.map((row) => Math.abs(Number(row.sums[reader.home] ?? 0))));
  /** @param {any} row */
  const item = (row) => {
    const { name, label, icon: symbol, onclick } = link(row);
    const key = `${row.code ?? ''}${row.id ?? ''}`;
    const sum = row.sums[reader.home] ?? 0;
    return element(
      'li',
      {},
      element(
        'button.link',
        { type: 'button', onclick, 'aria-label': label, 'data-key': key },
        symbol,
        name,
      ),
      element('small', {}, reader.payments(row.count)),
      element('b', {}, reader.sums(row.sums)),
      bar(Math.abs(Number(sum)) / greatest, sum < 0),
    );
  };
  return shortened(reader, rows, item);
}

/**
 * A list of which the first rows are seen, with a button for more.
 * @param {Reader} reader
 * @param {any[]} rows
 * @param {(row: any) => HTMLElement} item
 */
export function shortened(reader, rows, item) {
  const list = element('ol.ranked', {}, rows.slice(0, 7).map(item));
  let shown = 7;
  if (rows.length <= shown) return list;
  const more = element(
    'button.more',
    {
      type: 'button',
      onclick: () => {
        const added = rows.slice(shown, shown + 20).map(item);
        list.append(...added);
        // The button may go, and the focus would go with it.
        added[0].querySelector('button')?.focus();
        shown += 20;
        more.hidden = shown >= rows.length;
      },
    },
    reader.say('more'),
  );
  return [list, more];
}
