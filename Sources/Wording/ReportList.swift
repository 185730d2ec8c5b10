/// The kind of rows of a list.
public enum ReportList: Sendable, CaseIterable {
  /// Payments.
  case payments
  /// Places.
  case places
}
