/// A running sum that also adds up the rounding errors of its additions.
///
/// - SeeAlso: Neumaier (1974), "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen".
public struct CompensatedSum: Sendable {
  private var sum = 0.0
  private var rest = 0.0

  /// Creates an empty sum.
  public init() {}

  /// Adds a number.
  public mutating func add(_ value: Double) {
    let next = sum + value
    rest += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
    sum = next
  }

  /// The sum.
  public var value: Double { sum + rest }
}
