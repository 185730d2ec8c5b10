public import SimpleFeatures
public import Spending

/// Which payments a report is about. Income and transfers are never in it.
public struct SpendingFilter: Sendable {
  /// Local days, both ends included; nil for all.
  public var days: ClosedRange<CalendarDay>?
  /// Row ids of categories; nil for all.
  public var categoryIDs: Set<Int64>?
  /// Only this channel; nil for all.
  public var channel: PaymentChannel?
  /// Only payments at places in this box; nil for all, those without a place included.
  public var boundingBox: BoundingBox?

  /// Creates a filter that lets everything through.
  public init(
    days: ClosedRange<CalendarDay>? = nil, categoryIDs: Set<Int64>? = nil,
    channel: PaymentChannel? = nil, boundingBox: BoundingBox? = nil
  ) {
    self.days = days
    self.categoryIDs = categoryIDs
    self.channel = channel
    self.boundingBox = boundingBox
  }

  /// Whether row `row` is spending or a refund and passes all but the box.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func admits(_ row: Int, of payments: PaymentColumns) -> Bool {
    payments.kinds[row] <= PaymentKind.refund.rawValue && admitsOfAnyKind(row, of: payments)
  }

  /// Whether row `row`, income and transfers included, passes all but the box.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func admitsOfAnyKind(_ row: Int, of payments: PaymentColumns) -> Bool {
    if let days {
      let day = payments.days[row]
      guard days.lowerBound.daysSince1970 <= day, day <= days.upperBound.daysSince1970 else {
        return false
      }
    }
    if let channel, payments.channels[row] != channel.rawValue { return false }
    if let categoryIDs, !categoryIDs.contains(Int64(payments.categoryIDs[row])) { return false }
    return true
  }
}
