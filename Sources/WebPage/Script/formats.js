// Amounts, days and counts as a reader of each language writes them.

/** @typedef {import('./exact.js').Amount} Amount */

/** @type {Record<string, string>} */
const SYMBOLS = { KRW: '₩', JPY: '¥', USD: '$', EUR: '€', GBP: '£' };
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The formats of values in a language. */
export class Formats {
  /**
   * @param {string} language
   * @param {Record<string, number>} digits minor digits by currency
   */
  constructor(language, digits) {
    this.language = language;
    this.digits = digits;
    this.isKorean = language === 'ko';
  }

  /**
   * A whole number with separators.
   * @param {Amount} value
   */
  number(value) {
    return grouped(String(value < 0 ? -value : value), value < 0);
  }

  /**
   * An amount in full: 935,100원, ₩935,100, EUR 12.34.
   * @param {Amount} value in units of the currency
   * @param {string} code
   */
  money(value, code) {
    const digits = this.digits[code] ?? 0;
    const isNegative = value < 0;
    const size = isNegative ? -value : value;
    const text = grouped(typeof size === 'number' ? size.toFixed(digits) : String(size), false);
    const sign = isNegative ? '−' : '';
    if (this.isKorean && code === 'KRW') return `${sign}${text}원`;
    const symbol = SYMBOLS[code];
    return symbol ? `${sign}${symbol}${text}` : `${sign}${code} ${text}`;
  }

  /**
   * An amount in few letters: 66만, 662k; not exact.
   * @param {Amount} value in units of the currency
   * @param {string} code
   * @param {string} home the ledger's currency, which goes without saying
   */
  short(value, code, home) {
    const size = Math.abs(Number(value));
    const sign = value < 0 ? '−' : '';
    const symbol = code === home ? '' : (SYMBOLS[code] ?? `${code} `);
    const steps = this.isKorean
      ? [
          [1e12, '조'],
          [1e8, '억'],
          [1e4, '만'],
        ]
      : [
          [1e12, 'T'],
          [1e9, 'B'],
          [1e6, 'M'],
          [1e3, 'k'],
        ];
    for (const [step, unit] of /** @type {[number, string][]} */ (steps)) {
      // A value that rounds up to the next step is written in it: 9,999만 is not 10,000만.
      if (size < step * 0.99995) continue;
      const count = size / step;
      // Three figures for the large steps, two for thousands and 만, whose next digits matter less.
      const isLarge = step > 10000;
      const digits = count < 9.995 ? (isLarge ? 2 : 1) : count < 99.95 && isLarge ? 1 : 0;
      const text = count
        .toFixed(digits)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
      return `${sign}${symbol}${grouped(String(text), false)}${unit}`;
    }
    const digits = this.digits[code] && size < 100 ? this.digits[code] : 0;
    return `${sign}${symbol}${grouped(size.toFixed(digits), false)}`;
  }

  /** @param {number} value a percent with one digit */
  percent(value) {
    return `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}%`;
  }

  /**
   * 2026년 11월, November 2026.
   * @param {string} month
   * @param {boolean} [isShort]
   */
  month(month, isShort) {
    const [year, number] = month.split('-').map(Number);
    if (this.isKorean) return isShort ? `${number}월` : `${year}년 ${number}월`;
    const name = MONTHS[number - 1];
    return isShort ? name.slice(0, 3) : `${name} ${year}`;
  }

  /** 11월 20일, 20 November; with the year if it is requested. */
  day(/** @type {string} */ day, /** @type {boolean} */ withYear = false) {
    const [year, month, number] = day.split('-').map(Number);
    if (this.isKorean) return `${withYear ? `${year}년 ` : ''}${month}월 ${number}일`;
    return `${number} ${MONTHS[month - 1].slice(0, 3)}${withYear ? ` ${year}` : ''}`;
  }

  /** @param {number} meters */
  distance(meters) {
    if (meters < 1000) return `${Math.round(meters)} m`;
    return `${(meters / 1000).toFixed(meters < 10000 ? 1 : 0).replace(/\.0$/, '')} km`;
  }
}

/**
 * @param {string} text digits, perhaps with a point
 * @param {boolean} isNegative
 */
function grouped(text, isNegative) {
  const [whole, rest] = text.split('.');
  const parts = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${isNegative ? '−' : ''}${parts}${rest === undefined ? '' : `.${rest}`}`;
}
