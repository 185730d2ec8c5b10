import GRDB
import GeoPackage
import Spending

extension ImportSession {
  /// Keeps a row until the whole file is read, if the row has the identity of a stored payment.
  ///
  /// - Returns: Whether the row is kept.
  func keepRepeated(
    _ draft: PaymentDraft, _ id: Int64?, _ finding: (number: Int, category: DraftCategory)?,
    in batch: PaymentDraftBatch
  ) -> Bool {
    guard let id, !repeated.isClosed, twins?.comparesRepeated == true else { return false }
    repeated.append(draft, finding, is: id, from: batch)
    return true
  }

  /// Skips the kept rows if enough of them show that the statement is a later download of the
  /// account.
  func skipDownloadAgain() throws {
    guard repeated.isDownloadAgain else { return }
    let isOfOther = try areAllExports(having: repeated.kept.rows[0].parts) {
      twins?.agreement(ofAccountOf: $0) == .differ
    }
    guard !isOfOther else { return }
    let kept = repeated.take(closes: true)
    for (row, draft) in zip(kept.rows, kept.batch.drafts) { skip(draft, as: row.parts.first) }
    try write(kept.batch, from: rows.count)
  }

  /// Decides whether the kept rows are stored payments or new payments of another account. If the
  /// exports do not decide about a row, the row is held for a question.
  ///
  /// - Parameter sha256: The digest of the file. If an earlier import read the same file, both
  ///   imports belong to the same account.
  func decideRepeated(sha256: String?) throws {
    let kept = repeated.take()
    guard !kept.isEmpty else { return }
    var exports = try EarlierExports(self, kept, sha256: sha256)
    for (row, draft) in zip(kept.rows, kept.batch.drafts) {
      guard let id = row.parts.first else { continue }
      let isNumbered =
        draft.isIdentifiedByReference && identifies(draft.reference, in: kept.batch)
      let isSure =
        try draft.isCancellation || draft.listedMonth > 0 || draft.instalmentMonths > 1
        || isNumbered && !exports.areOfOtherAccounts(id, draft)
      if try isSure || exports.verdict(on: id, draft) == .oneAccount {
        skip(draft, as: id)
        downloads.formUnion(try exports.downloads(having: id, draft))
        continue
      }
      var open: [Int64] = []
      var mine: Int64?
      let stored = try storedOccurrences(of: draft)
      // A payment that was read as another kind has another identity.
      for other in stored.isEmpty ? [id] : stored where !taken.contains(other) {
        switch try exports.verdict(on: other, draft) {
        case .oneAccount: mine = mine ?? other
        case .open: open.append(other)
        case .twoAccounts: break
        }
      }
      if let mine {
        skip(draft, as: mine)
      } else if try waitsAlready(draft) {
        skip(draft, as: nil)
      } else {
        held.append(
          draft, row.finding, hash: 0, parts: [],
          candidates: try open.map { try repeatedCandidate($0, draft) }, isRepeated: true,
          from: kept.batch)
      }
    }
    try write(kept.batch, from: rows.count)
    outcome.skippedLines.sort()
  }

  /// Returns whether the row has been waiting since an earlier import of the statement.
  private func waitsAlready(_ draft: PaymentDraft) throws -> Bool {
    guard !waiting.isEmpty else { return false }
    var occurrence: UInt32 = 1
    while true {
      let hash = StoredIdentity.hash(draft.identityBase, occurrence)
      let isOwn = waits(hash, draft)
      if isOwn == true, held.used.insert(hash).inserted { return true }
      guard try isOwn != nil || find(hash, day: draft.localDay) != nil else { return false }
      occurrence += 1
    }
  }

  /// Returns a stored payment as a candidate for an equal row. If the payment comes from the layout
  /// of another bank, a comparison of the two whole exports may show that they belong to one
  /// account.
  private func repeatedCandidate(
    _ id: Int64, _ draft: PaymentDraft
  ) throws -> TwinSearch.Candidate {
    let layout = try allExports(having: id).lazy.compactMap { self.twins?.otherBank($0) }.first
    let strength = layout == nil ? PaymentLikeness.Strength.possible : .supported
    return TwinSearch.Candidate(
      id: id, likeness: PaymentLikeness(strength: strength, doubt: .otherAccount), layout: layout,
      amount: draft.amount, shop: draft.merchantKey)
  }

  /// The exports that have the layout of the statement and contain a payment.
  func exports(having id: Int64) throws -> [Int64] {
    try allExports(having: id).filter { twins?.hasOwnLayout(export: $0) == true }
  }

  /// The exports of any layout that contain a payment: positive numbers are row ids of imports,
  /// negative numbers are files of a rehearsal.
  func allExports(having id: Int64) throws -> [Int64] {
    if id < 0 { return twins?.rehearsed.map { [$0.export(of: id)] } ?? [] }
    return try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT import_id FROM payments WHERE id = ?1 AND import_id NOTNULL
          UNION SELECT import_id FROM payment_sightings WHERE payment_id = ?1
          """), arguments: [id])
  }

  /// Returns whether all exports that contain at least one of the given payments pass a test; false
  /// if there are no such exports.
  func areAllExports(
    having ids: [Int64], _ test: (Int64) throws -> Bool
  ) throws -> Bool {
    let exports = try ids.flatMap(allExports)
    return try !exports.isEmpty && exports.allSatisfy(test)
  }

  /// Returns whether a payment is in an earlier download of the statement's account. A download
  /// counts only if the statement repeats rows of it.
  func isOfDownload(_ id: Int64) throws -> Bool {
    try exports(having: id).contains(where: downloads.contains)
  }

  /// The stored payments with the identities of a draft, from its first occurrence on.
  private func storedOccurrences(of draft: PaymentDraft) throws -> [Int64] {
    var found: [Int64] = []
    var occurrence: UInt32 = 1
    while let id = try find(
      StoredIdentity.hash(draft.identityBase, occurrence), day: draft.localDay)
    {
      found.append(id)
      occurrence += 1
    }
    return found
  }
}

/// Earlier exports of the layout of a statement, each compared with the whole statement.
private struct EarlierExports {
  /// An export and one of the accounts that it names: rows are compared account by account.
  private struct Part: Hashable {
    /// The row id of an import; below zero for a file of a rehearsal.
    var export: Int64
    /// ``Spending/PaymentFacts/numberKey`` of the account.
    var account: UInt64
  }

  private let session: ImportSession
  private let kept: HeldRows
  private let sha256: String?
  private let span: ClosedRange<Int32>
  private var exportsOf: [Int64: [Int64]] = [:]
  private var verdicts: [Part: ExportComparison.Verdict] = [:]

  init(_ session: ImportSession, _ kept: HeldRows, sha256: String?) throws {
    self.session = session
    self.kept = kept
    self.sha256 = sha256
    let days = session.outcome.span
    span = days.map { $0.lowerBound.daysSince1970...$0.upperBound.daysSince1970 } ?? 0...0
  }

  private static func account(of draft: PaymentDraft, in batch: PaymentDraftBatch) -> UInt64 {
    PaymentFacts.numberKey(of: batch.text.span.extracting(draft.account.bytes))
  }

  /// The relation of the statement to the exports that contain a stored payment. The payment has the
  /// identity of a row of the statement.
  mutating func verdict(
    on id: Int64, _ draft: PaymentDraft
  ) throws -> ExportComparison.Verdict {
    let exports = try exports(of: id)
    let account = Self.account(of: draft, in: kept.batch)
    var found = ExportComparison.Verdict.twoAccounts
    // Another layout or a person brought it: the identity decides, unless the accounts may differ.
    if exports.isEmpty {
      if try areOfOtherAccounts(id, draft) { return .twoAccounts }
      return try areOfOtherBanks(id, draft) ? .open : .oneAccount
    }
    for export in exports {
      switch try verdict(on: Part(export: export, account: account)) {
      case .oneAccount: return .oneAccount
      case .open: found = .open
      case .twoAccounts: break
      }
    }
    return found
  }

  /// Whether each export that contains a payment states an account that differs from the
  /// statement's account.
  ///
  /// - Parameter draft: A row with the identity of the payment. If the row states an account, the
  ///   payment states the same account.
  func areOfOtherAccounts(_ id: Int64, _ draft: PaymentDraft) throws -> Bool {
    guard draft.account.isEmpty, session.twins?.hasOtherAccounts == true else { return false }
    return try session.areAllExports(having: [id]) {
      try session.twins?.agreement(ofAccountOf: $0) == .differ && !isOfSameFile($0)
    }
  }

  /// Whether the statement and all exports that contain a payment come from banks, each export has
  /// a different layout than the statement, and it is unknown whether their accounts are the same.
  private func areOfOtherBanks(_ id: Int64, _ draft: PaymentDraft) throws -> Bool {
    guard draft.account.isEmpty else { return false }
    return try session.areAllExports(having: [id]) {
      try session.twins?.otherBank($0) != nil && !isOfSameFile($0)
    }
  }

  /// Returns the exports that contain a payment and belong to the account of the statement.
  mutating func downloads(having id: Int64, _ draft: PaymentDraft) throws -> [Int64] {
    let account = Self.account(of: draft, in: kept.batch)
    return try exports(of: id).filter {
      try verdict(on: Part(export: $0, account: account)) == .oneAccount
    }
  }

  /// The exports that have the layout and contain a payment.
  private mutating func exports(of id: Int64) throws -> [Int64] {
    if let known = exportsOf[id] { return known }
    let found = try session.exports(having: id)
    exportsOf[id] = found
    return found
  }

  private mutating func verdict(on part: Part) throws -> ExportComparison.Verdict {
    if let known = verdicts[part] { return known }
    let found = try compare(part)
    verdicts[part] = found
    return found
  }

  private mutating func compare(_ part: Part) throws -> ExportComparison.Verdict {
    guard let export = session.twins?.ownLayoutSpan(ofExport: part.export) else {
      return .oneAccount
    }
    if try isOfSameFile(part.export) { return .oneAccount }
    if part.account == 0 {
      switch session.twins?.agreement(ofAccountOf: part.export) {
      case .agree: return .oneAccount
      case .differ: return .twoAccounts
      case .unknown, nil: break
      }
    }
    guard export.overlaps(span) else { return .oneAccount }
    let days = export.clamped(to: span)
    var comparison = ExportComparison()
    var known: Set<Int64> = []
    for (row, draft) in zip(kept.rows, kept.batch.drafts) {
      guard let id = row.parts.first, Self.account(of: draft, in: kept.batch) == part.account,
        try exports(of: id).contains(part.export)
      else { continue }
      known.insert(id)
      comparison.common.insert(RepeatedRows.kind(draft.merchantKey, draft.amount))
    }
    for (row, draft) in zip(session.held.rows, session.held.batch.drafts) {
      let own = row.candidates.filter {
        $0.likeness.doubt != .closeAmount && session.isOfOwnLayout($0)
      }
      guard !own.isEmpty else { continue }
      known.formUnion(own.map(\.id))
      comparison.common.insert(RepeatedRows.kind(draft.merchantKey, draft.amount))
    }
    for other in session.repeated.others
    where other.account == part.account && days.contains(other.day)
      && other.day != export.lowerBound && other.day != export.upperBound
    {
      comparison.onlyLater.insert(other.kind)
    }
    try addEarlier(of: part, on: days, except: known, to: &comparison)
    return comparison.verdict
  }

  /// Adds the rows of an earlier export that the statement does not contain.
  private func addEarlier(
    of part: Part, on days: ClosedRange<Int32>, except known: Set<Int64>,
    to comparison: inout ExportComparison
  ) throws {
    let first = max(days.lowerBound, span.lowerBound + 1)
    let last = min(days.upperBound, span.upperBound - 1)
    guard first <= last else { return }
    func add(_ id: Int64, _ other: RepeatedRows.Other) {
      guard other.account == part.account, !known.contains(id) else { return }
      comparison.onlyEarlier.insert(other.kind)
    }
    if part.export < 0 {
      let rows = session.twins?.rehearsed?.rows(ofExport: part.export, on: first...last)
      for (id, other) in rows ?? [] { add(id, other) }
      return
    }
    let (start, end) = (CalendarDay(daysSince1970: first), CalendarDay(daysSince1970: last))
    let rows = try Row.fetchCursor(
      session.db,
      sql: """
        SELECT id, amount, merchant, account FROM payments
        WHERE identity BETWEEN ?1 AND ?2 AND import_id = ?3
        UNION ALL
        SELECT p.id, s.amount, p.merchant, p.account FROM payment_sightings s
        JOIN payments p ON p.id = s.payment_id
        WHERE s.import_id = ?3 AND s.local_date BETWEEN ?4 AND ?5
        """,
      arguments: [
        StoredIdentity.first(of: start), StoredIdentity.last(of: end), part.export,
        start.description, end.description,
      ])
    while !comparison.isSettled, let row = try rows.next() {
      guard let id = row.whole("id"), let amount = row.whole("amount") else { continue }
      let account = Array((row.text("account") ?? "").utf8)
      add(
        id,
        RepeatedRows.Other(
          day: first, kind: RepeatedRows.kind(MerchantName.key(row.text("merchant") ?? ""), amount),
          account: PaymentFacts.numberKey(of: account.span)))
    }
  }

  private func isOfSameFile(_ export: Int64) throws -> Bool {
    guard export > 0, let sha256 else { return false }
    return try String.fetchOne(
      session.db.cachedStatement(sql: "SELECT sha256 FROM imports WHERE id = ?"),
      arguments: [export]) == sha256
  }
}
