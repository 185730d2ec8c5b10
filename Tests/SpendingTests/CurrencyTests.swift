import Spending
import Testing

struct CurrencyTests {
  @Test(arguments: [
    ("KRW", 0, 1), ("JPY", 0, 1), ("VND", 0, 1), ("USD", 2, 100), ("EUR", 2, 100),
    ("CNY", 2, 100), ("KWD", 3, 1_000), ("TND", 3, 1_000), ("CLF", 4, 10_000),
  ])
  func `knows the digits of the minor unit`(code: String, digits: Int, factor: Int64) throws {
    let currency = try #require(Currency(code: code))
    #expect(currency.minorUnitDigits == digits)
    #expect(currency.minorUnitsPerUnit == factor)
    #expect(currency.code == code)
    #expect(currency.description == code)
  }

  @Test(arguments: ["krw", "Krw", "kRW", "KRW"])
  func `reads a code in either case`(code: String) {
    #expect(Currency(code: code) == .krw)
    #expect(Currency(code: code[...]) == .krw)
    #expect(Currency(utf8: Array(code.utf8).span) == .krw)
  }

  @Test(arguments: [
    "", "K", "KR", "KRWW", "XXX", "ABC", "XAU", "원", "₩", "K W", "K1W", "KRW ", " KRW", "DEM",
    "[RW", "@RW", "{rw", "`rw", "K\u{152}", "KR\0",
  ])
  func `has no currency for an unknown code`(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test func `orders by code`() {
    let currencies: [Currency] = [.usd, .krw, .eur, .jpy]
    #expect(currencies.sorted().map(\.code) == ["EUR", "JPY", "KRW", "USD"])
  }

  @Test func `tells currencies apart`() {
    #expect(Set([Currency.krw, .jpy, .usd, .eur, .krw]).count == 4)
  }
}
