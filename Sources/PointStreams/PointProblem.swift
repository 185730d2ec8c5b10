public import Diagnostics

/// A row or feature that cannot be read, in a file of points.
public struct PointProblem: Fault, Equatable {
  /// The name of the file, as messages show it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// The fault.
  public var fault: PointFault

  public var code: String { fault.code }
  public var location: DiagnosticLocation? {
    DiagnosticLocation(file: file, line: line, column: column)
  }
  public var recovery: Recovery? { fault.recovery }
}

extension PointProblem: CustomStringConvertible {
  /// The line and the code, such as `line 17: points.degrees.invalid`. The text contains no content
  /// of the file.
  public var description: String { "line \(line): \(code)" }
}
