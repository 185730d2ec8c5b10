import GRDB
import GeoPackage
import Spending

/// The rows that a request removes for good: the requested rows, and all rows that belong to them
/// alone.
struct ForgottenRows {
  /// The rows, by table, including rows that only the history contains.
  private(set) var rows: [String: RowRanges] = [:]
  /// Kept rows that refer to a removed row, each with the id of the removed row.
  private(set) var loose: [(link: RowLink, id: Int64, parent: Int64)] = []
  /// The numbers of removed rows.
  private(set) var report = ForgetReport()
  /// The links because of which a row is deleted together with another row.
  let links: [RowLink]

  private let db: Database
  private let zone: LedgerZone
  private let traces: HistoryTraces

  /// Finds the rows.
  ///
  /// - Complexity: O(*k* log *n* + *h*) for *k* of *n* rows and *h* rows of the history with
  ///   images; O(*n*) if the request is for all days before a day.
  init(_ request: ForgetRequest, in db: Database, zone: LedgerZone) throws {
    self.db = db
    self.zone = zone
    links = try RowLink.all(in: db)
    traces = try HistoryTraces(db)
    switch request {
    case .payments(let ids):
      let known = try known(ids, in: "payments")
      report.missing = Set(ids).subtracting(known).sorted()
      add(known, to: "payments")
    case .places(let ids):
      let known = try known(ids, in: "places")
      report.missing = Set(ids).subtracting(known).sorted()
      add(known, to: "places")
    case .tasks(let ids):
      let known = try known(ids, in: "tasks")
      report.missing = Set(ids).subtracting(known).sorted()
      add(known, to: "tasks")
      add(
        traces.gone["task_sessions", default: []]
          .filter { $0.task.map(known.contains) ?? false }.map(\.id), to: "task_sessions")
    case .attachments(let ids):
      let known = try known(ids, in: "payment_attachments")
      report.missing = Set(ids).subtracting(known).sorted()
      add(known, to: "payment_attachments")
    case .before(let day):
      try add(payments(before: day), to: "payments")
      for table in Self.unpaid { try add(rows(of: table, before: day), to: table) }
      try add(sessions(before: day), to: "task_sessions")
    }
    try close()
    try addWaitingRows()
    try addPlaces()
    try addImports()
    try addCorrections()
    try addAccounts()
    try addDependents()
    try findLoose()
    try count()
  }

  /// Returns whether a row of a table is to be removed.
  func contains(_ id: Int64, of table: String) -> Bool { rows[table]?.contains(id) == true }

  private mutating func add(_ ids: some Sequence<Int64>, to table: String) {
    var ranges = rows[table] ?? RowRanges()
    ranges.formUnion(ids)
    if !ranges.isEmpty { rows[table] = ranges }
  }

  // MARK: The rows of a request

  /// Returns the ids that are or were in a table.
  private func known(_ ids: [Int64], in table: String) throws -> Set<Int64> {
    let gone = Set(traces.gone[table, default: []].map(\.id))
    let row = try RawStatement(db, "SELECT 1 FROM \(table) WHERE id = ?")
    return try Set(
      ids.filter { id in
        row.bind(id, at: 1)
        defer { row.reset() }
        return try row.step() || gone.contains(id)
      })
  }

  private func payments(before day: CalendarDay) throws -> [Int64] {
    let rows = try RawStatement(
      db, "SELECT id, local_date, paid_at FROM payments ORDER BY id")
    return try ids(rows, before: day)
      + traces.gone["payments", default: []].filter { isGone($0, before: day) }.map(\.id)
  }

  /// The tables for those rows of statements that are not payments.
  private static let unpaid = ["cancellations", "waiting_rows"]

  private func rows(of table: String, before day: CalendarDay) throws -> [Int64] {
    guard try db.tableExists(table) else { return [] }
    let rows = try RawStatement(db, "SELECT id, local_date, paid_at FROM \(table) ORDER BY id")
    return try ids(rows, before: day)
      + traces.gone[table, default: []].filter { isGone($0, before: day) }.map(\.id)
  }

  private func sessions(before day: CalendarDay) throws -> [Int64] {
    guard try db.tableExists("task_sessions") else { return [] }
    let rows = try RawStatement(db, "SELECT id, started_at, utc_offset FROM task_sessions")
    var ids: [Int64] = []
    while try rows.step() {
      let moment = unsafe rows.withText(1) { unsafe StoredTime.instant($0.span) }
      let found = moment.map { zone.local(instant: $0, offsetMinutes: rows.whole(2)).day }
      if let found, found < day { ids.append(rows.integer(0)) }
    }
    return ids
      + traces.gone["task_sessions", default: []].filter { isGone($0, before: day) }.map(\.id)
  }

  private func ids(_ rows: RawStatement, before day: CalendarDay) throws -> [Int64] {
    var ids: [Int64] = []
    while try rows.step() {
      let stored = unsafe rows.withText(1) { unsafe StoredTime.day($0.span) }
      let found = stored ?? (unsafe rows.withText(2) { unsafe localDay($0.span) })
      if let found, found < day { ids.append(rows.integer(0)) }
    }
    return ids
  }

  private func isGone(_ row: HistoryTraces.Gone, before day: CalendarDay) -> Bool {
    let stored = row.day.flatMap { StoredTime.day(Array($0.utf8).span) }
    let found = stored ?? row.moment.flatMap { localDay(Array($0.utf8).span) }
    return found.map { $0 < day } ?? false
  }

  private func localDay(_ moment: Span<UInt8>) -> CalendarDay? {
    StoredTime.instant(moment).map { zone.local(instant: $0).day }
  }

  // MARK: The rows that belong to them

  /// Adds parts, payments of places, and rows that were merged into a row, until no more are found.
  private mutating func close() throws {
    let parts =
      try Row.fetchAll(db, sql: "SELECT id, split_of FROM payments WHERE split_of NOTNULL")
      .compactMap { row in row.whole("id").flatMap { id in row.whole("split_of").map { (id, $0) } }
      }
      + traces.gone["payments", default: []].compactMap { row in row.first.map { (row.id, $0) } }
    let places = rows["places"]
    if let places {
      let link = RowLink(
        child: "payments", column: "place_id", parent: "places", goesAlong: false,
        isRequired: false)
      try add(link.rows(referringTo: places, in: db).map(\.id), to: "payments")
    }
    var size = -1
    while size != rows.values.reduce(0, { $0 + $1.count }) {
      size = rows.values.reduce(0) { $0 + $1.count }
      addGonePayments(parts)
      // A place that was merged into a removed one is kept as a former name of it.
      let aliases = try RowRanges(
        RowLink(
          child: "place_aliases", column: "place_id", parent: "places", goesAlong: true,
          isRequired: true
        ).rows(referringTo: rows["places"] ?? RowRanges(), in: db).map(\.id))
      add(merged("places", aliases), to: "places")
    }
  }

  private mutating func addGonePayments(_ parts: [(id: Int64, first: Int64)]) {
    for (id, first) in parts {
      if contains(first, of: "payments") { add([id], to: "payments") }
      if contains(id, of: "payments") { add([first], to: "payments") }
    }
    let places = rows["places"] ?? RowRanges()
    add(
      traces.gone["payments", default: []].filter { $0.place.map(places.contains) ?? false }
        .map(\.id), to: "payments")
    add(merged("payments", RowRanges()), to: "payments")
  }

  /// Returns the rows that were deleted by changes that also added or changed a row to be removed;
  /// this row may have received the values of the deleted rows.
  private func merged(_ table: String, _ aliases: RowRanges) -> [Int64] {
    let changed = traces.companions[table] ?? [:]
    let named = traces.companions["place_aliases"] ?? [:]
    var verdicts: [Int64: Bool] = [:]
    return traces.gone[table, default: []].filter { row in
      if let verdict = verdicts[row.change] { return verdict }
      let verdict =
        changed[row.change].map { $0.meets(rows[table] ?? RowRanges()) } ?? false
        || table == "payments"
          && traces.targets[row.change].map { contains($0, of: table) } ?? false
        || table == "places" && named[row.change].map { $0.meets(aliases) } ?? false
      verdicts[row.change] = verdict
      return verdict
    }.map(\.id)
  }

  /// Adds each row of a statement that became, or may be, a payment to be removed.
  private mutating func addWaitingRows() throws {
    guard rows["payments"] != nil, try db.tableExists("waiting_rows") else { return }
    let goneWaiting = traces.gone["waiting_rows", default: []]
    var found = goneWaiting.map { (id: $0.id, identity: $0.identity, twin: $0.twin) }
    let stored = try RawStatement(
      db, "SELECT id, identity, payment_id FROM waiting_rows")
    while try stored.step() {
      found.append((stored.integer(0), stored.whole(1), stored.whole(2)))
    }
    guard !found.isEmpty else { return }
    let goneIdentities = Set(
      traces.gone["payments", default: []].filter { contains($0.id, of: "payments") }
        .compactMap(\.identity))
    let payments = try RawStatement(
      db,
      """
      SELECT id FROM payments WHERE identity = ?1
      UNION ALL SELECT payment_id FROM payment_identities WHERE identity = ?1
      """)
    try add(
      found.filter { row in
        if row.twin.map({ contains($0, of: "payments") }) ?? false { return true }
        guard let identity = row.identity else { return false }
        if goneIdentities.contains(identity) { return true }
        payments.bind(identity, at: 1)
        defer { payments.reset() }
        while try payments.step() {
          if contains(payments.integer(0), of: "payments") { return true }
        }
        return false
      }.map(\.id), to: "waiting_rows")
  }

  /// Adds the places that no kept payment uses, or could use after an undo or redo.
  private mutating func addPlaces() throws {
    var candidates = Set<Int64>()
    try forEachPayment(selecting: "DISTINCT place_id") { rows in
      if let id = rows.whole(0) { candidates.insert(id) }
    }
    for row in traces.gone["payments", default: []] where contains(row.id, of: "payments") {
      if let place = row.place { candidates.insert(place) }
    }
    for (row, place) in traces.places where !contains(row, of: "payments") {
      candidates.remove(place)
    }
    let users = try RawStatement(db, "SELECT id FROM payments WHERE place_id = ?")
    add(
      try candidates.filter { place in
        users.bind(place, at: 1)
        defer { users.reset() }
        while try users.step() {
          guard contains(users.integer(0), of: "payments") else { return false }
        }
        return true
      }, to: "places")
  }

  /// Adds the imports without a payment or cancellation that is kept or could be restored.
  private mutating func addImports() throws {
    var candidates = Set<Int64>()
    try forEachPayment(selecting: "DISTINCT import_id") { rows in
      if let id = rows.whole(0) { candidates.insert(id) }
    }
    for table in ["payments"] + Self.unpaid {
      for row in traces.gone[table, default: []] {
        guard let id = row.imported else { continue }
        if contains(row.id, of: table) { candidates.insert(id) }
      }
    }
    for table in ["payments"] + Self.unpaid {
      for row in traces.gone[table, default: []] where !contains(row.id, of: table) {
        if let id = row.imported { candidates.remove(id) }
      }
    }
    guard !candidates.isEmpty else { return }
    // One pass, which ends as soon as each import has a row that is kept.
    for table in ["payments"] + Self.unpaid where try db.tableExists(table) {
      let rows = try RawStatement(db, "SELECT id, import_id FROM \(table) ORDER BY id DESC")
      while !candidates.isEmpty, try rows.step() {
        guard let id = rows.whole(1), candidates.contains(id) else { continue }
        if !contains(rows.integer(0), of: table) { candidates.remove(id) }
      }
    }
    add(candidates, to: "imports")
  }

  /// Adds the corrections of categories, and decisions about recurring payments, for merchants
  /// without a remaining payment.
  private mutating func addCorrections() throws {
    var corrections: [UInt64: [(table: String, id: Int64)]] = [:]
    for (table, sql) in [
      ("category_examples", "SELECT id, name FROM category_examples"),
      (
        "category_rules",
        "SELECT id, pattern FROM category_rules WHERE anchor = 'whole' AND note = 'correction'"
      ),
      ("series", "SELECT id, merchant FROM series"),
    ] where try db.tableExists(table) {
      let found = try RawStatement(db, sql)
      while try found.step() {
        let key = MerchantName.key(found.string(1) ?? "")
        corrections[key, default: []].append((table, found.integer(0)))
      }
    }
    corrections[0] = nil
    let gone = traces.gone["payments", default: []].filter { contains($0.id, of: "payments") }
    try addUnused(corrections, by: "merchant", gone: gone.compactMap(\.merchant))
  }

  /// Adds the bill days of accounts without a remaining payment.
  private mutating func addAccounts() throws {
    guard try db.tableExists("accounts") else { return }
    var accounts: [UInt64: [(table: String, id: Int64)]] = [:]
    let stored = try RawStatement(db, "SELECT id, name FROM accounts")
    while try stored.step() {
      let key = MerchantName.key(stored.string(1) ?? "")
      accounts[key, default: []].append(("accounts", stored.integer(0)))
    }
    try addUnused(accounts, by: "account", gone: [])
  }

  /// Adds rows about a name that removed payments have, if no kept payment has this name.
  ///
  /// - Parameters:
  ///   - wanted: The rows by ``Spending/MerchantName/key(_:)`` of the name.
  ///   - column: The column of payments that has the name.
  ///   - gone: The names of removed payments that are no longer in the table.
  private mutating func addUnused(
    _ wanted: [UInt64: [(table: String, id: Int64)]], by column: String, gone: [String]
  ) throws {
    guard !wanted.isEmpty else { return }
    var unused = Set(gone.map { MerchantName.key($0) })
    try forEachPayment(selecting: "DISTINCT \(column)") { row in
      if let name = row.string(0) { unused.insert(MerchantName.key(name)) }
    }
    unused.formIntersection(wanted.keys)
    guard !unused.isEmpty else { return }
    let users = try RawStatement(
      db, "SELECT id, \(column) FROM payments WHERE \(column) NOTNULL")
    while !unused.isEmpty, try users.step() {
      guard let name = users.string(1), !contains(users.integer(0), of: "payments") else {
        continue
      }
      unused.remove(MerchantName.key(name))
    }
    for key in unused {
      for (table, id) in wanted[key] ?? [] { add([id], to: table) }
    }
  }

  /// Adds the rows that cannot exist without a removed row: tags, further identities, aliases.
  private mutating func addDependents() throws {
    for table in ["payments", "places", "tasks", "imports"] {
      guard let parents = rows[table] else { continue }
      for link in links where link.parent == table && (link.goesAlong || link.isRequired) {
        try add(link.rows(referringTo: parents, in: db).map(\.id), to: link.child)
      }
    }
  }

  private mutating func findLoose() throws {
    // An import is removed only if nothing refers to it.
    for link in links where !link.goesAlong && !link.isRequired && link.parent != "imports" {
      guard let parents = rows[link.parent] else { continue }
      loose += try link.rows(referringTo: parents, in: db)
        .filter { !contains($0.id, of: link.child) }.map { (link, $0.id, $0.parent) }
    }
  }

  private func forEachPayment(
    selecting columns: String, _ body: (RawStatement) throws -> Void
  ) throws {
    let found = try RawStatement(db, "SELECT \(columns) FROM payments WHERE id BETWEEN ? AND ?")
    for range in rows["payments"]?.ranges ?? [] {
      found.bind(range.lowerBound, at: 1)
      found.bind(range.upperBound, at: 2)
      while try found.step() { try body(found) }
      found.reset()
    }
  }

  // MARK: The numbers of rows

  private mutating func count() throws {
    report.payments = try countThere("payments")
    report.removedPayments = (rows["payments"]?.count ?? 0) - report.payments
    report.places = try countThere("places")
    report.cancellations = try countThere("cancellations")
    report.waitingRows = try countThere("waiting_rows")
    report.corrections =
      try countThere("category_examples") + countThere("category_rules")
    report.decisions = try countThere("series")
    report.accounts = try countThere("accounts")
    report.imports = try countThere("imports")
    report.tasks = try countThere("tasks")
    report.sessions = try countThere("task_sessions")
    report.attachments = try countThere("payment_attachments")
    report.refunds = loose.count { $0.link.child == "payments" && $0.link.column == "cancels_id" }
    report.undoneChanges =
      try Int.fetchOne(db, sql: "SELECT count(*) FROM history_changes WHERE undone_at NOTNULL") ?? 0
  }

  private func countThere(_ table: String) throws -> Int {
    guard let ranges = rows[table]?.ranges else { return 0 }
    return try ranges.reduce(0) { count, range in
      try count
        + (Int.fetchOne(
          db.cachedStatement(
            sql: "SELECT count(*) FROM \(TableShape.quoted(table)) WHERE id BETWEEN ? AND ?"),
          arguments: [range.lowerBound, range.upperBound]) ?? 0)
    }
  }

  /// Counts the changes in the history that contain any of the rows.
  mutating func note(changes: Int) { report.changes = changes }
}
