/// The ```` ```console ```` blocks of a document: commands and what they print.
struct ConsoleBlock {
  /// A line typed after `$ ` and the lines that follow it.
  struct Entry {
    /// The line of the document, from 1.
    var line: Int
    var command: String
    /// Empty when the document shows no output.
    var output: [String]

    /// Whether the command is one of ours to run; scripts and other programs are only shown.
    var isRun: Bool { command.hasPrefix("sobi ") || command.hasPrefix("export ") }
  }

  var entries: [Entry] = []

  /// The blocks of a document, in order.
  static func all(in markdown: String) -> [ConsoleBlock] {
    var blocks: [ConsoleBlock] = []
    var isInside = false
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("```") {
        isInside = !isInside && line == "```console"
        if isInside { blocks.append(ConsoleBlock()) }
      } else if isInside {
        blocks[blocks.count - 1].add(line, number: index + 1)
      }
    }
    return blocks
  }

  private mutating func add(_ line: Substring, number: Int) {
    if let last = entries.indices.last, entries[last].command.hasSuffix("\\") {
      entries[last].command = entries[last].command.dropLast() + String(line)
    } else if line.hasPrefix("$ ") {
      entries.append(Entry(line: number, command: String(line.dropFirst(2)), output: []))
    } else if let last = entries.indices.last {
      entries[last].output.append(String(line))
    }
  }
}

/// Whether lines are the expected ones, where an expected `…` stands for any number of lines.
///
/// Spaces at the end of a line and empty lines at the end do not count: editors remove them.
func matches(_ found: [String], _ expected: [String]) -> Bool {
  var found = found.map(withoutTrailingSpace)[...]
  var expected = expected.map(withoutTrailingSpace)[...]
  while found.last?.isEmpty == true { found.removeLast() }
  while expected.last?.isEmpty == true { expected.removeLast() }
  return matchesTrimmed(found, expected)
}

private func matchesTrimmed(_ found: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
  guard let first = expected.first else { return found.isEmpty }
  if first == "…" {
    return (found.startIndex...found.endIndex).contains {
      matchesTrimmed(found[$0...], expected.dropFirst())
    }
  }
  return found.first == first && matchesTrimmed(found.dropFirst(), expected.dropFirst())
}

private func withoutTrailingSpace(_ line: String) -> String {
  String(line.reversed().drop(while: \.isWhitespace).reversed())
}
