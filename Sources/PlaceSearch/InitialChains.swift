/// Counts the beginnings of found names that match initial consonants. For ㅅㅌㅂㅅ, only the many
/// branches of 스타벅스 show that 샘터분식 is not meant.
struct InitialChains {
  private let length: Int
  private let wanted: [Int]
  private var counts: [[UInt32]: Int] = [:]
  private var starts: [Int: [UInt32]] = [:]

  /// Nil if the query does not consist of initial consonants.
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

  /// Returns the addition to the score of the name at a position because of its chain: 0.05 for
  /// each doubling of the chain's places, at most 0.3.
  func value(of position: Int) -> Double {
    guard let start = starts[position], let count = counts[start] else { return 0 }
    let doublings = Int.bitWidth - 1 - count.leadingZeroBitCount
    return min(0.3, 0.05 * Double(doublings))
  }
}
