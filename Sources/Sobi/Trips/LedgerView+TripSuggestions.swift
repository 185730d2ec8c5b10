import LedgerStore
public import Reports
import SimpleFeatures
import Spending
import SpendingAnalytics

extension Ledger {
  /// Periods that may be trips; see ``LedgerView/tripSuggestions()``.
  public func tripSuggestions() throws -> TripSuggestionsDocument {
    try read { try $0.tripSuggestions() }
  }
}

extension LedgerView {
  /// Returns periods that may be trips and do not belong to a trip yet. A period is suggested if,
  /// on at least two of its days, every payment at a place was made far from the middle of the
  /// usual places. A period is also suggested because of payments in a foreign currency that were
  /// not made online. One such payment at a place is enough; otherwise, there must be such payments
  /// on at least two days close together. A payment is far if its distance from the middle is more
  /// than 20 km, and also more than twice the radius that contains 95 % of the visits of the 90
  /// days before the first week of the period. The suggestion with the most payments is first.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* log *n*) for *n* payments.
  public func tripSuggestions() throws -> TripSuggestionsDocument {
    let payments = try rows().payments
    let coordinates = try placeCoordinates()
    let home = payments.currencies.firstIndex(of: homeCurrency).map { UInt8($0) }
    let spending = payments.ids.indices.filter {
      payments.kinds[$0] <= PaymentKind.refund.rawValue
    }.sorted { (payments.days[$0], payments.ids[$0]) < (payments.days[$1], payments.ids[$1]) }
    var days: [TripRuns.Day] = []
    for row in spending where payments.kinds[row] == PaymentKind.spending.rawValue {
      let day = CalendarDay(daysSince1970: payments.days[row])
      if days.last?.day != day { days.append(TripRuns.Day(day)) }
      let place = Int(payments.places[row])
      if place >= 0 { days[days.count - 1].places.append(coordinates[place]) }
      guard payments.currencyIndexes[row] != home,
        payments.channels[row] != PaymentChannel.online.rawValue
      else { continue }
      days[days.count - 1].currencies.insert(
        payments.currencies[Int(payments.currencyIndexes[row])])
      if place >= 0 { days[days.count - 1].isAbroad = true }
    }
    let known = try storedTrips().compactMap { try? $0.trip.get().days }
    let place = try placeReading()
    return TripSuggestionsDocument(
      try TripRuns(days).runs().filter { run in !known.contains { $0.overlaps(run.days) } }.map {
        try suggestion($0, among: spending, of: payments, place)
      }.sorted { ($0.count, $0.days.lowerBound) > ($1.count, $1.days.lowerBound) })
  }

  /// - Parameter rows: Spending and refunds in order of their days.
  private func suggestion(
    _ run: TripRuns.Run, among rows: [Int], of payments: PaymentColumns, _ place: (Int) -> Place
  ) throws -> TripSuggestionsDocument.Suggestion {
    let first = rows.partitionPoint { payments.days[$0] < run.days.lowerBound.daysSince1970 }
    var (visits, count) = ([Int: Int](), 0)
    var sums: [Currency: Int64] = [:]
    for row in rows[first...] {
      guard payments.days[row] <= run.days.upperBound.daysSince1970 else { break }
      let currency = payments.currencies[Int(payments.currencyIndexes[row])]
      // A trip abroad has the payments in its currencies.
      guard run.currencies.isEmpty || run.currencies.contains(currency) else { continue }
      count += 1
      try sums[currency, default: 0].add(exactly: payments.amounts[row])
      if payments.places[row] >= 0 { visits[Int(payments.places[row]), default: 0] += 1 }
    }
    let most = visits.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return TripSuggestionsDocument.Suggestion(
      days: run.days, currencies: run.currencies.sorted(),
      nearest: run.distance.map { Int($0.nearest.value.rounded()) },
      usual: run.distance.map { Int($0.usual.value.rounded()) },
      place: most.map { place($0.key).name }, count: count,
      sums: Sums(sums.sorted { $0.key < $1.key }.map { Money(minorUnits: $0.value, $0.key) }))
  }
}
