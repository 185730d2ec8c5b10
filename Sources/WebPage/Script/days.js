// Calendar days as numbers since 1970-01-01 and as texts like 2026-11-03.

/** @param {string} text */
export function dayNumber(text) {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / 86400000);
}

/** @param {number} number */
export function dayText(number) {
  return new Date(number * 86400000).toISOString().slice(0, 10);
}

/**
 * 0 for Monday, on which the weeks of the commands begin too.
 * @param {number} number
 */
export function weekday(number) {
  return (((number + 3) % 7) + 7) % 7;
}

/**
 * The month that lies `count` months behind another.
 * @param {string} month as 2026-11
 * @param {number} count
 */
export function monthAfter(month, count) {
  const [year, number] = month.split('-').map(Number);
  const total = year * 12 + number - 1 + count;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/**
 * Whether a text is a day of the calendar.
 * @param {string} text
 */
export function isDay(text) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const number = dayNumber(text);
  return Number.isFinite(number) && dayText(number) === text;
}
