import GRDB
import GeoPackage
import Spending

extension ImportSession {
  /// The result of looking a row up by its identity.
  enum Answer {
    /// The row is already stored; the value is the id of its payment, or nil if the payment is
    /// unknown.
    case found(Int64?)
    /// The row is already stored as one of these payments, unless the row is another instalment of
    /// an instalment plan.
    case part([Int64], hash: UInt64)
    /// The identity of the row is new.
    case new(hash: UInt64)
  }

  /// Looks a row up by its identity.
  ///
  /// The *n*th payment with the same base is the *n*th occurrence, so two real coffees remain two
  /// payments, and a second import of both adds no payment, even if a stored payment was corrected
  /// meanwhile.
  ///
  /// - Parameter occurrences: The number of occurrences of each base in the file.
  func identity(
    of draft: PaymentDraft, _ occurrences: inout OccurrenceTable, in batch: PaymentDraftBatch
  ) throws -> Answer {
    // The list of each month counts separately. The first part of no plan is a payment at once, and
    // counts with those without a number.
    let isFirstOfNone = draft.listedMonth == 1 && draft.instalmentMonths <= 1
    let month = isFirstOfNone ? 0 : UInt64(UInt16(bitPattern: draft.listedMonth))
    var occurrence = occurrences.count(
      month == 0 ? draft.identityBase : draft.identityBase ^ splitMix(month))
    let former = draft.formerIdentityBase
    let formerOccurrence = former == 0 ? 0 : occurrences.count(former)
    // A payment may be refunded in equal parts.
    if draft.isIdentifiedByReference && occurrence > 1 && draft.kind != .refund,
      identifies(draft.reference, in: batch)
    {
      return .found(nil)
    }
    while true {
      let hash = StoredIdentity.hash(draft.identityBase, occurrence)
      let isListed = draft.instalmentMonths > 1 || draft.listedMonth > 0
      // A row with a number and an equal one without are two payments, whichever comes first.
      let isTaken =
        !isListed
        ? !plans.isEmpty && plans.contains(hash)
        : month > 1 && !plans.contains(hash) && occurrences.times(draft.identityBase) >= occurrence
      if isTaken {
        occurrence += 1
        continue
      }
      if isListed && !plans.insert(hash).inserted { return .found(nil) }
      let stored = try find(hash, day: draft.localDay)
      if stored == nil, let isOwn = waits(hash, draft) {
        if isOwn { return .found(nil) }
        occurrence += 1
        continue
      }
      guard stored != nil || before.contains(hash) else {
        if former != 0 {
          // A number identified one payment, whatever part it was.
          let hash = StoredIdentity.hash(
            former, draft.isIdentifiedByReference ? 1 : formerOccurrence)
          if let id = try find(hash, day: draft.localDay) {
            return draft.isFormerCertain ? .found(id) : .part([id], hash: hash)
          }
        }
        if let id = try otherReading(of: draft, &occurrences, in: batch) { return .found(id) }
        if seen != nil { seen?.insert(hash) }
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

  /// Returns the stored payment of a row if an earlier import read the same row as a different
  /// kind; nil if there is no such payment.
  ///
  /// The kind of a row may depend on more than the statement: on the person's own accounts and on the
  /// words that a release knows. An identity contains the signed amount, so it changes with the kind.
  private func otherReading(
    of draft: PaymentDraft, _ occurrences: inout OccurrenceTable, in batch: PaymentDraftBatch
  ) throws -> Int64? {
    guard !isAlwaysNew, !draft.isPartOfPlan, !draft.isCancellation, draft.listedMonth == 0,
      draft.amount != 0, draft.amount != .min, twins?.isQuiet(draft) == false
    else { return nil }
    let change = draft.kind.change(draft.amount)
    let kinds: [PaymentKind] = change < 0 ? [.spending, .transfer] : [.income, .transfer, .refund]
    let time = localMillisecond(of: draft)
    var hasher = PaymentIdentity()
    for kind in kinds where kind != draft.kind {
      var other = draft
      other.kind = kind
      other.amount = kind.change(change)
      // Without a number the kind is no part of the identity.
      guard draft.isIdentifiedByReference || other.amount != draft.amount else { continue }
      let base = hasher.value(of: other, localMillisecond: time, text: batch.text.span)
      // Occurrences that have the other kind in this file too, and those looked up before.
      let occurrence = occurrences.times(base) + occurrences.times(base ^ Self.otherKind) + 1
      guard
        let id = try find(StoredIdentity.hash(base, occurrence), day: draft.localDay),
        try isStored(id, as: kind, moving: change)
      else { continue }
      _ = occurrences.count(base ^ Self.otherKind)
      return id
    }
    return nil
  }

  /// Separates the occurrences of a base that is looked up for another kind from the occurrences of
  /// the base in the file.
  private static let otherKind = splitMix(0x6F74_6865_726B_696E)

  /// Returns whether a payment changes the balance of its account in the direction of `change`, as
  /// payments of `kind` do. A person may have changed the kind of a stored payment.
  private func isStored(_ id: Int64, as kind: PaymentKind, moving change: Int64) throws -> Bool {
    if id < 0 { return twins?.rehearsed?.kind(of: id) == kind }
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT kind, amount FROM payments WHERE id = ?"), arguments: [id])
    guard let row, let number = row.whole("kind"), let amount = row.whole("amount"),
      let kind = PaymentKind(stored: number)
    else { return false }
    return kind.change(amount).signum() == change.signum()
  }

  /// Returns whether a reference is the number of a single payment, so that rows of a file with
  /// this number are one payment. A word, the digits of a card, or the number of an order, which
  /// several articles share, do not identify a payment.
  func identifies(_ reference: TextRange, in batch: PaymentDraftBatch) -> Bool {
    !hasOrderNumbers && ReferenceNumber(batch.string(reference) ?? "").isEvidence
  }

  /// Returns the payments that have an identity of the draft with a later occurrence than the given
  /// one.
  private func parts(of draft: PaymentDraft, behind occurrence: UInt32) throws -> [Int64] {
    var found: [Int64] = []
    var next = occurrence + 1
    while let id = try find(StoredIdentity.hash(draft.identityBase, next), day: draft.localDay) {
      found.append(id)
      next += 1
    }
    return found
  }

  /// Returns whether the waiting row with an identity, which an earlier import read, is the same
  /// row as the draft; nil if no waiting row has the identity.
  func waits(_ hash: UInt64, _ draft: PaymentDraft) -> Bool? {
    waiting.isEmpty ? nil : waiting[StoredIdentity(hash: hash, day: draft.localDay)]
  }

  /// Returns the id of the payment with an identity; the id is negative if a previous file of a
  /// rehearsal would add the payment.
  func find(_ hash: UInt64, day: CalendarDay) throws -> Int64? {
    if let id = try find(StoredIdentity(hash: hash, day: day)) { return id }
    return writes ? nil : twins?.rehearsed?.id(of: hash)
  }

  func find(_ identity: StoredIdentity) throws -> Int64? {
    if let findIdentity, let id = try Self.find(identity, findIdentity) { return id }
    return try findFurther.flatMap { try Self.find(identity, $0) }
  }

  private static func find(_ identity: StoredIdentity, _ statement: RawStatement) throws -> Int64? {
    statement.bind(identity.head, at: 1)
    defer { statement.reset() }
    while try statement.step() {
      if !statement.isNull(0), statement.integer(0) == identity.tail {
        return statement.integer(1)
      }
    }
    return nil
  }
}
