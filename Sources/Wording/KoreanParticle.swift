/// A particle whose form depends on the last sound of the preceding word.
package enum KoreanParticle: CaseIterable, Sendable {
  /// 이, 가: the subject.
  case subject
  /// 을, 를: the object.
  case object
  /// 은, 는: the topic.
  case topic
  /// 과, 와: and, with.
  case and
  /// 으로, 로: by means of, as, into.
  case means

  /// Returns the form of the particle after a sound. 로 follows a vowel and ㄹ.
  package func form(after sound: LastSound) -> String {
    switch self {
    case .subject: sound == .vowel ? "가" : "이"
    case .object: sound == .vowel ? "를" : "을"
    case .topic: sound == .vowel ? "는" : "은"
    case .and: sound == .vowel ? "와" : "과"
    case .means: sound == .consonant ? "으로" : "로"
    }
  }

  /// Returns a word with the particle: `결제가`, `UTF-8이`. If the last sound of the word is unknown, a
  /// noun follows the word and takes the particle: `home.gpkg 파일이`.
  ///
  /// - Parameters:
  ///   - word: Any text, including text that the user wrote.
  ///   - noun: The noun for the kind of word, in Hangul.
  /// - Precondition: The last sound of `noun` is known.
  package func after(_ word: String, or noun: String) -> String {
    if let sound = LastSound(of: word) { return word + form(after: sound) }
    guard let sound = LastSound(of: noun) else {
      preconditionFailure("a noun that takes a particle ends in a sound that is known")
    }
    return "\(word) \(noun)\(form(after: sound))"
  }
}
