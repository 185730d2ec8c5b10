import SpatialIndex
import Spending
import SpendingAnalytics

/// For each place, the first and the last day with a payment; from these days, the days of the
/// nodes of clusters are computed.
struct ClusterDays: Sendable {
  private let clusters: PlaceClusters
  /// If clusters cover all places, the days are in the order of leaves, so that the leaves of a
  /// node are contiguous; otherwise they are in the order of places. For a place without a payment,
  /// the first day is later than the last day.
  private let first: [Int32]
  private let last: [Int32]

  /// - Complexity: O(*p*) for *p* places; 8 bytes for each place.
  init(_ tallies: PlaceTallies, in clusters: PlaceClusters) {
    self.clusters = clusters
    if let hierarchy = clusters.whole {
      first = hierarchy.pointsByLeaf.map { tallies.firstDays[Int($0)] }
      last = hierarchy.pointsByLeaf.map { tallies.lastDays[Int($0)] }
    } else {
      first = Array(tallies.firstDays.prefix(tallies.placeCount))
      last = Array(tallies.lastDays.prefix(tallies.placeCount))
    }
  }

  /// The days of a node; nil if it has no payment.
  ///
  /// - Complexity: O(*l*) for *l* places.
  func span(of node: PlaceClusters.Node) -> ClosedRange<CalendarDay>? {
    if let leaves = leaves(of: node) { return span(of: leaves) }
    return span(of: clusters.places(of: node).lazy.map(Int.init))
  }

  /// Returns the days of all places except the places of some nodes; nil if the remaining places
  /// have no payment.
  ///
  /// - Precondition: No two of the nodes share a place.
  /// - Complexity: O(*p*) for *p* places.
  func span(besides nodes: [PlaceClusters.Node]) -> ClosedRange<CalendarDay>? {
    var isLeft = [Bool](repeating: true, count: first.count)
    for node in nodes {
      if let leaves = leaves(of: node) {
        for leaf in leaves { isLeft[leaf] = false }
      } else {
        for place in clusters.places(of: node) { isLeft[Int(place)] = false }
      }
    }
    return span(of: isLeft.indices.lazy.filter { isLeft[$0] })
  }

  private func leaves(of node: PlaceClusters.Node) -> Range<Int>? {
    guard let hierarchy = clusters.whole, case .whole(let node) = node else { return nil }
    return hierarchy.leaves(of: node)
  }

  private func span(of positions: some Sequence<Int>) -> ClosedRange<CalendarDay>? {
    var (earliest, latest) = (Int32.max, Int32.min)
    let (first, last) = (first.span, last.span)
    for position in positions {
      earliest = min(earliest, first[position])
      latest = max(latest, last[position])
    }
    guard earliest <= latest else { return nil }
    return CalendarDay(daysSince1970: earliest)...CalendarDay(daysSince1970: latest)
  }
}
