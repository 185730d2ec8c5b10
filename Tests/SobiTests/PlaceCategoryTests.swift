import Foundation
import Sobi
import TestSupport
import Testing

/// Places show the category of their payments wherever they are shown.
@Suite struct PlaceCategoryTests {
  private let center = Coordinate(longitude: 127.0366, latitude: 37.5006)

  @Test func `a category that rules found is that of the place`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try test.write(
      """
      이용일시,가맹점명,이용금액,경도,위도
      2026-11-21 10:00,스타벅스 강남점,4500,127.0366,37.5006
      """, to: "n.csv")
    try ledger.importStatement(ImportRequest(path: test.folder["n.csv"]))
    let cafe = try LedgerQuery(filter: PaymentFilter([.category("cafe")]))
    for query in [LedgerQuery(), cafe] {
      #expect(try ledger.places(query, limit: 9).rows.map(\.category) == ["cafe"])
      #expect(
        try ledger.near(center, radius: Meters(10), query: query).rows.map(\.place.category)
          == ["cafe"])
      #expect(
        try ledger.nearest(1, to: center, query: query).rows.map(\.place.category) == ["cafe"])
    }
    _ = try ledger.writeMap(MapRequest(), to: test.folder["map.geojson"])
    let map = try String(contentsOfFile: test.folder["map.geojson"], encoding: .utf8)
    #expect(map.contains("\"category\":\"cafe\""))
    let id = try #require(try ledger.payments(LedgerQuery(), limit: 1).rows.first?.payment.id)
    var edit = PaymentEdit()
    edit.category = "restaurant"
    edit.makesCategory = true
    _ = try ledger.editPayments([id], edit)
    #expect(try ledger.places(LedgerQuery(), limit: 9).rows.map(\.category) == ["restaurant"])
  }
}
