import LedgerSnapshot
import Testing

@testable import Sobi

/// What was kept first goes first.
@Suite struct RecentValuesTests {
  @Test func `the oldest of too many goes`() {
    var values = RecentValues<Int, String>(limit: 3)
    for number in 1...4 { values[number] = "\(number)" }
    #expect((1...4).map { values[$0] } == [nil, "2", "3", "4"])
    values[2] = "two"
    values[5] = "5"
    #expect((2...5).map { values[$0] } == ["two", nil, "4", "5"])
    values[4] = nil
    values[6] = "6"
    #expect([2, 4, 5, 6].map { values[$0] } == ["two", nil, "5", "6"])
  }
}
