import Foundation
import TestSupport
import Testing

@testable import Sobi

/// The next step follows from the contents of the ledger.
@Suite struct NextStepTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  private func step(after taken: NextStep? = nil, hasGazetteer: Bool = false) throws -> NextStep {
    try ledger.read { try $0.nextStep(after: taken, hasGazetteer: hasGazetteer) }
  }

  private func add(
    _ count: Int, at coordinate: Coordinate? = nil, _ channel: PaymentChannel = .unknown
  ) throws {
    let day = try #require(CalendarDay("2026-11-21"))
    for _ in 0..<count {
      try ledger.add(
        NewPayment(
          amount: Money(minorUnits: 1_000, .krw), day: day, merchant: "가게",
          coordinate: coordinate, channel: channel))
    }
  }

  @Test func `an empty ledger needs a statement, whatever was done`() throws {
    #expect(try step() == .importStatement)
    #expect(try step(after: .importStatement, hasGazetteer: true) == .importStatement)
  }

  @Test func `places come first, then districts, then the map`() throws {
    try add(1)
    #expect(try step() == .importShops)
    #expect(try step(hasGazetteer: true) == .resolvePlaces)
    try add(2, at: Coordinate(longitude: 127, latitude: 37.5))
    #expect(try step() == .importDistricts)
    #expect(
      try ledger.read { try $0.nextStep(hasGazetteer: false, districts: "korea") }
        == .fetchDistricts("korea"))
    let box = BoundingBox(
      westE7: 1_260_000_000, southE7: 370_000_000, eastE7: 1_280_000_000, northE7: 380_000_000)
    try test.write(Boxes.geoJSON([("1", box)]), to: "gu.geojson")
    _ = try ledger.importDistricts(
      DistrictImportRequest(path: test.folder["gu.geojson"], level: "sigungu"))
    #expect(try step() == .writeMap)
    #expect(try step(after: .writeMap) == .reportMonth)
    try add(3)
    #expect(try step(hasGazetteer: true) == .resolvePlaces)
    #expect(try step(after: .resolvePlaces, hasGazetteer: true) == .writeMap)
  }

  @Test func `payments online need no place`() throws {
    try add(2, .online)
    #expect(try step() == .importDistricts)
  }
}
