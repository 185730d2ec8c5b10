import Spending
import Testing
import Workloads

/// Conversions against exact fractions of digits, which are computed in long division by hand.
@Suite struct CurrencyConversionTests {
  private static let day = CalendarDay(daysSince1970: 20_553)

  private static func table(_ rates: [(String, String, Int64, String)]) throws -> RateTable {
    RateTable(
      .koreaexim,
      try rates.map { base, quote, units, rate in
        ExchangeRate(
          source: .koreaexim, day: day, base: try #require(Currency(code: base)),
          quote: try #require(Currency(code: quote)), units: units, rate: try RateValue(rate))
      })
  }

  @Test func `a hundred yen, an inverse and two rates over euros`() throws {
    let table = try Self.table([
      ("JPY", "KRW", 100, "907.62"), ("EUR", "USD", 1, "1.0583"), ("EUR", "JPY", 1, "160.23"),
    ])
    let won = try #require(table.conversion(from: .jpy, to: .krw, on: Self.day))
    #expect(try won.converted(Money(minorUnits: 30_000, .jpy)).minorUnits == 272_286)
    #expect(try won.converted(Money(minorUnits: -30_000, .jpy)).minorUnits == -272_286)
    // 272,286 · 1.0175 = 277,051.005
    #expect(
      try won.converted(Money(minorUnits: 30_000, .jpy), surcharge: 175).minorUnits == 277_051)
    #expect(won.rateText == "907.62" && won.units == 100)
    #expect(won.over == nil)
    let yen = try #require(table.conversion(from: .krw, to: .jpy, on: Self.day))
    #expect(try yen.converted(Money(minorUnits: 272_286, .krw)).minorUnits == 30_000)
    // 100.00 USD = 100 / 1.0583 · 160.23 JPY = 15,140.319 …
    let cross = try #require(table.conversion(from: .usd, to: .jpy, on: Self.day))
    #expect(cross.over == .eur)
    #expect(try cross.converted(Money(minorUnits: 10_000, .usd)).minorUnits == 15_140)
    #expect(table.conversion(from: .usd, to: .krw, on: Self.day)?.over == nil)
  }

  @Test func `a half goes to the even neighbour, once`() throws {
    let half = try #require(
      CurrencyConversion(from: .krw, to: .jpy, rate: RateValue("0.5")))
    let pairs: [(Int64, Int64)] = [(1, 0), (3, 2), (5, 2), (7, 4), (-1, 0), (-3, -2)]
    for (amount, expected) in pairs {
      #expect(try half.converted(Money(minorUnits: amount, .krw)).minorUnits == expected)
    }
    // 10 · 0.5 · 1.01 = 5.05; rounding 5 first and then 5.05 would be the same, 9 tells: 4.545.
    #expect(try half.converted(Money(minorUnits: 9, .krw), surcharge: 100).minorUnits == 5)
  }

  @Test func `a rate is in force for ten days and never before its own`() throws {
    let table = try Self.table([("USD", "KRW", 1, "1400.5")])
    let usd = Currency.usd
    #expect(table.conversion(from: usd, to: .krw, on: Self.day.adding(10))?.day == Self.day)
    #expect(table.conversion(from: usd, to: .krw, on: Self.day.adding(11)) == nil)
    #expect(table.conversion(from: usd, to: .krw, on: Self.day.adding(-1)) == nil)
    #expect(table.conversion(from: usd, to: .krw, on: Self.day, side: .buy) == nil)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `is what long division gives`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let digits = Int64.random(in: 1..<1_000_000_000, using: &random)
      let scale = Int.random(in: 0...9, using: &random)
      let units: Int64 = Bool.random(using: &random) ? 1 : 100
      let rate = try RateValue("\(digits)e-\(scale)".expanded)
      let amount = Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
      let codes = ["KRW", "JPY", "USD", "KWD", "CLF"]
      let from = try #require(Currency(code: codes.randomElement(using: &random) ?? ""))
      let to = try #require(Currency(code: codes.randomElement(using: &random) ?? ""))
      let conversion = try #require(
        CurrencyConversion(from: from, to: to, rate: rate, units: units))
      let expected = LongDivision.halfEven(
        "\(amount.magnitude)", times: "\(digits)", shiftedBy: to.minorUnitDigits,
        over: "1" + String(repeating: "0", count: scale + from.minorUnitDigits),
        times: units)
      let found = try? conversion.converted(Money(minorUnits: amount, from)).minorUnits
      // What passes 64 bits is refused.
      let wanted = Int64(expected).map { String($0) }
      #expect(found.map { String($0.magnitude) } == wanted, "\(amount) \(rate) \(units)")
      #expect((found ?? 0) == 0 || ((found ?? 0) < 0) == (amount < 0))
    }
  }

  @Test func `what passes 128 or 64 bits is refused`() throws {
    let huge = try #require(
      CurrencyConversion(from: .krw, to: .usd, rate: RateValue("999999999999999")))
    #expect(throws: ConversionError.tooLarge(.krw, to: .usd)) {
      try huge.converted(Money(minorUnits: .max, .krw))
    }
    let small = try #require(
      CurrencyConversion(from: .krw, to: .usd, rate: RateValue("0.000000000000001")))
    #expect(try small.converted(Money(minorUnits: .min, .krw)).minorUnits == -922_337)
  }
}

/// Numbers as their digits: the slow, obvious way.
private enum LongDivision {
  /// `left · right · 10^shift / (divisor · units)` rounded half to even.
  static func halfEven(
    _ left: String, times right: String, shiftedBy shift: Int, over divisor: String,
    times units: Int64
  ) -> String {
    let dividend = product(left, right) + String(repeating: "0", count: shift)
    let divisor = product(divisor, String(units))
    var (quotient, rest) = ("", "0")
    for digit in dividend {
      rest = trimmed(rest + String(digit))
      var count = 0
      while !isLess(rest, divisor) {
        rest = difference(rest, divisor)
        count += 1
      }
      quotient += String(count)
    }
    quotient = trimmed(quotient)
    let twice = product(rest, "2")
    let isOdd = (quotient.last?.wholeNumberValue ?? 0) % 2 == 1
    let roundsUp = isLess(divisor, twice) || (twice == divisor && isOdd)
    return roundsUp ? sum(quotient, "1") : quotient
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop { $0 == "0" }
    return rest.isEmpty ? "0" : String(rest)
  }

  private static func isLess(_ left: String, _ right: String) -> Bool {
    left.count == right.count ? left < right : left.count < right.count
  }

  private static func digits(_ text: String) -> [Int] {
    text.reversed().compactMap(\.wholeNumberValue)
  }

  private static func carried(_ values: [Int]) -> String {
    var (text, carry) = ("", 0)
    for value in values + [0, 0] {
      let total = value + carry
      let digit = ((total % 10) + 10) % 10
      text = String(digit) + text
      carry = (total - digit) / 10
    }
    while carry > 0 {
      text = String(carry % 10) + text
      carry /= 10
    }
    return trimmed(text)
  }

  private static func product(_ left: String, _ right: String) -> String {
    var values = [Int](repeating: 0, count: left.count + right.count)
    for (i, a) in digits(left).enumerated() {
      for (j, b) in digits(right).enumerated() { values[i + j] += a * b }
    }
    return carried(values)
  }

  private static func sum(_ left: String, _ right: String) -> String {
    let (a, b) = (digits(left), digits(right))
    return carried(
      (0..<max(a.count, b.count)).map { ($0 < a.count ? a[$0] : 0) + ($0 < b.count ? b[$0] : 0) })
  }

  private static func difference(_ left: String, _ right: String) -> String {
    let (a, b) = (digits(left), digits(right))
    return carried(a.enumerated().map { $1 - ($0 < b.count ? b[$0] : 0) })
  }
}

extension String {
  /// `1234e-2` as `12.34`.
  fileprivate var expanded: String {
    let parts = split(separator: "e-")
    let scale = Int(parts[1]) ?? 0
    guard scale > 0 else { return String(parts[0]) }
    let digits = String(repeating: "0", count: max(0, scale + 1 - parts[0].count)) + parts[0]
    return "\(digits.dropLast(scale)).\(digits.suffix(scale))"
  }
}
