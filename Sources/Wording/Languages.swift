/// The available languages.
public enum Languages {
  /// All languages, with English first.
  public static let all: [any Language] = [English(), Korean()]

  /// Returns the level of districts with a name in any language, such as `sigungu` for `시군구`; other
  /// words are returned unchanged.
  public static func level(named name: String) -> String {
    all.lazy.map { $0.level(named: name) }.first { $0 != name } ?? name
  }

  /// Returns the language with a tag, such as `ko`.
  ///
  /// - Throws: ``UnknownLanguage``.
  public static func named(_ tag: String) throws(UnknownLanguage) -> any Language {
    guard let language = all.first(where: { $0.tag == tag.lowercased() }) else {
      throw UnknownLanguage(tag)
    }
    return language
  }

  /// Returns the language for the name of a locale, such as `ko_KR.UTF-8`; English if the language
  /// of the locale is not supported.
  public static func ofLocale(_ name: String) -> any Language {
    name.lowercased().hasPrefix("ko") ? Korean() : English()
  }
}

extension English {
  public func text(_ error: UnknownLanguage) -> String { "there is no language \"\(error.name)\"" }
}

extension Korean {
  public func text(_ error: UnknownLanguage) -> String { "\"\(error.name)\" 언어는 없습니다" }
}
