import GeoPackage
import LedgerStore
import SimpleFeatures
import Spending

/// A payment as an import brings it.
struct TestPayment {
  var day = "2026-05-03"
  var minute = 720
  var amount: Int64 = 4_500
  var currency = Currency.krw
  var kind = PaymentKind.spending
  var channel = PaymentChannel.unknown
  var merchant = ""
  var coordinate: Coordinate?
  var category = ""
  var reference = ""
  /// The hash of what tells it from others; nil takes one of the fields above.
  var identityBase: UInt64?

  /// - SeeAlso: Fowler, Noll and Vo (1991), FNV-1a.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension PaymentDraftBatch {
  /// A batch in the zone of `store`, its lines counted from `firstLine`.
  init(_ payments: some Sequence<TestPayment>, for store: LedgerDatabase, firstLine: Int = 2) {
    self.init()
    for (offset, payment) in payments.enumerated() {
      guard let day = CalendarDay(payment.day) else { preconditionFailure("not a day") }
      var draft = PaymentDraft(currency: payment.currency)
      draft.line = firstLine + offset
      draft.localDay = day
      draft.paidAtMilliseconds = store.zone.instant(
        localMilliseconds: Int64(day.daysSince1970) * 86_400_000 + Int64(payment.minute) * 60_000)
      draft.isTimeKnown = true
      draft.kind = payment.kind
      draft.channel = payment.channel
      draft.amount = payment.amount
      draft.coordinate = payment.coordinate
      draft.merchant = append(payment.merchant)
      draft.merchantKey = MerchantName.key(payment.merchant)
      draft.category = append(payment.category)
      draft.reference = append(payment.reference)
      draft.isIdentifiedByReference = !payment.reference.isEmpty
      draft.identityBase =
        payment.identityBase
        ?? TestPayment.hash(
          draft.isIdentifiedByReference
            ? "\(payment.day) \(payment.reference)"
            : "\(payment.day) \(payment.minute) \(payment.amount) \(payment.currency) "
              + payment.merchant)
      drafts.append(draft)
    }
  }
}

extension LedgerDatabase {
  /// Imports one file as a change of its own.
  @discardableResult
  func importDrafts(
    fileName: String, isDryRun: Bool = false,
    admit: (PaymentDraft, Int64?) throws -> Void = { _, _ in },
    finalize: (ImportOutcome) throws -> ImportEnding = { _ in ImportEnding() },
    nextBatch: () throws -> PaymentDraftBatch?
  ) throws -> ImportOutcome {
    func fill(_ session: ImportSession) throws -> ImportOutcome {
      while let batch = try nextBatch() {
        try session.append(batch)
        for admitted in session.admitted {
          try admit(batch.drafts[admitted.position], admitted.category)
        }
      }
      return try session.finish(finalize(session.outcome))
    }
    let layout = StatementLayout(header: "of the tests")
    guard !isDryRun else { return try fill(rehearseImport(layout: layout, at: version())) }
    return try write(.importStatements([fileName]), mode: .bulk) {
      try fill($0.beginImport(of: fileName, layout: layout))
    }.result
  }

  /// Imports payments in batches of `batchSize`.
  @discardableResult
  func take(
    _ payments: [TestPayment], batchSize: Int = 1_000, isDryRun: Bool = false
  ) throws -> ImportOutcome {
    var start = 0
    return try importDrafts(
      fileName: "test.csv", isDryRun: isDryRun,
      admit: { _, _ in }, finalize: { _ in ImportEnding() },
      nextBatch: {
        guard start < payments.count else { return nil }
        let end = min(start + batchSize, payments.count)
        defer { start = end }
        return PaymentDraftBatch(payments[start..<end], for: self, firstLine: start + 2)
      })
  }
}
