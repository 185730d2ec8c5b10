internal import Spending

/// What a word of a column of kinds or of statuses says of its row.
enum WordMeaning: Hashable {
  /// What the payment is.
  case kind(PaymentKind)
  /// What became of the payment.
  case status(StatedStatus)
  /// It speaks of a payment that was undone, or will be, and leaves open which.
  case unclear

  /// What it says as a status; nil where that is open.
  var status: StatedStatus? {
    switch self {
    case .kind(.refund): .cancelled
    case .kind: .normal
    case .status(let status): status
    case .unclear: nil
    }
  }

  /// Whether the row counts otherwise for it.
  var isPlain: Bool { self == .kind(.spending) || self == .status(.normal) }
}
