/// What a model sees of a name: hashes of runs of syllables, and of what the rules say.
///
/// Runs of one to four units of the squeezed form, its start and its end counted as units; whether a
/// branch or the form of a company was left out; the length and the scripts; the category, length and
/// confidence of the built-in rule that wins. The hashes are stored in models, so they never change
/// under one version.
struct NameFeatures {
  /// The longest run.
  static let longestRun = 4
  /// So many units are looked at, so that a name of 10 kB costs no more than a long one.
  static let unitLimit = 64

  /// The rules whose verdict is a feature; nil for none.
  let evidence: Classifier?

  /// The hashes in ascending order, each once.
  func hashes(of text: ClassificationText) -> [UInt32] {
    var hashes: [UInt32] = []
    appendRuns(of: text, to: &hashes)
    appendShape(of: text, to: &hashes)
    appendVerdict(on: text, to: &hashes)
    hashes.sort()
    var count = 0
    for index in hashes.indices where index == 0 || hashes[index] != hashes[index - 1] {
      hashes[count] = hashes[index]
      count += 1
    }
    hashes.removeLast(hashes.count - count)
    return hashes
  }

  private func appendRuns(of text: ClassificationText, to hashes: inout [UInt32]) {
    let units = [1] + text.units.prefix(Self.unitLimit) + [2]
    hashes.reserveCapacity(units.count * Self.longestRun + 8)
    for start in units.indices {
      var hash = FeatureHash(.run)
      for end in start..<min(units.count, start + Self.longestRun) {
        hash.append(units[end])
        // The start and the end alone say nothing.
        if end > start || (start > 0 && end < units.count - 1) { hashes.append(hash.value) }
      }
    }
  }

  private func appendShape(of text: ClassificationText, to hashes: inout [UInt32]) {
    var scripts: UInt16 = 0
    for unit in text.units.prefix(Self.unitLimit) {
      scripts |= 1 << (LetterKind(unit).code)
    }
    let reasons = text.removals.reduce(into: UInt16(0)) { flags, removal in
      if removal.reason == .branch { flags |= 1 }
      if removal.reason == .companyForm { flags |= 2 }
    }
    for (kind, value) in [
      (FeatureHash.Kind.length, UInt16(min(text.units.count, 15))), (.scripts, scripts),
      (.removals, reasons),
    ] {
      var hash = FeatureHash(kind)
      hash.append(value)
      hashes.append(hash.value)
    }
  }

  private func appendVerdict(on text: ClassificationText, to hashes: inout [UInt32]) {
    guard let evidence else { return }
    var category = FeatureHash(.category)
    var strength = FeatureHash(.strength)
    var length = FeatureHash(.keywordLength)
    if let verdict = evidence.rule(for: text) {
      let rule = evidence.rules.entries[verdict].rule
      for byte in rule.category.utf8 {
        category.append(UInt16(byte))
        strength.append(UInt16(byte))
      }
      strength.append(UInt16(rule.confidence * 100))
      length.append(UInt16(min(rule.pattern.unicodeScalars.count, 6)))
    }
    hashes += [category.value, strength.value, length.value]
  }
}

extension LetterKind {
  fileprivate var code: UInt16 {
    switch self {
    case .digit: 0
    case .spaced: 1
    case .other: 2
    }
  }
}

extension Classifier {
  /// The rule that wins without circumstances; nil when none speaks.
  func rule(for text: ClassificationText) -> Int? {
    candidates(text).first { rules.entries[Int($0)].rule.admits(nil) }.map { Int($0) }
  }
}

/// FNV-1a over 16-bit units, folded to 32 bits.
///
/// - SeeAlso: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
struct FeatureHash {
  /// What is hashed; the values are stored by way of hashes.
  enum Kind: UInt64 {
    case run = 1
    case length
    case scripts
    case removals
    case category
    case strength
    case keywordLength
  }

  private var state: UInt64

  init(_ kind: Kind) { state = (0xCBF2_9CE4_8422_2325 ^ kind.rawValue) &* 0x100_0000_01B3 }

  mutating func append(_ unit: UInt16) { state = (state ^ UInt64(unit)) &* 0x100_0000_01B3 }

  var value: UInt32 {
    // A multiplication more, so that the last unit reaches the lower bits too.
    let mixed = (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }
}
