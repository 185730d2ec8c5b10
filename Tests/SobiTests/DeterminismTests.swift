import Foundation
import Sobi
import TestSupport
import Testing
import Workloads

/// The same ledger and question give the same bytes.
@Suite struct DeterminismTests {
  private static let contents: [MapRequest.Content] = [.places, .payments, .districts]

  private func bytes(_ request: MapRequest, _ test: TestLedger, _ ledger: Ledger) throws -> Data {
    let path = test.folder["map.\(request.format)"]
    _ = try ledger.writeMap(request, to: path)
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test(arguments: [1, 2] as [UInt64], contents)
  func `asking again gives the same bytes, from the same program or a new one`(
    seed: UInt64, content: MapRequest.Content
  ) throws {
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open(.reading)
    for format in MapRequest.Format.allCases {
      let request = MapRequest(content: content, format: format)
      let first = try bytes(request, test, ledger)
      #expect(try bytes(request, test, ledger) == first)
      #expect(try bytes(request, test, test.open(.reading)) == first)
      #expect(try bytes(request, test, test.open(.writing)) == first)
    }
    let report = try ledger.districtReport(LedgerQuery())
    let again = try test.open(.reading).districtReport(LedgerQuery())
    #expect(report.json() == again.json())
    #expect(report.csv() == again.csv())
  }

  @Test(arguments: [3, 4] as [UInt64])
  func `the same statement in another ledger gives the same bytes`(seed: UInt64) throws {
    let statement = Statement(count: 300, seed: seed)
    let maps = try (1...2).map { _ in
      let test = try TestLedger(statement)
      return try Self.contents.map {
        try bytes(MapRequest(content: $0), test, test.open(.reading))
      }
    }
    #expect(maps[0] == maps[1])
  }

  /// Ids are given in the order of the rows, so they and the order of places on one spot may differ;
  /// positions, names, figures and their order by position may not.
  @Test(arguments: [5, 6, 7] as [UInt64])
  func `rows in another order and in parts give the same map but for ids`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let statement = Statement(count: 400, seed: seed)
    let straight = try TestLedger(statement)
    let mixed = try TestLedger()
    let ledger = try mixed.open()
    try mixed.addGrid(to: ledger)
    // Days stay together: equal rows are counted within a file.
    let byDay = Dictionary(grouping: statement.rows) { $0.prefix(10) }
    let days = byDay.keys.sorted().shuffled(using: &generator)
    for part in 0..<3 {
      let rows = days.enumerated().filter { $0.offset % 3 == part }
        .flatMap { byDay[$0.element] ?? [] }
      try mixed.take(Statement(rows: rows.shuffled(using: &generator)), into: ledger)
    }
    // Every row once more adds nothing.
    let again = try mixed.take(
      Statement(rows: statement.rows.shuffled(using: &generator)), into: ledger)
    #expect(again.outcome.added == 0 && again.outcome.skipped == 400)

    for content in Self.contents {
      func features(_ test: TestLedger, _ ledger: Ledger) throws -> [MapFile.Feature] {
        try MapFile(bytes(MapRequest(content: content), test, ledger), .geojson).features
      }
      func plain(_ features: [MapFile.Feature]) -> [String] {
        features.map { feature in
          let members = feature.properties.filter { $0.key != "place_id" }
            .map { "\($0.key)=\($0.value)" }.sorted()
          return "\(feature.type) \(feature.position ?? []) \(members)"
        }.sorted()
      }
      let left = try features(straight, straight.open(.reading))
      let right = try features(mixed, ledger)
      #expect(plain(left) == plain(right))
      #expect(left.map(\.position) == right.map(\.position))
    }
    #expect(
      try straight.open(.reading).districtReport(LedgerQuery()).json()
        == ledger.districtReport(LedgerQuery()).json())
  }
}
