import GRDB
import GeoPackage
import SimpleFeatures
package import Spending

/// The import of one statement: takes its drafts batch by batch and writes them as payments,
/// finding their places, categories and earlier copies.
///
/// It belongs to a change (``StoreChange/beginImport(of:expectedRows:definitions:)``), or only
/// rehearses (``LedgerDatabase/rehearseImport(at:expectedRows:definitions:after:isFollowed:)``) and
/// writes nothing. Memory holds the identities of this import, the places and one batch, never the
/// payments.
package final class ImportSession {
  /// How many skipped lines are remembered for the listing.
  static let listedSkips = 1_000

  let db: Database
  /// Where a rehearsal reads, in a short transaction for each batch; nil in a change.
  var rehearsed: (store: LedgerDatabase, version: LedgerVersion)?
  /// Told when the import is finished.
  private weak var change: StoreChange?
  /// Takes what is written into the history; nil in a dry run, which writes nothing.
  let recorder: ChangeRecorder?
  var writes: Bool { recorder != nil }
  let isAlwaysNew: Bool
  private let isFirstLoad: Bool
  let importID: Int64?
  /// What was done so far.
  package internal(set) var outcome = ImportOutcome()
  /// The drafts of the last batch that are new, in order.
  package internal(set) var admitted: [AdmittedDraft] = []

  private var places = PlaceTable()
  private var newPlaces: [(id: Int64, name: String, coordinate: Coordinate, category: Int64?)] = []
  private var nextPlaceID: Int64 = 1
  private var firstNewPlace: Int64 = 1
  private var extent: BoundingBox?
  private var occurrences: OccurrenceTable
  /// Identities of payments in instalments, which the list of each month repeats.
  private var plans: Set<UInt64> = []
  let firstNew: Int64
  /// The id that the next payment gets.
  private var nextPaymentID: Int64
  /// In a dry run of several files, the identities of this file and the files before it.
  var seen: Set<UInt64>?
  let before: Set<UInt64>
  private var touched: UInt64 = 0
  /// So few slots stay in the first level of the cache until they are used.
  private static let touchedTogether = 64
  private var categories: ImportCategories
  private let findIdentity: RawStatement?
  private let findFurther: RawStatement?
  /// Finds payments that rows may be; nil where there is nothing to look for.
  var twins: TwinSearch?
  var held = HeldRows()
  /// Positions in ``held`` of refunds that count only beside their payment.
  var refundsHeld: Set<Int> = []
  /// Whether a rehearsal keeps what refunds are paired by: the file has statuses or numbers.
  package var remembersRefunds = false
  /// What would be added, where ``remembersRefunds``.
  var rehearsedRows: [CancellationPairing.Row] = []
  /// Payments that rows of this file have the identity of.
  var taken: Set<Int64> = []
  var completions: [PaymentCompletion] = []
  let zone: LedgerZone
  /// The first payment of the change that the import is a part of.
  let firstOfChange: Int64
  private let inserter: PaymentInserter?
  var rows: [PaymentInserter.Row] = []
  /// The categories of the payments of this import.
  private var usedCategories: Set<Int64> = []
  private var lastCategory: Int64?

  /// Prepares an import.
  ///
  /// - Parameters:
  ///   - fileName: The name for the journal; nil keeps no journal.
  ///   - recorder: Takes what is written into the history; nil for a rehearsal, which reads only.
  ///   - isAlwaysNew: Whether every draft is another payment, whatever is there.
  ///   - layout: What the statement has in common with others of its layout.
  ///   - rehearsed: What files before this one would have added, in a rehearsal.
  ///   - expectedRows: About how many drafts will come.
  ///   - seenBefore: What files before this one would have added, in a rehearsal.
  ///   - definitions: The categories that may be made when a draft is first found to be of one, by
  /// code.
  init(
    _ db: Database, zone: LedgerZone, fileName: String?, recorder: ChangeRecorder?,
    isAlwaysNew: Bool = false, layout: StatementLayout = StatementLayout(), expectedRows: Int = 0,
    seenBefore: Set<UInt64>? = nil, rehearsed: RehearsedPayments? = nil,
    definitions: [String: CategoryDefinition] = [:], change: StoreChange? = nil
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
    isFirstLoad = try Int64.fetchOne(db, sql: "SELECT id FROM payments LIMIT 1") == nil
    if let recorder, let fileName {
      try db.execute(
        sql: "INSERT INTO imports(file_name, header, given_account) VALUES (?, ?, ?)",
        arguments: [fileName, layout.header, layout.account])
      importID = db.lastInsertedRowID
      recorder.added(db.lastInsertedRowID, to: "imports")
    } else {
      importID = nil
    }
    if recorder != nil {
      // A first load meets no trigger and no index: times are written in their stored form, and
      // the indexes are built once at the end.
      if isFirstLoad {
        for trigger in LedgerSchema.timeTriggers {
          try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger.name)")
        }
        for index in LedgerSchema.paymentIndexes {
          try db.execute(sql: "DROP INDEX IF EXISTS \(index.name)")
        }
      }
    }
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
    if !isAlwaysNew, !isFirstLoad || rehearsed != nil {
      twins = try TwinSearch(db, zone: zone, before: firstNew, layout: layout)
      twins?.rehearsed = rehearsed
    }
    inserter = recorder == nil ? nil : try PaymentInserter(db, importID: importID)
    nextPaymentID = firstNew
    categories = try ImportCategories(db, recorder: recorder, definitions: definitions)
    try loadPlaces()
  }

  /// The row ids of the payments that were written; nil for none.
  var newPayments: ClosedRange<Int64>? {
    nextPaymentID > firstNew ? firstNew...nextPaymentID - 1 : nil
  }

  private func loadPlaces() throws {
    nextPlaceID = try RowNumbers.next(of: "places", in: db)
    firstNewPlace = nextPlaceID
    let rows = try RawStatement(db, "SELECT id, name, geom FROM places")
    while try rows.step() {
      // A geometry that another program spoiled keeps no place from being found elsewhere.
      // A number that is not positive is not one of ours, and `places` has another use for it.
      guard let coordinate = try? rows.withBlob(2, GeometryBlob.decodePoint),
        let id = rows.whole(0), id > 0
      else { continue }
      let name = rows.string(1) ?? ""
      let key = name == coordinate.description ? 0 : MerchantName.key(name)
      _ = places.id(merchant: key, coordinate: coordinate) { id }
    }
    try loadAliases()
  }

  /// A name and position that a place had before a person changed it stands for the place.
  private func loadAliases() throws {
    guard try db.tableExists("place_aliases") else { return }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, longitude, latitude, place_id FROM place_aliases a
        WHERE EXISTS (SELECT 1 FROM places p WHERE p.id = a.place_id) ORDER BY id DESC
        """)
    for row in rows {
      guard let longitude = row.number("longitude"), let latitude = row.number("latitude"),
        let coordinate = try? Coordinate(validatingLongitude: longitude, latitude: latitude),
        let name = row.text("name"), let id = row.whole("place_id"), id > 0
      else { continue }
      let key = name == coordinate.description ? 0 : MerchantName.key(name)
      places.addFormer(merchant: key, coordinate: coordinate, of: id)
    }
  }

  /// Takes the next batch; ``admitted`` says which of its drafts are new.
  ///
  /// - Parameter findings: What drafts without a category were found to be; nil for nothing.
  /// - Throws: ``LedgerStoreError/changedMeanwhile`` in a rehearsal, when another program wrote.
  /// - Complexity: O(*n*) expected for *n* drafts.
  package func append(_ batch: PaymentDraftBatch, findings: DraftFindings? = nil) throws {
    try atItsMoment {
      try recorder?.lookAway(db)
      try take(batch, findings)
    }
  }

  /// Runs `body` where the session reads: in a rehearsal inside a transaction of the version at
  /// which it began.
  func atItsMoment<Result>(_ body: () throws -> Result) throws -> Result {
    guard let rehearsed else { return try body() }
    return try rehearsed.store.read(at: rehearsed.version) { _ in try body() }
  }

  private func take(_ batch: PaymentDraftBatch, _ findings: DraftFindings?) throws {
    admitted.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    outcome.read += batch.drafts.count
    note(batch.drafts.lazy.map(\.localDay))
    for (position, draft) in batch.drafts.enumerated() {
      if position % Self.touchedTogether == 0 {
        let next = batch.drafts[position...].prefix(Self.touchedTogether)
        touched ^= occurrences.touch(next) ^ UInt64(bitPattern: places.touch(next))
      }
      let answer = try identity(of: draft)
      let finding = findings?.category(of: position)
      if case .found(let id) = answer {
        skip(draft, as: id)
      } else if try !hold(draft, answer, finding, in: batch),
        try !holdRefund(draft, answer, finding, in: batch), case .new(let hash) = answer
      {
        try admit(draft, at: position, hash: hash, finding, in: batch)
      }
    }
    try write(batch)
  }

  /// Counts a row that is there already.
  func skip(_ draft: PaymentDraft, as id: Int64?) {
    if let id, twins != nil { taken.insert(id) }
    outcome.skipped += 1
    if outcome.skippedLines.count < Self.listedSkips { outcome.skippedLines.append(draft.line) }
  }

  /// Makes a payment of a draft, at a position of its batch.
  func admit(
    _ draft: PaymentDraft, at position: Int, hash: UInt64,
    _ finding: (number: Int, category: DraftCategory)?, in batch: PaymentDraftBatch
  ) throws {
    let given = try categories.given(draft, in: batch)
    let place = draft.coordinate.map { placeID(draft, at: $0, category: given, in: batch) }
    let answer =
      given == nil
      ? try categories.found(finding, place: place)
      : ImportCategories.Answer(id: given, source: .hand)
    if let id = answer.id, id != lastCategory {
      lastCategory = id
      usedCategories.insert(id)
    }
    admitted.append(AdmittedDraft(position: position, category: answer.id))
    outcome.added += 1
    if !writes, remembersRefunds { rehearsedRows.append(.init(draft, in: batch)) }
    if twins?.rehearsed != nil { twins?.rehearsed?.add(facts(of: draft, in: batch), hash: hash) }
    if inserter != nil {
      rows.append(
        .init(
          draft: draft, identity: StoredIdentity(hash: hash, day: draft.localDay), place: place,
          category: answer.id, source: answer.source))
    }
  }

  /// Writes the rows that were admitted of a batch.
  func write(_ batch: PaymentDraftBatch) throws {
    outcome.newCategories = categories.newNames
    outcome.categoryNames = categories.namesOfNew
    guard let inserter, let recorder else { return }
    let digests = try inserter.insert(rows, in: batch)
    try recorder.added(digests, to: "payments", from: nextPaymentID, in: db)
    nextPaymentID += Int64(digests.count)
  }

  private func note(_ days: some Sequence<CalendarDay>) {
    guard let first = days.min(), let last = days.max() else { return }
    outcome.span =
      outcome.span.map { min($0.lowerBound, first)...max($0.upperBound, last) } ?? first...last
  }

  /// What is known of a row by its identity.
  enum Answer {
    /// It is there already, in the ledger as this payment where that is known.
    case found(Int64?)
    /// The ledger has it as one of these payments, if it is not another part of its instalment
    /// plan.
    case part([Int64], hash: UInt64)
    /// It has an identity that nothing has.
    case new(hash: UInt64)
  }

  /// Looks a row up by its identity.
  ///
  /// The *n*th payment with the same base is the *n*th occurrence, so two real coffees stay two and
  /// a second import of both adds none, also when a stored one was corrected meanwhile.
  private func identity(of draft: PaymentDraft) throws -> Answer {
    // The list of each month counts for itself.
    let month = UInt64(UInt16(bitPattern: draft.listedMonth))
    var occurrence = occurrences.count(
      month == 0 ? draft.identityBase : draft.identityBase ^ splitMix(month))
    let former = draft.formerIdentityBase
    let formerOccurrence = former == 0 ? 0 : occurrences.count(former)
    // A payment may be refunded in equal parts.
    if draft.isIdentifiedByReference && occurrence > 1 && draft.kind != .refund {
      return .found(nil)
    }
    while true {
      let hash = StoredIdentity.hash(draft.identityBase, occurrence)
      let isListed = draft.instalmentMonths > 1 || draft.listedMonth > 0
      if isListed && !plans.insert(hash).inserted { return .found(nil) }
      let stored = try find(hash, day: draft.localDay)
      guard stored != nil || before.contains(hash) else {
        if former != 0 {
          // A number stood for one payment, whatever part it was.
          let hash = StoredIdentity.hash(
            former, draft.isIdentifiedByReference ? 1 : formerOccurrence)
          if let id = try find(hash, day: draft.localDay) { return .part([id], hash: hash) }
        }
        seen?.insert(hash)
        return .new(hash: hash)
      }
      if !isAlwaysNew {
        let isUnnumberedPart = draft.isPartOfPlan && draft.instalmentNumber == 0
        if isUnnumberedPart, let stored {
          return .part(try [stored] + parts(of: draft, behind: occurrence), hash: hash)
        }
        return .found(stored)
      }
      occurrence += 1
    }
  }

  /// The payments with the identities of a draft behind an occurrence.
  private func parts(of draft: PaymentDraft, behind occurrence: UInt32) throws -> [Int64] {
    var found: [Int64] = []
    var next = occurrence + 1
    while let id = try find(StoredIdentity.hash(draft.identityBase, next), day: draft.localDay) {
      found.append(id)
      next += 1
    }
    return found
  }

  /// The payment with an identity; below zero for one that a file before it would add.
  func find(_ hash: UInt64, day: CalendarDay) throws -> Int64? {
    try find(StoredIdentity(hash: hash, day: day)) ?? twins?.rehearsed?.id(of: hash)
  }

  func find(_ identity: StoredIdentity) throws -> Int64? {
    for statement in [findIdentity, findFurther] {
      guard let statement else { continue }
      statement.bind(identity.head, at: 1)
      defer { statement.reset() }
      while try statement.step() {
        if !statement.isNull(0), statement.integer(0) == identity.tail {
          return statement.integer(1)
        }
      }
    }
    return nil
  }

  func placeID(
    _ draft: PaymentDraft, at coordinate: Coordinate, category: Int64?,
    in batch: PaymentDraftBatch
  ) -> Int64 {
    places.id(merchant: draft.merchantKey, coordinate: coordinate) {
      let id = nextPlaceID
      nextPlaceID += 1
      let name = draft.merchantKey == 0 ? nil : batch.string(draft.merchant)
      newPlaces.append((id, name ?? coordinate.description, coordinate, category))
      categories.note(place: id, category: category)
      outcome.newPlaces += 1
      let box = BoundingBox(
        westE7: coordinate.longitudeE7, southE7: coordinate.latitudeE7,
        eastE7: coordinate.longitudeE7, northE7: coordinate.latitudeE7)
      extent = BoundingBox.union([extent, box])
      return id
    }
  }

  /// Writes places, indexes and the journal.
  ///
  /// - Returns: What the import did.
  package func finish(_ ending: ImportEnding) throws -> ImportOutcome {
    _ = try settle(sha256: ending.sha256)
    try recorder?.lookAway(db)
    try complete(ending)
    change?.endImporting()
    return outcome
  }

  private func complete(_ ending: ImportEnding) throws {
    outcome.closePlaces = places.countClose(
      from: firstNewPlace, within: ImportOutcome.closeDistance)
    guard writes else { return }
    // The indexes below want the memory that only the reading of drafts needed.
    occurrences = OccurrenceTable()
    places = PlaceTable()
    try writePlaces()
    newPlaces = []
    if isFirstLoad {
      for index in LedgerSchema.paymentIndexes { try db.execute(sql: index.sql) }
      for trigger in LedgerSchema.timeTriggers { try db.execute(sql: trigger.sql) }
    }
    try db.execute(
      sql: """
        UPDATE imports SET sha256 = ?, rows_read = ?, rows_added = ?, rows_skipped = ?,
          rows_rejected = ?, rows_passed = ?, format = ?, first_day = ?, last_day = ? WHERE id = ?
        """,
      arguments: [
        ending.sha256, outcome.read + ending.rejected - outcome.openCancellations, outcome.added,
        outcome.skipped,
        ending.rejected, ending.passed + outcome.openCancellations, ending.format,
        outcome.span?.lowerBound.description, outcome.span?.upperBound.description, importID,
      ])
    outcome.importID = importID
    recorder?.refers("payments", by: "category_id", to: usedCategories)
    recorder?.refers("payments", by: "import_id", to: Set([importID].compactMap(\.self)))
    if let recorder, !completions.isEmpty {
      try PaymentCompletion.apply(completions, to: db, zone: zone, recorder)
    }
    try pairCancellations()
    if let extent {
      try GeoPackageSchema.widenExtent(
        of: ["places", "payments_map"], west: Double(extent.westE7) / 1e7,
        south: Double(extent.southE7) / 1e7, east: Double(extent.eastE7) / 1e7,
        north: Double(extent.northE7) / 1e7, in: db)
    }
    try GeoPackageSchema.touch(
      ["payments", "places", "payments_map", "imports", "categories"], in: db)
  }

  private func pairCancellations() throws {
    var pairing = CancellationPairing()
    try pairing.run(db, firstNew: firstNew)
    for id in pairing.paired { recorder?.filled("cancels_id", ofPayment: id) }
    outcome.paired = pairing.paired.count + pairing.settled.count
    if let recorder { try pairing.complete(db, recorder) }
    outcome.unpaired =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM payments INDEXED BY ix_payments_refund
          WHERE kind = 1 AND cancels_id IS NULL AND id >= ?
          """, arguments: [firstNew]) ?? 0
  }

  private func writePlaces() throws {
    guard !newPlaces.isEmpty, let recorder else { return }
    let packs = newPlaces.count > PlaceLayer.packingThreshold
    if packs { try PlaceLayer.dropTriggers(db) }
    let seeds = ["geom", "name", "category_id"].map(RowDigest.seed)
    var digests = [UInt32](repeating: 0, count: newPlaces.count)
    let insert = try BatchInsert(
      db, into: "places(id, geom, name, category_id)", columnCount: 4)
    try insert.insert(count: newPlaces.count) { position, statement, base in
      var place = newPlaces[position]
      var digest = RowDigest()
      let point = GeometryBlob.point(place.coordinate)
      statement.bind(place.id, at: base + 1)
      statement.bind(blob: point, at: base + 2)
      digest.add(point.span, seed: seeds[0])
      statement.bind(place.name, at: base + 3)
      digest.add(&place.name, seed: seeds[1])
      if let category = place.category {
        statement.bind(category, at: base + 4)
        digest.add(category, seed: seeds[2])
      } else {
        statement.bindNull(at: base + 4)
      }
      digests[position] = digest.value
    }
    try recorder.added(digests, to: "places", from: newPlaces[0].id, in: db)
    if packs { try PlaceLayer.pack(db) }
  }
}
