import Spending

/// Rows of a statement that have the identity of a stored payment. They are kept until the whole
/// file is read, because two accounts of one bank may have equal rows, and only all rows of the
/// exports together distinguish the accounts.
struct RepeatedRows {
  /// A row of the statement that no stored payment matches, or a row of an earlier export.
  struct Other {
    var day: Int32
    /// A hash of merchant and amount.
    var kind: UInt64
    /// ``Spending/PaymentFacts/numberKey`` of its account.
    var account: UInt64
  }

  /// If a statement has at least this many rows with stored identities, and at most a quarter as
  /// many rows without a stored identity on these days, the statement is a download of the same
  /// account.
  private static let enough = 4_096

  /// The rows; the first of their ``HeldRows/Row/parts`` is the payment that has the identity.
  private(set) var kept = HeldRows()
  /// Rows that are on days near earlier imports, have no stored identity, and resemble no stored
  /// payment of the layout.
  private(set) var others: [Other] = []
  /// Whether the collection is closed, so that no further rows are kept.
  private(set) var isClosed = false

  /// Whether so many rows are repeated that the statement must be a download of the same account.
  var isDownloadAgain: Bool {
    kept.rows.count >= Self.enough && kept.rows.count >= 4 * others.count
  }

  mutating func append(
    _ draft: PaymentDraft, _ finding: (number: Int, category: DraftCategory)?, is id: Int64,
    from batch: PaymentDraftBatch
  ) {
    kept.append(draft, finding, hash: 0, parts: [id], candidates: [], from: batch)
  }

  /// Records a row whose identity is new.
  mutating func note(_ draft: PaymentDraft, in batch: PaymentDraftBatch) {
    guard !isClosed else { return }
    others.append(
      Other(
        day: draft.localDay.daysSince1970, kind: Self.kind(draft.merchantKey, draft.amount),
        account: PaymentFacts.numberKey(of: batch.text.span.extracting(draft.account.bytes))))
  }

  /// Returns the rows and discards them.
  ///
  /// - Parameter closes: Whether no later rows are kept.
  mutating func take(closes: Bool = false) -> HeldRows {
    defer {
      kept = HeldRows()
      if closes { (others, isClosed) = ([], true) }
    }
    return kept
  }

  /// A hash of the key of a merchant and of an amount.
  static func kind(_ merchant: UInt64, _ amount: Int64) -> UInt64 {
    splitMix(merchant ^ splitMix(UInt64(bitPattern: amount)))
  }
}
