import LedgerStore
import Testing

@testable import LedgerStore

/// Whether two exports of one layout are downloads of one account.
@Suite struct ExportComparisonTests {
  private func verdict(
    common: Int, earlier: Int, later: Int
  ) -> ExportComparison.Verdict {
    var comparison = ExportComparison()
    comparison.common = Set((0..<common).map { UInt64($0) })
    comparison.onlyEarlier = Set((0..<earlier).map { UInt64(1_000 + $0) })
    comparison.onlyLater = Set((0..<later).map { UInt64(2_000 + $0) })
    return comparison.verdict
  }

  @Test func `a download that has all rows of the other is of its account`() {
    #expect(verdict(common: 1, earlier: 0, later: 0) == .oneAccount)
    #expect(verdict(common: 3, earlier: 0, later: 40) == .oneAccount)
    #expect(verdict(common: 30, earlier: 4, later: 7) == .oneAccount)
    #expect(verdict(common: 2, earlier: 1, later: 1) == .oneAccount)
  }

  @Test func `few equal rows among many others are of two accounts`() {
    #expect(verdict(common: 1, earlier: 3, later: 3) == .twoAccounts)
    #expect(verdict(common: 2, earlier: 30, later: 25) == .twoAccounts)
  }

  @Test func `what the rows do not say is open`() {
    #expect(verdict(common: 1, earlier: 1, later: 1) == .open)
    #expect(verdict(common: 1, earlier: 0, later: 3) == .open)
    #expect(verdict(common: 3, earlier: 3, later: 4) == .open)
  }
}
