/// What to change in a row of a statement, or to say about its column, so that it can be read.
public enum RowCorrection: Hashable, Sendable {
  /// Fill the field in, or leave the row out.
  case fillIn
  /// Write a shorter text.
  case shorten
  /// Correct one of two fields that contradict each other.
  case correctOne

  /// Write the date with the year first, or say how dates are written.
  case writeDate
  /// Say whether the day or the month comes first in dates with this separator.
  case orderDayAndMonth(separator: String)
  /// Add the year to the date, or say which year or month the statement is of.
  case addYear
  /// Correct the date, or say how dates are written.
  case correctDate
  /// Correct the date, or change what was said about how dates are written.
  case changeDateFormat
  /// Say that dates are counts of seconds since 1970.
  case countSeconds
  /// Say that dates are counts of milliseconds since 1970.
  case countMilliseconds
  /// Say that dates are counts of days, as spreadsheets store them.
  case countDays
  /// Write the time of day in hours and minutes.
  case writeTime

  /// Write an amount.
  case writeAmount
  /// Write the amount with one decimal mark.
  case writeDecimal
  /// Write the amount without zeros before it, or take it from another column.
  case writeWithoutZeros
  /// Write the amount without a mark between thousands, or round it.
  case ungroupOrRound
  /// Round the amount, or name the right currency in a column of the statement.
  case roundOrAddCurrency
  /// Round the amount, or name the right currency.
  case roundOrNameCurrency
  /// Correct the amount.
  case correctAmount
  /// Write income without a sign, or call it something else.
  case unsignIncome
  /// Leave one of withdrawal and deposit empty.
  case leaveOneEmpty
  /// Write the code of a currency.
  case writeCurrency
  /// Name the currency of the foreign amount in a column.
  case nameForeignCurrency
  /// Write the exchange rate as a decimal number, or leave it empty.
  case writeRate
  /// Write which part of an instalment plan it is, and its months.
  case writeInstalments

  /// Write yes, no or the day of the cancellation.
  case writeCancellation
  /// Name the column of the amount that was cancelled, or list the part in a row of its own.
  case nameCancelledAmount
  /// Say what this word of a status means.
  case sayStatus(word: String)
  /// Say which way money went by this word.
  case sayDirection(word: String)
  /// Leave the sum out, or name the shop.
  case leaveSumOut

  /// Write decimal degrees.
  case writeDegrees
  /// Write decimal degrees of WGS 84, or name the reference system.
  case writeDegreesOrNameSystem
  /// Write a decimal number in the units of the reference system.
  case writeProjected
  /// Correct the position, or name the right reference system.
  case correctOrNameSystem
  /// Give both longitude and latitude, or leave both empty.
  case giveBothOrNeither
  /// Leave longitude and latitude empty when the position is not known.
  case leaveBothEmpty
  /// Exchange the columns of longitude and latitude.
  case exchange(longitude: String, latitude: String)
  /// Correct the position, or widen the region of the ledger.
  case correctOrWidenRegion
}
