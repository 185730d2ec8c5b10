import Foundation
import MappedColumns
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import SpendingAnalytics

/// A table that a file holds, and one that was changed, are those that all payments would make.
@Suite struct StoredTableTests {
  /// Payments and places as rows, which are put together as a reading of all does.
  private struct Rows {
    struct Payment {
      var place: Int64?
      var day: Int32
      var amount: Int64
      var currency: Currency
      var category: Int32
      var channel: UInt8
      var kind: UInt8
      var method: UInt8
      var hour: UInt8
    }

    var payments: [Int64: Payment] = [:]
    var places: [Int64: Coordinate] = [:]
    var generator: SeededGenerator

    init(payments count: Int, places placeCount: Int, days: Int = 900, seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      for id in 0..<Int64(placeCount) { places[id + 1] = coordinate() }
      for id in 0..<Int64(count) { payments[id + 1] = payment(days: days) }
    }

    mutating func coordinate() -> Coordinate {
      Coordinate(
        longitudeE7: 1_268_000_000 + Int32(generator.below(9)) * 1_000_000,
        latitudeE7: 374_000_000 + Int32(generator.below(9)) * 1_000_000)
    }

    mutating func payment(days: Int = 900) -> Payment {
      let place =
        places.isEmpty || generator.below(4) == 0
        ? nil : places.keys.sorted()[generator.below(places.count)]
      return Payment(
        place: place, day: Int32(generator.below(days)) - 400,
        amount: Int64(generator.below(200_000)) - 60_000,
        currency: [.krw, .krw, .krw, .jpy, .usd][generator.below(5)],
        category: Int32(generator.below(5)), channel: UInt8(generator.below(3)),
        kind: UInt8(max(0, generator.below(8) - 4)), method: UInt8(generator.below(4)),
        hour: UInt8(generator.below(25)))
    }

    var placeColumns: PlaceColumns {
      PlaceColumns(places.map { Place(id: $0, name: "place \($0)", coordinate: $1) })
    }

    func columns(of ids: some Sequence<Int64>, at places: PlaceColumns) -> PaymentColumns {
      let positions = places.positionsByID()
      var columns = PaymentColumns()
      for id in ids.sorted() {
        guard let payment = payments[id] else { continue }
        if !columns.currencies.contains(payment.currency) {
          columns.currencies.append(payment.currency)
        }
        columns.ids.append(id)
        columns.places.append(payment.place.flatMap { positions[$0] } ?? -1)
        columns.days.append(payment.day)
        columns.amounts.append(payment.amount)
        columns.currencyIndexes.append(
          UInt8(columns.currencies.firstIndex(of: payment.currency) ?? 0))
        columns.categoryIDs.append(payment.category)
        columns.channels.append(payment.channel)
        columns.kinds.append(payment.kind)
        columns.methods.append(payment.method)
        columns.hours.append(payment.hour)
      }
      return columns
    }
  }

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
    let rows = Rows(payments: count, places: 40, seed: seed)
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
    var rows = Rows(payments: 0, places: 3, seed: 1)
    for id in 1...70_000 {
      rows.payments[Int64(id)] = Rows.Payment(
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
        removed: removed, added: rows.columns(of: [], at: places), formerPlaces: nil,
        coordinates: places.coordinates, currencies: after.currencies))
    expectEqual(spliced, SpendingTable(after, at: places))
  }

  @Test(arguments: Array(1...40) as [UInt64])
  func `a table that was changed is the one of all payments`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = Rows(payments: seed % 5 == 0 ? 3 : 400, places: 25, days: 60, seed: seed)
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
        rows.places[id] = nil
        if let position = before.ids.firstIndex(of: id) {
          touched.formUnion(table.ids(atPlaces: [position]))
        }
        for (payment, row) in rows.payments where row.place == id { touched.insert(payment) }
        movesPlaces = true
      default: break
      }
    }
    let after = rows.placeColumns
    let former = before.positionsByID()
    let all = rows.columns(of: rows.payments.keys, at: after)
    let spliced = table.splicing(
      RowChanges(
        removed: touched.sorted(), added: rows.columns(of: touched, at: after),
        formerPlaces: movesPlaces ? after.ids.map { former[$0] ?? -1 } : nil,
        coordinates: after.coordinates, currencies: all.currencies))
    expectEqual(spliced, SpendingTable(all, at: after))
  }

  /// Bytes whose checksum is right may say anything: a question about such a table ends.
  @Test(arguments: Array(1...30) as [UInt64])
  func `a table of hostile columns is refused or answers`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let rows = Rows(payments: 60, places: 8, days: 20, seed: seed)
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
          if number == hurt, !values.isEmpty {
            switch generator.below(4) {
            case 0: values.removeLast()
            case 1: values.append(0)
            default:
              let extremes: [Element] = [
                .min, .max, 0, 1, Element(truncatingIfNeeded: generator.next()),
              ]
              values[generator.below(values.count)] = extremes[generator.below(5)]
            }
          }
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
          removed: [1, 5, 9], added: rows.columns(of: [1, 5], at: places), formerPlaces: nil,
          coordinates: places.coordinates, currencies: [.krw, .jpy, .usd]))
      _ = try? changed.groups(by: [.day, .place])
    }
  }
}
