import Spending
import Testing

@Suite struct NumberKeyTests {
  @Test func `numbers have one key where they are the same but for zeros and signs`() throws {
    let references = [
      "", "0", "00", "1", "01", "0001", "10", "010", "11", "111", "00000111", "1-11", "A1", "a1",
      "0a1", "a01", "--", " 1 ", "승인 1", "승인1", "０1", "é", "É", "12345678901234567890",
    ]
    func facts(_ reference: String) throws -> PaymentFacts {
      var facts = PaymentFacts(
        day: try #require(CalendarDay("2026-10-01")), kind: .spending, amount: 1, currency: .krw)
      facts.reference = reference
      return facts
    }
    for left in references {
      let one = try facts(left)
      #expect((one.numberKey == 0) == one.bareNumber.isEmpty, "\(left)")
      for right in references {
        let other = try facts(right)
        #expect(
          (one.numberKey == other.numberKey) == (one.bareNumber == other.bareNumber),
          "\(left) \(right)")
      }
    }
  }
}
