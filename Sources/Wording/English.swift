/// English, with the usual terms of the field.
public struct English: Language {
  /// Creates the language.
  public init() {}

  public var tag: String { "en" }
}
