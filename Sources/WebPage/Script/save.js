// The menu to save the page as a picture, and to print it.

import { element } from './dom.js';
import { printPage } from './paper.js';
import { picture } from './picture.js';
import { popover } from './popover.js';
import { tell } from './status.js';
import { messageOf } from './texts.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./reader.js').Reader} Reader */

/** The pixels of a PNG for each pixel of the picture. */
const SHARPNESS = 2;

/**
 * @param {Page} page
 * @param {Reader} reader
 */
export function saveMenu(page, reader) {
  /**
   * @param {string} key
   * @param {() => Promise<void>} work
   * @param {() => void} close
   */
  const button = (key, work, close) =>
    element(
      'button.chip',
      {
        type: 'button',
        'data-save': key,
        onclick: () => {
          close();
          work().catch((problem) => tell(reader.say('failed', { reason: messageOf(problem) })));
        },
      },
      reader.say(key),
    );
  return popover(
    reader.say('save'),
    [element('span', { 'aria-hidden': 'true' }, '⤓')],
    (close) =>
      element(
        'div.saves',
        {},
        button('savePNG', () => savePNG(page), close),
        button('saveSVG', async () => download(svgBlob(page), `${fileName(page)}.svg`), close),
        button('print', () => printPage(page), close),
      ),
    '.chip.save',
  );
}

/**
 * The picture as a file of its own.
 * @param {Page} page
 */
function svgText(page) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture(page))}\n`;
}

/** @param {Page} page */
function svgBlob(page) {
  return new Blob([svgText(page)], { type: 'image/svg+xml' });
}

/**
 * A name with the period and nothing of the filters, which may name a merchant.
 * @param {Page} page
 */
export function fileName({ question }) {
  const { month, day, from, to } = question;
  return ['sobi', day ?? month ?? [from, to].filter(Boolean).join('--')].filter(Boolean).join('-');
}

/**
 * Draws the SVG on a canvas and saves that.
 * @param {Page} page
 */
async function savePNG(page) {
  const image = new Image();
  // The policy of the page allows pictures in the address itself, and no others.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(page))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SHARPNESS;
  canvas.height = image.naturalHeight * SHARPNESS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob) download(blob, `${fileName(page)}.png`);
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function download(blob, name) {
  const address = URL.createObjectURL(blob);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
