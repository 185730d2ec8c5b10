import Testing

/// Rules that are refused, with the reason.
@Suite struct RuleErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  private static func adding(_ keyword: String, _ options: String...) -> [String] {
    ["rules", "add", keyword, "--category", "cafe"] + options
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "an empty keyword", sobi: adding(" "),
      prints: """
        sobi: error: the keyword is empty
        Write the words as they are in the name.
        """),
    ErrorCase(
      "a keyword of signs", sobi: adding("*-*"),
      prints: """
        sobi: error: the keyword has neither letter nor digit
        Write the words as they are in the name.
        """),
    ErrorCase(
      "an invalid expression", sobi: adding("gs(25", "--where", "regex"),
      prints: """
        sobi: error: unbalanced "(" at character 3 of the regular expression
        Close it, or write a backslash before it.
        """),
    ErrorCase(
      "an expression with a backreference", sobi: adding("(a)\\1", "--where", "regex"),
      prints: """
        sobi: error: unsupported backreference at character 4 of the regular expression
        Leave it out; a second rule with a higher priority often does the same.
        """),
    ErrorCase(
      "an expression that matches everything", sobi: adding(".*", "--where", "regex"),
      prints: """
        sobi: error: the regular expression matches the empty text and therefore every name
        Change the expression so that it needs at least one character.
        """),
    ErrorCase(
      "no amount in the range",
      sobi: adding("커피", "--amount-from", "5000", "--amount-to", "1000"),
      prints: """
        sobi: error: no amount is in the range
        Write the smaller amount first, and write both amounts without a sign.
        """),
    ErrorCase(
      "the same rule again", after: [adding("커피")], sobi: adding("커피"),
      prints: """
        sobi: error: the rule is the same as rule 1
        Leave one of them out.
        """),
    ErrorCase(
      "the opposite of a rule", after: [adding("커피")],
      sobi: ["rules", "add", "커피", "--category", "books"],
      prints: """
        sobi: error: rule 1 finds the same names but gives another category
        Change one of the two rules, or give them different priorities.
        """),
    ErrorCase(
      "no such rule", sobi: ["rules", "remove", "7"],
      prints: """
        sobi: error: there is no rule 7
        See sobi rules list for the numbers of the rules.
        """),
    ErrorCase(
      "a table without a column", files: ["r.csv": "keyword,category\n커피,cafe\n"],
      sobi: ["rules", "import", "r.csv"],
      prints: """
        sobi: error: r.csv:1:1: there is no column named "where"
          1 | keyword,category
            | ^
        The table needs the columns "keyword", "where" and "category".
        """),
    ErrorCase(
      "a table with a place that is none",
      files: ["r.csv": "keyword,where,category\n커피,middle,cafe\n"],
      sobi: ["rules", "import", "r.csv"],
      prints: """
        sobi: error: r.csv:2:4: the value of "where" is not one of these: start, end, whole, anywhere, regex
          2 | 커피,middle,cafe
            |      ^
        Name one of: "start", "end", "whole", "anywhere", "regex".
        """),
    ErrorCase(
      "a table with an empty keyword",
      files: ["r.csv": "keyword,where,category\n,start,cafe\n"],
      sobi: ["rules", "import", "r.csv"],
      prints: """
        sobi: error: r.csv:2:1: the keyword is empty
          2 | ,start,cafe
            | ^
        Write the words as they are in the name.
        """),
    ErrorCase(
      "a category above itself",
      files: ["c.csv": "code,title,parent\na,A,b\nb,B,a\n"],
      sobi: ["categories", "import", "c.csv"],
      prints: """
        sobi: error: the parents of the category "a" lead back to this category
        Correct the parents so that each chain ends at a category without a parent.
        """),
  ]
}
