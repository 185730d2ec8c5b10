/// The features of a name for a model: hashes of runs of syllables, and of the result of the rules.
///
/// The features are: runs of one to four units of the form without spaces, whose start and end
/// count as units; whether a branch or the form of a company was removed; the length and the
/// scripts; the category, length and confidence of the built-in rule that wins; the categories of
/// the other rules that match; and the top categories of all these rules. Models store the hashes,
/// so the hashes never change without a new version.
struct NameFeatures {
  /// The longest run.
  static let longestRun = 4
  /// The number of units that are read, so that a name of 10 kB does not take longer than other
  /// long names.
  static let unitLimit = 64

  /// The rules whose result is a feature; nil if there are no rules.
  let evidence: Classifier?

  /// Returns the features of a name for a model.
  func traits(of text: ClassificationText) -> NameTraits {
    var hashes: [UInt32] = []
    appendRuns(of: text, to: &hashes)
    appendShape(of: text, to: &hashes)
    var verdict: [UInt32] = []
    let rule = appendVerdict(on: text, to: &verdict)
    hashes += verdict
    hashes.sort()
    var count = 0
    for index in hashes.indices where index == 0 || hashes[index] != hashes[index - 1] {
      hashes[count] = hashes[index]
      count += 1
    }
    hashes.removeLast(hashes.count - count)
    return NameTraits(hashes: hashes, verdict: verdict, rule: rule, length: text.units.count)
  }

  private func appendRuns(of text: ClassificationText, to hashes: inout [UInt32]) {
    let units = [1] + text.units.prefix(Self.unitLimit) + [2]
    hashes.reserveCapacity(units.count * Self.longestRun + 8)
    for start in units.indices {
      var hash = FeatureHash(.run)
      for end in start..<min(units.count, start + Self.longestRun) {
        hash.append(units[end])
        // The start and the end alone have no meaning.
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

  /// Returns the confidence of the rule that wins; 0 if absent.
  private func appendVerdict(on text: ClassificationText, to hashes: inout [UInt32]) -> Double {
    guard let evidence else { return 0 }
    var category = FeatureHash(.category)
    var strength = FeatureHash(.strength)
    var length = FeatureHash(.keywordLength)
    let rules = evidence.matchingRules(text).map { evidence.rules.entries[$0].rule }
      .filter { $0.admits(nil) }
    let tops = rules.map { Taxonomy.standard.top(of: $0.category)?.code ?? $0.category }
    if let rule = rules.first {
      category.append(rule.category)
      strength.append(rule.category)
      strength.append(UInt16(rule.confidence * 100))
      length.append(UInt16(min(rule.pattern.unicodeScalars.count, 6)))
      hashes.append(FeatureHash(.top, tops[0]).value)
      var count = FeatureHash(.topCount)
      count.append(UInt16(min(Set(tops).count, 4)))
      hashes.append(count.value)
    }
    for (rule, top) in zip(rules, tops).dropFirst() {
      hashes.append(FeatureHash(.otherCategory, rule.category).value)
      hashes.append(FeatureHash(.otherTop, top).value)
    }
    if tops.count > 1 { hashes.append(FeatureHash(.topPair, tops[0] + "/" + tops[1]).value) }
    hashes += [category.value, strength.value, length.value]
    return rules.first?.confidence ?? 0
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

/// A name as a model sees it.
struct NameTraits {
  /// The features in ascending order, each once.
  let hashes: [UInt32]
  /// The features from the rules, in any order.
  let verdict: [UInt32]
  /// The confidence of the rule that wins; 0 if absent.
  let rule: Double
  /// The number of units of the name.
  let length: Int
}

/// FNV-1a over 16-bit units, folded to 32 bits.
///
/// - SeeAlso: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
struct FeatureHash {
  /// The kinds of hashed features; the values are stored in hashes.
  enum Kind: UInt64 {
    case run = 1
    case length
    case scripts
    case removals
    case category
    case strength
    case keywordLength
    case top
    case topCount
    case topPair
    case otherCategory
    case otherTop
  }

  private var state: UInt64

  init(_ kind: Kind) { state = (0xCBF2_9CE4_8422_2325 ^ kind.rawValue) &* 0x100_0000_01B3 }

  init(_ kind: Kind, _ text: String) {
    self.init(kind)
    append(text)
  }

  mutating func append(_ text: String) { for byte in text.utf8 { append(UInt16(byte)) } }

  mutating func append(_ unit: UInt16) { state = (state ^ UInt64(unit)) &* 0x100_0000_01B3 }

  var value: UInt32 {
    // A multiplication more, so that the last unit reaches the lower bits too.
    let mixed = (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }
}
