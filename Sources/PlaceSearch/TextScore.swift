/// The match of a name with the words of a query, from 0 to 1.
///
/// A match with the whole name scores 1, with its start 0.92, with the start of a word 0.87, and
/// with a part 0.8; remaining letters reduce the score a little. Words in another order or in the
/// address are scored one by one. A word that does not occur as typed is scored by the number of
/// typing errors.
struct TextScore {
  private let query: FoldedText
  private let words: [Range<Int>]
  private let initials: [Int]?
  /// The query without endings such as 점 and 본점.
  private let stem: ArraySlice<UInt32>

  init(_ query: FoldedText) {
    self.query = query
    words = query.words
    stem = query.withoutBranchEnding.units[...]
    let numbers = query.units.map { HangulSyllable.initial(ofLetter: $0) }
    initials = numbers.count >= 2 && !numbers.contains(nil) ? numbers.compactMap(\.self) : nil
  }

  /// The score of a name.
  ///
  /// - Parameter isInAddress: Whether the place's address contains a word of the query; the word is
  ///   given by its position.
  /// - Complexity: O(*n* *m*) for *n* letters of the query and *m* of the name.
  func value(of name: FoldedText, isInAddress: (Int) -> Bool) -> Double {
    guard !name.isEmpty, !query.isEmpty else { return 0 }
    if let initials { return initialScore(initials, name) }
    var whole = Self.exact(query.units[...], name, rest: 0.06)
    if whole >= 0.8 { return whole }
    var fuzzy = Self.fuzzy(query.units[...], name)
    if stem.count < query.count {
      // Lists leave out 본점 and 점 as often as people do.
      whole = max(whole, 0.97 * Self.exact(stem, name, rest: 0.06))
      fuzzy = max(fuzzy, 0.97 * Self.fuzzy(stem, name))
    }
    guard words.count > 1 else { return max(whole, fuzzy) }
    var sum = 0.0
    var found = 0
    var inName = 0.0
    for (position, word) in words.enumerated() {
      let units = query.units[word]
      var score = Self.exact(units, name, rest: 0)
      if score < 0.8 { score = max(score, Self.fuzzy(units, name)) }
      inName = max(inName, score)
      if score < 0.85, isInAddress(position) { score = 0.85 }
      if score > 0 { found += 1 }
      sum += score * Double(units.count)
    }
    // A place that only the address words match, and none of the others, is no answer.
    guard inName > 0.5 else { return max(fuzzy, 0.2 * sum / Double(query.count)) }
    let covered = sum / Double(query.count)
    let rest = Double(max(0, name.count - query.count)) / Double(name.count)
    let scattered = (found == words.count ? 0.96 : 0.8) * covered - 0.05 * rest
    return max(whole, fuzzy, scattered)
  }

  private static func exact(
    _ units: ArraySlice<UInt32>, _ name: FoldedText, rest share: Double
  ) -> Double {
    guard units.count <= name.count, let first = units.first else { return 0 }
    if units.count == name.count, units.elementsEqual(name.units) { return 1 }
    let rest = share * Double(name.count - units.count) / Double(name.count)
    var best = 0.0
    for start in 0...(name.count - units.count) where name.units[start] == first {
      guard name.units[start..<start + units.count].elementsEqual(units) else { continue }
      let score = start == 0 ? 0.92 : (name.isStart[start] ? 0.87 : 0.8)
      best = max(best, score - rest)
    }
    return best
  }

  /// Returns the score of the part of a name that differs from `units` by the fewest typing errors.
  ///
  /// - SeeAlso: Sellers (1980), "The theory and computation of evolutionary distances".
  private static func fuzzy(_ units: ArraySlice<UInt32>, _ name: FoldedText) -> Double {
    let count = units.count
    guard count >= 2, name.count >= 2, count <= 64 else { return 0 }
    let typed = Array(units)
    var before = [Double](repeating: 0, count: name.count + 1)
    var older = before
    var row = before
    for i in 1...count {
      row[0] = Double(i)
      for j in 1...name.count {
        let change = HangulSyllable.difference(typed[i - 1], name.units[j - 1])
        var cost = min(before[j - 1] + change, before[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, typed[i - 1] == name.units[j - 2], typed[i - 2] == name.units[j - 1] {
          cost = min(cost, older[j - 2] + 0.8)
        }
        row[j] = cost
      }
      (older, before, row) = (before, row, older)
    }
    guard let end = before.indices.min(by: { before[$0] < before[$1] }) else { return 0 }
    let cost = before[end]
    let allowed = count <= 2 ? 0.4 : max(1.0, Double(count) / 3)
    guard cost <= allowed else { return 0 }
    // Remaining letters count less than mistyped ones.
    let rest = 0.06 * Double(max(0, name.count - count)) / Double(name.count)
    return 0.88 * (1 - cost / Double(count)) - rest
  }

  private func initialScore(_ wanted: [Int], _ name: FoldedText) -> Double {
    guard wanted.count <= name.count else { return 0 }
    let have = name.units.map {
      HangulSyllable.isSyllable($0) ? HangulSyllable.initial(of: $0) : -1
    }
    let rest = 0.06 * Double(name.count - wanted.count) / Double(name.count)
    var best = 0.0
    for start in 0...(have.count - wanted.count)
    where have[start..<start + wanted.count].elementsEqual(wanted) {
      let score =
        have.count == wanted.count ? 1 : (start == 0 ? 0.92 : (name.isStart[start] ? 0.87 : 0.8))
      best = max(best, score - rest)
    }
    return best
  }
}
