import SimpleFeatures
import Testing

@Suite struct DecimalsTests {
  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"), (-100, "-100"),
      (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
    ] as [(Int64, String)])
  func `whole numbers are grouped by thousands`(value: Int64, text: String) {
    #expect(Decimals.grouped(value) == text)
  }

  @Test(arguments: [("7", 2, "07"), ("2026", 4, "2026"), ("12", 1, "12"), ("", 2, "00")])
  func `digits get zeros in front`(digits: String, width: Int, text: String) {
    #expect(Decimals.padded(digits, to: width) == text)
  }

  @Test(arguments: [
    (12.345, 2, "12.35"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.5, 0, "1"), (7, 3, "7.000"),
    (9e16, 0, "0"),
  ])
  func `ratios are rounded to a count of digits`(value: Double, digits: Int, text: String) {
    #expect(Decimals.text(value, digits: digits) == text)
  }
}
