/// The order of a list of payments.
public enum PaymentOrder: String, CaseIterable, Sendable, Codable {
  /// The latest day comes first.
  case date
  /// The largest amount in minor units comes first.
  case amount
}
