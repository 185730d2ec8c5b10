public import Diagnostics

/// The reason why a text or a stored number is not a rate.
public enum RateValueError: Fault, Hashable, CaseIterable {
  /// The text or number is not a decimal number.
  case notNumber
  /// It is zero.
  case zero
  /// The number is below zero.
  case negative
  /// The number has more than 15 digits.
  case tooLong

  public var code: String {
    switch self {
    case .notNumber: "rates.value.not-a-number"
    case .zero: "rates.value.zero"
    case .negative: "rates.value.negative"
    case .tooLong: "rates.value.too-long"
    }
  }

  public var recovery: Recovery? { .writeLike("1384.50") }
}
