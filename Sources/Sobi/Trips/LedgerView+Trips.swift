import LedgerStore
public import Reports
public import Spending
import SpendingAnalytics

extension LedgerView {
  /// Returns the cost of a trip, and how much of its budget is left.
  ///
  /// - Parameters:
  ///   - name: The name of the trip.
  ///   - day: The day that counts as today; nil for the current day. If a day is given, payments
  ///     after this day are not included.
  /// - Throws: ``TripError/none(name:known:)``, the error that describes why the trip is
  ///   unreadable, or ``SpendingAnalytics/SpendingOverflow``.
  /// - Complexity: O(*k* log *n*), where *n* is the number of payments and *k* the number of the
  ///   trip's payments, if the filter contains days, places or tags; otherwise O(*n*).
  public func trip(named name: String, asOf day: CalendarDay? = nil) throws -> TripDocument {
    let stored = try storedTrips()
    let trip = try self.trip(called: name)
    let (payments, rates) = try payments(of: trip, asOf: day)
    let ids = Set(payments.map(\.row.id))
    var shared: [TripDocument.Shared] = []
    for case .success(let other) in stored.map(\.trip) where other.name != name {
      let common = try rowsOfTrip(other, asOf: day).count { ids.contains($0.row.id) }
      if common > 0 { shared.append(.init(trip: other.name, count: common)) }
    }
    return try document(of: trip, payments, rates, shared, asOf: day)
  }

  /// The trips in order of their first days. Unreadable trips are left out; `sobi check` lists
  /// them.
  ///
  /// - Parameter day: The day that counts as today; nil for the current day. If a day is given,
  ///   payments after this day are not included.
  public func trips(asOf day: CalendarDay? = nil) throws -> TripListDocument {
    var (seen, sum) = (Set<Int64>(), 0 as Int64)
    let rows = try storedTrips().compactMap { stored -> TripListDocument.Row? in
      guard case .success(let trip) = stored.trip else { return nil }
      let (payments, rates) = try payments(of: trip, asOf: day)
      for payment in payments {
        guard let home = payment.home, payment.amount != nil,
          seen.insert(payment.row.id).inserted
        else { continue }
        try sum.add(exactly: home)
      }
      let document = try document(of: trip, payments, rates, [], asOf: day)
      return TripListDocument.Row(trip: trip, total: document.total, left: document.left)
    }
    return TripListDocument(
      today: day ?? ledger.today(), trips: rows, count: seen.count,
      home: Money(minorUnits: sum, homeCurrency))
  }

  /// A trip by its name.
  ///
  /// - Throws: ``TripError/none(name:known:)``, or the problem of a trip that cannot be read.
  func trip(called name: String) throws -> Trip {
    let stored = try storedTrips()
    guard let found = stored.first(where: { $0.name == name }) else {
      throw TripError.none(name: name, known: stored.map(\.name))
    }
    return try found.trip.get()
  }

  /// A trip, and the row ids of its payments in order of their days.
  func paymentsOfTrip(
    named name: String, asOf day: CalendarDay? = nil
  ) throws -> (trip: Trip, ids: [Int64]) {
    let trip = try trip(called: name)
    return (trip, try rowsOfTrip(trip, asOf: day).map(\.row.id))
  }

  /// See ``Ledger/paymentsAtOtherRates(ofTrip:)``.
  func paymentsAtOtherRates(ofTrip name: String) throws -> Int {
    let (trip, ids) = try paymentsOfTrip(named: name)
    guard let rate = trip.rate else { return 0 }
    let home = homeCurrency
    return try answer(to: "rates of payments \(ids)") { view, reader in
      let values = try reader.homeValues(ofPayments: ids, home: home)
      return try reader.payments(ids: ids).count {
        $0.amount.currency == trip.currency && values[$0.id].map { $0.rate != rate } ?? false
      }
    }
  }

  /// Returns the trips of the ledger, including unreadable trips.
  func storedTrips() throws -> [StoredTrip] {
    let home = homeCurrency
    return try answer(to: "trips") { try $1.trips(home: home) }
  }

  /// The payments of a trip in order of days and row ids, with their values.
  private func payments(
    of trip: Trip, asOf day: CalendarDay?
  ) throws -> (payments: [TripPayment], rates: TripRates) {
    let rows = try rowsOfTrip(trip, asOf: day)
    // A trip that has not begun is computed at today's rate.
    let days =
      rows.map(\.row.payment.localDay)
      + [
        trip.days.lowerBound, trip.days.upperBound,
        min(day ?? ledger.today(), trip.days.upperBound),
      ]
    let span = (days.min() ?? trip.days.lowerBound)...(days.max() ?? trip.days.upperBound)
    let table = try rateSources().first.map { try rateTable($0, for: span) }
    var rates = TripRates(trip, home: homeCurrency, table: table)
    let home = homeCurrency
    let ids = rows.filter { $0.row.payment.amount.currency != home }.map(\.row.id)
    let stored = try answer(to: "home values \(ids)") {
      try $1.homeValues(ofPayments: ids, home: home)
    }
    let payments = rows.map { row, foreign in
      let (money, day) = (row.payment.amount, row.payment.localDay)
      let home = rates.homeValue(of: money, on: day, stored: stored[row.id])
      let amount = rates.tripValue(of: money, foreign: foreign, home: home, on: day)
      return TripPayment(row: row, amount: amount, home: home)
    }
    return (payments, rates)
  }

  /// Returns the manual rates of trips, by the row ids of the payments in the currency of the trip.
  /// If a payment belongs to several trips, the trip with the least row id counts.
  func ratesByHand() throws -> [Int64: RateValue] {
    var rates: [Int64: RateValue] = [:]
    for stored in try storedTrips().sorted(by: { $0.id < $1.id }) {
      guard case .success(let trip) = stored.trip, let rate = trip.rate else { continue }
      for (row, _) in try rowsOfTrip(trip, asOf: nil)
      where row.payment.amount.currency == trip.currency && rates[row.id] == nil {
        rates[row.id] = rate
      }
    }
    return rates
  }

  /// A payment, and its amount in the currency of the shop; nil if the shop's currency is the
  /// currency of the payment.
  private typealias RowOfTrip = (row: PaymentRow, foreign: Money?)

  /// The spending and refunds that belong to a trip, in order of days and row ids.
  private func rowsOfTrip(_ trip: Trip, asOf day: CalendarDay?) throws -> [RowOfTrip] {
    // Another program may have stored it; the trip would ask for itself.
    guard !trip.filter.has(.trip) else { throw TripError.tripInFilter }
    let kinds: [FilterTerm] = [.kind(.spending), .kind(.refund)]
    func all(_ query: LedgerQuery) throws -> [PaymentRow] {
      try payments(query, order: .date, limit: .max, offset: 0).rows
    }
    func withForeign(_ rows: [PaymentRow]) throws -> [RowOfTrip] {
      let ids = rows.map(\.id)
      let foreign = try answer(to: "foreign \(ids)") { try $1.foreignAmounts(ofPayments: ids) }
      return rows.map { ($0, foreign[$0.id]) }
    }
    func isOut(_ row: PaymentRow) -> Bool {
      row.tags.contains { $0.name == trip.name && $0.value == "out" }
    }
    // Days and kinds are set here; the kinds of the filter narrow them.
    let own = trip.filter.has(.kind) ? [] : kinds
    let asked = LedgerQuery(
      days: trip.days, asOf: day, filter: try PaymentFilter(trip.filter.terms + own))
    var rows = try withForeign(
      all(asked).filter { row in
        let isSpending = row.payment.kind == .spending || row.payment.kind == .refund
        return isSpending && !isOut(row)
      })
    if !trip.paidIn.isEmpty {
      rows.removeAll { row, foreign in
        !trip.paidIn.contains(row.payment.amount.currency)
          && !(foreign.map { trip.paidIn.contains($0.currency) } ?? false)
      }
    }
    if trip.currency == homeCurrency, trip.paidIn.isEmpty, trip.filter.terms.isEmpty {
      let isSeries = try seriesOfTrip(trip, asOf: day)
      rows.removeAll { isSeries($0.row.payment) }
    }
    guard try isTag(trip.name) else { return Self.sorted(rows) }
    let ids = Set(rows.map(\.row.id))
    let tagged = try all(
      LedgerQuery(asOf: day, filter: try PaymentFilter(kinds + [.tag(trip.name, value: nil)])))
    rows += try withForeign(tagged.filter { !ids.contains($0.id) && !isOut($0) })
    return Self.sorted(rows)
  }

  private static func sorted(_ rows: [RowOfTrip]) -> [RowOfTrip] {
    rows.sorted { ($0.row.payment.localDay, $0.row.id) < ($1.row.payment.localDay, $1.row.id) }
  }

  /// Distinguishes payments of recurring series, which are not a part of a trip at home, from other
  /// payments.
  private func seriesOfTrip(
    _ trip: Trip, asOf day: CalendarDay?
  ) throws -> (Payment) -> Bool {
    let today = min(day ?? ledger.today(), trip.days.upperBound)
    let query = LedgerQuery(asOf: day)
    var filter = try filter(for: query)
    filter.currencies = [homeCurrency]
    let basis = RecurrenceBasis(
      today: today, currency: homeCurrency, query: query, filter: filter)
    let found = try decided([basis], until: trip.days.upperBound)[0].get()
    var numbers: [String: Int32] = [:]
    for (number, name) in found.names.enumerated() {
      numbers[MerchantName.normalized(name)] = Int32(number)
    }
    let series = Dictionary(grouping: found.series, by: \.merchant)
    return { payment in
      guard payment.kind == .spending, let merchant = payment.merchant,
        let number = numbers[MerchantName.normalized(merchant)]
      else { return false }
      return series[number]?.contains {
        $0.holds(
          .init(merchant: number, day: payment.localDay, amount: payment.amount.minorUnits))
      } ?? false
    }
  }
}
