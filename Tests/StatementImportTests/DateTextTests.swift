import Diagnostics
import Spending
import Testing

@testable import StatementImport

@Suite struct DateTextTests {
  private func text(_ time: WallTime) -> String {
    var text = time.day.description
    if let millisecond = time.millisecond { text += " \(millisecond)" }
    switch time.offset {
    case .none: break
    case .utc: text += " Z"
    case .minutes(let minutes): text += " \(minutes)"
    }
    return text
  }

  @Test(arguments: [
    ("2026-05-03", "2026-05-03"), ("2026/5/3", "2026-05-03"), ("2026.05.03", "2026-05-03"),
    ("2026. 5. 3.", "2026-05-03"), ("20260503", "2026-05-03"), ("2026년 5월 3일", "2026-05-03"),
    ("2026년5월3일", "2026-05-03"), ("2024-02-29", "2024-02-29"), ("1900-01-01", "1900-01-01"),
    ("2199-12-31", "2199-12-31"),
    ("2026-05-03 12:41", "2026-05-03 45660000"), ("2026-05-03 12:41:07", "2026-05-03 45667000"),
    ("2026-05-03T12:41:07.5", "2026-05-03 45667500"), ("2026.5.3 9:05", "2026-05-03 32700000"),
    ("2026. 5. 3. 오후 1:05", "2026-05-03 47100000"), ("2026-05-03 오전 12:00", "2026-05-03 0"),
    ("2026-05-03 12:00 PM", "2026-05-03 43200000"), ("2026-05-03 1:05pm", "2026-05-03 47100000"),
    ("20260503124107", "2026-05-03 45667000"), ("202605031241", "2026-05-03 45660000"),
    ("20260503 124107", "2026-05-03 45667000"), ("2026년 5월 3일 12:41", "2026-05-03 45660000"),
    ("2026-05-03T12:41:07Z", "2026-05-03 45667000 Z"),
    ("2026-05-03T12:41:07+09:00", "2026-05-03 45667000 540"),
    ("2026-05-03 12:41:07 +0900", "2026-05-03 45667000 540"),
    ("2026-05-03 12:41-0330", "2026-05-03 45660000 -210"),
    ("2026-05-03 12:41:07.123456+09", "2026-05-03 45667123 540"),
    ("2026.05.03(일) 12:41", "2026-05-03 45660000"), ("2026-05-03 (일요일)", "2026-05-03"),
    ("2026년 5월 3일 12시 41분", "2026-05-03 45660000"),
    ("2026-05-03 오후 1시 5분 7초", "2026-05-03 47107000"), ("2026-05-03 9시", "2026-05-03 32400000"),
    ("2026-05-03\n12:41", "2026-05-03 45660000"), ("２０２６－０５－０３", "2026-05-03"),
    ("２０２６．５．３　１２：４１", "2026-05-03 45660000"), ("２０２６년 5월 3일", "2026-05-03"),
    ("05-Nov-26", "2026-11-05"), ("5-NOV-2026", "2026-11-05"), ("5 November 2026", "2026-11-05"),
    ("Nov 5 2026", "2026-11-05"), ("november 5, 2026", "2026-11-05"), ("05Nov26", "2026-11-05"),
    ("2026-Nov-05", "2026-11-05"), ("05/Sept/2026 14:20", "2026-09-05 51600000"),
    ("May 3, 2026 2:05 PM", "2026-05-03 50700000"), ("31-Dec-99", "1999-12-31"),
  ])
  func `reads dates of one meaning`(given: String, expected: String) throws {
    #expect(text(try DateText.parse(Array(given.utf8).span)) == expected)
  }

  @Test(
    arguments: [
      ("2026-02-30", FieldFault.notInCalendar), ("2026-13-01", .notInCalendar),
      ("20260230", .notInCalendar), ("2025-02-29", .notInCalendar), ("2026-00-10", .notInCalendar),
      ("05/03/2026", .dayMonthOrder(separator: "/")),
      ("03.05.2026", .dayMonthOrder(separator: ".")),
      ("13/05/2026", .dayMonthOrder(separator: "/")), ("26-05-03", .dayMonthOrder(separator: "-")),
      ("1899-12-31", .yearOutOfRange), ("2200-01-01", .yearOutOfRange),
      ("1400269500", .looksLikeEpoch(.seconds)),
      ("1400269500000", .looksLikeEpoch(.milliseconds)),
      ("", .empty), ("hello", .notDate), ("2026", .notDate), ("2026-05", .notDate),
      ("2026-05/03", .notDate), ("2026-05-03x", .notDate), ("2026년 5월", .notDate),
      ("2026-05-03 25:00", .notTime), ("2026-05-03 12:60", .notTime),
      ("2026-05-03 24:00", .notTime),
      ("2026-05-03 13:00 pm", .notTime), ("2026-05-03 12:41 noon", .notDate),
      ("2026-05-03 12:41+99:00", .notTime), ("2026-05-03 ", .notTime), ("2026-05-03(월", .notDate),
      ("2026-05-03(x)", .notDate), ("2026-05-03 13시 pm", .notDate),
      ("31-Nov-26", .notInCalendar), ("Nov 5", .noYear), ("05-Nov", .noYear),
      ("5 Mai 2026", .notDate),
      ("Novem 5 2026", .notDate), ("Nov 5 26", .noYear), ("05-Nov-026", .notDate),
      ("Nov 2026", .notDate), ("２０２６-02-30", .notInCalendar), ("２０２６", .notDate),
      ("2026-05-03 12시 60분", .notTime), ("2026-05-03 12시 41", .notTime),
    ] as [(String, FieldFault)])
  func `refuses what is no certain date`(given: String, fault: FieldFault) {
    #expect(throws: fault) { try DateText.parse(Array(given.utf8).span) }
  }

  @Test(
    arguments: [
      ("12:41", 45_660_000), ("12:41:07", 45_667_000), ("124107", 45_667_000), ("1241", 45_660_000),
      ("오후 1:05", 47_100_000), ("00:00", 0), ("23:59:59.999", 86_399_999),
      ("12:41:07.25", 45_667_250), ("１２：４１", 45_660_000),
    ] as [(String, Int32)])
  func `reads times of day`(given: String, expected: Int32) throws {
    #expect(try TimeText.parse(Array(given.utf8).span).millisecond == expected)
  }

  @Test(arguments: ["", "12", "2460", "12:4", "1:2:3", "noon", "126", "12:41:07."])
  func `refuses what is no time of day`(given: String) {
    #expect(throws: FieldFault.notTime) { try TimeText.parse(Array(given.utf8).span) }
  }

  @Test(arguments: [
    ("%d/%m/%Y", "05/03/2026", "2026-03-05"), ("%m/%d/%Y", "5/3/2026", "2026-05-03"),
    ("%d.%m.%y %H:%M", "05.03.26 7:05", "2026-03-05 25500000"),
    ("%Y%m%d%H%M%S", "20260503124107", "2026-05-03 45667000"),
    ("%m/%d/%Y %I:%M %p", "05/03/2026 1:05 PM", "2026-05-03 47100000"),
    ("%Y-%m-%dT%H:%M:%S.%f%z", "2026-05-03T12:41:07.5+0900", "2026-05-03 45667500 540"),
  ])
  func `reads dates by a format`(format: String, given: String, expected: String) throws {
    #expect(text(try DateFormat(format).parse(Array(given.utf8).span)) == expected)
  }

  @Test func `reads full-width digits by a format`() throws {
    let format = try DateFormat("%d/%m/%Y")
    #expect(text(try format.parse(Array("０５/０３/２０２６".utf8).span)) == "2026-03-05")
  }

  @Test func `refuses dates that a format does not fit`() throws {
    let format = try DateFormat("%d/%m/%Y")
    #expect(throws: FieldFault.formatMismatch("%d/%m/%Y")) {
      try format.parse(Array("2026-05-03".utf8).span)
    }
    #expect(throws: FieldFault.notInCalendar) { try format.parse(Array("30/02/2026".utf8).span) }
  }

  @Test func `refuses formats that are none`() {
    #expect(throws: StatementOptionsError.unknownDirective("%Q", format: "%Y %Q")) {
      try DateFormat("%Y %Q")
    }
    for format in ["", "%Y-%m", "%Y %y %m %d", "%Y %m %d %I", "%Y %m %d %M", "%Y %Y %m %d"] {
      #expect(throws: StatementOptionsError.incompleteFormat(format)) { try DateFormat(format) }
    }
    #expect(
      StatementOptionsError.unknownDirective("%Q", format: "%Y %Q").recovery == .useDateDirectives)
  }

  @Test func `counts from 1970`() throws {
    let seconds = try DateFormat("epoch")
    #expect(try seconds.instant(Array("1400269500".utf8).span) == 1_400_269_500_000)
    #expect(try seconds.instant(Array("1400269500.25".utf8).span) == 1_400_269_500_250)
    #expect(try seconds.instant(Array("-1".utf8).span) == -1_000)
    #expect(
      try DateFormat("epoch-ms").instant(Array("1400269500123".utf8).span) == 1_400_269_500_123)
    #expect(throws: FieldFault.yearOutOfRange) {
      try seconds.instant(Array("1400269500000".utf8).span)
    }
    #expect(throws: FieldFault.formatMismatch("epoch")) {
      try seconds.instant(Array("x".utf8).span)
    }
  }

  @Test func `follows daylight saving`() throws {
    let zone = try #require(LedgerZone(identifier: "America/Chicago"))
    func instant(_ text: String) throws -> Int64 {
      PaidTime(try DateText.parse(Array(text.utf8).span), in: zone).instant
    }
    // Clocks went from 02:00 to 03:00 on 8 March 2026 and back on 1 November.
    #expect(try instant("2026-03-08 01:59") == 1_772_956_740_000)
    #expect(try instant("2026-03-08 03:00") == 1_772_956_800_000)
    #expect(try instant("2026-03-08 02:30") == 1_772_958_600_000)
    #expect(try instant("2026-11-01 01:30") == 1_793_514_600_000)
    #expect(try instant("2026-07-01") == 1_782_925_200_000)
    let late = PaidTime(instant: 1_400_300_000_000, in: zone)
    #expect(late.localDay.description == "2014-05-16")
  }

  @Test func `keeps the day of an offset and moves the day of UTC`() throws {
    let seoul = try #require(LedgerZone(identifier: "Asia/Seoul"))
    let there = PaidTime(
      try DateText.parse(Array("2026-05-03T22:00:00-05:00".utf8).span), in: seoul)
    #expect(there.localDay.description == "2026-05-03")
    #expect(there.utcOffsetMinutes == -300)
    let unknown = PaidTime(try DateText.parse(Array("2026-05-03T22:00:00Z".utf8).span), in: seoul)
    #expect(unknown.localDay.description == "2026-05-04")
    #expect(unknown.localMillisecond == 25_200_000)
    #expect(unknown.utcOffsetMinutes == nil)
  }
}
