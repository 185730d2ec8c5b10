import Spending
import Testing

@Suite struct RateValueTests {
  @Test(arguments: ["907.62", "1", "0.0093", "1384", "100000000000000", "0.000000000000001"])
  func `a rate is the decimal number that was written`(text: String) throws {
    let rate = try RateValue(text)
    #expect(rate.text == text)
    #expect(try RateValue(rate.stored) == rate)
  }

  @Test func `zeros that say nothing are no digits`() throws {
    #expect(try RateValue("0907.620").text == "907.62")
    #expect(try RateValue("1400.00") == RateValue("1400"))
    #expect(try RateValue(1e-5).text == "0.00001")
    #expect(try RateValue(1.5e14).text == "150000000000000")
  }

  @Test(arguments: [
    ("", RateValueError.notNumber), (".", .notNumber), ("1.", .notNumber), (".5", .notNumber),
    ("1,400", .notNumber), ("1 400", .notNumber), ("-", .notNumber), ("1.2.3", .notNumber),
    ("0", .zero), ("0.000", .zero), ("-0", .zero), ("-3.2", .negative),
    ("1234567890123456", .tooLong), ("0.0000000000000001", .tooLong),
  ])
  func `other texts are refused`(text: String, error: RateValueError) {
    #expect(throws: error) { try RateValue(text) }
  }

  @Test(arguments: [
    (Double.nan, RateValueError.notNumber), (.infinity, .notNumber), (0, .zero), (-1.5, .negative),
    (1e300, .tooLong), (1e-300, .tooLong),
  ])
  func `other stored numbers are refused`(stored: Double, error: RateValueError) {
    #expect(throws: error) { try RateValue(stored) }
  }

  @Test func `a surcharge and a change are rounded half to even`() throws {
    #expect(try RateValue("907.62").raised(byBasisPoints: 175)?.text == "923.5")
    #expect(try RateValue("1400.5").raised(byBasisPoints: 175)?.text == "1425.01")
    #expect(try RateValue("907.62").permille(above: RateValue("904.1")) == 4)
    #expect(try RateValue("1400.5").permille(above: RateValue("1404.2")) == -3)
    #expect(try RateValue("2001").permille(above: RateValue("2000")) == 0)
    #expect(try RateValue("2003").permille(above: RateValue("2000")) == 2)
  }
}
