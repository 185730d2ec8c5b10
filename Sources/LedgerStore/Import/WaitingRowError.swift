public import Diagnostics

/// The reason why a decision about a waiting row is refused. Nothing is changed.
public enum WaitingRowError: Fault, Equatable {
  /// No waiting row has this id.
  case none(Int64)
  /// The payment that the row might be was removed, so the row can only be new.
  case paymentRemoved(row: Int64)
  /// No payment has this id.
  case noPayment(Int64)
  /// Another row of the same file is already recognised as the payment, so this row cannot be the
  /// same payment.
  case paymentTaken(row: Int64, payment: Int64)
  /// Another program stored a value in the row that cannot be read.
  case unreadable(Int64)

  public var code: String {
    switch self {
    case .none: "import.waiting.none"
    case .paymentRemoved: "import.waiting.removed"
    case .noPayment: "import.waiting.payment"
    case .paymentTaken: "import.waiting.taken"
    case .unreadable: "import.waiting.unreadable"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none, .noPayment: .listWaitingRows
    case .paymentRemoved, .paymentTaken: .countWaitingRow
    case .unreadable: .correctElsewhere
    }
  }
}
