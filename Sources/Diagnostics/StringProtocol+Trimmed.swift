extension StringProtocol {
  /// The text without the characters at both ends of which `isEdge` holds; white space unless told.
  ///
  /// - Complexity: O(*k*) for *k* characters that are left out.
  package func trimmed(
    _ isEdge: (Character) -> Bool = { $0.isWhitespace }
  ) -> SubSequence {
    let end = trimmedEnd(isEdge).endIndex
    return self[(self[..<end].firstIndex { !isEdge($0) } ?? end)..<end]
  }

  /// The text without the characters at its end of which `isEdge` holds; white space unless told.
  ///
  /// - Complexity: O(*k*) for *k* characters that are left out.
  package func trimmedEnd(
    _ isEdge: (Character) -> Bool = { $0.isWhitespace }
  ) -> SubSequence {
    self[..<(lastIndex { !isEdge($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
