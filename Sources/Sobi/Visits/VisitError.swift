public import Diagnostics

/// An error that prevents a visit from being added, changed or found. After such an error, the
/// ledger is unchanged.
public enum VisitError: Fault, Equatable {
  /// The payment has no visit.
  case none(payment: Int64)
  /// The payment already has a visit.
  case taken(payment: Int64)
  /// The payment is not spending, so it cannot have a visit.
  case notSpending(payment: Int64)
  /// The value of a tag that joins a payment to a visit must be the id of the visit, but the given
  /// value is not the id of any visit.
  case noneToJoin(value: String)
  /// A title is empty, is longer than 512 bytes, or contains a control character.
  case badTitle
  /// The name of a detail is empty, is longer than 64 bytes, or contains a blank, an equals sign or
  /// a control character. The error also occurs if the value of the detail is blank, or contains a
  /// control character that is neither a line end nor a tab.
  case badDetail

  public var code: String {
    switch self {
    case .none: "visit.payment.none"
    case .taken: "visit.payment.taken"
    case .notSpending: "visit.payment.kind"
    case .noneToJoin: "visit.join.unknown"
    case .badTitle: "visit.title.bad-length"
    case .badDetail: "visit.detail.bad"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none, .noneToJoin: .listVisits
    case .taken(let id): .editVisit(id)
    case .notSpending: .listPayments
    case .badTitle: nil
    case .badDetail: .writeLike("seat=A12")
    }
  }
}
