import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formText, isShownPicture } from '../../../Sources/WebPage/Script/attachments.js';
import { RemoteAnswers } from '../../../Sources/WebPage/Script/remote.js';

test('pictures that browsers decode are shown, others are not', () => {
  const shown = ['jpeg', 'png', 'webp', 'gif'].map((form) => isShownPicture(`image/${form}`));
  assert.deepEqual(shown, [true, true, true, true]);
  for (const type of ['image/heic', 'application/pdf', 'image/svg+xml', 'text/html', '']) {
    assert.equal(isShownPicture(type), false, type);
  }
});

for (const [bytes, text] of [
  [1, 'PDF · 1 B'],
  [999, 'PDF · 999 B'],
  [1000, 'PDF · 1 kB'],
  [842113, 'PDF · 842 kB'],
  [999499, 'PDF · 999 kB'],
  [999500, 'PDF · 1.0 MB'],
  [10000000, 'PDF · 10.0 MB'],
]) {
  test(`${bytes} bytes are written as ${text}`, () => {
    assert.equal(formText({ content_type: 'application/pdf', bytes }), text);
  });
}

test('attachments are asked for by payment, bytes by id, the token in a header', async () => {
  const asked = [];
  const source = new RemoteAnswers('secret', async (address, options) => {
    asked.push([address, options.headers.Authorization]);
    return new Response('{"attachments":[]}', { headers: { 'Content-Type': 'image/png' } });
  });
  assert.deepEqual(await source.files.attachments(2882), { attachments: [] });
  const blob = await source.files.file(3);
  assert.equal(blob.type, 'image/png');
  assert.equal(blob.size, 18);
  assert.deepEqual(asked, [
    ['attachments?payment=2882', 'Bearer secret'],
    ['attachments/file?id=3', 'Bearer secret'],
  ]);
});

test('bytes that the server refuses are a problem', async () => {
  const source = new RemoteAnswers(
    '',
    async () => new Response('{"detail":"there is no attachment 9"}', { status: 404 }),
  );
  await assert.rejects(source.files.file(9), /there is no attachment 9/);
});
