// A small block of made-up payments, and sums over it by the slow obvious way.

/** A generator of numbers below 1 from a seed: mulberry32. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A block as one file embeds it: two months, two currencies, three districts. */
export function block(seed, count = 300) {
  const next = random(seed);
  const below = (limit) => Math.floor(next() * limit);
  const places = 40;
  const days = Array.from({ length: count }, () => 20393 + below(61)).sort((a, b) => b - a);
  const place = days.map(() => below(places + 8) - 8).map((one) => (one < 0 ? -1 : one));
  return {
    form: 1,
    asOf: '2025-12-20',
    share: false,
    firstDay: '2025-11-01',
    period: { from: '2025-11-01', to: '2025-12-31' },
    currencies: [
      ['KRW', 0],
      ['EUR', 2],
    ],
    categories: [
      { code: 'food', title: 'Food', title_ko: '음식', parent: null },
      { code: 'cafe', title: 'Cafés', title_ko: '카페', parent: 'food' },
      { code: 'books', title: 'Books', title_ko: null, parent: null },
    ],
    list: {
      months: [
        { month: '2025-12', first_day: '2025-12-01', last_day: '2025-12-31' },
        { month: '2025-11', first_day: '2025-11-01', last_day: '2025-11-30' },
      ],
    },
    months: [
      { month: '2025-12', income: 5000000 },
      { month: '2025-11', income: null },
    ],
    places: {
      id: Array.from({ length: places }, (_, one) => one + 1),
      name: Array.from({ length: places }, (_, one) => `곳 ${one}`),
      lon: Array.from({ length: places }, () => 1269000000 + below(2000000)),
      lat: Array.from({ length: places }, () => 375000000 + below(1000000)),
      category: Array.from({ length: places }, () => below(4) - 1),
      district: Array.from({ length: places }, () => below(4) - 1),
    },
    clusters: {
      id: [2 ** 40, 2 ** 40 + 1, 2 ** 40 + 2],
      from: [0, 0, 20],
      to: [40, 15, 38],
      lon: [1270000000, 1270000000, 1271000000],
      lat: [375000000, 375000000, 375500000],
      least: [0, 6, 6],
      greatest: [5, 9, 9],
    },
    payments: {
      id: days.map((_, row) => count - row),
      day: days.map((day, row) => day - (row ? days[row - 1] : 0)),
      place,
      merchant: days.map(() => below(5)),
      category: days.map(() => below(4) - 1),
      channel: place.map((one) => (one < 0 ? below(3) : 1)),
      currency: days.map(() => (next() < 0.1 ? 1 : 0)),
      amount: days.map(() => below(60000) - 10000),
      refund: [],
      parts: [],
    },
    merchants: ['가나 커피', 'ABC Books', '다라 식당', '가나', 'ＡＢＣ'],
    tags: [{ name: 'trip', value: '부산', payments: [0, 5, 9, 11] }],
    set: { name: 'made up', level: 'sigungu', attribution: null, licence: null },
    districts: [
      { code: '1', name: '하나' },
      { code: '2', name: '둘' },
      { code: '3', name: '셋' },
    ],
    shapes: { type: 'FeatureCollection', features: [] },
  };
}
