public import Diagnostics
public import Wording

/// An error in a question in which every word alone is valid, but the combination of words is not.
public enum QuestionError: Error {
  /// Words contradict each other, or a value is out of range. Options are named as on the command
  /// line.
  case usage(UsageFault)
  /// The value of an option is invalid; if `option` is nil, the value of an argument is invalid.
  case value(option: String?, any Fault)
}
