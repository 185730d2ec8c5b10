// The kernels of Sobi for programs in other languages: points to districts, exact sums, points within
// a radius, density clusters, clusters for the zooms of a map, cells of grids.
//
// Every function may be called from any thread, and after a fork. A handle never changes, so that any
// number of threads may use it at once; it is freed once, by its function for that, when no thread uses
// it any more. A function that can fail returns a status and fills `error`, which may be null; its
// outputs are unspecified then. No argument ends the program if each pointer has the memory of its
// count, and each handle comes from this library and has not been freed.
#ifndef CSOBI_H
#define CSOBI_H

#include <stdint.h>

#if defined(__clang__)
#define SOBI_OR_NULL _Nullable
#define SOBI_NOT_NULL _Nonnull
#else
#define SOBI_OR_NULL
#define SOBI_NOT_NULL
#endif

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Statuses and errors

/// Success.
#define SOBI_OK 0
/// An argument that is wrong for any data: a null pointer, a column of another type, a negative count.
#define SOBI_WRONG_ARGUMENT 1
/// A value of a row is out of range, or missing though required; `index` has the row.
#define SOBI_WRONG_VALUE 2
/// A document is not valid; `line`, `column` and `byte` have the location.
#define SOBI_WRONG_DOCUMENT 3
/// Districts as a whole: a key is missing or repeated, a shape is no area; `index` has the district.
#define SOBI_WRONG_DISTRICT 4
/// A sum does not fit in 64 bits.
#define SOBI_OVERFLOW 5

/// An error, without any value of the data, which may be private.
typedef struct sobi_error {
  /// A status, never SOBI_OK.
  int32_t status;
  /// The part and the ring, from 1; 0 without one.
  int32_t part;
  int32_t ring;
  /// Not used.
  int32_t unused;
  /// The row, feature or district, from 0; -1 without one.
  int64_t index;
  /// The line and the character in a document, from 1; 0 without them.
  int64_t line;
  int64_t column;
  /// The bytes before it in a document; -1 without one.
  int64_t byte;
  /// The code of the fault, which never changes: `coordinate.longitude.out-of-range`. Ends with 0.
  char code[64];
} sobi_error;

/// The version of the declarations of this file, which changes with them; 2 so far.
uint32_t sobi_abi(void);

/// The version of Sobi, `0.1.0`. The text stays valid.
const char *SOBI_NOT_NULL sobi_version(void);

// MARK: Columns

/// Degrees as `double`; NaN is no position. Arrow's `g`.
#define SOBI_FLOAT64 1
/// Degrees as `float`, about a metre apart at 180 degrees; NaN is no position. Arrow's `f`.
#define SOBI_FLOAT32 2
/// Units of 1e-7 degree, or whole numbers. Arrow's `i`.
#define SOBI_INT32 3
/// Whole numbers. Arrow's `l`.
#define SOBI_INT64 4

/// A column in place: Arrow's buffers, or an array.
typedef struct sobi_column {
  /// The first value is `values[offset]`. Aligned for the type; null only if `count` is 0.
  const void *SOBI_OR_NULL values;
  /// Null if every value is present; otherwise bit `offset + i`, the lowest of a byte first, is 0 if
  /// value i is missing.
  const uint8_t *SOBI_OR_NULL validity;
  int64_t offset;
  int64_t count;
  /// SOBI_FLOAT64, …
  int32_t type;
  int32_t unused;
} sobi_column;

// MARK: Districts

/// Districts and the index of their borders.
typedef struct sobi_districts sobi_districts;

/// Reads districts from GeoJSON on WGS 84 and indexes them.
///
/// @param key The property with the key of a district, UTF-8 that ends with 0.
/// @param districts Gets the handle, null after an error.
int32_t sobi_districts_from_geojson(
    const uint8_t *SOBI_OR_NULL bytes, int64_t count, const char *SOBI_OR_NULL key,
    sobi_districts *SOBI_OR_NULL *SOBI_OR_NULL districts, sobi_error *SOBI_OR_NULL error);

/// Reads districts from well-known binary, polygons and multipolygons in degrees on WGS 84, and
/// indexes them.
///
/// @param shapes One after the other; shape i is the bytes `offsets[i]` to `offsets[i + 1]`.
/// @param keys UTF-8, one after the other; key i is the bytes `key_offsets[i]` to `key_offsets[i + 1]`.
/// @param count The number of districts; there is one offset more of each kind.
/// @param districts Gets the handle, null after an error.
int32_t sobi_districts_from_wkb(
    const uint8_t *SOBI_OR_NULL shapes, const int64_t *SOBI_OR_NULL offsets,
    const uint8_t *SOBI_OR_NULL keys, const int64_t *SOBI_OR_NULL key_offsets, int64_t count,
    sobi_districts *SOBI_OR_NULL *SOBI_OR_NULL districts, sobi_error *SOBI_OR_NULL error);

/// Frees districts; null does nothing.
void sobi_districts_free(sobi_districts *SOBI_OR_NULL districts);

/// The number of districts, -1 for null. They count from 0 in the order of their keys' bytes.
int64_t sobi_districts_count(const sobi_districts *SOBI_OR_NULL districts);

/// Copies the key of a district, as many bytes as fit.
///
/// @return The number of bytes of the key, -1 if there is no such district.
int64_t sobi_districts_key(
    const sobi_districts *SOBI_OR_NULL districts, int64_t index, uint8_t *SOBI_OR_NULL key,
    int64_t capacity);

/// Writes the district of each row, the first of several. -1 is outside all of them, -2 a row without
/// a position: missing or NaN in one of the columns.
///
/// @param longitudes SOBI_FLOAT64, SOBI_FLOAT32 or SOBI_INT32, like `latitudes`, with as many rows.
/// @param answers Room for as many.
int32_t sobi_districts_join(
    const sobi_districts *SOBI_OR_NULL districts, const sobi_column *SOBI_OR_NULL longitudes,
    const sobi_column *SOBI_OR_NULL latitudes, int32_t *SOBI_OR_NULL answers,
    sobi_error *SOBI_OR_NULL error);

// MARK: Sums

/// Adds amounts and counts rows cell by cell: the cell of row i is
/// `(labels[i] + shift) * width + groups[i]`.
///
/// Each sum is exact for any order of the rows: only one that does not fit in 64 bits at the end is an
/// error, and `index` has its cell. To add rows in several calls, pass `carries` and read them at the
/// end: the sum of a cell is `sums[cell] + carries[cell] * 2^64`.
///
/// @param groups 0 ... width - 1 for each row; null for 0.
/// @param amounts A whole number for each row; null to count rows only.
/// @param width The number of groups, at least 1.
/// @param cells The number of cells.
/// @param sums A sum for each cell, to which the amounts are added.
/// @param carries A number for each cell, from 0 on, or null for an error if a sum does not fit.
/// @param counts A number of rows for each cell, to which the rows are added, or null.
int32_t sobi_sum_cells(
    const int32_t *SOBI_OR_NULL labels, int64_t shift, const int32_t *SOBI_OR_NULL groups,
    const int64_t *SOBI_OR_NULL amounts, int64_t rows, int64_t width, int64_t cells,
    int64_t *SOBI_OR_NULL sums, int64_t *SOBI_OR_NULL carries, int64_t *SOBI_OR_NULL counts,
    sobi_error *SOBI_OR_NULL error);

// MARK: Points

/// Points, indexed for searches by distance.
typedef struct sobi_tree sobi_tree;
/// A column of whole numbers over the points of a tree, prepared for sums.
typedef struct sobi_measure sobi_measure;

/// Makes a tree of points. A row without a position is an error.
///
/// @param tree Gets the handle, null after an error.
int32_t sobi_tree_from_columns(
    const sobi_column *SOBI_OR_NULL longitudes, const sobi_column *SOBI_OR_NULL latitudes,
    sobi_tree *SOBI_OR_NULL *SOBI_OR_NULL tree, sobi_error *SOBI_OR_NULL error);

/// Frees a tree; its measures stay valid. Null does nothing.
void sobi_tree_free(sobi_tree *SOBI_OR_NULL tree);

/// The number of points, -1 for null.
int64_t sobi_tree_count(const sobi_tree *SOBI_OR_NULL tree);

/// Prepares a column of values for sums. The magnitudes must add up to at most 64 bits, so that the sum
/// of any of them fits.
///
/// @param values One for each point, in the order of the columns.
/// @param measure Gets the handle, null after an error.
int32_t sobi_tree_measure(
    const sobi_tree *SOBI_OR_NULL tree, const int64_t *SOBI_OR_NULL values, int64_t count,
    sobi_measure *SOBI_OR_NULL *SOBI_OR_NULL measure, sobi_error *SOBI_OR_NULL error);

/// Frees a measure; null does nothing.
void sobi_measure_free(sobi_measure *SOBI_OR_NULL measure);

/// Counts, for each centre, the points at most `meters` away on the sphere of the mean Earth radius.
///
/// @param meters At least 0; infinity is every point.
/// @param counts Room for a number for each centre.
int32_t sobi_tree_counts(
    const sobi_tree *SOBI_OR_NULL tree, const sobi_column *SOBI_OR_NULL longitudes,
    const sobi_column *SOBI_OR_NULL latitudes, double meters, int64_t *SOBI_OR_NULL counts,
    sobi_error *SOBI_OR_NULL error);

/// Sums, for each centre, a measure over the points that `sobi_tree_counts` counts.
///
/// @param measure A measure of this tree.
/// @param sums Room for a number for each centre.
int32_t sobi_tree_sums(
    const sobi_tree *SOBI_OR_NULL tree, const sobi_measure *SOBI_OR_NULL measure,
    const sobi_column *SOBI_OR_NULL longitudes, const sobi_column *SOBI_OR_NULL latitudes,
    double meters, int64_t *SOBI_OR_NULL sums, sobi_error *SOBI_OR_NULL error);

/// Lists, for each centre, the points that `sobi_tree_counts` counts, in ascending order.
///
/// @param offsets One more than there are centres, from 0 on: those of centre i are the positions
///   `offsets[i]` to `offsets[i + 1]`, as many as `sobi_tree_counts` returned.
/// @param positions Room for as many as the last offset.
int32_t sobi_tree_within(
    const sobi_tree *SOBI_OR_NULL tree, const sobi_column *SOBI_OR_NULL longitudes,
    const sobi_column *SOBI_OR_NULL latitudes, double meters, const int64_t *SOBI_OR_NULL offsets,
    int32_t *SOBI_OR_NULL positions, sobi_error *SOBI_OR_NULL error);

/// Finds, for each centre, the `k` nearest points, nearest first, the lower position first among equal
/// distances. With fewer points, the rest is -1 at an infinite distance.
///
/// @param k At least 1.
/// @param positions Room for `k` for each centre.
/// @param meters Room for `k` distances for each centre, or null.
int32_t sobi_tree_nearest(
    const sobi_tree *SOBI_OR_NULL tree, const sobi_column *SOBI_OR_NULL longitudes,
    const sobi_column *SOBI_OR_NULL latitudes, int64_t k, int32_t *SOBI_OR_NULL positions,
    double *SOBI_OR_NULL meters, sobi_error *SOBI_OR_NULL error);

// MARK: Clusters of dense points

/// DBSCAN, exact on the sphere. Clusters count from 0 in the order of their first core points along the
/// Morton curve; -1 is noise. A row without a position is an error.
///
/// @param weights The number of points that each row represents, positive, or null for 1.
/// @param meters The greatest distance between neighbours, at least 0.
/// @param least The least number of neighbours of a core point, itself included, at least 1.
/// @param labels Room for a number for each row.
/// @param cores Room for a number for each row, 1 for a core point, or null.
int32_t sobi_dbscan(
    const sobi_column *SOBI_OR_NULL longitudes, const sobi_column *SOBI_OR_NULL latitudes,
    const int64_t *SOBI_OR_NULL weights, double meters, int64_t least, int32_t *SOBI_OR_NULL labels,
    uint8_t *SOBI_OR_NULL cores, sobi_error *SOBI_OR_NULL error);

// MARK: Clusters for the zooms of a map

/// Points clustered for every zoom.
typedef struct sobi_clusters sobi_clusters;

/// Clusters points like supercluster. A row without a position is an error.
///
/// @param min_zoom 0 ... max_zoom.
/// @param max_zoom At most 29.
/// @param least The least number of points of a cluster, at least 2.
/// @param radius The radius of a cluster in pixels, positive and at most `extent`.
/// @param extent The side of a tile in pixels.
/// @param clusters Gets the handle, null after an error.
int32_t sobi_clusters_from_columns(
    const sobi_column *SOBI_OR_NULL longitudes, const sobi_column *SOBI_OR_NULL latitudes,
    int64_t min_zoom, int64_t max_zoom, int64_t least, double radius, double extent,
    sobi_clusters *SOBI_OR_NULL *SOBI_OR_NULL clusters, sobi_error *SOBI_OR_NULL error);

/// Frees clusters; null does nothing.
void sobi_clusters_free(sobi_clusters *SOBI_OR_NULL clusters);

/// The number of points, -1 for null.
int64_t sobi_clusters_count(const sobi_clusters *SOBI_OR_NULL clusters);

/// The number of nodes, clusters and single points, at a zoom, -1 for null. A zoom beyond the levels
/// has the nodes of the nearest one.
int64_t sobi_clusters_node_count(const sobi_clusters *SOBI_OR_NULL clusters, int64_t zoom);

/// Writes the nodes of a zoom in the order of their first points. Each array has room for as many as
/// `sobi_clusters_node_count` returns, or is null.
///
/// @param longitudes The position at which a node is drawn, in degrees, like `latitudes`.
/// @param counts The number of points of a node.
/// @param first The first of its points, which identifies a cluster together with `formed`.
/// @param formed The zoom at which it formed; at smaller zooms it is the same until it joins others.
int32_t sobi_clusters_nodes(
    const sobi_clusters *SOBI_OR_NULL clusters, int64_t zoom, double *SOBI_OR_NULL longitudes,
    double *SOBI_OR_NULL latitudes, int32_t *SOBI_OR_NULL counts, int32_t *SOBI_OR_NULL first,
    int32_t *SOBI_OR_NULL formed, sobi_error *SOBI_OR_NULL error);

/// Writes, for each point, its node at a zoom.
///
/// @param labels Room for a number for each point.
int32_t sobi_clusters_labels(
    const sobi_clusters *SOBI_OR_NULL clusters, int64_t zoom, int32_t *SOBI_OR_NULL labels,
    sobi_error *SOBI_OR_NULL error);

// MARK: Grids

// Arrow's C interface, as https://arrow.apache.org/docs/format/CDataInterface.html has it.
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *SOBI_OR_NULL format;
  const char *SOBI_OR_NULL name;
  const char *SOBI_OR_NULL metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema *SOBI_OR_NULL *SOBI_OR_NULL children;
  struct ArrowSchema *SOBI_OR_NULL dictionary;
  void (*SOBI_OR_NULL release)(struct ArrowSchema *SOBI_OR_NULL);
  void *SOBI_OR_NULL private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void *SOBI_OR_NULL *SOBI_OR_NULL buffers;
  struct ArrowArray *SOBI_OR_NULL *SOBI_OR_NULL children;
  struct ArrowArray *SOBI_OR_NULL dictionary;
  void (*SOBI_OR_NULL release)(struct ArrowArray *SOBI_OR_NULL);
  void *SOBI_OR_NULL private_data;
};

#endif

/// The cells of positions, by their ids.
typedef struct sobi_ids sobi_ids;

/// Finds the cell of each row in a published grid. A row outside the grid has no id, nor has one
/// without a position.
///
/// @param grid The grid and its level, `korea-1km` or `h3-9`: UTF-8 that ends with 0.
/// @param as_numbers 0 for texts as the publisher writes them; otherwise the 64-bit numbers of quadbin
///   and H3, which other grids do not have.
/// @param ids Gets the handle, null after an error.
int32_t sobi_grid_ids(
    const char *SOBI_OR_NULL grid, const sobi_column *SOBI_OR_NULL longitudes,
    const sobi_column *SOBI_OR_NULL latitudes, int32_t as_numbers,
    sobi_ids *SOBI_OR_NULL *SOBI_OR_NULL ids, sobi_error *SOBI_OR_NULL error);

/// Frees ids; what was exported stays valid. Null does nothing.
void sobi_ids_free(sobi_ids *SOBI_OR_NULL ids);

/// The number of rows, -1 for null.
int64_t sobi_ids_count(const sobi_ids *SOBI_OR_NULL ids);

/// Hands over the ids as a column of Arrow without a copy, any number of times. The type is `U`, texts
/// with 64-bit offsets, or `L` for numbers, which are 0 in rows without a cell.
///
/// @param array Gets the column, which its owner releases, if not null.
/// @param schema Gets its type, which its owner releases, if not null.
int32_t sobi_ids_export(
    const sobi_ids *SOBI_OR_NULL ids, struct ArrowArray *SOBI_OR_NULL array,
    struct ArrowSchema *SOBI_OR_NULL schema, sobi_error *SOBI_OR_NULL error);

#ifdef __cplusplus
}
#endif

#endif
