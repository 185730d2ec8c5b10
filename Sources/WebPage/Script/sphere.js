// Distances on a sphere and the plane of web maps.

/** Mean radius of the earth in meters (IUGG 1980, R1), as in the ledger's own distances. */
const EARTH = 6371008.8;
const DEGREE = Math.PI / 180;

/**
 * The distance of two positions in meters, by the haversine formula (Sinnott, 1984).
 * @param {number} longitude degrees
 * @param {number} latitude
 * @param {number} otherLongitude
 * @param {number} otherLatitude
 */
export function distance(longitude, latitude, otherLongitude, otherLatitude) {
  const south = Math.sin(((otherLatitude - latitude) * DEGREE) / 2);
  const west = Math.sin(((otherLongitude - longitude) * DEGREE) / 2);
  const cosines = Math.cos(latitude * DEGREE) * Math.cos(otherLatitude * DEGREE);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(south * south + cosines * west * west)));
}

/**
 * The position that lies so many meters east of another on its parallel.
 * @param {number} longitude
 * @param {number} latitude
 * @param {number} meters
 */
export function eastOf(longitude, latitude, meters) {
  return longitude + meters / (EARTH * Math.cos(latitude * DEGREE) * DEGREE);
}

/**
 * The area of a ring on the sphere in square meters.
 * @param {number[][]} ring positions in degrees, the last like the first
 * @see Chamberlain and Duquette (2007), "Some algorithms for polygons on a sphere", JPL 07-03.
 */
export function ringArea(ring) {
  let sum = 0;
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [[west, south], [east, north]] = [ring[index], ring[index + 1]];
    sum += (east - west) * DEGREE * (2 + Math.sin(south * DEGREE) + Math.sin(north * DEGREE));
  }
  return (Math.abs(sum) * EARTH ** 2) / 2;
}

/** WGS 84: the half axis in meters, and the square of the eccentricity. */
const [HALF_AXIS, ECCENTRICITY] = [6378137, 0.00669437999014];

/**
 * The meters of a pixel of a web map on the ellipsoid, to the east and to the south.
 * @param {number} latitude
 * @param {number} zoom
 * @returns {[number, number]}
 */
export function pixelMeters(latitude, zoom) {
  const pixel = (2 * Math.PI * Math.cos(latitude * DEGREE)) / (256 * 2 ** zoom);
  const part = 1 - ECCENTRICITY * Math.sin(latitude * DEGREE) ** 2;
  const east = HALF_AXIS / Math.sqrt(part);
  return [east * pixel, ((east * (1 - ECCENTRICITY)) / part) * pixel];
}

/**
 * Web Mercator (EPSG:3857) from 0 to 1, y from the north down.
 * @param {number} longitude
 * @param {number} latitude
 * @returns {[number, number]}
 */
export function mercator(longitude, latitude) {
  const sine = Math.sin(Math.max(-85, Math.min(85, latitude)) * DEGREE);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [longitude / 360 + 0.5, y];
}
