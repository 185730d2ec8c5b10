public import Diagnostics
public import PlaceSearch
public import Spending

/// An error in finding, saving or removing a place by its name or id.
public enum PlaceNameError: Fault, Equatable {
  /// Neither a saved place nor a place of the ledger matches.
  case unknown(name: String)
  /// Neither a saved place nor a place of the ledger matches, and there is no gazetteer to search.
  case unlisted(name: String)
  /// Several places of the ledger match equally well.
  case ambiguous(name: String, candidates: [Place])
  /// Several places of a gazetteer match equally well, or places have only similar names.
  case listed(name: String, candidates: [FoundPlace])
  /// The ledger has no place with this id.
  case noPlace(id: Int64)
  /// A saved place already has this name.
  case taken(name: String)
  /// No saved place has this name.
  case notSaved(name: String)
  /// A name is empty or longer than 512 bytes.
  case badName
}

extension PlaceNameError {
  public var code: String {
    switch self {
    case .unknown: "position.name.unknown"
    case .unlisted: "position.name.no-gazetteer"
    case .ambiguous: "position.name.ambiguous"
    case .listed: "position.name.listed"
    case .noPlace: "position.place.unknown"
    case .taken: "position.name.taken"
    case .notSaved: "position.name.not-saved"
    case .badName: "position.name.bad-length"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .unknown: .listOrSavePlaces
    case .unlisted: .importOrSavePlaces
    case .ambiguous: .giveLongerName
    case .listed: .giveNameOrPosition
    case .noPlace: .listPlaces
    case .taken: .replace
    case .notSaved: .listSavedPlaces
    case .badName: .writeShortName
    }
  }
}

extension PlaceNameError: CustomStringConvertible {
  /// The code of the error, which contains neither names nor positions.
  public var description: String { code }
}
