import GRDB
import Spending

// Made from Data/payment-columns.csv by PaymentColumnTests, as CONTRIBUTING.md says.

extension EditedPayment {
  /// The columns that an edit changes, with their values.
  var changes: [(column: String, value: DatabaseValue)] {
    var changes: [(column: String, value: DatabaseValue)] = []
    func set(_ column: String, _ value: (any DatabaseValueConvertible)?) {
      changes.append((column, value?.databaseValue ?? .null))
    }
    if isMoved { set("paid_at", StoredTime.text(payment.paidAtMilliseconds)) }
    if isMoved { set("local_date", payment.localDay.description) }
    if payment.isTimeKnown != stored.isTimeKnown { set("time_known", payment.isTimeKnown) }
    if payment.kind.rawValue != stored.kind.rawValue { set("kind", payment.kind.rawValue) }
    if payment.amount.minorUnits != stored.amount.minorUnits {
      set("amount", payment.amount.minorUnits)
    }
    if payment.amount.currency.code != stored.amount.currency.code {
      set("currency", payment.amount.currency.code)
    }
    if payment.merchant != stored.merchant { set("merchant", payment.merchant) }
    if payment.placeID != stored.placeID { set("place_id", payment.placeID) }
    if isCategoryByHand { set("category_id", payment.categoryID) }
    if isCategoryByHand { set("category_source", sourceByHand.rawValue) }
    if payment.channel.rawValue != stored.channel.rawValue {
      set("channel", payment.channel.rawValue)
    }
    if payment.method.rawValue != stored.method.rawValue { set("method", payment.method.rawValue) }
    if details.utcOffsetMinutes != storedDetails.utcOffsetMinutes {
      set("utc_offset", details.utcOffsetMinutes)
    }
    if payment.account != stored.account { set("account", payment.account) }
    if payment.reference != stored.reference { set("reference", payment.reference) }
    if payment.memo != stored.memo { set("memo", payment.memo) }
    if details.instalmentMonths != storedDetails.instalmentMonths {
      set("instalment_months", details.instalmentMonths)
    }
    if isForeignChanged { set("foreign_amount", details.foreignAmount?.minorUnits) }
    if isForeignChanged { set("foreign_currency", details.foreignAmount?.currency.code) }
    if isForeignChanged { set("exchange_rate", Double?.none) }
    return changes
  }
}
