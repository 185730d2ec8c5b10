/// An option by which a question is answered, whatever an interface calls it.
public struct AnswerOption: Hashable, Sendable {
  /// The options that answer questions.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// A field is taken from a column.
    case map
    /// How dates are written.
    case dateFormat = "date-format"
    /// What parts decimals.
    case decimalMark = "decimal-mark"
    /// What a negative amount is.
    case negative
  }

  /// Which option.
  public var name: Name
  /// What it takes.
  public var value: String

  /// Creates an answer.
  public init(name: Name, value: String) {
    self.name = name
    self.value = value
  }
}
