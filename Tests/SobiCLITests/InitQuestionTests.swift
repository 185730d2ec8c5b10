import Foundation
import TestSupport
import Testing

/// `sobi init` with a person at a terminal, and without one.
@Suite struct InitQuestionTests {
  /// Runs a line with a terminal, which a program of the system makes.
  private static func atTerminal(_ line: String, typing text: String) throws -> (Sandbox, String) {
    let sandbox = try Sandbox(.nothing)
    try sandbox.write(text, to: "typed")
    let outcome = try sandbox.shell("script -qec '\(line)' log < typed")
    return (sandbox, outcome.text)
  }

  private static let hasTerminals = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  @Test(.enabled(if: hasTerminals))
  func `a person is asked for language, currency, zone and region`() throws {
    let (sandbox, screen) = try Self.atTerminal(
      "sobi init a.gpkg", typing: "ko\nxyz\nJPY\nMars\nAsia/Tokyo\n122,24,146,46\n")
    for words in [
      "Language (en, ko) [en]", "xyz 통화는 없습니다", "Mars 시간대는 없습니다", "다음: sobi import FILE",
    ] {
      #expect(screen.contains(words), "\(words): \(screen)")
    }
    let settings = try sandbox.run(["settings", "--ledger", "a.gpkg"]).text
    for words in ["JPY", "Asia/Tokyo", "122.0000000,24.0000000,146.0000000,46.0000000"] {
      #expect(settings.contains(words), "\(settings)")
    }
  }

  @Test(.enabled(if: hasTerminals))
  func `the language of the answer is that of later commands`() throws {
    let (sandbox, _) = try Self.atTerminal("sobi init a.gpkg", typing: "ko\n\n\n\n")
    let settings = ["settings", "--ledger", "a.gpkg"]
    func text(_ options: [String] = [], _ variable: String = "") throws -> String {
      try sandbox.run(settings + options, environment: ["SOBI_LANG": variable]).text
    }
    #expect(try text().contains("언어"))
    #expect(try text(["--lang", "en"]).contains("language"))
    #expect(try text([], "en").contains("language"))
    #expect(try sandbox.run(settings + ["--language", "xx"]).status == 64)
    #expect(try sandbox.run(settings + ["--language", ""]).status == 0)
    #expect(!(try text(["--lang", "en"]).contains("language")))
  }

  @Test(.enabled(if: hasTerminals))
  func `on a terminal a command ends with the next one`() throws {
    let (sandbox, screen) = try Self.atTerminal("sobi init && sobi month", typing: "en\n\n\n\n")
    let next = "Next: sobi import FILE (a statement of a bank or card; try --dry-run first)."
    #expect(screen.split(separator: "\n").last?.contains(next) == true, "\(screen)")
    // Neither a pipe nor a document has the line.
    #expect(!(try sandbox.run(["month"]).messages.contains("Next:")))
    let (_, document) = try Self.atTerminal(
      "sobi init x.gpkg --currency KRW && sobi month --ledger x.gpkg --format json", typing: "")
    #expect(!document.contains("Next:"))
  }

  @Test(.enabled(if: hasTerminals))
  func `an empty answer takes what is proposed`() throws {
    let (sandbox, _) = try Self.atTerminal("sobi init a.gpkg", typing: "\n\n\n\n")
    let settings = try sandbox.run(["settings", "--ledger", "a.gpkg"]).text
    for words in ["KRW", "Asia/Seoul", "korea"] { #expect(settings.contains(words)) }
  }

  @Test(.enabled(if: hasTerminals))
  func `with an option nothing is asked`() throws {
    let (sandbox, screen) = try Self.atTerminal(
      "sobi init a.gpkg --currency USD", typing: "ko\nJPY\n")
    #expect(!screen.contains("["))
    #expect(try sandbox.run(["settings", "--ledger", "a.gpkg"]).text.contains("USD"))
  }

  @Test func `without a terminal nothing is asked`() throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(["init", "a.gpkg"], input: "ko\nJPY\n")
    #expect(outcome.messages == "Made a.gpkg: KRW, Asia/Seoul, region korea.\n")
  }

  @Test(.enabled(if: hasTerminals))
  func `an error has a colour on a terminal, and none with NO_COLOR`() throws {
    let (_, screen) = try Self.atTerminal("sobi payments --ledger none.gpkg", typing: "")
    #expect(screen.contains("\u{1B}[31merror:\u{1B}[0m there is no ledger"))
    let (_, plain) = try Self.atTerminal(
      "NO_COLOR=1 sobi payments --ledger none.gpkg", typing: "")
    #expect(plain.contains("sobi: error: there is no ledger"))
    let (_, dumb) = try Self.atTerminal("TERM=dumb sobi payments --ledger none.gpkg", typing: "")
    #expect(!dumb.contains("\u{1B}["))
    let piped = try Sandbox(.nothing).run(["payments"])
    #expect(piped.messages.hasPrefix("sobi: error: "))
  }
}
