import Spending

/// Rows of a statement that may be payments that are there already: what they are is known when the
/// file was read to its end.
struct HeldRows {
  /// What is known of a row, by its position in ``HeldRows/batch``.
  struct Row {
    /// What its draft was found to be.
    var finding: (number: Int, category: DraftCategory)?
    /// Its identity.
    var hash: UInt64
    /// The payments that have its identity, if the row is not another part of a plan.
    var parts: [Int64]
    var candidates: [TwinSearch.Candidate]
  }

  /// The drafts with their texts.
  private(set) var batch = PaymentDraftBatch()
  private(set) var rows: [Row] = []
  /// Identities that were given to rows while they were decided.
  var used: Set<UInt64> = []

  var isEmpty: Bool { rows.isEmpty }

  mutating func append(
    _ draft: PaymentDraft, _ finding: (number: Int, category: DraftCategory)?, hash: UInt64,
    parts: [Int64], candidates: [TwinSearch.Candidate], from other: PaymentDraftBatch
  ) {
    var draft = draft
    func copy(_ range: TextRange) -> TextRange {
      let start = Int(range.start)
      return batch.append(other.text.span.extracting(start..<start + Int(range.count)))
    }
    draft.merchant = copy(draft.merchant)
    draft.account = copy(draft.account)
    draft.reference = copy(draft.reference)
    draft.category = copy(draft.category)
    draft.memo = copy(draft.memo)
    batch.drafts.append(draft)
    let likeness = PaymentLikeness(strength: .possible, doubt: .otherPart)
    let asked = parts.map { TwinSearch.Candidate(id: $0, likeness: likeness) }
    rows.append(Row(finding: finding, hash: hash, parts: parts, candidates: asked + candidates))
  }
}
