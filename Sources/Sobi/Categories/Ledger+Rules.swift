public import LedgerStore
import PlaceClassification
import Spending

extension LedgerView {
  /// The user's rules, in the order in which they were created.
  public func rules() throws -> [StoredRule] { try part(\.rules) { try $0.rules() } }

  /// Returns the code of the category with the given code or title; the category may be in the
  /// ledger or built in.
  public func categoryCode(_ word: String) throws -> String {
    try Ledger.code(of: word, categories())
  }
}

extension LedgerChange {
  /// Changes the user's rules. The categories of existing payments do not change until
  /// ``reclassify(days:)`` is called.
  ///
  /// - Returns: The numbers that identify the added rules.
  /// - Throws: ``RuleRefused``, ``LedgerStore/LedgerStoreError/noRule(id:)``,
  ///   ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  public func change(_ change: RuleChange) throws -> [Int64] {
    return try store.step {
      let change = try Ledger.resolved(change, store.categories())
      try Ledger.check(change.applied(to: store.rules()))
      return try store.change(change, defining: Ledger.libraryCategories)
    }
  }

  /// Stores a correction of a merchant's category.
  ///
  /// - Returns: The number that identifies the new rule; nil if the correction is stored as an
  ///   example.
  /// - Throws: ``RuleRefused``.
  public func correct(
    _ name: String, category word: String, as correction: Ledger.Correction
  ) throws -> Int64? {
    let code = try Ledger.code(of: word, store.categories())
    let text = ClassificationText(name)
    guard correction == .rule else {
      guard !text.isEmpty else { throw RuleRefused(fault: .emptyPattern) }
      try store.addExample(name, category: code, defining: Ledger.libraryCategories)
      return nil
    }
    var rule = StoredRule(
      pattern: text.spaced, anchor: KeywordRule.Anchor.whole.rawValue, category: code)
    rule.note = "correction"
    var request = RuleChange()
    // This replaces an earlier correction of the same name.
    let same = try store.rules().first {
      $0.anchor == rule.anchor && ClassificationText(keyword: $0.pattern).squeezed == text.squeezed
        && !KeywordRule($0).hasConditions && $0.priority == 0
    }
    if let same {
      rule.id = same.id
      request.edited = [rule]
    } else {
      request.added = [rule]
    }
    return try change(request).first ?? same?.id
  }
}

extension Ledger {
  /// The change with its categories replaced by their codes.
  static func resolved(_ change: RuleChange, _ known: [Category]) throws -> RuleChange {
    var change = change
    for index in change.added.indices {
      change.added[index].category = try code(of: change.added[index].category, known)
    }
    for index in change.edited.indices {
      change.edited[index].category = try code(of: change.edited[index].category, known)
    }
    return change
  }

  /// The code of a category of the ledger or the library, by its code or title.
  static func code(of word: String, _ known: [Category]) throws -> String {
    if let category = known.first(where: { $0.code == word.lowercased() }) { return category.code }
    if let category = known.first(where: { $0.isCalled(word) }) { return category.code }
    let library = Taxonomy.standard.entries.first {
      [$0.code, $0.title, $0.koreanTitle].contains { $0.lowercased() == word.lowercased() }
    }
    guard let library else {
      let all = Set(known.map(\.code) + Taxonomy.standard.entries.map(\.code))
      throw LedgerStoreError.noCategory(wanted: word, available: all.sorted())
    }
    return library.code
  }

  /// Throws an error if rules repeat or contradict each other.
  static func check(_ rules: [StoredRule]) throws {
    func id(_ position: Int) -> Int64? { rules[position].id == 0 ? nil : rules[position].id }
    do { _ = try RuleSet(own: rules.map(KeywordRule.init)) } catch {
      switch error.fault {
      case .duplicate(let other), .conflict(let other):
        // Whichever of the two is new is refused because of the other.
        let known = id(other) ?? id(error.position)
        throw RuleRefused(fault: error.fault, other: known)
      default: throw RuleRefused(fault: error.fault, other: nil)
      }
    }
  }

  /// The form in which a correction is stored. In both forms, every payment of a merchant with this
  /// name gets the corrected category.
  public enum Correction: String, CaseIterable, Sendable {
    /// The correction is stored as a rule that matches the whole name; the list of rules shows this
    /// rule.
    case rule
    /// The correction is stored as an example, from which a model learns.
    case example
  }
}
