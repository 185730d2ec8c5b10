import Codecs
import Foundation
import SpatialIndex
import TestSupport
import Testing
import Workloads

@testable import LedgerStore
@testable import Sobi

/// Real places and districts, kept beside the repository because of their size.
@Suite struct PublishedDistrictTests {
  private func add(_ name: String, to ledger: Ledger) throws -> [StoredDistrict] {
    _ = try ledger.importDistricts(
      DistrictImportRequest(path: Project.shared(name), level: "sigungu"))
    return try ledger.read { try $0.districts(of: $0.districtSets()[0]) }
  }

  /// Every tenth of the 124,791 places: their addresses name the gu, their positions were found from
  /// the address by others, and 99.97 % of all agree with the published borders.
  @Test(
    .enabled(
      if: Project.hasShared("poi/seoul-food.csv.gz", "seoul-gu.geojson"),
      "The food places of Seoul are not beside the project."))
  func `the food places of Seoul lie in the gu of their address`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    _ = try add("seoul-gu.geojson", to: ledger)
    var reader = CSVReader(try ByteSource(path: Project.shared("poi/seoul-food.csv.gz")))
    var record = CSVRecord()
    #expect(try reader.next(into: &record))
    let names = (0..<record.count).map { record.string($0) }
    let gu = try #require(names.firstIndex(of: "gu"))
    let longitude = try #require(names.firstIndex(of: "lon"))
    let latitude = try #require(names.firstIndex(of: "lat"))
    var rows: [String] = []
    var number = 0
    while try reader.next(into: &record) {
      number += 1
      guard number % 10 == 0 else { continue }
      rows.append(
        "2026-01-01,\(number),KRW,\(number),\(record.string(gu)),,,"
          + "\(record.string(longitude)),\(record.string(latitude))")
    }
    #expect(number > 100_000)
    try test.take(Statement(rows: rows), into: ledger)
    var inside: Int64 = 0
    let categories = try ledger.categories()
    #expect(categories.count == 23)
    for category in categories {
      let report = try ledger.districtReport(
        LedgerQuery(filter: PaymentFilter([.category(category.code)])))
      inside += report.rows.first { $0.name == category.title }?.figures.count ?? 0
    }
    let agreement = Double(inside) / Double(rows.count)
    #expect(agreement >= 0.999, "\(inside) of \(rows.count)")
  }

  /// Positions that stand in the outlines of two districts or more.
  private func sharedCorners(_ districts: [StoredDistrict]) -> [Coordinate] {
    var owners: [Coordinate: Int] = [:]
    var shared: Set<Coordinate> = []
    for (position, district) in districts.enumerated() {
      for ring in district.shape.polygons.flatMap(\.rings) {
        for corner in ring.coordinates {
          if let owner = owners[corner], owner != position { shared.insert(corner) }
          owners[corner] = position
        }
      }
    }
    return shared.sorted { ($0.longitudeE7, $0.latitudeE7) < ($1.longitudeE7, $1.latitudeE7) }
  }

  @Test(
    .enabled(
      if: Project.hasShared("seoul-gu.geojson", "korea-sigungu.geojson"),
      "The boundary files are not beside the project."),
    // The published gu of Seoul overlap by centimetres where one side of a border lacks a corner of
    // the other: there the smallest code wins.
    arguments: [("seoul-gu.geojson", 1, 10), ("korea-sigungu.geojson", 2, 0)]
      as [(String, UInt64, Int)])
  func `a place on a shared border is in at most one district`(
    name: String, seed: UInt64, overlapLimit: Int
  ) throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let districts = try add(name, to: ledger)
    var generator = SeededGenerator(seed: seed)
    let corners = sharedCorners(districts).shuffled(using: &generator).prefix(2_000)
    #expect(corners.count > 500)
    let rows = corners.enumerated().map { number, corner in
      "2026-01-01,\(number + 1),KRW,\(number),,,,"
        + "\(Coordinate.decimal(corner.longitudeE7)),\(Coordinate.decimal(corner.latitudeE7))"
    }
    #expect(try test.take(Statement(rows: rows), into: ledger).outcome.newPlaces == corners.count)
    let report = try ledger.districtReport(LedgerQuery())
    #expect(
      report.rows.reduce(report.outside.count) { $0 + $1.figures.count } == Int64(corners.count))
    #expect(report.total.sum(.krw).minorUnits == Int64(corners.count * (corners.count + 1) / 2))

    // Each district asked alone: together they claim a corner at most once.
    var claims = [Int](repeating: 0, count: corners.count)
    for district in districts {
      guard let box = district.shape.boundingBox else { continue }
      let near = corners.enumerated().filter { box.covers($0.element) }
      let index = RegionIndex(regions: [district.shape])
      let answers = index.positions(of: near.map(\.element))
      for (corner, answer) in zip(near, answers) where answer == 0 { claims[corner.offset] += 1 }
    }
    #expect(claims.count { $0 > 1 } <= overlapLimit)
    #expect(
      Int64(claims.count { $0 > 0 }) == report.rows.reduce(0) { $0 + $1.figures.count })
  }
}
