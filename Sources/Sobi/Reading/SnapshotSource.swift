import ColumnFiles
import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// The snapshot beside a ledger, updated to the version of a view.
struct SnapshotSource: PaymentSource {
  let view: LedgerView
  let snapshot: SnapshotVersion

  /// Reads from the snapshot.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/changedMeanwhile`` if the bytes of its file have
  ///   changed since they were written. The body of the view then runs again, without the snapshot.
  private func take<Value>(_ body: () throws(ColumnFileFault) -> Value) throws -> Value {
    do { return try body() } catch { throw view.startOver(without: error) }
  }

  // MARK: Rows

  func rows(_ request: RowRequest) throws -> LedgerColumns {
    // The snapshot has no index over areas.
    guard request.box == nil else { return try LedgerFileSource(view: view).rows(request) }
    if request.isOfIncome, request.query == nil, request.filter == nil {
      let payments = try view.computed(\.incomePayments) {
        try take { () throws(ColumnFileFault) in try snapshot.otherPayments() }
      }
      return LedgerColumns(
        places: PlaceColumns(), payments: payments, unreadable: snapshot.base.unreadable)
    }
    let isValued = try request.query.flatMap { try view.valuation(for: $0) } != nil
    if let filter = request.filter, !isValued {
      let query = request.query ?? LedgerQuery()
      let (amounts, asked) = (try view.amounts(of: query), try rowIDs(of: query))
      let payments = asked + [request.ids.map { IDBitmap($0) }].compactMap(\.self)
      let found = try take { () throws(ColumnFileFault) in
        try snapshot.payments(
          passing: filter, admittedPlaces: filter.admittedPlaces, amounts: amounts,
          payments: payments)
      }
      return LedgerColumns(
        places: PlaceColumns(), payments: found, unreadable: snapshot.base.unreadable)
    }
    return try view.selected(
      request,
      of: view.computed(\.columns) {
        try take { () throws(ColumnFileFault) in try snapshot.columns(withHours: false) }
      })
  }

  private func rowIDs(of query: LedgerQuery) throws -> [IDBitmap] {
    try view.paymentsAsked(of: query).map { IDBitmap($0) }
  }

  // MARK: Spending

  var state: ReadingPlan.Snapshot {
    .fits(changedRows: snapshot.changedRows, movedPlaces: snapshot.movedPlaces)
  }

  func sizes(of days: ClosedRange<CalendarDay>) throws -> ReadingPlan.Sizes {
    let (all, ofDays) = try take { () throws(ColumnFileFault) in try snapshot.counts(of: days) }
    return ReadingPlan.Sizes(
      payments: all, places: snapshot.base.placeCount, ofDays: ofDays)
  }

  func spending(_ request: SpendingRequest) throws -> NamedSpending {
    let valuation = try view.valuation(for: request.query)
    guard request.names.isEmpty, request.query.isOfColumnsAlone else {
      return try passing(request, valuation)
    }
    if let valuation {
      guard let table = try valued(request, valuation) else {
        return try passing(request, valuation)
      }
      return NamedSpending(rows: .table(table))
    }
    return NamedSpending(
      rows: request.plan.form == .sums
        ? .encoded(try encodedRows(request.days), at: placeCoordinates)
        : .table(try table(request)))
  }

  /// The payments of some days as rows to be summed once.
  private func encodedRows(_ days: ClosedRange<CalendarDay>?) throws -> EncodedRows {
    try take { () throws(ColumnFileFault) in try snapshot.rows(of: days ?? LedgerView.allDays) }
  }

  private func table(_ request: SpendingRequest) throws -> SpendingTable {
    if request.plan.access == .days, let days = request.days {
      let asked = AskedDays(days: days, withHours: request.withHours)
      return try view.computed(\.dailyTables[asked]) {
        try take { () throws(ColumnFileFault) in
          try snapshot.table(
            of: days, withHours: request.withHours, isMaintained: request.plan.isMaintained)
        }
      }
    }
    let isEnough = { (kept: SpendingTable) in !request.withHours || kept.hasHours }
    return try view.computed(\.table, accepting: isEnough) {
      try take { () throws(ColumnFileFault) in try snapshot.table(withHours: request.withHours) }
    }
  }

  /// Returns the table of all payments with their values in the ledger's currency; nil if these
  /// values can only be computed row by row.
  private func valued(
    _ request: SpendingRequest, _ valuation: HomeValuation
  ) throws -> SpendingTable? {
    guard request.plan.access != .days || request.days == nil else { return nil }
    if let kept = view.moment[\.valuedTables[request.withHours]] { return kept }
    let table = try take { () throws(ColumnFileFault) in
      try snapshot.table(withHours: request.withHours, valuation)
    }
    if let table { view.moment.keep(table, as: \.valuedTables[request.withHours]) }
    return table
  }

  /// A table of the payments that pass conditions on texts, tags and amounts, with names.
  ///
  /// - Parameter valuation: The values in the ledger's currency; nil for amounts as they were paid.
  private func passing(
    _ request: SpendingRequest, _ valuation: HomeValuation?
  ) throws -> NamedSpending {
    var numbers: [PaymentText: NameNumbers] = [:]
    for subject in request.names {
      // The file leaves very long texts to the ledger.
      guard let found = try names(subject, request) else {
        return try view.tableOfRows(request) {
          try take { () throws(ColumnFileFault) in
            try snapshot.columns(withHours: request.withHours)
          }
        }
      }
      numbers[subject.text] = found
    }
    let (amounts, payments) = (
      try view.amounts(of: request.query), try rowIDs(of: request.query)
    )
    let added = try addedTexts()
    let table = try take { () throws(ColumnFileFault) in
      try snapshot.table(
        of: request.days ?? LedgerView.allDays, withHours: request.withHours, numbers, and: added,
        amounts: amounts, payments: payments, valuation: valuation)
    }
    let names = request.names.map { ($0, numbers[$0.text]?.names ?? []) }
    return NamedSpending(rows: .table(table), names: Dictionary(uniqueKeysWithValues: names))
  }

  /// Returns the names of spending and refunds on some days; nil if only the ledger contains the
  /// names.
  private func names(
    _ subject: NameColumn.Subject, _ request: SpendingRequest
  ) throws -> NameNumbers? {
    let days = request.nameDays ?? LedgerView.allDays
    let kinds: Set<PaymentKind> = [.spending, .refund]
    let asked = VersionCache.AskedNames(
      subject: subject, kinds: kinds, days: days, areUnplaced: request.areNamesOfUnplaced)
    if let kept = view.moment[\.nameNumbers[asked]] { return kept }
    let added = try addedTexts()
    let found = try take { () throws(ColumnFileFault) in
      try snapshot.names(
        subject.text, of: kinds, on: days, areUnplaced: request.areNamesOfUnplaced, and: added)
    }
    if let found { view.moment.keep(found, as: \.nameNumbers[asked]) }
    return found
  }

  /// The texts of the payments that were added since the snapshot was made.
  private func addedTexts() throws -> EncodedPaymentTexts {
    // After a change of the file, the snapshot is that of the new version's view.
    try view.part(\.addedTexts) { view, reader in
      try view.snapshot()?.addedTexts(reader) ?? EncodedPaymentTexts()
    }
  }

  // MARK: Folds over passing rows

  func payments(found search: PaymentSearch, _ reader: StoreReader) throws -> [Int64] {
    let added = try addedTexts()
    return try take { () throws(ColumnFileFault) in
      try snapshot.payments(found: search, and: added)
    } ?? reader.payments(found: search)
  }

  /// Returns the conditions that a search sets on the texts of rows; nil if only the ledger
  /// contains the texts.
  func verdicts(of search: PaymentSearch) throws -> TextSearches? {
    let added = try addedTexts()
    return try take { () throws(ColumnFileFault) in
      try snapshot.lazyVerdicts(of: search, and: added)
    }
  }

  /// The payments of several budgets; nil for one that has to be read alone.
  ///
  /// - Parameter valuation: The values in the ledger's currency; nil for amounts as they were paid.
  func payments(
    of asked: [BudgetScan.Asked], _ valuation: HomeValuation?
  ) throws -> [BudgetPayments?] {
    let added = try addedTexts()
    return try take { () throws(ColumnFileFault) -> [BudgetPayments?] in
      guard let valuation else { return try snapshot.payments(of: asked, and: added) }
      var scan = BudgetScan(asked)
      try snapshot.scan(&scan, and: added, valuation)
      return asked.indices.map { try? scan.payments(of: $0) }
    }
  }

  func recurring(
    _ bases: [RecurrenceBasis], on days: ClosedRange<CalendarDay>
  ) throws -> [Result<RecurringPayments, SpendingOverflow>] {
    let valuations = try bases.map { try view.valuation(for: $0.query) }
    // Conditions on currencies are those of the payments as they were paid.
    guard valuations.allSatisfy({ $0?.paidIn == nil && $0 == valuations[0] }) else {
      return try bases.map { try view.recurringOfRows($0, on: days) }
    }
    let asked = try bases.compactMap { try view.conditions($0.query, $0.filter, self) }
    let parts = try view.firstParts()
    guard asked.count == bases.count,
      let found = try series(asked, bases[0], on: days, parts: parts, valuations[0])
    else { return try bases.map { try view.recurringOfRows($0, on: days) } }
    var numbers: [Int32: Int32] = [:]
    for (number, group) in found.groups.enumerated() { numbers[group] = Int32(number) }
    return zip(bases, found.found).map { basis, payments in
      // Only parts have to be in order of their row ids.
      let rows = parts.isEmpty ? payments : payments.sorted { $0.id < $1.id }
      return RecurringPayments.found(
        rows.lazy.map { ($0.id, numbers[$0.group] ?? -1, $0.day, $0.amount) }, parts: parts,
        names: found.names, basis)
    }
  }

  /// The payments that may be recurring; nil if the file leaves texts to the ledger.
  ///
  /// - Parameters:
  ///   - basis: One of the bases, all of which have its day and depth.
  ///   - valuation: The values in the ledger's currency; nil for amounts as they were paid.
  private func series(
    _ asked: [BudgetScan.Asked], _ basis: RecurrenceBasis, on days: ClosedRange<CalendarDay>,
    parts: [Int64: Int64], _ valuation: HomeValuation?
  ) throws -> SnapshotVersion.FoundSeries? {
    let (split, added) = (Set(parts.keys).union(parts.values), try addedTexts())
    let (today, depth) = (basis.today, basis.depth)
    return try take { () throws(ColumnFileFault) -> SnapshotVersion.FoundSeries? in
      guard depth != .merchants || basis.merchants != nil || valuation != nil else {
        return try snapshot.recurring(of: asked, on: days, today: today, parts: split, and: added)
      }
      return try snapshot.recurring(on: days, and: added, valuation, of: basis.merchants) {
        RecurrenceScan($0, asked, parts: split, today: today, depth: depth, of: $1)
      }
    }
  }

  // MARK: Places

  func places() throws -> PlaceColumns {
    try view.computed(\.places) {
      try take { () throws(ColumnFileFault) in try snapshot.placeColumns() }
    }
  }

  func placeReading() throws -> (Int) -> Place {
    try take { () throws(ColumnFileFault) in try snapshot.placeReading() }
  }

  func placePositions() throws -> (Int64) -> Int32 {
    try take { () throws(ColumnFileFault) in try snapshot.placePositions() }
  }

  func placeCoordinates() throws -> [Coordinate] {
    try take { () throws(ColumnFileFault) in try snapshot.placeCoordinates() }
  }

  func placeTree() throws -> PlaceTree {
    try take { () throws(ColumnFileFault) in try snapshot.tree() }
  }

  func clusters(options: ClusterOptions) throws -> PlaceClusters {
    try take { () throws(ColumnFileFault) in
      PlaceClusters(try snapshot.clusters(options: options, workers: .processors))
    }
  }

  func placedDistricts(of set: DistrictSet) throws -> PlacedDistricts? {
    do {
      return try snapshot.placedDistricts(
        ofSet: set.id, isIndexed: view.ledger.use == .resident
      ) { try view.districts(of: set) }
    } catch let fault as ColumnFileFault {
      throw view.startOver(without: fault)
    }
  }
}
