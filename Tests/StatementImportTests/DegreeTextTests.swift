import Testing

@testable import StatementImport

@Suite struct DegreeTextTests {
  @Test(
    arguments: [
      ("126.978", 1_269_780_000), ("-0.1234567", -1_234_567), ("180", 1_800_000_000),
      ("-180.0000000", -1_800_000_000), ("0", 0), ("-0", 0), ("+1.5", 15_000_000),
      (".5", 5_000_000),
      ("0.00000005", 0), ("0.00000015", 2), ("0.000000050001", 1), ("-0.00000015", -2),
      ("179.99999995", 1_800_000_000), ("126,978", 1_269_780_000), ("-87.804532006", -878_045_320),
    ] as [(String, Int32)])
  func `reads degrees exactly, half to even`(text: String, expected: Int32) throws {
    #expect(try DegreeText.parse(Array(text.utf8).span, limit: 180) == expected)
  }

  @Test(arguments: [
    "", "-", ".", "nan", "NaN", "inf", "-inf", "1e2", "12°", "1.2.3", "37.5N", "1 2",
  ])
  func `refuses what is no number`(text: String) {
    #expect(throws: FieldFault.notDegrees) {
      try DegreeText.parse(Array(text.utf8).span, limit: 180)
    }
  }

  @Test(arguments: ["180.00000006", "181", "-999999999999999999999", "180.1"])
  func `refuses what is out of range`(text: String) {
    #expect(throws: FieldFault.degreesOutOfRange(limit: 180)) {
      try DegreeText.parse(Array(text.utf8).span, limit: 180)
    }
  }
}
