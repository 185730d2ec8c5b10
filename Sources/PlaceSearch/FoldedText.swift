private import Foundation

/// A name in the form that is used for comparison: only its letters and digits, in one letter case
/// and one spelling, with the positions at which words start.
///
/// `(주)`, `(유)`, `㈜` and 주식회사 are left out.
public struct FoldedText: Hashable, Sendable {
  /// The letters and digits as Unicode scalars.
  public private(set) var units: [UInt32] = []
  /// For each position of ``units``, whether a word starts there.
  public private(set) var isStart: [Bool] = []

  /// Folds a text.
  ///
  /// - Complexity: O(*n*).
  public init(_ text: String, spellings: SpellingTable) {
    var plain: [UInt32] = []
    var starts: [Bool] = []
    plain.reserveCapacity(text.utf8.count / 2)
    if !Self.scan(text, &plain, &starts) {
      plain.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      _ = Self.scan(text.precomposedStringWithCompatibilityMapping, &plain, &starts, takesAll: true)
    }
    guard plain.contains(where: { SpellingTable.isLatin($0) || $0 >= 0x80 }) else {
      (units, isStart) = (plain, starts)
      return
    }
    units.reserveCapacity(plain.count + 8)
    isStart.reserveCapacity(plain.count + 8)
    var index = 0
    while index < plain.count {
      let found = spellings.replacement(in: plain, at: index) { starts[$0] }
      guard let found else {
        units.append(plain[index])
        isStart.append(starts[index])
        index += 1
        continue
      }
      for (offset, unit) in found.units.enumerated() {
        units.append(unit)
        isStart.append(offset == 0 && starts[index])
      }
      index += found.length
    }
  }

  /// The units of some of the words.
  init(units: [UInt32], isStart: [Bool]) {
    self.units = units
    self.isStart = isStart
  }

  /// The number of units.
  public var count: Int { units.count }
  /// Whether the folded name is empty.
  public var isEmpty: Bool { units.isEmpty }

  /// The words as runs of ``units``.
  public var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in units.indices.dropFirst() where isStart[index] {
      words.append(start..<index)
      start = index
    }
    return units.isEmpty ? [] : words + [start..<units.count]
  }

  /// The text of the units, without spaces.
  public var text: String {
    var view = String.UnicodeScalarView()
    for unit in units { if let scalar = Unicode.Scalar(unit) { view.append(scalar) } }
    return String(view)
  }

  /// - Returns: Whether it was read to the end; a text with compatible forms has to be converted
  ///   first.
  private static func scan(
    _ text: String, _ units: inout [UInt32], _ starts: inout [Bool], takesAll: Bool = false
  ) -> Bool {
    var isBoundary = true
    var opened = 0  // 1 behind "(", 2 behind "(주" or "(유"
    for scalar in text.unicodeScalars {
      var value = scalar.value
      if value &- 0xFF01 < 94 { value -= 0xFEE0 }
      if value == 0x29, opened == 2 {
        // The text in the parentheses is the form of a company.
        units.removeLast()
        starts.removeLast()
      }
      opened = value == 0x28 ? 1 : (opened == 1 && (value == 0xC8FC || value == 0xC720) ? 2 : 0)
      if value &- 0x41 < 26 { value += 32 }
      let isPlain = value &- 0x61 < 26 || value &- 0x30 < 10 || HangulSyllable.isSyllable(value)
      guard isPlain || value >= 0x80 else {
        isBoundary = true
        continue
      }
      if !isPlain {
        if value == 0x321C || value == 0x3000 || value == 0xA0 || value == 0xB7 {
          isBoundary = true
          continue
        }
        if HangulSyllable.isLetter(value) {
          for part in HangulSyllable.parts(ofLetter: value) {
            units.append(part)
            starts.append(isBoundary)
            isBoundary = false
          }
          continue
        }
        if !takesAll, !(0x4E00...0x9FFF).contains(value) { return false }
        let properties = scalar.properties
        guard properties.isAlphabetic || properties.numericType != nil else {
          isBoundary = true
          continue
        }
        for lower in properties.lowercaseMapping.unicodeScalars {
          units.append(lower.value)
          starts.append(isBoundary)
          isBoundary = false
        }
        continue
      }
      units.append(value)
      starts.append(isBoundary)
      isBoundary = false
      if value == 0xC0AC, units.count >= 4, units.suffix(4).elementsEqual(company) {
        units.removeLast(4)
        starts.removeLast(4)
        isBoundary = true
      }
    }
    if !starts.isEmpty { starts[0] = true }
    return true
  }

  /// 주식회사
  private static let company: [UInt32] = [0xC8FC, 0xC2DD, 0xD68C, 0xC0AC]
}
