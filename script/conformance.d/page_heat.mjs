// The density of spending at a position, as the page computes it for a window around it.
//
//   node page_heat.mjs < {"places": …, "center": [longitude, latitude], "bandwidth": meters}

import { readFileSync } from 'node:fs';

const modules = new URL('../../Sources/WebPage/Script/', import.meta.url);
const { bandwidthAt, HEAT_PIXELS, heatOf } = await import(new URL('heat.js', modules));
const { mercator } = await import(new URL('sphere.js', modules));

const { places, center, bandwidth } = JSON.parse(readFileSync(0, 'utf8'));
const zoom = [...Array(80).keys()].map((step) => step / 4)
  .findLast((one) => bandwidthAt(center[1], one) === bandwidth);
const world = 256 * 2 ** zoom;
const side = 401;
const middle = (side * HEAT_PIXELS) / 2;
const [west, north] = mercator(...center);
const heat = await heatOf(places.map(({ coordinates, sums }) => {
  const [x, y] = mercator(...coordinates);
  return { x: (x - west) * world + middle, y: (y - north) * world + middle,
    latitude: coordinates[1], sum: sums.KRW ?? 0 };
}), side, side, zoom, bandwidth);
console.log(heat[(side * side - 1) / 2]);
