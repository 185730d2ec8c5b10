import GRDB
import GeoPackage
import Spending

/// Finds the stored payments that a row of a statement may be, though it has none of their
/// identities.
///
/// It reads the days of the statement's rows, and those around them where a number or a payment
/// added by hand asks for it. Where all payments of a day came by the layout of the statement it
/// reads nothing: a layout gives a payment in one way, save for the zeros at the start of its
/// number.
struct TwinSearch {
  /// A stored payment that a row may be.
  struct Candidate {
    var id: Int64
    var likeness: PaymentLikeness

    /// Whether one is likelier than another; of two that are as likely the earlier is.
    static func isLikelier(_ left: Candidate, _ right: Candidate) -> Bool {
      (left.likeness.strength, right.id) > (right.likeness.strength, left.id)
    }
  }

  /// How many payments are kept in memory between days.
  private static let keptPayments = 200_000

  private struct OtherImport {
    var days: ClosedRange<Int32>
    var isSameLayout: Bool
  }

  private var reader: StoredFactsReader
  private var imports: [Int64: OtherImport] = [:]
  /// The days of imports of another layout.
  private var otherSpans: [ClosedRange<Int32>] = []
  private var hasSameLayout = false
  private let hasByHand: Bool
  private var withoutIdentity: [Int32: DayPayments] = [:]
  private var imported: [Int32: DayPayments] = [:]
  private var byHand: [Int32: DayPayments] = [:]
  private var kept = 0
  private var quietDays: [Int32: Bool] = [:]
  private var lastQuiet: Int32?
  private var hasher = PaymentIdentity()
  /// The rows of the files before, in a rehearsal.
  var rehearsed: RehearsedPayments?

  init(_ db: Database, zone: LedgerZone, before firstNew: Int64, layout: StatementLayout) throws {
    reader = try StoredFactsReader(db, zone: zone, before: firstNew)
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, first_day, last_day, header, given_account FROM imports")
    for row in rows {
      guard let id = row.whole("id") else { continue }
      let other = StatementLayout(header: row.text("header"), account: row.text("given_account"))
      guard other != .madeUp else { continue }
      let first = row.text("first_day").flatMap { CalendarDay($0) }?.daysSince1970 ?? .min
      let last = row.text("last_day").flatMap { CalendarDay($0) }?.daysSince1970 ?? .max
      guard first <= last else { continue }
      let isSame = other.isSame(as: layout)
      imports[id] = OtherImport(days: first...last, isSameLayout: isSame)
      if isSame { hasSameLayout = true } else { otherSpans.append(first...last) }
    }
    hasByHand =
      try Int64.fetchOne(db, sql: "SELECT id FROM payments WHERE import_id IS NULL LIMIT 1") != nil
    guard hasByHand else { return }
    for payment in try reader.addedWithoutIdentity(db, before: firstNew) {
      withoutIdentity[payment.facts.day.daysSince1970, default: DayPayments([])].add(payment)
    }
  }

  /// Whether no stored payment can be that of a draft.
  mutating func isQuiet(_ draft: PaymentDraft, in batch: PaymentDraftBatch) -> Bool {
    let day = draft.localDay.daysSince1970
    guard draft.isIdentifiedByReference else { return isQuiet(day) }
    let window = PaymentLikeness.window
    for other in day - window...day + window where !isQuiet(other) { return false }
    guard hasSameLayout else { return true }
    let first = batch.text[Int(draft.reference.start)]
    return first != UInt8(ascii: "0") && draft.reference.count >= 8
  }

  /// Whether a draft may be a stored payment, as far as its amount tells.
  mutating func mayHave(_ draft: PaymentDraft) throws -> Bool {
    guard draft.reference.isEmpty, !hasByHand, rehearsed == nil else { return true }
    let day = draft.localDay.daysSince1970
    return try readImported(on: day) && imported[day]?.has(amount: draft.amount) == true
  }

  private mutating func isQuiet(_ day: Int32) -> Bool {
    if lastQuiet == day { return true }
    let isQuiet =
      quietDays[day]
      ?? (!hasByHand && rehearsed == nil && !otherSpans.contains { $0.contains(day) })
    quietDays[day] = isQuiet
    if isQuiet { lastQuiet = day }
    return isQuiet
  }

  /// The payments that a row may be, in the order of their ids.
  ///
  /// - Parameter find: The id of the payment with an identity.
  mutating func candidates(
    for row: PaymentFacts, find: (StoredIdentity) throws -> Int64?
  ) throws -> [Candidate] {
    var found: [Int64: PaymentLikeness] = [:]
    let window = PaymentLikeness.window
    let day = row.day.daysSince1970
    for other in day - window...day + window {
      let isNear = other == day || !row.reference.isEmpty
      for stored in try payments(like: row, on: other, takesImported: isNear) {
        add(stored, row, to: &found)
      }
    }
    if hasSameLayout {
      for number in row.otherNumbers {
        var facts = row
        facts.reference = number
        for countsPart in row.part > 0 ? [false, true] : [false] {
          let base = hasher.value(of: facts, countsPart: countsPart)
          let identity = StoredIdentity(hash: StoredIdentity.hash(base, 1), day: row.day)
          if let id = try find(identity), let stored = try reader.payment(id) {
            add(stored, row, to: &found)
          }
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map { Candidate(id: $0.key, likeness: $0.value) }
  }

  private mutating func add(
    _ stored: StoredFacts, _ row: PaymentFacts, to found: inout [Int64: PaymentLikeness]
  ) {
    let origin = stored.importID.flatMap { imports[$0] }
    // What was made up is in no statement.
    guard stored.id < 0 || stored.importID == nil || origin != nil else { return }
    func likeness(_ facts: PaymentFacts) -> PaymentLikeness? {
      PaymentLikeness(
        row, facts, isByHand: stored.id > 0 && stored.importID == nil,
        isSameLayout: stored.id < 0
          ? rehearsed?.isSameLayout(stored.id) == true : origin?.isSameLayout == true)
    }
    if stored.isSure {
      // Without its name a payment is not less like a row.
      guard likeness(stored.facts) != nil else { return }
      var stored = stored
      stored.name()
      found[stored.id] = likeness(stored.facts)
    } else if let original = reader.original(of: stored, beside: row) {
      found[stored.id] = likeness(original)
    } else if var like = likeness(stored.facts) {
      like.strength = min(like.strength, .possible)
      found[stored.id] = like
    }
  }

  /// The payments of a day that a row may be, where they are not of the same layout.
  private mutating func payments(
    like row: PaymentFacts, on number: Int32, takesImported: Bool
  ) throws -> [StoredFacts] {
    let day = CalendarDay(daysSince1970: number)
    var found = rehearsed?.payments(like: row, on: number) ?? []
    if hasByHand {
      if byHand[number] == nil { byHand[number] = DayPayments(try reader.addedByHand(on: day)) }
      found += try byHand[number]?.like(row) { try reader.payment($0) } ?? []
      found += try withoutIdentity[number]?.like(row) { try reader.payment($0) } ?? []
    }
    guard takesImported, try readImported(on: number) else { return found }
    return try found + (imported[number]?.like(row) { try reader.payment($0) } ?? [])
  }

  /// Reads the payments of a day that imports brought, unless all are of the same layout.
  private mutating func readImported(on number: Int32) throws -> Bool {
    if imported[number] != nil { return true }
    guard otherSpans.contains(where: { $0.contains(number) }) else { return false }
    let read = try reader.imported(on: CalendarDay(daysSince1970: number))
    kept += read.count
    if kept > Self.keptPayments {
      imported = [:]
      kept = read.count
    }
    imported[number] = read
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
