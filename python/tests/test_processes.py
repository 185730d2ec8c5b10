"""Threads, processes that forked, and arguments that must never end the interpreter."""

import concurrent.futures
import ctypes
import multiprocessing
import subprocess
import sys
import textwrap

import numpy as np
import pytest
import sobi
import sobi._library
from shapes import areas, geojson, positions

DISTRICTS = sobi.Districts(geojson(areas(1, 40), [f"{i:03}" for i in range(40)]))
LON, LAT = positions(1, 50_000)
FOUND = DISTRICTS.join(LON, LAT)
TREE = sobi.PointTree(LON, LAT)


def everything(_):
    return (DISTRICTS.join(LON, LAT), TREE.count_within(LON[:200], LAT[:200], 900.0),
            sobi.dbscan(LON[:5_000], LAT[:5_000], eps_m=500, min_samples=4),
            sobi.clusters(LON[:5_000], LAT[:5_000]).labels(9),
            np.asarray(sobi.grid("h3-9", LON[:5_000], LAT[:5_000])))


def check_everything(found):
    for one, other in zip(found, everything(0), strict=True):
        assert np.array_equal(one, other)


def test_threads_get_the_same_answers():
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for found in pool.map(everything, range(12)):
            check_everything(found)


def test_calls_leave_the_interpreter_to_others():
    assert type(sobi._library.library) is ctypes.CDLL


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_get_the_same_answers(method):
    with multiprocessing.get_context(method).Pool(2) as pool:
        for found in pool.map(everything, range(4)):
            check_everything(found)


def test_objects_travel_to_processes():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert np.array_equal(pool.apply(DISTRICTS.join, (LON, LAT)), FOUND)
        with pytest.raises(sobi.CoordinateError, match="row 1: latitude") as caught:
            pool.apply(DISTRICTS.join, ([1.0, 1.0], [1.0, 91.0]))
        assert caught.value.index == 1


#: Each is a way to call the functions wrongly; the process must end by itself.
WRONG = textwrap.dedent("""
    import ctypes, itertools, math, sys
    import numpy as np
    import sobi
    from ctypes import byref, c_void_p
    from sobi._library import Column, Error, library

    values = np.array([1.0, 2.0, 3.0, 4.0] * 4)
    ints = np.array([1, 2, 3, 4] * 8, dtype=np.int64)
    out = np.empty(4096, dtype=np.int64)
    p = values.ctypes.data
    columns = [Column(p, None, 0, n, t, 0) for n in (-1, 0, 1, 4, -2**63) for t in (-1, 0, 1, 2, 3, 4)]
    columns += [Column(None, None, 0, n, 1, 0) for n in (0, 1, 2**62)]
    columns += [Column(p, None, o, n, 1, 0) for o, n in ((-1, 2), (2**63 - 1, 5), (2, 2), (-2**63, 0))]
    columns += [Column(p + 1, None, 0, 2, t, 0) for t in (1, 2, 3)]
    columns += [Column(p, ints.ctypes.data, 3, 4, t, 0) for t in (1, 2, 3)]
    kept = []
    for bad in (math.nan, math.inf, -math.inf, 181.0, -91.0, 1e308, -0.0, 5e-324):
        kept.append(np.array([1.0, bad]))
        columns.append(Column(kept[-1].ctypes.data, None, 0, 2, 1, 0))
    columns = [None] + [byref(each) for each in columns]
    tree_object = sobi.PointTree([1, 2], [3, 4], amounts={"n": [1, 2]})
    tree, measure = tree_object._handle.pointer, tree_object._measures["n"].pointer
    other = sobi.PointTree([1, 2], [3, 4], amounts={"n": [1, 2]})
    districts_object, clusters_object = sobi.Districts.from_wkb([], []), sobi.clusters([1.0], [2.0])
    d, clusters = districts_object._handle.pointer, clusters_object._handle.pointer
    a = out.ctypes.data
    error = Error()
    handles = [None, d, tree, measure, clusters]
    def call(name, *arguments):
        for e in (None, byref(error)):
            status = getattr(library, name)(*arguments, e)
            assert 0 <= status <= 5, (name, status)
            assert e is None or status == 0 or (error.status == status and error.code)
    for x, y in itertools.product(columns, columns):
        for o in (None, a):
            call("sobi_districts_join", d, x, y, o)
            call("sobi_tree_nearest", tree, x, y, 2, o, o)
        for m in (0.0, 1e9):
            call("sobi_tree_counts", tree, x, y, m, a)
        made = c_void_p()
        call("sobi_tree_from_columns", x, y, byref(made)); library.sobi_tree_free(made)
        call("sobi_tree_from_columns", x, y, None)
        call("sobi_clusters_from_columns", x, y, 0, 16, 2, 40.0, 512.0, byref(made))
        library.sobi_clusters_free(made)
        for w in (None, ints.ctypes.data):
            call("sobi_dbscan", x, y, w, 100.0, 2, a, None)
            call("sobi_dbscan", x, y, w, math.inf, 2**62, a, a)
    x = columns[1 + 3 * 6 + 2]
    for handle in handles:
        call("sobi_districts_join", handle, x, x, a)
        call("sobi_tree_counts", handle, x, x, 5.0, a)
        for m in handles + [other._measures["n"].pointer]:
            call("sobi_tree_sums", handle, m, x, x, 5.0, a)
        call("sobi_tree_nearest", handle, x, x, 1, a, None)
        call("sobi_clusters_labels", handle, 3, a)
        call("sobi_clusters_nodes", handle, -2**63, None, None, None, None, None)
        call("sobi_clusters_nodes", handle, 2**63 - 1, a, a, a, a, a)
        assert library.sobi_tree_count(handle) in (-1, 2)
        assert library.sobi_clusters_node_count(handle, -2**63) in (-1, 1)
        for index in (-1, 0, 2**63 - 1):
            assert library.sobi_districts_key(handle, index, None, 5) == -1
        for values_, count in ((None, 2), (ints.ctypes.data, 2), (ints.ctypes.data, -1), (None, 2**62)):
            made = c_void_p()
            call("sobi_tree_measure", handle, values_, count, byref(made))
            library.sobi_measure_free(made)
    for m in (math.nan, -1.0, math.inf, 1e308, -0.0):
        call("sobi_tree_counts", tree, x, x, m, a)
        call("sobi_dbscan", x, x, None, m, 1, a, None)
    for k in (0, -1, 2**31, 2**63 - 1):
        call("sobi_tree_nearest", tree, x, x, k, a, a)
        call("sobi_dbscan", x, x, None, 1.0, k, a, None)
    for offsets in ([0, 5, 5, 5, 5], [0, -1, 0, 0, 0], [5, 0, 0, 0, 0], [0, 2**62, 0, 0, 0], [0] * 5):
        row = np.array(offsets, dtype=np.int64)
        for o in (None, a):
            call("sobi_tree_within", tree, x, x, 1e9, row.ctypes.data, o)
            call("sobi_tree_within", tree, x, x, 1e9, None, o)
    for zooms in itertools.product((-2**63, -1, 0, 16, 30, 2**63 - 1), repeat=2):
        for least in (-1, 0, 1, 2, 2**31, 2**63 - 1):
            for radius, extent in itertools.product((math.nan, -1.0, 0.0, 5e-324, 40.0, math.inf), repeat=2):
                made = c_void_p()
                call("sobi_clusters_from_columns", x, x, *zooms, least, radius, extent, byref(made))
                library.sobi_clusters_free(made)
    for width, cells, shift in itertools.product((-1, 0, 1, 3, 2**31, 2**63 - 1), (-1, 0, 4), (-2**63, -1, 0, 2**31 - 1, 2**62)):
        labels = np.array([0, 1, -2**31, 2**31 - 1], dtype=np.int32)
        for rows in (-1, 0, 2, 4):
            for s in (None, a):
                call("sobi_sum_cells", labels.ctypes.data, shift, labels.ctypes.data, ints.ctypes.data, rows,
                     width, cells, s, s, s)
                call("sobi_sum_cells", None, shift, None, None, rows, width, cells, s, None, s)
    text = b'{"type": "FeatureCollection", "features": []}'
    for data, count, key in ((None, 0, b"code"), (None, 5, b"code"), (text, -1, b"code"), (text, 0, b"code"),
                             (text, len(text), None), (text, len(text), b"\\xff"), (text, 5, b"code")):
        made = c_void_p()
        call("sobi_districts_from_geojson", data, count, key, byref(made))
        assert not made.value or library.sobi_districts_free(made) is None
        call("sobi_districts_from_geojson", data, count, key, None)
    shape = bytes.fromhex("0106000000ffffffff")
    for offsets in ([0, 9], [0, -1], [-5, 3], [3, 2], [0, 0]):
        row = np.array(offsets, dtype=np.int64)
        for count in (-1, 0, 1, 2**31, 2**63 - 1):
            made = c_void_p()
            call("sobi_districts_from_wkb", shape, row.ctypes.data, b"abc123456", row.ctypes.data, count, byref(made))
            library.sobi_districts_free(made)
            call("sobi_districts_from_wkb", None, None, None, None, count, byref(made))
            library.sobi_districts_free(made)
    from sobi._arrow import Array, Schema
    for name in (None, b"", b"korea", b"\\xff", b"h3-9", b"europe-100km", b"quadbin-26", b"h3-16", b"h3-" + b"9" * 99):
        for x, y in itertools.product(columns, columns[::3]):
            for numbers in (0, 1, -2**31):
                made = c_void_p()
                call("sobi_grid_ids", name, x, y, numbers, byref(made))
                call("sobi_grid_ids", name, x, y, numbers, None)
                array, schema = Array(), Schema()
                call("sobi_ids_export", made, byref(array), byref(schema))
                call("sobi_ids_export", made, None, None)
                assert library.sobi_ids_count(made) == (array.length if made.value else -1)
                library.sobi_ids_free(made)
                for owned in (array, schema):
                    if owned.release: owned.release(ctypes.addressof(owned))
                    assert not owned.release
    for handle in handles:
        call("sobi_ids_export", handle, byref(array), byref(schema))
        assert library.sobi_ids_count(handle) == -1 and not array.release
    for free in ("districts", "tree", "measure", "clusters", "ids"):
        getattr(library, f"sobi_{free}_free")(None)
    print("alive")
""")


def test_no_argument_ends_the_interpreter():
    run = subprocess.run([sys.executable, "-c", WRONG], capture_output=True, text=True, timeout=300)
    assert (run.returncode, run.stdout) == (0, "alive\n"), run.stderr[-2_000:]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_bytes_are_refused_or_read(seed):
    chance = np.random.default_rng(seed)
    text = bytearray(geojson(areas(seed, 4), "abcd").encode())
    for _ in range(300):
        broken = bytearray(text)
        for place in chance.integers(0, len(text), 3):
            broken[place] = chance.integers(0, 256)
        try:
            sobi.Districts(bytes(broken[:chance.integers(0, len(text))] if chance.random() < 0.3 else broken))
        except (sobi.GeoJSONError, sobi.DistrictError) as error:
            assert "what it should be" not in str(error), error.code
