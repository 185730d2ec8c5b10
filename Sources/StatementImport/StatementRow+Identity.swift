internal import Codecs
internal import Spending

/// Computes the identities of payments.
extension StatementRow {
  /// Returns a draft as an earlier release would read it; nil if that release took all texts from
  /// the same columns.
  ///
  /// An earlier release may have mistaken the accounts of the other parties for the statement's
  /// account, and did not know the layout.
  mutating func former(
    _ draft: PaymentDraft, _ record: CSVRecord, _ batch: inout PaymentDraftBatch
  ) -> PaymentDraft? {
    guard !formerColumns.isEmpty else { return nil }
    var former = draft
    for (field, column) in formerColumns {
      var cell = 0..<0
      if let column, column < record.count {
        cell = Self.trimmed(record.bytes, record.range(of: column))
      }
      switch field {
      case .merchant:
        former.merchantKey =
          cell.isEmpty
          ? 0 : MerchantName.key(record.bytes.span.extracting(cell), scratch: &scratch)
      case .account: former.account = appendAccount(cell, record, &batch)
      default:
        let isNumber = Self.isNumber(record.bytes[cell])
        former.isIdentifiedByReference = isNumber
        former.reference = isNumber ? append(cell, record, &batch) : .none
      }
    }
    return former
  }

  /// Appends a draft with its identity.
  ///
  /// - Parameter former: The draft as an earlier release would read it; nil if that release would
  ///   read the same draft.
  mutating func append(
    _ draft: PaymentDraft, _ time: PaidTime, former: PaymentDraft?,
    _ batch: inout PaymentDraftBatch
  ) {
    var draft = draft
    func identity(part: Int16) -> UInt64 {
      identities.value(
        of: draft, localMillisecond: time.localMillisecond, text: batch.text.span,
        partOfPlan: header.billsParts ? part : 0)
    }
    draft.isPartOfPlan =
      header.billsParts && (draft.instalmentMonths > 1 || draft.instalmentNumber > 0)
    draft.identityBase = identity(part: draft.instalmentNumber)
    if let constantTime, time.localMillisecond == nil {
      // An earlier release took it for a time and included it in the identity.
      draft.formerIdentityBase = identities.value(
        of: draft, localMillisecond: constantTime, text: batch.text.span,
        partOfPlan: header.billsParts ? draft.instalmentNumber : 0)
    }
    if header.billsParts, draft.instalmentNumber > 0, !isNumberWithMonths {
      draft.formerIdentityBase = identity(part: 0)
    }
    if let former {
      let base = identities.value(
        of: former, localMillisecond: time.localMillisecond, text: batch.text.span)
      // An equal identity is no former one: its occurrences would count twice.
      if base != draft.identityBase {
        draft.formerIdentityBase = base
        draft.isFormerCertain = true
      }
    }
    batch.drafts.append(draft)
  }
}
