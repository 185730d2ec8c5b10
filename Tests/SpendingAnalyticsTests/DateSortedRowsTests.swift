import ColumnFiles
import Foundation
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import SpendingAnalytics

/// The rows of few days answer as those of all days do.
@Suite struct DateSortedRowsTests {
  private func days(_ first: Int, _ last: Int) -> ClosedRange<CalendarDay> {
    CalendarDay(daysSince1970: Int32(first))...CalendarDay(daysSince1970: Int32(last))
  }

  private func stored(
    _ rows: StoredRowsOfTests, at places: PlaceColumns, in folder: TemporaryFolder
  ) throws -> ColumnFile {
    let table = SpendingTable(
      rows.columns(of: rows.payments.keys, at: places), at: places, keepsIDs: true)
    try Data().write(to: URL(filePath: folder["columns"]))
    try ColumnFileWriter.write(
      table.storedColumns() + rows.dailyColumns(of: table), build: 1, to: folder["columns"])
    return try ColumnFile(path: folder["columns"], build: 1)
  }

  /// What a table answers about some days, whatever the order of its groups.
  private func answers(
    _ table: SpendingTable, on days: ClosedRange<CalendarDay>, _ membership: [Int32],
    withHours: Bool
  ) throws -> [String] {
    var filter = SpendingFilter()
    filter.days = days
    var texts: [String] = []
    for dimensions: [SpendingDimension] in [
      [], [.district, .month, .category], [.place, withHours ? .hour : .day, .kind],
      [.day, .method, .channel],
    ] {
      let groups = try table.groups(
        by: dimensions, districts: membership, filter: filter, measuring: .details, parts: 2)
      texts += (0..<groups.count).map { group in
        let figures = groups.figures(of: group)
        let width = groups.currencies.count
        let details = groups.currencies.indices.map { currency in
          let cell = group * width + currency
          let extremes = groups.details.map {
            "\($0.least[cell]) \($0.greatest[cell]) \(String(describing: $0.medians[cell]))"
          }
          return "\(groups.currencies[currency]) \(extremes ?? "")"
        }
        return "\(groups.keys(of: group)) \(figures) \(details)"
      }.sorted()
    }
    texts.append("\(try table.figures(by: membership, districtCount: 3, filter: filter))")
    let tallies = try PlaceTallies(table, filter: filter)
    texts += try (0..<table.placeCount).map { "\(try tallies.figures(of: [$0]))" }
    return texts
  }

  private func expectEqual(_ answers: [String], _ others: [String]) {
    #expect(answers.count == others.count)
    let difference = zip(answers, others).first { $0 != $1 }
    #expect(difference == nil)
  }

  /// Rows sum up by district as the table of all does, whatever a filter leaves out.
  private func expectEqualSums(
    _ rows: EncodedRows, _ table: SpendingTable, on days: ClosedRange<CalendarDay>,
    _ membership: [Int32], _ generator: inout SeededGenerator
  ) throws {
    let all = SpendingFilter()
    var (refunds, cards, some) = (all, all, all)
    refunds.kinds = ValueSet([.refund])
    cards.methods = ValueSet([.card])
    some.places = PlaceBitmap(placeCount: table.placeCount) { _ in generator.below(2) == 0 }
    for var filter in [all, refunds, cards, some] {
      filter.days = days
      #expect(
        try rows.figures(
          by: membership, districtCount: 3, filter: filter,
          admittedPlaces: filter.admittedPlaces)
          == table.figures(by: membership, districtCount: 3, filter: filter))
    }
  }

  @Test(arguments: [0, 1, 700], Array(1...6) as [UInt64])
  func `the rows of some days answer like all`(count: Int, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: count, places: 30, days: 90, seed: seed)
    if seed == 2 {
      // Amounts and row ids of 64 bits.
      rows.payments[1]?.amount = 9_000_000_000
      rows.payments[8_000_000_000] = rows.payments[1]
    }
    let places = rows.placeColumns
    let file = try stored(rows, at: places, in: folder)
    let daily = try DateSortedRows(file, placeCount: places.count)
    let all = rows.columns(of: rows.payments.keys, at: places)
    let table = SpendingTable(all, at: places)
    #expect(daily.count == table.count)
    let membership = (0..<places.count).map { Int32($0 % 4) - 1 }
    for _ in 0..<6 {
      let first = rows.generator.below(100) - 405
      let days = days(first, first + rows.generator.below(20))
      let part = try daily.table(of: days, at: places.coordinates, withHours: true)
      #expect(part.count == daily.count(in: days))
      expectEqual(
        try answers(part, on: days, membership, withHours: true),
        try answers(table, on: days, membership, withHours: true))
      try expectEqualSums(
        daily.rows(of: days), table, on: days, membership, &rows.generator)
    }
    let none = try daily.table(of: days(5_000, 6_000), at: places.coordinates, withHours: false)
    #expect(none.count == 0 && none.placeCount == places.count)
  }

  @Test(arguments: Array(1...40) as [UInt64])
  func `what changed since is put into the rows of some days`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: 400, places: 25, days: 60, seed: seed)
    let before = rows.placeColumns
    let table = SpendingTable(
      rows.columns(of: rows.payments.keys, at: before), at: before, keepsIDs: true)
    let file = try stored(rows, at: before, in: folder)
    let daily = try DateSortedRows(file, placeCount: before.count)
    var touched: Set<Int64> = []
    for step in 0..<25 {
      let ids = rows.payments.keys.sorted()
      let id = ids[rows.generator.below(ids.count)]
      let places = rows.places.keys.sorted()
      let place = places[rows.generator.below(places.count)]
      switch rows.generator.below(seed % 3 == 0 ? 6 : 3) {
      case 0:
        rows.payments[id] = nil
        touched.insert(id)
      case 1:
        rows.payments[id] = rows.payment(days: 70)
        touched.insert(id)
      case 2:
        rows.payments[ids[ids.count - 1] + 1] = rows.payment(days: 70)
        touched.insert(ids[ids.count - 1] + 1)
        // Another currency, and a category that none had.
        if step % 7 == 0 {
          rows.payments[ids[ids.count - 1] + 1]?.currency = .eur
          rows.payments[ids[ids.count - 1] + 1]?.category = 9
        }
      case 3: rows.places[Int64(1_000 + step)] = rows.coordinate()
      case 4: rows.places[place] = rows.coordinate()
      default:
        touched.formUnion(rows.removePlace(place, of: table, at: before))
      }
    }
    let after = rows.placeColumns
    let all = rows.columns(of: rows.payments.keys, at: after)
    let changes = RowChanges(
      removed: touched.sorted(), added: rows.columns(of: touched, at: after),
      moves: PlaceMoves(from: before, to: after), coordinates: after.coordinates,
      currencies: all.currencies)
    let made = SpendingTable(all, at: after)
    let membership = (0..<after.count).map { Int32($0 % 4) - 1 }
    for length in [0, 5, 200] {
      let first = rows.generator.below(70) - 402
      let days = days(first, first + length)
      let part = try daily.table(
        of: days, at: before.coordinates, withHours: seed % 2 == 0, changes: changes)
      expectEqual(
        try answers(part, on: days, membership, withHours: seed % 2 == 0),
        try answers(made, on: days, membership, withHours: seed % 2 == 0))
      try expectEqualSums(
        daily.rows(of: days, changes: changes), made, on: days, membership,
        &rows.generator)
    }
  }

  /// The names that rows of some days have, found by a look at every payment.
  private func names(
    _ rows: StoredRowsOfTests, _ subject: PaymentText, on days: ClosedRange<CalendarDay>
  ) -> (names: [String], byText: [String: Int32]) {
    var (known, names, groups) = ([String: Int](), [String](), [String: Int]())
    for (_, payment) in rows.payments.sorted(by: { $0.key < $1.key })
    where payment.kind <= 1 && days.contains(CalendarDay(daysSince1970: payment.day)) {
      guard let text = payment.texts[subject == .merchant ? 0 : 1], !text.isEmpty else { continue }
      let key = MerchantName.normalized(text)
      if known[key] == nil {
        known[key] = names.count
        names.append(text)
      }
      groups[text] = known[key]
    }
    let order = names.indices.sorted {
      names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8)
    }
    var ranks = [Int32](repeating: 0, count: names.count)
    for (rank, number) in order.enumerated() { ranks[number] = Int32(rank) }
    return (order.map { names[$0] }, groups.mapValues { ranks[$0] })
  }

  @Test(arguments: Array(1...24) as [UInt64])
  func `names are those that a look at every payment finds`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: 500, places: 25, days: 60, seed: seed)
    let places = rows.placeColumns
    let file = try stored(rows, at: places, in: folder)
    let daily = try DateSortedRows(file, placeCount: places.count)
    var touched: Set<Int64> = []
    for _ in 0..<(seed % 2 == 0 ? 0 : 60) {
      let id = Int64(1 + rows.generator.below(540))
      rows.payments[id] = rows.generator.below(4) == 0 ? nil : rows.payment(days: 70)
      touched.insert(id)
    }
    let all = rows.columns(of: rows.payments.keys, at: places)
    var changes = RowChanges(
      removed: touched.sorted(), added: rows.columns(of: touched, at: places), moves: nil,
      coordinates: places.coordinates, currencies: all.currencies)
    let added = rows.texts(of: touched)
    changes.texts = added
    let first = rows.generator.below(70) - 402
    for days in [days(first, first + rows.generator.below(30)), days(-9_000, 9_000)] {
      for subject in [PaymentText.merchant, .account] {
        let texts = try #require(try StoredTexts(file, subject)?.adding(added[subject]))
        var firsts = [Int64](repeating: .max, count: texts.count)
        var count = 0
        try daily.forEachPiece(
          of: days, with: [.ids, .codes(of: subject)], changes: changes, atMost: 37
        ) { piece in
          piece.noteFirsts(subject, of: [.spending, .refund], in: &firsts)
          count += piece.count
        }
        let found = NameNumbers(texts, NameGroups(texts), firsts: firsts)
        let expected = names(rows, subject, on: days)
        #expect(found.names == expected.names)
        for text in 0..<texts.count where firsts[text] < .max {
          #expect(found.numbers[text] == expected.byText[texts.string(text)] ?? -1)
        }
        #expect(
          count
            == all.kinds.indices.count {
              all.kinds[$0] <= 1 && days.contains(CalendarDay(daysSince1970: all.days[$0]))
            })
      }
    }
  }

  @Test func `a day that was damaged is refused, and the others answer`() throws {
    let folder = try TemporaryFolder()
    let rows = StoredRowsOfTests(payments: 300, places: 9, days: 30, seed: 4)
    let places = rows.placeColumns
    let file = try stored(rows, at: places, in: folder)
    var bytes = try Data(contentsOf: URL(filePath: folder["columns"]))
    // The ids of the first day are where their column begins.
    let first = try #require(file.names.firstIndex(of: DateSortedRows.Part.ids.name))
    let end = try file.names[first...].reduce(0) { end, name in
      let form = try #require(file.form(of: name))
      return end + (form.elementSize * form.count + 63) / 64 * 64
    }
    bytes[bytes.count - end] ^= 1
    try bytes.write(to: URL(filePath: folder["damaged"]))
    let daily = try DateSortedRows(ColumnFile(path: folder["damaged"]), placeCount: places.count)
    let gone = RowChanges(
      removed: [1], added: rows.columns(of: [], at: places), moves: nil,
      coordinates: places.coordinates, currencies: [.krw, .jpy, .usd])
    #expect(throws: ColumnFileFault.damaged) {
      try daily.table(
        of: days(-1_000, 1_000), at: places.coordinates, withHours: false, changes: gone)
    }
    let whole = try daily.table(
      of: days(-390, 1_000), at: places.coordinates, withHours: false, changes: gone)
    #expect(whole.count > 0)
  }

  /// Bytes whose checksums are right may say anything.
  @Test(arguments: Array(1...20) as [UInt64])
  func `hostile columns are refused or answer`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let rows = StoredRowsOfTests(payments: 60, places: 8, days: 20, seed: seed)
    var generator = SeededGenerator(seed: seed)
    let places = rows.placeColumns
    let file = try stored(rows, at: places, in: folder)
    let daily = DateSortedRows.Part.allCases.map(\.name)
    for _ in 0..<40 {
      var columns: [NamedColumn] = []
      let hurt = file.names[generator.below(file.names.count)]
      let bounds = try file.column(DateSortedRows.StoredColumn.starts, of: Int64.self).values
      var checksums: [UInt64] = []
      func add<Element: FixedWidthInteger & Sendable>(_ name: String, _ column: Column<Element>)
        throws
      {
        var values = column.values
        if name == hurt { generator.hurt(&values) }
        let named = NamedColumn(name, values)
        columns.append(named)
        if daily.contains(name), values.count == Int(bounds.last ?? 0) {
          checksums += try named.checksums(ofParts: bounds)
        }
      }
      for name in file.names where name != DateSortedRows.StoredColumn.checksums {
        switch file.form(of: name)?.elementSize {
        case 1: try add(name, file.column(name, of: UInt8.self))
        case 2: try add(name, file.column(name, of: UInt16.self))
        case 4: try add(name, file.column(name, of: UInt32.self))
        default: try add(name, file.column(name, of: Int64.self))
        }
      }
      columns.append(NamedColumn(DateSortedRows.StoredColumn.checksums, checksums))
      try Data().write(to: URL(filePath: folder["hostile"]))
      try ColumnFileWriter.write(columns, build: 1, to: folder["hostile"])
      let hostile = try ColumnFile(path: folder["hostile"])
      guard let read = try? DateSortedRows(hostile, placeCount: places.count) else { continue }
      for range in [days(-1_000, 1_000), days(-395, -390), days(-800_000, 4_000_000)] {
        _ = read.count(in: range)
        guard
          let table = try? read.table(
            of: range, at: places.coordinates, withHours: true,
            changes: RowChanges(
              removed: [1, 5, 9], added: rows.columns(of: [1, 5], at: places), moves: nil,
              coordinates: places.coordinates, currencies: [.krw, .jpy, .usd]))
        else { continue }
        let membership = places.ids.map { Int32($0 % 3) - 1 }
        _ = try? answers(table, on: range, membership, withHours: true)
      }
    }
  }
}
