public import LedgerStore
import PlaceClassification
public import Reports
public import Spending
import SpendingAnalytics

extension LedgerChange {
  /// Gives every payment the category that the current rules and places determine. A category that
  /// was set by the user or by a file is kept.
  ///
  /// - Parameter days: The days whose payments are classified; nil for all payments.
  /// - Complexity: O(*n*) for *n* payments; each merchant is classified once.
  public func reclassify(days: ClosedRange<CalendarDay>? = nil) throws -> CategoryEffect {
    return try store.step {
      var comparison = CategoryComparison(
        try store.categories(), home: ledger.settings.homeCurrency,
        rules: .now(days: days, MerchantMemo(try store.classifier(logger: ledger.logger))))
      while let page = try comparison.next({ try store.classifiedPayments(after: $0, limit: $1) }) {
        try comparison.add(page)
      }
      var effect = comparison.effect
      guard !effect.moves.isEmpty else { return effect }
      effect.written = try store.move(
        effect.moves.map {
          CategoryMove(payment: $0.id, category: $0.after, source: $0.source)
        }, defining: Ledger.libraryCategories)
      return effect
    }
  }
}

extension LedgerView {
  /// Returns the effect of ``LedgerChange/reclassify(days:)``. Nothing is written.
  public func reclassification(
    days: ClosedRange<CalendarDay>? = nil
  ) throws -> CategoryEffect {
    let rules = CategoryComparison.Rules.now(days: days, MerchantMemo(try classifier()))
    return try effect(of: rules, as: days)
  }

  /// Returns the payments whose category would change if the rules were changed, with the sums
  /// before and after the change. Nothing is written.
  ///
  /// A payment is left out if the current rules and the changed rules give it the same category,
  /// even if the stored category of the payment differs from this category and
  /// ``reclassification(days:)`` would change it.
  public func whatIf(_ change: RuleChange) throws -> CategoryEffect {
    let change = try Ledger.resolved(change, categories())
    let after = try change.applied(to: rules())
    try Ledger.check(after)
    let new = Classifier(try Ledger.ranked(after).get(), model: try model())
    return try effect(
      of: .changed(from: MerchantMemo(try classifier()), to: MerchantMemo(new)), as: change)
  }

  /// Makes one pass over the payments, in one transaction. With several transactions, the pass
  /// would restart after every change by another program.
  private func effect(
    of rules: CategoryComparison.Rules, as question: some Hashable
  ) throws -> CategoryEffect {
    try answer(to: question) { view, reader in
      var comparison = CategoryComparison(
        try view.categories(), home: view.homeCurrency, rules: rules)
      while let page = try comparison.next({
        try reader.classifiedPayments(after: $0, limit: $1)
      }) { try comparison.add(page) }
      return comparison.effect
    }
  }
}

/// Compares the categories of payments with the categories that rules give, page by page.
private struct CategoryComparison {
  /// The rules that give the new categories.
  enum Rules {
    /// The current rules and places, applied to the payments on the given days; if `days` is nil,
    /// they are applied to all payments.
    case now(days: ClosedRange<CalendarDay>?, MerchantMemo)
    /// The changed rules, applied only to the payments for which they give a different category
    /// than the current rules do.
    case changed(from: MerchantMemo, to: MerchantMemo)
  }

  private static let pageSize = 4_096

  private let rules: Rules
  private let codes: [Int64: String]
  private let titles: [String: String]
  private var found: CategoryEffect
  private var tallies = CategoryTallies()
  private var last: Int64? = .min

  init(_ known: [Category], home: Currency, rules: Rules) {
    self.rules = rules
    codes = known.codesByID
    titles = Dictionary(
      Ledger.libraryCategories.map { ($0.key, $0.value.title) } + known.map { ($0.code, $0.title) },
      uniquingKeysWith: { $1 })
    found = CategoryEffect(homeCurrency: home)
  }

  /// The next page of payments; nil at the end.
  mutating func next(
    _ read: (Int64, Int) throws -> (payments: [ClassifiedPayment], last: Int64?)
  ) throws -> [ClassifiedPayment]? {
    guard let id = last else { return nil }
    let page = try read(id, Self.pageSize)
    last = page.last
    return page.last == nil ? nil : page.payments
  }

  mutating func add(_ payments: [ClassifiedPayment]) throws {
    for payment in payments { try add(payment) }
  }

  private mutating func add(_ payment: ClassifiedPayment) throws {
    let before = payment.category.flatMap { codes[$0] }
    var after = before
    // A category without a source comes from another program, so from a user.
    if payment.source == .hand || payment.source == .none && before != nil {
      found.keptByHand += 1
    } else if let answer = answer(for: payment),
      answer.category != before || answer.source != payment.source
    {
      after = answer.category
      found.moves.append(
        .init(
          id: payment.id, day: payment.day, merchant: payment.merchant, amount: payment.amount,
          before: before, after: after, source: answer.source))
    }
    guard payment.kind.isSpending else { return }
    try tallies.add(payment.amount, before: before, after: after)
  }

  /// The effect, with the categories whose sums change.
  var effect: CategoryEffect {
    var effect = found
    effect.categories = tallies.changed(titles: titles)
    return effect
  }

  /// Returns the new category of a payment; nil if the category does not change.
  private func answer(for payment: ClassifiedPayment) -> Answer? {
    let place = payment.placeCategory.flatMap { codes[$0] }
    switch rules {
    case .now(let days, let memo):
      if let days, !days.contains(payment.day) { return nil }
      return Self.answer(memo, payment, place)
    case .changed(let old, let new):
      let answer = Self.answer(new, payment, place)
      return answer == Self.answer(old, payment, place) ? nil : answer
    }
  }

  private struct Answer: Equatable {
    var category: String?
    var source: CategorySource
  }

  /// Returns the category that rules and the place give a payment.
  private static func answer(
    _ memo: MerchantMemo, _ payment: ClassifiedPayment, _ place: String?
  ) -> Answer {
    let number =
      payment.merchant.isEmpty || !payment.kind.isSpending
      ? nil
      : memo.finding(
        key: MerchantName.key(payment.merchant),
        of: PaymentCircumstances(amount: payment.amount, channel: payment.channel),
        name: { payment.merchant })
    let finding = number.map { memo.findings[$0] }
    if let finding, finding.isOwn { return Answer(category: finding.code, source: finding.source) }
    if let place { return Answer(category: place, source: .place) }
    return Answer(category: finding?.code, source: finding?.source ?? .none)
  }
}

/// Spending by category before and after.
private struct CategoryTallies {
  private var currencies: [Currency] = []
  private var cells: [Key: Cell] = [:]

  private struct Key: Hashable {
    var category: String?
    var currency: Int
    var isAfter: Bool
  }

  private struct Cell {
    var count: Int64 = 0
    var sum: Int64 = 0
  }

  mutating func add(
    _ amount: Money, before: String?, after: String?
  ) throws(SpendingOverflow) {
    var currency = currencies.firstIndex(of: amount.currency) ?? -1
    if currency < 0 {
      currency = currencies.count
      currencies.append(amount.currency)
    }
    for (category, isAfter) in [(before, false), (after, true)] {
      let key = Key(category: category, currency: currency, isAfter: isAfter)
      var cell = cells[key] ?? Cell()
      try cell.sum.add(exactly: amount.minorUnits)
      cell.count += 1
      cells[key] = cell
    }
  }

  /// Returns the categories whose figures differ, by code; payments without a category come last.
  func changed(titles: [String: String]) -> [ImportDifference.Row] {
    let categories = Set(cells.keys.map(\.category)).sorted {
      ($0 == nil ? 1 : 0, $0 ?? "") < ($1 == nil ? 1 : 0, $1 ?? "")
    }
    return categories.compactMap { category in
      func figures(isAfter: Bool) -> SpendingFigures {
        var figures = SpendingFigures(currencies: currencies)
        for index in currencies.indices {
          let cell = cells[Key(category: category, currency: index, isAfter: isAfter)]
          figures.counts[index] = cell?.count ?? 0
          figures.sums[index] = cell?.sum ?? 0
        }
        return figures
      }
      let (before, after) = (figures(isAfter: false), figures(isAfter: true))
      guard before != after else { return nil }
      return ImportDifference.Row(
        code: category, name: category.map { titles[$0] ?? $0 } ?? "no category", before: before,
        after: after)
    }
  }
}
