package import Spending

/// Finds the payments that count against each of several budgets; the rows of each day are read
/// only once for all budgets.
package struct BudgetScan {
  /// The conditions that a row must satisfy to count against a budget.
  package struct Asked {
    /// The conditions on days, traits and places.
    package var filter: SpendingFilter
    /// The range of amounts in minor units; nil for any amount.
    package var amounts: ClosedRange<Int64>?
    /// For each condition that the other properties do not express, the row ids of the payments
    /// that satisfy it.
    package var payments: [IDBitmap] = []
    /// The places whose payments count; payments without a place count as well. If nil, the place
    /// of a payment does not matter.
    package var unplacedOr: PlaceBitmap?
    /// The search in the texts of payments; nil if the budget has no condition on texts.
    package var texts: TextSearches?
    /// The words of a filter that ``texts`` searches; empty if they are not known.
    package var searched = ""
    /// The row ids of payments for which only the conditions on days and currencies are tested: a
    /// payment that satisfies these conditions counts, even if it does not satisfy the other
    /// conditions.
    package var added: IDBitmap?
    /// The row ids of payments that do not count.
    package var removed: IDBitmap?
    /// Whether the limit applies to each payment; if it does, refunds do not count.
    package var isEach = false

    /// Creates conditions.
    package init(_ filter: SpendingFilter) { self.filter = filter }

    /// The parts of a row that must be read to test the conditions.
    package var parts: RowParts {
      var parts: RowParts = texts?.parts ?? []
      if !payments.isEmpty || added != nil || removed != nil { parts.insert(.ids) }
      return parts
    }

    /// Whether only days and traits decide, and sums are requested.
    fileprivate var isOfTraits: Bool {
      !isEach && filter.places == nil && unplacedOr == nil && amounts == nil && parts.isEmpty
    }
  }

  /// The budgets.
  private let asked: [Asked]
  /// The budgets in groups of 64.
  private var groups: [BudgetGroup]
  /// For each budget, the sums of its days.
  private var sums: [[(day: CalendarDay, sum: Int64, count: Int64)]]
  /// For each budget that limits each payment, its payments.
  private var each: [[BudgetPayments.Payment]]
  /// Σ |amount| of all rows; no sum of some of these rows exceeds it.
  private var magnitude: UInt128 = 0

  /// Begins a scan.
  package init(_ asked: [Asked]) {
    self.asked = asked
    groups = BudgetGroup.groups(of: asked)
    sums = Array(repeating: [], count: asked.count)
    each = Array(repeating: [], count: asked.count)
  }

  /// All days of the budgets, divided into ranges of days. Each range has the list of the parts of
  /// rows that the budgets on its days need. Most ranges need only a few parts of rows, because
  /// only a few budgets cover many days.
  ///
  /// - Complexity: O(*b*²) for *b* budgets.
  package var readings: [(days: ClosedRange<CalendarDay>, parts: RowParts)] {
    let spans = asked.map { asked in
      let first = asked.filter.days?.lowerBound.daysSince1970 ?? .min
      let last = asked.filter.days?.upperBound.daysSince1970 ?? .max
      return Int64(first)...Int64(last)
    }
    let starts = Set(spans.flatMap { [$0.lowerBound, $0.upperBound + 1] }).sorted()
    var readings: [(days: ClosedRange<CalendarDay>, parts: RowParts)] = []
    var isNext = false
    for (start, end) in zip(starts, starts.dropFirst()) {
      let open = asked.indices.filter { spans[$0].contains(start) }
      defer { isNext = !open.isEmpty }
      guard !open.isEmpty else { continue }
      let first = CalendarDay(daysSince1970: Int32(start))
      let last = CalendarDay(daysSince1970: Int32(end - 1))
      let parts = open.reduce(RowParts.figures) { $0.union(asked[$1].parts) }
      if isNext, let before = readings.last, before.parts == parts {
        readings[readings.count - 1].days = before.days.lowerBound...last
      } else {
        readings.append((first...last, parts))
      }
    }
    return readings
  }

  /// Reads the rows of some days; the rows of a day may be passed only once.
  ///
  /// - Precondition: The rows contain the parts that ``readings`` lists for their days.
  /// - Complexity: O(*n* (1 + *b* / 64) + *m* + *t* *d*) for *n* rows and *b* budgets, if the rows
  ///   have *t* different traits and *d* different days. *m* is the number of pairs of a row and a
  ///   budget whose days, traits and places match.
  package mutating func take(_ rows: EncodedRows) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for amount in rows.amounts {
      low &+= amount.magnitude & 0xFFFF_FFFF
      high &+= amount.magnitude >> 32
    }
    magnitude += UInt128(high) << 32 + UInt128(low)
    guard !isTooLarge else { return }
    let cells = asked.contains(where: \.isOfTraits) ? TraitDays(rows) : nil
    var byRows = [UInt64](repeating: 0, count: groups.count)
    for budget in asked.indices {
      if asked[budget].isOfTraits, let cells {
        sums[budget] += cells.sums(asked[budget].filter, of: rows)
      } else {
        byRows[budget >> 6] |= 1 << UInt64(budget & 63)
      }
    }
    for (group, budgets) in byRows.enumerated() where budgets != 0 {
      take(rows, of: budgets, from: group << 6)
    }
  }

  private var isTooLarge: Bool { magnitude > UInt128(Int64.max) }

  /// Returns the payments that count against a budget; nil if the sum of all rows that were read
  /// could exceed 64 bits.
  package func payments(of budget: Int) throws(SpendingOverflow) -> BudgetPayments? {
    guard !isTooLarge else { return nil }
    guard !asked[budget].isEach else { return .each(each[budget].sorted { $0.day < $1.day }) }
    return .sums(try DaySums(sums[budget]))
  }

  /// Takes the rows that count against some of 64 budgets.
  ///
  /// - Parameters:
  ///   - budgets: The 64 budgets, a bit for each budget.
  ///   - first: The position of the first of the 64 budgets.
  private mutating func take(_ rows: EncodedRows, of budgets: UInt64, from first: Int) {
    let (dayCount, amounts) = (rows.days.count, rows.amounts)
    let isEach = asked[first...].prefix(64).map(\.isEach)
    var paid = isEach.map { _ in [BudgetPayments.Payment]() }
    var found = [(sum: Int64, count: Int64)](
      repeating: (0, 0), count: (64 - budgets.leadingZeroBitCount) * dayCount)
    groups[first >> 6].forEach(rows, in: [rows.codes.indices], of: budgets) { row, code, counted in
      counted.forEachBit { bit in
        if isEach[bit] {
          let day = CalendarDay(daysSince1970: rows.days[code.day])
          paid[bit].append(BudgetPayments.Payment(day: day, amount: amounts[row]))
        } else {
          let cell = bit &* dayCount &+ code.day
          found[cell].sum &+= amounts[row]
          found[cell].count &+= 1
        }
      }
    }
    for (bit, payments) in paid.enumerated() { each[first + bit] += payments }
    for (cell, sum) in found.enumerated() where sum.count > 0 {
      let day = CalendarDay(daysSince1970: rows.days[cell % dayCount])
      sums[first + cell / dayCount].append((day, sum.sum, sum.count))
    }
  }
}

/// Sums of rows by trait and day.
private struct TraitDays {
  private var cells: [(sum: Int64, count: Int64)]
  private let traitCount: Int

  /// Sums rows; nil if there would be many more cells than rows.
  ///
  /// - Precondition: Σ |amount| fits into 64 bits.
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

  /// The sum of each day of a filter, over the traits of the filter.
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
