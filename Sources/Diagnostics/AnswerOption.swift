/// An option by which the user answers a question; it has the same name in every interface.
public struct AnswerOption: Hashable, Sendable {
  /// The names of the options that answer questions.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The option that states which column contains a field.
    case map
    /// The format of dates.
    case dateFormat = "date-format"
    /// The decimal mark.
    case decimalMark = "decimal-mark"
    /// The meaning of a negative amount.
    case negative
  }

  /// The name of the option.
  public var name: Name
  /// The value of the option.
  public var value: String

  /// Creates an answer.
  public init(name: Name, value: String) {
    self.name = name
    self.value = value
  }
}
