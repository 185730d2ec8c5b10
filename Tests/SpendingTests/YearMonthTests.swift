import Spending
import Testing

struct YearMonthTests {
  @Test func `meets the next month without a gap from 1600 to 2400`() {
    var previous = YearMonth(year: 1599, month: 12)
    for year in 1600...2400 {
      for month in 1...12 {
        let current = YearMonth(year: year, month: month)
        #expect(previous < current)
        #expect(current.firstDay.daysSince1970 == previous.lastDay.daysSince1970 + 1)
        #expect(current.firstDay.month == current)
        #expect(current.lastDay.month == current)
        #expect(current.lastDay.components.day == current.dayCount)
        previous = current
      }
    }
  }

  @Test(arguments: [(2023, 28), (2024, 29), (1900, 28), (2000, 29), (2100, 28)])
  func `knows the length of February`(year: Int, dayCount: Int) {
    #expect(YearMonth(year: year, month: 2).dayCount == dayCount)
  }

  @Test(arguments: [(2026, 11, "2026-11"), (1, 1, "0001-01"), (9999, 12, "9999-12")])
  func `is written as year and month`(year: Int, month: Int, text: String) {
    #expect(YearMonth(year: year, month: month).description == text)
    #expect(YearMonth(text) == YearMonth(year: year, month: month))
  }

  @Test(arguments: [
    "", "-", "2026", "2026-", "2026-0", "2026-00", "2026-13", "2026-1", "0000-01", "2026-11-21",
    "2026-11 ", "202611", "2026/11", "-026-11", "2026-+1",
  ])
  func `reads nothing else`(text: String) {
    #expect(YearMonth(text) == nil)
  }

  @Test func `refuses a thirteenth month`() async {
    await #expect(processExitsWith: .failure) {
      _ = YearMonth(year: 2026, month: 13)
    }
  }
}
