import Foundation
import Sobi
import StatementImport
import Wording

/// The terminal or file of standard output and standard error.
enum Terminal {
  /// Whether standard output is a terminal.
  static var isShown: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// A colour for a word; the word has the same meaning without the colour.
  enum Colour: Int {
    case red = 31
    case yellow = 33
  }

  /// A word on standard error in a colour: on a terminal only, and never with `NO_COLOR`.
  static func coloured(_ word: String, _ colour: Colour) -> String {
    let environment = ProcessInfo.processInfo.environment
    guard showsProgress, environment["NO_COLOR"] ?? "" == "", environment["TERM"] != "dumb" else {
      return word
    }
    return "\u{1B}[\(colour.rawValue)m\(word)\u{1B}[0m"
  }

  /// The number of cells in a line of standard output: the terminal's width, or `COLUMNS`, or 80.
  static var width: Int {
    var size = winsize()
    if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 80
  }

  /// The number of cells in a line of a table: the width of the terminal, or `COLUMNS`. If there is
  /// neither, the width is unlimited and names are not cut.
  static var tableWidth: Int {
    let columns = ProcessInfo.processInfo.environment["COLUMNS"] ?? ""
    return isShown || Int(columns) != nil ? width : .max
  }

  /// Whether shares have bars: on a terminal, or with `COLUMNS`, and never with `NO_COLOR`.
  static var showsBars: Bool {
    let environment = ProcessInfo.processInfo.environment
    return (isShown || Int(environment["COLUMNS"] ?? "") != nil)
      && environment["NO_COLOR"] ?? "" == "" && environment["TERM"] != "dumb"
  }

  /// Writes a line to standard output.
  static func output(_ line: String) { write(Array((TerminalText.plain(line) + "\n").utf8)) }

  /// Writes the title of a report with its conditions to standard output, in lines as wide as the
  /// terminal.
  static func title(_ title: String, _ restriction: String) { paragraph(title + restriction) }

  /// Writes a text to standard output, in lines as wide as the terminal; the first line begins
  /// further left than the following ones.
  static func paragraph(_ text: String) {
    var line = ""
    var width = 0
    let most = tableWidth
    for word in text.split(whereSeparator: \.isWhitespace) {
      let cells = DisplayWidth.cells(word)
      if line.isEmpty {
        (line, width) = (String(word), cells)
      } else if width + 1 + cells <= most {
        line += " " + word
        width += 1 + cells
      } else {
        output(line)
        (line, width) = ("  " + word, cells + 2)
      }
    }
    output(line)
  }

  /// Writes a table to standard output, as wide as the terminal.
  ///
  /// - Parameter list: The kind of list that the table shows. If the table has no rows, the
  ///   sentence about this kind of list replaces the table. Nil if the table always has rows.
  static func output(_ table: TextTable, ifEmpty list: EmptyList?) {
    if let list, table.isEmpty { return message(list) }
    for line in table.lines(width: tableWidth) { output(line) }
  }

  /// Writes a document to standard output: unchanged to a pipe or file, without harmful characters
  /// to a terminal.
  static func output(_ document: [UInt8]) {
    guard isShown else { return write(document) }
    var shown = TerminalDocument()
    write(shown.portion(document) + shown.finish())
  }

  /// Writes a document to standard output portion by portion, as ``output(_:)-([UInt8])`` does.
  static func stream<Result>(
    _ body: (_ sink: @escaping ([UInt8]) throws -> Void) throws -> Result
  ) rethrows -> Result {
    guard isShown else { return try body(write) }
    var shown = TerminalDocument()
    let result = try body { write(shown.portion($0)) }
    write(shown.finish())
    return result
  }

  /// Writes bytes to standard output unchanged.
  private static func write(_ bytes: [UInt8]) {
    do { try FileHandle.standardOutput.write(contentsOf: bytes) } catch {
      // A closed pipe has ended the program quietly, through SIGPIPE, before this.
      ErrorReport.print(OutputError.explaining(error, path: "-"))
      exit(1)
    }
  }

  /// Replaces the current line of a terminal, and stays in it.
  static func redraw(_ line: String) {
    write(Array(("\r\u{1B}[K" + TerminalText.plain(line)).utf8))
  }

  /// Rings the bell of a terminal; other outputs get nothing.
  static func ring() {
    if isShown { write([7]) }
  }

  /// Writes a message to standard error.
  static func message(_ text: String) { status(TerminalText.plain(text) + "\n") }

  /// Writes a message that lists something, in lines of at most 80 cells; writes nothing for an
  /// empty list.
  static func list(_ title: String, _ items: [String]) {
    guard !items.isEmpty else { return }
    var lines = [title + ":"]
    for (index, item) in items.enumerated() {
      let word = " " + item + (index == items.count - 1 ? "." : ",")
      if DisplayWidth.cells(lines[lines.count - 1] + word) <= 80 {
        lines[lines.count - 1] += word
      } else {
        lines.append(" " + word)
      }
    }
    message(lines.joined(separator: "\n"))
  }

  /// Whether the user can be asked.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks a question on standard error; returns whether the answer is yes.
  static func confirms(_ question: CommandQuestion) -> Bool {
    let words = CommandLanguage.words
    status(TerminalText.plain(words.text(question)) + " " + words.answers + " ")
    return words.isYes(readLine() ?? "")
  }

  /// Writes text to standard error unchanged.
  static func status(_ text: String) {
    // If this fails, there is no other place for a message.
    try? FileHandle.standardError.write(contentsOf: Array(text.utf8))
  }
}
