/// Generated keywords and names of merchants.
///
/// The frequencies of syllables are as uneven as in real names. Three names in ten contain a
/// keyword; of these names, three in ten end like the name of a branch. Of the names without a
/// keyword, one in five has a second word.
public struct NameWorkload: Sendable {
  /// The keywords, which have two to five syllables and are all different.
  public private(set) var keywords: [String] = []
  /// Names, all different.
  public private(set) var names: [String] = []

  /// Makes keywords and names.
  public init(keywords keywordCount: Int, names nameCount: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let syllables = (0..<1_000).map { _ in
      // Every value is a Hangul syllable.
      Unicode.Scalar(UInt32(0xAC00 + random.below(11_172))) ?? "가"
    }
    func word(_ count: Int) -> String {
      var word = String.UnicodeScalarView()
      for _ in 0..<count {
        let share = random.unit()
        word.append(syllables[min(999, Int(1_000 * share * share))])
      }
      return String(word)
    }
    var known: Set<String> = []
    while keywords.count < keywordCount {
      let keyword = word(2 + random.below(4))
      if known.insert(keyword).inserted { keywords.append(keyword) }
    }
    known = []
    known.reserveCapacity(nameCount)
    names.reserveCapacity(nameCount)
    while names.count < nameCount {
      let name =
        random.unit() < 0.3
        ? keywords[random.below(keywordCount)] + word(2 + random.below(3))
          + (random.unit() < 0.3 ? "점" : "")
        : word(3 + random.below(6)) + (random.unit() < 0.2 ? " " + word(3) : "")
      if known.insert(name).inserted { names.append(name) }
    }
  }

  /// Returns the positions of `count` randomly chosen names. As with real merchants, the
  /// frequencies of the names follow Zipf's law; the first name is the most frequent.
  public func visits(_ count: Int, seed: UInt64) -> [Int32] {
    var random = SeededGenerator(seed: seed)
    var sum = 0.0
    let cumulative = names.indices.map { rank in
      sum += 1 / Double(rank + 1)
      return sum
    }
    return (0..<count).map { _ in
      let target = random.unit() * sum
      var (low, high) = (0, names.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if cumulative[middle] < target { low = middle + 1 } else { high = middle }
      }
      return Int32(low)
    }
  }
}
