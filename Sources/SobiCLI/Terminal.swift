import Foundation

/// The terminal or file behind standard output and standard error.
enum Terminal {
  /// Whether standard error is a terminal.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Cells in a line of standard output: the terminal's width, or `COLUMNS`, or 80.
  static var width: Int {
    var size = winsize()
    if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 80
  }

  /// Writes a line to standard output.
  static func output(_ line: String) { write(line + "\n", to: .standardOutput) }

  /// Writes bytes to standard output as they are.
  static func output(_ bytes: [UInt8]) { try? FileHandle.standardOutput.write(contentsOf: bytes) }

  /// Writes a line to standard error.
  static func message(_ line: String) { write(line + "\n", to: .standardError) }

  /// Writes text to standard error as it is.
  static func status(_ text: String) { write(text, to: .standardError) }

  private static func write(_ text: String, to handle: FileHandle) {
    // A closed pipe ends the program quietly through SIGPIPE; nothing else can be told anyone.
    try? handle.write(contentsOf: Array(text.utf8))
  }
}
