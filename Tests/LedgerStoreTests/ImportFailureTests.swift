import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import Testing
import Workloads

@testable import LedgerStore

/// After an error everything is as before.
@Suite final class ImportFailureTests: LedgerSuite {
  private struct Stop: Error, Equatable {}

  /// Where an import breaks off.
  enum Place: CaseIterable {
    case nextBatch
    case admit
    case finalize
    case insert
  }

  /// Payments at as many places, some in new categories.
  private func payments(_ count: Int, seed: UInt64) -> [TestPayment] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      TestPayment(
        amount: Int64(number), merchant: "가게 \(seed) \(number)",
        coordinate: Coordinate(
          longitudeE7: Int32(1_260_000_000 + generator.below(10_000_000)),
          latitudeE7: Int32(370_000_000 + generator.below(10_000_000))),
        category: "category \(generator.below(3))")
    }
  }

  private func breakOff(at place: Place, _ payments: [TestPayment]) throws {
    var taken = 0
    var admitted = 0
    _ = try store.importDrafts(
      fileName: "x.csv", isDryRun: false,
      admit: { _, _ in
        admitted += 1
        if place == .admit, admitted == payments.count { throw Stop() }
      },
      finalize: { _ in
        if place == .finalize { throw Stop() }
        return ImportEnding()
      },
      nextBatch: {
        if place == .nextBatch, taken > payments.count / 2 { throw Stop() }
        guard taken < payments.count else { return nil }
        defer { taken += 100 }
        return PaymentDraftBatch(payments.dropFirst(taken).prefix(100), for: store)
      })
  }

  @Test(arguments: Place.allCases, [0, 30])
  func `an import that breaks off leaves the file as it was`(place: Place, before: Int) throws {
    if before > 0 { try store.take(payments(before, seed: 1)) }
    if place == .insert {
      try file.execute(
        """
        CREATE TRIGGER refuse BEFORE INSERT ON payments WHEN NEW.amount = 2199
        BEGIN SELECT RAISE(ABORT, 'no'); END
        """)
    }
    let dump = try file.dump()
    // Above 2,000 new places the triggers of the R*Tree are dropped as well.
    let error = #expect(throws: (any Error).self) {
      try breakOff(at: place, payments(2_200, seed: 2))
    }
    #expect(error is Stop == (place != .insert))
    #expect(try file.dump() == dump)
    #expect(try file.isSound())
    let pragmas = try store.queue.read { db in
      try ["foreign_keys", "ignore_check_constraints"].map {
        try Int.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(pragmas == [1, 0])

    // The same connection goes on.
    try file.execute("DROP TRIGGER IF EXISTS refuse")
    #expect(try store.take(payments(10, seed: 3)).added == 10)
    #expect(try file.isSound())
    #expect(try file.integer("SELECT count(*) FROM payments").map(Int.init) == before + 10)
  }

  @Test func `indexes and triggers are the same after a first and a second import`() throws {
    func schema() throws -> [String] {
      try file.dump().filter { $0.hasPrefix("\"index\"|") || $0.hasPrefix("\"trigger\"|") }
    }
    let before = try schema()
    try store.take(payments(2_200, seed: 4))
    #expect(try schema() == before)
    try store.take(payments(2_200, seed: 5))
    #expect(try schema() == before)
    #expect(try file.isSound())
  }

  @Test func `while another program writes the ledger is busy, unchanged and readable`() throws {
    try store.take(payments(30, seed: 6))
    let dump = try file.dump()
    let district = StoredDistrict(code: "1", name: "x", shape: MultiPolygon([]))
    // The full five seconds would make the test slow; their length is tested elsewhere.
    try store.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout=20") }
    let other = try DatabaseQueue(path: file.path)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(throws: GeoPackageError.busy) { try store.take(payments(5, seed: 7)) }
      #expect(throws: GeoPackageError.busy) {
        try store.append(PaymentDraftBatch(payments(1, seed: 8), for: store))
      }
      #expect(throws: GeoPackageError.busy) {
        try store.define([.init(code: "x", title: "X", koreanTitle: nil)])
      }
      #expect(throws: GeoPackageError.busy) {
        try store.addDistrictSet(
          DistrictSet(name: "s", level: "gu"), districts: [district], replacing: false)
      }
      #expect(try store.columns().payments.count == 30)
      try db.execute(sql: "ROLLBACK")
    }
    try other.close()
    #expect(try file.dump() == dump)
    #expect(try store.take(payments(5, seed: 7)).added == 5)
  }

  @Test func `a set of districts is stored whole or not at all`() throws {
    let ring = try Ring(
      [(0, 0), (9, 0), (9, 9), (0, 0)].map { Coordinate(longitudeE7: $0.0, latitudeE7: $0.1) })
    func district(_ code: String) -> StoredDistrict {
      StoredDistrict(
        code: code, name: code, shape: MultiPolygon([Polygon(exterior: ring)]))
    }
    func add(_ codes: [String], replacing: Bool) throws {
      try store.addDistrictSet(
        DistrictSet(name: "gu", level: "sigungu"), districts: codes.map(district),
        replacing: replacing)
    }
    try add(["b", "a"], replacing: false)
    let dump = try file.dump()
    #expect(throws: LedgerStoreError.districtSetExists(name: "gu")) {
      try add(["c"], replacing: false)
    }
    #expect(throws: GeoPackageError.self) { try add(["c", "d", "c"], replacing: true) }
    #expect(try file.dump() == dump)
    let set = try store.districtSet(level: nil, name: nil)
    #expect(set.count == 2)
    #expect(try store.districts(of: set).map(\.code) == ["a", "b"])
    try add(["c", "d", "e"], replacing: true)
    let newer = try store.districtSet(level: "sigungu", name: "gu")
    #expect(try store.districts(of: newer).map(\.code) == ["c", "d", "e"])
    #expect(try store.districts(of: newer)[0].shape == district("c").shape)
    #expect(try file.isSound())
  }
}
