import Spending

/// For each merchant, the number of payments and their first and last days. With these numbers, a
/// search rules out most merchants whose payments have no rhythm, so that it need not sort the
/// payments to these merchants.
///
/// A series of *n* payments has *n* - 1 intervals, and each interval is between the shortest and
/// the longest interval of the rhythm. A merchant therefore has no series if, for every rhythm, the
/// number of days from the first to the last payment is too small or too large for *n* - 1
/// intervals. If a search looks for several series that differ in their amounts, the payments of
/// one merchant may form several series. In this case, the number of days rules out no merchant.
public struct MerchantSpans: Sendable {
  /// The numbers of payments, by the merchant's number.
  private var counts: [Int32]
  private var firstDays: [Int32]
  private var lastDays: [Int32]
  private let depth: RecurrenceDepth
  /// Whether payments of each merchant were split; the number of such a merchant's payments is not
  /// known here.
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
  ///   - isPart: Whether the payment is a part of a split payment, but not the first part.
  /// - Complexity: O(1).
  public mutating func add(merchant: Int, day: Int32, isPart: Bool) {
    counts[merchant] += 1
    firstDays[merchant] = min(firstDays[merchant], day)
    lastDays[merchant] = max(lastDays[merchant], day)
    if isPart { isSplit[merchant] = true }
  }

  /// Returns whether the payments to a merchant may form a series; if the result is false, they
  /// certainly form no series. With the depth ``RecurrenceDepth/merchants``, the result may be
  /// false although the payments form a series that is only a proposal.
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
