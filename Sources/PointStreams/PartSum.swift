internal import Diagnostics

/// The results of the parts of a file so far.
struct PartSum {
  private let options: PointJoinOptions
  private let file: String
  private(set) var counts = PointJoinCounts()
  /// The first problems of the file.
  private(set) var problems: [PointProblem] = []
  /// The number of lines before the next part.
  private var line = 0
  /// The number of characters before the next part in the part's first line.
  private var column = 0

  init(_ options: PointJoinOptions, file: String) {
    self.options = options
    self.file = file
  }

  /// Adds the next part.
  ///
  /// - Returns: Whether to continue.
  /// - Throws: ``PointJoinError/broken(_:)``.
  mutating func add(_ part: PartResult) throws(PointJoinError) -> Bool {
    counts.add(part.counts)
    for problem in part.problems {
      let problem = self.problem(problem.fault, line: problem.line, column: problem.column)
      if problem.fault.isFatal { throw .broken(problem) }
      if problems.count < options.maxProblems { problems.append(problem) }
    }
    line += part.lineCount
    column = part.lineCount > 0 ? part.columnCount : column + part.columnCount
    return !part.isFull && (options.skipsBadRows || counts.bad < options.maxProblems)
  }

  /// A problem on a line of the next part; lines are counted from 0.
  func problem(_ fault: PointFault, line: Int, column: Int) -> PointProblem {
    PointProblem(
      file: file, line: self.line + line + 1, column: (line == 0 ? self.column : 0) + column,
      fault: fault)
  }

  /// Throws if there are bad rows and they may not be skipped. The reported number is at most the
  /// number at which reading ends, so that the error does not depend on the size of the parts.
  func check() throws(PointJoinError) {
    guard counts.bad > 0, !options.skipsBadRows else { return }
    let limit = options.maxProblems
    throw .badRows(
      problems, count: min(counts.bad, limit), file: file, isWhole: counts.bad < limit)
  }
}
