/// Patterns as sorted words of symbols; each state is a range of these words.
struct AutomatonWords {
  private(set) var symbols = [UInt16](repeating: 0, count: 1 << 16)
  private(set) var symbolCount = SyllableAutomaton.Symbol.count
  /// The symbols of all words, one word after the other.
  private(set) var text: [UInt16] = []
  /// Start, length and pattern of each word, in order of their symbols.
  private(set) var words: [(start: Int, count: Int, pattern: Int32)] = []

  init(_ patterns: [AutomatonPattern]) {
    words.reserveCapacity(patterns.count)
    for (index, pattern) in patterns.enumerated() {
      precondition(!pattern.units.isEmpty, "pattern \(index) has no unit")
      switch pattern.end {
      case .anywhere: add(pattern, nil, index)
      case .name: add(pattern, SyllableAutomaton.Symbol.end, index)
      case .beforeBranch:
        add(pattern, SyllableAutomaton.Symbol.end, index)
        add(pattern, SyllableAutomaton.Symbol.softEnd, index)
      }
    }
    sort()
  }

  private mutating func add(_ pattern: AutomatonPattern, _ last: Int?, _ index: Int) {
    let start = text.count
    if pattern.startsName { text.append(UInt16(SyllableAutomaton.Symbol.start)) }
    for unit in pattern.units {
      if symbols[Int(unit)] == SyllableAutomaton.Symbol.other {
        symbols[Int(unit)] = UInt16(symbolCount)
        symbolCount += 1
      }
      text.append(symbols[Int(unit)])
    }
    if let last { text.append(UInt16(last)) }
    words.append((start, text.count - start, Int32(index)))
  }

  private mutating func sort() {
    let text = text
    let unsorted = words
    // The first four symbols in a number decide nearly every comparison.
    let keyed = unsorted.indices.map { index in
      let word = unsorted[index]
      var head: UInt64 = 0
      for offset in 0..<4 {
        head = head << 16 | UInt64(offset < word.count ? text[word.start + offset] : 0)
      }
      return (head: head, index: index)
    }
    words = keyed.sorted { left, right in
      if left.head != right.head { return left.head < right.head }
      let (a, b) = (unsorted[left.index], unsorted[right.index])
      for offset in 0..<min(a.count, b.count)
      where text[a.start + offset] != text[b.start + offset] {
        return text[a.start + offset] < text[b.start + offset]
      }
      return (a.count, a.pattern) < (b.count, b.pattern)
    }.map { unsorted[$0.index] }
  }
}
