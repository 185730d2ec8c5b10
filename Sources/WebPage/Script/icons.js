// The icons of categories: symbols for the names that a ledger gives them.

import { element } from './dom.js';
import { lineage } from './hues.js';

/** @typedef {import('./reader.js').Reader} Reader */

/** The symbols by the names of the built-in taxonomy. */
const ICONS = new Map(
  (
    'app📲 apple🍎 bag🛍️ bag-plane🛍️ ball⚽ bandage🩹 bank🏦 basket🧺 bath🛀 bed🛏️ beer🍺 belt🥋 ' +
    'blocks🧸 bolt⚡ book📚 bottle🍾 bowling🎳 briefcase💼 broom🧹 buffet🍽️ building🏬 ' +
    'building-gear🏢 burger🍔 bus🚌 calculator🧮 camera📷 car🚗 car-key🔑 cart🛒 certificate📜 ' +
    'chart📈 chart-board📊 chopsticks🥢 cigarette🚬 clock⏰ clover🍀 coins🪙 comb💇 comic💬 ' +
    'compass🧭 croissant🥐 cup☕ curry🍛 desk📖 doctor🩺 dots⋯ droplets💦 drumstick🍗 dumbbell🏋️ ' +
    'excavator🚜 face💆 ferris-wheel🎡 film🎬 fish🐟 flower💐 fork-knife🍴 fuel-pump⛽ gift🎁 ' +
    'gimbap🍙 glasses👓 golf⛳ graduation-cap🎓 grill🥩 guitar🎸 hammer🔨 hands🙌 heart❤️ ' +
    'hospital🏥 house🏠 ice-cream🍦 jar🫙 joystick🕹️ key🔑 lamp💡 leaf🌿 lipstick💄 lotus🧘 masks🎭 ' +
    'megaphone📣 microphone🎤 mortar🌱 mountain⛰️ nail-polish💅 noodles🍜 paint-roller🖌️ palette🎨 ' +
    'parcel📦 parking🅿️ pasta🍝 paw🐾 paw-cross🐾 pencil✏️ people👥 phone📞 pill💊 pizza🍕 plane✈️ ' +
    'plug🔌 printer🖨️ recycle♻️ repeat🔁 ribbon🎀 rice-bowl🍚 rice-cake🍡 ring💍 road🛣️ ruler📐 ' +
    'scales⚖️ school🏫 scissors✂️ scooter🛵 screwdriver🪛 shield🛡️ shirt👕 shoe👟 shop-24🏪 sign🪧 ' +
    'smartphone📱 sofa🛋️ speech💬 stamp🧾 star⭐ steak🥩 steering-wheel🚘 stethoscope🩺 ' +
    'suitcase🧳 sushi🍣 tag🏷️ taxi🚕 teapot🫖 ticket🎫 tooth🦷 train🚆 tray🍱 truck🚚 tyre🛞 washer🧺 ' +
    'wrench🔧'
  )
    .split(' ')
    .map((pair) => {
      const [name] = /** @type {string[]} */ (pair.match(/^[a-z0-9-]+/));
      return [name, pair.slice(name.length)];
    }),
);

/** The most letters of an icon that is a symbol itself. */
const MOST_LETTERS = 8;

/**
 * The symbol of an icon: of a known name, or the icon itself if it is a symbol; else an empty text.
 * @param {string | null | undefined} name
 */
export function symbolOf(name) {
  const text = name?.trim() ?? '';
  if (ICONS.has(text)) return ICONS.get(text) ?? '';
  return text.length <= MOST_LETTERS && /^\p{Extended_Pictographic}/u.test(text) ? text : '';
}

/**
 * The symbol of a category, or of the nearest one above it that has an icon.
 * @param {Map<string, {code: string, parent: string | null, icon?: string | null}>} categories
 * @param {string | null} code
 */
export function categorySymbol(categories, code) {
  const symbols = lineage(categories, code).map((one) => symbolOf(one.icon));
  return symbols.find(Boolean) ?? '';
}

/** @type {boolean | null} */
let isDrawn = null;

/** Whether the browser has a font that draws symbols in colours; without one, they are boxes. */
function drawsSymbols() {
  if (isDrawn !== null) return isDrawn;
  isDrawn = false;
  if (typeof document === 'undefined') return isDrawn;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return isDrawn;
  [context.font, context.textBaseline] = ['24px sans-serif', 'top'];
  context.fillText('🍎', 0, 0);
  const { data } = context.getImageData(0, 0, 32, 32);
  for (let byte = 0; byte < data.length && !isDrawn; byte += 4) {
    isDrawn = Math.abs(data[byte] - data[byte + 1]) > 40;
  }
  return isDrawn;
}

/**
 * The symbol of a category as text; empty without one, and if the browser cannot draw it.
 * @param {Reader} reader
 * @param {string | null} code of the category
 */
export function iconText(reader, code) {
  return drawsSymbols() ? categorySymbol(reader.categories, code) : '';
}

/**
 * The symbol of a category before its name, which screen readers leave out; null without one.
 * @param {Reader} reader
 * @param {string | null} code of the category
 */
export function icon(reader, code) {
  const text = iconText(reader, code);
  return text ? element('span.icon', { 'aria-hidden': 'true' }, text) : null;
}
