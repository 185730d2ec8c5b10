import Codecs
import FeatureCodecs
import LedgerStore
public import Reports
public import SimpleFeatures
import Spending

extension LedgerChange {
  /// Gives a position a name.
  ///
  /// Two names are the same when they are the same merchant's name: letter case, width and spaces do
  /// not count.
  ///
  /// - Parameter replacing: Whether a saved place of the same name gives way.
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

  /// Forgets a saved place.
  ///
  /// - Throws: ``PlaceNameError/notSaved(name:)``, ``BudgetError/placeInUse(name:budgets:)``.
  public func forgetPlace(_ name: String) throws {
    try checkNotInBudgets(savedPlace: name)
    guard try store.forgetSavedPlaces(called: name) > 0 else {
      throw PlaceNameError.notSaved(name: name)
    }
  }

  /// The place that a name stands for, by the rules of ``LedgerView/position(called:)``.
  ///
  /// - Throws: ``PlaceNameError/unknown(name:)`` or ``PlaceNameError/ambiguous(name:candidates:)``.
  /// - Complexity: O(*p*) for *p* places.
  func place(called name: String) throws -> SavedPlace {
    try SavedPlace.named(name, saved: store.savedPlaces()) { try store.places().places }
  }
}

extension LedgerView {
  /// The saved places in order of their names' UTF-8 bytes.
  public func savedPlaces() throws -> [SavedPlace] {
    try part(\.savedPlaces) { try $0.savedPlaces() }
  }

  /// The position that a name stands for.
  ///
  /// A saved place comes first; then the places of the ledger with exactly this name, then those whose
  /// name starts with it, then those whose name has it inside. Letter case, width and spaces do not
  /// count. Several places on one spot are no contradiction.
  ///
  /// - Throws: ``PlaceNameError/unknown(name:)`` or ``PlaceNameError/ambiguous(name:candidates:)``.
  /// - Complexity: O(*p*) for *p* places.
  public func position(called name: String) throws -> Coordinate {
    try place(called: name).coordinate
  }

  /// The place that a name stands for, saved or of the ledger, by the rules of ``position(called:)``.
  ///
  /// - Returns: Its own name and position; of several on one spot the first.
  /// - Throws: ``PlaceNameError/unknown(name:)`` or ``PlaceNameError/ambiguous(name:candidates:)``.
  /// - Complexity: O(*p*) for *p* places.
  public func place(called name: String) throws -> SavedPlace {
    try .named(name, saved: savedPlaces()) { try rows().places }
  }

  /// The position of a place of the ledger.
  ///
  /// - Throws: ``PlaceNameError/noPlace(id:)``.
  public func position(ofPlace id: Int64) throws -> Coordinate {
    let places = try rows().places
    guard let index = places.ids.firstIndex(of: id) else { throw PlaceNameError.noPlace(id: id) }
    return places.coordinates[index]
  }
}

extension SavedPlace {
  /// The place that a name stands for: of saved ones, else of those of the ledger, which are read only
  /// then.
  fileprivate static func named(
    _ name: String, saved: [SavedPlace], orOf allPlaces: () throws -> PlaceColumns
  ) throws -> SavedPlace {
    let wanted = MerchantName.normalized(name)
    guard !wanted.isEmpty else { throw PlaceNameError.unknown(name: name) }
    if let saved = saved.first(where: { MerchantName.normalized($0.name) == wanted }) {
      return saved
    }
    let places = try allPlaces()
    let names = places.names.map { MerchantName.normalized($0) }
    let tests: [(String) -> Bool] = [
      { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) },
    ]
    for fits in tests {
      let found = names.indices.filter { fits(names[$0]) }
      guard let first = found.first else { continue }
      let coordinate = places.coordinates[first]
      guard found.allSatisfy({ places.coordinates[$0] == coordinate }) else {
        throw PlaceNameError.ambiguous(
          name: name, candidates: found.map { places[$0] }.sorted { $0.id < $1.id })
      }
      return SavedPlace(name: places.names[first], coordinate: coordinate)
    }
    throw PlaceNameError.unknown(name: name)
  }
}

extension SavedPlacesDocument {
  /// States saved places.
  public init(_ places: [SavedPlace]) {
    self.init(places: places.map { Row(name: $0.name, coordinate: $0.coordinate) })
  }
}
