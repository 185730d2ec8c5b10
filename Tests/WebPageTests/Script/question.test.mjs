import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsIn } from '../../../Sources/WebPage/Script/events.js';
import {
  everything,
  filterText,
  isFiltered,
  keptText,
  parameters,
  questionKept,
} from '../../../Sources/WebPage/Script/question.js';
import { RemoteAnswers } from '../../../Sources/WebPage/Script/remote.js';

const full = {
  month: '2026-11',
  day: '2026-11-03',
  from: null,
  to: null,
  channel: 'online',
  categories: ['food', 'cafe'],
  tags: ['trip=부산 여행'],
  text: '한 "곳"',
  district: '11440',
  circle: { longitude: 126.978, latitude: 37.5665, meters: 500 },
};

test('an address keeps a question', () => {
  assert.deepEqual(questionKept(new URLSearchParams(keptText(full).toString())), full);
  assert.deepEqual(questionKept(new URLSearchParams('')), everything());
});

for (const text of [
  'month=2026-13',
  'month=<script>',
  'from=2026-02-30',
  'circle=1,2',
  'circle=1,2,-5',
  'circle=NaN,0,5',
  'channel=both',
]) {
  test(`${text} asks for nothing`, () => {
    assert.deepEqual(questionKept(new URLSearchParams(text)), everything());
  });
}

test('parameters are the options of the commands', () => {
  assert.equal(parameters({ ...full, day: null }).get('month'), '2026-11');
  assert.deepEqual(
    ['month', 'from', 'to'].map((name) => parameters(full).get(name)),
    [null, '2026-11-03', '2026-11-03'],
  );
  assert.deepEqual(parameters(full).getAll('category'), ['food', 'cafe']);
  assert.equal(
    filterText(full),
    'tag="trip=부산 여행" merchant="한 \\"곳\\"" district=11440 ' +
      'within=500m@126.9780000,37.5665000',
  );
  assert.ok(isFiltered(full));
  assert.ok(!isFiltered({ ...everything(), month: '2026-11' }));
});

test('events come whole, however they are cut', () => {
  const { events, rest } = eventsIn(
    'retry: 3000\n\n: hello\n\nevent: changed\nid: 4\ndata: {}\n\neve',
  );
  assert.deepEqual(events, [{ event: 'changed', data: '{}' }]);
  assert.equal(rest, 'eve');
});

test('the server is asked by names of commands, with the token in a header', async () => {
  const asked = [];
  const source = new RemoteAnswers('secret', async (address, options) => {
    asked.push([address, options.headers.Authorization]);
    return new Response('{"matched":0,"offset":0,"payments":[]}');
  });
  await source.payments(everything(), { places: [3, 4] }, 20, 20);
  assert.deepEqual(asked, [
    ['payments?limit=20&offset=20&kind=spending&kind=refund&place=3&place=4', 'Bearer secret'],
  ]);
});

test('payments without a category or a place are asked for, and not all', async () => {
  /** @type {string[]} */
  const asked = [];
  const source = new RemoteAnswers('', async (address) => {
    asked.push(decodeURIComponent(address.replaceAll('+', ' ')));
    return new Response('{"matched":0,"offset":0,"payments":[]}');
  });
  const tagged = { ...everything(), tags: ['trip='] };
  await source.payments(tagged, { isUnsorted: true }, 0, 20);
  await source.payments(everything(), { isUnplaced: true }, 20, 20);
  await source.payments({ ...everything(), channel: 'offline' }, { isUnplaced: true }, 0, 20);
  // Nothing is without a category and of one, or online and unplaced.
  await source.payments({ ...everything(), categories: ['cafe'] }, { isUnsorted: true }, 0, 20);
  await source.payments({ ...everything(), channel: 'online' }, { isUnplaced: true }, 0, 20);
  const kinds = 'kind=spending&kind=refund';
  assert.deepEqual(asked, [
    `payments?where=tag=trip= category=none&limit=20&offset=0&${kinds}`,
    `payments?limit=20&offset=20&${kinds}&where=place=none channel=offline channel=unknown`,
    `payments?channel=offline&limit=20&offset=0&${kinds}&where=place=none`,
  ]);
});

test('a refusal says what the server said', async () => {
  const source = new RemoteAnswers(
    '',
    async () => new Response('{"detail":"there is no category foo"}', { status: 400 }),
  );
  await assert.rejects(source.get('stats'), /there is no category foo/);
});

/** A source that answers every address with an empty report, and the addresses. */
function recording(answer) {
  const asked = [];
  const source = new RemoteAnswers('', async (address) => {
    asked.push(new URL(address, 'http://localhost/'));
    return new Response(JSON.stringify(answer));
  });
  source.known = { currency: 'KRW' };
  return { source, asked };
}

test('clusters of a view beyond the world are asked for within it', async () => {
  const { source, asked } = recording({ clusters: [] });
  await source.clusters(everything(), 2, [-210.5, -95, 181, 89.5]);
  await source.clusters(everything(), 12, [126.9, 37.5, 127.1, 37.6]);
  assert.deepEqual(
    asked.map((one) => one.searchParams.get('bbox')),
    [
      '-180.0000000,-90.0000000,180.0000000,89.5000000',
      '126.9000000,37.5000000,127.1000000,37.6000000',
    ],
  );
});

test('a grid is asked for under the question, its scale under the filters alone', async () => {
  const groups = [{ per_km2: { KRW: 730.5 } }, { per_km2: { KRW: 9 } }, { per_km2: { USD: 1e6 } }];
  const { source, asked } = recording({ groups });
  const question = { ...everything(), month: '2026-11', categories: ['food'] };
  await source.grid(question, 'korea-1km');
  assert.equal(await source.largestOfMonths(question, 'korea-1km'), 730.5);
  const [map, scale] = asked.map((one) => Object.fromEntries(one.searchParams));
  assert.deepEqual(map, {
    month: '2026-11',
    category: 'food',
    system: 'korea-1km',
    format: 'geojson',
    limit: '5000',
  });
  assert.deepEqual(scale, {
    category: 'food',
    system: 'korea-1km',
    by: 'month',
    sort: 'amount',
    limit: '100',
  });
});
