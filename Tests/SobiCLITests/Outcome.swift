import Foundation

/// What a run of `sobi` left behind.
struct Outcome {
  var status: Int32
  /// Whether a signal ended it; ``status`` is then its number.
  var isSignalled: Bool
  var output: Data
  var messages: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// The lines of standard output.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
