/// The kind of rows in a list.
public enum ReportList: Sendable, CaseIterable {
  /// Payments.
  case payments
  /// Places.
  case places
}
