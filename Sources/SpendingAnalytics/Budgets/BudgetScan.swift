import Spending

/// Finds the payments that count against several budgets in one reading of the rows of their days.
package struct BudgetScan {
  /// The conditions of a budget on rows.
  package struct Asked {
    /// Days, traits and places.
    package var filter: SpendingFilter
    /// Minor units; nil for any.
    package var amounts: ClosedRange<Int64>?
    /// For each further condition, the row ids that fulfil it.
    package var payments: [IDBitmap] = []
    /// If not nil, only payments without a place or at one of these places count.
    package var unplacedOr: PlaceBitmap?
    /// The search in texts; nil without one.
    package var texts: LazyTextVerdicts?
    /// The row ids of payments that count without the conditions but those of days and currencies.
    package var added: IDBitmap?
    /// The row ids of payments that do not count.
    package var removed: IDBitmap?
    /// Whether the limit is one of each payment: then refunds do not count.
    package var isEach: Bool

    /// Creates conditions.
    package init(_ filter: SpendingFilter, isEach: Bool) {
      (self.filter, self.isEach) = (filter, isEach)
    }

    /// The parts of rows that the conditions read.
    package var parts: RowParts {
      var parts: RowParts = texts?.parts ?? []
      if !payments.isEmpty || added != nil || removed != nil { parts.insert(.ids) }
      return parts
    }

    /// Whether days and traits alone decide, and sums are asked for.
    fileprivate var isOfTraits: Bool {
      !isEach && filter.places == nil && unplacedOr == nil && amounts == nil && parts.isEmpty
    }
  }

  /// The budgets.
  private var asked: [Asked]
  /// Of each budget, the sums of days.
  private var sums: [[(day: CalendarDay, sum: Int64, count: Int64)]]
  /// Of each budget with a limit of each payment, these.
  private var each: [[BudgetPayments.Payment]]
  /// Σ |amount| of all rows, which no sum of some of them exceeds.
  private var magnitude: UInt64 = 0
  private var isTooLarge = false

  /// Begins a scan.
  package init(_ asked: [Asked]) {
    self.asked = asked
    sums = Array(repeating: [], count: asked.count)
    each = Array(repeating: [], count: asked.count)
  }

  /// The parts of rows that it reads.
  package var parts: RowParts { asked.reduce(.figures) { $0.union($1.parts) } }

  /// Takes the rows of some days; no other piece has a row of these.
  ///
  /// - Precondition: The rows have ``parts``.
  /// - Complexity: O(*n* + *t* *d*) for *n* rows of *t* traits and *d* days, if days and traits
  ///   decide about all budgets; O(*n*) for each other one.
  package mutating func take(_ rows: EncodedRows) {
    for amount in rows.amounts {
      let (sum, overflows) = magnitude.addingReportingOverflow(amount.magnitude)
      (magnitude, isTooLarge) = (sum, isTooLarge || overflows)
    }
    guard !isTooLarge, magnitude <= UInt64(Int64.max) else {
      isTooLarge = true
      return
    }
    let cells = asked.contains(where: \.isOfTraits) ? TraitDays(rows) : nil
    for budget in asked.indices {
      if asked[budget].isOfTraits, let cells {
        sums[budget] += cells.sums(asked[budget].filter, of: rows)
      } else {
        take(rows, of: budget)
      }
    }
  }

  /// The payments of a budget; nil if the sum of all rows may exceed 64 bits.
  package func payments(of budget: Int) throws(SpendingOverflow) -> BudgetPayments? {
    guard !isTooLarge else { return nil }
    guard !asked[budget].isEach else { return .each(each[budget].sorted { $0.day < $1.day }) }
    return .sums(try DaySums(sums[budget]))
  }

  /// Takes the rows that count against one budget.
  private mutating func take(_ rows: EncodedRows, of budget: Int) {
    let isEach = asked[budget].isEach
    var found: [BudgetPayments.Payment] = []
    var sums = [(sum: Int64, count: Int64)](repeating: (0, 0), count: rows.days.count)
    Self.forEachRow(rows, &asked[budget]) { row, day in
      if isEach {
        let day = CalendarDay(daysSince1970: rows.days[day])
        found.append(BudgetPayments.Payment(day: day, amount: rows.amounts[row]))
      } else {
        sums[day].sum &+= rows.amounts[row]
        sums[day].count += 1
      }
    }
    each[budget] += found
    for (day, sum) in sums.enumerated() where sum.count > 0 {
      self.sums[budget].append((CalendarDay(daysSince1970: rows.days[day]), sum.sum, sum.count))
    }
  }

  /// Calls `body` with each row that counts, and the position of its day.
  @inline(__always)
  private static func forEachRow(
    _ rows: EncodedRows, _ asked: inout Asked, _ body: (_ row: Int, _ day: Int) -> Void
  ) {
    let filter = asked.filter
    let days = filter.days.map { rows.days.positions(in: $0) } ?? rows.days.indices
    let kinds = rows.traits.map { !asked.isEach || $0.kind == PaymentKind.spending.rawValue }
    let traits = zip(filter.admitted(rows.traits, in: rows.currencies), kinds).map {
      $0 == 1 && $1
    }
    let anyTraits = zip(rows.traits, kinds).map { trait, isOfKind in
      let currency = rows.currencies[Int(trait.currency)]
      return isOfKind && filter.currencies?.contains(currency) ?? true
    }
    let (codes, places, ids) = (rows.codes.span, rows.groups.span, rows.ids.span)
    let amounts = rows.amounts.span
    for row in codes.indices {
      let code = CompiledPredicate.RowCode(codes[row])
      guard days.contains(code.day) else { continue }
      if let added = asked.added, added.contains(ids[row]) {
        if anyTraits[code.trait] { body(row, code.day) }
        continue
      }
      guard traits[code.trait] else { continue }
      if let bitmap = filter.places {
        let place = Int(places[row])
        guard place < bitmap.placeCount, bitmap.contains(place) else { continue }
      }
      if let bitmap = asked.unplacedOr {
        let place = Int(places[row])
        guard place >= bitmap.placeCount || bitmap.contains(place) else { continue }
      }
      if let range = asked.amounts, !range.contains(amounts[row]) { continue }
      if let removed = asked.removed, removed.contains(ids[row]) { continue }
      guard asked.payments.allSatisfy({ $0.contains(ids[row]) }) else { continue }
      if asked.texts?.fit(rows, row) == false { continue }
      body(row, code.day)
    }
  }
}

/// Sums of rows by trait and day.
private struct TraitDays {
  private var cells: [(sum: Int64, count: Int64)]
  private let traitCount: Int

  /// Sums rows; nil if there would be many more cells than rows.
  ///
  /// - Precondition: Σ |amount| is at most 64 bits.
  init?(_ rows: EncodedRows) {
    traitCount = rows.traits.count
    let (count, overflows) = traitCount.multipliedReportingOverflow(by: rows.days.count)
    guard !overflows, count <= max(1 << 16, 4 * rows.count) else { return nil }
    cells = Array(repeating: (0, 0), count: count)
    let (codes, amounts) = (rows.codes.span, rows.amounts.span)
    for row in codes.indices {
      let code = CompiledPredicate.RowCode(codes[row])
      let cell = code.day * traitCount + code.trait
      cells[cell].sum &+= amounts[row]
      cells[cell].count += 1
    }
  }

  /// The sums of the days of a filter by its traits.
  func sums(
    _ filter: SpendingFilter, of rows: EncodedRows
  ) -> [(day: CalendarDay, sum: Int64, count: Int64)] {
    let admitted = filter.admitted(rows.traits, in: rows.currencies)
    let traits = admitted.indices.filter { admitted[$0] == 1 }
    let days = filter.days.map { rows.days.positions(in: $0) } ?? rows.days.indices
    return days.compactMap { day in
      var (sum, count): (Int64, Int64) = (0, 0)
      for trait in traits {
        let cell = cells[day * traitCount + trait]
        sum &+= cell.sum
        count += cell.count
      }
      return count == 0 ? nil : (CalendarDay(daysSince1970: rows.days[day]), sum, count)
    }
  }
}
