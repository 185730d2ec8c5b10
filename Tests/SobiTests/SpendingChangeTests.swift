import Foundation
import Grids
import Reports
import Sobi
import TestSupport
import Testing
import Workloads

/// Changes between two periods: each row adds up, and agrees with the slow way.
@Suite struct SpendingChangeTests {
  @Test(arguments: [0, 1, 60, 400], [1, 2, 3] as [UInt64])
  func `every row adds up and agrees with the slow way`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    var generator = SeededGenerator(seed: seed &+ 40)
    try split(test, &generator)
    if seed == 3 { try test.open().writeSnapshot() }
    let ledger = try test.open(.reading, use: seed == 2 ? .once : .resident)
    let rows = try LedgerRows(test)
    let known = Set(try ledger.categories().map(\.code))
    let knownPlaces = Set(try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    for number in 0..<25 {
      var query = try number % 3 == 0 ? LedgerQuery() : generator.narrowQuery()
      try query.keepKnown(known, places: knownPlaces)
      let first = CalendarDay(daysSince1970: Int32(20_500 + generator.below(200)))
      query.days = first...first.adding(generator.below(120))
      let before = first.adding(-1 - generator.below(9))
      let older: OlderPeriod =
        number % 2 == 0 ? .previous : .days(before.adding(-generator.below(100))...before)
      let dimension: SpendingDimension =
        [.place, .merchant, .district, .category, .channel][number % 5]
      let isPerDay = generator.below(3) == 0
      let report = try ledger.change(query, versus: older, by: dimension, isPerDay: isPerDay)
      let slow = SlowChanges(rows, query, report.periods, by: dimension, isPerDay: isPerDay)
      #expect(found(report) == slow.rows, "\(query) \(dimension)")
      var total: [String: SlowChanges.Row] = [:]
      for row in report.total where row.older != PeriodSum() || row.newer != PeriodSum() {
        total[" " + row.currency.code] = SlowChanges.Row(row)
      }
      #expect(total == slow.total, "\(query) \(dimension)")
      expectConservation(report)
      let limit = generator.below(12)
      var expected = report
      expected.groups = Array(report.groups.prefix(limit))
      let limited = try ledger.change(
        query, versus: older, by: dimension, isPerDay: isPerDay, limit: limit)
      #expect(limited == expected, "\(query) \(dimension) \(limit)")
    }
  }

  private static let systems = ["korea-10km", "korea-1km", "japan-5km", "quadbin-14", "h3-8"]

  @Test(arguments: [0, 1, 60, 400], [1, 2, 3] as [UInt64])
  func `every cell adds up and agrees with the slow way`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    var generator = SeededGenerator(seed: seed &+ 90)
    try split(test, &generator)
    if seed == 3 { try test.open().writeSnapshot() }
    let ledger = try test.open(.reading, use: seed == 2 ? .once : .resident)
    let rows = try LedgerRows(test)
    let known = Set(try ledger.categories().map(\.code))
    let knownPlaces = Set(try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    for number in 0..<10 {
      let system = try GridSystem(Self.systems[number % Self.systems.count])
      var query = try number % 3 == 0 ? LedgerQuery() : generator.narrowQuery()
      try query.keepKnown(known, places: knownPlaces)
      let first = CalendarDay(daysSince1970: Int32(20_500 + generator.below(200)))
      query.days = first...first.adding(generator.below(120))
      let isPerDay = generator.below(3) == 0
      let report = try ledger.change(query, by: system, isPerDay: isPerDay)
      let slow = SlowChanges(rows, query, report.periods, isPerDay: isPerDay) { row in
        row.coordinate.map { system.cell(at: $0)?.id ?? "outside" }
          ?? (row.channel == 2 ? "online" : "unplaced")
      }
      #expect(found(report) == slow.rows, "\(query) \(system)")
      expectConservation(report)
      #expect(try ledger.change(query, isPerDay: isPerDay).total == report.total)
      let bytes = report.json()
      #expect(try JSONDecoder().decode(ChangeDocument.self, from: Data(bytes)).json() == bytes)
    }
  }

  @Test func `a cell whose middle lies outside its grid is on the map`() throws {
    let test = try TestLedger(settings: LedgerSettings(region: nil))
    let ledger = try test.open()
    let day = try #require(CalendarDay("2026-04-03"))
    var payment = NewPayment(amount: Money(minorUnits: 5_000, .krw), day: day)
    payment.coordinate = Coordinate(longitudeE7: 448_000_000, latitudeE7: 417_000_000)
    try ledger.add(payment)
    let change = try ledger.change(
      LedgerQuery(month: day.month), by: GridSystem("europe-100km"))
    #expect(change.groups.count == 1)
    var bytes: [UInt8] = []
    try ledger.writeMap(of: change) { bytes += $0 }
    let file = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect((file["features"] as? [Any])?.count == 1)
  }

  @Test func `a map of cells has their outlines`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 5))
    let ledger = try test.open(.reading)
    let query = LedgerQuery(month: YearMonth(year: 2026, month: 4))
    for name in Self.systems + ["quadbin-26", "h3-15"] {
      let system = try GridSystem(name)
      let change = try ledger.change(query, by: system)
      var bytes: [UInt8] = []
      try ledger.writeMap(of: change) { bytes += $0 }
      let file = try #require(
        JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      let features = try #require(file["features"] as? [[String: Any]])
      let rows = change.groups.filter { $0.currency == .krw }
      #expect(features.count == rows.count && !rows.isEmpty)
      #expect((file["changes"] as? [String: Any])?["system"] as? String == name)
      for (feature, row) in zip(features, rows) {
        guard case .cell(let id, let center)? = row.key else {
          Issue.record("a row is a cell")
          continue
        }
        #expect(system.cell(at: center)?.id == id)
        let properties = try #require(feature["properties"] as? [String: Any])
        #expect(properties["cell"] as? String == id)
        #expect(properties["change"] as? Int64 == row.change.minorUnits)
        #expect((feature["geometry"] as? [String: Any])?["type"] as? String == "Polygon")
      }
    }
  }

  /// Makes parts of some payments, some of them of another category.
  private func split(_ test: TestLedger, _ generator: inout SeededGenerator) throws {
    let ledger = try test.open()
    let rows = try ledger.payments(LedgerQuery(), limit: .max).rows.map(\.payment)
    for payment in rows where payment.amount.minorUnits > 100 && generator.below(12) == 0 {
      let part = try ledger.split(
        payment.id, amount: Money(minorUnits: 37, payment.amount.currency))
      guard generator.below(2) == 0 else { continue }
      var edit = PaymentEdit()
      edit.category = "category \(generator.below(4))"
      _ = try? ledger.editPayments([part], edit)
    }
  }

  private func found(_ report: ChangeDocument) -> [String: SlowChanges.Row] {
    var found: [String: SlowChanges.Row] = [:]
    for row in report.groups { found["\(name(row.key)) \(row.currency)"] = SlowChanges.Row(row) }
    for (name, rows) in report.remainder {
      for row in rows { found["\(name) \(row.currency)"] = SlowChanges.Row(row) }
    }
    return found
  }

  private func name(_ key: GroupKey?) -> String {
    switch key {
    case .place(let id, _, _): String(id)
    case .district(let code, _): code
    case .cell(let id, _): id
    case .merchant(let name): name ?? ""
    case .category(let category): category?.code ?? ""
    case .channel(let channel): String(channel.rawValue)
    default: "?"
    }
  }

  private func expectConservation(_ report: ChangeDocument) {
    let rows = report.groups + report.remainder.flatMap(\.rows)
    for row in rows + report.total {
      #expect(row.parts.total == (row.newer.sum ?? 0) - (row.older.sum ?? 0))
    }
    for total in report.total {
      let own = rows.filter { $0.currency == total.currency }
      #expect(own.reduce(0) { $0 + $1.change.minorUnits } == total.change.minorUnits)
    }
  }

  @Test func `figures are those of the month and of stats`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 8))
    let ledger = try test.open(.reading)
    for month in 6...11 {
      let query = LedgerQuery(month: YearMonth(year: 2026, month: month))
      let change = try ledger.change(query).total[0]
      let stats = try ledger.comparison(query, by: [.kind], versus: .previous)
      #expect(try ledger.change(query).periods.older == stats.olderDays)
      #expect(stats.total.sums[.krw]?.minorUnits ?? 0 == change.newer.sum)
      #expect(stats.total.olderSums[.krw]?.minorUnits ?? 0 == change.older.sum)
      let document = try ledger.month(query.month)
      guard document.period.gone > 0 else { continue }
      #expect(document.spent.minorUnits == change.newer.sum)
      guard let previous = document.previous else { continue }
      #expect(previous.days == stats.olderDays)
      #expect(previous.spent.minorUnits == change.older.sum)
      #expect(previous.change == change.change)
    }
  }

  @Test(arguments: [3, 4] as [UInt64])
  func `a map has a feature for each row in the currency of the ledger`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open(.reading)
    let query = LedgerQuery(month: YearMonth(year: 2026, month: 4))
    for dimension in [SpendingDimension.place, .district] {
      let change = try ledger.change(query, by: dimension)
      var bytes: [UInt8] = []
      try ledger.writeMap(of: change) { bytes += $0 }
      let file = try #require(
        JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      let features = try #require(file["features"] as? [[String: Any]])
      let rows = change.groups.filter { $0.currency == .krw }
      let classes = try #require(change.classes.first { $0.currency == .krw })
      let changes = try #require(file["changes"] as? [String: Any])
      #expect(changes["breaks"] as? [Int64] == classes.breaks)
      #expect(changes["older_last_day"] as? String == "2026-03-31")
      #expect(features.count == rows.count && (dimension == .district || !rows.isEmpty))
      for (feature, row) in zip(features, rows) {
        let properties = try #require(feature["properties"] as? [String: Any])
        let change = row.change.minorUnits
        #expect(properties["change"] as? Int64 == change)
        #expect(properties["class"] as? Int == classes.number(of: change))
        #expect(feature["geometry"] is [String: Any])
        let parts = ChangeParts.Name.allCases.compactMap { properties[$0.rawValue] as? Int64 }
        #expect(parts.reduce(0, +) == change)
      }
    }
    let byCategory = try ledger.change(query, by: .category)
    #expect(throws: ComparisonError.unmapped(.category)) {
      try ledger.writeMap(of: byCategory) { _ in }
    }
  }

  @Test func `a month that is over is compared with all of the month before`() throws {
    let test = try TestLedger(Statement(count: 40, seed: 9))
    let ledger = try test.open(.reading)
    func older(_ month: YearMonth, _ day: String?, _ older: OlderPeriod) throws -> String {
      let query = LedgerQuery(month: month, asOf: day.flatMap { CalendarDay($0) })
      let days = try ledger.change(query, versus: older).periods.older
      return "\(days.lowerBound)..\(days.upperBound)"
    }
    let february = YearMonth(year: 2026, month: 2)
    #expect(try older(february, nil, .previous) == "2026-01-01..2026-01-31")
    #expect(try older(february, "2026-02-28", .previous) == "2026-01-01..2026-01-31")
    #expect(try older(february, "2026-02-27", .previous) == "2026-01-01..2026-01-27")
    #expect(try older(february.adding(1), "2026-03-30", .previous) == "2026-02-01..2026-02-28")
    #expect(try older(february, nil, .year) == "2025-02-01..2025-02-28")
    #expect(
      try older(february, "2026-02-03", .month(YearMonth(year: 2025, month: 12)))
        == "2025-12-01..2025-12-03")
  }

  @Test func `periods that cannot be compared are refused`() throws {
    let test = try TestLedger(Statement(count: 40, seed: 9))
    let ledger = try test.open(.reading)
    let march = YearMonth(year: 2026, month: 3)
    func refusal(
      _ query: LedgerQuery, _ older: OlderPeriod, _ dimension: SpendingDimension = .place
    ) -> String? {
      do {
        _ = try ledger.change(query, versus: older, by: dimension)
        return nil
      } catch { return (error as? any Diagnostic)?.code }
    }
    let query = LedgerQuery(month: march)
    #expect(refusal(query, .month(march)) == "comparison.periods.overlapping")
    #expect(
      refusal(query, .days(march.firstDay.adding(-5)...march.firstDay))
        == "comparison.periods.overlapping")
    #expect(refusal(query, .month(march.adding(1))) == "comparison.periods.reversed")
    #expect(refusal(query, .previous, .hour) == "comparison.dimension.unexplained")
    #expect(refusal(LedgerQuery(), .previous) == "comparison.period.missing")
    var narrow = query
    narrow.filter = try PaymentFilter([.to(march.firstDay.adding(-1))])
    #expect(refusal(narrow, .previous) == "comparison.period.empty")
    let today = try #require(CalendarDay(TestDay.text))
    let days = { (first: Int, last: Int) in
      LedgerQuery(days: today.adding(first)...today.adding(last))
    }
    let later = LedgerQuery(month: today.month.adding(1))
    for query in [later, LedgerQuery(month: YearMonth(year: 2030, month: 1)), days(1, 9)] {
      for older in [OlderPeriod.previous, .year, .month(march)] {
        #expect(refusal(query, older) == "comparison.period.not-begun")
      }
      #expect(throws: ComparisonError.self) {
        try ledger.comparison(query, by: [.category], versus: .previous)
      }
    }
    #expect(refusal(days(0, 9), .previous) == nil && refusal(days(-9, 9), .previous) == nil)
    var seen = query
    seen.asOf = march.firstDay.adding(-1)
    #expect(refusal(seen, .previous) == "comparison.period.not-begun")
    let nothing = try ledger.change(LedgerQuery(month: YearMonth(year: 2020, month: 5)))
    #expect(nothing.groups.isEmpty && nothing.total.map(\.change.minorUnits) == [0])
  }
}

extension SlowChanges.Row {
  fileprivate init(_ row: ChangeDocument.Row) {
    self.init(older: row.older, newer: row.newer, parts: row.parts)
  }
}
