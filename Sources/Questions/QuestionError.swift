public import Diagnostics
public import Wording

/// An error of a question whose words are valid separately but not together.
public enum QuestionError: Error {
  /// Words that contradict each other, or a value out of range. Options are named as on the command
  /// line.
  case usage(UsageFault)
  /// The value of an option, or of an argument for nil, with its fault.
  case value(option: String?, any Fault)
}
