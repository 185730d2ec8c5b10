import Testing

@testable import PointStreams

@Suite struct DecimalTextTests {
  private func degrees(_ text: String, limit: Int = 180) -> DecimalText.Degrees {
    let bytes = Array(text.utf8)
    return DecimalText.degrees(bytes.span, 0..<bytes.count, limit: limit)
  }

  private func number(_ text: String) -> DecimalText.Number {
    let bytes = Array(text.utf8)
    return DecimalText.number(bytes.span, 0..<bytes.count)
  }

  @Test(
    arguments: [
      ("126.9780", .value(1_269_780_000)), ("-0.5", .value(-5_000_000)),
      ("180", .value(1_800_000_000)),
      ("180.00000001", .value(1_800_000_000)), ("180.0000001", .outOfRange), ("181", .outOfRange),
      ("99999999999999999999", .outOfRange), ("0.00000005", .value(0)), ("0.00000015", .value(2)),
      ("0.000000051", .value(1)), ("0.00000004999", .value(0)), ("0.0000000500000", .value(0)),
      ("0.0000000500001", .value(1)), (" 127 ", .value(1_270_000_000)),
      ("126,978", .value(1_269_780_000)), ("1.26978e2", .value(1_269_780_000)),
      ("5E-7", .value(5)), ("1e-80", .value(0)), ("1e99", .outOfRange), ("+.5", .value(5_000_000)),
      ("5.", .value(50_000_000)), ("", .empty), ("  ", .empty), ("NaN", .empty), ("NULL", .empty),
      ("\\N", .empty), (".", .invalid), ("-", .invalid), ("1.2.3", .invalid), ("12a", .invalid),
      ("1e", .invalid), ("1e100", .invalid), ("inf", .invalid), ("1,234,5", .invalid),
    ] as [(String, DecimalText.Degrees)])
  func `reads degrees, rounded half to even`(text: String, expected: DecimalText.Degrees) {
    #expect(degrees(text) == expected)
  }

  @Test func `the limit is that of the field`() {
    #expect(degrees("90", limit: 90) == .value(900_000_000))
    #expect(degrees("90.1", limit: 90) == .outOfRange)
  }

  @Test(
    arguments: [
      ("4500", 4_500_000_000_000, 0), ("-12.50", -12_500_000_000, 2), ("0.000000001", 1, 9),
      ("4,500", 4_500_000_000_000, 0), ("1,234,567.8", 1_234_567_800_000_000, 1),
      ("+7", 7_000_000_000, 0), (" 7 ", 7_000_000_000, 0), ("1e3", 1_000_000_000_000, 0),
      ("1.5e-3", 1_500_000, 4), ("12.3400000000000", 12_340_000_000, 9), (".5", 500_000_000, 1),
    ] as [(String, Int128, Int)])
  func `reads numbers exactly`(text: String, units: Int128, decimals: Int) {
    #expect(number(text) == .value(units: units, decimals: decimals))
  }

  @Test func `the longest numbers are kept`() {
    let nine = String(repeating: "9", count: 18)
    let expected = Int128("\(nine)\(nine.prefix(9))")
    #expect(number("\(nine).\(nine.prefix(9))") == .value(units: expected ?? 0, decimals: 9))
    #expect(number("1\(nine)") == .tooLarge)
    #expect(
      number("000000000000000000\(nine)")
        == .value(
          units: (Int128(nine) ?? 0) * 1_000_000_000, decimals: 0))
    #expect(number("0.1234567891") == .tooManyDecimals)
  }

  @Test(arguments: ["12,34", "1,2345", "12,34.5", ",123", "1,,234", "4500원", "--1", "1 2", "0x10"])
  func `refuses what is no number`(text: String) { #expect(number(text) == .invalid) }

  @Test(arguments: ["", " ", "null", "NaN", "n/a", "None"])
  func `no value is no number`(text: String) { #expect(number(text) == .empty) }

  @Test(
    arguments: [
      ("2026-05-03", .month(24_317)), ("2026/5/3 14:02", .month(24_317)),
      ("20260503", .month(24_317)), ("2026. 5. 3.", .month(24_317)),
      ("2026년 5월 3일", .month(24_317)), ("2026-05", .month(24_317)), ("202605", .month(24_317)),
      ("20260503140200", .month(24_317)), ("2026-05-03T14:02:00+09:00", .month(24_317)),
      ("2024-02-29", .month(24_290)), ("2026-02-29", .notInCalendar),
      ("2026-13-01", .notInCalendar), ("2026-00-01", .notInCalendar),
      ("2026-05-00", .notInCalendar), ("0000-05-03", .notInCalendar),
      ("", .empty), ("null", .empty), ("03.05.2026", .invalid), ("2026", .invalid),
      ("2026-", .invalid), ("2026-5-x", .invalid), ("1777777777", .invalid), ("May 3", .invalid),
    ] as [(String, MonthText.Reading)])
  func `reads months`(text: String, expected: MonthText.Reading) {
    let bytes = Array(text.utf8)
    #expect(MonthText.parse(bytes.span, 0..<bytes.count) == expected)
  }

  @Test(
    arguments: [
      (0, 0, "0"), (-12_500_000_000, 2, "-12.50"), (5_000_000, 3, "0.005"), (-1, 9, "-0.000000001"),
      (4_500_000_000_000, 0, "4500"),
    ] as [(Int128, Int, String)])
  func `writes sums`(units: Int128, decimals: Int, text: String) {
    #expect(ExactSum(units: units, decimals: decimals).description == text)
  }
}
