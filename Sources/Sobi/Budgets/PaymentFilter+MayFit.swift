import LedgerStore
import SimpleFeatures
import Spending

extension PaymentFilter {
  /// Whether a payment may pass; false only if it cannot. Terms that need other tables, such as
  /// tags and districts, are taken to match.
  ///
  /// - Parameter categories: All categories.
  /// - Complexity: O(*t*) for *t* terms, and that of looking for texts.
  func mayFit(_ payment: Payment, _ categories: [Category]) -> Bool {
    let asked = asked
    guard payment.kind.rawValue <= PaymentKind.refund.rawValue else { return false }
    if !asked.kinds.isEmpty, !asked.kinds.contains(payment.kind) { return false }
    if !asked.channels.isEmpty, !asked.channels.contains(payment.channel) { return false }
    if !asked.methods.isEmpty, !asked.methods.contains(payment.method) { return false }
    if !asked.categories.isEmpty || asked.isWithoutCategory {
      guard let ids = try? categories.ids(ofAny: asked.categories) else { return false }
      guard payment.categoryID.map(ids.contains) ?? asked.isWithoutCategory else { return false }
    }
    if asked.hasGeography, payment.placeID == nil { return false }
    let search = asked.search
    if !search.accounts.isEmpty {
      guard payment.account.map(search.isWanted(account:)) ?? false else { return false }
    }
    if !search.merchants.isEmpty {
      guard let merchant = payment.merchant, search.merchants.contains(where: { $0.isIn(merchant) })
      else { return false }
    }
    return true
  }
}
