import Foundation
import GRDB
import Sobi
import TestSupport
import Testing
import Workloads

/// Sums in the ledger's currency are those of a ledger whose payments were paid in it.
@Suite struct ValuedSumTests {
  /// A ledger in which some payments in other currencies have a value, and one in which the same payments
  /// were paid in the ledger's currency. Accounts say in both what was paid.
  private func ledgers(seed: UInt64) throws -> (valued: TestLedger, paid: TestLedger) {
    let (valued, paid) = (
      try TestLedger(Statement(count: 240, seed: seed)),
      try TestLedger(Statement(count: 240, seed: seed))
    )
    let chosen = "currency <> 'KRW' AND id % 4 > 0"
    let value = "amount * 13 + id"
    for test in [valued, paid] {
      try test.sql { try $0.execute(sql: "UPDATE payments SET account = currency") }
    }
    try valued.sql {
      try $0.execute(
        sql: """
          UPDATE payments SET home_amount = \(value), home_rate = '13', home_rate_day = '2026-01-01'
          WHERE \(chosen)
          """)
    }
    try paid.sql {
      try $0.execute(
        sql: "UPDATE payments SET amount = \(value), currency = 'KRW' WHERE \(chosen)")
    }
    return (valued, paid)
  }

  /// The answers of a view, each with the name of its question.
  private func answers(
    _ view: LedgerView, _ query: LedgerQuery
  ) throws -> [(question: String, text: String)] {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let center = Coordinate(longitude: 126.95, latitude: 37.45)
    var answers = [
      ("districts", text(try view.districtReport(query).json())),
      ("clusters", text(try view.clusters(query).report(zoom: 10).json())),
      ("density", text(try view.density(query, within: Meters(6_000), minPoints: 2).json())),
      ("range", text(try view.range(query).json())),
      (
        "near",
        text(try view.near(center, radius: Meters(9_000), query: query).json(limit: 99))
      ),
      ("places", text(try view.places(query, limit: 99).json(home: .krw))),
      ("month", text(try view.month(YearMonth(year: 2026, month: 3), query).json())),
      ("months", text(try view.months(query).json())),
      ("calendar", text(try view.calendar(YearMonth(year: 2026, month: 3), query).json())),
      ("grid", text(try view.grid(GridSystem("korea-10km"), query).json())),
    ]
    var march = query
    (march.days, march.month) = (nil, YearMonth(year: 2026, month: 3))
    march.filter = query.filter.removing(.from, .to)
    answers.append(("change", text(try view.change(march).json())))
    let heat = try? view.heat(query, bandwidth: Meters(2_000))
    answers.append(("heat", heat.map { text($0.json()) } ?? "none"))
    for dimensions in [
      [.month, .category], [.hour, .kind], [.place], [.district, .channel], [.merchant, .month],
      [.account],
    ] as [[SpendingDimension]] {
      for hasDetails in [false, true] {
        let stats = try view.stats(query, by: dimensions, measuring: hasDetails ? .details : .sums)
        var json = text(stats.json())
        json.replace(#""in":"KRW","#, with: "")
        answers.append(("\(dimensions)", json))
      }
    }
    return answers
  }

  private func maps(_ ledger: Ledger, _ query: LedgerQuery) throws -> [(
    question: String, text: String
  )] {
    try [MapRequest.Content.places, .districts, .clusters(zoom: 9)].map { content in
      var bytes: [UInt8] = []
      _ = try ledger.writeMap(MapRequest(content: content, query: query)) { bytes += $0 }
      return ("map of \(content)", String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: Seeds.first(2))
  func `values are added up as if they had been paid`(seed: UInt64) throws {
    let (valued, paid) = try ledgers(seed: seed)
    var generator = SeededGenerator(seed: seed &+ 7)
    let known = Set(try paid.open(.reading).categories().map(\.code))
    let places = Set(
      try paid.open(.reading).places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    var queries = [LedgerQuery()]
    for number in 0..<12 {
      var query = try number % 2 == 0 ? generator.query() : generator.narrowQuery()
      try query.keepKnown(known, places: places)
      query.filter = try PaymentFilter(
        query.filter.terms.filter { $0.word != .currency && $0.word != .amount })
      queries.append(query)
    }
    for state in ["ledger", "snapshot", "changes"] {
      if state == "snapshot" { _ = try valued.open().writeSnapshot() }
      if state == "changes" {
        // Amounts as paid since the snapshot, and values, which it does not have.
        for (test, column) in [(valued, "home_amount"), (paid, "amount")] {
          try test.sql {
            try $0.execute(
              sql: """
                UPDATE payments SET amount = amount + 7 WHERE account = 'KRW' AND id % 9 = 0;
                UPDATE payments SET \(column) = \(column) + 5
                WHERE account <> 'KRW' AND id % 8 = 1
                """)
          }
        }
      }
      for use in [ReadingPlan.Use.resident, .once] {
        let (own, other) = (try valued.open(.reading, use: use), try paid.open(.reading, use: use))
        for query in queries {
          var asked = query
          asked.currency = .krw
          let found = try own.read { try answers($0, asked) } + maps(own, asked)
          let expected = try other.read { try answers($0, query) } + maps(other, query)
          for (found, expected) in zip(found, expected) {
            #expect(
              found.text == expected.text, "\(found.question) \(query) \(state) \(use)")
          }
        }
      }
    }
  }

  @Test(arguments: Seeds.first(2))
  func `budgets count values as if they had been paid`(seed: UInt64) throws {
    let (valued, paid) = try ledgers(seed: seed)
    let today = CalendarDay(daysSince1970: 20_600)
    for test in [valued, paid] {
      let ledger = try Ledger(path: test.path, access: .writing, today: today)
      for (name, filter, change) in [
        ("all", "", { _ in }), ("carried", "channel=offline", { $0.carry = .both }),
        ("each", "", { $0.isEach = true }), ("tagged", "channel=online", { _ in }),
        ("found", "text=가게", { _ in }),
      ] as [(String, String, (inout BudgetEdit) -> Void)] {
        var edit = BudgetEdit()
        edit.filter = try filter.isEmpty ? nil : PaymentFilter(text: filter)
        edit.period = CalendarDay(daysSince1970: 20_400)...CalendarDay(daysSince1970: 20_400)
        edit.isOnwards = true
        change(&edit)
        try ledger.setBudget(name, amount: Money(minorUnits: 300_000, .krw), edit)
      }
      try test.sql {
        try $0.execute(
          sql: """
            INSERT INTO payment_tags(payment_id, name, value)
            SELECT id, 'tagged', CASE id % 2 WHEN 0 THEN 'out' ELSE '' END FROM payments WHERE id % 5 = 0
            """)
      }
    }
    for hasSnapshot in [false, true] {
      if hasSnapshot { _ = try valued.open().writeSnapshot() }
      for use in [ReadingPlan.Use.resident, .once] {
        let found = try valued.open(.reading, use: use).budgetStatus(asOf: today, in: .krw)
        let expected = try paid.open(.reading, use: use).budgetStatus(asOf: today)
        #expect(found.document == expected.document, "\(hasSnapshot) \(use)")
        #expect(found.document.budgets.count == 5)
      }
    }
    let plain = try valued.open(.reading).budgetStatus(asOf: today)
    #expect(try plain.document != paid.open(.reading).budgetStatus(asOf: today).document)
  }

  /// A condition on the currency or the amount is one on what was paid.
  @Test(arguments: Seeds.first(2))
  func `conditions are those on what was paid`(seed: UInt64) throws {
    let (valued, paid) = try ledgers(seed: seed)
    for hasSnapshot in [false, true] {
      if hasSnapshot { _ = try valued.open().writeSnapshot() }
      let (own, other) = (try valued.open(.reading), try paid.open(.reading))
      for currency in [Currency.krw, .jpy, .usd] {
        var asked = LedgerQuery(filter: try PaymentFilter([.currency(currency)]), in: .krw)
        let query = LedgerQuery(filter: try PaymentFilter([.account(currency.code)]))
        let found = try own.read { try answers($0, asked) }
        let expected = try other.read { try answers($0, query) }
        for (found, expected) in zip(found, expected) {
          // A document states its filter, which is not the same.
          #expect(
            found.text.replacing(#/"filter":{[^}]*},/#, with: "")
              == expected.text.replacing(#/"filter":{[^}]*},/#, with: ""),
            "\(found.question) \(currency) \(hasSnapshot)")
        }
        let amounts = try #require(
          FilterAmount(from: Money(minorUnits: 2_000, currency), to: nil))
        asked.filter = try PaymentFilter([.currency(currency), .amount(amounts)])
        let plain = LedgerQuery(filter: asked.filter)
        let counted = try own.districtReport(asked).total
        #expect(try counted.count == own.districtReport(plain).total.count)
      }
    }
  }

  @Test func `only the ledger's currency adds payments up`() throws {
    let ledger = try TestLedger(Statement(count: 5, seed: 1)).open(.reading)
    #expect(throws: ConversionError.notHome(.usd, home: .krw)) {
      try ledger.districtReport(LedgerQuery(in: .usd))
    }
  }
}
