public import Diagnostics

/// An error that prevents a place from being split.
public enum PlaceSplitError: Fault, Equatable {
  /// A payment does not belong to the place.
  case notThere(payment: Int64, place: Int64)
  /// The new place would be identical to the old place, because it has the same name and position.
  case samePlace(Int64)
}

extension PlaceSplitError {
  public var code: String {
    switch self {
    case .notThere: "places.split.not-there"
    case .samePlace: "places.split.same-place"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notThere: .listPayments
    case .samePlace: .giveOtherNameOrPosition
    }
  }
}
