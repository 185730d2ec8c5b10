internal import Spending

/// The meaning that a word in a column of kinds or of statuses has for its row.
enum WordMeaning: Hashable {
  /// The kind of the payment.
  case kind(PaymentKind)
  /// The status of the payment.
  case status(StatedStatus)
  /// The payment was undone or will be undone; the word does not show whether this has already
  /// happened.
  case unclear

  /// The meaning as a status; nil if it is unclear.
  var status: StatedStatus? {
    switch self {
    case .kind(.refund): .cancelled
    case .kind: .normal
    case .status(let status): status
    case .unclear: nil
    }
  }

  /// Whether the row counts in the same way as without the word.
  var isPlain: Bool { self == .kind(.spending) || self == .status(.normal) }
}
