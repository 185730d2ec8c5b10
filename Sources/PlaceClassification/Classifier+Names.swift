extension Classifier {
  /// The rules that could win for a name, positions in ``RuleSet/entries``, the strongest first: those
  /// with conditions, up to the first without. The first that is admitted wins.
  public func candidates(_ text: ClassificationText) -> [Int32] {
    unsafe text.withView { name in
      unsafe automaton.withScan { scan in unsafe candidates(name, scan) }
    }
  }

  /// The winning rule of each name by itself, a position in ``RuleSet/entries``, or -1: conditions
  /// besides the name never hold, and the model is not asked.
  ///
  /// - Complexity: O(*n*) for *n* units of all names; expressions add their own.
  public func rules(for texts: ClassificationTexts) -> [Int32] {
    unsafe texts.withViews { names in
      unsafe automaton.withScan { scan in unsafe winners(names, scan) }
    }
  }

  private func winners(_ names: NameViews, _ scan: NameScan) -> [Int32] {
    let isPlain = expressions.isEmpty
    let count = unsafe names.count
    return unsafe Array(unsafeUninitializedCapacity: count) { winners, written in
      for index in 0..<count {
        let name = unsafe names[index]
        if isPlain, let rule = unsafe scan.settled(name) {
          unsafe winners.initializeElement(at: index, to: rule)
          continue
        }
        // Conditions are never met here, so only one without any can win, and it comes last.
        let last = unsafe candidates(name, scan).last
        let winner = last.flatMap { isSettling($0) ? $0 : nil }
        unsafe winners.initializeElement(at: index, to: winner ?? -1)
      }
      written = count
    }
  }

  private func candidates(_ name: NameView, _ scan: NameScan) -> [Int32] {
    if expressions.isEmpty, let rule = unsafe scan.settled(name) { return rule < 0 ? [] : [rule] }
    var found: [Int32] = []
    unsafe scan.forEachMatch(in: name) { match in
      let rule = unsafe scan.facts[Int(match.pattern)].rule
      if !found.contains(rule) { found.append(rule) }
    }
    found.sort()
    var winner = found.first(where: isSettling) ?? .max
    if !expressions.isEmpty {
      let spaced = unsafe name.spacedUnits
      for (rule, expression) in expressions where rule < winner {
        guard expression.firstMatch(in: spaced) != nil else { continue }
        found.append(rule)
        if isSettling(rule) { winner = rule }
      }
      found.sort()
    }
    return found.filter { $0 <= winner }
  }

  /// Whether a rule that matches a name wins against all weaker ones whatever is paid.
  private func isSettling(_ rule: Int32) -> Bool {
    rules.entries[Int(rule)].rule.conditionCount == 0
  }
}

extension NameView {
  /// The units with a space between words.
  var spacedUnits: [UInt16] {
    var spaced: [UInt16] = []
    for index in unsafe 0..<count {
      if unsafe index > 0 && wordStarts[index] { spaced.append(FoldedName.space) }
      unsafe spaced.append(units[index])
    }
    return spaced
  }
}
