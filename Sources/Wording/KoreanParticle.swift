/// A particle whose form depends on the last sound of the preceding word.
package enum KoreanParticle: CaseIterable, Sendable {
  /// 이 or 가, which marks the subject.
  case subject
  /// 을 or 를, which marks the object.
  case object
  /// 은 or 는, which marks the topic.
  case topic
  /// 과 or 와, which means "and" or "with".
  case and
  /// 으로 or 로, which means "by means of", "as" or "into".
  case means

  /// Returns the form that the particle has after the given sound. The form 로 is used after a vowel
  /// and after ㄹ.
  package func form(after sound: LastSound) -> String {
    switch self {
    case .subject: sound == .vowel ? "가" : "이"
    case .object: sound == .vowel ? "를" : "을"
    case .topic: sound == .vowel ? "는" : "은"
    case .and: sound == .vowel ? "와" : "과"
    case .means: sound == .consonant ? "으로" : "로"
    }
  }

  /// Returns a word followed by the particle, such as `결제가` or `UTF-8이`. If the last sound of the
  /// word is unknown, the noun is inserted after the word and takes the particle, as in `home.gpkg
  /// 파일이`.
  ///
  /// - Parameters:
  ///   - word: Any text, which may have been written by the user.
  ///   - noun: A noun in Hangul for the kind of object that the word names, such as 파일 for a file.
  /// - Precondition: The last sound of `noun` is known.
  package func after(_ word: String, or noun: String) -> String {
    if let sound = LastSound(of: word) { return word + form(after: sound) }
    guard let sound = LastSound(of: noun) else {
      preconditionFailure("a noun that takes a particle ends in a sound that is known")
    }
    return "\(word) \(noun)\(form(after: sound))"
  }
}
