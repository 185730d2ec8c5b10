import Foundation

/// Obeys the lines on standard input until it ends.
enum KernelLoop {
  /// Runs a kernel on demand.
  ///
  /// - Parameters:
  ///   - items: How many items a run works on.
  ///   - kernel: What is timed.
  ///   - finish: The answers of a run as numbers, and their checksum. Not timed.
  static func obey<Answer>(
    items: Int, kernel: () throws -> Answer,
    finish: (Answer) -> (answers: [Int64], checksum: UInt64)
  ) throws {
    say(#"{"ready":true,"items":\#(items)}"#)
    var last: Answer?
    let clock = ContinuousClock()
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.first {
      case "run":
        // The answers of the run before are given back first: no two are kept.
        last = nil
        let time = try clock.measure { last = try kernel() }
        guard let last else { continue }
        say(#"{"seconds":\#(time / .seconds(1)),"checksum":"\#(finish(last).checksum)"}"#)
      case "work":
        last = nil
        last = try kernel()
      case "write":
        guard words.count == 2, let last else { continue }
        let answers = finish(last).answers
        try ColumnFile.write(answers, to: words[1])
        say(#"{"written":\#(answers.count)}"#)
      default: continue
      }
    }
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
