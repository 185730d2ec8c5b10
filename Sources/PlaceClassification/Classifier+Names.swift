extension Classifier {
  /// Returns the rules that could win for a name, as positions in ``RuleSet/entries``; the
  /// strongest rule is first. The list ends with the first matching rule that has no conditions.
  /// For a payment, the first rule in the list whose conditions are met wins.
  public func candidates(_ text: ClassificationText) -> [Int32] {
    unsafe text.withView { name in
      unsafe automaton.withScan { scan in unsafe candidates(name, scan).map(\.rule) }
    }
  }

  /// Returns, for each name, the position of the winning rule in ``RuleSet/entries``, or -1 if no
  /// rule matches the name. Rules that have conditions other than the name are ignored, and the
  /// model is not used.
  ///
  /// - Complexity: O(*n*) for *n* UTF-16 units in all names together; regular expressions take
  ///   additional time.
  public func rules(for texts: ClassificationTexts) -> [Int32] {
    unsafe texts.withViews { names in
      unsafe automaton.withScan { scan in unsafe winners(names, scan) }
    }
  }

  private func winners(_ names: NameViews, _ scan: NameScan) -> [Int32] {
    let isPlain = expressions.isEmpty
    let count = unsafe names.count
    return unsafe Array(unsafeUninitializedCapacity: count) { winners, written in
      let capacity = unsafe NameBlock.capacity
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { found in
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { order in
          guard let best = found.baseAddress, let order = order.baseAddress else {
            return
          }
          for start in stride(from: 0, to: count, by: capacity) {
            let block = unsafe NameBlock(
              names: names, start: start, count: min(capacity, count - start))
            if isPlain { unsafe block.findBest(scan, order: order, into: best) }
            for index in unsafe 0..<block.count {
              let name = unsafe names[start + index]
              let settled = isPlain ? unsafe scan.settled(name, best[index]) : nil
              unsafe winners.initializeElement(
                at: start + index, to: settled?.rule ?? unsettled(name, scan))
            }
          }
        }
      }
      written = count
    }
  }

  /// Returns the winner for a name whose best match alone does not decide; -1 if there is no
  /// winner.
  private func unsettled(_ name: NameView, _ scan: NameScan) -> Int32 {
    // Conditions are never met here, so only one without any can win, and it comes last.
    let last = unsafe candidates(name, scan).last
    return last.flatMap { isSettling($0) ? $0.rule : nil } ?? -1
  }

  /// Returns the rules that could win for a name, the strongest first, up to and including the
  /// first rule without conditions.
  private func candidates(_ name: NameView, _ scan: NameScan) -> [Claim] {
    if expressions.isEmpty, let claim = unsafe scan.settled(name) {
      return claim.rule < 0 ? [] : [claim]
    }
    var found: [Claim] = []
    unsafe scan.forEachMatch(in: name) { match in
      let claim = unsafe scan.facts[Int(match.pattern)].claim
      // A rule counts by the strongest of its spellings.
      if let known = found.firstIndex(where: { $0.rule == claim.rule }) {
        found[known].order = min(found[known].order, claim.order)
      } else {
        found.append(claim)
      }
    }
    found.sort { $0.order < $1.order }
    var winner = found.first(where: isSettling)?.order ?? .max
    if !expressions.isEmpty {
      let spaced = unsafe name.spacedUnits
      for (claim, expression) in expressions where claim.order < winner {
        guard expression.firstMatch(in: spaced) != nil else { continue }
        found.append(claim)
        if isSettling(claim) { winner = claim.order }
      }
      found.sort { $0.order < $1.order }
    }
    return found.filter { $0.order <= winner }
  }

  /// Returns whether a rule that matches a name wins against all weaker rules for every payment.
  private func isSettling(_ claim: Claim) -> Bool {
    rules.entries[Int(claim.rule)].rule.conditionCount == 0
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
