/// Finds the known word that is most similar to a misspelled word.
public enum NearestWord {
  /// Returns the known word that has the smallest edit distance from the given word. The edit
  /// distance is the least number of steps that change one word into the other; a step inserts,
  /// removes or replaces one letter, or swaps two neighbouring letters. A known word is similar if
  /// this distance is at most a third of the length of the longer word, counted in letters. Returns
  /// nil if no known word is similar. If several words have the same distance, the first one is
  /// returned.
  ///
  /// - Complexity: O(*n* *m*), where *n* is the number of letters in all known words and *m* the
  ///   number of letters in the given word.
  /// - SeeAlso: Damerau (1964), "A technique for computer detection and correction of spelling errors".
  public static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= 64 else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in words {
      let other = Array(candidate.lowercased())
      guard other.count <= 64 else { continue }
      let distance = distance(letters, other)
      let isNear = distance * 3 <= max(letters.count, other.count)
      if isNear, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(next[column], last[column + 1]) + 1
        cost = min(cost, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[right.count]
  }
}
