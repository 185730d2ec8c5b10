public import PlaceSearch
public import SimpleFeatures
import Spending

extension Meters {
  /// The greatest distance between a place that is found by its name and a saved place or the place
  /// of the newest payment.
  public static let placeSearch = Meters(15_000)
}

extension LedgerView {
  /// Returns the place of a gazetteer to which a name refers.
  ///
  /// The gazetteer is searched around the saved places and around the place of the newest payment;
  /// if the ledger has neither, all of the gazetteer is searched. The candidates are, in this order:
  /// places with exactly this name, which a word of the address may follow; places whose name
  /// starts with it; places whose name contains it; and places whose name and address together
  /// contain each of its words. Letter case, width and spaces are ignored.
  ///
  /// - Parameter radius: The greatest distance from one of the positions.
  /// - Throws: ``PlaceNameError/unknown(name:)``; ``PlaceNameError/listed(name:candidates:)`` if
  ///   several places match equally well, or if places have only similar names, of which the error
  ///   contains at most ten.
  /// - Complexity: A few milliseconds for each saved place.
  public func listedPlace(
    called name: String, in gazetteer: Gazetteer, radius: Meters = .placeSearch
  ) throws -> FoundPlace {
    guard !MerchantName.normalized(name).isEmpty else { throw PlaceNameError.unknown(name: name) }
    var query = PlaceQuery(words: name, limit: 50)
    var found: [FoundPlace] = []
    let centers =
      try savedPlaces().map(\.coordinate) + [newestPlace()?.coordinate].compactMap(\.self)
    if centers.isEmpty { found = try gazetteer.places(query) }
    query.radius = radius
    for center in Set(centers) {
      query.center = center
      found += try gazetteer.places(query)
    }
    let ranked = found.nearestOfEach().map { (place: $0, rank: NameMatch(name, $0.place)) }
    guard let best = ranked.map(\.rank).min() else { throw PlaceNameError.unknown(name: name) }
    let candidates = ranked.filter { $0.rank == best }.map(\.place).sorted(by: FoundPlace.isBetter)
    guard candidates.count == 1, best != .similar else {
      let shown = best == .similar ? Array(candidates.prefix(10)) : candidates
      throw PlaceNameError.listed(name: name, candidates: shown)
    }
    return candidates[0]
  }
}

/// How a name matches a listed place, the best match first.
private enum NameMatch: Int, Comparable {
  case equal, equalAtAddress, start, inside, words, similar

  init(_ name: String, _ place: ListedPlace) {
    let wanted = Self.joined(name)
    let full = Self.joined(place.fullName)
    let all = full + Self.joined(place.address + place.roadAddress)
    let words = name.split(whereSeparator: \.isWhitespace).map { Self.joined(String($0)) }
    if full == wanted {
      self = .equal
    } else if full.hasPrefix(wanted) {
      self = .start
    } else if full.contains(wanted) {
      self = .inside
    } else if words.allSatisfy({ all.contains($0) }) {
      self = wanted.hasPrefix(full) ? .equalAtAddress : .words
    } else {
      self = .similar
    }
  }

  /// The normal form of a name, without spaces.
  private static func joined(_ name: String) -> String {
    MerchantName.normalized(name).filter { !$0.isWhitespace }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension [FoundPlace] {
  /// The places without repetitions; each has the distance from the nearest centre.
  fileprivate func nearestOfEach() -> [FoundPlace] {
    let groups = Dictionary(grouping: self) {
      [$0.place.fullName, $0.place.coordinate.description]
    }
    return groups.values.compactMap { group in group.min(by: FoundPlace.isBetter) }
  }
}

extension FoundPlace {
  /// Returns whether a place comes before another place. The better match decides, then the nearer
  /// place.
  fileprivate static func isBetter(_ left: FoundPlace, _ right: FoundPlace) -> Bool {
    let (a, b) = (left.score ?? 0, right.score ?? 0)
    guard a == b else { return a > b }
    return (left.distance?.value ?? 0, left.place.coordinate.mortonCode, left.place.fullName)
      < (right.distance?.value ?? 0, right.place.coordinate.mortonCode, right.place.fullName)
  }
}

extension Ledger {
  /// Returns the place of a gazetteer to which a name refers; see
  /// ``LedgerView/listedPlace(called:in:radius:)``.
  public func listedPlace(called name: String, in gazetteer: Gazetteer) throws -> FoundPlace {
    try read { try $0.listedPlace(called: name, in: gazetteer) }
  }
}
