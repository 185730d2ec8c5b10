import ColumnFiles
import Foundation
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import SpendingAnalytics

/// A table that a file holds, and one that was changed, are those that all payments would make.
@Suite struct StoredTableTests {
  private func expectEqual(
    _ table: SpendingTable, _ other: SpendingTable, _ comment: Comment? = nil
  ) {
    #expect(table.starts == other.starts, comment)
    #expect(table.days == other.days, comment)
    #expect(table.traits == other.traits, comment)
    #expect(table.currencies == other.currencies, comment)
    #expect(table.coordinates == other.coordinates, comment)
    #expect(table.amounts.values == other.amounts.values, comment)
    #expect(table.hours.values == other.hours.values, comment)
    switch (table.codes, other.codes) {
    case (.narrow(let codes), .narrow(let others)): #expect(codes.values == others.values, comment)
    case (.wide(let codes), .wide(let others)): #expect(codes.values == others.values, comment)
    default: Issue.record("codes of two widths")
    }
    #expect(table.largestMagnitude >= other.amounts.values.map(\.magnitude).max() ?? 0, comment)
  }

  private func stored(_ table: SpendingTable, in folder: TemporaryFolder) throws -> ColumnFile {
    try Data().write(to: URL(filePath: folder["columns"]))
    try ColumnFileWriter.write(table.storedColumns(), build: 1, to: folder["columns"])
    return try ColumnFile(path: folder["columns"], build: 1)
  }

  @Test(arguments: [0, 1, 500, 3_000], [1, 2] as [UInt64])
  func `a stored table is the one that was written`(count: Int, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let rows = StoredRowsOfTests(payments: count, places: 40, seed: seed)
    let places = rows.placeColumns
    let table = SpendingTable(
      rows.columns(of: rows.payments.keys, at: places), at: places, keepsIDs: true)
    let file = try stored(table, in: folder)
    let read = try SpendingTable(
      file, at: places.coordinates, withHours: true, withIDs: true)
    expectEqual(read, table)
    #expect(read.ids.values == table.ids.values)
    let plain = try SpendingTable(file, at: places.coordinates, withHours: false, withIDs: false)
    #expect(plain.hours.isEmpty && plain.ids.isEmpty && plain.hasHours == (plain.count == 0))
  }

  @Test func `a table of very many days has wide codes, stored too`() throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: 0, places: 3, seed: 1)
    for id in 1...70_000 {
      rows.payments[Int64(id)] = StoredRowsOfTests.Payment(
        place: 1, day: Int32(id), amount: 5, currency: .krw, category: 0, channel: 0, kind: 0,
        method: 0, hour: 24)
    }
    let places = rows.placeColumns
    let table = SpendingTable(
      rows.columns(of: rows.payments.keys, at: places), at: places, keepsIDs: true)
    guard case .wide = table.codes else {
      Issue.record("the codes are narrow")
      return
    }
    let read = try SpendingTable(
      stored(table, in: folder), at: places.coordinates, withHours: true, withIDs: true)
    expectEqual(read, table)
    // Without most days the codes are narrow again.
    let removed = (1...65_000).map { Int64($0) }
    for id in removed { rows.payments[id] = nil }
    let after = rows.columns(of: rows.payments.keys, at: places)
    let spliced = read.splicing(
      RowChanges(
        removed: removed, added: rows.columns(of: [], at: places), moves: nil,
        coordinates: places.coordinates, currencies: after.currencies))
    expectEqual(spliced, SpendingTable(after, at: places))
  }

  @Test(arguments: Array(1...40) as [UInt64])
  func `a table that was changed is the one of all payments`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(
      payments: seed % 5 == 0 ? 3 : 400, places: 25, days: 60, seed: seed)
    let before = rows.placeColumns
    let table = try SpendingTable(
      stored(
        SpendingTable(
          rows.columns(of: rows.payments.keys, at: before), at: before, keepsIDs: true),
        in: folder), at: before.coordinates, withHours: true, withIDs: true)
    var touched: Set<Int64> = []
    var movesPlaces = false
    for _ in 0..<rows.generator.below(30) {
      let ids = rows.payments.keys.sorted()
      switch rows.generator.below(movesPlaces || seed % 3 == 0 ? 6 : 3) {
      case 0 where !ids.isEmpty:
        let id = ids[rows.generator.below(ids.count)]
        rows.payments[id] = nil
        touched.insert(id)
      case 1 where !ids.isEmpty:
        let id = ids[rows.generator.below(ids.count)]
        rows.payments[id] = rows.payment(days: 70)
        touched.insert(id)
      case 2:
        let id = (ids.last ?? 0) + 1 + Int64(rows.generator.below(3))
        rows.payments[id] = rows.payment(days: 70)
        touched.insert(id)
      case 3:
        let id = (rows.places.keys.max() ?? 0) + 1
        rows.places[id] = rows.coordinate()
        movesPlaces = true
      case 4:
        let id = rows.places.keys.sorted()[rows.generator.below(rows.places.count)]
        rows.places[id] = rows.coordinate()
        movesPlaces = true
      case 5 where rows.places.count > 2:
        let id = rows.places.keys.sorted()[rows.generator.below(rows.places.count)]
        touched.formUnion(rows.removePlace(id, of: table, at: before))
        movesPlaces = true
      default: break
      }
    }
    let after = rows.placeColumns
    let all = rows.columns(of: rows.payments.keys, at: after)
    let changes = RowChanges(
      removed: touched.sorted(), added: rows.columns(of: touched, at: after),
      moves: movesPlaces ? PlaceMoves(from: before, to: after) : nil,
      coordinates: after.coordinates, currencies: all.currencies)
    let made = SpendingTable(all, at: after)
    expectEqual(table.splicing(changes), made)
    // The same without a copy of the rows.
    let overlaid = BaseTable(table).with(changes)
    expectEqual(flat(overlaid), made)
    #expect(overlaid.count == made.count)
    let membership = (0..<after.count).map { Int32($0 % 4) - 1 }
    let (answers, expected) = (try Answers(overlaid, membership), try Answers(made, membership))
    for (answer, wanted) in zip(answers.texts, expected.texts) { #expect(answer == wanted) }
  }

  /// What a table answers to one question of each kind.
  private struct Answers {
    var texts: [String] = []

    init(_ table: SpendingTable, _ membership: [Int32]) throws {
      var filter = SpendingFilter()
      for days in [nil, CalendarDay(daysSince1970: -390)...CalendarDay(daysSince1970: 30)] {
        filter.days = days
        for dimensions: [SpendingDimension] in [
          [], [.district, .month, .category], [.place, .hour, .kind], [.day, .method, .channel],
          [.weekday, .district, .place],
        ] {
          for (measures, parts) in [(SpendingMeasures.sums, 1), (.details, 1), (.details, 3)] {
            let groups = try table.groups(
              by: dimensions, districts: membership, filter: filter, measuring: measures,
              parts: parts)
            texts.append("\(dimensions) \(measures)")
            for group in 0..<groups.count {
              texts.append("\(groups.keys(of: group)) \(groups.figures(of: group))")
            }
            if let details = groups.details {
              texts.append("\(details.least) \(details.greatest) \(details.medians)")
            }
          }
        }
        texts.append("\(try table.figures(by: membership, districtCount: 3, filter: filter))")
        let tallies = try PlaceTallies(table, filter: filter)
        texts.append(
          "\(try (0..<table.placeCount).map { try tallies.figures(of: [$0]) }), \(tallies)")
        texts.append("\(PlaceCategories(table, filter: filter, categories: [1, 2, 3]))")
        texts.append("\(PlaceCategoryChoice(table, filter: filter, of: 0..<table.placeCount))")
      }
      texts.append("\(String(describing: table.firstDay))")
    }
  }

  /// A table whose rows are all in its columns.
  private func flat(_ table: SpendingTable) -> SpendingTable {
    var (starts, codes) = ([0], [UInt64]())
    var (amounts, hours) = ([Int64](), [UInt8]())
    for group in 0..<table.placeCount + 2 {
      table.forEachRow(ofGroup: group) { row in
        codes.append(UInt64(row.code.day) << 32 | UInt64(row.code.trait))
        amounts.append(row.amount)
        hours.append(row.hour)
      }
      starts.append(amounts.count)
    }
    let isNarrow = if case .narrow = table.codes { true } else { false }
    return SpendingTable(
      starts: starts,
      codes: isNarrow
        ? .narrow(Column(codes.map { UInt32(($0 >> 32) << 16 | $0 & 0xFFFF) }))
        : .wide(Column(codes)),
      hours: Column(hours), amounts: Column(amounts), ids: Column(), days: table.days,
      traits: table.traits, coordinates: table.coordinates,
      largestMagnitude: table.largestMagnitude, currencies: table.currencies)
  }

  /// A payment like another one, and one less of two alike, copy no rows.
  @Test func `a payment that comes or goes leaves the columns where they are`() throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: 300, places: 5, days: 9, seed: 1)
    for id in [299, 300] as [Int64] { rows.payments[id]?.kind = 0 }
    rows.payments[301] = rows.payments[300]
    let places = rows.placeColumns
    let table = try SpendingTable(
      stored(
        SpendingTable(
          rows.columns(of: rows.payments.keys, at: places), at: places, keepsIDs: true),
        in: folder), at: places.coordinates, withHours: true, withIDs: true)
    rows.payments[302] = rows.payments[299]
    rows.payments[301] = nil
    let all = rows.columns(of: rows.payments.keys, at: places)
    let overlaid = BaseTable(table).with(
      RowChanges(
        removed: [301], added: rows.columns(of: [302], at: places), moves: nil,
        coordinates: places.coordinates, currencies: all.currencies))
    #expect(overlaid.isOverlaid)
    expectEqual(flat(overlaid), SpendingTable(all, at: places))
  }

  /// Few changes give the same table whether rows are copied or not, one set of them after the other.
  @Test(arguments: Array(1...60) as [UInt64])
  func `changes to one table after the other give the tables of all payments`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: 2_000, places: 25, days: 30, seed: seed)
    let before = rows.placeColumns
    let table = try SpendingTable(
      stored(
        SpendingTable(
          rows.columns(of: rows.payments.keys, at: before), at: before, keepsIDs: true),
        in: folder), at: before.coordinates, withHours: seed % 2 == 0, withIDs: true)
    let live = BaseTable(table)
    var touched: Set<Int64> = []
    // One change after the other is put into the same table of before.
    for step in 0..<6 {
      let ids = rows.payments.keys.sorted()
      let id = ids[rows.generator.below(ids.count - 100) + 100]
      switch rows.generator.below(6) {
      case 0:
        rows.payments[id] = nil
        touched.insert(id)
      case 1:
        rows.payments[id] = rows.payment(days: 30)
        touched.insert(id)
      case 2:
        let place = Int64(before.count + 1 + step)
        rows.places[place] = rows.coordinate()
        let id = (ids.last ?? 0) + 1
        rows.payments[id] = rows.payment(days: 30)
        rows.payments[id]?.place = place
        touched.insert(id)
      case 3 where seed % 3 == 0:
        let place = before.ids[rows.generator.below(before.count)]
        if rows.places[place] != nil { rows.places[place] = rows.coordinate() }
      case 4 where seed % 3 == 1:
        let place = before.ids[rows.generator.below(before.count)]
        touched.formUnion(rows.removePlace(place, of: table, at: before))
      default:
        let id = (ids.last ?? 0) + 1
        rows.payments[id] = rows.payment(days: 33)
        touched.insert(id)
      }
      let after = rows.placeColumns
      let all = rows.columns(of: rows.payments.keys, at: after)
      var added = rows.columns(of: touched, at: after)
      if seed % 2 == 1 { added.hours = [] }
      let moves = PlaceMoves(from: before, to: after)
      let overlaid = live.with(
        RowChanges(
          removed: touched.sorted(), added: added, moves: moves.isEmpty ? nil : moves,
          coordinates: after.coordinates, currencies: all.currencies))
      var payments = all
      if seed % 2 == 1 { payments.hours = [] }
      let made = SpendingTable(payments, at: after)
      expectEqual(flat(overlaid), seed % 2 == 0 ? made : flat(made))
    }
  }

  /// Bytes whose checksum is right may say anything: a question about such a table ends.
  @Test(arguments: Array(1...30) as [UInt64])
  func `a table of hostile columns is refused or answers`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let rows = StoredRowsOfTests(payments: 60, places: 8, days: 20, seed: seed)
    var generator = SeededGenerator(seed: seed)
    let places = rows.placeColumns
    let table = SpendingTable(
      rows.columns(of: rows.payments.keys, at: places), at: places, keepsIDs: true)
    let file = try stored(table, in: folder)
    for _ in 0..<40 {
      var columns: [NamedColumn] = []
      let hurt = generator.below(file.names.count)
      for (number, name) in file.names.enumerated() {
        func add<Element: FixedWidthInteger & Sendable>(_ column: Column<Element>) {
          var values = column.values
          if number == hurt { generator.hurt(&values) }
          columns.append(NamedColumn(name, values))
        }
        if let column = try? file.column(name, of: Int64.self) { add(column) }
        if let column = try? file.column(name, of: UInt32.self) { add(column) }
        if let column = try? file.column(name, of: UInt8.self) { add(column) }
      }
      try Data().write(to: URL(filePath: folder["hostile"]))
      try ColumnFileWriter.write(columns, build: 1, to: folder["hostile"])
      let hostile = try ColumnFile(path: folder["hostile"])
      guard
        let read = try? SpendingTable(
          hostile, at: places.coordinates, withHours: true, withIDs: true)
      else { continue }
      let membership = places.ids.map { Int32($0 % 3) - 1 }
      _ = try? read.figures(by: membership, districtCount: 2, filter: SpendingFilter())
      _ = try? PlaceTallies(read, filter: SpendingFilter())
      _ = PlaceCategories(read, filter: SpendingFilter(), categories: [1, 2, 3])
      for measures in [SpendingMeasures.sums, .details] {
        _ = try? read.groups(
          by: [.district, .month, .hour, .category, .kind], districts: membership,
          measuring: measures)
      }
      let changed = read.splicing(
        RowChanges(
          removed: [1, 5, 9], added: rows.columns(of: [1, 5], at: places), moves: nil,
          coordinates: places.coordinates, currencies: [.krw, .jpy, .usd]))
      _ = try? changed.groups(by: [.day, .place])
    }
  }
}
