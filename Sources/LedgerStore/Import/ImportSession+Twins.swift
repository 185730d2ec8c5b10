import GRDB
import GeoPackage
package import Spending

extension ImportSession {
  // MARK: Rows that may be there already

  func facts(of draft: PaymentDraft, in batch: PaymentDraftBatch) -> PaymentFacts {
    PaymentFacts(draft, millisecond: localMillisecond(of: draft), in: batch)
  }

  /// The time of a draft in milliseconds since local midnight; nil if it is unknown.
  func localMillisecond(of draft: PaymentDraft) -> Int32? {
    guard draft.isTimeKnown else { return nil }
    let local = zone.local(
      instant: draft.paidAtMilliseconds, offsetMinutes: draft.utcOffsetMinutes.map(Int64.init))
    return Int32(truncatingIfNeeded: local.millisecond)
  }

  /// Keeps a row until the file has been read to its end, if the row may already be a stored
  /// payment.
  func hold(
    _ draft: PaymentDraft, _ answer: Answer, _ finding: (number: Int, category: DraftCategory)?,
    in batch: PaymentDraftBatch
  ) throws -> Bool {
    guard twins != nil else { return false }
    if case .part(let ids, let hash) = answer {
      held.append(draft, finding, hash: hash, parts: ids, candidates: [], from: batch)
      return true
    }
    guard case .new(let hash) = answer else { return false }
    let isTakenOff = twins?.mayBeTakenOff(draft) == true
    guard isTakenOff || twins?.isQuiet(draft) == false else { return false }
    support.count(draft)
    guard let keys = twins?.keys(of: draft, in: batch) else { return false }
    var found = try twins?.candidates(for: draft, keys) { facts(of: draft, in: batch) } ?? []
    if found.isEmpty {
      found =
        try twins?.otherSides(of: draft, account: batch.string(draft.otherAccount) ?? "") {
          facts(of: draft, in: batch)
        } ?? []
    }
    if !found.contains(where: isOfOwnLayout) {
      repeated.note(draft, in: batch)
    }
    let mayHaveRest = try found.isEmpty && twins?.mayHaveRest(draft, keys) == true
    if found.isEmpty {
      found = try twins?.closeAmounts(of: draft, keys) { facts(of: draft, in: batch) } ?? []
    }
    guard !found.isEmpty || isTakenOff || mayHaveRest else { return false }
    if isTakenOff && draft.isIdentifiedByReference { refundsHeld.insert(held.rows.count) }
    held.append(
      draft, finding, hash: hash, parts: [], candidates: found, mayHaveRest: mayHaveRest,
      from: batch)
    return true
  }

  /// Keeps a refund until the file has been read to its end, if the refund counts only together
  /// with its payment. Such refunds are cancellations, and further refunds with the same number.
  func holdRefund(
    _ draft: PaymentDraft, _ answer: Answer, _ finding: (number: Int, category: DraftCategory)?,
    in batch: PaymentDraftBatch
  ) throws -> Bool {
    guard !isAlwaysNew, draft.kind == .refund, case .new(let hash) = answer else { return false }
    guard countsBesideItsPayment(draft, hash) else { return false }
    let identity = StoredIdentity(hash: hash, day: draft.localDay)
    if draft.isCancellation, try OpenCancellation.isKept(identity, in: db) {
      skip(draft, as: nil)
      return true
    }
    refundsHeld.insert(held.rows.count)
    held.append(draft, finding, hash: hash, parts: [], candidates: [], from: batch)
    return true
  }

  /// Whether a refund counts only beside its payment.
  private func countsBesideItsPayment(_ draft: PaymentDraft, _ hash: UInt64) -> Bool {
    draft.isCancellation
      || draft.isIdentifiedByReference && hash != StoredIdentity.hash(draft.identityBase, 1)
  }

  /// Turns the refunds that have a payment to undo into payments. Other refunds are kept as
  /// cancellations; a repeated refund is stored already.
  func decideRefunds(_ positions: [Int]) throws {
    guard !positions.isEmpty else { return }
    let first = rows.count
    var pairing = CancellationPairing()
    let drafts = positions.map { held.batch.drafts[$0] }
    try pairing.decide(
      db, drafts.map { .init($0, in: held.batch, stated: statedAccount) }, among: rehearsedRows)
    for (number, position) in positions.enumerated() {
      let draft = drafts[number]
      let row = held.rows[position]
      if pairing.decided.contains(number) {
        rows.append(
          try admit(draft, at: position, hash: row.hash, row.finding, in: held.batch))
      } else if draft.isCancellation {
        outcome.openCancellations += 1
        if outcome.openLines.count < Self.listedSkips { outcome.openLines.append(draft.line) }
        guard let recorder else { continue }
        try OpenCancellation.insert(
          draft, StoredIdentity(hash: row.hash, day: draft.localDay), importID: importID,
          in: held.batch, db, recorder)
      } else {
        skip(draft, as: nil)
      }
    }
    try write(held.batch, from: first)
  }

  /// Decides which rows are already stored, after the file has been read to its end.
  ///
  /// - Parameters:
  ///   - sha256: The digest of the file. If an earlier import read a file with the same digest, a
  ///     row that repeats a payment from that import is treated as that payment.
  ///   - decision: The decision for the rows that are still undecided.
  ///   - number: Returns the row number that the user sees for the given line.
  /// - Returns: The rows that were decided; ``admitted`` lists the new rows. Nil if no rows were
  ///   undecided.
  package func settle(
    sha256: String?, _ decision: TwinDecision = .ask, number: (Int) -> Int = { $0 }
  ) throws -> PaymentDraftBatch? {
    guard !held.isEmpty || !repeated.kept.isEmpty else { return nil }
    try atItsMoment {
      try recorder?.lookAway(db)
      rows.removeAll(keepingCapacity: true)
      try decideRepeated(sha256: sha256)
      try decide(sha256, decision, number)
    }
    defer {
      held = HeldRows()
      refundsHeld = []
    }
    return held.batch
  }

  private func decide(
    _ sha256: String?, _ decision: TwinDecision, _ number: (Int) -> Int
  ) throws {
    rows.removeAll(keepingCapacity: true)
    var mine: Set<Int64> = []
    let sure = try held.rows.map { row in
      try row.parts.first {
        try sha256 != nil && journal("sha256", of: $0) == sha256 && mine.insert($0).inserted
      }
    }
    taken.formUnion(sure.compactMap(\.self))
    var candidates = held.candidatesWithoutRepeatedNumbers()
    // In one layout a close amount is that of a row which changed between two downloads.
    for row in candidates.indices {
      try candidates[row].removeAll {
        try $0.likeness.doubt == .closeAmount && isOfOwnLayout($0) && !isOfDownload($0.id)
      }
    }
    let netted = held.netted(candidates, without: taken)
    taken.formUnion(netted.values)
    let takenOff = try findRests(&candidates)
    let supported = try supportedLayouts(candidates)
    var matching = TwinMatching(candidates, taken: taken, supported: supported)
    if try lookAround(matching, &candidates) {
      matching = TwinMatching(candidates, taken: taken, supported: supported, movesDays: true)
    }
    func decided(_ row: Int) -> RowDecision? {
      decision.rows[number(held.batch.drafts[row].line)] ?? decision.rest
    }
    matching.decide(decided)
    // If all waiting rows are stored payments, these are the payments.
    var likely = matching
    likely.decide { decided($0) == .wait ? .same : nil }
    var refunds: [Int] = []
    for (position, row) in held.rows.enumerated() {
      let draft = held.batch.drafts[position]
      let rest = takenOff[position].flatMap { matching.partners[$0.row] == $0.id ? $0.id : nil }
      if let id = matching.partners[position],
        candidates[position].contains(where: { $0.id == id && $0.likeness.doubt == .otherSide })
      {
        rows.append(try admitSide(draft, at: position, of: id, row))
      } else if let id = sure[position] ?? netted[position] ?? matching.partners[position] ?? rest {
        skip(draft, as: id)
        guard !row.isRepeated else { continue }
        if sure[position] == nil { outcome.joined += 1 }
        try complete(id, with: draft, row.hash)
      } else if matching.isUndecided(position) {
        try list(draft, matching.candidates[position])
        if decided(position) == .wait {
          let candidates = matching.candidates[position]
          let payment = likely.partners[position] ?? candidates.min { $0.isLikelier(than: $1) }?.id
          let likeness = candidates.first { $0.id == payment }?.likeness
          try wait(
            row, at: position, mayBe: payment, likeness?.doubt ?? .incomplete,
            line: number(draft.line))
        } else {
          outcome.undecided += 1
        }
      } else if let purchase = takenOff[position], matching.isUndecided(purchase.row),
        decided(purchase.row) == .wait
      {
        // The refund counts if its purchase does.
        try wait(row, at: position, mayBe: purchase.id, .afterRefund, line: number(draft.line))
      } else if refundsHeld.contains(position) && countsBesideItsPayment(draft, row.hash)
        || draft.isCancellation
      {
        refunds.append(position)
      } else {
        rows.append(
          try admit(draft, at: position, hash: ownHash(of: row, draft), row.finding, in: held.batch)
        )
      }
    }
    try write(held.batch)
    try decideRefunds(refunds)
  }

  /// If a row has no candidates, adds the payments of the days around to the candidates of
  /// undecided rows with the same amount and currency.
  ///
  /// - Returns: Whether such a row exists.
  private func lookAround(
    _ matching: TwinMatching, _ candidates: inout [[TwinSearch.Candidate]]
  ) throws -> Bool {
    struct Kind: Hashable {
      var amount: Int64
      var currency: Currency
    }
    func kind(_ row: Int) -> Kind {
      Kind(amount: held.batch.drafts[row].amount, currency: held.batch.drafts[row].currency)
    }
    let kinds = Set(matching.leftOver.map(kind))
    guard !kinds.isEmpty else { return false }
    for row in candidates.indices where matching.isUndecided(row) && kinds.contains(kind(row)) {
      let draft = held.batch.drafts[row]
      guard let keys = twins?.keys(of: draft, in: held.batch) else { continue }
      let found =
        try twins?.candidates(for: draft, keys, looksAround: true) {
          facts(of: draft, in: held.batch)
        } ?? []
      candidates[row] += found.filter { new in !candidates[row].contains { $0.id == new.id } }
    }
    return true
  }

  /// Returns whether an export that has the layout of the statement contained a candidate.
  func isOfOwnLayout(_ candidate: TwinSearch.Candidate) -> Bool {
    candidate.layout.flatMap { twins?.layouts[$0].isSame } == true
  }

  /// Turns a row and the stored payment that is its other side into a transfer.
  func admitSide(
    _ draft: PaymentDraft, at position: Int, of id: Int64, _ row: HeldRows.Row
  ) throws -> PaymentInserter.Row {
    var draft = draft
    if writes {
      // The statement had another kind for it: it is edited once it is written.
      transfers.append((id, StoredIdentity(hash: row.hash, day: draft.localDay)))
    } else if let movement = OwnTransfer.movement(draft.kind, draft.amount) {
      (draft.kind, draft.amount) = (.transfer, movement)
    }
    return try admit(draft, at: position, hash: row.hash, row.finding, in: held.batch)
  }

  /// Changes payments to transfers between a person's accounts, so that the history sees it.
  func writeTransfers() throws {
    guard let recorder, !transfers.isEmpty else { return }
    try recorder.look(db)
    for (other, identity) in transfers {
      for id in [other, try find(identity)].compactMap(\.self) {
        try db.cachedStatement(
          sql: """
            UPDATE payments SET amount = iif(kind = 0, -amount, amount), kind = 3
            WHERE id = ? AND kind IN (0, 2)
            """
        ).execute(arguments: [id])
      }
    }
    try recorder.lookAway(db)
    transfers = []
  }

  /// Finds stored payments whose amount is what remains of a payment of the file after the refunds
  /// in the file, and makes each of them a candidate for that payment.
  ///
  /// - Returns: For the position of each such refund, the payment of the file, and the stored
  ///   payment from which the refund may already be subtracted.
  private func findRests(
    _ candidates: inout [[TwinSearch.Candidate]]
  ) throws -> [Int: (row: Int, id: Int64)] {
    var takenOff: [Int: (row: Int, id: Int64)] = [:]
    for (row, net, refunds) in held.rests(candidates)
    where refunds.allSatisfy({ takenOff[$0] == nil }) {
      let draft = held.batch.drafts[row]
      var facts = facts(of: draft, in: held.batch)
      facts.net = net
      guard
        let rest = try twins?.rests(of: draft, in: held.batch, facts)
          .first(where: { !taken.contains($0.id) })
      else { continue }
      candidates[row].removeAll { $0.id == rest.id }
      candidates[row].append(rest)
      for refund in refunds { takenOff[refund] = (row, rest.id) }
    }
    return takenOff
  }

  /// Returns the layouts whose exports belong to the account of this statement, as a comparison of
  /// the whole exports shows.
  private func supportedLayouts(_ candidates: [[TwinSearch.Candidate]]) throws -> Set<Int> {
    guard let layouts = twins?.layouts else { return [] }
    let own = twins?.ownImports ?? []
    var supported: Set<Int> = []
    for (number, layout) in layouts.enumerated() {
      let partners = TwinMatching.pairs(candidates, of: number, taken: taken)
      let pairs = partners.enumerated().compactMap { row, id -> ExportSupport.Pair? in
        guard let candidate = candidates[row].first(where: { $0.id == id }) else { return nil }
        let draft = held.batch.drafts[row]
        return ExportSupport.Pair(
          day: draft.localDay.daysSince1970, amount: draft.amount, shop: candidate.shop,
          rowShop: draft.merchantKey)
      }
      let isGiven = try support.isGiven(
        db, pairs, of: layout, own: layout.isSame ? [] : own, rehearsed: twins?.rehearsed,
        span: outcome.span)
      if isGiven { supported.insert(number) }
    }
    return supported
  }

  /// Returns the identity of a held row that is no stored payment.
  func ownHash(of row: HeldRows.Row, _ draft: PaymentDraft) throws -> UInt64 {
    row.isRepeated || !row.parts.isEmpty ? try nextHash(for: draft) : row.hash
  }

  /// Returns an identity for a row that is distinct from the payment with its first identity.
  private func nextHash(for draft: PaymentDraft) throws -> UInt64 {
    var occurrence: UInt32 = 1
    while true {
      let hash = StoredIdentity.hash(draft.identityBase, occurrence)
      let isFree =
        try find(hash, day: draft.localDay) == nil && !before.contains(hash)
        && waits(hash, draft) == nil
      if isFree, held.used.insert(hash).inserted {
        seen?.insert(hash)
        return hash
      }
      occurrence += 1
    }
  }

  /// Returns the value in a column of the journal for the import that brought a payment.
  private func journal(_ column: String, of payment: Int64) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT i.\(column) FROM payments p JOIN imports i ON i.id = p.import_id WHERE p.id = ?
          """), arguments: [payment])
  }

  /// Adds a row to the list of rows that may repeat stored payments.
  private func list(_ draft: PaymentDraft, _ candidates: [TwinSearch.Candidate]) throws {
    guard outcome.twins.count < Self.listedSkips else { return }
    let likely = candidates.sorted { $0.isLikelier(than: $1) }
    let stored = likely.map(\.id).filter { (1..<firstOfChange).contains($0) }
    var fileName: String?
    if stored.isEmpty, let id = likely.first?.id {
      fileName =
        id < 0
        ? twins?.rehearsed?.fileName(of: id)
        : try journal("file_name", of: id)
    }
    let isCertain = likely.first?.likeness.strength == .certain
    outcome.twins.append(
      SuspectedTwin(
        line: draft.line, payments: Array(stored.prefix(SuspectedTwin.listedPayments)),
        likeliest: try StoreReader.payments(ids: Array(stored.prefix(1)), zone: zone, in: db).first,
        fileName: fileName,
        doubt: isCertain ? .severalPayments : likely.first?.likeness.doubt ?? .incomplete))
  }

  /// Adds a row's values and identity to a payment that is stored already.
  func complete(_ id: Int64, with draft: PaymentDraft, _ hash: UInt64) throws {
    guard id > 0 else {
      twins?.rehearsed?.add(hash, of: id)
      return
    }
    let identity = StoredIdentity(
      hash: draft.formerIdentityBase == 0 ? hash : try nextHash(for: draft), day: draft.localDay)
    guard
      let completion = try PaymentCompletion(
        of: id, draft, identity, in: held.batch, db,
        placeID: { [self] in
          placeID(draft, at: $0, category: nil, in: held.batch)
        })
    else { return }
    completions.append(completion)
  }
}
