public import Diagnostics
public import Wording

/// An error in a question: valid words that cannot be combined, or an invalid value of an option.
public enum QuestionError: Error {
  /// Words contradict each other, or a value is out of range. The message names options as they are
  /// written on the command line.
  case usage(UsageFault)
  /// The value of an option is invalid; if `option` is nil, the value of an argument is invalid.
  case value(option: String?, any Fault)
}
