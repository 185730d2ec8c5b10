import Codecs
import FeatureCodecs
import LedgerStore
public import Reports
public import SimpleFeatures
import Spending

extension LedgerChange {
  /// Saves a position under a name.
  ///
  /// Two names are equal if they differ only in letter case, width or spaces.
  ///
  /// - Parameter replacing: Whether a saved place with the same name is replaced.
  /// - Throws: ``PlaceNameError/taken(name:)`` or ``PlaceNameError/badName``.
  public func savePlace(
    _ name: String, at coordinate: Coordinate, replacing: Bool = false
  ) throws {
    guard !MerchantName.normalized(name).isEmpty, name.utf8.count <= 512 else {
      throw PlaceNameError.badName
    }
    let isSaved = try store.save(
      SavedPlace(name: name, coordinate: coordinate), replacing: replacing)
    guard isSaved else { throw PlaceNameError.taken(name: name) }
  }

  /// Removes a saved place.
  ///
  /// - Throws: ``PlaceNameError/notSaved(name:)``, ``BudgetError/placeInUse(name:budgets:)``.
  public func forgetPlace(_ name: String) throws {
    try checkNotInBudgets(savedPlace: name)
    guard try store.forgetSavedPlaces(called: name) > 0 else {
      throw PlaceNameError.notSaved(name: name)
    }
  }

  /// Returns the place of a name, by the rules of ``LedgerView/position(called:)``.
  ///
  /// - Throws: ``PlaceNameError/unknown(name:)`` or ``PlaceNameError/ambiguous(name:candidates:)``.
  /// - Complexity: O(*p*) for *p* places.
  func place(called name: String) throws -> SavedPlace {
    try SavedPlace.named(name, saved: store.savedPlaces()) { try store.places().places }
  }
}

extension LedgerView {
  /// The saved places, sorted by the UTF-8 bytes of their names.
  public func savedPlaces() throws -> [SavedPlace] {
    try part(\.savedPlaces) { try $0.savedPlaces() }
  }

  /// Returns the position to which a name refers.
  ///
  /// A saved place with this name takes precedence. If there is no such saved place, the candidates
  /// are, in this order: places of the ledger with exactly this name, places whose name starts with
  /// the given name, and places whose name contains the given name. Letter case, width and spaces
  /// are ignored. If all matching places have the same position, the name is not ambiguous.
  ///
  /// - Throws: ``PlaceNameError/unknown(name:)`` or ``PlaceNameError/ambiguous(name:candidates:)``.
  /// - Complexity: O(*p*) for *p* places.
  public func position(called name: String) throws -> Coordinate {
    try place(called: name).coordinate
  }

  /// Returns the place to which a name refers, which is a saved place or a place of the ledger; the
  /// rules are the rules of ``position(called:)``.
  ///
  /// - Returns: The place with its full name; if several places match and have the same position,
  ///   the first of them.
  /// - Throws: ``PlaceNameError/unknown(name:)`` or ``PlaceNameError/ambiguous(name:candidates:)``.
  /// - Complexity: O(*p*) for *p* places.
  public func place(called name: String) throws -> SavedPlace {
    try .named(name, saved: savedPlaces()) { try places() }
  }

  /// The position of a place of the ledger.
  ///
  /// - Throws: ``PlaceNameError/noPlace(id:)``.
  public func position(ofPlace id: Int64) throws -> Coordinate {
    let places = try places()
    guard let index = places.ids.firstIndex(of: id) else { throw PlaceNameError.noPlace(id: id) }
    return places.coordinates[index]
  }
}

extension SavedPlace {
  /// Returns the place with a name: a saved place, or otherwise a place of the ledger. The places
  /// of the ledger are read only if no saved place has the name.
  fileprivate static func named(
    _ name: String, saved: [SavedPlace], orOf allPlaces: () throws -> PlaceColumns
  ) throws -> SavedPlace {
    let wanted = MerchantName.normalized(name)
    guard !wanted.isEmpty else { throw PlaceNameError.unknown(name: name) }
    if let saved = saved.first(where: { MerchantName.normalized($0.name) == wanted }) {
      return saved
    }
    let places = try allPlaces()
    let found = places.matches(of: wanted)
    guard let first = found.first else { throw PlaceNameError.unknown(name: name) }
    let coordinate = places.coordinates[first]
    guard found.allSatisfy({ places.coordinates[$0] == coordinate }) else {
      throw PlaceNameError.ambiguous(
        name: name, candidates: found.map { places[$0] }.sorted { $0.id < $1.id })
    }
    return SavedPlace(name: places.names[first], coordinate: coordinate)
  }
}

extension PlaceColumns {
  /// Returns the positions of the places whose name has the normal form `wanted`. If there are no
  /// such places, the result is the places whose names begin with `wanted`, or else the places
  /// whose names contain `wanted`.
  ///
  /// - Complexity: O(*p*) for *p* places.
  fileprivate func matches(of wanted: String) -> [Int] {
    let wanted = Array(wanted.utf8)
    var found: (rank: Int, places: [Int]) = (2, [])
    var name: [UInt8] = []
    for place in 0..<count {
      MerchantName.normalize(Array(names[place].utf8).span, into: &name)
      guard let start = name.firstIndex(of: wanted) else { continue }
      let rank = start > 0 ? 2 : name.count > wanted.count ? 1 : 0
      guard rank <= found.rank else { continue }
      if rank < found.rank { found = (rank, []) }
      found.places.append(place)
    }
    return found.places
  }
}

extension [UInt8] {
  /// Returns the first position at which the array contains the given bytes, which must not be
  /// empty; nil if the array does not contain them.
  fileprivate func firstIndex(of other: [UInt8]) -> Int? {
    let (bytes, other) = (span, other.span)
    guard bytes.count >= other.count else { return nil }
    for start in 0...(bytes.count - other.count) where bytes[start] == other[0] {
      var length = 1
      while length < other.count, bytes[start + length] == other[length] { length += 1 }
      if length == other.count { return start }
    }
    return nil
  }
}

extension SavedPlacesDocument {
  /// Creates the document of saved places.
  public init(_ places: [SavedPlace]) {
    self.init(places: places.map { Row(name: $0.name, coordinate: $0.coordinate) })
  }
}
