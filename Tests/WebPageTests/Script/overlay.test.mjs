// The sources of what the map draws below its marks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credits } from '../../../Sources/WebPage/Script/overlay.js';

test('each source is named once, the tiles first', () => {
  const overlays = ['City', '', 'City', 'Example'].map((attribution) => ({ attribution }));
  const frame = { tiles: { attribution: 'Tiles' }, overlays };
  assert.deepEqual(credits(frame, true), ['Tiles', 'City', 'Example']);
  assert.deepEqual(credits(frame, false), ['City', 'Example']);
  assert.deepEqual(credits({ tiles: null, overlays: [] }, true), []);
});
