internal import Spending

/// The balances before and after the movements of a statement.
struct AccountPeriod: Sendable {
  /// The balance in minor units; nil if the statement does not give it.
  var opening: Int64?
  var closing: Int64?
  var currency: Currency?
  /// The first and the last day that the statement states.
  var first: CalendarDay?
  var last: CalendarDay?
  /// The day of the closing balance if it may differ from the last day.
  var closingDay: CalendarDay?
  /// The positions of its movements among the movements of the account.
  var rows: Range<Int>

  /// The minor units of a balance.
  ///
  /// - Parameter text: The number without its sign.
  static func units(_ text: String, isOwed: Bool, _ currency: Currency?) -> Int64? {
    guard let currency else { return nil }
    let spelling = DecimalSpelling(text, digits: currency.minorUnitDigits)
    guard let money = try? Money(text: spelling.magnitude, currency) else { return nil }
    return isOwed != spelling.isNegative ? -money.minorUnits : money.minorUnits
  }
}
