import Testing

/// Tables of names and labels that cannot be used.
@Suite struct ClassifyErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "a table that is not there",
      sobi: ["classify", "evaluate", "n.csv", "--labels", "mcc"],
      prints: """
        sobi: error: n.csv: there is no such file
        Check the spelling of the path.
        """),
    ErrorCase(
      "an empty table",
      files: ["n.csv": ""],
      sobi: ["classify", "evaluate", "n.csv", "--labels", "mcc"],
      prints: """
        sobi: error: n.csv: the file is empty
        Give a table whose first line contains the names of its columns.
        """),
    ErrorCase(
      "no such column",
      files: ["n.csv": "name,mcc\n약국,5912\n"],
      sobi: ["classify", "evaluate", "n.csv", "--labels", "mcc"],
      prints: """
        sobi: error: n.csv:1:1: there is no column named "category"
          1 | name,mcc
            | ^
        Name one of: "name", "mcc".
        """),
    ErrorCase(
      "no labelled row",
      files: ["n.csv": "name,category\n약국,\n"],
      sobi: ["classify", "evaluate", "n.csv", "--labels", "mcc"],
      prints: """
        sobi: error: n.csv: no row has a name and a label
        Choose the columns of the names and labels with --name-column and --label-column.
        """),
    ErrorCase(
      "a map without its columns",
      files: ["n.csv": "name,category\n약국,a\n", "map.csv": "label,meaning\na,cafe\n"],
      sobi: ["classify", "evaluate", "n.csv", "--labels", "map.csv"],
      prints: """
        sobi: error: map.csv: a map of labels needs the columns "code" and "category"
        Add these columns, or use one of the maps sangkwon, kakao, mcc, osm.
        """),
    ErrorCase(
      "nothing to learn from",
      sobi: ["classify", "train"],
      prints: """
        sobi: error: the training names have 0 labels; a model needs at least 2
        Give a table with names of several categories.
        """),
  ]
}
