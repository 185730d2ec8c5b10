import Foundation
import TestSupport
import Testing

/// `--explain` prints the plans of a question; `docs/internals/plans.md` shows them for ten questions.
@Suite struct ExplainCommandTests {
  private static let questions = [
    ["districts", "--month", "2026-11"],
    ["districts"],
    ["stats", "--by", "category", "--month", "2026-11"],
    ["stats", "--by", "merchant"],
    ["near", "127.0276,37.4979", "--radius", "1km"],
    ["payments", "--month", "2026-11"],
    ["payments", "--text", "스타벅스"],
    ["month", "2026-11", "--as-of", "2026-11-20"],
    ["clusters", "--zoom", "12"],
    ["map", "-o", "-"],
  ]

  private static let introduction = """
    # Plans of ten questions

    `--explain` prints to standard error how the payments of a question are read: either for a single
    question, as in a command (`once`), or for many questions, as in a server or an app
    (`--explain=resident`). Each line has the question, the source (ledger or snapshot), the rows that
    are read, the form of the result, and the counts behind the plan. Plans are values:
    `ReadingPlan.make` computes them from the question, the sizes, the snapshot and the use, and reads
    nothing.

    The ledger contains the sample data and has a snapshot. A test compares this document with the
    output of the commands; `SOBI_WRITE_GALLERY=1 script/test --filter ExplainCommandTests` writes it.

    """

  @Test func `the document has the plans of ten questions`() throws {
    let sandbox = try Sandbox(.sample)
    #expect(try sandbox.run(["snapshot"]).status == 0)
    var text = Self.introduction
    for question in Self.questions {
      let words = question.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
      text += "\n## sobi \(words)\n\n```text\n"
      for use in ["once", "resident"] {
        let outcome = try sandbox.run(question + ["--explain=\(use)"])
        #expect(outcome.status == 0, "\(words)")
        text +=
          outcome.messages.split(separator: "\n")
          .filter { $0.hasPrefix("plan ") || $0.hasPrefix("cache: ") }.joined(separator: "\n")
          + "\n"
      }
      text += "```\n"
    }
    let path = "docs/internals/plans.md"
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try Data(text.utf8).write(to: Project.url(path))
    }
    #expect(try Project.text(path) == text)
  }

  @Test func `an answer is the same bytes with its plan`() throws {
    let sandbox = try Sandbox(.sample)
    for question in Self.questions where !question.contains("map") {
      let plain = try sandbox.run(question)
      for use in [[], ["--explain"], ["--explain=resident"]] {
        #expect(try sandbox.run(question + use).output == plain.output)
      }
    }
  }

  @Test(arguments: [
    ["budget"], ["budget", "history", "food"], ["alerts"], ["recurring"], ["bills", "2026-11"],
    ["trip", "list"], ["trip", "status", "jeju"], ["near", "--now", "--at", "127.0276,37.4979"],
  ])
  func `a command without a filter has a plan`(question: [String]) throws {
    let sandbox = try Sandbox(.sample)
    for command in [
      ["budget", "set", "food", "300000", "--where", "category=food"],
      ["trip", "add", "jeju", "--from", "2026-10-01", "--to", "2026-10-04"],
    ] {
      #expect(try sandbox.run(command).status == 0)
    }
    for snapshot in [false, true] {
      if snapshot { #expect(try sandbox.run(["snapshot"]).status == 0) }
      let messages = try sandbox.run(question + ["--explain"]).messages
      let source = snapshot ? "snapshot" : "ledger"
      #expect(messages.contains("plan (once): "), "\(messages)")
      #expect(messages.contains(": \(source), "), "\(messages)")
    }
  }
}
