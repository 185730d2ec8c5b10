import Sobi
import Testing

/// Texts of a table that a spreadsheet would run.
@Suite struct CSVFormulaGuardTests {
  private func guarded(_ table: String, portion: Int = .max) -> String {
    var formulas = CSVFormulaGuard()
    var rest = Array(table.utf8)[...]
    var output: [UInt8] = []
    while !rest.isEmpty {
      output += formulas.guarded(Array(rest.prefix(portion)))
      rest = rest.dropFirst(portion)
    }
    return String(decoding: output + formulas.finish(), as: UTF8.self)
  }

  @Test(arguments: [
    ("=1+2", "'=1+2"), ("@SUM(A1)", "'@SUM(A1)"), ("+1+2", "'+1+2"), ("-2+3", "'-2+3"),
    ("\tx", "'\tx"), ("-", "'-"), ("-1.2.3", "'-1.2.3"), ("=", "'="),
    ("\"=a\"\"b\"\"\"", "\"'=a\"\"b\"\"\""), ("\"=1,2\"", "\"'=1,2\""),
    ("\"\r\n=x\"", "\"'\r\n=x\""),
    ("-50000", "-50000"), ("+12.5", "+12.5"), ("-0.10", "-0.10"), ("\"-5\"", "\"-5\""),
    ("카페", "카페"), ("a=b", "a=b"), ("", ""), ("\"\"", "\"\""), ("\"a\n=b\"", "\"a\n=b\""),
  ])
  func `an apostrophe stands before formulas, never before numbers`(
    field: String, expected: String
  ) {
    let table = "id,name\n1,\(field)\n\(field),x"
    let result = "id,name\n1,\(expected)\n\(expected),x"
    #expect(guarded(table) == result)
    for portion in [1, 2, 3] { #expect(guarded(table, portion: portion) == result) }
  }
}
