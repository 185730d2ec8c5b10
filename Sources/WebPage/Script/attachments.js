// Pictures and documents of a payment: pictures that the browser decodes, others as links. What is
// out of view is not read.

import { element } from './dom.js';
import { whileBusy } from './slices.js';
import { messageOf } from './texts.js';

/** @typedef {import('./reader.js').Reader} Reader */

/**
 * @typedef {object} Files what a server has of attachments
 * @property {(payment: number) => Promise<any>} attachments
 * @property {(id: number) => Promise<Blob>} file
 */

/** The forms that browsers decode. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/**
 * Whether an attachment is a picture that the page shows.
 * @param {string} contentType
 */
export function isShownPicture(contentType) {
  return PICTURES.includes(contentType);
}

/**
 * Form and size of an attachment: PDF · 842 kB.
 * @param {{content_type: string, bytes: number}} attachment
 */
export function formText({ content_type: type, bytes }) {
  const form = (type.split('/')[1] ?? type).toUpperCase();
  const size =
    bytes < 1000
      ? `${bytes} B`
      : bytes < 999_500
        ? `${Math.round(bytes / 1000)} kB`
        : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${form} · ${size}`;
}

/**
 * The attachments of a payment, read when they come into view.
 * @param {Reader} reader
 * @param {any} payment with a number of attachments
 * @param {string} name of the payment
 * @param {Files} files
 */
export function attachmentList(reader, payment, name, files) {
  const list = element(
    'ul.attachments',
    { 'aria-label': reader.say('attachments', { name }) },
    element('li', {}, element('span.thumb')),
  );
  whenSeen(list, () =>
    whileBusy(list, async () => {
      try {
        const { attachments } = await files.attachments(payment.id);
        list.replaceChildren(
          ...attachments.map((/** @type {any} */ one) => attachmentItem(reader, one, name, files)),
        );
      } catch (problem) {
        list.replaceChildren(
          element('li', {}, reader.say('failed', { reason: messageOf(problem) })),
        );
      }
    }),
  );
  return list;
}

/**
 * @param {Reader} reader
 * @param {any} attachment
 * @param {string} name of the payment
 * @param {Files} files
 */
function attachmentItem(reader, attachment, name, files) {
  const item = element('li', { 'data-attachment': attachment.id });
  const link = fileLink(reader, attachment, files);
  if (!isShownPicture(attachment.content_type)) {
    item.append(link);
    return item;
  }
  const image = /** @type {HTMLImageElement} */ (
    element('img', {
      alt: reader.say('picture', { file: attachment.name, name }),
      loading: 'lazy',
      decoding: 'async',
    })
  );
  const button = element(
    'button.thumb',
    {
      type: 'button',
      'aria-pressed': 'false',
      title: reader.say('enlarge'),
      onclick: () => {
        const isLarge = item.classList.toggle('large');
        button.setAttribute('aria-pressed', String(isLarge));
      },
    },
    image,
  );
  item.append(button, link);
  // What the browser cannot decode after all is a link.
  const giveUp = () => button.remove();
  whenSeen(item, () =>
    whileBusy(item, async () => {
      try {
        const blob = await files.file(attachment.id);
        if (!isShownPicture(blob.type)) return giveUp();
        await shown(image, blob);
      } catch {
        giveUp();
      }
    }),
  );
  return item;
}

/**
 * Shows a picture; rejects bytes that are none.
 * @param {HTMLImageElement} image
 * @param {Blob} blob
 */
async function shown(image, blob) {
  const address = URL.createObjectURL(blob);
  try {
    image.src = address;
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * The name of an attachment, which saves it.
 * @param {Reader} reader
 * @param {any} attachment
 * @param {Files} files
 */
function fileLink(reader, attachment, files) {
  const note = element('small', {}, formText(attachment));
  return element(
    'a',
    {
      href: `attachments/file?id=${attachment.id}`,
      download: attachment.name,
      onclick: async (/** @type {Event} */ event) => {
        // The address itself has no token.
        event.preventDefault();
        try {
          saved(await files.file(attachment.id), attachment.name);
        } catch (problem) {
          note.textContent = reader.say('failed', { reason: messageOf(problem) });
        }
      },
    },
    attachment.name,
    note,
  );
}

/**
 * Saves bytes as a file.
 * @param {Blob} blob
 * @param {string} name
 */
function saved(blob, name) {
  const address = URL.createObjectURL(blob);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Does something once, when a part of the page comes into view.
 * @param {Element} part
 * @param {() => void} work
 */
function whenSeen(part, work) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: '200px' },
  );
  observer.observe(part);
}
