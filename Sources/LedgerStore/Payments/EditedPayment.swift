package import Spending

/// A payment to edit.
package struct EditedPayment: Sendable {
  /// The payment; what differs when it is saved is stored.
  package var payment: Payment
  /// What few payments have.
  package var details: Details
  /// Whether a person chose the category, or chose to have none.
  package var isCategoryByHand = false
  let stored: Payment
  let storedDetails: Details
  let zone: LedgerZone

  /// What few payments have.
  package struct Details: Hashable, Sendable {
    /// Minutes east of UTC; nil in the ledger's zone.
    package var utcOffsetMinutes: Int64?
    /// How many months an instalment plan runs; nil when it was paid at once.
    package var instalmentMonths: Int64?
    /// What the shop took in its own currency; nil when that is the payment's.
    package var foreignAmount: Money?
  }

  init(_ payment: Payment, _ details: Details, zone: LedgerZone) {
    (self.payment, stored) = (payment, payment)
    (self.details, storedDetails) = (details, details)
    self.zone = zone
  }

  /// Whether anything is other than it is stored.
  package var isChanged: Bool { payment != stored || details != storedDetails }

  /// Whether the payment is at another moment or day.
  var isMoved: Bool {
    payment.paidAtMilliseconds != stored.paidAtMilliseconds || payment.localDay != stored.localDay
  }

  /// Whether the shop took another amount; a rate was that of the former one.
  var isForeignChanged: Bool { details.foreignAmount != storedDetails.foreignAmount }

  /// Where a category that a person chose comes from.
  var sourceByHand: CategorySource { payment.categoryID == nil ? .none : .hand }

  /// The day and the milliseconds since midnight where it was paid.
  package var local: (day: CalendarDay, millisecond: Int64) {
    zone.local(
      instant: payment.paidAtMilliseconds, offsetMinutes: details.utcOffsetMinutes)
  }

  /// Sets the moment by day and milliseconds since midnight where it was paid.
  package mutating func setLocal(day: CalendarDay, millisecond: Int64) {
    let local = Int64(day.daysSince1970) * 86_400_000 + millisecond
    payment.localDay = day
    payment.paidAtMilliseconds =
      details.utcOffsetMinutes.map { local - $0 * 60_000 }
      ?? zone.instant(localMilliseconds: local)
  }
}
