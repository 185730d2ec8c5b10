// The panel beside the map: its cards in order, and the payments of a mark before them.

import { billCard } from './bills.js';
import { budgetCard } from './budgets.js';
import { calendarCard } from './calendar.js';
import { card } from './cards.js';
import { categoryCard } from './categories.js';
import { changeCard } from './changes.js';
import { element, find } from './dom.js';
import { activeFilters } from './filters.js';
import { monthsCard } from './history.js';
import { inboxCard } from './inbox.js';
import { paceCard } from './pace.js';
import { PAGE, paymentList } from './payments.js';
import { isFiltered } from './question.js';
import { placesCards } from './ranking.js';
import { frame, pause, whileBusy } from './slices.js';
import { emptyReason, step, wayButton } from './steps.js';
import { monthCard } from './summary.js';
import { tasksCard } from './tasks.js';
import { twinCard } from './twins.js';
import { wholeCard } from './whole.js';
import { yearCard } from './year.js';

/** @typedef {import('./page.js').Page} Page */
/** @typedef {import('./reader.js').Reader} Reader */

/**
 * Draws the panel card by card, so that no task is long; a later drawing ends an earlier one.
 * @param {Page} page
 * @param {Reader} reader
 */
export function drawPanel(page, reader) {
  const panel = find('#panel');
  return whileBusy(panel, () => drawCards(page, reader, panel));
}

/**
 * @param {Page} page
 * @param {Reader} reader
 * @param {HTMLElement} panel
 */
async function drawCards(page, reader, panel) {
  page.drawing += 1;
  const { drawing } = page;
  const isFirst = panel.childElementCount === 0;
  // The head is laid out by itself: the first letters bring the font.
  if (isFirst) await pause();
  if (drawing !== page.drawing) return;
  const [first, ...rest] = sections(page, reader);
  panel.replaceChildren(...parts(first()));
  for (const section of rest) {
    // A frame in between: cards that come together are laid out together, in one long task.
    await (isFirst ? frame() : pause());
    if (drawing !== page.drawing) return;
    panel.append(...parts(section()));
  }
}

/**
 * @param {any} nodes
 * @returns {Node[]}
 */
function parts(nodes) {
  return [nodes].flat(Infinity).flatMap((one) => (one ? [one] : []));
}

/**
 * What makes the cards, in their order.
 * @param {Page} page
 * @param {Reader} reader
 * @returns {(() => any)[]}
 */
function sections(page, reader) {
  const { question, view } = page;
  /** @type {import('./cards.js').Actions} */
  const actions = {
    ask: (/** @type {any} */ change) => page.ask(change),
    showPayments: (
      /** @type {any} */ part,
      /** @type {string} */ title,
      /** @type {import('./question.js').Question | undefined} */ other,
    ) => page.showPayments(part, title, other),
    showPlace: (place) => page.showPlace(place),
    showPayment: (payment) => page.showPayment(payment),
  };
  const { total } = view.districts;
  const opening = [
    activeFilters(reader, question, actions.ask),
    page.frame.isShared ? element('p.note', {}, reader.say('shared')) : null,
    page.cards ? cardSection(page, reader) : null,
  ];
  const list = () =>
    card(
      'list',
      reader.say('list'),
      reader.payments(total.count),
      paymentList(
        reader,
        (offset) => page.answers.payments(question, {}, offset, PAGE),
        reader.say('list'),
        {
          files: page.answers.files,
          showPayment: actions.showPayment,
          same: question.day ? 'day' : null,
        },
      ),
    );
  const chosenDay = () => (question.day ? calendarCard(reader, question, view, actions) : null);
  if (total.count === 0) {
    return [
      () => [...opening, nothingCard(page, reader)],
      chosenDay,
      () => budgetCard(reader, question, view),
      () => billCard(reader, question, view),
      () => twinCard(reader, view),
      () => monthsCard(reader, question, view, actions),
      () => yearCard(reader, view, actions),
      () => tasksCard(reader),
      () => footer(page, reader),
    ];
  }
  return [
    () => [...opening, monthCard(reader, question, view)],
    // The payments of a day are few, and what the reader wants of it.
    () => (question.day ? [chosenDay(), list()] : null),
    () => budgetCard(reader, question, view),
    () => billCard(reader, question, view),
    () => paceCard(reader, question, view, page.older),
    () => changeCard(reader, view, (row) => page.showChange(row)),
    () => categoryCard(reader, view, page.colours, actions),
    () => wholeCard(reader, view),
    () => monthsCard(reader, question, view, actions),
    () => (question.day ? null : calendarCard(reader, question, view, actions)),
    () => yearCard(reader, view, actions),
    () => placesCards(reader, view, actions),
    () => inboxCard(reader, view, actions),
    () => twinCard(reader, view),
    () => tasksCard(reader),
    () => (question.day ? null : list()),
    () => footer(page, reader),
  ];
}

/**
 * Why there is no payment, and the next step.
 * @param {Page} page
 * @param {Reader} reader
 */
function nothingCard(page, reader) {
  const { title, text, command, change, action } = emptyReason(page, reader);
  const { month } = page.view;
  const hasIncome = !isFiltered(page.question) && (month?.income ?? null) !== null;
  return card(
    'nothing',
    title,
    null,
    step(reader, text, command),
    wayButton(page, change, action),
    hasIncome
      ? element('p.note', {}, `${reader.say('income')} ${reader.money(month.income)}`)
      : null,
  );
}

/**
 * @param {Page} page
 * @param {Reader} reader
 */
function footer(page, reader) {
  const { tiles } = page.frame;
  const source = reader.source();
  return element(
    'footer',
    {},
    source ? element('p', {}, source) : null,
    element('p', {}, reader.say(page.map?.canMove ? 'attributionLeaflet' : 'noMap')),
    element('p', {}, reader.say('sums')),
    element(
      'p',
      { id: 'requests' },
      tiles ? reader.say('asksTiles', { host: tiles.host }) : reader.say('asksNothing'),
    ),
  );
}

/**
 * @param {Page} page
 * @param {Reader} reader
 */
function cardSection(page, reader) {
  const { part, title, question } = /** @type {any} */ (page.cards);
  return card(
    'cards',
    title,
    null,
    element(
      'button.close',
      { type: 'button', 'aria-label': reader.say('close'), onclick: () => page.closeCards() },
      '×',
    ),
    paymentList(reader, (offset) => page.answers.payments(question, part, offset, PAGE), title, {
      files: page.answers.files,
      showPayment: (payment) => page.showPayment(payment),
      same: part.places?.length === 1 ? 'name' : null,
    }),
  );
}
