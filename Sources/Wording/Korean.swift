/// Korean in plain speech: statements end in 합니다, advice in 하세요.
///
/// A sentence has no full stop, as in the other languages, and no particle follows a value
/// directly: a noun takes it (`home.gpkg 파일이`), or ``KoreanParticle`` chooses it.
public struct Korean: Language {
  /// Creates the language.
  public init() {}

  public var tag: String { "ko" }
}
