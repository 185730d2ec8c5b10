/// Korean in a polite, plain style: statements end in 합니다, and advice ends in 하세요.
///
/// As in the other languages, a sentence ends without a full stop. No particle with a fixed form
/// directly follows an inserted value: either a noun follows the value and takes the particle
/// (`home.gpkg 파일이`), or ``KoreanParticle`` chooses the form of the particle.
public struct Korean: Language {
  /// Creates the language.
  public init() {}

  public var tag: String { "ko" }
}
