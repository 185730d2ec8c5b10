import Foundation
import GRDB
import Sobi
import TestSupport
import Testing
import Workloads

/// The stored values of payments in other currencies.
@Suite struct HomeValueTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func ledger() throws -> (test: TestLedger, ledger: Ledger) {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: day("2026-04-12"))
    try rates(test, ledger, "2026-04-08", yen: "904.10", dollar: "1,404.2")
    try rates(test, ledger, "2026-04-10", yen: "907.62", dollar: "1,400.5")
    return (test, ledger)
  }

  private func rates(
    _ test: TestLedger, _ ledger: Ledger, _ name: String, yen: String, dollar: String,
    replacing: Bool = false
  ) throws {
    func row(_ unit: String, _ rate: String) -> String {
      #"{"result":1,"cur_unit":"\#(unit)","ttb":"0","tts":"0","deal_bas_r":"\#(rate)"}"#
    }
    try test.write("[\(row("JPY(100)", yen)),\(row("USD", dollar))]", to: name)
    try ledger.importRates([test.folder[name]], day: day(name), replacing: replacing)
  }

  @discardableResult
  private func pay(
    _ ledger: Ledger, _ amount: Int64, _ currency: Currency, _ day: String,
    kind: PaymentKind = .spending
  ) throws -> Int64 {
    try ledger.add(
      NewPayment(
        amount: Money(minorUnits: amount, currency), kind: kind, day: self.day(day),
        merchant: "shop")
    ).id
  }

  /// `12345 9.0762 2026-04-10`, or `-` without a value, in order of the row ids.
  private func stored(_ test: TestLedger) throws -> [String] {
    try DatabaseQueue(path: test.path).read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT coalesce(home_amount || ' ' || home_rate || ' ' || home_rate_day, '-')
          FROM payments ORDER BY id
          """)
    }
  }

  private func sql(_ test: TestLedger, _ text: String) throws {
    try DatabaseQueue(path: test.path).write { try $0.execute(sql: text) }
  }

  @Test func `a value is stored at the rate of its day, and later rates do not change it`() throws {
    let (test, ledger) = try ledger()
    try pay(ledger, 1_001, .jpy, "2026-04-09")
    try pay(ledger, 100, .usd, "2026-04-12")
    try pay(ledger, 5_000, .krw, "2026-04-12")
    try pay(ledger, 900, .jpy, "2026-03-01")
    // 1,001 · 9.041 = 9,050.041; 1.00 · 1,400.5, a half that goes to the even neighbour.
    let values = ["9050 9.041 2026-04-08", "1400 1400.5 2026-04-10", "-", "-"]
    let first = try ledger.applyRates()
    #expect(first.valued == 2 && first.kept == 0 && first.currency == .krw)
    #expect(first.without.map(\.currency) == [.jpy] && first.without.map(\.count) == [1])
    #expect(try stored(test) == values)
    #expect(try ledger.check().findings == [])

    try rates(test, ledger, "2026-04-10", yen: "907.62", dollar: "1,500", replacing: true)
    try rates(test, ledger, "2026-04-11", yen: "900", dollar: "1,600")
    let second = try ledger.applyRates()
    #expect(second.valued == 0 && second.kept == 2)
    #expect(try stored(test) == values)
    #expect(try ledger.applyRates(again: true).valued == 1)
    #expect(try stored(test)[1] == "1600 1600.0 2026-04-11")
    try ledger.undo()
    #expect(try stored(test) == values)
    try ledger.undo(count: 3)
    #expect(try stored(test) == ["-", "-", "-", "-"])
    try ledger.redo()
    #expect(try stored(test) == values)
  }

  @Test func `a filter says which payments get a value`() throws {
    let (test, ledger) = try ledger()
    try pay(ledger, 1_000, .jpy, "2026-04-09")
    try pay(ledger, 1_000, .jpy, "2026-04-10")
    let query = LedgerQuery(days: try day("2026-04-10")...day("2026-04-10"))
    #expect(try ledger.applyRates(query).valued == 1)
    #expect(try stored(test) == ["-", "9076 9.0762 2026-04-10"])
  }

  @Test func `another amount, currency or day drops the value, and undo brings it back`() throws {
    let (test, ledger) = try ledger()
    let id = try pay(ledger, 1_000, .jpy, "2026-04-10")
    try ledger.applyRates()
    let value = ["9076 9.0762 2026-04-10"]
    for change in [
      "amount = 1001", "currency = 'USD'", "local_date = '2026-04-09'",
      "paid_at = '2026-04-09T03:00:00.000Z'",
    ] {
      try sql(test, "UPDATE payments SET \(change)")
      #expect(try stored(test) == ["-"], "\(change)")
      try sql(
        test,
        """
        UPDATE payments SET amount = 1000, currency = 'JPY', local_date = '2026-04-10',
          paid_at = '2026-04-10T03:00:00.000Z', home_amount = 9076, home_rate = 9.0762,
          home_rate_day = '2026-04-10'
        """)
      #expect(try stored(test) == value, "\(change)")
    }
    try sql(test, "UPDATE payments SET merchant = 'x', kind = 0")
    #expect(try stored(test) == value)

    var edit = PaymentEdit()
    edit.day = try day("2026-04-09")
    _ = try ledger.editPayments([id], edit)
    #expect(try stored(test) == ["-"])
    try ledger.undo()
    #expect(try stored(test) == value)
    try ledger.redo()
    #expect(try stored(test) == ["-"])
    #expect(try ledger.check().findings == [])
  }

  @Test func `a refund has the rate of its payment, so that the whole comes to nothing`() throws {
    let (test, ledger) = try ledger()
    let paid = try pay(ledger, 333, .usd, "2026-04-08")
    try pay(ledger, -333, .usd, "2026-04-11", kind: .refund)
    try pay(ledger, -100, .usd, "2026-04-11", kind: .refund)
    let old = try pay(ledger, 500, .usd, "2026-03-01")
    try pay(ledger, -500, .usd, "2026-04-11", kind: .refund)
    try sql(
      test,
      """
      UPDATE payments SET cancels_id = \(paid) WHERE id IN (\(paid + 1), \(paid + 2));
      UPDATE payments SET cancels_id = \(old) WHERE id = \(old + 1)
      """)
    let applied = try ledger.applyRates()
    // 3.33 · 1,404.2 = 4,675.986; the payment of March has no value, so its refund has none.
    #expect(
      try stored(test) == [
        "4676 1404.2 2026-04-08", "-4676 1404.2 2026-04-08", "-1404 1404.2 2026-04-08", "-", "-",
      ])
    #expect(applied.valued == 3 && applied.without.map(\.count) == [2])
  }

  @Test func `the amount of the shop goes before a trip's rate, that before published ones`() throws
  {
    let (test, ledger) = try ledger()
    try pay(ledger, 1_000, .jpy, "2026-04-10")
    try pay(ledger, 2_000, .usd, "2026-04-10")
    let taken = try pay(ledger, 1_000, .jpy, "2026-04-10")
    try sql(
      test,
      "UPDATE payments SET foreign_amount = 9200, foreign_currency = 'KRW' WHERE id = \(taken)")
    var trip = Trip(
      name: "Japan", days: try day("2026-04-09")...day("2026-04-14"), paidIn: [.jpy],
      currency: .jpy)
    trip.rate = try RateValue("9.5")
    try ledger.add(trip)
    try ledger.applyRates()
    #expect(
      try stored(test) == [
        "9500 9.5 2026-04-10", "28010 1400.5 2026-04-10", "9200 9.2 2026-04-10",
      ])
    // The trip has the stored values, whatever its rate is now.
    try sql(test, "UPDATE budgets SET rate = 8 WHERE name = 'Japan'")
    let found = try ledger.trip(named: "Japan")
    #expect(found.total.home.minorUnits == 18_700)
    #expect(
      found.rates.map(\.rate) == ["9.5", "9.2"] || found.rates.map(\.rate) == ["9.2", "9.5"])
  }
}
