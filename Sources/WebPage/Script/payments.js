// Payments as a list that pages, in the panel or as the cards of a marker.

import { attachmentList } from './attachments.js';
import { element } from './dom.js';
import { whileBusy } from './slices.js';
import { messageOf } from './texts.js';

/** @typedef {import('./reader.js').Reader} Reader */

/** The number of payments of a page. */
export const PAGE = 20;

/**
 * A payment as a row.
 * @param {Reader} reader
 * @param {any} payment
 * @param {import('./attachments.js').Files | null} files
 */
function row(reader, payment, files) {
  const name = payment.merchant ?? reader.category(payment.category);
  const details = [reader.formats.day(payment.local_date, true)];
  if (payment.merchant !== null) details.push(reader.category(payment.category));
  if (payment.channel === 'online') details.push(reader.say('online'));
  else if (!payment.isPlaced) details.push(reader.say('unplaced'));
  if (payment.kind === 'refund') details.push(reader.say('refund'));
  return element(
    'li',
    { 'data-payment': payment.id },
    element('span.name', {}, name),
    element('b', {}, reader.formats.money(payment.amount, payment.currency)),
    element('small', {}, details.join(' · ')),
    files && payment.attachments > 0 ? attachmentList(reader, payment, name, files) : null,
  );
}

/**
 * A list that fetches its pages.
 * @param {Reader} reader
 * @param {(offset: number) => Promise<any>} fetchPage
 * @param {string} label
 * @param {import('./attachments.js').Files | null} files of payments; null where there are none
 */
export function paymentList(reader, fetchPage, label, files) {
  const list = element('ol.payments', { 'aria-label': label });
  const where = element('span', { 'aria-live': 'polite' });
  let offset = 0;
  const back = element(
    'button.chip',
    { type: 'button', onclick: () => turn(offset - PAGE) },
    reader.say('previous'),
  );
  const forth = element(
    'button.chip',
    { type: 'button', onclick: () => turn(offset + PAGE) },
    reader.say('next'),
  );
  const pager = element('div.pager', {}, back, where, forth);
  /** @param {number} from */
  const turn = (from) => whileBusy(list, () => show(from));
  /** @param {number} from */
  async function show(from) {
    try {
      const page = await fetchPage(Math.max(0, from));
      offset = page.offset;
      list.replaceChildren(
        ...page.payments.map((/** @type {any} */ payment) => row(reader, payment, files)),
      );
      where.textContent = reader.say('listPart', {
        from: page.matched ? reader.formats.number(offset + 1) : 0,
        to: reader.formats.number(offset + page.payments.length),
        count: reader.formats.number(page.matched),
      });
      back.toggleAttribute('disabled', offset === 0);
      forth.toggleAttribute('disabled', offset + PAGE >= page.matched);
      pager.hidden = page.matched <= PAGE;
    } catch (problem) {
      where.textContent = reader.say('failed', { reason: messageOf(problem) });
    }
  }
  void turn(0);
  return [list, pager];
}
