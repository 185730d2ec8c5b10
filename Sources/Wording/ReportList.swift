/// What a list holds.
public enum ReportList: Sendable, CaseIterable {
  /// Payments.
  case payments
  /// Places.
  case places
}
