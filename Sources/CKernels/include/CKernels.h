#ifndef CKERNELS_H
#define CKERNELS_H

// The few instructions that Swift has no name for. Everything is `static inline`, so that it is
// compiled into the Swift loop that calls it; nothing here has a translation unit of its own.

#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Asks for the cache line that holds `address`; never faults, whatever the address.
static inline void ckernels_prefetch(const void *address) {
  __builtin_prefetch(address, 0, 3);
}

/// Four integers that Swift sees as `SIMD4<Int32>`.
typedef int32_t ckernels_int4 __attribute__((ext_vector_type(4)));

/// The cells of four positions in a table row by row: with each difference from the origin taken
/// modulo 2^32, `min(dx >> shift, last_column) + stride * min(dy >> shift, last_row)`.
///
/// @param positions x and y of four positions; no alignment is needed.
/// @param shift At least 1, so that a quotient is no negative integer.
/// @param last_column Below 2^15 like `last_row` and `stride`.
static inline ckernels_int4 ckernels_cells(
    const void *positions, int32_t x, int32_t y, uint32_t shift, int32_t last_column,
    int32_t last_row, int32_t stride) {
#if defined(__SSE2__)
  const __m128i origin = _mm_setr_epi32(x, y, x, y);
  const __m128i bits = _mm_cvtsi32_si128((int32_t)shift);
  const __m128i last = _mm_set1_epi32(last_row << 16 | last_column);
  const __m128i factors = _mm_set1_epi32(stride << 16 | 1);
  const __m128i first = _mm_loadu_si128((const __m128i *)positions);
  const __m128i second = _mm_loadu_si128((const __m128i *)positions + 1);
  // Narrowing to 16 bits saturates, which keeps what is too large too large.
  const __m128i quotients = _mm_packs_epi32(
      _mm_srl_epi32(_mm_sub_epi32(first, origin), bits),
      _mm_srl_epi32(_mm_sub_epi32(second, origin), bits));
  return (ckernels_int4)_mm_madd_epi16(_mm_min_epi16(quotients, last), factors);
#else
  ckernels_int4 cells;
  for (int i = 0; i < 4; i++) {
    int32_t position[2];
    __builtin_memcpy(position, (const char *)positions + 8 * i, 8);
    const uint32_t column = ((uint32_t)position[0] - (uint32_t)x) >> shift;
    const uint32_t row = ((uint32_t)position[1] - (uint32_t)y) >> shift;
    cells[i] =
        (int32_t)(column < (uint32_t)last_column ? column : (uint32_t)last_column)
        + stride * (int32_t)(row < (uint32_t)last_row ? row : (uint32_t)last_row);
  }
  return cells;
#endif
}

/// Puts columns of degrees beside each other as positions in units of 1e-7 degree, rounded half to
/// even: x y x y. A position that is not a number in -180 ... 180 and -90 ... 90 becomes 0 0.
///
/// @param pairs Room for `count` positions; no alignment is needed.
/// @return Whether there is such a position.
static inline int32_t ckernels_pairs(
    const double *longitudes, const double *latitudes, int32_t count, int32_t *pairs) {
  int32_t i = 0;
  int32_t wrong = 0;
#if defined(__SSE2__)
  const __m128d signs = _mm_set1_pd(-0.0);
  const __m128d scale = _mm_set1_pd(1e7);
  int outside = 0;
  for (; i + 2 <= count; i += 2) {
    const __m128d x = _mm_loadu_pd(longitudes + i);
    const __m128d y = _mm_loadu_pd(latitudes + i);
    // A comparison with NaN is false.
    const __m128d valid = _mm_and_pd(
        _mm_cmple_pd(_mm_andnot_pd(signs, x), _mm_set1_pd(180)),
        _mm_cmple_pd(_mm_andnot_pd(signs, y), _mm_set1_pd(90)));
    outside |= _mm_movemask_pd(valid) ^ 3;
    // The rounding of the processor is half to even.
    const __m128i column = _mm_cvtpd_epi32(_mm_and_pd(_mm_mul_pd(x, scale), valid));
    const __m128i row = _mm_cvtpd_epi32(_mm_and_pd(_mm_mul_pd(y, scale), valid));
    _mm_storeu_si128((__m128i *)(void *)(pairs + 2 * i), _mm_unpacklo_epi32(column, row));
  }
  wrong = outside != 0;
#endif
  for (; i < count; i++) {
    const double x = longitudes[i];
    const double y = latitudes[i];
    const int valid = __builtin_fabs(x) <= 180 && __builtin_fabs(y) <= 90;
    wrong |= !valid;
    pairs[2 * i] = valid ? (int32_t)__builtin_rint(x * 1e7) : 0;
    pairs[2 * i + 1] = valid ? (int32_t)__builtin_rint(y * 1e7) : 0;
  }
  return wrong;
}

/// Puts columns in units of 1e-7 degree beside each other: x y x y.
///
/// @return Whether a position is outside -180 ... 180 and -90 ... 90 degrees.
static inline int32_t ckernels_pairs_e7(
    const int32_t *longitudes, const int32_t *latitudes, int32_t count, int32_t *pairs) {
  uint32_t wrong = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t x = longitudes[i];
    const int32_t y = latitudes[i];
    wrong |= (uint32_t)x + 1800000000u > 3600000000u;
    wrong |= (uint32_t)y + 900000000u > 1800000000u;
    pairs[2 * i] = x;
    pairs[2 * i + 1] = y;
  }
  return (int32_t)wrong;
}

/// Four short edges beside each other, one 64-byte block.
///
/// Lane i crosses the path of a position (x, y), 0 <= x, y < 2^15, when
/// `above[i].first < y <= above[i].last` and `dx * y + minusDY * x <= limit`.
typedef struct {
  /// dx, -dy for each lane.
  int16_t slope[8];
  /// The height below the first one and the last one for each lane.
  int16_t heights[8];
  int32_t limit[4];
  /// What to toggle for each lane.
  uint32_t mask[4];
} ckernels_edges;

/// The masks of all edges crossed, combined by exclusive or.
///
/// @param groups `count` blocks of four edges; no alignment is needed.
static inline uint32_t ckernels_crossed(
    const ckernels_edges *groups, int32_t count, int32_t x, int32_t y) {
#if defined(__SSE2__)
  const __m128i heights = _mm_set1_epi16((int16_t)y);
  const __m128i position = _mm_set1_epi32((int32_t)((uint32_t)x << 16 | (uint32_t)y));
  const __m128i inRange = _mm_set1_epi32(0x0000FFFF);
  __m128i crossed = _mm_setzero_si128();
  for (int32_t i = 0; i < count; i++) {
    const __m128i slope = _mm_loadu_si128((const __m128i *)(const void *)groups[i].slope);
    const __m128i range = _mm_loadu_si128((const __m128i *)(const void *)groups[i].heights);
    const __m128i limit = _mm_loadu_si128((const __m128i *)(const void *)groups[i].limit);
    const __m128i mask = _mm_loadu_si128((const __m128i *)(const void *)groups[i].mask);
    const __m128i side = _mm_cmpgt_epi32(_mm_madd_epi16(slope, position), limit);
    const __m128i level = _mm_cmpeq_epi32(_mm_cmpgt_epi16(heights, range), inRange);
    crossed = _mm_xor_si128(crossed, _mm_andnot_si128(side, _mm_and_si128(level, mask)));
  }
  crossed = _mm_xor_si128(crossed, _mm_shuffle_epi32(crossed, _MM_SHUFFLE(1, 0, 3, 2)));
  crossed = _mm_xor_si128(crossed, _mm_shuffle_epi32(crossed, _MM_SHUFFLE(2, 3, 0, 1)));
  return (uint32_t)_mm_cvtsi128_si32(crossed);
#else
  uint32_t crossed = 0;
  for (int32_t i = 0; i < count; i++) {
    for (int lane = 0; lane < 4; lane++) {
      const int16_t *slope = groups[i].slope + 2 * lane;
      const int16_t *range = groups[i].heights + 2 * lane;
      const int isLevel = range[0] < y && y <= range[1];
      const int isLeft = slope[0] * y + slope[1] * x <= groups[i].limit[lane];
      crossed ^= (uint32_t)(isLevel & isLeft) * groups[i].mask[lane];
    }
  }
  return crossed;
#endif
}

/// An edge that does not fit in 16 bits.
///
/// It crosses the path of a position (x, y), 0 <= x, y < 2^30, when `low <= y < high` and
/// `dx * y - dy * x <= limit`. Both products are below 2^61.
typedef struct {
  int32_t dx;
  int32_t dy;
  int64_t limit;
  uint32_t low;
  uint32_t high;
  /// What to toggle.
  uint32_t mask;
  uint32_t unused;
} ckernels_long_edge;

/// The masks of all edges crossed, combined by exclusive or, without a branch on any of them.
static inline uint32_t ckernels_crossed_long(
    const ckernels_long_edge *edges, int32_t count, uint32_t x, uint32_t y) {
  uint32_t crossed = 0;
  for (int32_t i = 0; i < count; i++) {
    const uint32_t isLevel = y - edges[i].low < edges[i].high - edges[i].low;
    const int64_t side = (int64_t)edges[i].dx * y - (int64_t)edges[i].dy * x;
    crossed ^= (0u - (isLevel & (uint32_t)(side <= edges[i].limit))) & edges[i].mask;
  }
  return crossed;
}

/// Which of 64 bytes are `byte`, a bit each, the first byte the lowest.
///
/// @param bytes 64 bytes; no alignment is needed.
static inline uint64_t ckernels_equal_bytes(const void *bytes, uint8_t byte) {
  uint64_t found = 0;
#if defined(__SSE2__)
  const __m128i wanted = _mm_set1_epi8((char)byte);
  for (int i = 0; i < 4; i++) {
    const __m128i part = _mm_loadu_si128((const __m128i *)bytes + i);
    const uint32_t mask = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(part, wanted));
    found |= (uint64_t)mask << (16 * i);
  }
#else
  for (int i = 0; i < 64; i++) {
    found |= (uint64_t)(((const uint8_t *)bytes)[i] == byte) << i;
  }
#endif
  return found;
}

/// Which of 64 bytes mean something in a table of text, a bit each, the first byte the lowest: the
/// delimiter, LF, CR, quotation marks and NUL.
///
/// @param bytes 64 bytes; no alignment is needed.
static inline uint64_t ckernels_table_marks(const void *bytes, uint8_t delimiter) {
  uint64_t found = 0;
#if defined(__SSE2__)
  const __m128i fields = _mm_set1_epi8((char)delimiter);
  const __m128i feed = _mm_set1_epi8('\n');
  const __m128i carriage = _mm_set1_epi8('\r');
  const __m128i quote = _mm_set1_epi8('"');
  for (int i = 0; i < 4; i++) {
    const __m128i part = _mm_loadu_si128((const __m128i *)bytes + i);
    const __m128i ends = _mm_or_si128(_mm_cmpeq_epi8(part, feed), _mm_cmpeq_epi8(part, carriage));
    const __m128i others =
        _mm_or_si128(_mm_cmpeq_epi8(part, quote), _mm_cmpeq_epi8(part, _mm_setzero_si128()));
    const __m128i marks = _mm_or_si128(_mm_or_si128(ends, others), _mm_cmpeq_epi8(part, fields));
    found |= (uint64_t)(uint32_t)_mm_movemask_epi8(marks) << (16 * i);
  }
#else
  for (int i = 0; i < 64; i++) {
    const uint8_t byte = ((const uint8_t *)bytes)[i];
    const int is_mark =
        byte == delimiter || byte == '\n' || byte == '\r' || byte == '"' || byte == 0;
    found |= (uint64_t)is_mark << i;
  }
#endif
  return found;
}

/// The state of a checksum: eight lanes, one for each of the eight integers of a block of 64 bytes.
typedef struct {
  uint64_t lanes[8];
} ckernels_checksum;

/// Takes blocks of 64 bytes into a checksum, about 16 bytes a nanosecond.
///
/// It is for damage and not against malice: each lane is a product and a rotation, so that a bit that
/// changed reaches all others of its lane within a few blocks.
///
/// @param bytes `blocks` times 64 bytes; no alignment is needed.
static inline void ckernels_checksum_blocks(
    ckernels_checksum *state, const void *bytes, int64_t blocks) {
  const uint64_t factor = 0x9E3779B97F4A7C15u;
  uint64_t lanes[8];
  __builtin_memcpy(lanes, state->lanes, 64);
  for (int64_t block = 0; block < blocks; block++) {
    uint64_t words[8];
    __builtin_memcpy(words, (const char *)bytes + 64 * block, 64);
    for (int lane = 0; lane < 8; lane++) {
      const uint64_t product = (lanes[lane] ^ words[lane]) * factor;
      lanes[lane] = product << 29 | product >> 35;
    }
  }
  __builtin_memcpy(state->lanes, lanes, 64);
}

#endif
