import Boundaries
import Testing

@Suite struct CodeCrosswalkTests {
  private static let pairs: [(standard: String, statistics: String)] = [
    ("1111051500", "1101072"), ("1111053000", "1101053"), ("1114052000", "1102052"),
    ("1135056000", "1111053"), ("2611051000", "2101051"),
    ("4128157600", "31101XX"), ("4128157700", "31101XX"),
  ]

  @Test func `codes are found both ways and at every level`() {
    let crosswalk = CodeCrosswalk(Self.pairs)
    #expect(crosswalk.code("1101072", of: .statistics) == "1111051500")
    #expect(crosswalk.code("1111051500", of: .standard) == "1101072")
    #expect(crosswalk.code("11110515", of: .standard) == "1101072")
    #expect(crosswalk.code("11010", of: .statistics) == "11110")
    #expect(crosswalk.code("11110", of: .standard) == "11010")
    #expect(crosswalk.code("11110", of: .statistics) == "11350")
    #expect(crosswalk.code("26", of: .standard) == "21")
    #expect(crosswalk.code("99", of: .standard) == nil)
    #expect(CodeCrosswalk([]).code("11", of: .standard) == nil)
  }

  @Test func `a code that stands for several is no code`() {
    let crosswalk = CodeCrosswalk(Self.pairs)
    #expect(crosswalk.ambiguous(.statistics) == ["31101XX"])
    #expect(crosswalk.ambiguous(.standard) == [])
    #expect(crosswalk.code("31101XX", of: .statistics) == nil)
    #expect(crosswalk.code("4128157600", of: .standard) == "31101XX")
    #expect(crosswalk.code("31101", of: .statistics) == "41281")
  }

  @Test func `a set tells its system by most of its codes`() {
    let crosswalk = CodeCrosswalk(Self.pairs)
    #expect(crosswalk.system(of: ["11110", "11140", "26110"]) == .standard)
    #expect(crosswalk.system(of: ["11010", "11020", "11110"]) == .statistics)
    #expect(crosswalk.system(of: ["11110"]) == nil)
    #expect(crosswalk.system(of: ["A", "B"]) == nil)
    #expect(crosswalk.system(of: []) == nil)
  }
}
