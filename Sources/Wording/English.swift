/// English, as the field writes it.
public struct English: Language {
  /// Creates the language.
  public init() {}

  public var tag: String { "en" }
}
