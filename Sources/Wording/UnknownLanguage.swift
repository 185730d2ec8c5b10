public import Diagnostics

/// There is no language of that name.
public struct UnknownLanguage: Fault, Hashable {
  /// The name, as the person wrote it.
  public var name: String

  /// Creates the error.
  public init(_ name: String) { self.name = name }

  public var code: String { "wording.language.unknown" }
  public var recovery: Recovery? { .nameOneOf(Languages.all.map(\.tag)) }
}
