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

#endif
