/// Finds keywords in names; its slow, simple method looks up every part of a name.
public struct KeywordOracle: Sendable {
  private var positions: [[UInt16]: Int] = [:]
  private var lengths: [Int] = []

  /// Prepares keywords; earlier keywords take precedence.
  public init(_ keywords: [String]) {
    for (position, keyword) in keywords.enumerated() where positions[Array(keyword.utf16)] == nil {
      positions[Array(keyword.utf16)] = position
    }
    lengths = Set(positions.keys.map(\.count)).sorted(by: >)
  }

  /// Returns the position, in the list of keywords, of the longest keyword that a name contains; if
  /// several such keywords are equally long, the first of them. Returns -1 if the name contains no
  /// keyword. A keyword at the start of a word may extend into the next word.
  public func longest(in words: [String]) -> Int {
    let units = words.map { Array($0.utf16) }
    for length in lengths {
      var first = Int.max
      for (number, word) in units.enumerated() {
        let rest = units[number...].flatMap { $0 }
        for start in word.indices {
          let end = start == 0 ? rest.count : word.count
          guard start + length <= end else { continue }
          first = min(first, positions[Array(rest[start..<start + length])] ?? .max)
        }
      }
      if first < .max { return first }
    }
    return -1
  }
}
