import ColumnFiles
import Foundation
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import SpendingAnalytics

/// All payments, as columns, come back from a stored table and what it leaves out.
@Suite struct StoredIncomeTests {
  private func stored(
    _ payments: PaymentColumns, at places: PlaceColumns, in folder: TemporaryFolder
  ) throws -> (table: SpendingTable, others: PaymentColumns) {
    let table = SpendingTable(payments, at: places, keepsIDs: true)
    try Data().write(to: URL(filePath: folder["columns"]))
    try ColumnFileWriter.write(
      table.storedColumns() + [StoredIncome.storedColumn(of: payments, EncodedPaymentTexts())],
      build: 1,
      to: folder["columns"])
    let file = try ColumnFile(path: folder["columns"])
    return (
      try SpendingTable(file, at: places.coordinates, withHours: true, withIDs: true),
      try StoredIncome.others(
        StoredIncome.values(file), placeCount: places.count, currencies: payments.currencies)
    )
  }

  @Test(arguments: [0, 1, 900], Array(1...5) as [UInt64])
  func `stored payments are those that were written`(count: Int, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: count, places: 20, seed: seed)
    if seed == 3 {
      // Row ids that are far apart.
      for (number, id) in rows.payments.keys.sorted().enumerated() {
        let payment = rows.payments.removeValue(forKey: id)
        rows.payments[Int64(number) * 9_000_000_000] = payment
      }
      rows.payments[.max] = rows.payment()
      rows.payments[.min] = rows.payment()
    }
    let places = rows.placeColumns
    let all = rows.columns(of: rows.payments.keys, at: places)
    let (table, others) = try stored(all, at: places, in: folder)
    #expect(others.kinds.allSatisfy { $0 > 1 })
    #expect("\(table.payments(with: others, withHours: true))" == "\(all)")
  }

  @Test(arguments: Array(1...30) as [UInt64])
  func `what changed since is put into stored payments`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var rows = StoredRowsOfTests(payments: 200, places: 12, seed: seed)
    let before = rows.placeColumns
    let (table, others) = try stored(
      rows.columns(of: rows.payments.keys, at: before), at: before, in: folder)
    var touched: Set<Int64> = []
    for step in 0..<12 {
      let ids = rows.payments.keys.sorted()
      let id = ids[rows.generator.below(ids.count)]
      let place = rows.places.keys.sorted()[rows.generator.below(rows.places.count)]
      switch rows.generator.below(6) {
      case 0:
        rows.payments[id] = nil
        touched.insert(id)
      case 1:
        rows.payments[id] = rows.payment()
        touched.insert(id)
      case 2:
        let new = seed % 5 == 0 ? .max - Int64(step) : ids[ids.count - 1] + 1
        rows.payments[new] = rows.payment()
        touched.insert(new)
      case 3: rows.places[Int64(100 + step)] = rows.coordinate()
      case 4: rows.places[place] = rows.coordinate()
      default:
        rows.places[place] = nil
        if let position = before.ids.firstIndex(of: place) {
          touched.formUnion(table.ids(atPlaces: [position]))
        }
      }
    }
    let after = rows.placeColumns
    let all = rows.columns(of: rows.payments.keys, at: after)
    let changes = RowChanges(
      removed: touched.sorted(), added: rows.columns(of: touched, at: after),
      moves: PlaceMoves(from: before, to: after), coordinates: after.coordinates,
      currencies: all.currencies)
    let payments = table.payments(with: others, withHours: true)
    #expect(
      "\(payments.applying(changes, formerPlaces: before.count, withHours: true))" == "\(all)")
    let incomes = others.applying(changes, formerPlaces: before.count, withHours: true)
    #expect(
      "\(incomes.keeping(incomes.kinds.map { $0 > 1 }))"
        == "\(all.keeping(all.kinds.map { $0 > 1 }))")
  }

  /// A column whose checksum is right may say anything.
  @Test(arguments: Array(1...20) as [UInt64])
  func `hostile payments are refused or answer`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let rows = StoredRowsOfTests(payments: 60, places: 8, seed: seed)
    var generator = SeededGenerator(seed: seed)
    let places = rows.placeColumns
    let all = rows.columns(of: rows.payments.keys, at: places)
    let (table, _) = try stored(all, at: places, in: folder)
    let name = StoredIncome.storedColumn(of: all, EncodedPaymentTexts()).name
    let written = try ColumnFile(path: folder["columns"]).column(name, of: Int64.self).values
    for _ in 0..<40 {
      var values = written
      switch generator.below(4) {
      case 0: values.removeLast()
      case 1: values += [Int64](repeating: 0, count: 9)
      default:
        values[generator.below(values.count)] =
          [
            .min, .max, 0, -2, Int64(bitPattern: generator.next()),
          ][generator.below(5)]
      }
      try Data().write(to: URL(filePath: folder["hostile"]))
      try ColumnFileWriter.write([NamedColumn(name, values)], build: 1, to: folder["hostile"])
      let hostile = try ColumnFile(path: folder["hostile"])
      guard
        let others = try? StoredIncome.others(
          StoredIncome.values(hostile), placeCount: places.count, currencies: all.currencies)
      else { continue }
      #expect(table.payments(with: others, withHours: true).count <= table.count + others.count)
    }
  }
}
