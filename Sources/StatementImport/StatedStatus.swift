/// The status of a payment.
public enum StatedStatus: String, Sendable, CaseIterable, Codable {
  /// The row undoes a payment.
  case cancelled
  /// The payment was refused or cancelled before money moved, so it never counts.
  case declined
  /// It is pending approval and does not count yet.
  case pending
  /// It counts.
  case normal
}
