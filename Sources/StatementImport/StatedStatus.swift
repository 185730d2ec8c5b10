/// The status of a payment.
public enum StatedStatus: String, Sendable, CaseIterable, Codable {
  /// The row cancels an earlier payment.
  case cancelled
  /// The payment was refused or cancelled before money moved, so it never counts.
  case declined
  /// The payment is pending approval and does not count yet.
  case pending
  /// It counts.
  case normal
}
