import Spending

/// The number of payments of each merchant, with their first and last days. They exclude most
/// merchants without a rhythm before payments are sorted.
///
/// A series of *n* payments spans *n* - 1 intervals, each of which is between the shortest and the
/// longest interval of its rhythm. A merchant whose span does not fit therefore has no series.
/// Payments of one merchant with different amounts may form several series, whatever their span of
/// days is.
public struct MerchantSpans: Sendable {
  /// The numbers of payments, by the merchant's number.
  private var counts: [Int32]
  private var firstDays: [Int32]
  private var lastDays: [Int32]
  private let depth: RecurrenceDepth
  /// Merchants whose payments were split: their number of payments is not known here.
  private var isSplit: [Bool]

  /// Creates spans without payments.
  ///
  /// - Parameters:
  ///   - merchants: The number of merchants.
  ///   - depth: The depth of the search for series.
  public init(merchants: Int, depth: RecurrenceDepth = .merchants) {
    self.depth = depth
    counts = Array(repeating: 0, count: merchants)
    firstDays = Array(repeating: .max, count: merchants)
    lastDays = Array(repeating: .min, count: merchants)
    isSplit = Array(repeating: false, count: merchants)
  }

  /// Adds a payment.
  ///
  /// - Parameters:
  ///   - merchant: The number of the merchant.
  ///   - day: The day, as the number of days since 1970-01-01.
  ///   - isPart: Whether it is a further part of a split payment.
  /// - Complexity: O(1).
  public mutating func add(merchant: Int, day: Int32, isPart: Bool) {
    counts[merchant] += 1
    firstDays[merchant] = min(firstDays[merchant], day)
    lastDays[merchant] = max(lastDays[merchant], day)
    if isPart { isSplit[merchant] = true }
  }

  /// Whether the payments to a merchant may be a series; a false result is certain. With
  /// ``RecurrenceDepth/merchants``, proposals are not considered.
  ///
  /// - Complexity: O(1).
  public func mayRecur(_ merchant: Int) -> Bool {
    let count = Int(counts[merchant])
    guard count > 0 else { return false }
    guard !isSplit[merchant] else { return true }
    guard depth == .merchants else { return count >= RecurringSeries.fewest }
    guard count >= RecurringSeries.least else { return false }
    let span = Int(lastDays[merchant]) - Int(firstDays[merchant])
    return RecurringSeries.shortRhythms.contains { rhythm in
      let gaps = rhythm.gaps
      return (count - 1) * gaps.lowerBound <= span && span <= (count - 1) * gaps.upperBound
    }
  }
}
