/// Converts names to their form for classification, one after the other, in memory that it reuses.
struct NameNormalizer: Sendable {
  /// A run of letters and digits between separators.
  struct Token {
    var range: Range<Int>
    /// The separator right before it; 0 at the start.
    var before: UInt16
    /// The separator right after it; 0 at the end.
    var after: UInt16
    var isDropped = false
  }

  let words: NameWords
  private(set) var folded = FoldedName()
  private(set) var tokens: [Token] = []
  /// The removed parts, in units of ``folded``.
  private(set) var removals: [(range: Range<Int>, reason: ClassificationText.Removal.Reason)] = []
  /// Whether the name of a branch may still be attached to the last word.
  private(set) var hasAttachedBranch = false

  /// Creates a normalizer with the words that are built into the library.
  init(words: NameWords = .standard) { self.words = words }

  /// Replaces the content by the form of a name in UTF-8.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func normalize(_ name: Span<UInt8>) {
    folded.fold(name)
    split(atCompanyForms: true)
    hasAttachedBranch = false
    dropCompanyForms()
    dropGateways()
    dropNumbers()
    dropBranch()
  }

  /// Replaces the content by a keyword; nothing is left out.
  mutating func fold(_ keyword: Span<UInt8>) {
    folded.fold(keyword)
    split(atCompanyForms: false)
    hasAttachedBranch = false
  }

  /// Finds the words. ``MerchantName`` treats some legal forms of companies as spaces. At any
  /// position, these forms are also spaces here, so that two names with equal ``MerchantName``
  /// values remain equal.
  private mutating func split(atCompanyForms: Bool) {
    tokens.removeAll(keepingCapacity: true)
    removals.removeAll(keepingCapacity: true)
    let count = folded.units.count
    var start = -1
    var before: UInt16 = 0
    var index = 0
    while index < count {
      let unit = folded.units[index]
      let form = atCompanyForms ? companyForm(at: index) : 0
      guard form > 0 || FoldedName.isSeparator(unit) else {
        if start < 0 { start = index }
        index += 1
        continue
      }
      let separator = form > 0 ? FoldedName.space : unit
      if form > 0 { removals.append((index..<index + form, .companyForm)) }
      if start >= 0 {
        tokens.append(Token(range: start..<index, before: before, after: separator))
        start = -1
      }
      before = separator
      index += max(1, form)
    }
    if start >= 0 { tokens.append(Token(range: start..<count, before: before, after: 0)) }
  }

  /// The length of (주), (유) or 주식회사 at a position; 0 if absent.
  private func companyForm(at index: Int) -> Int {
    let units = folded.units
    let unit = units[index]
    if unit == 0x28, index + 2 < units.count, units[index + 2] == 0x29 {
      return units[index + 1] == 0xC8FC || units[index + 1] == 0xC720 ? 3 : 0
    }
    if unit == 0xC8FC, index + 3 < units.count, units[index + 1] == 0xC2DD,
      units[index + 2] == 0xD68C, units[index + 3] == 0xC0AC
    {
      return 4
    }
    return 0
  }

  private var keptCount: Int { tokens.count { !$0.isDropped } }

  private mutating func drop(_ index: Int, _ reason: ClassificationText.Removal.Reason) {
    tokens[index].isDropped = true
    removals.append((tokens[index].range, reason))
  }

  private func lastKept(before end: Int) -> Int? { tokens[..<end].lastIndex { !$0.isDropped } }

  private func isDigits(_ range: Range<Int>) -> Bool {
    for index in range where !FoldedName.isDigit(folded.units[index]) { return false }
    return true
  }
}

// MARK: Companies

extension NameNormalizer {
  private mutating func dropCompanyForms() {
    for index in tokens.indices {
      let token = tokens[index]
      // 주) and (주 too: statements cut names.
      if token.before == 0x28 || token.after == 0x29,
        words.companyMarks.contains(folded.units, token.range)
      {
        drop(index, .companyForm)
        continue
      }
      let whole = token.range
      let prefix = words.companies.prefix(of: folded.units, whole)
      if prefix == whole.count {
        drop(index, .companyForm)
        continue
      }
      if prefix > 0 {
        tokens[index].range = whole.lowerBound + prefix..<whole.upperBound
        removals.append((whole.lowerBound..<whole.lowerBound + prefix, .companyForm))
      }
      let suffix = words.companies.suffix(of: folded.units, tokens[index].range)
      if suffix > 0, suffix < tokens[index].range.count {
        let end = whole.upperBound - suffix
        tokens[index].range = tokens[index].range.lowerBound..<end
        removals.append((end..<whole.upperBound, .companyForm))
      }
    }
    while let last = lastKept(before: tokens.count), last > 0, lastKept(before: last) != nil,
      words.latinCompanies.contains(folded.units, tokens[last].range)
    {
      drop(last, .companyForm)
    }
    // A name of nothing else keeps it.
    if keptCount == 0 { restore() }
  }

  private mutating func restore() { split(atCompanyForms: true) }
}

// MARK: Cards and payment services

extension NameNormalizer {
  private mutating func dropGateways() {
    // More than one may come before a name, but not many.
    for _ in 0..<4 {
      guard let first = tokens.firstIndex(where: { !$0.isDropped }), let end = gateway(at: first)
      else { break }
      let isTokenEnd = end.offset == tokens[end.token].range.upperBound
      if isTokenEnd, !tokens[(end.token + 1)...].contains(where: { !$0.isDropped }) { break }
      for index in first...end.token where !tokens[index].isDropped {
        let range = tokens[index].range
        if index == end.token && !isTokenEnd {
          removals.append((range.lowerBound..<end.offset, .gateway))
          tokens[index].range = end.offset..<range.upperBound
          // The rest no longer follows the same unit.
          tokens[index].before = FoldedName.space
        } else {
          drop(index, .gateway)
        }
      }
    }
    guard let last = lastKept(before: tokens.count), lastKept(before: last) != nil,
      words.apartGateways.contains(folded.units, tokens[last].range)
    else { return }
    drop(last, .gateway)
  }

  /// Returns the end of the gateway that starts with a token; nil if absent.
  private func gateway(at first: Int) -> (token: Int, offset: Int)? {
    let start = tokens[first].range.lowerBound
    let unit = folded.units[start]
    for word in words.notGateways.starting(with: unit) where end(of: word, from: first) != nil {
      return nil
    }
    for word in words.apartGateways.starting(with: unit) {
      guard let end = end(of: word, from: first) else { continue }
      if end.offset == tokens[end.token].range.upperBound { return end }
      let rest = end.offset..<tokens[end.token].range.upperBound
      if rest.count >= 2, words.gateways.contains(word, word.indices) { return end }
    }
    let isStarred =
      first + 1 < tokens.count
      && folded.units[tokens[first].range.upperBound..<tokens[first + 1].range.lowerBound]
        .contains(0x2A)
    if isStarred, words.starGateways.contains(folded.units, tokens[first].range) {
      return (first, tokens[first].range.upperBound)
    }
    return nil
  }

  /// Returns the end of a word that starts at a token. The units of the word may have any separators
  /// between them.
  private func end(of word: [UInt16], from first: Int) -> (token: Int, offset: Int)? {
    var token = first
    var offset = tokens[first].range.lowerBound
    for unit in word {
      while offset == tokens[token].range.upperBound {
        token += 1
        guard token < tokens.count, !tokens[token].isDropped else { return nil }
        offset = tokens[token].range.lowerBound
      }
      guard folded.units[offset] == unit else { return nil }
      offset += 1
    }
    return (token, offset)
  }
}

// MARK: Numbers

extension NameNormalizer {
  private mutating func dropNumbers() {
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard !tokens[index].isDropped else { continue }
      guard isDigits(tokens[index].range) else {
        trimNumber(index)
        continue
      }
      // A telephone number, a date, a time: digits with signs between.
      var last = index
      var digits = tokens[index].range.count
      while last + 1 < tokens.count, isJoined(last, last + 1), isDigits(tokens[last + 1].range) {
        last += 1
        digits += tokens[last].range.count
      }
      let word = lastKept(before: index).flatMap {
        words.numbers.contains(folded.units, tokens[$0].range) ? $0 : nil
      }
      let isNumber = digits >= 4 || word != nil || tokens[index].before == 0x23
      let others = keptCount - (last - index + 1) - (word == nil ? 0 : 1)
      if isNumber, others > 0 {
        for part in index...last { drop(part, .number) }
        if let word { drop(word, .number) }
      }
      index = last
    }
  }

  private func isJoined(_ left: Int, _ right: Int) -> Bool {
    guard tokens[right].range.lowerBound == tokens[left].range.upperBound + 1 else { return false }
    let sign = tokens[left].after
    return sign == 0x2D || sign == 0x2E || sign == 0x2F || sign == 0x3A
  }

  /// Removes a long number from the end of a word, and a floor or room that is a separate word.
  private mutating func trimNumber(_ index: Int) {
    let range = tokens[index].range
    var end = range.upperBound
    while end > range.lowerBound, FoldedName.isDigit(folded.units[end - 1]) { end -= 1 }
    if range.upperBound - end >= 4, end - range.lowerBound >= 2 {
      removals.append((end..<range.upperBound, .number))
      tokens[index].range = range.lowerBound..<end
      return
    }
    let floor = words.floors.suffix(of: folded.units, range)
    guard floor > 0, floor < range.count, keptCount > 1,
      isDigits(range.lowerBound..<range.upperBound - floor)
    else { return }
    drop(index, .number)
  }
}

// MARK: Branches

extension NameNormalizer {
  private mutating func dropBranch() {
    while let last = lastKept(before: tokens.count) {
      let range = tokens[last].range
      let isLone = lastKept(before: last) == nil
      if words.loneBranches.contains(folded.units, range) {
        if isLone { return }
        drop(last, .branch)
        continue
      }
      let suffix = branchSuffix(range)
      if suffix == 0 { return }
      if isLone {
        guard suffix < range.count else { return }
        let end = range.upperBound - suffix
        removals.append((end..<range.upperBound, .branch))
        tokens[last].range = range.lowerBound..<end
        hasAttachedBranch = true
        return
      }
      drop(last, .branch)
    }
  }

  /// Returns the length of the suffix for branches at the end of a word; 0 if absent.
  private func branchSuffix(_ range: Range<Int>) -> Int {
    let suffix = words.branches.suffix(of: folded.units, range)
    guard suffix > 0 else { return 0 }
    if words.stillBranches.suffix(of: folded.units, range) > 0 { return suffix }
    return words.notBranches.suffix(of: folded.units, range) > 0 ? 0 : suffix
  }
}
