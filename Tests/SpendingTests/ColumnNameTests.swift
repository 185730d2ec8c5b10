import Testing

@testable import Spending

/// Names of columns in comparable form.
@Suite struct ColumnNameTests {
  @Test(arguments: [
    ("이용 금액(원)", "이용금액", "이용금액(원)"),
    ("Paid_Out [GBP]", "paidout", "paidout[gbp]"),
    ("승인금액（국내）", "승인금액", "승인금액（국내）"),
    ("Date.-_ \u{00A0}Posted", "dateposted", "dateposted"),
    ("a)b(c", "ab", "a)b(c"),
    ("금액((부가세) 포함)", "금액", "금액((부가세)포함)"),
    ("Montant\r\n(€)", "montant", "montant(€)"),
    ("É_e\u{301}", "éé", "éé"),
    ("", "", ""),
  ])
  func `a name has a form with and a form without its unit`(
    name: String, key: String, whole: String
  ) {
    #expect(ColumnName.key(name) == key)
    #expect(ColumnName.wholeKey(name) == whole)
  }

  @Test func `the names in the layouts have the forms of their definition`() {
    for layout in KnownLayout.standard {
      for name in layout.columns + layout.optionalColumns {
        let whole = name.lowercased().filter { !"_-.".contains($0) && !$0.isWhitespace }
        #expect(ColumnName.wholeKey(name) == whole, "\(layout.id): \(name)")
      }
    }
  }
}
