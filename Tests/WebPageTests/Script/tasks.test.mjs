import assert from 'node:assert/strict';
import { test } from 'node:test';

import { clockText, dueText, remainingOf } from '../../../Sources/WebPage/Script/tasks.js';

test('lengths of time are clocks', () => {
  const texts = [0, 58, 1630, 3600, 5230, -195, 360000].map((value) => clockText(value));
  assert.deepEqual(texts, ['0:00', '0:58', '27:10', '1:00:00', '1:27:10', '-3:15', '100:00:00']);
});

test('a session counts down while it runs, and not while it is paused', () => {
  const session = { state: 'running', estimate: 1800, taken: 600 };
  assert.equal(remainingOf(session, 0), 1200);
  assert.equal(remainingOf(session, 30.9), 1170);
  assert.equal(remainingOf(session, 1201), -1);
  assert.equal(remainingOf({ ...session, state: 'paused' }, 30), 1200);
});

test('a due time is that of its own clock', () => {
  assert.equal(dueText({ due_at: '2026-12-01T05:00:00Z', due_offset: 540 }), '12-01 14:00');
  assert.equal(dueText({ due_at: '2026-12-01T02:30:00Z', due_offset: -300 }), '11-30 21:30');
});
