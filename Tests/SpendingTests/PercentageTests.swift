import Testing

@testable import Spending

@Suite struct PercentageTests {
  @Test func `a percentage has no blank before its sign`() {
    #expect(Percentage.text(80) == "80%")
    #expect(Percentage.text("1.75") == "1.75%")
    #expect(Percentage.text(permille: 292) == "29.2%")
    #expect(Percentage.text(permille: 10_292) == "1,029.2%")
    #expect(Percentage.text(permille: -5) == "-0.5%")
    #expect(Percentage.text(permille: .min) == "-922,337,203,685,477,580.8%")
    #expect(Percentage.text(share: 0.2925) == "29.3%")
    #expect(Percentage.text(share: 1) == "100.0%")
  }
}
