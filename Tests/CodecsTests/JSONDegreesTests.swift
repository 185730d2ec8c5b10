import Foundation
import Testing
import Workloads

@testable import FeatureCodecs

@Suite struct JSONDegreesTests {
  private func degreesE7(_ text: String) throws -> Int32? {
    var reader = try JSONReader(Array(text.utf8))
    let value = try reader.readDegreesE7()
    try reader.finish()
    return value
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("0e99999999999999999999", 0), ("1", 10_000_000),
      ("126.978", 1_269_780_000), ("-122.4194155", -1_224_194_155), ("180", 1_800_000_000),
      // Ties go to the even neighbour.
      ("0.00000005", 0), ("0.00000015", 2), ("0.00000025", 2), ("-0.00000005", 0),
      ("-0.00000015", -2), ("37.12345665", 371_234_566), ("37.12345675", 371_234_568),
      // The smallest excess over a tie counts, far beyond the digits of a Double.
      ("0.000000050000000000000000000000000000001", 1),
      ("0.00000014999999999999999999999999999999", 1),
      ("37.123456650000000001", 371_234_567),
      // As published, 13 to 18 digits.
      ("127.01985135699999", 1_270_198_514), ("37.700884901999984", 377_008_849),
      ("127.023411842999963", 1_270_234_118),
      // Rounding carries over.
      ("9.99999995", 100_000_000), ("179.99999999", 1_800_000_000),
      // Exponents.
      ("1e2", 1_000_000_000), ("1.26978E+2", 1_269_780_000), ("126978e-3", 1_269_780_000),
      ("5e-8", 0), ("15e-8", 2), ("0.5e-7", 0), ("0.0000000001e10", 10_000_000), ("1e-400", 0),
      ("1.5e-7", 2), ("2.5e-7", 2), ("25e-8", 2), ("6e-8", 1),
      ("0.000000000000000000000000000001e30", 10_000_000),
      ("100000000000000000000e-20", 10_000_000),
    ] as [(String, Int32)])
  func `rounds decimal text once, half to even`(text: String, expected: Int32) throws {
    #expect(try degreesE7(text) == expected)
  }

  @Test(arguments: [
    "215", "-215", "1000.5", "99999999999999999999999", "1e10", "1e999999999999999999999",
    "214.74836475", "0.1e4",
  ])
  func `gives nil beyond Int32`(text: String) throws {
    #expect(try degreesE7(text) == nil)
  }

  @Test(arguments: ["", "-", "1.", ".5", "1.e5", "01.5", "--1", "1.5.5", "1e", "\"1\"", "0x10"])
  func `throws on what is no number`(text: String) {
    #expect(throws: JSONError.self) { try degreesE7(text) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `agrees with decimal arithmetic`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var text = random.below(2) == 0 ? "-" : ""
      text += String(random.below(181))
      let decimals = random.below(19)
      // Many fives and zeros, for ties.
      let digits = (0..<decimals).map { _ in "0123455550"[random.below(10)] }
      if decimals > 0 { text += "." + digits.joined() }
      if random.below(3) == 0 { text += "e\(random.below(5) - 3)" }
      let product = try #require(Decimal(string: text, locale: nil)) * 10_000_000
      let rounded = rounded(product)
      let expected =
        rounded.magnitude <= 2_147_483_647
        ? Int32(truncating: rounded as NSDecimalNumber) : nil
      #expect(try degreesE7(text) == expected, "\(text)")
    }
  }

  private func rounded(_ value: Decimal) -> Decimal {
    var source = value
    var result = Decimal()
    unsafe NSDecimalRound(&result, &source, 0, .bankers)
    return result
  }
}

extension String {
  fileprivate subscript(index: Int) -> String {
    String(self[self.index(startIndex, offsetBy: index)])
  }
}
