import Testing

/// A text file with its path from the root of the project.
struct SourceFile: Sendable, CustomTestStringConvertible {
  var path: String
  var text: String

  /// The lines with their numbers, from 1.
  var numberedLines: [(number: Int, line: Substring)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, $0.element) }
  }

  var testDescription: String { path }
}
