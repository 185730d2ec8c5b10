/// Finds the category of a merchant with rules and, if no rule matches, with a model.
///
/// ```swift
/// let rules = try RuleSet(builtIn: [KeywordRule("스타벅스", at: .start, category: "cafe")])
/// Classifier(rules).classify("스타벅스강남역점")?.category  // "cafe"
/// ```
/// A classifier is immutable, so any number of threads may use it.
public struct Classifier: Sendable {
  /// The rules, the strongest first.
  public let rules: RuleSet
  /// The model that is used if no rule matches.
  public let model: (any NameModel)?

  let automaton: SyllableAutomaton
  /// The rules that are regular expressions, the strongest first.
  let expressions: [(claim: Claim, expression: RegularExpression)]
  /// The rank of each claim, in order.
  let ranks: [RuleRank]

  /// Prepares rules for use.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of characters in all keywords together.
  public init(_ rules: RuleSet, model: (any NameModel)? = nil) {
    self.rules = rules
    self.model = model
    // An expression has no keyword.
    var found: [(rank: RuleRank, rule: Int, keyword: Int?)] = []
    for (index, entry) in rules.entries.enumerated() {
      if entry.expression != nil { found.append((entry.rank, index, nil)) }
      for keyword in entry.keywords.indices {
        found.append((entry.keywordRanks[keyword], index, keyword))
      }
    }
    found.sort { $0.rank < $1.rank }
    var patterns: [AutomatonPattern] = []
    var expressions: [(claim: Claim, expression: RegularExpression)] = []
    for (order, (_, rule, keyword)) in found.enumerated() {
      let entry = rules.entries[rule]
      let claim = Claim(order: Int32(order), rule: Int32(rule))
      if let expression = entry.expression { expressions.append((claim, expression)) }
      guard let keyword else { continue }
      let anchor = entry.rule.anchor
      patterns.append(
        AutomatonPattern(
          units: entry.keywords[keyword], startsName: anchor == .start || anchor == .whole,
          end: anchor == .whole ? .name : anchor == .end ? .beforeBranch : .anywhere,
          claim: claim, isConditional: entry.rule.conditionCount > 0))
    }
    automaton = SyllableAutomaton(patterns)
    self.expressions = expressions
    ranks = found.map(\.rank)
  }

  /// Returns the category of a name; nil if neither a rule nor the model gives a category.
  ///
  /// - Parameter circumstances: The facts about the payment that rules with conditions test;
  ///   without facts, no condition is met.
  public func classify(
    _ name: String, paying circumstances: PaymentCircumstances? = nil
  ) -> Classification? {
    classify(ClassificationText(name), paying: circumstances)
  }

  /// Returns the category of a name that was already prepared for classification; nil if neither a
  /// rule nor the model gives a category.
  public func classify(
    _ text: ClassificationText, paying circumstances: PaymentCircumstances? = nil
  ) -> Classification? {
    candidates(text).first { rules.entries[Int($0)].rule.admits(circumstances) }.map(classification)
      ?? proposal(text)
  }

  func classification(_ rule: Int32) -> Classification {
    let entry = rules.entries[Int(rule)].rule
    return Classification(
      category: entry.category, confidence: entry.confidence, rule: Int(rule))
  }

  /// Returns the category that the model proposes, regardless of rules.
  public func proposal(_ text: ClassificationText) -> Classification? {
    guard let model, !text.isEmpty, let proposal = model.propose(text) else { return nil }
    return Classification(
      category: proposal.category, confidence: proposal.confidence, rule: nil)
  }
}
