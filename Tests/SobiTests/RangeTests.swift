import Foundation
import Sobi
import Testing

/// The range of a ledger counts every payment once.
@Suite struct RangeTests {
  @Test(arguments: [0, 1, 300], [1, 2] as [UInt64])
  func `placed, online and unplaced are all payments`(count: Int, seed: UInt64) throws {
    let ledger = try TestLedger(Statement(count: count, seed: seed)).open(.reading)
    let range = try ledger.range()
    let total = try ledger.districtReport(LedgerQuery()).total
    #expect(Totals([range.placed, range.online, range.unplaced]) == Totals(total))
    #expect((range.center == nil) == (range.placed.count == 0))
    #expect(try ledger.range().json() == range.json())
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(range.json())) as? [String: Any])
    #expect((object["center"] as? [Double])?.count == (range.center == nil ? nil : 2))
  }
}
