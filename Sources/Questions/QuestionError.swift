public import Diagnostics
public import Wording

/// An error in a question: its words are valid, but cannot be combined, or the value of an option
/// is invalid.
public enum QuestionError: Error {
  /// Words contradict each other, or a value is out of range. The message names options as they are
  /// written on the command line.
  case usage(UsageFault)
  /// The value of an option is invalid; if `option` is nil, the value of an argument is invalid.
  case value(option: String?, any Fault)
}
