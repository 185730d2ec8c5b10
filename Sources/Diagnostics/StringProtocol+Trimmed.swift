extension StringProtocol {
  /// Returns the text without the characters at its start and end for which `isEdge` is true; by
  /// default, these are white space.
  ///
  /// - Complexity: O(*k*) for *k* removed characters.
  package func trimmed(
    _ isEdge: (Character) -> Bool = { $0.isWhitespace }
  ) -> SubSequence {
    let end = trimmedEnd(isEdge).endIndex
    return self[(self[..<end].firstIndex { !isEdge($0) } ?? end)..<end]
  }

  /// Returns the text without the characters at its end for which `isEdge` is true; by default,
  /// these are white space.
  ///
  /// - Complexity: O(*k*) for *k* removed characters.
  package func trimmedEnd(
    _ isEdge: (Character) -> Bool = { $0.isWhitespace }
  ) -> SubSequence {
    self[..<(lastIndex { !isEdge($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
