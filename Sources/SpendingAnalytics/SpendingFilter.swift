public import SimpleFeatures
public import Spending

/// Which payments a report is about. Income and transfers are never in it.
public struct SpendingFilter: Hashable, Sendable {
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
    admits(day: payments.days[row])
      && admits(categoryID: payments.categoryIDs[row], channel: payments.channels[row])
  }

  /// Whether a local day, in days since 1970-01-01, is in the span.
  @inlinable
  func admits(day: Int32) -> Bool {
    guard let days else { return true }
    return days.lowerBound.daysSince1970 <= day && day <= days.upperBound.daysSince1970
  }

  /// Whether a category, 0 for none, and a channel are asked for.
  @inlinable
  func admits(categoryID: Int32, channel: UInt8) -> Bool {
    if let wanted = self.channel, channel != wanted.rawValue { return false }
    return categoryIDs?.contains(Int64(categoryID)) ?? true
  }
}
