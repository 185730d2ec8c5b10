import Foundation
import Wording

/// The parser's messages about wrong usage, in the language of this run.
enum ParserMessage {
  /// The message in the language: the fault, the purpose of the option, the usage and further help.
  static func text(_ message: String, in language: any Language) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end =
      lines.firstIndex { $0.hasPrefix(help) || $0.hasPrefix("Usage: ") } ?? lines.endIndex
    let first = lines[..<end].joined(separator: "\n")
    return
      ([language.text(ofParser: first) ?? first] + lines[end...].map { line($0, in: language) })
      .joined(separator: "\n")
  }

  private static let help = "Help:  "

  private static func line(_ line: String, in language: any Language) -> String {
    let words = language.wrongUsageWords
    if line.hasPrefix(help) {
      let rest = line.dropFirst(help.count)
      guard let gap = rest.range(of: "  ") else { return line }
      let text = String(rest[gap.upperBound...])
      return "\(words.help)  \(language.synopsis(String(rest[..<gap.lowerBound])))  "
        + (language.help(ofOption: text) ?? text)
    }
    if line.hasPrefix("Usage: ") {
      return "\(words.usage) " + language.synopsis(String(line.dropFirst("Usage: ".count)))
    }
    let quoted = line.split(separator: "'", omittingEmptySubsequences: false)
    if line.hasPrefix("  See '"), quoted.count == 3 {
      return "  " + language.moreInformation(String(quoted[1]))
    }
    return line
  }
}
