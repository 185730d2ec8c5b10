/// Counts the beginnings of found names that match initial consonants: for ㅅㅌㅂㅅ only its many
/// branches show that 스타벅스 is meant, and not 샘터분식.
struct InitialChains {
  private let length: Int
  private let wanted: [Int]
  private var counts: [[UInt32]: Int] = [:]
  private var starts: [Int: [UInt32]] = [:]

  /// Nil for a question that is no initial consonants.
  init?(_ query: FoldedText) {
    let numbers = query.units.map { HangulSyllable.initial(ofLetter: $0) }
    guard numbers.count >= 2, !numbers.contains(nil) else { return nil }
    wanted = numbers.compactMap(\.self)
    length = wanted.count
  }

  /// Counts a name that was found, at a position.
  mutating func add(_ name: FoldedText, of position: Int) {
    let start = Array(name.units.prefix(length))
    guard start.count == length, start.allSatisfy(HangulSyllable.isSyllable),
      start.map({ HangulSyllable.initial(of: $0) }) == wanted
    else { return }
    counts[start, default: 0] += 1
    starts[position] = start
  }

  /// Returns the addition of a chain to the score of the name at a position: 0.05 for each doubling
  /// of its places, at most 0.3.
  func value(of position: Int) -> Double {
    guard let start = starts[position], let count = counts[start] else { return 0 }
    let doublings = Int.bitWidth - 1 - count.leadingZeroBitCount
    return min(0.3, 0.05 * Double(doublings))
  }
}
