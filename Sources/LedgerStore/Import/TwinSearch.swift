import GRDB
import GeoPackage
import Spending

/// Finds the stored payments that may be the same payment as a row of a statement although their
/// identities differ.
///
/// It reads the days that the statement's new rows have in common with earlier imports, and the
/// neighbouring days. A statement of the next month of one account has no such days.
struct TwinSearch {
  /// A stored payment that may be the same payment as a row.
  struct Candidate {
    var id: Int64
    var likeness: PaymentLikeness
    /// The layout of the payment's statement, as an index of ``TwinSearch/layouts``; nil for a
    /// payment added by a person.
    var layout: Int?
    /// Its amount in minor units.
    var amount: Int64 = 0
    /// The key of its merchant.
    var shop: UInt64 = 0

    /// Returns whether this candidate is likelier than another. Of two equally likely candidates,
    /// the candidate with the nearer time counts as likelier.
    func isLikelier(than other: Candidate) -> Bool {
      (other.likeness.strength, likeness.seconds, id)
        < (likeness.strength, other.likeness.seconds, other.id)
    }
  }

  /// The number of payments that are kept in memory between days.
  private static let keptPayments = 200_000

  /// The payments of a day. They are changed in place, because copying a value of this size out of
  /// a dictionary and back takes longer than the look-up.
  private final class Day {
    var payments: DayPayments

    init(_ payments: DayPayments) { self.payments = payments }
  }

  /// The imports of one layout.
  struct Layout {
    let layout: StatementLayout
    /// Whether the layout is the layout of the current statement.
    let isSame: Bool
    let kind: SourceKind
    let hasOwnNumbers: Bool
    /// The result of comparing two accounts: the account that its exports state for all rows, and
    /// the account of the current statement.
    let account: AccountAgreement
    /// Whether equal rows of this layout and of the current statement may belong to accounts at two
    /// banks.
    let isOtherBank: Bool
    var imports: [Int64] = []
    /// The days that the imports with this layout cover.
    var spans: [ClosedRange<Int32>] = []

    /// Whether an import of the layout covers a day.
    func covers(_ day: Int32) -> Bool { spans.contains { $0.contains(day) } }
  }

  /// The layouts of stored imports, followed by the layouts of files in a rehearsal.
  private(set) var layouts: [Layout] = []
  private let layout: StatementLayout
  private let kind: SourceKind
  private let hasOwnNumbers: Bool
  private var reader: StoredFactsReader
  private var layoutOfImport: [Int64: Int] = [:]
  /// The days of imports, and the neighbouring days.
  private var spans: [ClosedRange<Int32>] = []
  private let hasByHand: Bool
  private var withoutIdentity: [Int32: Day] = [:]
  private var imported: [Int32: Day] = [:]
  private var byHand: [Int32: Day] = [:]
  private var kept = 0
  private var quietDays: [Int32: Bool] = [:]
  private var lastQuiet: Int32?
  private var scratch: [UInt8] = []
  private var names = MerchantComparison()
  /// In a rehearsal, the rows of the previous files.
  var rehearsed: RehearsedPayments?

  init(_ db: Database, zone: LedgerZone, before firstNew: Int64, layout: StatementLayout) throws {
    reader = try StoredFactsReader(db, zone: zone, before: firstNew)
    self.layout = layout
    kind = layout.kind
    hasOwnNumbers = layout.hasOwnNumbers
    hasByHand =
      try Int64.fetchOne(db, sql: "SELECT id FROM payments WHERE import_id IS NULL LIMIT 1") != nil
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, first_day, last_day, header, given_account FROM imports")
    for row in rows {
      guard let id = row.whole("id") else { continue }
      let other = StatementLayout(header: row.text("header"), account: row.text("given_account"))
      guard other != .madeUp else { continue }
      let first = row.text("first_day").flatMap { CalendarDay($0) }?.daysSince1970 ?? .min
      let last = row.text("last_day").flatMap { CalendarDay($0) }?.daysSince1970 ?? .max
      guard first <= last else { continue }
      let number = number(of: other)
      layouts[number].imports.append(id)
      layouts[number].spans.append(first...last)
      layoutOfImport[id] = number
      let window = PaymentLikeness.window
      let start = first > .min + window ? first - window : first
      let end = last < .max - window ? last + window : last
      spans.append(start...end)
    }
    guard hasByHand else { return }
    for payment in try reader.addedWithoutIdentity(db, before: firstNew) {
      let day = payment.facts.day.daysSince1970
      if withoutIdentity[day] == nil { withoutIdentity[day] = Day(DayPayments([])) }
      withoutIdentity[day]?.payments.add(payment)
    }
  }

  /// The earlier imports that have the layout and the account of the statement.
  var ownImports: [Int64] { layouts.first { $0.layout == layout && $0.isSame }?.imports ?? [] }

  /// Whether rows with the identity of a stored payment may belong to another account, because
  /// earlier exports have the layout of the statement, state another account, or come from another
  /// bank.
  var comparesRepeated: Bool {
    rehearsed != nil
      || layouts.contains { $0.isSame || $0.account == .differ || $0.isOtherBank }
  }

  /// Whether an earlier export may state an account that differs from the statement's account.
  var hasOtherAccounts: Bool {
    layout.account != nil && (rehearsed != nil || layouts.contains { $0.account == .differ })
  }

  // In the following functions, an export is the row id of an import, or below zero the number of a
  // file of a rehearsal.

  /// The number in ``layouts`` of the layout of an export.
  private mutating func layoutNumber(ofExport export: Int64) -> Int? {
    guard export < 0 else { return layoutOfImport[export] }
    return (rehearsed?.layout(ofExport: export)).map { number(of: $0) }
  }

  /// Whether an export has the layout of the statement.
  mutating func hasOwnLayout(export: Int64) -> Bool {
    layoutNumber(ofExport: export).map { layouts[$0].isSame } ?? false
  }

  /// The days of an export that has the layout of the statement; nil for an export of another layout.
  mutating func ownLayoutSpan(ofExport export: Int64) -> ClosedRange<Int32>? {
    guard let number = layoutNumber(ofExport: export), layouts[number].isSame else { return nil }
    if export < 0 { return rehearsed?.span(ofExport: export) }
    return layouts[number].imports.firstIndex(of: export).map { layouts[number].spans[$0] }
  }

  /// Compares the statement's account with the account that an earlier export states for all its rows.
  mutating func agreement(ofAccountOf export: Int64) -> AccountAgreement {
    layoutNumber(ofExport: export).map { layouts[$0].account } ?? .unknown
  }

  /// Returns the index in ``layouts`` of the layout of an export if equal rows may belong to two
  /// accounts: the export and the statement come from banks, their layouts differ, and it is
  /// unknown whether they belong to one account.
  mutating func otherBank(_ export: Int64) -> Int? {
    layoutNumber(ofExport: export).flatMap { layouts[$0].isOtherBank ? $0 : nil }
  }

  /// The number of a layout in ``layouts``.
  private mutating func number(of other: StatementLayout) -> Int {
    if let known = layouts.firstIndex(where: { $0.layout == other }) { return known }
    layouts.append(
      Layout(
        layout: other, isSame: other.isSame(as: layout), kind: other.kind,
        hasOwnNumbers: other.hasOwnNumbers, account: layout.agreement(with: other),
        isOtherBank: layout.isOtherBank(than: other)))
    return layouts.count - 1
  }

  /// Returns whether no stored payment needs to be compared with rows on the day of a draft.
  mutating func isQuiet(_ draft: PaymentDraft) -> Bool {
    let day = draft.localDay.daysSince1970
    if lastQuiet == day { return true }
    let isQuiet =
      quietDays[day]
      ?? (!hasByHand && rehearsed == nil && !spans.contains { $0.contains(day) })
    quietDays[day] = isQuiet
    if isQuiet { lastQuiet = day }
    return isQuiet
  }

  /// Returns whether another export may already have subtracted a refund from its payment. The
  /// other rows of the file show which payment this is.
  func mayBeTakenOff(_ draft: PaymentDraft) -> Bool {
    draft.kind == .refund && !draft.isCancellation && hasOtherLayouts
  }

  /// Returns whether a stored payment of the day may be what remains of a row after refunds.
  mutating func mayHaveRest(_ draft: PaymentDraft, _ keys: DayPayments.Keys) throws -> Bool {
    guard draft.kind == .spending, hasOtherLayouts else { return false }
    let day = draft.localDay.daysSince1970
    if rehearsed?.mayHaveRest(of: keys, on: day) == true { return true }
    return try readImported(on: day) && imported[day]?.payments.mayHaveRest(of: keys) == true
  }

  /// Returns the payments that are on the day of a row and whose amount is what remains of the row
  /// after refunds.
  ///
  /// - Parameter facts: The facts of the row, with the remaining amount.
  mutating func rests(
    of draft: PaymentDraft, in batch: PaymentDraftBatch, _ facts: PaymentFacts
  ) throws -> [Candidate] {
    guard let net = facts.net else { return [] }
    var keys = keys(of: draft, in: batch)
    keys.amount = net
    var found: [Int64: Candidate] = [:]
    let day = draft.localDay.daysSince1970
    for stored in try payments(like: keys, on: day, isSameDay: true) {
      add(stored, facts, to: &found)
    }
    return found.values.filter { $0.likeness.doubt == .afterRefund && $0.amount == net }
      .sorted { $0.id < $1.id }
  }

  /// Returns the payments that are on the day and at the shop of a row and whose amounts are close
  /// to the amount of the row.
  ///
  /// - Parameter facts: Returns the facts of the row; it is called only if a payment may match.
  mutating func closeAmounts(
    of draft: PaymentDraft, _ keys: DayPayments.Keys, facts: () -> PaymentFacts
  ) throws -> [Candidate] {
    guard draft.kind == .spending, draft.amount > 0 else { return [] }
    let day = draft.localDay.daysSince1970
    let isQuick = !hasOtherLayouts
    // In one layout the amount of a row rarely changes: a long day is not searched for it.
    if isQuick, imported[day]?.payments.isLong == true { return [] }
    var stored = rehearsed?.close(to: keys, isQuick: isQuick, on: day) ?? []
    if try readImported(on: day) {
      stored +=
        try imported[day]?.payments.close(to: keys, isQuick: isQuick) { try reader.payment($0) }
        ?? []
    }
    guard !stored.isEmpty else { return [] }
    var found: [Int64: Candidate] = [:]
    let row = facts()
    for payment in stored where payment.isSure { add(payment, row, to: &found) }
    return found.values.filter { $0.likeness.doubt == .closeAmount }.sorted { $0.id < $1.id }
  }

  /// Returns the payments that may be the other side of a transfer if a row is one side.
  ///
  /// - Parameters:
  ///   - account: The own account that the row names as the other side; empty if the row names no
  ///     account.
  ///   - facts: Returns the facts of the row; it is called only if a payment may match.
  mutating func otherSides(
    of draft: PaymentDraft, account: String, facts: () -> PaymentFacts
  ) throws -> [Candidate] {
    guard !draft.isCancellation, hasOtherLayouts || !account.isEmpty,
      let movement = OwnTransfer.movement(draft.kind, draft.amount)
    else { return [] }
    var row: PaymentFacts?
    var found: [Candidate] = []
    let day = draft.localDay.daysSince1970
    for other in day - PaymentLikeness.window...day + PaymentLikeness.window {
      var sides = rehearsed?.otherSides(of: movement, on: other) ?? []
      if try readImported(on: other) {
        sides +=
          try imported[other]?.payments.otherSides(of: movement) { try reader.payment($0) } ?? []
      }
      for stored in sides {
        guard let number = layoutNumber(of: stored) else { continue }
        // The row names the account of the payment's statement.
        let isNamed =
          !account.isEmpty
          && AccountMark.bare(layouts[number].layout.account ?? stored.facts.account) == account
        // Otherwise one layout is one account, and own transfers are between layouts.
        guard isNamed || !layouts[number].isSame else { continue }
        let facts = row ?? facts()
        row = facts
        guard var likeness = OwnTransfer.likeness(facts, stored.facts) else { continue }
        if isNamed, likeness.seconds < 86_400 { likeness.strength = .certain }
        found.append(Candidate(id: stored.id, likeness: likeness, amount: stored.facts.amount))
      }
    }
    return found.sorted { $0.id < $1.id }
  }

  /// Returns the number in ``layouts`` of a payment's layout; nil for a payment added by a person.
  private mutating func layoutNumber(of stored: StoredFacts) -> Int? {
    stored.id < 0
      ? (rehearsed?.layout(of: stored.id)).map { number(of: $0) }
      : stored.importID.flatMap { layoutOfImport[$0] }
  }

  /// Returns whether there are payments from a layout that differs from the layout of the
  /// statement.
  private var hasOtherLayouts: Bool { rehearsed != nil || layouts.contains { !$0.isSame } }

  /// Returns the keys by which stored payments are compared with a row.
  mutating func keys(of draft: PaymentDraft, in batch: PaymentDraftBatch)
    -> DayPayments.Keys
  {
    let text = batch.text.span
    return DayPayments.Keys(
      amount: draft.amount, currency: draft.currency,
      number: PaymentFacts.numberKey(of: text.extracting(draft.reference.bytes)),
      head: DayPayments.head(text.extracting(draft.merchant.bytes), &scratch),
      own: DayPayments.key(of: draft.amount, draft.currency),
      foreign: draft.foreignCurrency.map { DayPayments.key(of: draft.foreignAmount, $0) } ?? 0,
      foreignAmount: draft.foreignAmount)
  }

  /// Returns the payments that may be the same payment as a row, in the order of their ids.
  ///
  /// - Parameters:
  ///   - looksAround: Whether other days count even if the day of the row has a good candidate.
  ///   - facts: Returns the facts of the row; it is called only if a payment may match.
  mutating func candidates(
    for draft: PaymentDraft, _ keys: DayPayments.Keys, looksAround: Bool = false,
    facts: () -> PaymentFacts
  ) throws -> [Candidate] {
    var keys = keys
    let day = draft.localDay.daysSince1970
    var row: PaymentFacts?
    var found: [Int64: Candidate] = [:]
    func look(at other: Int32) throws {
      for stored in try payments(like: keys, on: other, isSameDay: other == day) {
        let facts = row ?? facts()
        row = facts
        add(stored, facts, to: &found)
      }
    }
    try look(at: day)
    // A row with a good candidate on its own day gets others from the days around it by a number only.
    if !looksAround, found.values.contains(where: { $0.likeness.strength >= .supported }) {
      guard keys.number != 0 else { return Array(found.values).sorted { $0.id < $1.id } }
      keys.hasNumberOnly = true
    }
    let window = PaymentLikeness.window
    let mayBeBook = kind == .collection || layouts.contains { $0.kind == .collection }
    for other in day - window...day + window where other != day {
      keys.takesAnyName = mayBeBook && abs(other - day) <= PaymentLikeness.windowOfBook
      try look(at: other)
    }
    return found.values.sorted { $0.id < $1.id }
  }

  private mutating func add(
    _ stored: StoredFacts, _ row: PaymentFacts, to found: inout [Int64: Candidate]
  ) {
    let isByHand = stored.id > 0 && stored.importID == nil
    let number = layoutNumber(of: stored)
    // Generated payments are in no statement.
    guard isByHand || number != nil else { return }
    var sources = PaymentLikeness.Sources(kind, number.map { layouts[$0].kind } ?? .collection)
    sources.isByHand = isByHand
    sources.isSameLayout = number.map { layouts[$0].isSame } ?? false
    sources.haveOwnNumbers = hasOwnNumbers || number.map { layouts[$0].hasOwnNumbers } ?? false
    let stated = number.map { layouts[$0].layout.account } ?? layout.account
    sources.isSameAccountGiven = stated == layout.account
    sources.statedAccounts = number.map { layouts[$0].account } ?? .unknown
    func likeness(_ facts: PaymentFacts) -> PaymentLikeness? {
      var (row, facts) = (row, facts)
      // If only one of the rows has an account, the other row has that of its statement.
      if row.account.isEmpty != facts.account.isEmpty {
        if row.account.isEmpty { row.account = layout.account ?? "" }
        if facts.account.isEmpty, number != nil { facts.account = stated ?? "" }
      }
      return PaymentLikeness(row, facts, from: sources, comparing: &names)
    }
    var like: PaymentLikeness?
    var stored = stored
    stored.name()
    if stored.isSure {
      like = likeness(stored.facts)
    } else if let original = reader.original(of: stored, beside: row) {
      like = likeness(original)
    } else if var possible = likeness(stored.facts) {
      possible.strength = min(possible.strength, .possible)
      like = possible
    }
    guard let like else { return }
    found[stored.id] = Candidate(
      id: stored.id, likeness: like, layout: number, amount: stored.facts.amount,
      shop: stored.facts.merchantKey)
  }

  /// Returns the payments of a day that may be the same payment as a row.
  private mutating func payments(
    like keys: DayPayments.Keys, on number: Int32, isSameDay: Bool
  ) throws -> [StoredFacts] {
    let day = CalendarDay(daysSince1970: number)
    var found = rehearsed?.payments(like: keys, on: number, isSameDay: isSameDay) ?? []
    if hasByHand {
      // A person may have called the shop as they like, and remembered another day.
      if !byHand.keys.contains(number) {
        byHand[number] = Day(DayPayments(try reader.addedByHand(on: day)))
      }
      found +=
        try byHand[number]?.payments.like(keys, isSameDay: true) { try reader.payment($0) } ?? []
      found +=
        try withoutIdentity[number]?.payments.like(keys, isSameDay: true) { try reader.payment($0) }
        ?? []
    }
    guard try readImported(on: number) else { return found }
    return try found
      + (imported[number]?.payments.like(keys, isSameDay: isSameDay) { try reader.payment($0) }
        ?? [])
  }

  /// Reads the payments of a day that were imported.
  private mutating func readImported(on number: Int32) throws -> Bool {
    if imported.keys.contains(number) { return true }
    guard layouts.contains(where: { $0.covers(number) }) else { return false }
    let read = try reader.imported(on: CalendarDay(daysSince1970: number))
    kept += read.count
    if kept > Self.keptPayments {
      imported = [:]
      kept = read.count
    }
    imported[number] = Day(read)
    return true
  }
}

extension StoredFactsReader {
  /// Payments that another program added; they have no identity.
  fileprivate mutating func addedWithoutIdentity(
    _ db: Database, before firstNew: Int64
  ) throws -> [StoredFacts] {
    let ids = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM payments INDEXED BY ix_payments_by_hand
        WHERE import_id IS NULL AND identity IS NULL AND id < ? ORDER BY id DESC LIMIT 10000
        """, arguments: [firstNew])
    return try ids.compactMap { try payment($0) }
  }
}
