import ArgumentParser
import Foundation

/// The command that the words of a command line name, before they are parsed.
enum CommandLineWords {
  /// The arguments of this run.
  static var current: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The value of `--ledger` before the command; nil if the option is not given there.
  static var leadingLedger: String? { leading(current).ledger }

  /// Returns the ledger that the options before the command name, and the words after these
  /// options.
  private static func leading(_ words: [String]) -> (ledger: String?, rest: ArraySlice<String>) {
    var ledger: String?
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-") {
      rest = rest.dropFirst()
      if word == "--ledger" { ledger = rest.first }
      if word.hasPrefix("--ledger=") { ledger = String(word.dropFirst("--ledger=".count)) }
      if word == "--ledger" || word == "--lang" {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("--ledger=") && !word.hasPrefix("--lang=") {
        // The root's own options, such as --version: no command follows.
        return (ledger, [])
      }
    }
    return (ledger, rest)
  }

  /// Whether the command is `help`.
  static func asksForHelp(_ words: [String]) -> Bool { leading(words).rest.first == "help" }

  /// The commands that words name.
  typealias Path = (path: [String], type: any ParsableCommand.Type, unknown: String?)

  /// Returns the path of the named commands, and the first word that should be the name of a
  /// command but is not. The names end at the first option.
  static func path(_ words: [String]) -> Path {
    var type: any ParsableCommand.Type = SobiCommand.self
    var path: [String] = []
    var rest = leading(words).rest
    if rest.first == "help" { rest = rest.dropFirst() }
    for word in rest {
      guard !word.hasPrefix("-"), !type.configuration.subcommands.isEmpty else { break }
      let found = type.configuration.subcommands.first { $0.configuration.commandName == word }
      guard let found else { return (path, type, word) }
      type = found
      path.append(word)
    }
    return (path, type, nil)
  }

  /// Returns the subcommand of a command that a word most likely means; nil if no name is similar.
  static func nearest(to word: String, below type: any ParsableCommand.Type) -> String? {
    let names = type.configuration.subcommands.compactMap { command in
      command.configuration.shouldDisplay ? command.configuration.commandName : nil
    }
    let near = names.map { (name: $0, distance: distance(word, $0)) }
    return near.filter { $0.distance <= max(1, word.count / 3) }
      .min { $0.distance < $1.distance }?.name
  }

  /// The number of inserted, omitted, changed or transposed letters between two words.
  ///
  /// - Complexity: O(*mn*).
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(row[j], rows[i][j + 1]) + 1
        least = min(least, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
