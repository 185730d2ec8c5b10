import GRDB
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// A page that the indexes of the file find is that of a reading of everything.
@Suite struct ListTests {
  /// Limits under which small ledgers take the ways of large ones, and those of small ones.
  private static let limits = [
    ReadingPlan.PageLimits(), pageLimits(few: 0, mostListed: 1_000, mostPlaces: 1_000, share: 1),
    pageLimits(few: 3, mostListed: 7, mostPlaces: 2, share: 4),
    pageLimits(few: 9, mostListed: 1_000, mostPlaces: 3, share: 2),
  ]

  private static func pageLimits(
    few: Int, mostListed: Int, mostPlaces: Int, share: Int
  ) -> ReadingPlan.PageLimits {
    var limits = ReadingPlan.PageLimits()
    (limits.few, limits.mostListed) = (few, mostListed)
    (limits.mostPlaces, limits.share) = (mostPlaces, share)
    return limits
  }

  /// A ledger with rows as other programs write them, and as none should.
  private func ledger(_ count: Int, _ generator: inout SeededGenerator) throws -> TestLedger {
    let test = try TestLedger(Statement(count: count, seed: generator.next()))
    let days = [
      "NULL", "NULL", "'2026-02-30'", "'2026-13-01'", "'2026-02-03 '", "'2026-02-03x'", "x'323032'",
      "20260203", "'0000-01-01'", "'9999-12-31'", "'0001-01-01'", "''", "'2026-02-03'", "'now'",
    ]
    let amounts = ["1200", "1200", "1200", "'much'", "1.5", "-900"]
    let currencies = ["'KRW'", "'KRW'", "'krw'", "'ABC'", "'W U'", "x'4B5257'", "'KWD'", "''"]
    let kinds = ["0", "0", "1", "2", "3", "9", "'a'"]
    let places = ["NULL", "1", "2", "3", "99999", "'x'", "4", "5"]
    var rows: [String] = []
    for _ in 0..<(count / 4) {
      // A moment near midnight in Seoul, or one that is none.
      let moment = [
        "2026-02-03T1\(4 + generator.below(2)):30:00.000Z", "2026-02-03",
        "2026-99-99T99:99:99.999Z",
      ]
      rows.append(
        [
          "'\(moment[[0, 0, 0, 1, 2][generator.below(5)]])'", days[generator.below(days.count)],
          amounts[generator.below(amounts.count)], currencies[generator.below(currencies.count)],
          kinds[generator.below(kinds.count)], places[generator.below(places.count)],
          ["NULL", "1", "4294967297", "'1'"][generator.below(4)], "\(generator.below(5))",
          "\(generator.below(5))", ["NULL", "'가게 1'", "x'FF'"][generator.below(3)],
          ["NULL", "'한 장'"][generator.below(2)],
        ].joined(separator: ", "))
    }
    let tags = (0..<count / 5).map { _ in
      "(\(generator.below(count * 5 / 4 + 1)), '\(["a", "b"][generator.below(2)])', '1')"
    }
    try test.sql { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
      for row in rows {
        try db.execute(
          sql: """
            INSERT INTO payments(paid_at, local_date, amount, currency, kind, place_id, category_id,
              channel, method, merchant, memo) VALUES (\(row))
            """)
      }
      for tag in tags {
        try db.execute(
          sql: "INSERT OR IGNORE INTO payment_tags(payment_id, name, value) VALUES \(tag)")
      }
      // A place that cannot be read; what keeps the tree of places needs functions.
      let triggers = try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'rtree_places_geom_upd%'
          """)
      for number in 1...4 {
        try db.execute(sql: "DROP TRIGGER rtree_places_geom_update\(number)")
      }
      if count > 50 { try db.execute(sql: "UPDATE places SET geom = x'00' WHERE id = 3") }
      for trigger in triggers { try db.execute(sql: trigger) }
    }
    return test
  }

  private func query(
    _ generator: inout SeededGenerator, _ known: Set<String>, _ places: Set<Int64>
  ) throws -> LedgerQuery {
    guard generator.below(6) > 0 else { return LedgerQuery() }
    var query = try generator.below(3) == 0 ? LedgerQuery() : generator.narrowQuery()
    try query.keepKnown(known, places: places)
    if generator.below(2) == 0 { query.filter = query.filter.removing(.text) }
    if generator.below(2) == 0 { query.filter = query.filter.removing(.district) }
    if generator.below(8) == 0 { query.asOf = CalendarDay(daysSince1970: 20_500) }
    if generator.below(9) == 0 { query.days = nil }
    if generator.below(9) == 0 {
      query.days =
        CalendarDay(
          daysSince1970: [.min, 0, 20_486][generator.below(3)])...CalendarDay(
          daysSince1970: [.max, 20_487, 3_000_000][generator.below(3)])
    }
    let words = [
      "", "", "", "place=1", "place=3", "place=2 place=4", "place=77777", "place=\"가게 3\"",
      "tag=a", "tag=a tag=b", "kind=refund", "from=2026-01-02", "to=2026-03-01 place=5",
      "bbox=126.9,37.3,127.1,37.5", "within=5km@126.95,37.4", "currency=krw", "method=card",
      "district=D3", "account=x", "merchant=\"가게 1\"", "amount=-1000..4000", "amount=1200",
      "category=none", "place=none", "place=none place=5", "memo=한", "memo=장 text=가게",
    ]
    let filter = try PaymentFilter(text: words[generator.below(words.count)])
    // Values of one word would be alternatives.
    let others = query.filter.terms.filter { !filter.has($0.word) }
    query.filter = try PaymentFilter(others + filter.terms)
    return query
  }

  /// What is answered, or why not.
  private func answer<Value>(_ body: () throws -> Value) -> Result<Value, any Error> {
    Result { try body() }
  }

  private func expectSame<Value: Equatable>(
    _ test: TestLedger, _ comment: String, _ ask: (Ledger) throws -> Value
  ) throws -> Value? {
    let wanted = LedgerView.$listLimits.withValue(nil) {
      answer { try ask(try test.open(.reading)) }
    }
    for (number, limits) in Self.limits.enumerated() {
      let found = LedgerView.$listLimits.withValue(limits) {
        answer { try ask(try test.open(.reading, use: .once)) }
      }
      switch (found, wanted) {
      case (.success(let found), .success(let wanted)):
        #expect(found == wanted, "limits \(number): \(comment)")
      case (.failure(let found), .failure(let wanted)):
        #expect("\(found)" == "\(wanted)", "limits \(number): \(comment)")
      default:
        Issue.record("limits \(number): \(comment): \(found), \(wanted)")
      }
    }
    return try? wanted.get()
  }

  @Test(arguments: [0, 9, 60, 240], Seeds.first(1))
  func `the same through indexes as of all payments`(count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 700)
    let test = try ledger(count, &generator)
    let known = Set(try test.open(.reading).categories().map(\.code))
    let places = Set(
      try test.open(.reading).places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    for number in 0..<14 {
      let query = try query(&generator, known, places)
      let order: PaymentOrder = generator.below(3) > 0 ? .date : .amount
      let limit = [0, 1, 4, 30, .max][generator.below(5)]
      let comment = "\(number): \(order) \(limit) \(query)"
      let page = try expectSame(test, comment) {
        try $0.payments(query, order: order, limit: limit)
      }
      let offset = generator.below(count + 3)
      _ = try expectSame(test, "from \(offset), \(comment)") {
        try $0.payments(query, order: order, limit: limit, offset: offset)
      }
      var cursors = [
        PaymentCursor(
          order: order, key: [.min, .max, -719_162, 2_932_896, 20_487][generator.below(5)],
          id: Int64(generator.below(count + 1)))
      ]
      if let next = page?.next { cursors.append(next) }
      for cursor in cursors {
        let next = try expectSame(test, "after \(cursor), \(comment)") {
          try $0.payments(query, limit: limit, after: cursor)
        }
        if let last = next?.next {
          _ = try expectSame(test, "after \(last), \(comment)") {
            try $0.payments(query, limit: 2, after: last)
          }
        }
      }
    }
  }

  @Test(arguments: [
    "", "from=2026-01-01", "place=1", "place=1 to=2026-04-01", "tag=a",
    "kind=spending from=2026-02-01 to=2026-03-31", "place=1 merchant=\"가게\"", "district=D3",
    "bbox=126.9,37.3,127.1,37.5",
  ])
  func `what days, places or tags narrow is not looked for in everything`(filter: String) throws {
    var generator = SeededGenerator(seed: 3)
    let test = try ledger(200, &generator)
    var query = LedgerQuery()
    query.filter = try PaymentFilter(text: filter)
    try test.open(.reading, use: .once).read { view in
      let page = try view.payments(query, limit: 3)
      #expect(page.matched > 0 && !view.hasColumns)
      if let next = page.next {
        let second = try view.payments(query, limit: 3, after: next)
        #expect(second.matched == page.matched && !view.hasColumns)
      }
    }
  }

  @Test func `a ledger without the indexes answers the same`() throws {
    var generator = SeededGenerator(seed: 9)
    let test = try ledger(60, &generator)
    let page = try test.open(.reading).payments(LedgerQuery(), limit: 9)
    for index in ["ix_payments_odd", "ix_payments_day", "ix_payments_place"] {
      try test.sql { try $0.execute(sql: "DROP INDEX \(index)") }
      try test.open(.reading).read { view in
        let found = try view.payments(LedgerQuery(), limit: 9)
        #expect(found == page && view.hasColumns)
      }
    }
  }
}
