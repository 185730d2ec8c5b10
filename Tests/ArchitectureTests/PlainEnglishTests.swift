import Foundation
import TestSupport
import Testing

/// Documents and comments are in plain English: without words that only this project uses in their
/// sense, and without statements that begin like questions. `docs/errors.md` has every message of the
/// program. Code is left out, and with it the pages of help in `docs/commands.md`.
@Suite struct PlainEnglishTests {
  @Test func `a document has no words of a private idiom`() throws {
    for document in try Self.documents() + Self.comments() {
      for block in Self.blocks(of: document) {
        for found in Self.privateWords(in: block.text) {
          Issue.record("\(document.path):\(block.number): \"\(found)\"")
        }
      }
    }
  }

  @Test func `a sentence of a document begins with a question word only if it is a question`()
    throws
  {
    for document in try Self.documents() + Self.comments() {
      for block in Self.blocks(of: document) {
        for found in Self.falseQuestions(in: block.text) {
          Issue.record("\(document.path):\(block.number): \"\(found)\"")
        }
      }
    }
  }

  @Test(
    arguments: [
      ("What was spent is shown.", ["What was spent is shown"]), ("What was spent?", []),
      ("Is it? Where it is, it counts.", ["Where it is, it counts"]),
      ("It says what it is.", []), ("Whatever it is, it counts.", []),
      ("**Who asks** is told. What: a rule!", ["Who asks** is told", "What: a rule"]),
      ("An end. [Where](a.md) it is", ["Where](a"]), ("It costs 3.5 What", []),
      ("| Who | what |", []),
    ] as [(String, [String])])
  func `a statement that begins like a question is found`(text: String, found: [String]) {
    #expect(Self.falseQuestions(in: text) == found)
  }

  @Test(
    arguments: [
      ("The figure is other than it was.", ["is other than"]),
      ("It became other.", ["became other."]),
      ("The problem is other people.", []), ("Who asks is told anew.", ["told", "anew"]),
      ("the form of before 2007", ["of before"]),
      ("It stands, there is none; they stand.", ["stands", "is none", "stand"]),
      ("A standard understands it before.", []),
    ] as [(String, [String])])
  func `a word of the private idiom is found`(text: String, found: [String]) {
    #expect(Self.privateWords(in: text) == found)
  }

  @Test func `a block is a paragraph, an item, a heading or a row, without its code`() {
    let text = """
      # A title
      One `who
      asks` two
      - three
        `four` five
      1. six
      ```text
      told
      ```
      | seven | eight |
      nine
      """
    let blocks = Self.blocks(of: SourceFile(path: "", text: text))
    let found = ["A title", "One x two", "three x five", "six", "| seven | eight |", "nine"]
    #expect(blocks.map(\.text) == found)
    #expect(blocks.map(\.number) == [1, 2, 4, 6, 10, 11])
  }

  private static func documents() throws -> [SourceFile] {
    try Project.documents().filter { !$0.path.hasSuffix(".ko.md") }
  }

  /// The comments of every source file; all its other lines are empty.
  private static func comments() throws -> [SourceFile] {
    try Project.files(in: "Sources", withExtension: "swift").map { file in
      let lines = file.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        let line = $0.drop { $0 == 0x20 }
        guard line.starts(with: [0x2F, 0x2F]) else { return "" }
        return String(decoding: line.drop { $0 == 0x2F }.drop { $0 == 0x20 }, as: UTF8.self)
      }
      return SourceFile(path: file.path, text: lines.joined(separator: "\n"))
    }
  }

  private static func privateWords(in text: String) -> [String] {
    // Few blocks have one of these parts, and a search for them is faster than the expression.
    let parts = ["told", "anew", "stand", "before", "makes", "none", "other"]
    let lowercased = text.lowercased()
    guard parts.contains(where: lowercased.contains) else { return [] }
    let pattern =
      #/(?i)\b(?:told|anew|stands?\b|of before|makes of|(?:is|are|was|were) none|(?:is|are|was|were|be|becomes?|became) other(?:[.,;:)]| than\b| since\b| now\b))/#
      .matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
    return text.matches(of: pattern).map { String($0.output) }
  }

  /// The statements of `text` that begin with a question word, without the mark at their end.
  private static func falseQuestions(in text: String) -> [String] {
    // Few blocks have one of these words, and a search for them is faster than the expression.
    guard text.utf8.contains(0x57), text.contains("Wh") else { return [] }
    // The mark at the end is looked at and left to begin the next sentence.
    let pattern =
      #/(?:^|[.!?:] +)[*_"(\[]*(?<statement>(?:Who|Whom|Whose|What|Where)\b[^.!?]*)(?![^.!?]|\?)/#
      .matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
    return text.matches(of: pattern).map { String($0.statement) }
  }

  /// Paragraphs, items of lists, headings and rows of tables, with their first lines; an `x` is in
  /// the place of code. Lines that are indented by four spaces, such as messages, are blocks. Cells
  /// of rows are no sentences, so that a row keeps its first mark.
  private static func blocks(of document: SourceFile) -> [(number: Int, text: String)] {
    let mark = #/(?:[-*] |#+ |>|\| ?|\d+\. )/#
    var blocks: [(number: Int, text: String)] = []
    var isCode = false
    var isOpen = false
    for (number, line) in document.numberedLines {
      let text = line.drop { $0 == " " }
      let isFence = text.hasPrefix("```")
      if isFence { isCode.toggle() }
      guard !isCode, !isFence, !text.isEmpty else {
        isOpen = false
        continue
      }
      let start = text.prefixMatch(of: mark)?.output
      if isOpen, start == nil, !line.hasPrefix("    ") {
        blocks[blocks.count - 1].text += " \(text)"
      } else {
        let isRow = start?.hasPrefix("|") == true
        blocks.append((number, String(isRow ? text : text.dropFirst(start?.count ?? 0))))
      }
      isOpen = start?.hasPrefix("#") != true && start?.hasPrefix("|") != true
    }
    return blocks.map { ($0.number, withoutCode($0.text)) }
  }

  private static func withoutCode(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.offset % 2 == 0 ? $0.element : "x" }.joined()
  }
}
