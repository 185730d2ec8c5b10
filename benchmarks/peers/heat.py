"""Amounts at points as a heat map: projected, binned, and under a Gaussian kernel."""

import numpy as np
from pyproj import Transformer
from scipy.ndimage import gaussian_filter

from clusters import along_the_curve
from contest import Contestant, contest, generate, kernel_contestant, timed

SIDE, DEVIATION, RADIUS = 350, 4.0, 16


class Input:
    def __init__(self, folder):
        self.path = folder / "points.i32"
        self.degrees = along_the_curve(self.path) / 1e7
        numbers = np.arange(len(self.degrees), dtype=np.int64)
        self.amounts = (numbers * 7_919 % 1_000_003).astype(np.float64)
        self.plane = Transformer.from_crs("EPSG:4326", "EPSG:5179", always_xy=True)
        kernel = kernel_contestant("", ["heat", "--points", self.path], folder / "answers.i64")
        kernel.run()
        self.columns, self.rows, self.west, self.north = map(int, kernel.answers()[:4])
        kernel.close()

    def bins(self):
        """The sums by cell, with a margin as wide as the kernel reaches."""
        x, y = self.plane.transform(self.degrees[:, 0], self.degrees[:, 1])
        columns = np.floor(x / SIDE).astype(np.int64) - self.west + RADIUS
        rows = self.north - np.ceil(y / SIDE).astype(np.int64) + RADIUS
        width, height = self.columns + 2 * RADIUS, self.rows + 2 * RADIUS
        cells = rows * width + columns
        return np.bincount(cells, self.amounts, width * height).reshape(height, width)

    def smoothed(self, bins):
        heat = gaussian_filter(bins, DEVIATION, mode="constant", radius=RADIUS)
        return heat[RADIUS:-RADIUS, RADIUS:-RADIUS]

    def answers(self, heat):
        edges = [self.columns, self.rows, self.west, self.north]
        return np.concatenate([edges, np.rint(heat.reshape(-1) * 1000).astype(np.int64)])


def compared(title, contestants, repeats):
    expected = None

    def compare(answers):
        nonlocal expected
        expected = answers if expected is None else expected
        # Rounding of a sum of products of about 1e7 in doubles, and that to a thousandth.
        wrong = np.abs(answers - expected) > 1
        return "equal" if not wrong.any() else f"{wrong.sum():,} cells differ"

    contest(title, contestants, repeats, compare)
    return contestants


def measure(folder, count, repeats):
    generate(folder / "heat", count)
    data = Input(folder / "heat")
    bins = data.bins()
    scratch = folder / "heat" / "answers.i64"
    kernel = ["heat", "--points", data.path]
    run, result = timed(lambda: data.smoothed(data.bins()))
    whole = compared("heat", [
        kernel_contestant("**Sobi**, map order, 1 thread", kernel, scratch),
        Contestant("pyproj, NumPy and SciPy, map order, 1 thread", run,
                   lambda: data.answers(result()))], repeats)
    run, result = timed(lambda: data.smoothed(bins))
    alone = compared("heat, the kernel alone", [
        kernel_contestant("**Sobi**, 1 thread", [*kernel, "--binned"], scratch),
        Contestant("SciPy, gaussian_filter, 1 thread", run, lambda: data.answers(result()))], repeats)
    rule = "Cells may differ by a thousandth of a minor unit."
    size = f"{data.columns:,} × {data.rows:,} cells, a kernel of {2 * RADIUS + 1} cells"
    return [(f"Heat of {count:,} points: {size}", rule, whole, count, "ns"),
            (f"The kernel alone: {size}", rule, alone, data.columns * data.rows, "ns")]
