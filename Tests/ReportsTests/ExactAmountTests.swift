import Foundation
import Reports
import Spending
import Testing

/// Amounts pass from digits to minor units without a binary fraction in between.
@Suite struct ExactAmountTests {
  @Test(
    arguments: [
      ("USD", "9007199254740993.01", 900_719_925_474_099_301), ("USD", "0.1", 10),
      ("USD", "-0.07", -7), ("KWD", "1.234", 1_234), ("KRW", "9223372036854775807", .max),
      ("KRW", "-9223372036854775808", .min), ("CLF", "922337203685477.5807", .max),
      ("USD", "92233720368547758.07", .max), ("USD", "-92233720368547758.08", .min),
      ("JPY", "100", 100), ("USD", "12", 1_200), ("KRW", "0", 0),
    ] as [(String, String, Int64)])
  func `digits are read one by one`(code: String, digits: String, units: Int64) throws {
    let sums = try JSONDecoder().decode(Sums.self, from: Data("{\"\(code)\":\(digits)}".utf8))
    #expect(sums.amounts.map(\.minorUnits) == [units])
    #expect(sums.amounts.map(\.currency.code) == [code])
  }

  @Test(arguments: [
    #"{"KRW":0.5}"#, #"{"USD":1.234}"#, #"{"XYZ":1}"#, #"{"KRW":9223372036854775808}"#,
    #"{"USD":"1.00"}"#, #"{"USD":null}"#, #"{"USD":92233720368547758.08}"#,
  ])
  func `what is no amount of a currency is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Sums.self, from: Data(json.utf8))
    }
  }

  @Test func `sums are equal in whatever order`() {
    let (won, dollars) = (Money(minorUnits: 5, .krw), Money(minorUnits: 7, .usd))
    #expect(Sums([won, dollars]) == Sums([dollars, won]))
    #expect(Sums([won, dollars]).hashValue == Sums([dollars, won]).hashValue)
    #expect(Sums([won]) != Sums([dollars]) && Sums([won]) != Sums([won, dollars]))
    #expect(Sums([won])[.krw] == won && Sums([won])[.usd] == nil)
  }
}
