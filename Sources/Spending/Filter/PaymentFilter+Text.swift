extension PaymentFilter: CustomStringConvertible {
  /// The filter as text, such as `category=cafe within=1km@회사`; reading this text gives an equal
  /// filter. The text is empty if the filter matches every payment.
  ///
  /// A value that contains a space, a quote or a backslash is quoted.
  public var text: String {
    terms.map { $0.word.rawValue + "=" + Self.quoted($0.value) }.joined(separator: " ")
  }

  /// The words of the filter; their values are left out, because they may contain the names of
  /// merchants and accounts.
  public var description: String {
    terms.isEmpty ? "all" : terms.map(\.word.rawValue).joined(separator: " ")
  }

  private static func quoted(_ value: String) -> String {
    let needsQuotes = value.unicodeScalars.contains {
      $0 == "\"" || $0 == "\\" || $0.properties.isWhitespace
    }
    guard needsQuotes else { return value }
    var quoted = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    return "\"" + String(quoted) + "\""
  }

  /// Reads a filter from its text: words with values, separated by spaces.
  ///
  /// - Throws: The first problem, with its position in the text.
  /// - Complexity: O(*n* log *n*) for *n* characters.
  public init(text: String) throws(FilterError) {
    var parser = FilterParser(text)
    var terms: [FilterTerm] = []
    while let term = try parser.next() { terms.append(term) }
    do { try self.init(terms) } catch {
      throw FilterError(error, text: text, offset: 0, length: max(1, text.count))
    }
  }
}

/// Reads a filter's text from left to right.
private struct FilterParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var seen: Set<FilterWord> = []

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// The next term; nil at the end.
  mutating func next() throws(FilterError) -> FilterTerm? {
    while position < scalars.count, isBlank(position) { position += 1 }
    guard position < scalars.count else { return nil }
    let start = position
    while position < scalars.count, scalars[position] != "=", !isBlank(position) { position += 1 }
    let name = string(start..<position)
    guard let word = FilterWord(rawValue: name) else {
      throw error(
        .unknownWord(
          name,
          nearest: NearestWord.nearest(to: name, among: FilterWord.allCases.map(\.rawValue))),
        start..<position)
    }
    guard position < scalars.count, scalars[position] == "=" else {
      throw error(.noValue(word), start..<position)
    }
    guard !word.isSingle || seen.insert(word).inserted else {
      throw error(.twice(word), start..<position)
    }
    position += 1
    let valueStart = position
    let value = try value()
    do { return try FilterTerm(word, value: value) } catch {
      let range = value.isEmpty ? start..<position : valueStart..<position
      throw self.error(error, range)
    }
  }

  private mutating func value() throws(FilterError) -> String {
    let start = position
    guard position < scalars.count, scalars[position] == "\"" else {
      while position < scalars.count, !isBlank(position) { position += 1 }
      return string(start..<position)
    }
    var value = String.UnicodeScalarView()
    position += 1
    while position < scalars.count, scalars[position] != "\"" {
      if scalars[position] == "\\", position + 1 < scalars.count { position += 1 }
      value.append(scalars[position])
      position += 1
    }
    guard position < scalars.count else { throw error(.openQuote, start..<position) }
    position += 1
    guard position == scalars.count || isBlank(position) else {
      throw error(.textAfterQuote, position..<position + 1)
    }
    return String(value)
  }

  private func isBlank(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  private func error(_ problem: FilterProblem, _ range: Range<Int>) -> FilterError {
    FilterError(
      problem, text: text, offset: string(0..<range.lowerBound).count,
      length: max(1, string(range).count))
  }
}
