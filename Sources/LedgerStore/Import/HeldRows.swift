import Spending

/// Rows of a statement that may already be stored as payments; the decision about them is made
/// after the whole file has been read.
struct HeldRows {
  /// The data of a row, by its position in ``HeldRows/batch``.
  struct Row {
    /// The category that was found for the row's draft.
    var finding: (number: Int, category: DraftCategory)?
    /// The identity of the row.
    var hash: UInt64
    /// The payments that have the identity of the row; the row may be another part of their
    /// instalment plan.
    var parts: [Int64]
    var candidates: [TwinSearch.Candidate]
    /// Whether a stored payment may be what remains of the row after refunds.
    var mayHaveRest = false
    /// Whether a payment that belongs, or may belong, to another account has the same identity.
    var isRepeated = false
  }

  /// The number of days within which a refund may be subtracted from a payment by its bill.
  private static let restWindow: Int32 = 92

  /// The drafts with their texts.
  private(set) var batch = PaymentDraftBatch()
  private(set) var rows: [Row] = []
  /// The identities that rows received during the decisions.
  var used: Set<UInt64> = []

  var isEmpty: Bool { rows.isEmpty }

  mutating func append(
    _ draft: PaymentDraft, _ finding: (number: Int, category: DraftCategory)?, hash: UInt64,
    parts: [Int64], candidates: [TwinSearch.Candidate], mayHaveRest: Bool = false,
    isRepeated: Bool = false, from other: PaymentDraftBatch
  ) {
    var draft = draft
    func copy(_ range: TextRange) -> TextRange {
      batch.append(other.text.span.extracting(range.bytes))
    }
    draft.merchant = copy(draft.merchant)
    draft.account = copy(draft.account)
    draft.reference = copy(draft.reference)
    draft.category = copy(draft.category)
    draft.memo = copy(draft.memo)
    draft.otherAccount = copy(draft.otherAccount)
    batch.drafts.append(draft)
    // A row that is no part of a plan has a former identity if its time has no meaning.
    let isPart = draft.isPartOfPlan || draft.instalmentMonths > 1 || draft.instalmentNumber > 0
    let likeness = PaymentLikeness(strength: .possible, doubt: isPart ? .otherPart : .incomplete)
    let asked = parts.map { TwinSearch.Candidate(id: $0, likeness: likeness) }
    rows.append(
      Row(
        finding: finding, hash: hash, parts: parts, candidates: asked + candidates,
        mayHaveRest: mayHaveRest, isRepeated: isRepeated))
  }

  /// Returns the candidates of the rows. If a number occurs on several days of the statement, it is
  /// the number of a till or a contract, so a match by this number is not certain.
  func candidatesWithoutRepeatedNumbers() -> [[TwinSearch.Candidate]] {
    var days: [UInt64: Int32] = [:]
    var repeated: Set<UInt64> = []
    let numbers = batch.drafts.map { number(of: $0) }
    for (number, draft) in zip(numbers, batch.drafts) where number != 0 && draft.kind != .refund {
      let day = draft.localDay.daysSince1970
      if days.updateValue(day, forKey: number) ?? day != day { repeated.insert(number) }
    }
    return rows.indices.map { row in
      guard repeated.contains(numbers[row]) else { return rows[row].candidates }
      return rows[row].candidates.map { candidate in
        var candidate = candidate
        candidate.likeness.strength = min(candidate.likeness.strength, .supported)
        return candidate
      }
    }
  }

  /// Returns the amounts that may remain of the payments in the file: after each refund alone, and
  /// after all refunds together. The result contains the position of each payment and the positions
  /// of its refunds. A refund with a number belongs to the payment with the same number.
  func rests(
    _ candidates: [[TwinSearch.Candidate]]
  ) -> [(row: Int, net: Int64, refunds: [Int])] {
    struct Shop: Hashable {
      var merchant: UInt64
      var account: String?
      var currency: Currency
    }
    func shop(_ draft: PaymentDraft) -> Shop {
      Shop(
        merchant: draft.merchantKey, account: batch.string(draft.account), currency: draft.currency)
    }
    var refunds: [Shop: [Int]] = [:]
    for (row, draft) in batch.drafts.enumerated()
    where draft.kind == .refund && !draft.isCancellation && candidates[row].isEmpty {
      refunds[shop(draft), default: []].append(row)
    }
    guard !refunds.isEmpty else { return [] }
    var found: [(row: Int, net: Int64, refunds: [Int])] = []
    for (row, draft) in batch.drafts.enumerated()
    where rows[row].mayHaveRest
      && candidates[row].allSatisfy({ $0.likeness.doubt == .closeAmount })
    {
      let later = refunds[shop(draft), default: []].filter {
        let refund = batch.drafts[$0]
        let days = refund.localDay.daysSince1970 - draft.localDay.daysSince1970
        return (0...Self.restWindow).contains(days)
          && (!refund.isIdentifiedByReference || number(of: refund) == number(of: draft))
      }.prefix(DayPayments.compared)
      for choice in later.map({ [$0] }) + (later.count > 1 ? [Array(later)] : []) {
        let net = choice.reduce(draft.amount) { $0 &+ batch.drafts[$1].amount }
        if net > 0 { found.append((row, net, choice)) }
      }
    }
    return found
  }

  private func number(of draft: PaymentDraft) -> UInt64 {
    PaymentFacts.numberKey(of: batch.text.span.extracting(draft.reference.bytes))
  }

  /// Finds rows that together equal one stored payment: a payment and the refunds with its number.
  /// The keys of the result are the positions of the payments.
  func netted(
    _ candidates: [[TwinSearch.Candidate]], without taken: Set<Int64>
  ) -> [Int: Int64] {
    var groups: [UInt64: [Int]] = [:]
    for (row, draft) in batch.drafts.enumerated() where draft.isIdentifiedByReference {
      groups[number(of: draft), default: []].append(row)
    }
    var netted: [Int: Int64] = [:]
    for rows in groups.values where rows.count > 1 {
      let payments = rows.filter { batch.drafts[$0].kind == .spending }
      let refunds = rows.filter { batch.drafts[$0].kind == .refund && candidates[$0].isEmpty }
      guard payments.count == 1, !refunds.isEmpty, payments.count + refunds.count == rows.count
      else { continue }
      let sum = rows.reduce(0) { $0 &+ batch.drafts[$1].amount }
      let fitting = candidates[payments[0]].filter {
        $0.likeness.doubt == .otherAmount && $0.amount == sum && !taken.contains($0.id)
      }
      guard fitting.count == 1 else { continue }
      for row in rows { netted[row] = fitting[0].id }
    }
    return netted
  }
}
