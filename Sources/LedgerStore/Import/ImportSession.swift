import GRDB
import GeoPackage
import SimpleFeatures
package import Spending

/// The import of one statement. The session receives drafts in batches. For each draft, it finds
/// the place, the category and any earlier copy of the draft, and it writes the new drafts as
/// payments.
///
/// An import session is either part of a change
/// (``StoreChange/beginImport(of:expectedRows:definitions:)``) or a rehearsal
/// (``LedgerDatabase/rehearseImport(at:expectedRows:definitions:after:isFollowed:)``), which writes
/// nothing. The session keeps the identities of this import, the places and one batch in memory,
/// but never the payments.
package final class ImportSession {
  /// The number of skipped lines that are kept for the listing.
  static let listedSkips = 1_000

  let db: Database
  /// The ledger that a rehearsal reads, in a short transaction for each batch; nil in a change.
  var rehearsed: (store: LedgerDatabase, version: LedgerVersion)?
  /// The change to notify when the import is finished.
  weak var change: StoreChange?
  /// Records the written rows in the history; nil in a dry run, which writes nothing.
  let recorder: ChangeRecorder?
  var writes: Bool { recorder != nil }
  let isAlwaysNew: Bool
  /// Whether references are the numbers of a shop's orders.
  let hasOrderNumbers: Bool
  /// The account that the statement states for rows without an account.
  let statedAccount: String?
  let isFirstLoad: Bool
  /// The row id of the import in the journal; nil without an entry.
  let importID: Int64?
  /// If this session decides the waiting rows of an earlier import, the number of rows that the
  /// earlier import read; nil for a new import.
  let formerlyRead: Int64?
  /// The identities of the rows of earlier imports that wait for a decision, and whether an equal row
  /// of this statement is the same row.
  let waiting: [StoredIdentity: Bool]
  /// The result so far.
  package internal(set) var outcome = ImportOutcome()
  /// The new drafts in the last batch, in order.
  package var admitted: [AdmittedDraft] {
    rows.map { AdmittedDraft(position: $0.position, category: $0.category) }
  }

  /// Finds the places of drafts.
  let places: ImportPlaces
  var occurrences: OccurrenceTable
  /// Identities of payments in instalments, which the list of each month repeats.
  var plans: Set<UInt64> = []
  let firstNew: Int64
  /// The id that the next payment gets.
  private var nextPaymentID: Int64
  /// In a dry run of several files, the identities of this file and the files before it.
  var seen: Set<UInt64>?
  let before: Set<UInt64>
  private var touched: UInt64 = 0
  /// This number is so small that all these slots are still in the first-level cache when they are
  /// used.
  private static let touchedTogether = 64
  var categories: ImportCategories
  let findIdentity: RawStatement?
  let findFurther: RawStatement?
  /// Finds the payments that rows may repeat; nil in an empty ledger.
  var twins: TwinSearch?
  var held = HeldRows()
  /// Rows with the identity of a stored payment.
  var repeated = RepeatedRows()
  /// The earlier exports that belong to the statement's account and contain rows of the statement:
  /// positive numbers are row ids of imports, negative numbers are files of a rehearsal.
  var downloads: Set<Int64> = []
  /// The evidence on whether two whole exports belong to one account.
  var support = ExportSupport()
  /// Positions in ``held`` of refunds that count only beside their payment.
  var refundsHeld: Set<Int> = []
  /// Whether a rehearsal keeps the new rows in memory, so that refunds can be paired with payments;
  /// this is needed if the file has statuses or approval numbers.
  package var remembersRefunds = false
  /// The rows that would be added, if ``remembersRefunds`` is true.
  var rehearsedRows: [CancellationPairing.Row] = []
  /// Rows of the current batch that are payments of earlier imports.
  var sightings: [PaymentSightings.Row] = []
  private var storedSightings: PaymentSightings?
  /// The payments that have the identity of a row of this file.
  var taken: Set<Int64> = []
  var completions: [PaymentCompletion] = []
  /// Stored payments that are the other side of a row, with the identity of the row.
  var transfers: [(payment: Int64, row: StoredIdentity)] = []
  let zone: LedgerZone
  /// The first payment of the change that the import is a part of.
  let firstOfChange: Int64
  private let inserter: PaymentInserter?
  /// The rows of the new drafts of the last batch.
  var rows: [PaymentInserter.Row] = []
  /// The additional work of a first load; nil if the ledger has payments, and in a rehearsal.
  let firstLoad: FirstLoad?
  /// The categories of the payments of this import.
  var usedCategories: Set<Int64> = []
  private var lastCategory: Int64?

  /// Prepares an import.
  ///
  /// - Parameters:
  ///   - fileName: The name for the journal; nil for no entry in the journal.
  ///   - recorder: Records the written rows in the history; nil for a rehearsal, which reads only.
  ///   - isAlwaysNew: Whether every draft is a new payment, even if an equal payment is stored.
  ///   - positions: The positions of all drafts with a position; nil if they are not known in
  ///     advance.
  ///   - layout: The layout of the statement.
  ///   - rehearsed: The payments that files before this one would have added, in a rehearsal.
  ///   - expectedRows: The approximate number of drafts.
  ///   - seenBefore: The identities that files before this one would have added, in a rehearsal.
  ///   - definitions: The categories that may be created when they are first found for a draft, by
  ///     code.
  ///   - continued: The import of the journal whose waiting rows are decided, and the number of rows
  ///     that it has read; nil for a new import.
  ///   - firstLoad: Receives the contents if the ledger has no payment yet.
  init(
    _ db: Database, zone: LedgerZone, fileName: String?, recorder: ChangeRecorder?,
    isAlwaysNew: Bool = false, at positions: Set<Coordinate>? = nil,
    layout: StatementLayout = StatementLayout(), expectedRows: Int = 0,
    seenBefore: Set<UInt64>? = nil, rehearsed: RehearsedPayments? = nil,
    definitions: [String: CategoryDefinition] = [:],
    continuing continued: (id: Int64, read: Int64)? = nil,
    change: StoreChange? = nil, firstLoad: (any FirstLoadSink)? = nil
  ) throws {
    self.change = change
    self.db = db
    self.zone = zone
    seen = seenBefore
    before = seenBefore ?? []
    // A wrong guess costs at most the table of 12 million rows, 200 MB.
    occurrences = OccurrenceTable(expected: min(expectedRows, 12_000_000))
    self.recorder = recorder
    self.isAlwaysNew = isAlwaysNew
    hasOrderNumbers = layout.kind == .shop
    statedAccount = layout.account
    isFirstLoad = try Int64.fetchOne(db, sql: "SELECT id FROM payments LIMIT 1") == nil
    if let recorder, let fileName {
      try db.execute(
        sql: "INSERT INTO imports(file_name, header, given_account) VALUES (?, ?, ?)",
        arguments: [fileName, layout.header, layout.account])
      importID = db.lastInsertedRowID
      recorder.added(db.lastInsertedRowID, to: "imports")
    } else {
      importID = continued?.id
    }
    formerlyRead = continued?.read
    waiting = isAlwaysNew ? [:] : try WaitingRows.identities(db, for: layout)
    firstNew = try RowNumbers.next(of: "payments", in: db)
    findIdentity =
      isFirstLoad
      ? nil
      : try RawStatement(db, "SELECT identity_tail, id FROM payments WHERE identity = ?")
    findFurther =
      try Int64.fetchOne(db, sql: "SELECT id FROM payment_identities LIMIT 1") == nil
      ? nil
      : try RawStatement(
        db, "SELECT tail, payment_id FROM payment_identities WHERE identity = ?")
    firstOfChange = change?.begins(at: firstNew) ?? firstNew
    // Made-up payments are in no statement.
    if !isAlwaysNew, layout != .madeUp, !isFirstLoad || rehearsed != nil {
      twins = try TwinSearch(db, zone: zone, before: firstNew, layout: layout)
      twins?.rehearsed = rehearsed
    }
    inserter =
      recorder == nil ? nil : PaymentInserter(db, importID: importID, isFirstLoad: isFirstLoad)
    nextPaymentID = firstNew
    self.firstLoad =
      isFirstLoad && recorder != nil
      ? try FirstLoad(
        db, path: change?.path, from: firstNew, expectedRows: expectedRows, zone: zone, firstLoad)
      : nil
    categories = try ImportCategories(
      db, recorder: recorder, definitions: definitions, readsAllPlaces: positions == nil)
    places = try ImportPlaces(db, at: positions)
  }

  /// The row ids of the payments that were written; nil if no payment was written.
  var newPayments: ClosedRange<Int64>? {
    nextPaymentID > firstNew ? firstNew...nextPaymentID - 1 : nil
  }

  /// Adds the next batch of drafts; ``admitted`` then lists the new drafts of the batch.
  ///
  /// - Parameters:
  ///   - prepared: The values that another thread has already computed for the batch; nil if they
  ///     must still be computed.
  ///   - findings: The categories that were found for drafts without a category; nil if no search
  ///     for categories was made.
  /// - Throws: ``LedgerStoreError/changedMeanwhile`` in a rehearsal, if another program wrote to
  ///   the ledger.
  /// - Complexity: Expected O(*n*) for *n* drafts.
  package func append(
    _ batch: PaymentDraftBatch, _ prepared: PreparedDrafts? = nil, findings: DraftFindings? = nil
  ) throws {
    try atItsMoment {
      try recorder?.lookAway(db)
      try take(batch, prepared, findings)
    }
  }

  /// Runs `body`; in a rehearsal, inside a transaction that sees the version of the ledger with
  /// which the rehearsal began.
  func atItsMoment<Result>(_ body: () throws -> Result) throws -> Result {
    guard let rehearsed else { return try body() }
    return try rehearsed.store.read(at: rehearsed.version) { _ in try body() }
  }

  private func take(
    _ batch: PaymentDraftBatch, _ prepared: PreparedDrafts?, _ findings: DraftFindings?
  ) throws {
    outcome.read += batch.drafts.count
    note(batch.drafts.lazy.map(\.localDay))
    // Values that every row changes are moved out of the session, where each access is checked.
    var rows: [PaymentInserter.Row] = []
    rows.reserveCapacity(batch.drafts.count)
    var occurrences = OccurrenceTable.none
    swap(&occurrences, &self.occurrences)
    defer { swap(&occurrences, &self.occurrences) }
    let looksForTwins = twins != nil
    for position in batch.drafts.indices {
      if position % Self.touchedTogether == 0 {
        let next = batch.drafts[position...].prefix(Self.touchedTogether)
        touched ^= occurrences.touch(next) ^ UInt64(bitPattern: places.touch(next))
      }
      let draft = batch.drafts[position]
      let answer = try identity(of: draft, &occurrences, in: batch)
      let finding = findings?.category(of: position)
      if case .found(let id) = answer {
        if !keepRepeated(draft, id, finding, in: batch) { skip(draft, as: id) }
      } else if try !(looksForTwins && hold(draft, answer, finding, in: batch)),
        try !holdRefund(draft, answer, finding, in: batch), case .new(let hash) = answer
      {
        rows.append(try admit(draft, at: position, hash: hash, finding, in: batch))
      }
    }
    self.rows = rows
    try write(batch, prepared)
    try skipDownloadAgain()
  }

  /// Returns the place of a draft, which is created if it does not exist.
  func placeID(
    _ draft: PaymentDraft, at coordinate: Coordinate, category: Int64?,
    in batch: PaymentDraftBatch
  ) -> Int64 {
    let (id, isNew) = places.place(of: draft, at: coordinate, category: category, in: batch)
    if isNew {
      categories.note(place: id, category: category)
      outcome.newPlaces += 1
    }
    return id
  }

  /// Counts a row that is stored already.
  func skip(_ draft: PaymentDraft, as id: Int64?) {
    if let id, twins != nil { taken.insert(id) }
    if let id, id > 0, importID != nil { sightings.append(.init(payment: id, draft)) }
    outcome.skipped += 1
    if outcome.skippedLines.count < Self.listedSkips { outcome.skippedLines.append(draft.line) }
  }

  /// Turns the draft at a position of its batch into a payment, which is written later.
  func admit(
    _ draft: PaymentDraft, at position: Int, hash: UInt64,
    _ finding: (number: Int, category: DraftCategory)?, in batch: PaymentDraftBatch
  ) throws -> PaymentInserter.Row {
    let given = try categories.given(draft, in: batch)
    let place = draft.coordinate.map { placeID(draft, at: $0, category: given, in: batch) }
    if let place { places.use(place) }
    let answer =
      given == nil
      ? try categories.found(finding, place: place)
      : ImportCategories.Answer(id: given, source: .hand)
    if let id = answer.id, id != lastCategory {
      lastCategory = id
      usedCategories.insert(id)
    }
    outcome.added += 1
    if !writes, remembersRefunds {
      rehearsedRows.append(.init(draft, in: batch, stated: statedAccount))
    }
    if twins?.rehearsed != nil { twins?.rehearsed?.add(facts(of: draft, in: batch), hash: hash) }
    return PaymentInserter.Row(
      position: position, identity: StoredIdentity(hash: hash, day: draft.localDay), place: place,
      category: answer.id, source: answer.source)
  }

  /// Writes the admitted rows of a batch.
  ///
  /// - Parameter first: The position in ``rows`` of the first row that is not written yet.
  func write(
    _ batch: PaymentDraftBatch, _ prepared: PreparedDrafts? = nil, from first: Int = 0
  ) throws {
    outcome.newCategories = categories.newNames
    outcome.categoryNames = categories.namesOfNew
    try writeSightings(batch)
    guard let inserter, let recorder, first < rows.count else { return }
    let prepared = prepared ?? PreparedDrafts(batch)
    let digests = try inserter.insert(rows[first...], in: batch, prepared)
    firstLoad?.take(rows[first...], of: batch, prepared)
    try recorder.added(digests, to: "payments", from: nextPaymentID, in: db)
    nextPaymentID += Int64(digests.count)
  }

  private func writeSightings(_ batch: PaymentDraftBatch) throws {
    guard !sightings.isEmpty, let importID, let recorder else { return }
    let stored = try storedSightings ?? PaymentSightings(db, importID: importID)
    storedSightings = stored
    try stored.insert(sightings, of: batch, recorder)
    sightings.removeAll(keepingCapacity: true)
  }

  private func note(_ days: some Sequence<CalendarDay>) {
    guard let first = days.min(), let last = days.max() else { return }
    outcome.span =
      outcome.span.map { min($0.lowerBound, first)...max($0.upperBound, last) } ?? first...last
  }
}
