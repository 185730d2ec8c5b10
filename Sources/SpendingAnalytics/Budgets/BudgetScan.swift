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
  /// For each 64 budgets, the places where they count.
  private var places: [BudgetPlaces]
  /// Σ |amount| of all rows, which no sum of some of them exceeds.
  private var magnitude: UInt128 = 0

  /// Begins a scan.
  package init(_ asked: [Asked]) {
    self.asked = asked
    sums = Array(repeating: [], count: asked.count)
    each = Array(repeating: [], count: asked.count)
    places = stride(from: 0, to: asked.count, by: 64).map {
      BudgetPlaces(asked[$0..<min($0 + 64, asked.count)])
    }
  }

  /// The parts of rows that it reads.
  package var parts: RowParts { asked.reduce(.figures) { $0.union($1.parts) } }

  /// Takes the rows of some days; no other piece has a row of these.
  ///
  /// - Precondition: The rows have ``parts``.
  /// - Complexity: O(*n* (1 + *b* / 64) + *m* + *t* *d*) for *n* rows of *t* traits and *d* days, *b*
  ///   budgets, and *m* pairs of a row and a budget whose days, traits and places match.
  package mutating func take(_ rows: EncodedRows) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for amount in rows.amounts {
      low &+= amount.magnitude & 0xFFFF_FFFF
      high &+= amount.magnitude >> 32
    }
    magnitude += UInt128(high) << 32 + UInt128(low)
    guard !isTooLarge else { return }
    let cells = asked.contains(where: \.isOfTraits) ? TraitDays(rows) : nil
    var byRows = [UInt64](repeating: 0, count: places.count)
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

  /// The payments of a budget; nil if the sum of all rows may exceed 64 bits.
  package func payments(of budget: Int) throws(SpendingOverflow) -> BudgetPayments? {
    guard !isTooLarge else { return nil }
    guard !asked[budget].isEach else { return .each(each[budget].sorted { $0.day < $1.day }) }
    return .sums(try DaySums(sums[budget]))
  }

  /// Takes the rows that count against some of 64 budgets.
  ///
  /// - Parameters:
  ///   - budgets: A bit for each.
  ///   - first: The position of the first of the 64.
  private mutating func take(_ rows: EncodedRows, of budgets: UInt64, from first: Int) {
    let places = places[first >> 6]
    let masks = BudgetMasks(asked[first..<min(first + 64, asked.count)], budgets, of: rows)
    let dayCount = rows.days.count
    var found = [(sum: Int64, count: Int64)](
      repeating: (0, 0), count: (64 - budgets.leadingZeroBitCount) * dayCount)
    let (codes, groups, ids) = (rows.codes.span, rows.groups.span, rows.ids.span)
    let amounts = rows.amounts.span
    for row in codes.indices {
      let code = CompiledPredicate.RowCode(codes[row])
      var open = masks.days[code.day]
      guard open != 0 else { continue }
      var counted: UInt64 = 0
      var adding = open & masks.adding & masks.anyTraits[code.trait]
      open &= masks.traits[code.trait] & places.budgets(at: Int(groups[row]))
      while adding != 0 {
        let bit = adding.trailingZeroBitCount
        adding &= adding - 1
        if asked[first + bit].added?.contains(ids[row]) == true { counted |= 1 << UInt64(bit) }
      }
      open &= ~counted
      while open != 0 {
        let bit = open.trailingZeroBitCount
        open &= open - 1
        if !masks.isPlain(bit), !asked[first + bit].fits(rows, row) { continue }
        counted |= 1 << UInt64(bit)
      }
      while counted != 0 {
        let bit = counted.trailingZeroBitCount
        counted &= counted - 1
        if masks.each & 1 << UInt64(bit) != 0 {
          let day = CalendarDay(daysSince1970: rows.days[code.day])
          each[first + bit].append(BudgetPayments.Payment(day: day, amount: amounts[row]))
        } else {
          let cell = bit &* dayCount &+ code.day
          found[cell].sum &+= amounts[row]
          found[cell].count &+= 1
        }
      }
    }
    for (cell, sum) in found.enumerated() where sum.count > 0 {
      let day = CalendarDay(daysSince1970: rows.days[cell % dayCount])
      sums[first + cell / dayCount].append((day, sum.sum, sum.count))
    }
  }
}

extension BudgetScan.Asked {
  /// Whether a row fulfils the conditions but those of days, traits and places.
  fileprivate mutating func fits(_ rows: EncodedRows, _ row: Int) -> Bool {
    if let amounts, !amounts.contains(rows.amounts[row]) { return false }
    if let removed, removed.contains(rows.ids[row]) { return false }
    for fulfilling in payments where !fulfilling.contains(rows.ids[row]) { return false }
    return texts?.fit(rows, row) != false
  }
}

/// The places where each of 64 budgets counts payments, a bit for each budget.
private struct BudgetPlaces {
  /// By place; empty if no budget asks for places.
  private var atPlaces: [UInt64] = []
  /// Of payments without a place.
  private var elsewhere: UInt64 = 0

  /// - Complexity: O(*p* + *k*) for *p* places of which the budgets have *k*.
  init(_ asked: ArraySlice<BudgetScan.Asked>) {
    var everywhere: UInt64 = 0
    var restricted: [(bit: UInt64, places: PlaceBitmap)] = []
    for (position, asked) in asked.enumerated() {
      let bit: UInt64 = 1 << UInt64(position)
      if asked.filter.places == nil { elsewhere |= bit }
      guard var places = asked.filter.places ?? asked.unplacedOr else {
        everywhere |= bit
        continue
      }
      if let others = asked.unplacedOr { places.formIntersection(others) }
      restricted.append((bit, places))
    }
    guard let placeCount = restricted.first?.places.placeCount else { return }
    atPlaces = Array(repeating: everywhere, count: placeCount)
    for (bit, places) in restricted { places.forEachPlace { atPlaces[$0] |= bit } }
  }

  /// The budgets that count payments at a place, or at numbers beyond those of places.
  @inline(__always)
  func budgets(at place: Int) -> UInt64 {
    place < atPlaces.count ? atPlaces[place] : atPlaces.isEmpty ? .max : elsewhere
  }
}

/// The days and traits whose rows each of 64 budgets may count, a bit for each budget.
private struct BudgetMasks {
  /// By day, and by trait.
  private(set) var days, traits: [UInt64]
  /// By trait, of the payments that a tag adds.
  private(set) var anyTraits: [UInt64]
  /// The budgets with payments that a tag adds.
  private(set) var adding: UInt64 = 0
  /// The budgets whose limit is one of each payment.
  private(set) var each: UInt64 = 0
  /// The budgets with conditions besides days, traits and places.
  private var further: UInt64 = 0

  init(_ asked: ArraySlice<BudgetScan.Asked>, _ budgets: UInt64, of rows: EncodedRows) {
    days = Array(repeating: 0, count: rows.days.count)
    traits = Array(repeating: 0, count: rows.traits.count)
    anyTraits = traits
    for (position, asked) in asked.enumerated() {
      let bit: UInt64 = 1 << UInt64(position)
      guard budgets & bit != 0 else { continue }
      let filter = asked.filter
      for day in filter.days.map({ rows.days.positions(in: $0) }) ?? rows.days.indices {
        days[day] |= bit
      }
      let admitted = filter.admitted(rows.traits, in: rows.currencies)
      for (number, trait) in rows.traits.enumerated()
      where !asked.isEach || trait.kind == PaymentKind.spending.rawValue {
        if admitted[number] == 1 { traits[number] |= bit }
        let currency = rows.currencies[Int(trait.currency)]
        if filter.currencies?.contains(currency) ?? true { anyTraits[number] |= bit }
      }
      if asked.added != nil { adding |= bit }
      if asked.isEach { each |= bit }
      if asked.amounts != nil || asked.removed != nil || !asked.payments.isEmpty
        || asked.texts != nil
      {
        further |= bit
      }
    }
  }

  /// Whether days, traits and places decide about a budget.
  @inline(__always)
  func isPlain(_ bit: Int) -> Bool { further & 1 << UInt64(bit) == 0 }
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
