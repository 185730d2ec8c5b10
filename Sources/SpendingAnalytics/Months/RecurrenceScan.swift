package import Spending

/// Scans the payments of some days for recurring payments, for several questions at once, in two
/// passes: first for merchants with enough payments, then for these payments.
package struct RecurrenceScan {
  /// A payment of a merchant that may have a rhythm.
  package struct Found: Sendable {
    /// The row id of the payment.
    package var id: Int64
    /// The group of its merchant's name.
    package var group: Int32
    /// Days since 1970-01-01.
    package var day: Int32
    /// Minor units.
    package var amount: Int64
  }

  private let names: NameGroups
  /// The questions, 64 each.
  private var questions: [BudgetGroup]
  private let count: Int
  private let ownParts: RowParts
  /// Row ids of further parts of payments.
  private let parts: Set<Int64>
  private let today: Int32
  private let depth: RecurrenceDepth
  /// For each group of names, whether its payments count; nil if all do.
  private let isAsked: [Bool]?
  private var spans: MerchantSpans
  /// For each text, the least row id of a payment that has it.
  private var firsts: [Int64]
  /// For each group of names, whether it may have a series.
  private var mayRecur: [Bool] = []
  /// For each 64 questions, the payments that one of them counts, and a bit for each of these.
  private var collected: [[(payment: Found, questions: UInt64)]]

  /// Begins a scan.
  ///
  /// - Parameters:
  ///   - texts: The merchants' names.
  ///   - names: The groups of the names.
  ///   - asked: The conditions of each question on the payments; refunds never count.
  ///   - parts: Row ids of further parts of payments that were split.
  ///   - today: The last day whose payments count for a rhythm.
  ///   - depth: The depth of the search for series.
  ///   - merchants: The keys of the merchants that count; nil for all.
  package init(
    _ texts: StoredTexts, _ names: NameGroups, _ asked: [BudgetScan.Asked],
    parts: some Sequence<Int64>, today: CalendarDay, depth: RecurrenceDepth,
    merchants: Set<UInt64>?
  ) {
    let spending = asked.map { asked in
      var spending = asked
      spending.filter.kinds = ValueSet([.spending])
      if let kinds = asked.filter.kinds { spending.filter.kinds?.formIntersection(kinds) }
      return spending
    }
    self.names = names
    (questions, count) = (BudgetGroup.groups(of: spending), asked.count)
    ownParts = asked.reduce([.figures, .ids, .merchants]) { $0.union($1.parts) }
    (self.parts, self.today, self.depth) = (Set(parts), today.daysSince1970, depth)
    spans = MerchantSpans(merchants: names.count, depth: depth)
    isAsked = merchants.map { merchants in
      var isAsked = Array(repeating: false, count: names.count)
      for position in 0..<texts.count where names.groups[position] >= 0 {
        if merchants.contains(texts.merchantKey(position)) {
          isAsked[Int(names.groups[position])] = true
        }
      }
      return isAsked
    }
    firsts = Array(repeating: .max, count: names.groups.count)
    collected = Array(repeating: [], count: questions.count)
  }

  /// The parts of rows that the first pass reads.
  package var countedParts: RowParts { count == 1 ? ownParts : [.ids, .merchants] }

  /// The parts of rows that the second pass reads.
  package var collectedParts: RowParts { ownParts }

  /// Records the names of some rows, requested or not, and the days of payments: the payments of
  /// one question, or all spending for several questions.
  ///
  /// - Precondition: The rows have ``countedParts``.
  /// - Complexity: O(*n*) for *n* rows.
  package mutating func note(_ rows: EncodedRows) {
    rows.noteFirsts(.merchant, of: [.spending], in: &firsts)
    let (groups, isAsked, parts, today) = (names.groups, isAsked, parts, today)
    let (texts, ids) = (rows.merchants, rows.ids)
    func note(_ row: Int, _ day: Int32, in spans: inout MerchantSpans) {
      guard day <= today, texts[row] > 0 else { return }
      let group = Int(groups[Int(texts[row]) - 1])
      guard group >= 0, isAsked?[group] ?? true else { return }
      spans.add(
        merchant: group, day: day, isPart: !parts.isEmpty && parts.contains(ids[row]))
    }
    var spans = spans
    self.spans = MerchantSpans(merchants: 0)
    if count == 1 {
      questions[0].forEach(rows, of: 1) { row, code, _ in
        note(row, rows.days[code.day], in: &spans)
      }
    } else {
      let isSpending = rows.traits.map { $0.kind == PaymentKind.spending.rawValue }
      for row in rows.codes.indices {
        let code = CompiledPredicate.RowCode(rows.codes[row])
        if isSpending[code.trait] { note(row, rows.days[code.day], in: &spans) }
      }
    }
    self.spans = spans
  }

  /// Ends the first pass.
  ///
  /// - Returns: Whether a merchant may have a series.
  package mutating func endNotes() -> Bool {
    mayRecur = (0..<names.count).map { count == 1 ? spans.mayRecur($0) : spans.mayHoldSeries($0) }
    return mayRecur.contains(true)
  }

  /// Keeps the payments of some rows whose merchants may have a series.
  ///
  /// - Precondition: ``note(_:)`` got all rows before, and then ``endNotes()`` was called; the rows
  ///   have ``collectedParts``.
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
      var found: [(payment: Found, questions: UInt64)] = []
      questions[number].forEach(rows, of: .max, where: isWanted) { row, code, counted in
        let group = groups[Int(texts[row]) - 1]
        let day = rows.days[code.day]
        found.append(
          (Found(id: ids[row], group: group, day: day, amount: amounts[row]), counted))
      }
      collected[number] += found
    }
  }

  /// Returns for each question its payments to merchants that may have a rhythm, in no particular
  /// order, with the names of the merchants in order of their UTF-8 bytes.
  ///
  /// - Complexity: O(*m* log *m* + *k* *q*) for *m* texts, *k* collected payments and *q* questions.
  package func found(
    _ texts: StoredTexts
  ) -> (found: [[Found]], groups: [Int], names: [String]) {
    var found = Array(repeating: [Found](), count: count)
    for (number, collected) in collected.enumerated() {
      let first = 64 * number
      if count == 1 {
        found[0] = collected.map(\.payment)
      } else {
        distribute(collected) { found[first + $0].append($1) }
      }
    }
    var isFound = Array(repeating: false, count: names.count)
    for payments in found { for payment in payments { isFound[Int(payment.group)] = true } }
    let called = NameNumbers.firstTexts(names, firsts: firsts)
    let order = NameNumbers.inOrder(isFound.indices.filter { isFound[$0] }, called: called, texts)
    return (found, order, order.map { texts.string(Int(called[$0])) })
  }

  /// Calls a closure with the payments of 64 questions whose merchants may have a rhythm among the
  /// payments of the question.
  private func distribute(
    _ collected: [(payment: Found, questions: UInt64)],
    _ body: (_ question: Int, _ payment: Found) -> Void
  ) {
    // The payments of each group of names together.
    var ends = Array(repeating: Int32(0), count: names.count + 1)
    for row in collected { ends[Int(row.payment.group) + 1] += 1 }
    for group in 0..<names.count { ends[group + 1] += ends[group] }
    var order = Array(repeating: Int32(0), count: collected.count)
    for (position, row) in collected.enumerated() {
      order[Int(ends[Int(row.payment.group)])] = Int32(position)
      ends[Int(row.payment.group)] += 1
    }
    var spans = MerchantSpans(merchants: 64, depth: depth)
    var start = 0
    for group in 0..<names.count {
      let rows = order[start..<Int(ends[group])]
      start = Int(ends[group])
      guard !rows.isEmpty else { continue }
      var (all, any) = (UInt64.max, UInt64(0))
      for row in rows {
        all &= collected[Int(row)].questions
        any |= collected[Int(row)].questions
      }
      // Questions that count all of them share one span.
      let wanted = any & ~all | all & (~all &+ 1)
      for row in rows {
        let (payment, questions) = collected[Int(row)]
        guard payment.day <= today else { continue }
        let isPart = !parts.isEmpty && parts.contains(payment.id)
        forEachBit(of: questions & wanted) {
          spans.add(merchant: $0, day: payment.day, isPart: isPart)
        }
      }
      var recurring: UInt64 = 0
      forEachBit(of: wanted) { question in
        let bit: UInt64 = 1 << UInt64(question)
        if spans.mayRecur(question) { recurring |= bit & all == 0 ? bit : all }
        spans.remove(question)
      }
      guard recurring != 0 else { continue }
      for row in rows {
        let (payment, questions) = collected[Int(row)]
        forEachBit(of: questions & recurring) { body($0, payment) }
      }
    }
  }
}

@inline(__always)
private func forEachBit(of bits: UInt64, _ body: (Int) -> Void) {
  var open = bits
  while open != 0 {
    body(open.trailingZeroBitCount)
    open &= open - 1
  }
}
