import Spending

/// Up to 64 questions about rows that are answered together; each question is a bit.
struct BudgetGroup {
  private let asked: [BudgetScan.Asked]
  /// For each question, the least and the greatest amount that counts.
  private let amounts: [ClosedRange<Int64>]
  private let places: BudgetPlaces
  private var texts: BudgetTexts

  private init(_ asked: ArraySlice<BudgetScan.Asked>) {
    self.asked = Array(asked)
    amounts = asked.map { $0.amounts ?? .min ... .max }
    places = BudgetPlaces(asked)
    texts = BudgetTexts(asked)
  }

  /// The groups of questions, in their order.
  static func groups(of asked: [BudgetScan.Asked]) -> [BudgetGroup] {
    stride(from: 0, to: asked.count, by: 64).map {
      BudgetGroup(asked[$0..<min($0 + 64, asked.count)])
    }
  }

  /// Calls a closure with each row that one of the questions counts.
  ///
  /// - Parameters:
  ///   - ranges: The rows, in this order.
  ///   - questions: A bit for each question that is asked now.
  ///   - wanting: A bit for each question that may count a row.
  ///   - body: Gets the row, its day and trait, and a bit for each question that counts it.
  /// - Complexity: O(*n* + *m*) for *n* rows, and *m* pairs of a question with conditions on
  ///   amounts or ids and a row whose day, trait, place and texts match.
  @inline(__always)
  mutating func forEach(
    _ rows: EncodedRows, in ranges: [Range<Int>], of questions: UInt64,
    where wanting: (_ row: Int) -> UInt64 = { _ in .max },
    _ body: (_ row: Int, _ code: CompiledPredicate.RowCode, _ counted: UInt64) -> Void
  ) {
    let masks = BudgetMasks(self.asked, questions, of: rows)
    // Spans lend the conditions of a question, which a copy would retain for each row.
    let (conditions, bounds) = (self.asked, self.amounts)
    let (asked, limits) = (conditions.span, bounds.span)
    let (codes, groups, ids, amounts) = (
      rows.codes.span, rows.groups.span, rows.ids.span, rows.amounts.span
    )
    for range in ranges {
      for row in range {
        let code = CompiledPredicate.RowCode(codes[row])
        var open = masks.days[code.day]
        guard open != 0 else { continue }
        open &= wanting(row)
        guard open != 0 else { continue }
        var counted: UInt64 = 0
        let adding = open & masks.adding & masks.anyTraits[code.trait]
        open &= masks.traits[code.trait] & places.budgets(at: Int(groups[row]))
        adding.forEachBit { bit in
          if asked[bit].adds(ids[row]) { counted |= 1 << UInt64(bit) }
        }
        open &= ~counted
        if open & texts.asking != 0 { open = texts.fitting(rows, row, of: open) }
        (open & masks.ofAmounts).forEachBit { bit in
          if !limits[bit].contains(amounts[row]) { open &= ~(1 << UInt64(bit)) }
        }
        (open & masks.ofIDs).forEachBit { bit in
          if !asked[bit].admits(ids[row]) { open &= ~(1 << UInt64(bit)) }
        }
        counted |= open
        if counted != 0 { body(row, code, counted) }
      }
    }
  }
}

extension BudgetScan.Asked {
  /// Returns whether a payment counts even if it does not meet the conditions.
  fileprivate func adds(_ id: Int64) -> Bool { added?.contains(id) == true }

  /// Whether the conditions on row ids admit a row id.
  fileprivate func admits(_ id: Int64) -> Bool {
    if let removed, removed.contains(id) { return false }
    return payments.allSatisfy { $0.contains(id) }
  }
}

/// The places where each of 64 budgets counts payments, a bit for each budget.
private struct BudgetPlaces {
  /// A mask for each place; empty if no budget has a condition on places.
  private var atPlaces: [UInt64] = []
  /// The mask for payments without a place.
  private var elsewhere: UInt64 = 0

  /// - Complexity: O(*p* + *k*) for *p* places, and *k* places in the conditions of the budgets.
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

  /// The budgets that count payments at a place; a number above the numbers of places means
  /// payments without a place.
  @inline(__always)
  func budgets(at place: Int) -> UInt64 {
    place < atPlaces.count ? atPlaces[place] : atPlaces.isEmpty ? .max : elsewhere
  }
}

/// The days and traits whose rows each of 64 budgets may count, a bit for each budget.
private struct BudgetMasks {
  /// For each day and for each trait, the budgets that may count its rows.
  private(set) var days, traits: [UInt64]
  /// For each trait, the budgets that count payments with this trait if a tag adds them.
  private(set) var anyTraits: [UInt64]
  /// The budgets with payments that a tag adds.
  private(set) var adding: UInt64 = 0
  /// The budgets with conditions on amounts.
  private(set) var ofAmounts: UInt64 = 0
  /// The budgets with conditions on row ids.
  private(set) var ofIDs: UInt64 = 0

  init(_ asked: [BudgetScan.Asked], _ budgets: UInt64, of rows: EncodedRows) {
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
      if asked.removed != nil || !asked.payments.isEmpty { ofIDs |= bit }
      if asked.amounts != nil { ofAmounts |= bit }
    }
  }
}

/// The texts of the rows that each of 64 budgets counts, a bit for each budget.
private struct BudgetTexts {
  private var accounts, merchants, memos: TextMasks
  /// The masks of searches for a text that the merchant or the note may contain.
  private var anyMerchants, anyMemos: TextMasks
  /// The budgets that search in texts.
  let asking: UInt64

  init(_ asked: ArraySlice<BudgetScan.Asked>) {
    accounts = TextMasks(asked.map { $0.texts?.accounts })
    merchants = TextMasks(asked.map { $0.texts?.merchants })
    memos = TextMasks(asked.map { $0.texts?.memos })
    anyMerchants = TextMasks(asked.map { $0.texts?.texts?.merchants })
    anyMemos = TextMasks(asked.map { $0.texts?.texts?.memos })
    asking =
      accounts.asking | merchants.asking | memos.asking | anyMerchants.asking
  }

  /// Returns the budgets, among the given budgets, whose searches a row passes.
  @inline(__always)
  mutating func fitting(_ rows: EncodedRows, _ row: Int, of budgets: UInt64) -> UInt64 {
    var open = budgets
    if open & accounts.asking != 0 { open = accounts.keep(open, rows.accounts[row]) }
    if open & merchants.asking != 0 { open = merchants.keep(open, rows.merchants[row]) }
    if open & memos.asking != 0 { open = memos.keep(open, rows.memos[row]) }
    guard open & anyMerchants.asking != 0 else { return open }
    let kept = anyMerchants.keep(open, rows.merchants[row])
    let missing = open & ~kept
    return missing == 0 ? kept : kept | anyMemos.keep(missing, rows.memos[row])
  }
}

/// The results of the searches of 64 budgets in texts of one kind. Each text is searched when a row
/// first has it.
private struct TextMasks {
  /// The budgets that search texts of this kind.
  let asking: UInt64
  private let texts: StoredTexts?
  /// The searches of the budgets that search, in the order of the budgets.
  private let searches: [(Span<UInt8>) -> Bool]
  /// For the code of each text, the budgets whose search finds the text; nil before a row has the
  /// text. A missing text is never found.
  private var fits: [UInt64?] = []
  private var folded: [UInt8] = []

  /// - Complexity: O(*m*) for *m* texts, 16 bytes each.
  init(_ verdicts: [TextSearch?]) {
    var asking: UInt64 = 0
    for (bit, verdict) in verdicts.enumerated() where verdict != nil { asking |= 1 << UInt64(bit) }
    self.asking = asking
    searches = verdicts.compactMap { $0?.isFine }
    texts = verdicts.lazy.compactMap(\.self).first?.texts
    guard let texts else { return }
    fits = Array(repeating: nil, count: texts.count + 1)
    fits[0] = 0
  }

  /// Returns the budgets, among the given budgets, that do not search or whose search finds the
  /// text of a code.
  @inline(__always)
  mutating func keep(_ budgets: UInt64, _ code: UInt32) -> UInt64 {
    budgets & (~asking | (fits[Int(code)] ?? find(Int(code))))
  }

  @inline(never)
  private mutating func find(_ code: Int) -> UInt64 {
    texts?.withText(code - 1) { SearchText.fold($0, into: &folded) }
    var found: UInt64 = 0
    var number = 0
    asking.forEachBit { bit in
      if searches[number](folded.span) { found |= 1 << UInt64(bit) }
      number += 1
    }
    fits[code] = found
    return found
  }
}
