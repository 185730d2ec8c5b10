internal import Spending

/// Why the text of a field is not a value.
enum FieldFault: Error, Hashable {
  case empty
  case notDate
  case dayMonthOrder(separator: String)
  case noYear
  case notInCalendar
  case yearOutOfRange
  case looksLikeEpoch(unit: String)
  case notTime
  case formatMismatch(String)
  case notDecimal
  case tooManyDecimals(found: Int, Currency)
  case amountTooLarge
  case unknownCurrency
  case currencyConflict(Currency, column: Currency)
  case negativeIncome
  case bothWays
  case notCancellation
  case cancelledTooMuch
  case foreignWithoutCurrency
  case notRate
  case notDegrees
  case notMetres
  case notInCRS
  case degreesOutOfRange(limit: Int)
  case blankBeside(StatementField)
  case bothZero
  case looksSwapped(longitude: String, latitude: String)
  case outsideRegion
  case datedSummary
  case partWithoutAmount
  case unknownStatus
  case unusedStatus(column: String, number: Int)
  case tooLong(count: Int, limit: Int)
}
