import Testing
import TimeTracking

/// Lengths of time as people write and read them.
@Suite struct TimeSpanTests {
  @Test(arguments: [
    ("30m", 1_800), ("1h30m", 5_400), ("1h 30m", 5_400), ("45s", 45), ("2h", 7_200),
    ("90m", 5_400), ("1H30MIN", 5_400), ("27:10", 1_630), ("1:27:10", 5_230), ("0:05", 5),
    ("30분", 1_800), ("1시간 30분", 5_400), ("0m", 0), ("1000h", 3_600_000),
  ])
  func `a length is read`(text: String, seconds: Int64) {
    #expect(TimeSpan(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "30", "m", "30x", "-30m", "1.5h", "30m30m", "30m1h", "1:2", "1:60", "1:60:00", ":30",
    "99999999m", "9999999h", "1h-2m", "٣٠m", "30 m", "1:00:00:00",
  ])
  func `what is no length is refused`(text: String) { #expect(TimeSpan(text) == nil) }

  @Test(arguments: [
    (0, "0:00"), (58, "0:58"), (1_630, "27:10"), (3_600, "1:00:00"), (5_230, "1:27:10"),
    (-195, "-3:15"), (360_000, "100:00:00"),
  ])
  func `a length is written as a clock, which is read again`(seconds: Int64, text: String) {
    #expect(TimeSpan(seconds: seconds).description == text)
    if seconds >= 0 { #expect(TimeSpan(text)?.seconds == seconds) }
  }

  @Test func `the least number has a text`() {
    #expect(TimeSpan(seconds: .min).description.hasPrefix("-2562047788015215:"))
  }
}
