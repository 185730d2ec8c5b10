import LedgerStore
import PlaceSearch
public import SimpleFeatures
import Spending

extension Ledger {
  /// The distance that ``mergeCandidates(within:)`` uses by default: the greatest distance at which
  /// places with the same name may be one place.
  public static let mergeDistance = ImportOutcome.closeDistance
}

extension LedgerChange {
  /// Renames a place. Statements with the old name will still match the place.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError``, ``PlaceNameError/badName``.
  public func renamePlace(_ id: Int64, to name: String) throws {
    guard MerchantName.key(name) != 0, name.utf8.count <= 512 else { throw PlaceNameError.badName }
    let old = try store.place(id).name
    try store.rename(id, to: name)
    try renameInBudgets(id, from: old, to: name)
  }

  /// Moves a place and its payments to another position. Statements with the old position will
  /// still match the place.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError``, ``NewPaymentError``.
  public func movePlace(_ id: Int64, to coordinate: Coordinate) throws {
    try checkPosition(coordinate)
    try store.move(id, to: coordinate)
  }

  /// Merges several places into one. Statements with the name and position of a merged place will
  /// match `target`.
  ///
  /// - Returns: The number of payments moved to `target`.
  /// - Throws: ``LedgerStore/LedgerEditError/noPlace(id:)``.
  @discardableResult
  public func mergePlaces(_ ids: [Int64], into target: Int64) throws -> Int {
    return try store.step {
      let moved = try ids.reduce(0) { try $0 + store.merge($1, into: target) }
      try mergeInBudgets(ids, into: target)
      return moved
    }
  }
}

extension LedgerView {
  /// Finds places that may be identical: they have the same brand and branch, and are at most the
  /// given distance apart. The spellings of their names may differ, as in 스타벅스 강남역점 and
  /// STARBUCKS강남역. The places are not merged until ``mergePlaces(_:into:)`` is called.
  ///
  /// Each place belongs to at most one candidate: if it fits several candidates, it belongs to the
  /// one whose kept place has the most payments.
  ///
  /// - Returns: The candidates; the candidate with the most payments is first.
  /// - Complexity: O(*n* + *p* log *p*) for *n* payments and *p* places, provided that few places
  ///   with the same name have nearly the same latitude.
  public func mergeCandidates(
    within distance: Meters = Ledger.mergeDistance
  ) throws -> [MergeCandidate] {
    let columns = try rows()
    let places = columns.places
    var counts = [Int](repeating: 0, count: places.count)
    for place in columns.payments.places where place >= 0 { counts[Int(place)] += 1 }
    var groups: [String: [Int]] = [:]
    for (position, name) in places.names.enumerated() {
      // A place named after its position has no merchant.
      guard name != places.coordinates[position].description else { continue }
      let folded = FoldedText(name, spellings: Gazetteer.spellings).withoutBranchEnding
      let key = folded.isEmpty ? MerchantName.normalized(name) : folded.text
      if !key.isEmpty { groups[key, default: []].append(position) }
    }
    var found: [MergeCandidate] = []
    for group in groups.values where group.count > 1 {
      found += MergeSearch(places, counts, within: distance).candidates(in: group)
    }
    return found.sorted {
      ($0.counts.kept + $0.counts.others, $1.kept.id)
        > ($1.counts.kept + $1.counts.others, $0.kept.id)
    }
  }
}

/// Looks for places close together among places with one name.
private struct MergeSearch {
  private let places: PlaceColumns
  private let counts: [Int]
  private let distance: Meters

  init(_ places: PlaceColumns, _ counts: [Int], within distance: Meters) {
    self.places = places
    self.counts = counts
    self.distance = distance
  }

  func candidates(in group: [Int]) -> [MergeCandidate] {
    let window = distance.latitudeE7
    let rows = group.sorted { latitude($0) < latitude($1) }
    var isTaken: Set<Int> = []
    var found: [MergeCandidate] = []
    for kept in group.sorted(by: { (-counts[$0], places.ids[$0]) < (-counts[$1], places.ids[$1]) })
    where !isTaken.contains(kept) {
      let from = Haversine.earth.distances(from: places.coordinates[kept])
      let start = rows.partitioningIndex { latitude($0) >= latitude(kept) - window }
      let near = rows[start...].prefix { latitude($0) <= latitude(kept) + window }
        .filter { $0 != kept && !isTaken.contains($0) }
        .map { (row: $0, distance: from.distance(to: places.coordinates[$0])) }
        .filter { $0.distance.value <= distance.value }
        .sorted {
          ($0.distance.value, places.ids[$0.row]) < ($1.distance.value, places.ids[$1.row])
        }
      guard let last = near.last else { continue }
      isTaken.insert(kept)
      isTaken.formUnion(near.map(\.row))
      found.append(
        MergeCandidate(
          kept: places[kept], others: near.map { places[$0.row] },
          counts: .init(kept: counts[kept], others: near.reduce(0) { $0 + counts[$1.row] }),
          farthest: last.distance))
    }
    return found
  }

  private func latitude(_ place: Int) -> Int64 { Int64(places.coordinates[place].latitudeE7) }
}
