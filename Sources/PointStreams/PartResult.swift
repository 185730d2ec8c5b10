internal import FeatureCodecs

/// The result of one part of a file.
struct PartResult: Sendable {
  /// A problem, located by its line in the part.
  struct Problem: Sendable {
    /// The line of the part, from 0.
    var line: Int
    /// The character in the line, from 1.
    var column: Int
    var fault: PointFault
  }

  var counts = PointJoinCounts()
  /// The first problems, up to the number that is kept.
  var problems: [Problem] = []
  /// The number of line ends in the part.
  var lineCount = 0
  /// The number of characters after the last line end.
  var columnCount = 0
  /// The output for the part.
  var output: [UInt8] = []
  /// Whether there are more totals than are kept, so that reading can stop.
  var isFull = false

  init() {}

  /// A part without rows, which ends at `end` if it starts at line and column 1.
  init(blankUpTo end: JSONLocation) {
    (lineCount, columnCount) = (end.line - 1, end.column - 1)
  }

  mutating func append(_ problem: Problem, keeping limit: Int) {
    counts.rows += 1
    counts.bad += 1
    if problems.count < limit || problem.fault.isFatal { problems.append(problem) }
  }
}
