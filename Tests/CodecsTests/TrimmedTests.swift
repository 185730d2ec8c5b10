import Diagnostics
import Testing

@Suite struct TrimmedTests {
  @Test(arguments: [
    ("", "", ""), ("  ", "", ""), ("a", "a", "a"), (" a b ", "a b", " a b"),
    ("\t가\u{3000}", "가", "\t가"), ("a\r\n", "a", "a"), ("\u{FEFF}a", "\u{FEFF}a", "\u{FEFF}a"),
  ])
  func `white space at the ends is left out`(text: String, both: String, end: String) {
    #expect(text.trimmed() == both)
    #expect(text.trimmedEnd() == end)
  }

  @Test func `other characters are left out where they are asked for`() {
    #expect("--a-b-".trimmed { $0 == "-" } == "a-b")
    #expect("--a-b-".trimmedEnd { $0 == "-" } == "--a-b")
    #expect("a  ,b"[...].split(separator: ",")[0].trimmed() == "a")
  }
}
