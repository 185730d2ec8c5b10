/// An explanation of the category of a name: every rule that matched, and the criterion by which
/// the winner was chosen.
public struct Explanation: Sendable {
  /// A rule that matched.
  public struct Match: Sendable {
    /// The position of the rule in ``RuleSet/entries``.
    public let rule: Int
    /// The rule, its origin and its position in its list.
    public let entry: RuleSet.Entry
    /// The matched text, as it appears in the name after the spaces were removed.
    public let found: String
    /// The range of the matched text in the UTF-8 bytes of the original name.
    public let range: Range<Int>
    /// Whether the payment satisfies all conditions of the rule that do not concern the name.
    public let isAdmitted: Bool
    let rank: RuleRank
  }

  /// The name in the form used for classification, together with the parts that were removed from
  /// it.
  public let text: ClassificationText
  /// The rules that matched, the strongest first. Each rule appears only once; if it matches the
  /// name several times, only the first match of the longest matching spelling is listed.
  public let matches: [Match]
  /// The result for the name; nil if neither a rule nor the model gives a result.
  public let classification: Classification?
  /// The criterion by which the winner takes precedence over the next matching rule whose
  /// conditions are also met; nil if there is no such rule.
  public let advantage: RuleAdvantage?

  /// The match that won; nil if the model decided or no answer was found.
  public var winner: Match? {
    guard let rule = classification?.rule else { return nil }
    return matches.first { $0.rule == rule }
  }
}

extension Classifier {
  /// Explains the category of a name.
  ///
  /// - Parameter circumstances: The facts about the payment that rules with conditions test;
  ///   without facts, no condition is fulfilled.
  public func explain(
    _ name: String, paying circumstances: PaymentCircumstances? = nil
  ) -> Explanation {
    let text = ClassificationText(name)
    let matches = strongestMatches(text).map { claim, range in
      let entry = rules.entries[Int(claim.rule)]
      return Explanation.Match(
        rule: Int(claim.rule), entry: entry,
        found: String(decoding: text.units[range], as: UTF16.self), range: text.source(of: range),
        isAdmitted: entry.rule.admits(circumstances), rank: ranks[Int(claim.order)])
    }
    let admitted = matches.filter(\.isAdmitted)
    let classification =
      admitted.first.map { self.classification(Int32($0.rule)) } ?? proposal(text)
    let advantage =
      admitted.count < 2
      ? nil
      : admitted[0].rank.advantage(over: admitted[1].rank)
    return Explanation(
      text: text, matches: matches, classification: classification, advantage: advantage)
  }

  /// Returns the rules that match a name, as positions in ``RuleSet/entries``, the strongest first.
  /// Conditions of these rules that do not concern the name are ignored.
  func matchingRules(_ text: ClassificationText) -> [Int] {
    strongestMatches(text).map { Int($0.claim.rule) }
  }

  /// Returns the strongest match of each rule; if matches are equally strong, the first. The
  /// strongest rule comes first.
  private func strongestMatches(
    _ text: ClassificationText
  ) -> [(claim: Claim, range: Range<Int>)] {
    var strongest: [Int32: (claim: Claim, range: Range<Int>)] = [:]
    for match in allMatches(text) {
      let isStronger =
        strongest[match.claim.rule].map {
          (match.claim.order, match.range.lowerBound) < ($0.claim.order, $0.range.lowerBound)
        } ?? true
      if isStronger { strongest[match.claim.rule] = match }
    }
    return strongest.values.sorted { $0.claim.order < $1.claim.order }
  }

  /// Every match of every rule, in units without spaces.
  private func allMatches(_ text: ClassificationText) -> [(claim: Claim, range: Range<Int>)] {
    var matches: [(claim: Claim, range: Range<Int>)] = []
    unsafe text.withView { name in
      unsafe automaton.withScan { scan in
        unsafe scan.forEachMatch(in: name) { match in
          unsafe matches.append((scan.facts[Int(match.pattern)].claim, match.range))
        }
      }
    }
    let spaced = text.spacedUnits
    for (claim, expression) in expressions {
      guard let range = expression.firstMatch(in: spaced) else { continue }
      func squeezed(_ index: Int) -> Int {
        index - spaced[..<index].count { $0 == FoldedName.space }
      }
      matches.append((claim, squeezed(range.lowerBound)..<squeezed(range.upperBound)))
    }
    return matches
  }
}
