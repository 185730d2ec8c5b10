public import Spending

/// A filter for the payments of a report. Income and transfers never pass the filter.
///
/// A payment must satisfy all conditions. The filter compares row ids and other numbers that rows
/// contain, not names. ``Spending/PaymentFilter`` expresses the same conditions with names.
public struct SpendingFilter: Hashable, Sendable {
  /// The range of local days, including the first and the last day; nil for all days.
  public var days: ClosedRange<CalendarDay>?
  /// The row ids of categories; nil for all categories.
  public var categoryIDs: Set<Int64>?
  /// The channels; nil for all channels.
  public var channels: ValueSet<PaymentChannel>?
  /// The methods; nil for all methods.
  public var methods: ValueSet<PaymentMethod>?
  /// The kinds; nil for all kinds.
  public var kinds: ValueSet<PaymentKind>?
  /// The currencies; nil for all currencies.
  public var currencies: Set<Currency>?
  /// The places; nil for all payments, including payments without a place.
  public var places: PlaceBitmap?

  /// Creates a filter that all payments pass.
  public init(
    days: ClosedRange<CalendarDay>? = nil, categoryIDs: Set<Int64>? = nil,
    channel: PaymentChannel? = nil
  ) {
    self.days = days
    self.categoryIDs = categoryIDs
    channels = channel.map { ValueSet([$0]) }
  }

  /// Returns whether the payment in row `row` is spending or a refund and satisfies the filter; the
  /// filter's condition on places is not tested.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func admits(_ row: Int, of payments: PaymentColumns) -> Bool {
    payments.kinds[row] <= PaymentKind.refund.rawValue && admitsOfAnyKind(row, of: payments)
  }

  /// Returns whether the payment in row `row` satisfies the filter. The payment may also be income
  /// or a transfer, and the filter's condition on places is not tested.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func admitsOfAnyKind(_ row: Int, of payments: PaymentColumns) -> Bool {
    guard admits(day: payments.days[row]) else { return false }
    // Fields without a condition are not read: most questions are about days alone.
    if let channels, !channels.contains(payments.channels[row]) { return false }
    if let methods, !methods.contains(payments.methods[row]) { return false }
    if let kinds, !kinds.contains(payments.kinds[row]) { return false }
    if let currencies {
      let currency = payments.currencies[Int(payments.currencyIndexes[row])]
      guard currencies.contains(currency) else { return false }
    }
    return categoryIDs?.contains(Int64(payments.categoryIDs[row])) ?? true
  }

  /// For each place, whether its payments pass; nil if the filter has no condition on places.
  ///
  /// - Complexity: O(*p*) for *p* places.
  public var admittedPlaces: [Bool]? { places?.flags }

  /// Whether a place is requested.
  ///
  /// - Complexity: O(1).
  func admits(place: Int) -> Bool { places?.contains(place) ?? true }

  /// Whether a local day, in days since 1970-01-01, is in the span.
  @inlinable
  func admits(day: Int32) -> Bool {
    guard let days else { return true }
    return days.lowerBound.daysSince1970 <= day && day <= days.upperBound.daysSince1970
  }

  /// Returns whether the filter admits payments with a given category (0 for payments without a
  /// category) and the other given traits.
  func admits(
    categoryID: Int32, channel: UInt8, method: UInt8, kind: UInt8, currency: Currency
  ) -> Bool {
    if let channels, !channels.contains(channel) { return false }
    if let methods, !methods.contains(method) { return false }
    if let kinds, !kinds.contains(kind) { return false }
    if let currencies, !currencies.contains(currency) { return false }
    return categoryIDs?.contains(Int64(categoryID)) ?? true
  }
}
