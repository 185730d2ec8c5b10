import Spending
import SpendingAnalytics
import Testing

/// A sum that passes 64 bits is an error, and only such a sum.
@Suite struct GroupOverflowTests {
  private func table(_ amounts: [Int64], days: [Int32]? = nil) -> SpendingTable {
    var payments = PaymentColumns()
    payments.currencies = [.krw]
    for (row, amount) in amounts.enumerated() {
      payments.ids.append(Int64(row + 1))
      payments.places.append(-1)
      payments.days.append(days?[row] ?? 0)
      payments.amounts.append(amount)
      payments.currencyIndexes.append(0)
      payments.categoryIDs.append(0)
      payments.channels.append(0)
      payments.kinds.append(0)
      payments.methods.append(0)
    }
    return SpendingTable(payments, at: PlaceColumns())
  }

  @Test(
    arguments: [
      [.max, 1], [1, .max], [.min, -1], [.max, .max, .max], [.min, .min],
    ] as [[Int64]], [SpendingMeasures.sums, .details])
  func `a sum that does not fit is an error`(amounts: [Int64], measures: SpendingMeasures) {
    let table = table(amounts)
    #expect(throws: SpendingOverflow.self) { try table.groups(by: [], measuring: measures) }
    #expect(throws: SpendingOverflow.self) { try table.groups(by: [.month], measuring: measures) }
  }

  @Test(
    arguments: [
      ([.max], .max), ([.min], .min), ([.max, -1, 1], .max), ([.max, .max, .min, .min, 2], 0),
      ([.max, 5, -5], .max), ([-5, .min, 5], .min),
    ] as [([Int64], Int64)])
  func `the order of the rows decides nothing`(amounts: [Int64], sum: Int64) throws {
    for amounts in [amounts, amounts.reversed(), amounts.sorted()] {
      #expect(try table(amounts).groups(by: []).sum(of: 0, currency: 0) == sum)
    }
  }

  @Test func `groups that fit are given, each on its own`() throws {
    let table = table([.max, .max], days: [0, 40])
    let months = try table.groups(by: [.month])
    #expect((0..<months.count).map { months.sum(of: $0, currency: 0) } == [.max, .max])
    #expect(throws: SpendingOverflow.self) { try table.groups(by: [.category]) }
    let january = CalendarDay(daysSince1970: 0)...CalendarDay(daysSince1970: 30)
    let filtered = try table.groups(by: [.category], filter: SpendingFilter(days: january))
    #expect(filtered.count == 1 && filtered.sum(of: 0, currency: 0) == .max)
  }
}
