package import ColumnFiles
package import LedgerStore
package import Spending
package import SpendingAnalytics

extension SnapshotVersion {
  /// The most changed payments for which answers about the snapshot are combined with the changes;
  /// for more, the rows are read with their changes.
  private static let mostChanges = 1 << 16

  /// Returns the payments that count against each of several budgets; nil for a budget if a sum of
  /// rows could exceed 64 bits.
  ///
  /// The payments follow from those of the snapshot as it was written, which are kept, and from the
  /// payments that changed since.
  ///
  /// - Parameter added: The texts of the payments that were added since the snapshot was made.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*d* + *k* log *k*) for *d* days with payments and *k* changes if the answers are
  ///   kept; otherwise that of ``SpendingAnalytics/BudgetScan/take(_:)`` for the rows of the days.
  package func payments(
    of asked: [BudgetScan.Asked], and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> [BudgetPayments?] {
    guard !asked.isEmpty else { return [] }
    guard changedRows <= Self.mostChanges else {
      var scan = BudgetScan(asked)
      try self.scan(&scan, and: added)
      return asked.indices.map { try? scan.payments(of: $0) }
    }
    let former = former(asked)
    let stored = try base.payments(of: former)
    guard let changes = changes(with: added) else { return stored }
    let parts = asked.reduce(RowParts.figures) { $0.union($1.parts) }
    // A scan of rows has a mask for each text, which is not needed without rows.
    var (removed, current): (BudgetScan?, BudgetScan?)
    if !changes.removed.isEmpty {
      removed = BudgetScan(former)
      removed?.take(try base.rows(ofPayments: changes.removed, with: parts))
    }
    if changes.added.count > 0 {
      current = BudgetScan(asked)
      current?.take(try base.dailyRows().updates(changes).addedRows(with: parts))
    }
    func found(_ scan: BudgetScan?, _ position: Int) -> BudgetPayments? {
      if let scan { return try? scan.payments(of: position) }
      return asked[position].isEach ? .each([]) : (try? DaySums([])).map { .sums($0) }
    }
    return asked.indices.map { position in
      guard let removed = found(removed, position), let current = found(current, position) else {
        return nil
      }
      return stored[position]?.replacing(removed, by: current)
    }
  }

  /// Returns questions about the rows of the snapshot, in which places have their former numbers.
  ///
  /// - Complexity: O(*p*) for *p* places for each question if a place was added, removed or moved.
  func former(_ asked: [BudgetScan.Asked]) -> [BudgetScan.Asked] {
    guard let positions = places.moves?.positions(count: base.placeCount) else { return asked }
    return asked.map { $0.former(positions) }
  }

  /// Whether few enough payments changed that answers about the snapshot are combined with them.
  var hasFewChanges: Bool { changedRows <= Self.mostChanges }

  /// Writes the kept answers beside the ledger, if there are new ones.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/notWritable(path:)``.
  package func writeAnswers(beside ledger: String) throws {
    try base.answers.write(beside: ledger)
  }

  /// Whether the file of kept answers is missing, or lacks some answers that were computed.
  package var lacksAnswers: Bool { base.answers.areMissing }

  /// Reads the rows of the days that the budgets of a scan cover, and passes the rows to the scan.
  ///
  /// - Parameters:
  ///   - added: The texts of the payments that were added since the snapshot was made.
  ///   - valuation: The values in the ledger's currency; nil to use the amounts as paid.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: The complexity of ``SpendingAnalytics/BudgetScan/take(_:)`` for the rows of the
  ///   days.
  package func scan(
    _ scan: inout BudgetScan, and added: EncodedPaymentTexts, _ valuation: HomeValuation? = nil
  ) throws(ColumnFileFault) {
    let rows = try base.dailyRows()
    let updates = rows.updates(changes(with: added))
    for reading in scan.readings {
      try Self.forEachPiece(of: reading.days, with: reading.parts, rows, updates, valuation) {
        scan.take($0)
      }
    }
  }

  /// Calls `body` with the rows of some days in pieces, day after day.
  ///
  /// - Parameters:
  ///   - rows: The rows in order of days.
  ///   - updates: The changes of payments since the file was made.
  ///   - valuation: The values in the ledger's currency; nil for amounts as they were paid.
  static func forEachPiece(
    of days: ClosedRange<CalendarDay>, with parts: RowParts, _ rows: DateSortedRows,
    _ updates: RowUpdates, _ valuation: HomeValuation? = nil, _ body: (EncodedRows) -> Void
  ) throws(ColumnFileFault) {
    try rows.forEachPiece(
      of: days, with: valuation == nil ? parts : parts.union(.ids), updates
    ) { piece in
      guard let valuation else { return body(piece) }
      var piece = piece
      piece.value(valuation)
      body(piece)
    }
  }

  /// Returns the text conditions of a search in a form in which each text is compared only when it
  /// is needed; nil if the file does not store the texts.
  ///
  /// - Complexity: O(*m*) for *m* texts, with one byte of memory for each text.
  package func lazyVerdicts(
    of search: PaymentSearch, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> TextSearches? {
    try searched(search, and: added) { TextSearch($0, $1) }
  }
}

extension SnapshotBase {
  /// Returns the payments of the snapshot that count against each of several budgets: the kept ones,
  /// or those that are read now and kept; nil for a budget if a sum of rows could exceed 64 bits.
  func payments(of asked: [BudgetScan.Asked]) throws(ColumnFileFault) -> [BudgetPayments?] {
    let all = CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max)
    let digests = asked.map { $0.digest(upTo: mark.payments) }
    var found = asked.indices.map { position -> BudgetPayments? in
      let first = (asked[position].filter.days ?? all).lowerBound.daysSince1970
      guard let digest = digests[position],
        case .payments(let payments, let known)? = answers.answer(digest), known <= first
      else { return nil }
      return payments
    }
    let open = asked.indices.filter { found[$0] == nil }
    if !open.isEmpty {
      var scan = BudgetScan(open.map { asked[$0].endless })
      let rows = try dailyRows()
      let updates = rows.updates(nil)
      for reading in scan.readings {
        try SnapshotVersion.forEachPiece(of: reading.days, with: reading.parts, rows, updates) {
          scan.take($0)
        }
      }
      for (number, position) in open.enumerated() {
        guard let payments = try? scan.payments(of: number) else { continue }
        found[position] = payments
        guard let digest = digests[position] else { continue }
        let first = (asked[position].filter.days ?? all).lowerBound.daysSince1970
        answers.keep(.payments(payments, first: first), to: digest)
      }
    }
    return asked.indices.map { found[$0]?.limited(to: asked[$0].filter.days ?? all) }
  }
}
