/// The texts of one movement of an account in the file of a bank or a card company.
struct AccountEntry {
  /// The day, perhaps with a time: `2026-05-14` or `2026-05-14T18:20:05+09:00`.
  var date = ""
  /// The change of the account; negative for money that went out.
  var amount = ""
  /// The currency; empty if it is the currency of the account.
  var currency = ""
  var merchant = ""
  /// The account if the table has several.
  var account = ""
  var memo = ""
  var category = ""
  var reference = ""
  /// The word for the kind if the file states one: `refund` or `transfer`.
  var kind = ""
  /// The word for the method if the file states one.
  var method = ""
  /// `pending` if the movement is not booked yet.
  var status = ""
  /// Whether the movement is the sum of other movements of the file; such a movement is listed but
  /// does not count.
  var isSum = false
  /// The amount in the currency of the shop, without a sign.
  var foreignAmount = ""
  var foreignCurrency = ""
  /// The months of an instalment plan.
  var instalment = ""
  /// The number of units of the account's currency for one unit of the shop's currency.
  var exchangeRate = ""
  /// The position of the movement in the text of the file.
  var origin = AccountOrigins.Origin()
}
