import Spending
import SpendingAnalytics
import Testing
import Workloads

/// The total and the remainders of a report without details, which are sums of its groups, are those
/// of a dictionary that takes one row after the other.
@Suite struct StatsTotalsTests {
  private func report(
    _ table: SpendingTable, _ made: MadeUp, by dimensions: [SpendingDimension],
    _ filter: SpendingFilter = SpendingFilter()
  ) throws -> StatsReport {
    try StatsReport(
      table, by: dimensions, districts: made.membership, filter: filter, measuring: .sums,
      order: .amount, limit: 3, categories: [], homeCurrency: .krw, threads: 2)
  }

  @Test(
    arguments: [
      [.district], [.district, .month], [.place], [.place, .category], [.district, .place, .hour],
      [.month], [.merchant, .kind],
    ] as [[SpendingDimension]], [1, 2, 3] as [UInt64])
  func `are those of the rows`(dimensions: [SpendingDimension], seed: UInt64) throws {
    let made = MadeUp(count: 300, places: 12, seed: seed)
    let table = SpendingTable(made.payments, at: made.places)
    var generator = SeededGenerator(seed: seed)
    for filter in [SpendingFilter(), generator.filter(ofPlaces: made.places.count)] {
      let found = try report(table, made, by: dimensions, filter)
      let whole = made.groups(by: [], filter: filter)[[]]
      expect(found.total, is: whole)
      let parts = made.groups(by: [.district], filter: filter)
      let (byDistrict, byPlace) = (
        dimensions.contains(.district), dimensions.contains(where: \.isPlace)
      )
      #expect((found.outside != nil) == byDistrict)
      #expect((found.online != nil) == byPlace && (found.unplaced != nil) == byPlace)
      for (row, key) in [
        (found.outside, .outside), (found.online, .online), (found.unplaced, .unplaced),
      ] as [(StatsReport.Row?, SpendingKey)] {
        guard let row else { continue }
        expect(row, is: parts[[key]])
      }
    }
  }

  private func expect(_ row: StatsReport.Row, is slow: SlowGroup?) {
    for currency in row.figures.currencies {
      #expect(row.figures.count(currency) == slow?.counts[currency.code] ?? 0)
      #expect(row.figures.sum(currency).minorUnits == slow?.sums[currency.code] ?? 0)
    }
  }

  @Test func `a total that does not fit is an error, though its groups fit`() throws {
    var made = MadeUp(count: 3, places: 1, seed: 1)
    made.payments.currencyIndexes = [0, 0, 0]
    made.payments.kinds = [0, 0, 0]
    made.payments.days = [0, 40, 80]
    made.payments.amounts = [.max, .max, -5]
    #expect(throws: SpendingOverflow.self) {
      _ = try report(SpendingTable(made.payments, at: made.places), made, by: [.month])
    }
    made.payments.amounts = [.max, 5, -5]
    let table = SpendingTable(made.payments, at: made.places)
    let total = try report(table, made, by: [.month]).total.figures
    #expect(total.sum(.krw).minorUnits == .max)
  }
}
