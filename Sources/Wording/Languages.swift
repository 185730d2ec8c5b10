/// The available languages.
public enum Languages {
  /// All of them, English first.
  public static let all: [any Language] = [English(), Korean()]

  /// The language of a tag: `ko`.
  ///
  /// - Throws: ``UnknownLanguage``.
  public static func named(_ tag: String) throws(UnknownLanguage) -> any Language {
    guard let language = all.first(where: { $0.tag == tag.lowercased() }) else {
      throw UnknownLanguage(tag)
    }
    return language
  }

  /// The language of a locale's name, such as `ko_KR.UTF-8`; English for locales of all other
  /// languages.
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
