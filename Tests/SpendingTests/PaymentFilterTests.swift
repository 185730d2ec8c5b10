import Diagnostics
import Foundation
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

/// A filter has one text and one JSON form, each of which reads back as it.
@Suite struct PaymentFilterTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `text and JSON give back the filter`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let filter = try PaymentFilter(generator.terms())
      let text = filter.text
      #expect(try PaymentFilter(text: text) == filter, "\(text)")
      #expect(try PaymentFilter(text: text).text == text)
      let json = try JSONEncoder().encode(filter)
      #expect(try JSONDecoder().decode(PaymentFilter.self, from: json) == filter, "\(text)")
      // In another order it is the same.
      #expect(try PaymentFilter(filter.terms.reversed()) == filter)
      #expect(try PaymentFilter(text: "  " + text + "\t\n") == filter)
    }
  }

  @Test func `a filter is written as people write it`() throws {
    let text = "merchant=\"별 다방\" within=1.0km@회사 category=cafe category=bar from=2026-11-01"
    let filter = try PaymentFilter(text: text)
    #expect(
      filter.text
        == "category=bar category=cafe within=1km@회사 merchant=\"별 다방\" from=2026-11-01")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(filter), as: UTF8.self)
        == #"{"category":["bar","cafe"],"from":"2026-11-01","merchant":["별 다방"],"within":["1km@회사"]}"#
    )
    #expect(filter.firstDay == CalendarDay("2026-11-01") && filter.lastDay == nil)
    #expect(try PaymentFilter(text: "") == PaymentFilter())
    #expect(PaymentFilter().text.isEmpty && PaymentFilter().isEmpty)
  }

  @Test(
    arguments: [
      ("D0", DistrictSelection(), "D0"), ("D0@", DistrictSelection(), "D0"),
      ("D0@dong", .level("dong"), "D0@dong"),
      ("D0@=seoul@2013", .set("seoul@2013"), "D0@=seoul@2013"),
      ("D0@dong=seoul", DistrictSelection(level: "dong", set: "seoul"), "D0@dong=seoul"),
      ("D0@:today", .borders(.today), "D0@:today"),
      (
        "a@b@dong:2018-06-30",
        .level("dong", borders: .on(CalendarDay(daysSince1970: 17_712))), "a@b@dong:2018-06-30"
      ),
      ("D0@dong:soon", .level("dong:soon"), "D0@dong:soon"),
    ] as [(String, DistrictSelection, String)])
  func `a district says what set it is of`(
    value: String, selection: DistrictSelection, text: String
  ) throws {
    let term = try FilterTerm(.district, value: value)
    #expect(term == .district(value.hasPrefix("a@b") ? "a@b" : "D0", of: selection))
    #expect(term.value == text)
  }

  @Test(arguments: [
    ("10000..50000", "10000..50000"), ("..5000", "..5000"), ("5000..", "5000.."), ("45.50", "45.5"),
    ("7..7", "7"), ("-0..0.00", "0"), ("-12.30..", "-12.3.."), ("0.001..0.01", "0.001..0.01"),
    ("-9223372036854775808..9223372036854775807", "-9223372036854775808..9223372036854775807"),
    ("007", "7"), ("9223372036854775807..9223372036854775807.0", "9223372036854775807"),
  ])
  func `ranges of amounts`(text: String, written: String) throws {
    let amount = try #require(FilterAmount(text))
    #expect(amount.description == written && FilterAmount(written) == amount)
  }

  @Test(arguments: [
    "", "..", "5..4", "1,000", "+1", "1e3", ".5", "5.", "1...2", "1..2..3", "0.00001", "1.2.3",
    "-1..-2", "9223372036854775808", "1 ", "9223372036854775807..9223372036854775806.9",
  ])
  func `what is no range of amounts`(text: String) { #expect(FilterAmount(text) == nil) }

  @Test func `a range is exact in minor units`() throws {
    func units(_ text: String, _ currency: Currency) throws -> ClosedRange<Int64> {
      try #require(FilterAmount(text)).minorUnits(of: currency)
    }
    #expect(try units("10..12.30", .usd) == 1_000...1_230)
    #expect(try units("..-5", .krw) == Int64.min ... -5)
    #expect(try units("12.0", .krw) == 12...12)
    #expect(throws: FilterProblem.self) { try units("12.30..", .krw) }
    #expect(throws: FilterProblem.self) { try units("..9223372036854775807", .usd) }
    let money = { Money(minorUnits: $0, .usd) }
    #expect(FilterAmount(from: money(105), to: money(1_050))?.description == "1.05..10.5")
    #expect(
      FilterAmount(from: money(2), to: money(1)) == nil && FilterAmount(from: nil, to: nil) == nil)
  }

  @Test func `the document has every word`() throws {
    let document = try Project.text("docs/filters.md")
    for word in FilterWord.allCases { #expect(document.contains("`\(word.rawValue)`"), "\(word)") }
  }

  @Test func `terms are added and removed`() throws {
    let filter = try PaymentFilter([.category("bar"), .kind(.refund)])
    #expect(try filter.adding(.category("cafe")).text == "category=bar category=cafe kind=refund")
    #expect(filter.removing(.kind, .tag).text == "category=bar")
    #expect(filter.has(.kind) && !filter.has(.tag))
    #expect(throws: FilterProblem.noValue(.merchant)) { try filter.adding(.merchant("")) }
  }

  @Test func `words of values with marks of their own`() throws {
    #expect(
      try PaymentFilter(text: "district=11440@sigungu").terms
        == [.district("11440", of: .level("sigungu"))])
    #expect(try PaymentFilter(text: "district=마포구").terms == [.district("마포구")])
    #expect(
      try PaymentFilter(text: "district=a@b@dong").terms == [.district("a@b", of: .level("dong"))])
    #expect(try PaymentFilter(text: "district=a@b@").terms == [.district("a@b")])
    #expect(
      try PaymentFilter(text: "tag=trip=jeju tag=gift tag=note=a=b").terms
        == [
          .tag("gift", value: nil), .tag("note", value: "a=b"), .tag("trip", value: "jeju"),
        ])
    #expect(try PaymentFilter(text: "tag=gift=").terms == [.tag("gift", value: "")])
    // A mark that wears an accent is the mark.
    #expect(
      try PaymentFilter(text: "merchant=\u{301}x").terms == [.merchant("\u{301}x")])
  }

  @Test(
    arguments: [
      ("categry=cafe", "filter.word.unknown", 0, 7, "category"),
      ("category=cafe chanel=online", "filter.word.unknown", 14, 6, "channel"),
      ("channel=onlin", "filter.value.unreadable", 8, 5, "online"),
      ("한국 category=cafe", "filter.word.unknown", 0, 2, nil),
      ("kind=\"refnd\"", "filter.value.unreadable", 5, 7, "refund"),
      ("category", "filter.value.missing", 0, 8, nil), ("tag=", "filter.value.missing", 0, 4, nil),
      ("merchant=\"별 다방", "filter.quote.open", 9, 5, nil),
      ("merchant=\"a\"b", "filter.quote.text-after", 12, 1, nil),
      ("from=2026-11-01 from=2026-11-02", "filter.word.twice", 16, 4, nil),
      ("from=2026-11-02 to=2026-11-01", "filter.days.reversed", 0, 29, nil),
      ("within=1km", "filter.value.unreadable", 7, 3, nil),
      ("within=far@home", "filter.value.unreadable", 7, 8, nil),
      ("bbox=1,2,3", "filter.value.unreadable", 5, 5, nil),
      ("bbox=1,9,2,3", "filter.value.unreadable", 5, 7, nil),
      ("to=2026-02-30", "filter.value.unreadable", 3, 10, nil),
      ("amount=5..4", "filter.value.unreadable", 7, 4, nil),
      ("amount=1 amount=2", "filter.word.twice", 9, 6, nil),
      ("amount=1 currency=KRW currency=USD", "filter.amount.currencies", 0, 34, nil),
      ("district=@dong", "filter.value.unreadable", 9, 5, nil),
      ("district=@=seoul", "filter.value.unreadable", 9, 7, nil),
      ("currency=WON", "filter.value.unreadable", 9, 3, nil),
      ("=x", "filter.word.unknown", 0, 1, nil),
    ] as [(String, String, Int, Int, String?)])
  func `what does not read is told with its place`(
    text: String, code: String, offset: Int, length: Int, nearest: String?
  ) throws {
    let error = try #require(throws: FilterError.self) { try PaymentFilter(text: text) }
    #expect(error.code == code && error.offset == offset && error.length == length)
    if let nearest { #expect(error.recovery == .takeWord(nearest)) }
    // A filter may name merchants: nothing of it reaches a log.
    #expect("\(error)" == code)
    #expect(error.location?.column == offset + 1)
  }

  @Test(arguments: [
    #"{"categry":["cafe"]}"#, #"{"category":[]}"#, #"{"channel":["on"]}"#, #"{"from":["x"]}"#,
    #"{"from":"2026-11-02","to":"2026-11-01"}"#, #"{"category":7}"#, "[]",
  ])
  func `JSON that is no filter is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PaymentFilter.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [
    ("1km", 1_000_000, "1km"), ("1000m", 1_000_000, "1km"), ("850", 850_000, "850m"),
    ("1.25km", 1_250_000, "1250m"), ("0.5m", 500, "0.5m"), ("12.3km", 12_300_000, "12.3km"),
    ("0m", 0, "0m"), ("1.000001km", 1_000_001, "1000.001m"),
  ])
  func `distances are whole millimetres`(text: String, millimeters: Int, written: String) throws {
    let distance = try #require(FilterDistance(text))
    #expect(distance.millimeters == Int64(millimeters) && distance.description == written)
    #expect(FilterDistance(written) == distance)
  }

  @Test(arguments: ["", "km", "-1m", "1.m", ".5m", "1e3m", "0.0001m", "99999999km", "1 km", "nanm"])
  func `what is no distance`(text: String) { #expect(FilterDistance(text) == nil) }

  @Test func `the nearest word is one with few other letters`() {
    let words = ["category", "channel", "currency"]
    #expect(NearestWord.nearest(to: "catgeory", among: words) == "category")
    #expect(NearestWord.nearest(to: "CHANNEL", among: words) == "channel")
    #expect(NearestWord.nearest(to: "x", among: words) == nil)
    #expect(NearestWord.nearest(to: "", among: words) == nil)
    #expect(
      NearestWord.nearest(to: String(repeating: "a", count: 100_000), among: words) == nil)
  }
}

extension SeededGenerator {
  /// Some terms of any words, which a filter can have together.
  mutating func terms() -> [FilterTerm] {
    var terms: [FilterTerm] = []
    for word in FilterWord.allCases where below(3) == 0 {
      for _ in 0...(word.isSingle ? 0 : below(3)) {
        if let term = try? FilterTerm(word, value: value(of: word)) { terms.append(term) }
      }
    }
    // A range has one currency.
    if Set(terms.filter { $0.word == .currency }).count > 1 {
      terms.removeAll { $0.word == .amount }
    }
    return terms
  }

  private mutating func value(of word: FilterWord) -> String {
    switch word {
    case .district: text() + ["", "@", "@=", "@dong=", "@:today", "@dong:then"][below(6)] + text()
    case .amount:
      [
        "\(below(9_000))..\(9_000 + below(90))", "..\(below(100)).\(below(10_000))",
        "-\(below(9)).10",
      ][
        below(3)]
    case .within:
      "\(FilterDistance(millimeters: Int64(below(3_000_000)))?.description ?? "")@\(text())"
    case .bbox:
      [below(90), below(40), 90 + below(90), 40 + below(40)].map { "\($0).\(below(10_000_000))" }
        .joined(separator: ",")
    case .channel: PaymentChannel.allCases[below(3)].name
    case .method: PaymentMethod.allCases[below(4)].name
    case .kind: PaymentKind.allCases[below(4)].name
    case .currency: ["KRW", "JPY", "USD"][below(3)]
    case .tag: below(2) == 0 ? text() : text() + "=" + text()
    case .from: CalendarDay(daysSince1970: Int32(20_000 + below(400))).description
    case .to: CalendarDay(daysSince1970: Int32(20_400 + below(400))).description
    default: text()
    }
  }

  /// A text with what a grammar may trip over.
  private mutating func text() -> String {
    let parts = ["a", "카페", " ", "\"", "\\", "=", "@", ",", "\n", "é", "😀", "%", "7", "\u{301}"]
    return (0...below(6)).map { _ in parts[below(parts.count)] }.joined()
  }
}
