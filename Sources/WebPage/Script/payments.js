// Payments as a list that pages, in the panel or as the cards of a marker.

import { attachmentList } from './attachments.js';
import { element } from './dom.js';
import { whileBusy } from './slices.js';
import { announce } from './status.js';
import { messageOf } from './texts.js';

/** @typedef {import('./reader.js').Reader} Reader */

/** The number of payments of a page. */
export const PAGE = 20;

/**
 * @typedef {object} PaymentActions
 * @property {import('./attachments.js').Files | null} files of payments; null where there are none
 * @property {(payment: any) => void} showPayment shows the place of a payment on the map
 * @property {'name' | 'day' | null} [same] what all payments of the list have in common, which their
 *   rows leave out
 */

/**
 * A tag as a word.
 * @param {[string, string]} tag its name and its value
 */
function tagText([name, value]) {
  return value ? `#${name}=${value}` : `#${name}`;
}

/**
 * A payment as a row.
 * @param {Reader} reader
 * @param {any} payment
 * @param {PaymentActions} actions
 */
function row(reader, payment, { files, showPayment, same }) {
  const name = payment.merchant ?? reader.category(payment.category);
  const day = reader.formats.day(payment.local_date, true);
  const details = same ? [] : [day];
  if (payment.merchant !== null) details.push(reader.category(payment.category));
  if (payment.channel === 'online') details.push(reader.say('online'));
  else if (payment.coordinates === null) details.push(reader.say('unplaced'));
  if (payment.kind === 'refund') details.push(reader.say('refund'));
  const notes = [payment.memo ?? '', ...Object.entries(payment.tags ?? {}).map(tagText)];
  return element(
    'li',
    { 'data-payment': payment.id },
    payment.coordinates === null || same === 'name'
      ? element('span.name', {}, same === 'name' ? day : name)
      : element(
          'button.link.name',
          {
            type: 'button',
            'aria-label': reader.say('showPlace', { name }),
            onclick: () => showPayment(payment),
          },
          name,
        ),
    element('b', {}, reader.formats.money(payment.amount, payment.currency)),
    element('small', {}, details.join(' · ')),
    notes.some(Boolean) ? element('small.notes', {}, notes.filter(Boolean).join(' · ')) : null,
    files && payment.attachments > 0 ? attachmentList(reader, payment, name, files) : null,
  );
}

/**
 * A list that fetches its pages.
 * @param {Reader} reader
 * @param {(offset: number) => Promise<any>} fetchPage
 * @param {string} label
 * @param {PaymentActions} actions
 */
export function paymentList(reader, fetchPage, label, actions) {
  const list = element('ol.payments', { 'aria-label': label });
  const where = element('span', {});
  let offset = 0;
  const back = element(
    'button.chip',
    { type: 'button', onclick: () => turned(back, offset - PAGE) },
    reader.say('previous'),
  );
  const forth = element(
    'button.chip',
    { type: 'button', onclick: () => turned(forth, offset + PAGE) },
    reader.say('next'),
  );
  const pager = element('div.pager', {}, back, where, forth);
  /** @param {number} from */
  const turn = (from) => whileBusy(list, () => show(from));
  /** A page that the reader turned to is announced, and a button that has no more keeps no focus. */
  const turned = async (/** @type {HTMLElement} */ button, /** @type {number} */ from) => {
    await turn(from);
    announce(where.textContent ?? '');
    if (button.hasAttribute('disabled')) (button === back ? forth : back).focus();
  };
  /** @param {number} from */
  async function show(from) {
    try {
      const page = await fetchPage(Math.max(0, from));
      offset = page.offset;
      list.replaceChildren(
        ...page.payments.map((/** @type {any} */ payment) => row(reader, payment, actions)),
      );
      where.textContent = reader.say('listPart', {
        from: page.matched ? reader.formats.number(offset + 1) : 0,
        to: reader.formats.number(offset + page.payments.length),
        count: reader.formats.number(page.matched),
      });
      back.toggleAttribute('disabled', offset === 0);
      forth.toggleAttribute('disabled', offset + PAGE >= page.matched);
      pager.hidden = page.matched <= PAGE;
      if (page.matched === 0) list.replaceChildren(element('li.note', {}, reader.say('listNone')));
    } catch (problem) {
      where.textContent = reader.say('failed', { reason: messageOf(problem) });
    }
  }
  void turn(0);
  return [list, pager];
}
