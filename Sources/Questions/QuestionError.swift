public import Diagnostics
public import Wording

/// An error in a question whose words are valid one by one but not in combination.
public enum QuestionError: Error {
  /// Words contradict each other, or a value is out of range. Options are named as on the command
  /// line.
  case usage(UsageFault)
  /// The value of an option is faulty, or the value of an argument if `option` is nil.
  case value(option: String?, any Fault)
}
