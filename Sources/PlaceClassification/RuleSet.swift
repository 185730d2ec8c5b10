public import Diagnostics
internal import Spending

/// Validated rules in order of their ranks: the first rule that matches wins.
public struct RuleSet: Sendable {
  /// A rule with its position in the list.
  public struct Entry: Sendable {
    /// The rule.
    public let rule: KeywordRule
    /// The origin.
    public let origin: RuleOrigin
    /// The position of the rule in the list that was given to the initializer.
    public let position: Int
    let rank: RuleRank
    /// The folded text to search for, and its other spellings; empty for a regular expression.
    let keywords: [[UInt16]]
    /// The rank of each keyword's matches: a long spelling is more specific than a short spelling.
    let keywordRanks: [RuleRank]
    let expression: RegularExpression?
  }

  /// The rules, the strongest first.
  public let entries: [Entry]

  /// Checks and ranks rules.
  ///
  /// The user's own rules take precedence over built-in rules. Within each of these two groups, a
  /// rule with a higher priority takes precedence. If priorities are equal, the more specific rule
  /// wins. A rule whose text must be the whole name is more specific than a rule with any other
  /// anchor. Further criteria are, in this order, a longer text, a more specific anchor, more
  /// conditions, a higher confidence, and an earlier position in the list. The most specific anchor
  /// is the end of the name; the start, any position, and an expression follow in this order. The
  /// order of ``entries`` depends on the texts of the rules. When a rule is applied to a name,
  /// however, its specificity depends on the spelling that occurs in the name.
  ///
  /// - Parameter spellings: Alternative spellings of brands; a rule for a brand also matches its
  ///   alternative spellings.
  /// - Throws: ``RuleSetError`` for the first rule that cannot be used, or that duplicates or
  ///   contradicts another rule.
  public init(
    own: [KeywordRule] = [], builtIn: [KeywordRule] = [], spellings: BrandSpellings = .none
  ) throws(RuleSetError) {
    var entries: [Entry] = []
    entries.reserveCapacity(own.count + builtIn.count)
    for (origin, rules) in [(RuleOrigin.own, own), (.builtIn, builtIn)] {
      var scopes: [RuleScope: Int] = [:]
      for (position, rule) in rules.enumerated() {
        do throws(RuleFault) {
          let entry = try Entry(rule, origin, position, spellings)
          let scope = RuleScope(entry)
          if let other = scopes.updateValue(position, forKey: scope) {
            throw rules[other].category == rule.category
              ? .duplicate(of: other) : .conflict(with: other)
          }
          entries.append(entry)
        } catch { throw RuleSetError(origin: origin, position: position, fault: error) }
      }
    }
    self.entries = entries.sorted { $0.rank < $1.rank }
  }
}

extension RuleSet.Entry {
  init(
    _ rule: KeywordRule, _ origin: RuleOrigin, _ position: Int, _ spellings: BrandSpellings
  ) throws(RuleFault) {
    if let fault = rule.faultOfMembers { throw fault }
    self.rule = rule
    self.origin = origin
    self.position = position
    if rule.anchor == .regex {
      keywords = []
      do { expression = try RegularExpression(rule.pattern) } catch { throw .expression(error) }
    } else {
      let keyword = ClassificationText(keyword: rule.pattern).units
      guard !keyword.isEmpty else { throw .nothingToFind }
      keywords = [keyword] + spellings.variants(of: keyword)
      expression = nil
    }
    keywordRanks = keywords.map {
      RuleRank(rule, origin: origin, length: $0.count, position: position)
    }
    rank =
      keywordRanks.first
      ?? RuleRank(
        rule, origin: origin, length: expression?.leastLength ?? 0, position: position)
  }
}

/// An error in a list of rules: one of its rules cannot be used.
public struct RuleSetError: Fault, Hashable {
  /// The origin of the list.
  public let origin: RuleOrigin
  /// The position in the list, from 0.
  public let position: Int
  /// The fault.
  public let fault: RuleFault

  public var code: String { fault.code }
  public var recovery: Recovery? { fault.recovery }
}

/// The scope of a rule; two rules of one origin with the same scope are duplicates or contradict
/// each other.
private struct RuleScope: Hashable {
  let keyword: [UInt16]
  let expression: String?
  let anchor: KeywordRule.Anchor
  let amount: AmountRange?
  let channel: UInt8?
  let priority: Int

  init(_ entry: RuleSet.Entry) {
    keyword = entry.keywords.first ?? []
    expression = entry.expression == nil ? nil : entry.rule.pattern
    anchor = entry.rule.anchor
    amount = entry.rule.amount
    channel = entry.rule.channel?.rawValue
    priority = entry.rule.priority
  }
}
