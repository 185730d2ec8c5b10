import LedgerStore
import PlaceClassification
import PlaceSearch
import Spending

/// Finds the categories of drafts, batch by batch, if their file states no categories, and marks
/// payments to online shops.
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

  /// Marks drafts whose merchant is an online shop, if their file states neither a channel nor a
  /// place.
  ///
  /// - Returns: The positions of the drafts that were marked, in ascending order.
  func markOnlineShops(in batch: inout PaymentDraftBatch) -> [Int] {
    batch.drafts.indices.filter { position in
      let draft = batch.drafts[position]
      guard draft.channel == .unknown, draft.merchantKey != 0, draft.kind.isSpending,
        memo.isOnlineShop(key: draft.merchantKey, name: { batch.string(draft.merchant) ?? "" })
      else { return false }
      batch.drafts[position].channel = .online
      return true
    }
  }
}
