/// What a name was found to be.
public struct Classification: Hashable, Sendable {
  /// The stable code of the category.
  public let category: String
  /// How sure it is, 0 ... 1.
  public let confidence: Double
  /// The position of the rule in ``RuleSet/entries``; nil when a model proposed it.
  public let rule: Int?

  /// Creates a classification.
  public init(category: String, confidence: Double, rule: Int?) {
    self.category = category
    self.confidence = confidence
    self.rule = rule
  }
}

/// Proposes a category where no rule speaks.
public protocol NameModel: Sendable {
  /// The category of a name and how sure that is; nil below the model's threshold.
  func propose(_ text: ClassificationText) -> (category: String, confidence: Double)?
}

/// Finds the category of merchants by rules and, where none speaks, by a model.
///
/// ```swift
/// let rules = try RuleSet(builtIn: [KeywordRule("스타벅스", at: .start, category: "cafe")])
/// Classifier(rules).classify("스타벅스강남역점")?.category  // "cafe"
/// ```
/// A classifier is immutable; any number of threads may ask it.
public struct Classifier: Sendable {
  /// The rules, the strongest first.
  public let rules: RuleSet
  /// What proposes where no rule speaks.
  public let model: (any NameModel)?

  let automaton: SyllableAutomaton
  /// The rules that are regular expressions, by their positions, the strongest first.
  let expressions: [(rule: Int32, expression: RegularExpression)]

  /// Makes rules ready for use.
  ///
  /// - Complexity: O(*s* × *k*) for *s* syllables of keywords and *k* different ones.
  public init(_ rules: RuleSet, model: (any NameModel)? = nil) {
    self.rules = rules
    self.model = model
    var patterns: [AutomatonPattern] = []
    var expressions: [(rule: Int32, expression: RegularExpression)] = []
    for (index, entry) in rules.entries.enumerated() {
      if let expression = entry.expression { expressions.append((Int32(index), expression)) }
      let anchor = entry.rule.anchor
      for keyword in entry.keywords {
        patterns.append(
          AutomatonPattern(
            units: keyword, startsName: anchor == .start || anchor == .whole,
            end: anchor == .whole ? .name : anchor == .end ? .beforeBranch : .anywhere,
            rule: Int32(index), isConditional: entry.rule.conditionCount > 0))
      }
    }
    automaton = SyllableAutomaton(patterns)
    self.expressions = expressions
  }

  /// The category of a name; nil when nothing speaks.
  ///
  /// - Parameter circumstances: What rules with conditions are tested by; without it they never hold.
  public func classify(
    _ name: String, paying circumstances: PaymentCircumstances? = nil
  ) -> Classification? {
    classify(ClassificationText(name), paying: circumstances)
  }

  /// The category of a name in its form for classification; nil when nothing speaks.
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

  /// What the model proposes, whatever rules say.
  public func proposal(_ text: ClassificationText) -> Classification? {
    guard let model, !text.isEmpty, let proposal = model.propose(text) else { return nil }
    return Classification(
      category: proposal.category, confidence: proposal.confidence, rule: nil)
  }
}
