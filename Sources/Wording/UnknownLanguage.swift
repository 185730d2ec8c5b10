public import Diagnostics

/// An error for an unknown language.
public struct UnknownLanguage: Fault, Hashable {
  /// The name of the language, as the user wrote it.
  public var name: String

  /// Creates the error.
  public init(_ name: String) { self.name = name }

  public var code: String { "wording.language.unknown" }
  public var recovery: Recovery? { .nameOneOf(Languages.all.map(\.tag)) }
}
