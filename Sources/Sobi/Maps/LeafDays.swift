import SpatialIndex
import Spending
import SpendingAnalytics

/// The first and the last day with a payment of each place, in the order of the leaves of a hierarchy:
/// the places of a cluster lie together.
struct LeafDays: Sendable {
  /// After ``last`` where a place has no payment.
  private let first: [Int32]
  private let last: [Int32]

  /// - Complexity: O(*p*) for *p* places; 8 bytes a place.
  init(_ tallies: PlaceTallies, in hierarchy: ClusterHierarchy) {
    first = hierarchy.pointsByLeaf.map { tallies.firstDays[Int($0)] }
    last = hierarchy.pointsByLeaf.map { tallies.lastDays[Int($0)] }
  }

  /// The days of some leaves together; nil when they have no payment.
  ///
  /// - Complexity: O(*l*) for *l* leaves.
  func span(of leaves: Range<Int>) -> ClosedRange<CalendarDay>? {
    span(of: CollectionOfOne(leaves))
  }

  /// The days of all leaves but some; nil when they have no payment.
  ///
  /// - Precondition: No two of the ranges share a leaf.
  /// - Complexity: O(*l* + *k* log *k*) for *l* leaves and *k* ranges.
  func span(besides ranges: [Range<Int>]) -> ClosedRange<CalendarDay>? {
    var gaps: [Range<Int>] = []
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      gaps.append(end..<range.lowerBound)
      end = range.upperBound
    }
    gaps.append(end..<first.count)
    return span(of: gaps)
  }

  private func span(of ranges: some Sequence<Range<Int>>) -> ClosedRange<CalendarDay>? {
    var (earliest, latest) = (Int32.max, Int32.min)
    let (first, last) = (first.span, last.span)
    for range in ranges {
      for leaf in range {
        earliest = min(earliest, first[leaf])
        latest = max(latest, last[leaf])
      }
    }
    guard earliest <= latest else { return nil }
    return CalendarDay(daysSince1970: earliest)...CalendarDay(daysSince1970: latest)
  }
}
