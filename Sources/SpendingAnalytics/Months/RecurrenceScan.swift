package import Spending

/// Scans the payments of some days for recurring ones in two passes: first for merchants with a
/// possible rhythm, then for their payments, so that few payments are kept.
package struct RecurrenceScan: Sendable {
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

  private let groups: NameGroups
  private let filter: SpendingFilter
  private let admitted: [Bool]?
  /// Row ids of further parts of payments.
  private let parts: Set<Int64>
  private let today: Int32
  /// For each group, whether its payments count; nil if all do.
  private let asked: [Bool]?
  private var spans: MerchantSpans
  /// For each text, the least row id of a payment that has it.
  private var firsts: [Int64]
  private var mayRecur: [Bool] = []
  /// The payments found.
  package private(set) var found: [Found] = []

  /// Begins a scan.
  ///
  /// - Parameters:
  ///   - texts: The merchants' names.
  ///   - groups: The groups of the names.
  ///   - filter: The filter of the payments.
  ///   - admitted: For each place, whether it is requested; nil if all are.
  ///   - parts: Row ids of further parts of payments that were split.
  ///   - today: The last day whose payments count for a rhythm.
  ///   - depth: The depth of the search for series.
  ///   - merchants: The keys of the merchants that count; nil for all.
  package init(
    _ texts: StoredTexts, _ groups: NameGroups, _ filter: SpendingFilter,
    admittedPlaces admitted: [Bool]?,
    parts: some Sequence<Int64>, today: CalendarDay, depth: RecurrenceDepth,
    merchants: Set<UInt64>?
  ) {
    (self.groups, self.filter, self.admitted) = (groups, filter, admitted)
    (self.parts, self.today) = (Set(parts), today.daysSince1970)
    spans = MerchantSpans(merchants: groups.count, depth: depth)
    asked = merchants.map { merchants in
      var asked = Array(repeating: false, count: groups.count)
      for position in 0..<texts.count where groups.groups[position] >= 0 {
        if merchants.contains(texts.merchantKey(position)) {
          asked[Int(groups.groups[position])] = true
        }
      }
      return asked
    }
    firsts = Array(repeating: .max, count: groups.groups.count)
  }

  /// Notes the names of some rows, requested or not.
  ///
  /// - Precondition: The rows have ids and merchants.
  /// - Complexity: O(*n*) for *n* rows.
  package mutating func noteNames(_ rows: EncodedRows) {
    rows.noteFirsts(.merchant, of: [.spending], in: &firsts)
  }

  /// Notes the days of payments of the merchants of some rows.
  ///
  /// - Precondition: The rows have figures, ids and merchants.
  /// - Complexity: O(*n*) for *n* rows.
  package mutating func count(_ rows: EncodedRows) {
    let (parts, today, asked) = (parts, today, asked)
    Self.forEachAsked(rows, groups, filter, admitted) { row, group, day in
      guard day <= today, asked?[Int(group)] ?? true else { return }
      spans.add(
        merchant: Int(group), day: day, isPart: !parts.isEmpty && parts.contains(rows.ids[row]))
    }
  }

  /// Ends the first pass.
  package mutating func endCount() { mayRecur = (0..<groups.count).map(spans.mayRecur) }

  /// Whether a merchant may have a rhythm.
  package var isAnyLeft: Bool { mayRecur.contains(true) }

  /// Keeps the payments of some rows whose merchants may have a rhythm.
  ///
  /// - Precondition: ``count(_:)`` got all rows before, and then ``endCount()`` was called.
  /// - Complexity: O(*n*) for *n* rows.
  package mutating func collect(_ rows: EncodedRows) {
    let mayRecur = mayRecur
    Self.forEachAsked(rows, groups, filter, admitted) { row, group, day in
      guard mayRecur[Int(group)] else { return }
      found.append(Found(id: rows.ids[row], group: group, day: day, amount: rows.amounts[row]))
    }
  }

  /// The names of the groups that may have a rhythm, in order of their UTF-8 bytes, with these groups.
  ///
  /// - Complexity: O(*m* log *m*) for *m* texts.
  package func names(_ texts: StoredTexts) -> (groups: [Int], names: [String]) {
    let called = NameNumbers.firstTexts(groups, firsts: firsts)
    let order = NameNumbers.inOrder(mayRecur.indices.filter { mayRecur[$0] }, called: called, texts)
    return (order, order.map { texts.string(Int(called[$0])) })
  }

  @inline(__always)
  private static func forEachAsked(
    _ rows: EncodedRows, _ groups: NameGroups, _ filter: SpendingFilter, _ admitted: [Bool]?,
    _ body: (_ row: Int, _ group: Int32, _ day: Int32) -> Void
  ) {
    let isAsked = zip(filter.admitted(rows.traits, in: rows.currencies), rows.traits).map {
      $0 == 1 && $1.kind == PaymentKind.spending.rawValue
    }
    let days = rows.days.map { day in
      filter.days?.contains(CalendarDay(daysSince1970: day)) ?? true
    }
    let (codes, texts, places) = (rows.codes, rows.merchants, rows.groups)
    for row in codes.indices {
      let code = CompiledPredicate.RowCode(codes[row])
      guard isAsked[code.trait], days[code.day], texts[row] > 0 else { continue }
      let group = groups.groups[Int(texts[row]) - 1]
      guard group >= 0 else { continue }
      if let admitted {
        let place = Int(places[row])
        guard place < admitted.count, admitted[place] else { continue }
      }
      body(row, group, rows.days[code.day])
    }
  }
}
