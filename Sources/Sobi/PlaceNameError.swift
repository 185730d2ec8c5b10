public import Spending

/// Why a name stands for no position.
public enum PlaceNameError: Error, Equatable, Sendable {
  /// Neither a saved place nor a place of the ledger fits.
  case unknown(name: String)
  /// Several places of the ledger fit, and none of them better.
  case ambiguous(name: String, candidates: [Place])
  /// The ledger has no place with this id.
  case noPlace(id: Int64)
  /// A saved place has this name already.
  case taken(name: String)
  /// No saved place has this name.
  case notSaved(name: String)
  /// A name is empty or longer than 512 bytes.
  case badName
}

extension PlaceNameError: CustomStringConvertible {
  /// What happened, without names and positions: they are private.
  public var description: String {
    switch self {
    case .unknown: "no place has this name"
    case .ambiguous(_, let candidates): "\(candidates.count) places fit this name"
    case .noPlace(let id): "the ledger has no place \(id)"
    case .taken: "a saved place has this name already"
    case .notSaved: "no saved place has this name"
    case .badName: "a name is empty or longer than 512 bytes"
    }
  }

  /// What happened, for the person who typed the name.
  public var message: String {
    switch self {
    case .unknown(let name): "no place is called \(name)"
    case .ambiguous(let name, let candidates): "\(candidates.count) places fit \(name)"
    case .taken(let name): "there is a saved place \(name) already"
    case .notSaved(let name): "there is no saved place \(name)"
    case .noPlace, .badName: description
    }
  }

  /// What to do.
  public var remedy: String {
    switch self {
    case .unknown:
      "See sobi places and sobi places saved, or save it: sobi places save NAME LON,LAT."
    case .ambiguous:
      "Write more of the name, or save the one you mean: sobi places save NAME --from-place ID."
    case .noPlace: "See sobi places for the ids."
    case .taken: "Add --replace to put this one in its place."
    case .notSaved: "See sobi places saved."
    case .badName: "Write a name of at most 512 bytes."
    }
  }
}
