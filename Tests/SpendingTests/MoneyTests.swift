import Spending
import Testing
import Workloads

struct MoneyTests {
  @Test(arguments: [
    ("KRW", 0, "0", "0"),
    ("KRW", 4_500, "4500", "4,500"),
    ("KRW", -999, "-999", "-999"),
    ("KRW", -1_000, "-1000", "-1,000"),
    ("KRW", 1_234_567, "1234567", "1,234,567"),
    ("USD", 0, "0.00", "0.00"),
    ("USD", 5, "0.05", "0.05"),
    ("USD", -5, "-0.05", "-0.05"),
    ("USD", 100, "1.00", "1.00"),
    ("USD", -1_230, "-12.30", "-12.30"),
    ("USD", 123_450, "1234.50", "1,234.50"),
    ("KWD", 1, "0.001", "0.001"),
    ("KWD", 1_000_000, "1000.000", "1,000.000"),
    ("CLF", 99_999, "9.9999", "9.9999"),
    ("KRW", Int64.max, "9223372036854775807", "9,223,372,036,854,775,807"),
    ("USD", Int64.min, "-92233720368547758.08", "-92,233,720,368,547,758.08"),
  ])
  func `writes an amount`(
    code: String, minorUnits: Int64, decimal: String, grouped: String
  ) throws {
    let money = Money(minorUnits: minorUnits, try #require(Currency(code: code)))
    #expect(money.decimal == decimal)
    #expect(money.grouped == grouped)
  }

  @Test(arguments: ["KRW", "USD", "KWD", "CLF"], [1, 2] as [UInt64])
  func `writes digits that read back as the amount`(code: String, seed: UInt64) throws {
    let currency = try #require(Currency(code: code))
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let minorUnits = Int64(bitPattern: generator.next()) >> generator.below(64)
      let money = Money(minorUnits: minorUnits, currency)
      #expect(Int64(money.decimal.filter { $0 != "." }) == minorUnits)
      #expect(money.grouped.filter { $0 != "," } == money.decimal)
    }
  }

  @Test func `adds amounts of one currency`() throws {
    let lunch = Money(minorUnits: 9_500, .krw)
    #expect(
      try lunch.adding(Money(minorUnits: 4_500, .krw)) == Money(minorUnits: 14_000, .krw))
    #expect(
      try lunch.adding(Money(minorUnits: -10_000, .krw)) == Money(minorUnits: -500, .krw))
  }

  @Test func `refuses to add two currencies`() {
    #expect(throws: MoneyError.differentCurrencies(.krw, .jpy)) {
      try Money(minorUnits: 1, .krw).adding(Money(minorUnits: 1, .jpy))
    }
  }

  @Test(
    arguments: [
      (Int64.max, 1), (1, Int64.max), (Int64.min, -1), (Int64.min, Int64.min),
    ] as [(Int64, Int64)])
  func `refuses a sum beyond 64 bits`(left: Int64, right: Int64) {
    #expect(throws: MoneyError.overflow) {
      try Money(minorUnits: left, .usd).adding(Money(minorUnits: right, .usd))
    }
  }

  @Test func `reaches the ends of 64 bits`() throws {
    #expect(
      try Money(minorUnits: .max, .usd).adding(Money(minorUnits: .min, .usd)).minorUnits == -1)
    #expect(
      try Money(minorUnits: .max - 1, .usd).adding(Money(minorUnits: 1, .usd)).minorUnits == .max)
  }
}
