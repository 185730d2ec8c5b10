// Running sessions, the tasks with the quality of their estimates, and the sessions of this month.

import { card } from './cards.js';
import { element, table, withTable } from './dom.js';

/** @typedef {import('./reader.js').Reader} Reader */

/**
 * A length of time: `27:10`, `1:27:10`, `-3:15`.
 * @param {number} seconds
 */
export function clockText(seconds) {
  const all = Math.abs(Math.trunc(seconds));
  /** @param {number} value */
  const two = (value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  const text = hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
  return (seconds < 0 && all > 0 ? '-' : '') + text;
}

/**
 * The due time of a task, on its clock: `12-01 14:00`.
 * @param {any} task as the server answered
 */
export function dueText(task) {
  const local = Date.parse(task.due_at) + Number(task.due_offset ?? 0) * 60_000;
  return new Date(local).toISOString().slice(5, 16).replace('T', ' ');
}

/**
 * The rest of the estimate of a session.
 * @param {any} session as the server answered
 * @param {number} since seconds since it did
 */
export function remainingOf(session, since) {
  const ran = session.state === 'running' ? Math.floor(since) : 0;
  return Number(session.estimate) - Number(session.taken) - ran;
}

/**
 * @param {Reader} reader
 * @param {any} session
 */
function runningLine(reader, session) {
  const began = performance.now();
  const clock = element('strong', { role: 'timer' });
  const name = [session.icon, session.task].filter(Boolean).join(' ');
  const show = () => {
    const left = remainingOf(session, (performance.now() - began) / 1000);
    const key = left < 0 ? 'taskOver' : 'taskLeft';
    clock.textContent = reader.say(key, { time: clockText(Math.abs(left)) });
  };
  show();
  if (session.state === 'running') {
    const ticking = setInterval(() => {
      if (clock.isConnected) show();
      else clearInterval(ticking);
    }, 1000);
  }
  return element(
    'p.running',
    {},
    `${name} `,
    clock,
    session.state === 'paused' ? ` (${reader.say('taskPaused')})` : null,
  );
}

/**
 * @param {Reader} reader
 * @returns {any}
 */
export function tasksCard(reader) {
  const { tasks, taskRecords } = reader.frame;
  if (!tasks || tasks.tasks.length + tasks.running.length === 0) return null;
  const percent = (/** @type {any} */ value) => (value === null ? '–' : `${Number(value)}%`);
  /** @param {any} value */
  const time = (value) => (value === null ? '–' : clockText(Number(value)));
  const rows = tasks.tasks.map((/** @type {any} */ one) => [
    [one.icon, one.name, one.due_at && dueText(one)].filter(Boolean).join(' '),
    time(one.estimate),
    time(one.mean),
    percent(one.success_percent),
    one.estimate === null ? '–' : reader.formats.number(one.streak),
  ]);
  const sessions = (taskRecords?.sessions ?? []).map((/** @type {any} */ one) => [
    one.local_start.slice(0, 16).replace('T', ' '),
    one.task,
    time(one.estimate),
    time(one.taken),
    reader.say(one.success ? 'taskHeld' : 'taskMissed'),
  ]);
  const list = table(
    reader.say('tasks'),
    ['task', 'taskEstimate', 'taskMean', 'taskSuccess', 'taskStreak'].map((key) => reader.say(key)),
    rows,
  );
  return card(
    'tasks',
    reader.say('tasks'),
    null,
    tasks.running.map((/** @type {any} */ one) => runningLine(reader, one)),
    element('div.scroll', { tabindex: 0, role: 'region', 'aria-label': reader.say('tasks') }, list),
    sessions.length
      ? withTable(
          reader.say('taskRecords'),
          element('p.note', {}, reader.say('taskDone', { count: sessions.length })),
          table(
            reader.say('taskRecords'),
            ['taskStart', 'task', 'taskEstimate', 'taskTaken', 'taskHeldHead'].map((key) =>
              reader.say(key),
            ),
            sessions,
          ),
        )
      : null,
  );
}
