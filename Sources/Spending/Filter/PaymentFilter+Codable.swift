extension PaymentFilter: Codable {
  /// A member: a word.
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes an object with a member for each word, such as `{"category": ["cafe"], "from":
  /// "2026-11-01"}`. If a word may appear only once, its member is a single value, written as in
  /// the text of a filter; otherwise, its member is an array of such values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for word in FilterWord.allCases {
      let values = terms.filter { $0.word == word }.map(\.value)
      guard let first = values.first else { continue }
      let key = Key(stringValue: word.rawValue)
      if word.isSingle {
        try container.encode(first, forKey: key)
      } else {
        try container.encode(values, forKey: key)
      }
    }
  }

  /// Reads the output of ``encode(to:)``; a single value may be given without an array.
  ///
  /// - Throws: `DecodingError`, which names the faulty member and contains the ``FilterProblem`` as
  ///   its underlying error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func refusal(_ problem: FilterProblem, at key: Key? = nil) -> DecodingError {
      .dataCorrupted(
        .init(
          codingPath: container.codingPath + (key.map { [$0] } ?? []),
          debugDescription: problem.code, underlyingError: problem))
    }
    var terms: [FilterTerm] = []
    for key in container.allKeys {
      guard let word = FilterWord(rawValue: key.stringValue) else {
        throw refusal(
          .unknownWord(
            key.stringValue,
            nearest: NearestWord.nearest(
              to: key.stringValue, among: FilterWord.allCases.map(\.rawValue))), at: key)
      }
      let values: [String]
      if let one = try? container.decode(String.self, forKey: key) {
        values = [one]
      } else {
        values = try container.decode([String].self, forKey: key)
      }
      guard !values.isEmpty else { throw refusal(.noValue(word), at: key) }
      for value in values {
        do { terms.append(try FilterTerm(word, value: value)) } catch {
          throw refusal(error, at: key)
        }
      }
    }
    do { try self.init(terms) } catch { throw refusal(error) }
  }
}
