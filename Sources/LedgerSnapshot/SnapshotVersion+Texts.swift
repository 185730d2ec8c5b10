package import ColumnFiles
package import LedgerStore
package import Spending
package import SpendingAnalytics

/// Queries for merchants, accounts and notes, answered from a snapshot. Each query takes the texts
/// of the payments added since the snapshot was made, and returns nil if the file does not contain
/// the texts.
extension SnapshotVersion {
  /// Returns the changes of payments, with the texts of the added payments.
  func changes(with texts: EncodedPaymentTexts) -> RowChanges? {
    changes.map {
      var changes = $0
      changes.texts = texts
      return changes
    }
  }

  /// Returns the texts of the payments that were added since the snapshot was made.
  ///
  /// - Complexity: O(*k* log *n*) for *k* added payments among *n* payments.
  package func addedTexts(_ reader: some SnapshotReader) throws -> EncodedPaymentTexts {
    guard let added = changes?.added, added.count > 0 else { return EncodedPaymentTexts() }
    return try reader.texts(since: base.mark, and: further)
  }

  /// Returns the names that occur in the spending payments and refunds within a range of days.
  ///
  /// - Parameter areUnplaced: Whether only payments without a place are considered.
  /// - Complexity: O(*n* + *m* log *m*) for the *n* payments of the days and *m* texts.
  package func names(
    _ subject: PaymentText, of kinds: Set<PaymentKind>, on days: ClosedRange<CalendarDay>,
    areUnplaced: Bool, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> NameNumbers? {
    guard let texts = try base.texts(subject, and: added[subject]) else { return nil }
    var firsts = [Int64](repeating: .max, count: texts.count)
    var parts: RowParts = [.ids, .codes(of: subject)]
    if areUnplaced { parts.insert(.figures) }
    let leastGroup = areUnplaced ? Int32(try places.coordinates().count) : 0
    try base.dailyRows().forEachPiece(
      of: days, with: parts, changes: changes(with: added)
    ) { piece in
      piece.noteFirsts(subject, of: kinds, from: leastGroup, in: &firsts)
    }
    // A few texts are combined separately, without those of all other payments.
    let groups =
      areUnplaced ? NameGroups(texts, firsts: firsts) : try base.nameGroups(texts)
    return NameNumbers(texts, groups, firsts: firsts)
  }

  /// Returns the spending payments and refunds within a range of days as a table that can also be
  /// grouped by the given names.
  ///
  /// - Parameters:
  ///   - names: The kinds of names by which the rows will be grouped.
  ///   - range: The allowed amounts in minor units; nil for any amount.
  ///   - payments: For each further condition, the row ids of the payments that fulfil it.
  ///   - valuation: The values in the ledger's currency; nil to use the amounts as paid.
  /// - Complexity: O(*n* + *p*) for the *n* payments of the days and *p* places.
  package func table(
    of days: ClosedRange<CalendarDay>, withHours hours: Bool,
    _ names: [PaymentText: NameNumbers], and added: EncodedPaymentTexts,
    amounts range: ClosedRange<Int64>?, payments: [IDBitmap], valuation: HomeValuation? = nil
  ) throws(ColumnFileFault) -> SpendingTable {
    var parts: RowParts = hours ? [.figures, .hours] : .figures
    if !payments.isEmpty || valuation != nil { parts.insert(.ids) }
    for subject in names.keys { parts.insert(.codes(of: subject)) }
    var rows = try base.dailyRows().rows(
      of: days, with: parts, changes: changes(with: added)
    ) { $0.keep(amounts: range, payments: payments) }
    if let valuation { rows.value(valuation) }
    if !names.isEmpty {
      rows.number(
        merchants: names[.merchant]?.numbers, accounts: names[.account]?.numbers)
    }
    return SpendingTable(rows, at: try places.coordinates())
  }

  /// Returns the row ids of all payments that match a search, in ascending order; the payments may
  /// be of any kind.
  ///
  /// - Complexity: O(*n* + *b*) for *n* payments and *b* bytes of texts.
  package func payments(
    found search: PaymentSearch, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> [Int64]? {
    guard let verdicts = try verdicts(of: search, and: added) else { return nil }
    let removed = Set(changes?.removed ?? [])
    var found = try base.dailyRows().payments(passing: verdicts.stored, without: removed)
    found += try base.otherPayments(passing: verdicts.stored).filter { !removed.contains($0) }
    for row in 0..<(changes?.added.count ?? 0)
    where verdicts.added.fit(
      account: added.accounts.codes[row], merchant: added.merchants.codes[row],
      memo: added.memos.codes[row])
    {
      found.append(changes?.added.ids[row] ?? 0)
    }
    found.sort()
    return found
  }

  /// Returns for each text of the file and for each added text whether the search finds it.
  private func verdicts(
    of search: PaymentSearch, and added: EncodedPaymentTexts
  ) throws(ColumnFileFault) -> (stored: TextVerdicts, added: TextVerdicts)? {
    let found = try searched(search, and: added) {
      texts, isFine -> (stored: [Bool], added: [Bool]) in
      // The code 0 is that of no text.
      var folded: [UInt8] = []
      let all = (0..<texts.count).map { position in
        texts.withText(position) { SearchText.fold($0, into: &folded) }
        return isFine(folded.span)
      }
      return (
        stored: [false] + all[..<texts.storedCount], added: [false] + all[texts.storedCount...]
      )
    }
    return found.map { found in (found.map { $0.stored }, found.map { $0.added }) }
  }

  /// Returns the results of a search, in the form that `form` makes; nil if the file does not
  /// contain the texts.
  ///
  /// - Parameter form: Makes the results for the texts of one kind. It receives the texts and the
  ///   condition on a text; the condition expects a text as folded by
  ///   ``Spending/SearchText/fold(_:into:)``.
  func searched<Verdicts>(
    _ search: PaymentSearch, and added: EncodedPaymentTexts,
    _ form: (_ texts: StoredTexts, _ isFine: @escaping (Span<UInt8>) -> Bool) -> Verdicts
  ) throws(ColumnFileFault) -> SearchedTexts<Verdicts>? {
    func verdicts(
      _ subject: PaymentText, _ isFine: @escaping (Span<UInt8>) -> Bool
    ) throws(ColumnFileFault) -> Verdicts? {
      guard let texts = try base.texts(subject, and: added[subject]) else { return nil }
      return form(texts, isFine)
    }
    var found = SearchedTexts<Verdicts>()
    if search.asksForAccounts {
      guard let all = try verdicts(.account, { search.isWanted(foldedAccount: $0) }) else {
        return nil
      }
      found.accounts = all
    }
    if search.asksForMerchants {
      guard let all = try verdicts(.merchant, { search.isWanted(foldedMerchant: $0) }) else {
        return nil
      }
      found.merchants = all
    }
    if search.asksForMemos {
      guard let all = try verdicts(.memo, { search.isWanted(foldedMemo: $0) }) else { return nil }
      found.memos = all
    }
    if search.asksForTexts {
      guard let merchants = try verdicts(.merchant, { search.hasText(folded: $0) }),
        let memos = try verdicts(.memo, { search.hasText(folded: $0) })
      else { return nil }
      found.texts = (merchants, memos)
    }
    return found
  }

  /// Returns, for each question of a scan, the payments within a range of days that may be
  /// recurring; these payments are in no particular order. It also returns the names of the
  /// merchants of these payments, in order of their UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - valuation: The values of the payments in the ledger's currency; nil to use the amounts as
  ///     paid.
  ///   - merchants: The keys of the merchants whose payments are searched; nil for all merchants.
  ///   - begin: Creates the scan from the groups of the merchants' names, and from whether each group
  ///     is searched.
  /// - Complexity: O(*n* + *m* log *m*) for the *n* payments of the days and *m* names. Memory is
  ///   needed only for the payments of merchants that have enough payments; see
  ///   ``SpendingAnalytics/RecurrenceScan``.
  package func recurring(
    on days: ClosedRange<CalendarDay>, and added: EncodedPaymentTexts,
    _ valuation: HomeValuation?, of merchants: Set<UInt64>?,
    _ begin: (NameGroups, [Bool]?) -> RecurrenceScan
  ) throws(ColumnFileFault) -> FoundSeries? {
    guard let texts = try base.texts(.merchant, and: added.merchants) else { return nil }
    let names = try base.nameGroups(texts)
    var scan = begin(names, merchants.map { names.flags(of: $0, texts) })
    let rows = try base.dailyRows()
    let updates = rows.updates(changes(with: added))
    try Self.forEachPiece(of: days, with: scan.rowParts, rows, updates, valuation) {
      scan.note($0)
    }
    if scan.endNotes() {
      try Self.forEachPiece(of: days, with: scan.rowParts, rows, updates, valuation) {
        scan.collect($0)
      }
    }
    return Self.inOrder(scan.found(), texts)
  }
}
