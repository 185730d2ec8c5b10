import Foundation
import GRDB
import Sobi
import Testing
import Workloads

/// Groups of a ledger add up to what SQL counts, for every filter.
@Suite struct StatsTests {
  @Test(arguments: [0, 1, 40, 500], [1, 2] as [UInt64])
  func `groups, outside, online and unplaced are all payments`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    let ledger = try test.open(.reading)
    let rows = try LedgerRows(test)
    let known = Set(try ledger.categories().map(\.code))
    var generator = SeededGenerator(seed: seed &+ 300)
    for number in 0..<40 {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      try query.keepKnown(known)
      let expected = rows.totals(query)
      let dimensions = Array(
        SpendingDimension.allCases.shuffled(using: &generator).prefix(1 + generator.below(4)))
      let measures: SpendingMeasures = generator.below(2) == 0 ? .sums : .details
      let order = StatsReport.Order.allCases[generator.below(4)]
      let stats = try ledger.stats(query, by: dimensions, measuring: measures, order: order)
      let report = stats.report
      let parts = report.rows + [report.outside, report.online, report.unplaced].compactMap { $0 }
      #expect(Totals(parts.map(\.figures)) == Totals(report.total.figures), "\(dimensions)")
      #expect(Totals(report.total.figures) == expected.values.reduce(Totals(), +))
      #expect((report.online != nil) == dimensions.contains(where: \.isPlace))
      #expect((report.outside != nil) == dimensions.contains(.district))
      if let online = report.online {
        #expect(Totals(online.figures) == expected["online"] ?? Totals())
      }
      if let outside = report.outside {
        #expect(Totals(outside.figures) == expected["outside"] ?? Totals())
      }
      #expect(Set(report.rows.map(\.keys)).count == report.rows.count, "a group comes once")
      #expect(report.rows.allSatisfy { $0.figures.count > 0 })
      #expect(
        try ledger.stats(query, by: dimensions, measuring: measures, order: order, threads: 1)
          .json() == stats.json())
      let limit = generator.below(9)
      let first = try ledger.stats(
        query, by: dimensions, measuring: measures, order: order, limit: limit)
      #expect(first.json(limit: limit) == stats.json(limit: limit), "\(dimensions) \(order)")
      #expect(first.report.rows == Array(report.rows.prefix(limit)))
      #expect(first.report.matched == report.rows.count && report.matched == report.rows.count)
      let sorted: [Int64] =
        switch order {
        case .amount: report.rows.map { $0.figures.sum(report.homeCurrency).minorUnits }
        case .count: report.rows.map(\.figures.count)
        case .group, .latest: []
        }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 >= $1 }, "largest first")
    }
  }

  @Test(arguments: [3, 4] as [UInt64])
  func `by district it is the report by district`(seed: UInt64) throws {
    let ledger = try TestLedger(Statement(count: 400, seed: seed)).open(.reading)
    var generator = SeededGenerator(seed: seed &+ 400)
    for (order, other) in [
      (StatsReport.Order.amount, DistrictReport.Order.amount), (.count, .count),
    ] {
      let query = try LedgerQuery(
        filter: PaymentFilter([.channel(PaymentChannel.allCases[generator.below(3)])]))
      let stats = try ledger.stats(query, by: [.district], measuring: .details, order: order)
      let report = try ledger.districtReport(query, order: other)
      #expect(stats.report.rows.map(\.figures) == report.rows.map(\.figures))
      #expect(
        stats.report.rows.map { stats.cells($0.keys[0])[0] } == report.rows.map(\.code))
      #expect(stats.report.outside?.figures == report.outside)
      #expect(stats.report.online?.figures == report.online)
      #expect(stats.report.unplaced?.figures == report.unplaced)
      #expect(stats.report.total.figures == report.total)
    }
  }

  /// Plain SQL over the local day and hour.
  @Test(arguments: [5, 6] as [UInt64])
  func `hours, weekdays and categories are those of SQL`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 400, seed: seed))
    let ledger = try test.open(.reading)
    for (dimension, sql) in [
      (SpendingDimension.hour, "cast(strftime('%H', p.paid_at, '+9 hours') AS INTEGER)"),
      (.weekday, "((strftime('%w', p.local_date) + 6) % 7 + 1)"),
      (.month, "substr(p.local_date, 1, 7)"), (.year, "substr(p.local_date, 1, 4)"),
      (.day, "p.local_date"), (.category, "coalesce(c.code, '')"),
      (.merchant, "coalesce(p.merchant, '')"), (.account, "coalesce(p.account, '')"),
    ] {
      let stats = try ledger.stats(LedgerQuery(), by: [dimension], order: .group)
      let found = stats.report.rows.map { row in
        "\(stats.cells(row.keys[0])[0]) \(row.figures.count) \(row.figures.sum(.krw).minorUnits)"
      }
      let expected = try test.sql { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT \(sql) || ' ' || count(*) || ' '
              || sum(CASE p.currency WHEN 'KRW' THEN p.amount ELSE 0 END)
            FROM payments p LEFT JOIN categories c ON c.id = p.category_id
            WHERE p.kind <= 1 GROUP BY \(sql)
            """)
      }
      #expect(Set(found) == Set(expected), "\(dimension)")
      #expect(found.count == expected.count)
    }
  }

  @Test func `an unknown time is an hour of its own, and comes last`() throws {
    let test = try TestLedger(
      Statement(rows: [
        "2026-05-03,1000,KRW,가게,,,,,", "2026-05-03 00:10:00,500,KRW,가게,,,,,",
        "2026-05-03 23:59:59,200,KRW,가게,,,,,",
      ]))
    let ledger = try test.open(.reading)
    // Without hours first: they are read when somebody asks.
    #expect(try ledger.stats(LedgerQuery(), by: [.month]).report.rows.count == 1)
    let hours = try ledger.stats(LedgerQuery(), by: [.hour]).report.rows
    #expect(hours.map(\.keys) == [[.hour(0)], [.hour(23)], [.hour(nil)]])
    #expect(hours.map { $0.figures.sum(.krw).minorUnits } == [500, 200, 1_000])
  }

  @Test func `a payment that was added is in the next answer`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    #expect(try ledger.stats(LedgerQuery(), by: [.hour, .month]).report.rows.isEmpty)
    try ledger.add(NewPayment(amount: Money(minorUnits: 700, .krw), day: ledger.today()))
    #expect(
      try ledger.stats(LedgerQuery(), by: [.month]).report.total.figures.sum(.krw).minorUnits == 700
    )
  }
}
