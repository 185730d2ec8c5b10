// A heat map: kernels of places added up on a canvas, in one colour from clear to full.

/** The reach of a place, in pixels. */
const REACH = 24;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{x: number, y: number, sum: number}[]} points pixels; sums below zero count nothing
 * @param {[number, number, number]} colour red, green and blue
 */
export function drawHeat(canvas, points, [red, green, blue]) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  const strength = heatOf(points, width, height);
  const greatest = strength.reduce((most, value) => Math.max(most, value), 0);
  if (greatest === 0) return;
  const image = context.createImageData(width, height);
  for (let pixel = 0; pixel < strength.length; pixel += 1) {
    const share = Math.sqrt(strength[pixel] / greatest);
    if (share < 0.04) continue;
    image.data.set([red, green, blue, Math.round(Math.min(0.9, share) * 255)], pixel * 4);
  }
  context.putImageData(image, 0, 0);
}

/**
 * The strength of each pixel: quartic kernels (Silverman 1986, p. 76) times the root of the sums.
 * @param {{x: number, y: number, sum: number}[]} points
 * @param {number} width
 * @param {number} height
 * @returns {Float32Array}
 */
export function heatOf(points, width, height) {
  const strength = new Float32Array(width * height);
  for (const { x, y, sum } of points) {
    if (sum <= 0) continue;
    const weight = Math.sqrt(sum);
    const [left, right] = [
      Math.max(0, Math.ceil(x - REACH)),
      Math.min(width - 1, Math.floor(x + REACH)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.ceil(y - REACH)),
      Math.min(height - 1, Math.floor(y + REACH)),
    ];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const away = ((column - x) ** 2 + (row - y) ** 2) / (REACH * REACH);
        if (away < 1) strength[row * width + column] += weight * (1 - away) ** 2;
      }
    }
  }
  return strength;
}
