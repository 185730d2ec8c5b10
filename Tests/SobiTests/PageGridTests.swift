import Foundation
import SimpleFeatures
import TestSupport
import Testing

@testable import Sobi

/// The grids of a page: sums over its payments by its cells are those of the report.
@Suite struct PageGridTests {
  /// A grid as the page has it.
  private struct Cells: Decodable {
    let id: [String]
    let area: [Double]
    let outline: [[[Int64]]]
    let of: [Int]
  }

  private struct Block: Decodable {
    struct Payments: Decodable {
      let place: [Int]
      let currency: [Int]
      let amount: [Int64]
    }
    let payments: Payments
    let cells: [String: Cells]?
  }

  private func block(_ page: [UInt8]) throws -> Block {
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.firstRange(of: #" id="data">"#)).upperBound
    let end = try #require(text[start...].firstRange(of: "</script>")).lowerBound
    var block: [String: [String: Any]] = [:]
    for line in text[start..<end].split(separator: "\n") {
      let members = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      for (name, value) in members {
        guard let value = value as? [String: Any] else { continue }
        block[name, default: [:]].merge(value) { $1 }
      }
    }
    return try JSONDecoder().decode(
      Block.self, from: JSONSerialization.data(withJSONObject: block))
  }

  @Test(arguments: ["korea-1km", "japan-500m", "europe-10km", "quadbin-13", "h3-7"], [1, 2])
  func `sums by the cells of a page are those of the report`(name: String, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 200, seed: seed))
    let ledger = try test.open(.reading)
    let system = try GridSystem(name)
    var request = PageRequest()
    request.grids = [system, try GridSystem("h3-0"), system]
    let block = try block(ledger.page(request).bytes)
    #expect(try #require(block.cells).keys.sorted() == [system.name, "h3-0"].sorted())
    let cells = try #require(block.cells?[name])
    var sums: [String: Int64] = [:]
    var outside: Int64 = 0
    for row in block.payments.amount.indices where block.payments.currency[row] == 0 {
      guard block.payments.place[row] >= 0 else { continue }
      let (cell, amount) = (cells.of[block.payments.place[row]], block.payments.amount[row])
      if cell < 0 { outside += amount } else { sums[cells.id[cell], default: 0] += amount }
    }
    let report = try ledger.grid(system)
    let home = ledger.settings.homeCurrency
    var expected: [String: Int64] = [:]
    for row in report.stats.report.rows {
      let cell = report.cell(row)
      guard row.figures.count(home) > 0 else { continue }
      expected[cell.id] = row.figures.sum(home).minorUnits
      let number = try #require(cells.id.firstIndex(of: cell.id))
      #expect(abs(cells.area[number] / cell.squareKilometers - 1) < 1e-9)
      // The corners of the rings, from their steps.
      let rings = cells.outline[number].map { steps in
        var last = (Int64(0), Int64(0))
        return stride(from: 0, to: steps.count, by: 2).map { index in
          last = (last.0 + steps[index], last.1 + steps[index + 1])
          return Coordinate(longitudeE7: Int32(last.0), latitudeE7: Int32(last.1))
        }
      }
      #expect(rings == cell.outline.polygons.map { Array($0.exterior.coordinates.dropLast()) })
    }
    #expect(sums == expected)
    #expect(outside == report.stats.report.outside?.figures.sum(home).minorUnits ?? 0)
  }

  @Test func `a page without grids has no cells`() throws {
    let test = try TestLedger(Statement(count: 20, seed: 3))
    #expect(try block(test.open(.reading).page().bytes).cells == nil)
  }

  @Test func `more cells than a page has are refused, with a grid that fits`() throws {
    // A position in each cell of 100 m, twelve by twelve.
    let positions = (0..<144).map { number in
      Coordinate(
        longitudeE7: 1_269_000_000 + Int32(number % 12) * 15_000,
        latitudeE7: 375_000_000 + Int32(number / 12) * 15_000)
    }
    let fine = try GridSystem("korea-100m")
    #expect(
      throws: OutputError.tooManyCells(
        "korea-100m", count: 144, limit: 100, coarser: "korea-500m")
    ) {
      _ = try PageGrids([fine], of: positions, limit: 100)
    }
    _ = try PageGrids([fine], of: positions, limit: 144)
    #expect(
      throws: OutputError.tooManyCells("korea-100m", count: 144, limit: 0, coarser: nil)
    ) {
      _ = try PageGrids([fine], of: positions, limit: 0)
    }
  }
}
