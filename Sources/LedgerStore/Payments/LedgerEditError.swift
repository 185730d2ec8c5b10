public import Diagnostics

/// The reason why a row cannot be edited. No case contains the content of a row.
public enum LedgerEditError: Fault, Equatable {
  /// There is no payment with this id.
  case noPayment(id: Int64)
  /// This program cannot read the payment.
  case unreadablePayment(id: Int64)
  /// There is no place with this id, or the place has no position.
  case noPlace(id: Int64)
  /// Another place has this name at this position.
  case samePlace(id: Int64, other: Int64)
  /// The two payments differ in kind or amount, so they cannot be merged.
  case unlikePayments(id: Int64, other: Int64)
  /// The amount of a part has the wrong sign, or is not smaller than the amount of its payment.
  case badPart(id: Int64)
  /// The payment has no parts.
  case notSplit(id: Int64)
  /// Several parts of a payment have a visit, but the joined payment can have only one visit.
  case severalVisits(id: Int64)
  /// The payment is one part of a split payment; only the split payment as a whole can be removed.
  case isPart(id: Int64, first: Int64)
  /// A tag has no name, or a name that is too long.
  case badTag
}

extension LedgerEditError {
  public var code: String {
    switch self {
    case .noPayment: "edit.payment.unknown"
    case .unreadablePayment: "edit.payment.unreadable"
    case .noPlace: "edit.place.unknown"
    case .samePlace: "edit.place.same"
    case .unlikePayments: "edit.payment.unlike"
    case .badPart: "edit.part.amount"
    case .notSplit: "edit.part.none"
    case .severalVisits: "edit.part.visits"
    case .isPart: "edit.part.removed"
    case .badTag: "edit.tag.name"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noPayment: .listPayments
    case .unreadablePayment(let id): .correctPayment(id, .unreadable)
    case .noPlace: .listPlaces
    case .samePlace(let id, let other): .mergePlaces(id, into: other)
    case .unlikePayments: .editAmountFirst
    case .badPart: nil
    case .notSplit: .listPayments
    case .severalVisits: .listVisits
    case .isPart(_, let first): .joinParts(first)
    case .badTag: .writeLike("trip=jeju")
    }
  }
}
