import Spending
import Testing

/// Days with and without a time as texts.
@Suite struct DayTimeTests {
  @Test(arguments: ["2026-11-14", "2026-11-14T19:30", "2024-02-29T00:00", "2026-12-31T23:59"])
  func `a text is what its time says`(text: String) throws {
    let time = try #require(DayTime(text))
    #expect(time.description == text)
    #expect(DayTime(text.replacing("T", with: " ")) == time)
  }

  @Test(arguments: [
    "", "T", "2026-11-14T", "2026-11-14T24:00", "2026-11-14T19:60", "2026-11-14T9:30",
    "2026-11-14T19:30:00", "2026-11-14T+9:30", "2026-02-30T10:00", "19:30", "2026-11-14  19:30",
    "2026-11-14T19:3０",
  ])
  func `what is no day or time is refused`(text: String) {
    #expect(DayTime(text) == nil)
  }

  @Test func `a day without a time comes before its times`() throws {
    let texts = ["2026-11-14", "2026-11-14T00:00", "2026-11-14T19:30", "2026-11-15"]
    let times = try texts.map { try #require(DayTime($0)) }
    #expect(times.reversed().sorted() == times)
  }
}
