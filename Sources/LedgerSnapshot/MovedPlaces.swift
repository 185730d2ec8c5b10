import SimpleFeatures
import SpatialIndex
import SpendingAnalytics

/// The places of a version, some of which were added, removed or moved after a snapshot was made.
/// Versions with the same places share this object and the values computed from it.
final class MovedPlaces: Sendable {
  /// The moves that turn the places of the snapshot into these places.
  let moves: PlaceMoves
  /// The places that were added or moved, in their order.
  let arrivals: [PlaceKey]
  /// The coordinates of all places.
  let coordinates: [Coordinate]

  /// - Complexity: O(*p*) for *p* places.
  init(_ moves: PlaceMoves, _ arrivals: [PlaceKey], of former: PlaceKeys) {
    self.moves = moves
    self.arrivals = arrivals
    coordinates = moves.applied(to: former.coordinates) { arrivals[$0].coordinate }
  }

  /// Returns the changes between the places of two versions, in the form that clusters need.
  ///
  /// - Parameters:
  ///   - old: The present places; nil for the places of the snapshot.
  ///   - new: The wanted places; nil for the places of the snapshot.
  ///   - former: The places of the snapshot.
  /// - Complexity: O(*k* log *p*) for *k* moves in both versions together, among *p* places.
  static func changes(
    from old: MovedPlaces?, to new: MovedPlaces?, of former: PlaceKeys
  ) -> (removed: [Int], inserted: [LiveClusters.Insertion]) {
    let (departed, departing) = (old?.moves.departures ?? [], new?.moves.departures ?? [])
    let (arrived, arriving) = (old?.arrivals ?? [], new?.arrivals ?? [])
    let (areGone, areThere) = (Set(departed), Set(arrived))
    let (willBeGone, willBeThere) = (Set(departing), Set(arriving))
    let moves = old?.moves ?? PlaceMoves(departures: [], arrivals: [])
    var removed = departing.filter { !areGone.contains($0) }
      .compactMap { moves.position(ofFormer: $0) }
    for (index, key) in arrived.enumerated() where !willBeThere.contains(key) {
      removed.append(moves.position(ofArrival: index))
    }
    let returning = departed.filter { !willBeGone.contains($0) }
      .map { former[$0] }
    let inserted = (returning + arriving.filter { !areThere.contains($0) }).sorted().map { key in
      let before = former.position(before: key)
      return LiveClusters.Insertion(
        key.coordinate,
        at: before - departed.count(before: before) + arrived.count(before: key))
    }
    return (removed, inserted)
  }
}

extension Array where Element: Comparable {
  /// Returns the number of elements that come before a given element; the elements are in order.
  ///
  /// - Complexity: O(log *k*) for *k* elements.
  fileprivate func count(before other: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < other { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
