import Foundation
import GRDB
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Trips of ledgers: which payments belong to them, and what these come to in two currencies.
@Suite struct TripTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  /// A ledger with rates of yen and dollars on two days of a trip.
  private func ledger(today: String = "2026-04-11") throws -> (test: TestLedger, ledger: Ledger) {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: day(today))
    func row(_ unit: String, _ rate: String) -> String {
      #"{"result":1,"cur_unit":"\#(unit)","ttb":"0","tts":"0","deal_bas_r":"\#(rate)"}"#
    }
    for (name, yen, dollar) in [
      ("2026-04-08", "904.10", "1,404.2"), ("2026-04-10", "907.62", "1,400.5"),
    ] {
      try test.write("[\(row("JPY(100)", yen)),\(row("USD", dollar))]", to: name)
      try ledger.importRates([test.folder[name]], day: day(name))
    }
    return (test, ledger)
  }

  @discardableResult
  private func pay(
    _ ledger: Ledger, _ amount: Int64, _ currency: Currency, _ day: String,
    _ merchant: String = "shop"
  ) throws -> Int64 {
    try ledger.add(
      NewPayment(
        amount: Money(minorUnits: amount, currency), day: self.day(day), merchant: merchant)
    ).id
  }

  private func japan() throws -> Trip {
    Trip(
      name: "Japan", days: try day("2026-04-09")...day("2026-04-14"), paidIn: [.jpy],
      currency: .jpy, people: .number(2), budget: 150_000)
  }

  @Test func `each payment is converted at the rate of its day, and sums add up`() throws {
    let (_, ledger) = try ledger()
    try pay(ledger, 1_001, .jpy, "2026-04-09")
    try pay(ledger, 2_003, .jpy, "2026-04-10")
    try pay(ledger, 5_000, .krw, "2026-04-10")
    let flight = try pay(ledger, 300_000, .krw, "2026-03-01")
    try ledger.add(japan())
    try ledger.tag([flight], TagEdit(set: ["Japan": ""]))
    let trip = try ledger.trip(named: "Japan")
    // 1,001 · 9.041 = 9,050.041; 2,003 · 9.0762 = 18,179.6…; the flight at no rate of March.
    #expect(trip.total.count == 2 && trip.total.amount.minorUnits == 3_004)
    #expect(trip.total.home.minorUnits == 9_050 + 18_180)
    #expect(trip.unconverted.map(\.count) == [1] && trip.unconverted.map(\.sum.currency) == [.krw])
    #expect(trip.days.map(\.key) == ["2026-04-09", "2026-04-10", "2026-04-11"])
    #expect(trip.rates.map(\.rate) == ["904.1", "907.62"])
    #expect(trip.left?.minorUnits == 146_996 && trip.permille == 20)
    #expect(trip.perDay?.minorUnits == 1_001)
    // Today and three days more.
    #expect(trip.leftPerDay?.minorUnits == 36_749 && trip.leftPerDayPerson?.minorUnits == 18_374)
    #expect(trip.person.most.minorUnits == 1_502 && trip.person.least.minorUnits == 1_502)
  }

  @Test func `a trip that has not begun has its budget at the rate of today`() throws {
    let (_, ledger) = try ledger()
    var trip = try japan()
    trip.days = try day("2026-05-20")...day("2026-05-25")
    try ledger.add(trip)
    // 150,000 · 9.0762.
    #expect(try ledger.trip(named: "Japan").leftHome?.minorUnits == 1_361_430)
  }

  @Test func `a filter finds recurring payments of a trip at home too`() throws {
    let (_, ledger) = try ledger(today: "2026-11-30")
    for month in 5...11 {
      try pay(ledger, 14_900, .krw, "2026-\(month < 10 ? "0" : "")\(month)-10", "netflix")
    }
    let days = try day("2026-11-01")...day("2026-11-30")
    try ledger.add(Trip(name: "all", days: days, currency: .krw))
    try ledger.add(
      Trip(
        name: "found", days: days, filter: PaymentFilter([.merchant("netflix")]), currency: .krw))
    #expect(try ledger.trip(named: "all").total.count == 0)
    #expect(try ledger.trip(named: "found").total.count == 1)
  }

  @Test func `a rate by hand values the flight too, which stands before the first day`() throws {
    let (_, ledger) = try ledger()
    let flight = try pay(ledger, 300_000, .krw, "2026-03-01")
    let own = try pay(ledger, 1_000, .jpy, "2026-04-10")
    let other = try pay(ledger, 700, .jpy, "2026-04-10")
    var trip = try japan()
    trip.rate = try RateValue("9.0762")
    try ledger.add(trip)
    try ledger.tag([flight], TagEdit(set: ["Japan": ""]))
    try ledger.tag([other], TagEdit(set: ["Japan": "out"]))
    let found = try ledger.trip(named: "Japan")
    // 300,000 / 9.0762 = 33,053.48…
    #expect(found.before.amount.minorUnits == 33_053 && found.before.home.minorUnits == 300_000)
    #expect(found.during.amount.minorUnits == 1_000 && found.during.home.minorUnits == 9_076)
    #expect(found.total.amount.minorUnits == 34_053 && found.total.home.minorUnits == 309_076)
    #expect(found.leftHome?.minorUnits == 1_052_358)
    #expect(found.perDay?.minorUnits == 333 && own > 0)
    try ledger.removeTrip(named: "Japan")
    #expect(try ledger.trips().trips.isEmpty)
    try ledger.undo()
    #expect(try ledger.trips().trips.map(\.trip) == [trip])
  }

  @Test func `two trips share payments, and the total has these once`() throws {
    let (_, ledger) = try ledger(today: "2026-05-01")
    try pay(ledger, 1_000, .jpy, "2026-04-10")
    try pay(ledger, 100, .usd, "2026-04-10")
    try ledger.add(japan())
    let days = try day("2026-04-10")...day("2026-04-10")
    try ledger.add(Trip(name: "Day", days: days, paidIn: [.jpy, .usd], currency: .usd))
    let japan = try ledger.trip(named: "Japan")
    #expect(japan.shared.map(\.trip) == ["Day"] && japan.shared.map(\.count) == [1])
    #expect(japan.leftPerDay == nil)
    let list = try ledger.trips()
    #expect(list.trips.map(\.trip.name) == ["Japan", "Day"])
    #expect(list.count == 2)
    // 1,000 · 9.0762 and 1.00 · 1,400.5, a half that goes to the even neighbour.
    #expect(list.home.minorUnits == 9_076 + 1_400)
    #expect(list.trips[1].total.home == list.home)
  }

  @Test func `a trip at home leaves recurring payments out`() throws {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: day("2026-05-04"))
    for month in ["2025-11", "2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05"] {
      try pay(ledger, 600_000, .krw, "\(month)-02", "rent")
    }
    try pay(ledger, 12_000, .krw, "2026-05-02", "Jeju noodles")
    try pay(ledger, 9_000, .jpy, "2026-05-02", "shop")
    let days = try day("2026-05-01")...day("2026-05-05")
    try ledger.add(Trip(name: "Jeju", days: days, currency: .krw, budget: 100_000))
    let jeju = try ledger.trip(named: "Jeju")
    #expect(jeju.total.amount.minorUnits == 12_000 && jeju.total.count == 1)
    #expect(jeju.unconverted.map(\.sum) == [Money(minorUnits: 9_000, .jpy)])
    #expect(jeju.leftPerDay?.minorUnits == 44_000)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `parts add up to the total in both currencies`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (_, ledger) = try ledger(today: "2026-04-12")
    var expected: (trip: Int64, home: Int64, count: Int) = (0, 0, 0)
    let rates: [(CalendarDay, Double)] = [
      (try day("2026-04-08"), 9.041), (try day("2026-04-10"), 9.0762),
    ]
    try ledger.write(.generate) { change in
      for _ in 0..<60 {
        let day = try day("2026-04-06").adding(random.below(12))
        let amount = Int64(1 + random.below(100_000))
        let isYen = random.below(3) > 0
        _ = try change.add(
          NewPayment(
            amount: Money(minorUnits: amount, isYen ? .jpy : .krw), day: day,
            merchant: "m\(random.below(9))"))
        guard isYen, try day >= self.day("2026-04-09"), try day <= self.day("2026-04-14") else {
          continue
        }
        expected.count += 1
        expected.trip += amount
        let rate = rates.last { $0.0 <= day }?.1 ?? 0
        expected.home += Int64((Double(amount) * rate).rounded(.toNearestOrEven))
      }
    }
    try ledger.add(japan())
    let trip = try ledger.trip(named: "Japan")
    #expect(trip.total.count == expected.count)
    #expect(trip.total.amount.minorUnits == expected.trip)
    #expect(trip.total.home.minorUnits == expected.home)
    for parts in [trip.days.map(\.sum), trip.categories.map(\.sum)] {
      let around = trip.before.home.minorUnits + trip.after.home.minorUnits
      let isOfDays = parts == trip.days.map(\.sum)
      #expect(
        parts.reduce(0) { $0 + $1.home.minorUnits } + (isOfDays ? around : 0)
          == trip.total.home.minorUnits)
      #expect(parts.reduce(0) { $0 + $1.count } == trip.total.count)
    }
    let past = try ledger.trip(named: "Japan", asOf: day("2026-04-10"))
    #expect(past.total.count <= trip.total.count && past.days.count == 2)
  }

  @Test(arguments: 1...200)
  func `shares are whole units that add up`(people: Int) {
    for amount in [0, 1, -1, 99, -100, 1_000_003, Int64.max, .min] as [Int64] {
      let shares = Trip.shares(of: amount, among: people)
      #expect(shares.reduce(0, &+) == amount && shares.count == people)
      let (least, most) = (shares.map(\.magnitude).min() ?? 0, shares.map(\.magnitude).max() ?? 0)
      #expect(most - least <= 1)
    }
  }

  @Test func `people who paid for each other are even after the fewest payments`() throws {
    let (test, ledger) = try ledger()
    var trip = try japan()
    trip.people = TripPeople(text: "Me,민지,Jun")
    try ledger.add(trip)
    let hotel = try pay(ledger, 30_000, .jpy, "2026-04-09")
    let lunch = try pay(ledger, 10_000, .jpy, "2026-04-10")
    let taxi = try pay(ledger, 1_001, .jpy, "2026-04-10")
    let gift = try pay(ledger, 5_000, .jpy, "2026-04-11")
    try ledger.tag([lunch], TagEdit(set: ["paid-by": "민지", "for": "민지,jun"]))
    try ledger.tag([taxi], TagEdit(set: ["paid-by": "JUN"]))
    // Without a rate in force a payment is in no sum.
    let early = try pay(ledger, 900, .jpy, "2026-03-01")
    try ledger.tag([early], TagEdit(set: ["Japan": ""]))
    try ledger.tag([gift], TagEdit(set: ["for": "Bob"]))
    let found = try ledger.trip(named: "Japan")
    // Me 30,000 paid, 10,000 + 334; 민지 10,000, 10,000 + 5,000 + 334; Jun 1,001, 15,000 + 333.
    #expect(found.persons.map(\.paid.minorUnits) == [30_000, 10_000, 1_001])
    #expect(found.persons.map(\.share.minorUnits) == [10_334, 15_334, 15_333])
    #expect(found.persons.map(\.balance.minorUnits) == [19_666, -5_334, -14_332])
    #expect(found.transfers.map(\.from) == ["Jun", "민지"])
    #expect(found.transfers.map(\.to) == ["Me", "Me"])
    #expect(found.transfers.map(\.amount.minorUnits) == [14_332, 5_334])
    #expect(found.unshared == [gift] && hotel > 0)
    #expect(
      found.persons.reduce(0) { $0 + $1.paid.minorUnits } + 5_000 == found.total.amount.minorUnits)
    #expect(try ledger.trips().trips.map(\.trip) == [trip])
    // A refund is shared as the payment that it undoes.
    var back = NewPayment(
      amount: Money(minorUnits: -10_000, .jpy), day: try day("2026-04-11"), merchant: "shop")
    back.kind = .refund
    let refund = try ledger.add(back).id
    let queue = try DatabaseQueue(path: test.path)
    try queue.write {
      try $0.execute(
        sql: "UPDATE payments SET kind = 1, cancels_id = \(lunch) WHERE id = \(refund)")
    }
    #expect(
      try ledger.trip(named: "Japan").persons.map(\.balance.minorUnits)
        == [19_666, -10_334, -9_332])
    for (people, error) in [
      ("Me,,Jun", TripError.badPerson("")), ("Me,me", .personTwice("me")),
      ("0", .people(0, limit: 30)),
      (Array(repeating: "x", count: 31).joined(separator: ","), .people(31, limit: 30)),
    ] {
      trip.people = TripPeople(text: people)
      trip.name = "next"
      #expect(throws: error) { try ledger.add(trip) }
    }
  }

  @Test func `what is no trip is refused and changes nothing`() throws {
    let (_, ledger) = try ledger()
    var trip = try japan()
    trip.people = .number(40)
    #expect(throws: TripError.people(40, limit: 30)) { try ledger.add(trip) }
    trip = try japan()
    trip.budget = -1
    #expect(throws: TripError.negative) { try ledger.add(trip) }
    trip = try japan()
    trip.filter = try PaymentFilter(text: "from=2026-01-01")
    #expect(throws: TripError.daysInFilter) { try ledger.add(trip) }
    trip = Trip(name: "x", days: trip.days, currency: .krw, rate: try RateValue("2"))
    #expect(throws: TripError.rateOfHome(.krw)) { try ledger.add(trip) }
    for name in ["", "a\u{7}", String(repeating: "x", count: 65)] {
      trip = try japan()
      trip.name = name
      #expect(throws: TripError.badName) { try ledger.add(trip) }
    }
    let count = try ledger.history(limit: 9).count
    try ledger.setBudget("food", amount: Money(minorUnits: 5, .krw))
    for name in ["food", "income"] {
      trip = try japan()
      trip.name = name
      #expect(throws: TripError.nameTaken(name)) { try ledger.add(trip) }
    }
    try ledger.add(japan())
    #expect(throws: TripError.nameTaken("Japan")) { try ledger.add(try japan()) }
    #expect(throws: BudgetError.nameOfTrip("Japan")) {
      try ledger.setBudget("Japan", amount: Money(minorUnits: 5, .krw))
    }
    #expect(throws: BudgetError.none(name: "Japan", known: ["food"])) {
      try ledger.removeBudget(named: "Japan")
    }
    #expect(throws: TripError.none(name: "food", known: ["Japan"])) {
      try ledger.removeTrip(named: "food")
    }
    #expect(try ledger.budgetRows().map(\.name) == ["food"])
    #expect(try ledger.history(limit: 9).count == count + 2)
  }

  @Test func `a filter follows a place that is renamed, and a check finds spoilt trips`() throws {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: day("2026-05-04"))
    var payment = NewPayment(
      amount: Money(minorUnits: 5_000, .krw), day: try day("2026-05-02"), merchant: "Old")
    payment.coordinate = Coordinate(longitude: 127.0276, latitude: 37.4979)
    _ = try ledger.add(payment)
    let days = try day("2026-05-01")...day("2026-05-05")
    try ledger.add(
      Trip(name: "Cafe", days: days, filter: try PaymentFilter(text: "place=Old"), currency: .krw))
    #expect(try ledger.trip(named: "Cafe").total.count == 1)
    let id = try #require(try ledger.places(LedgerQuery(), limit: 1).rows.first?.place.id)
    try ledger.renamePlace(id, to: "New")
    #expect(try ledger.trip(named: "Cafe").trip.filter.text == "place=New")
    #expect(try ledger.trip(named: "Cafe").total.count == 1)
    do {
      let queue = try DatabaseQueue(path: test.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: "PRAGMA ignore_check_constraints = 1; UPDATE budgets SET people = 99")
      }
    }
    let codes = try ledger.check(quick: false).findings.map(\.problem.code)
    #expect(codes.contains("check.budget.people"), "\(codes)")
    #expect(try ledger.trips().trips.isEmpty)
    #expect(throws: BudgetProblem.people) { try ledger.trip(named: "Cafe") }
  }
}
