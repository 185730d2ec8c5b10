extension JSONReader {
  /// Returns the location of the byte at `offset` in the text.
  ///
  /// - Complexity: O(*offset*).
  public func location(of offset: Int) -> JSONLocation {
    var location = JSONLocation.start(of: bytes)
    location.advance(in: bytes, to: offset)
    return location
  }

  func error(_ problem: JSONProblem, at offset: Int) -> JSONError {
    JSONError(problem, at: location(of: offset))
  }

  /// Returns the error for the case that the text at the position is not `expected`.
  @usableFromInline
  func unexpected(_ expected: JSONExpectation) -> JSONError {
    position < bytes.count
      ? error(.unexpected(found: found(at: position), expected: expected), at: position)
      : error(.unexpectedEnd(expected: expected), at: bytes.count)
  }

  /// Returns a description of the content at `offset`; it quotes as little as possible, because the
  /// text may be private.
  func found(at offset: Int) -> JSONFinding {
    let rest = bytes[offset...]
    let words = ["NaN", "nan", "Infinity", "undefined", "None", "True", "False"]
    if let word = words.first(where: { rest.starts(with: $0.utf8) }) { return .word(word) }
    return .byte(bytes[offset])
  }

  @inlinable
  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @usableFromInline
  mutating func skipWhiteSpace() {
    position = Self.skipWhiteSpace(bytes.span, from: position)
  }
}
