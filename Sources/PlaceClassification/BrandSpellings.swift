/// Different spellings of the same brand, such as `starbucks` and `스타벅스`.
///
/// A rule for one spelling also finds the other spellings.
public struct BrandSpellings: Sendable {
  /// An empty set: no brand has a second spelling.
  public static let none = BrandSpellings()

  /// The spellings of each brand, folded.
  private var groups: [[[UInt16]]] = []
  private var groupOf: [[UInt16]: Int] = [:]
  private var words = UnitWords()

  private init() {}

  /// Creates the set from pairs; spellings with the same canonical name belong to one brand.
  ///
  /// - Throws: ``SpellingFault``.
  public init(_ pairs: [(spelling: String, canonical: String)]) throws(SpellingFault) {
    var next: [[UInt16]: [UInt16]] = [:]
    var order: [[UInt16]] = []
    for (index, pair) in pairs.enumerated() {
      let spelling = ClassificationText(keyword: pair.spelling).units
      let canonical = ClassificationText(keyword: pair.canonical).units
      guard !spelling.isEmpty, !canonical.isEmpty else { throw .empty(index) }
      guard spelling != canonical else { continue }
      if let known = next[spelling], known != canonical { throw .twice(index) }
      next[spelling] = canonical
      order.append(spelling)
      // Every step leads to another, so a path longer than the list is a loop.
      var end = canonical
      var steps = 0
      while let further = next[end] {
        end = further
        steps += 1
        guard steps <= pairs.count else { throw .loop(index) }
      }
    }
    for spelling in order {
      var end = spelling
      while let further = next[end] { end = further }
      if groupOf[end] == nil {
        groupOf[end] = groups.count
        groups.append([end])
        words.add([end])
      }
      guard groupOf[spelling] == nil, let group = groupOf[end] else { continue }
      groupOf[spelling] = group
      groups[group].append(spelling)
      words.add([spelling])
    }
  }

  /// Returns the other forms of a keyword, in which the first brand has each of its other
  /// spellings.
  func variants(of keyword: [UInt16]) -> [[UInt16]] {
    guard !groups.isEmpty else { return [] }
    for start in keyword.indices {
      let length = words.prefix(of: keyword, start..<keyword.count)
      guard length > 0 else { continue }
      let found = start..<start + length
      guard LetterKind.isBoundary(keyword, found.lowerBound),
        LetterKind.isBoundary(keyword, found.upperBound),
        let group = groupOf[Array(keyword[found])]
      else { continue }
      let spelling = Array(keyword[found])
      return groups[group].filter { $0 != spelling }.map {
        Array(keyword[..<found.lowerBound]) + $0 + Array(keyword[found.upperBound...])
      }
    }
    return []
  }
}

/// Kinds of scripts. In a script with spaces between words, a keyword does not match a part of a
/// longer word.
enum LetterKind {
  case digit
  case spaced
  case other

  init(_ unit: UInt16) {
    switch unit {
    case 0x30...0x39: self = .digit
    case 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0x10FF, 0x1E00...0x1FFF: self = .spaced
    default: self = .other
    }
  }

  /// Whether a word may start or end at a position inside a text without spaces.
  @inline(__always)
  static func isBoundary(_ units: [UInt16], _ index: Int) -> Bool {
    guard index > 0, index < units.count else { return true }
    let kind = LetterKind(units[index])
    return kind == .other || kind != LetterKind(units[index - 1])
  }
}
