import Foundation
import Reports
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Days that look like trips, and payments of trips as a condition of a filter.
@Suite struct TripSuggestionTests {
  private let test: TestLedger
  private let other: TestLedger
  private let first = CalendarDay("2026-01-01") ?? CalendarDay(daysSince1970: 0)
  private let home = Coordinate(longitude: 126.97, latitude: 37.56)
  private let busan = Coordinate(longitude: 129.06, latitude: 35.16)

  init() throws { (test, other) = (try TestLedger(), try TestLedger()) }

  private func pay(
    _ change: LedgerChange, _ amount: Int64, _ currency: Currency = .krw, _ day: Int,
    _ merchant: String, at position: Coordinate? = nil, channel: PaymentChannel = .unknown
  ) throws {
    var payment = NewPayment(
      amount: Money(minorUnits: amount, currency), day: first.adding(day), merchant: merchant,
      coordinate: position)
    payment.channel = channel
    try change.add(payment)
  }

  /// A ledger with a payment a day near home, but on days of journeys.
  private func ledger(
    in test: TestLedger? = nil, away: Set<Int> = [], seed: UInt64 = 1,
    _ more: (LedgerChange) throws -> Void
  ) throws -> Ledger {
    let ledger = try Ledger(
      path: (test ?? self.test).path, access: .writing, today: first.adding(150))
    var generator = SeededGenerator(seed: seed)
    try ledger.write(.custom(command: "add", subject: "payments")) { change in
      for day in 0..<140 where !away.contains(day) {
        let near = Coordinate(
          longitude: home.longitude + Double(generator.below(80)) / 1_000,
          latitude: home.latitude + Double(generator.below(80)) / 1_000)
        try pay(change, 5_000, .krw, day, "cafe \(generator.below(9))", at: near)
      }
      try more(change)
    }
    return ledger
  }

  @Test(arguments: Seeds.first(2))
  func `two days far away are suggested, one is not, and silent days between count`(
    seed: UInt64
  ) throws {
    let ledger = try ledger(away: [60, 61, 63, 100], seed: seed) { change in
      for day in [60, 61, 63, 100] {
        try pay(change, 20_000, .krw, day, "횟집", at: busan)
        try pay(change, 9_000, .krw, day, "online shop", channel: .online)
      }
    }
    // Day 62 has a payment near home in `ledger`, which ends the run.
    let found = try ledger.tripSuggestions().suggestions
    #expect(found.map(\.days) == [first.adding(60)...first.adding(61)])
    let suggestion = try #require(found.first)
    #expect(suggestion.currencies.isEmpty && suggestion.place == "횟집" && suggestion.count == 4)
    #expect(suggestion.sums == Sums([Money(minorUnits: 58_000, .krw)]))
    #expect((300_000...340_000).contains(suggestion.nearest ?? 0))
    #expect((1_000...9_000).contains(suggestion.usual ?? 0))
    #expect(
      try TripSuggestionsDocument(json: ledger.tripSuggestions().json()).suggestions == found)
  }

  @Test func `a long stay does not become usual, and few visits suggest nothing`() throws {
    let ledger = try ledger(away: Set(70..<100)) { change in
      for day in 70..<100 where day % 3 != 1 {
        try pay(change, 20_000, .krw, day, "횟집", at: busan)
      }
    }
    #expect(
      try ledger.tripSuggestions().suggestions.map(\.days)
        == [first.adding(71)...first.adding(99)])
    let young = try self.ledger(in: other, away: Set(15..<140)) { change in
      for day in 15..<18 { try pay(change, 20_000, .krw, day, "횟집", at: busan) }
    }
    #expect(try young.tripSuggestions().suggestions.isEmpty)
  }

  @Test func `other currencies are a reason, but not online or once without a place`() throws {
    let ledger = try ledger { change in
      // A subscription, online or not known, once a month.
      for day in [5, 35, 65] { try pay(change, 1_299, .usd, day, "netflix", channel: .online) }
      for day in [7, 37, 67] { try pay(change, 1_299, .usd, day, "unknown") }
      for day in [90, 92, 95] { try pay(change, 1_270, .jpy, day, "라멘") }
      try pay(
        change, 900, .eur, 120, "Späti", at: Coordinate(longitude: 126.5, latitude: 33.4))
    }
    let found = try ledger.tripSuggestions().suggestions
    #expect(
      found.map(\.days) == [
        first.adding(90)...first.adding(95), first.adding(120)...first.adding(120),
      ])
    #expect(found.map(\.currencies) == [[.jpy], [.eur]])
    #expect(found.map(\.count) == [3, 1])
    // A trip takes its days.
    try ledger.add(
      Trip(name: "Japan", days: first.adding(89)...first.adding(91), paidIn: [.jpy], currency: .jpy)
    )
    #expect(try ledger.tripSuggestions().suggestions.map(\.currencies) == [[.eur]])
  }

  @Test func `a filter by trip has the payments of the trip`() throws {
    let ledger = try ledger { change in
      for day in [90, 92, 95] { try pay(change, 1_270, .jpy, day, "라멘") }
      try pay(change, 300_000, .krw, 80, "flight", channel: .online)
    }
    try ledger.add(
      Trip(name: "Japan", days: first.adding(89)...first.adding(96), paidIn: [.jpy], currency: .jpy)
    )
    let rows = try ledger.payments(LedgerQuery(), limit: .max).rows
    let flight = try #require(rows.first { $0.payment.merchant == "flight" }?.id)
    let out = try #require(
      rows.first { $0.payment.localDay == first.adding(95) && $0.payment.amount.currency == .jpy }?
        .id)
    try ledger.tag([flight], TagEdit(set: ["Japan": ""]))
    try ledger.tag([out], TagEdit(set: ["Japan": "out"]))
    let trip = try ledger.trip(named: "Japan")
    #expect(trip.total.count + trip.unconverted.reduce(0) { $0 + $1.count } == 3)
    for hasSnapshot in [false, true] {
      if hasSnapshot { _ = try ledger.writeSnapshot() }
      let query = LedgerQuery(filter: try PaymentFilter(text: "trip=Japan"))
      #expect(try ledger.payments(query).rows.count == 3)
      let total = try ledger.stats(query, by: [.kind]).report.total.figures
      #expect(total.sum(.jpy).minorUnits == 2_540 && total.sum(.krw).minorUnits == 300_000)
      let both = LedgerQuery(filter: try PaymentFilter(text: "trip=Japan tag=Japan"))
      #expect(try ledger.payments(both).rows.map(\.id) == [flight])
    }
    #expect(throws: TripError.none(name: "Jeju", known: ["Japan"])) {
      try ledger.payments(LedgerQuery(filter: try PaymentFilter(text: "trip=Jeju")))
    }
    // A budget on it was set, and could not be read.
    var edit = BudgetEdit()
    edit.filter = try PaymentFilter(text: "trip=Jeju")
    #expect(throws: TripError.none(name: "Jeju", known: ["Japan"])) {
      try ledger.setBudget("b", amount: Money(minorUnits: 10, .krw), edit)
    }
    var nested = Trip(name: "x", days: first...first, currency: .krw)
    nested.filter = try PaymentFilter(text: "trip=Japan")
    #expect(throws: TripError.tripInFilter) { try ledger.add(nested) }
  }
}
