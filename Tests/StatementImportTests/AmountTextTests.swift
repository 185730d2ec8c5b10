import Spending
import Testing

@testable import StatementImport

@Suite struct AmountTextTests {
  private func parse(
    _ text: String, _ code: String, isFixed: Bool = false
  ) throws -> (minorUnits: Int64, currency: Currency) {
    var scratch: [UInt8] = []
    return try AmountText.parse(
      Array(text.utf8).span, expecting: try #require(Currency(code: code)), isFixed: isFixed,
      scratch: &scratch)
  }

  @Test(
    arguments: [
      ("12345", "KRW", 12_345), ("12,345", "KRW", 12_345), ("1,234,567", "KRW", 1_234_567),
      ("₩12,345", "KRW", 12_345), ("12,345원", "KRW", 12_345), ("KRW 12,345", "KRW", 12_345),
      ("-₩3,000", "KRW", -3_000), ("₩-3,000", "KRW", -3_000), ("(3,000)", "KRW", -3_000),
      ("3,000-", "KRW", -3_000), ("-3,000", "KRW", -3_000), ("−3,000", "KRW", -3_000),
      ("+5", "KRW", 5), ("0", "KRW", 0), ("-0", "KRW", 0), ("12345.00", "KRW", 12_345),
      ("12,345.0", "KRW", 12_345), ("１２，３４５", "KRW", 12_345), ("￦１２", "KRW", 12),
      ("1.234.567", "KRW", 1_234_567), ("(₩3,000)", "KRW", -3_000),
      ("12", "USD", 1_200), ("12.3", "USD", 1_230), ("12.34", "USD", 1_234),
      ("$12.34", "USD", 1_234),
      ("US$12.34", "USD", 1_234), ("1,234.56", "USD", 123_456), ("12.3400", "USD", 1_234),
      ("12.000", "KRW", 12_000),
      (".50", "USD", 50), ("12,50", "EUR", 1_250), ("12,5", "EUR", 1_250),
      ("1.234,56", "EUR", 123_456), ("1,234", "EUR", 123_400), ("12.50 €", "EUR", 1_250),
      ("1.234", "KWD", 1_234), ("1,234", "KWD", 1_234_000),
      ("1 234", "KRW", 1_234), ("1\u{A0}234\u{202F}567 원", "KRW", 1_234_567),
      ("1'234.50", "EUR", 123_450), ("12’345", "KRW", 12_345), ("-1 234,50", "EUR", -123_450),
      ("１ ２３４", "KRW", 1_234), ("1,23,456", "KRW", 123_456), ("1,23,456.50", "USD", 12_345_650),
      ("12,34,567", "KRW", 1_234_567), ("1,23,45,678", "KRW", 12_345_678), ("00", "KRW", 0),
      ("0.50", "USD", 50), ("0,50", "EUR", 50),
      ("△1,234", "KRW", -1_234), ("▲1,234", "KRW", -1_234),
      ("10000000000000.00", "USD", 1_000_000_000_000_000),
      ("1000000000000000", "KRW", 1_000_000_000_000_000),
    ] as [(String, String, Int64)])
  func `reads amounts as they are written`(text: String, code: String, minorUnits: Int64) throws {
    let amount = try parse(text, code, isFixed: true)
    #expect(amount.minorUnits == minorUnits)
    #expect(amount.currency.code == code)
  }

  @Test(arguments: [
    ("$12.34", "KRW", "USD"), ("$12.34", "CAD", "CAD"), ("€5", "KRW", "EUR"),
    ("¥500", "KRW", "JPY"),
    ("¥500", "CNY", "CNY"), ("£5", "KRW", "GBP"), ("5 usd", "KRW", "USD"), ("5000원", "USD", "KRW"),
  ])
  func `takes the currency from the amount`(text: String, home: String, code: String) throws {
    #expect(try parse(text, home).currency.code == code)
  }

  @Test(arguments: [
    "12,3.4", "12 34", "1  234", "1 23 456", "1,234 567", "1 234'567", "1'23", "'1", "1'", "1' 234",
    "123,45,678", "1,23,456,789", "1,23,45", "1.23.456", "0 123", "1 234.567 8", "12,34", "1.2.3",
    "abc", "12a", "1e5", "--5", "-5-", "(5", "5)", "()",
    "-",
    "$", "12.", "12원34", "+-5", "(-5)", "5+", "1,234,56", "0,123", ",5", "1,2345", "NaN",
    "inf", "0x10", "12.3.4,5", "USD12EUR", "5△", "△-5",
  ])
  func `refuses what is not a decimal number`(text: String) {
    #expect(throws: FieldFault.notDecimal) { try parse(text, "KRW") }
  }

  @Test func `counts thousands`() throws {
    var scratch: [UInt8] = []
    func thousands(_ text: String) throws -> Int64 {
      try AmountText.parse(
        Array(text.utf8).span, expecting: .krw, isFixed: false, zeros: 3, scratch: &scratch
      ).minorUnits
    }
    #expect(try thousands("12") == 12_000)
    #expect(try thousands("-1,234") == -1_234_000)
    #expect(try thousands("1.5") == 1_500)
    #expect(throws: FieldFault.tooManyDecimals(found: 4, .krw)) { try thousands("1.2345") }
    #expect(throws: FieldFault.amountTooLarge) { try thousands("1000000000001") }
    // A won sign says that it is no count of thousands.
    #expect(throws: FieldFault.notDecimal) { try thousands("12,000원") }
  }

  @Test func `refuses amounts that the currency cannot hold`() {
    #expect(throws: FieldFault.tooManyDecimals(found: 6, .usd)) { try parse("12.449999", "USD") }
    #expect(throws: FieldFault.tooManyDecimals(found: 1, .krw)) { try parse("12.5", "KRW") }
    for text in ["0012", "-0012", "01", "007원", "00.50", "０１２"] {
      #expect(throws: FieldFault.leadingZeros, "\(text)") { try parse(text, "USD") }
    }
    #expect(throws: FieldFault.tooManyDecimals(found: 3, .eur)) { try parse("1.234", "EUR") }
    #expect(throws: FieldFault.amountTooLarge) { try parse("10000000000000.01", "USD") }
    #expect(throws: FieldFault.amountTooLarge) { try parse("9223372036854775807.99999999", "KRW") }
    #expect(throws: FieldFault.amountTooLarge) { try parse("1,000,000,000,000,001", "KRW") }
    #expect(throws: FieldFault.amountTooLarge) { try parse("99999999999999", "USD") }
    #expect(throws: FieldFault.amountTooLarge) { try parse("-9223372036854775808", "KRW") }
    #expect(throws: FieldFault.empty) { try parse("", "KRW") }
    #expect(throws: FieldFault.currencyConflict(.usd, column: .krw)) {
      try parse("$5", "KRW", isFixed: true)
    }
  }

  @Test(
    arguments: [
      ("320만", 3_200_000), ("320만원", 3_200_000), ("3천", 3_000), ("3천원", 3_000),
      ("1억 2000만", 120_000_000), ("1억2천만", 120_000_000), ("1억", 100_000_000), ("천만", 10_000_000),
      ("3.5만", 35_000), ("1.25억", 125_000_000), ("4천5백", 4_500), ("4천500", 4_500),
      ("1만 2000", 12_000), ("3만 50", 30_050), ("1,200만", 12_000_000), ("-3만", -30_000),
      ("1조", 1_000_000_000_000), ("2억 3만", 200_030_000), ("백", 100), ("이만오", nil), ("만", nil),
      ("3만5", nil), ("1만2억", nil), ("1만2만", nil), ("3천4천", nil), ("1.2345천", nil),
      ("3만 12000", nil), ("３천", 3_000), ("１．５만", 15_000), (".5만", nil), ("½만", nil),
      ("٣천", nil), ("3만½", nil), ("3만.", nil), ("3만.5", nil), (",5만", nil),
      ("3..5만", nil), ("12345678901234만", nil), ("만원의 행복", nil),
    ] as [(String, Int64?)])
  func `typed amounts may have Korean units`(text: String, expected: Int64?) {
    #expect((try? Money(text: text, .krw))?.minorUnits == expected)
  }

  @Test func `statements have no Korean units`() {
    #expect(throws: FieldFault.self) { try parse("3만", "KRW") }
  }
}
