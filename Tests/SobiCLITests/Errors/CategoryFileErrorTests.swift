import Testing

/// A table of categories that is none.
@Suite struct CategoryFileErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let cases: [ErrorCase] =
    [
      ErrorCase(
        "a file that is not there",
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv: there is no such file
          Check the spelling of the path.
          """),
      ErrorCase(
        "an empty file",
        files: ["c.csv": ""],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv: the file is empty
          Give a table whose first line contains the names of its columns.
          """),
      ErrorCase(
        "no column for the title",
        files: ["c.csv": "code,name\ncafe,Cafés\n"],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:1:1: there is no column named "title"
            1 | code,name
              | ^
          The table needs the columns "code" and "title"; "title_ko" is optional.
          """),
      ErrorCase(
        "no code",
        files: ["c.csv": "code,title\n,Cafés\n"],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:2:1: the value of "code" is empty
            2 | ,Cafés
              | ^
          Fill it in, or leave the row out.
          """),
      ErrorCase(
        "no title",
        files: ["c.csv": "code,title\ncafe,\n"],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:2:6: the value of "title" is empty
            2 | cafe,
              |      ^
          Fill it in, or leave the row out.
          """),
      ErrorCase(
        "one code twice",
        files: ["c.csv": "code,title\ncafe,Cafés\nfood,Food\ncafe,Coffee\n"],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:4:1: code "cafe" is already on line 2
            4 | cafe,Coffee
              | ^
          Leave one of the two rows out.
          """),
      ErrorCase(
        "a title too long",
        files: ["c.csv": "code,title\ncafe,\(long(81))\n"],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:2:6: title is longer than 80 characters
            2 | cafe,\(long(67))…
              |      ^
          Shorten it.
          """),
      ErrorCase(
        "too few fields",
        files: ["c.csv": "code,title\ncafe\n"],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:2:1: the record has 1 field; the header has 2
            2 | cafe
              | ^
          Add the fields that are missing, or join the line with the next line if it was broken in two.
          """),
      ErrorCase(
        "a quote that is not closed",
        files: ["c.csv": "code,title\ncafe,\"Cafés\n"],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:2:6: the quote that opens here is not closed
            2 | cafe,"Cafés
              |      ^
          Close the quote, or write each quote inside a quoted field as two quotes.
          """),
      ErrorCase(
        "text in no known encoding",
        files: [
          "c.csv": .bytes([
            0x63, 0x6F, 0x64, 0x65, 0x2C, 0x74, 0x69, 0x74, 0x6C, 0x65, 0x0A, 0x63, 0x61, 0x66,
            0x65, 0x2C, 0x43, 0x61, 0x66, 0xE9, 0xF6, 0x0A,
          ])
        ],
        sobi: ["categories", "import", "c.csv"],
        prints: """
          sobi: error: c.csv:2:9: byte 0xE9 is not UTF-8 here
            2 | cafe,Caf��
              |         ^
          Correct the text there, or name the encoding with --encoding utf-8, utf-16le, utf-16be, cp949, shift_jis, gb18030, windows-1252 or iso-8859-15.
          """),
    ]
}
