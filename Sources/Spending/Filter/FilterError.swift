public import Diagnostics

/// An error in the text of a filter, with its position.
public struct FilterError: Fault, Hashable {
  /// The problem.
  public var problem: FilterProblem
  /// The text.
  public var text: String
  /// The position of the faulty part: the number of characters before it in the text.
  public var offset: Int
  /// The number of characters in the faulty part of the text, at least 1.
  public var length: Int

  /// Creates an error.
  public init(_ problem: FilterProblem, text: String, offset: Int, length: Int) {
    self.problem = problem
    self.text = text
    self.offset = offset
    self.length = length
  }

  public var code: String { problem.code }
  public var recovery: Recovery? { problem.recovery }
  public var location: DiagnosticLocation? { DiagnosticLocation(column: offset + 1) }
}

extension FilterError: CustomStringConvertible {
  /// The code alone.
  public var description: String { code }
}
