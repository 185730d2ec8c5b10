import LedgerStore
public import Reports
public import Spending
import SpendingAnalytics

extension LedgerView {
  /// The visits in order of their times and row ids.
  ///
  /// - Parameters:
  ///   - days: The days on which the visits took place; nil for all days. A visit may have been
  ///     paid for on another day.
  ///   - day: The day that counts as today; nil for the current day. If a day is given, later
  ///     payments and refunds do not count.
  /// - Complexity: O(*k* log *n*) for *k* visits among *n* payments.
  public func visits(
    on days: ClosedRange<CalendarDay>? = nil, asOf day: CalendarDay? = nil
  ) throws -> VisitListDocument {
    let today = day ?? ledger.today()
    let stored = try answer(to: "visits") { try StoredVisits($1) }
    let refunds = stored.refunds(until: day)
    var rows: [VisitRow] = []
    for visit in stored.visits where days.map({ $0.contains(visit.time.day) }) ?? true {
      guard let payment = stored.payments[visit.payment], payment.localDay <= day ?? .max else {
        continue
      }
      let refunded = refunds[visit.payment] ?? 0
      let isCancelled = payment.amount.minorUnits > 0 && refunded >= payment.amount.minorUnits
      let further = stored.joined[visit.payment, default: []].compactMap {
        stored.payments[$0].flatMap { further in
          further.localDay <= day ?? .max && further.amount.currency == payment.amount.currency
            ? VisitRow.FurtherPayment(
              id: further.id, paidOn: further.localDay,
              amount: Money(
                minorUnits: further.amount.minorUnits - (refunds[further.id] ?? 0),
                further.amount.currency)) : nil
        }
      }
      let place = payment.placeID.flatMap { stored.places[$0] }
      rows.append(
        VisitRow(
          visit: visit,
          state: isCancelled ? .cancelled : visit.time.day > today ? .planned : .visited,
          paidOn: payment.localDay,
          amount: try Self.sum(
            payment.amount.minorUnits - refunded, further, payment.amount.currency),
          venue: visit.details["venue"] ?? place ?? payment.merchant,
          attachments: stored.attachments[visit.payment] ?? 0, furtherPayments: further))
    }
    rows.sort { ($0.visit.time, $0.visit.payment) < ($1.visit.time, $1.visit.payment) }
    return VisitListDocument(today: today, days: days, visits: rows)
  }

  /// The sum of a visit's own payment and its further payments.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if it exceeds 64 bits.
  private static func sum(
    _ own: Int64, _ further: [VisitRow.FurtherPayment], _ currency: Currency
  ) throws -> Money {
    var sum = own
    for payment in further { try sum.add(exactly: payment.amount.minorUnits) }
    return Money(minorUnits: sum, currency)
  }

  /// Returns a calendar with an event for each visit that was not cancelled. An event starts at the
  /// time of the visit in the ledger's time zone; if the visit has no time, the event lasts the
  /// whole day. An event keeps its id when its visit is edited.
  public func visitCalendar(
    on days: ClosedRange<CalendarDay>? = nil, asOf day: CalendarDay? = nil
  ) throws -> ICalendar {
    let events = try visits(on: days, asOf: day).visits.filter { $0.state != .cancelled }.map {
      row in
      let time = row.visit.time
      let notes = [row.venue, row.visit.details["seat"], row.visit.details["cast"]]
      return ICalendar.Event(
        id: "visit-\(row.visit.payment)-\(ledger.calendarName)@sobi",
        start: time.minute.map { .local(time.day, minute: $0, zone: zone) } ?? .day(time.day),
        summary: row.visit.title,
        notes: notes.contains { $0 != nil } ? notes.compactMap(\.self).joined(separator: "\n") : nil
      )
    }
    return ICalendar(madeAt: ledger.now(), events: events)
  }
}

/// The visits of one version with their payments.
private struct StoredVisits: Sendable {
  var visits: [Visit]
  var payments: [Int64: Payment]
  var places: [Int64: String]
  /// The row ids of the further payments of each visit, in ascending order; the key is the payment
  /// of the visit.
  let joined: [Int64: [Int64]]
  /// For each payment with attachments, the number of its attachments.
  var attachments: [Int64: Int]
  /// Refunds, with the first part of the payment that they undo.
  private let refunds: [(refund: Payment, payment: Int64)]
  /// The parts of payments that were split, beginning with the first part.
  private let parts: [Int64: [Int64]]

  init(_ reader: StoreReader) throws {
    visits = try reader.visits()
    guard !visits.isEmpty else {
      (payments, places, refunds, parts, attachments, joined) = ([:], [:], [], [:], [:], [:])
      return
    }
    let pairs = try reader.refundsOfVisits()
    var parts: [Int64: [Int64]] = [:]
    if !pairs.isEmpty {
      for part in try reader.parts() { parts[part.first, default: [part.first]].append(part.id) }
      let refunded = Set(pairs.map(\.payment))
      parts = parts.filter { refunded.contains($0.key) }
    }
    let own = Set(visits.map(\.payment))
    var joined: [Int64: [Int64]] = [:]
    for (payment, value) in try reader.tagValues(named: Visit.joiningTag) {
      // A payment with a visit of its own joins no other one.
      guard let visit = Int64(value), own.contains(visit), !own.contains(payment) else { continue }
      joined[visit, default: []].append(payment)
    }
    let ids = own.union(pairs.flatMap { [$0.refund, $0.payment] })
      .union(parts.values.joined()).union(joined.values.joined())
    let found = try reader.payments(ids: ids.sorted())
    let payments = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    self.payments = payments
    self.parts = parts
    self.joined = joined.mapValues { further in
      further.filter { payments[$0]?.kind == .spending }.sorted()
    }
    refunds = pairs.compactMap { pair in payments[pair.refund].map { ($0, pair.payment) } }
    attachments = try reader.attachmentCounts()
    places = try reader.places(ids: Set(found.compactMap(\.placeID))).mapValues(\.name)
  }

  /// Returns the refunds of payments and parts, up to a day. A refund of a split payment is
  /// subtracted from the first part until nothing is left, then from the next part.
  func refunds(until day: CalendarDay?) -> [Int64: Int64] {
    var sums: [Int64: Int64] = [:]
    for (refund, payment) in refunds where refund.localDay <= day ?? .max {
      guard refund.amount.currency == payments[payment]?.amount.currency else { continue }
      let (sum, isOver) = sums[payment, default: 0].subtractingReportingOverflow(
        refund.amount.minorUnits)
      sums[payment] = isOver ? .max : sum
    }
    var taken: [Int64: Int64] = [:]
    for (payment, sum) in sums {
      var rest = sum
      for part in parts[payment] ?? [payment] {
        let share = max(0, min(rest, payments[part]?.amount.minorUnits ?? 0))
        taken[part] = share
        rest -= share
      }
    }
    return taken
  }
}

extension CalendarDay {
  /// A day after all others.
  fileprivate static let max = CalendarDay(daysSince1970: .max)
}
