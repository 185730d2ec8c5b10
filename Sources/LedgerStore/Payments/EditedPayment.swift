package import Spending

/// A payment to edit.
package struct EditedPayment: Sendable {
  /// The payment with its new values; only the values that differ from the stored payment are
  /// saved.
  package var payment: Payment
  /// The values that most payments lack, such as the amount in the shop's currency.
  package var details: Details
  /// Whether a person chose the category, or chose to leave the payment without a category.
  package var isCategoryByHand = false
  let stored: Payment
  let storedDetails: Details
  let zone: LedgerZone

  /// The values that most payments lack: the UTC offset, the length of an instalment plan and the
  /// amount in the shop's currency.
  package struct Details: Hashable, Sendable {
    /// The UTC offset in minutes, positive east of UTC; nil if the ledger's zone applies.
    package var utcOffsetMinutes: Int64?
    /// The length of an instalment plan in months; nil for a payment without a plan.
    package var instalmentMonths: Int64?
    /// The amount in the shop's currency; nil if the shop's currency is the payment's currency.
    package var foreignAmount: Money?
  }

  init(_ payment: Payment, _ details: Details, zone: LedgerZone) {
    (self.payment, stored) = (payment, payment)
    (self.details, storedDetails) = (details, details)
    self.zone = zone
  }

  /// Whether any value differs from the stored value.
  package var isChanged: Bool { payment != stored || details != storedDetails }

  /// Whether the moment or the day of the payment changed.
  var isMoved: Bool {
    payment.paidAtMilliseconds != stored.paidAtMilliseconds || payment.localDay != stored.localDay
  }

  /// Whether the amount in the shop's currency changed; the stored rate belongs to the former
  /// amount.
  var isForeignChanged: Bool { details.foreignAmount != storedDetails.foreignAmount }

  /// The source of a category that a person chose.
  var sourceByHand: CategorySource { payment.categoryID == nil ? .none : .hand }

  /// The day and the time of the payment in local time at the place of payment; the time is in
  /// milliseconds since midnight.
  package var local: (day: CalendarDay, millisecond: Int64) {
    zone.local(
      instant: payment.paidAtMilliseconds, offsetMinutes: details.utcOffsetMinutes)
  }

  /// Sets the time of payment from a day and a time in local time at the place of payment; the time
  /// is in milliseconds since midnight.
  package mutating func setLocal(day: CalendarDay, millisecond: Int64) {
    let local = Int64(day.daysSince1970) * 86_400_000 + millisecond
    payment.localDay = day
    payment.paidAtMilliseconds =
      details.utcOffsetMinutes.map { local - $0 * 60_000 }
      ?? zone.instant(localMilliseconds: local)
  }
}
