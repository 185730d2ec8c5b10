package import Spending

/// A scan of the payments of some days that answers several questions about recurring payments at
/// once.
///
/// To find series that consist of all payments to a merchant, the scan reads the payments once and
/// keeps only a few of them. To find several series of one merchant with different amounts, the
/// scan reads the payments twice. The first pass finds the merchants with enough payments, and the
/// second pass collects the payments of these merchants.
package struct RecurrenceScan {
  /// A payment to a merchant whose payments may have a rhythm.
  package struct Found: Sendable {
    /// The row id of the payment.
    package var id: Int64
    /// The number of the group that contains the name of the merchant.
    package var group: Int32
    /// Days since 1970-01-01.
    package var day: Int32
    /// Minor units.
    package var amount: Int64

    /// Creates a payment.
    package init(id: Int64, group: Int32, day: Int32, amount: Int64) {
      (self.id, self.group, self.day, self.amount) = (id, group, day, amount)
    }
  }

  private let names: NameGroups
  /// The questions in groups of 64.
  private var questions: [BudgetGroup]
  private let count: Int
  /// The parts of rows that both passes require.
  package let rowParts: RowParts
  /// Row ids of the parts of payments that were split.
  private let parts: Set<Int64>
  private let today: Int32
  private let depth: RecurrenceDepth
  /// For each group of names, whether its payments count.
  private let isAsked: [Bool]
  /// For each text, the least row id of a payment with this text; 0 if its group has only this
  /// text.
  private var firsts: [Int64]
  /// For each group of 64 questions, the payments that may form series of all payments of a
  /// merchant.
  private var chains: [RhythmChains] = []
  /// For series that differ in amount, the payments of all questions.
  private var spans: MerchantSpans
  /// For series that differ in amount, whether each group of names may have such a series.
  private var mayRecur: [Bool] = []
  /// For series that differ in amount, the payments of each question.
  private var collected: [[Found]]

  /// Begins a scan.
  ///
  /// - Parameters:
  ///   - texts: The names of the merchants.
  ///   - names: The groups of names that mean the same merchant.
  ///   - asked: For each question, its conditions on the payments; refunds are never included.
  ///   - parts: The row ids of the parts of split payments, including the first parts.
  ///   - today: The last day on which payments count.
  ///   - depth: The depth of the search for series.
  ///   - isAsked: For each group of names, whether its payments are searched; nil for all merchants.
  package init(
    _ names: NameGroups, _ asked: [BudgetScan.Asked], parts: Set<Int64>, today: CalendarDay,
    depth: RecurrenceDepth, of isAsked: [Bool]? = nil
  ) {
    let spending = asked.map { asked in
      var spending = asked
      spending.filter.kinds = ValueSet([.spending])
      if let kinds = asked.filter.kinds { spending.filter.kinds?.formIntersection(kinds) }
      return spending
    }
    self.names = names
    (questions, count) = (BudgetGroup.groups(of: spending), asked.count)
    let ids: RowParts = names.areShared || !parts.isEmpty ? .ids : []
    rowParts = asked.reduce([.figures, .merchants, ids]) { $0.union($1.parts) }
    (self.parts, self.today, self.depth) = (parts, today.daysSince1970, depth)
    self.isAsked = isAsked ?? Array(repeating: true, count: names.count)
    firsts = Array(repeating: names.areShared ? .max : 0, count: names.groups.count)
    if depth == .merchants {
      let none = Array(repeating: false, count: names.count)
      let chains = RhythmChains(self.isAsked, keeping: none, today: self.today)
      self.chains = questions.map { _ in chains }
    }
    spans = MerchantSpans(merchants: depth == .amounts ? names.count : 0, depth: depth)
    collected = Array(repeating: [], count: asked.count)
  }

  /// Records rows of the first pass. The rows of each call must not be earlier than the rows of the
  /// previous calls. With the depth ``RecurrenceDepth/merchants``, this method keeps the payments
  /// that may belong to a series. With ``RecurrenceDepth/amounts``, it keeps only three values for
  /// each merchant: the number of payments, their first day and their last day.
  ///
  /// - Precondition: The rows have ``rowParts``.
  /// - Complexity: O(*n* *q* / 64) for *n* rows and *q* questions.
  package mutating func note(_ rows: EncodedRows) {
    if names.areShared { rows.noteFirsts(.merchant, of: [.spending], in: &firsts) }
    switch depth {
    case .merchants: chain(rows)
    case .amounts: span(rows)
    }
  }

  private mutating func chain(_ rows: EncodedRows) {
    let (numbers, parts) = (names.groups, parts)
    let groups = numbers.span
    let (texts, ids, amounts) = (rows.merchants.span, rows.ids.span, rows.amounts.span)
    let ranges = rows.rangesInOrderOfDays
    for number in questions.indices {
      var chains = RhythmChains([], keeping: [], today: today)
      swap(&chains, &self.chains[number])
      questions[number].forEach(rows, in: ranges, of: .max) { row in
        guard texts[row] > 0 else { return 0 }
        let group = groups[Int(texts[row]) - 1]
        return group >= 0 ? chains.open[Int(group)] : 0
      } _: { row, code, counted in
        let id = ids.isEmpty ? 0 : ids[row]
        let found = Found(
          id: id, group: groups[Int(texts[row]) - 1], day: rows.days[code.day],
          amount: amounts[row])
        chains.add(found, counted, isPart: !parts.isEmpty && parts.contains(id))
      }
      swap(&chains, &self.chains[number])
    }
  }

  private mutating func span(_ rows: EncodedRows) {
    let isSpending = rows.traits.map { $0.kind == PaymentKind.spending.rawValue }
    let (groups, isAsked, parts, today) = (names.groups, isAsked, parts, today)
    for row in rows.codes.indices {
      let code = CompiledPredicate.RowCode(rows.codes[row])
      guard isSpending[code.trait], rows.merchants[row] > 0 else { continue }
      let (day, group) = (rows.days[code.day], Int(groups[Int(rows.merchants[row]) - 1]))
      guard day <= today, group >= 0, isAsked[group] else { continue }
      spans.add(
        merchant: group, day: day, isPart: !parts.isEmpty && parts.contains(rows.ids[row]))
    }
  }

  /// Ends the first pass.
  ///
  /// - Returns: Whether a second pass is needed.
  package mutating func endNotes() -> Bool {
    guard depth == .amounts else { return false }
    mayRecur = (0..<names.count).map(spans.mayRecur)
    return mayRecur.contains(true)
  }

  /// Reads the rows a second time, and keeps the payments to merchants that may have several series
  /// with different amounts.
  ///
  /// - Precondition: All rows were passed to ``note(_:)``, and then ``endNotes()`` was called; the
  ///   rows have ``rowParts``.
  /// - Complexity: O(*n* *q* / 64) for *n* rows and *q* questions.
  package mutating func collect(_ rows: EncodedRows) {
    let (groups, mayRecur) = (names.groups, mayRecur)
    let (texts, ids, amounts) = (rows.merchants, rows.ids, rows.amounts)
    func isWanted(_ row: Int) -> Bool {
      guard texts[row] > 0 else { return false }
      let group = groups[Int(texts[row]) - 1]
      return group >= 0 && mayRecur[Int(group)]
    }
    for number in questions.indices {
      var found = Array(repeating: [Found](), count: min(64, count - 64 * number))
      questions[number].forEach(rows, in: [rows.codes.indices], of: .max) {
        isWanted($0) ? .max : 0
      } _: { row, code, counted in
        let payment = Found(
          id: ids.isEmpty ? 0 : ids[row], group: groups[Int(texts[row]) - 1],
          day: rows.days[code.day], amount: amounts[row])
        counted.forEachBit { found[$0].append(payment) }
      }
      for (question, found) in found.enumerated() { collected[64 * number + question] += found }
    }
  }

  /// Returns the payments to all merchants whose payments may have a rhythm, separately for each
  /// question and in no particular order. Also returns, for each group of names with such a payment,
  /// the text that is its name.
  ///
  /// - Complexity: O(*m* + *k*) for *m* texts and *k* payments.
  package func found() -> (found: [[Found]], called: [Int32: Int32]) {
    var found = collected
    for (number, chains) in chains.enumerated() {
      chains.forEachFound { found[64 * number + $0].append($1) }
    }
    let texts = NameNumbers.firstTexts(names, firsts: firsts)
    var called: [Int32: Int32] = [:]
    for payments in found {
      for payment in payments { called[payment.group] = texts[Int(payment.group)] }
    }
    return (found, called)
  }

  /// Returns groups of names in order of the UTF-8 bytes of their names, and the names.
  ///
  /// - Parameter called: For each group, the text that is its name.
  /// - Complexity: O(*g* log *g*) for *g* groups.
  package static func inOrder(
    _ called: [Int32: Int32], _ texts: StoredTexts
  ) -> (groups: [Int32], names: [String]) {
    let named = called.map { (group: $0.key, name: texts.string(Int($0.value))) }.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    return (named.map(\.group), named.map(\.name))
  }
}
