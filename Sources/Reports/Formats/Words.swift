import FeatureCodecs

/// A list of words, each with its meaning; for example, the fields of a payment, each with the
/// column from which it was read.
///
/// Two lists are equal if they have the same entries, in any order.
public struct Words: Hashable, Sendable {
  /// A word with its meaning.
  public struct Entry: Hashable, Sendable {
    /// The word.
    public var word: String
    /// Its meaning.
    public var meaning: String

    /// Creates an entry.
    public init(_ word: String, _ meaning: String) {
      self.word = word
      self.meaning = meaning
    }
  }

  /// The entries; every word occurs once.
  public let entries: [Entry]

  /// Creates entries in the order in which they are written.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Creates entries that are sorted by their words.
  public init(_ meanings: [String: String]) {
    entries = meanings.sorted { $0.key < $1.key }.map { Entry($0.key, $0.value) }
  }

  /// The meaning of a word; nil if the word does not occur.
  public subscript(word: String) -> String? { entries.first { $0.word == word }?.meaning }

  public static func == (left: Words, right: Words) -> Bool {
    left.entries.count == right.entries.count && Set(left.entries) == Set(right.entries)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(Set(entries)) }

  /// Writes a member whose value is an object of the words.
  func write(_ name: String, to json: inout JSONText) {
    json.object(name) { json in
      for entry in entries { json.member(entry.word, entry.meaning) }
    }
  }
}

extension Words: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [String: String](from: decoder))
  }
}
