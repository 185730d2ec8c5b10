public import Diagnostics
public import Wording

/// A question that cannot be asked so, though every word of it was understood for itself.
public enum QuestionError: Error {
  /// Words that do not go together, or a value out of range. Options are named as the command line
  /// does.
  case usage(UsageFault)
  /// The value of an option, or for nil of an argument, with what is wrong with it.
  case value(option: String?, any Fault)
}
