import LedgerStore
import PlaceClassification
import Spending

/// Finds the categories of drafts, batch by batch, if their file states no categories.
struct DraftClassifier {
  private let memo: MerchantMemo

  init(_ classifier: Classifier) { memo = MerchantMemo(classifier) }

  /// Returns the categories found for the drafts of a batch.
  func findings(of batch: PaymentDraftBatch) -> DraftFindings {
    let numbers = batch.drafts.map { draft -> Int32? in
      guard draft.category.isEmpty, draft.merchantKey != 0, draft.kind.isSpending else {
        return nil
      }
      let money = Money(minorUnits: draft.amount, draft.currency)
      return memo.finding(
        key: draft.merchantKey, of: PaymentCircumstances(amount: money, channel: draft.channel)
      ) { batch.string(draft.merchant) ?? "" }
      .map { Int32($0) }
    }
    return DraftFindings(numbers: numbers, categories: memo.findings)
  }
}
