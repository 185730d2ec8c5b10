/// A remedy for a row of a statement that cannot be read: a change to the row, or a detail about
/// one of its columns.
public enum RowCorrection: Hashable, Sendable {
  /// Fill in the field, or leave out the row.
  case fillIn
  /// Write a shorter text.
  case shorten
  /// Leave out the message, and add by hand the payment that it reports.
  case addByHand
  /// Correct one of two fields that contradict each other.
  case correctOne

  /// Write the date with the year first, or state the date format.
  case writeDate
  /// State whether the day or the month comes first in dates that use this separator.
  case orderDayAndMonth(separator: String)
  /// Add the year to the date, or state the year or month of the statement.
  case addYear
  /// Correct the date, or state the date format.
  case correctDate
  /// Correct the date, or change the stated date format.
  case changeDateFormat
  /// State that a date is written as the number of seconds since 1970.
  case countSeconds
  /// State that a date is written as the number of milliseconds since 1970.
  case countMilliseconds
  /// State that a date is written as a number of days, as in spreadsheets.
  case countDays
  /// Write the time of day in hours and minutes.
  case writeTime

  /// Write an amount.
  case writeAmount
  /// Type the amount in one of the accepted forms.
  case writeTypedAmount
  /// Write the amount with one decimal mark.
  case writeDecimal
  /// Write the amount without leading zeros, or name another column as the column of the amount.
  case writeWithoutZeros
  /// Write the amount without a thousands separator, or round it.
  case ungroupOrRound
  /// Round the amount, or give the right currency in a column of the statement.
  case roundOrAddCurrency
  /// Round the amount, or name the right currency.
  case roundOrNameCurrency
  /// Correct the amount.
  case correctAmount
  /// Write income without a sign, or mark the row as spending or as a transfer.
  case unsignIncome
  /// Leave either the withdrawal or the deposit empty.
  case leaveOneEmpty
  /// Write the code of a currency.
  case writeCurrency
  /// Add a column that states the currency of the foreign amount.
  case nameForeignCurrency
  /// Write the exchange rate as a decimal number, or leave the field empty.
  case writeRate
  /// Write the number of months, such as `3`, or the number of the instalment and the number of
  /// months, such as `2/12`.
  case writeInstalments

  /// Write yes, no or the day of the cancellation.
  case writeCancellation
  /// Name the column that contains the cancelled amount, or write the cancelled part of the payment
  /// as a separate row.
  case nameCancelledAmount
  /// State the meaning of this word in a status column.
  case sayStatus(word: String)
  /// State which direction of a payment this word means: in, out or transfer.
  case sayDirection(word: String)
  /// If the row contains a sum instead of a payment, leave it out; otherwise, state the name of the
  /// shop.
  case leaveSumOut

  /// Write decimal degrees.
  case writeDegrees
  /// Write decimal degrees of WGS 84, or name the reference system.
  case writeDegreesOrNameSystem
  /// Write the coordinate as a decimal number in the unit of the reference system.
  case writeProjected
  /// Correct the position, or name the right reference system.
  case correctOrNameSystem
  /// Give both longitude and latitude, or leave both empty.
  case giveBothOrNeither
  /// Leave longitude and latitude empty when the position is not known.
  case leaveBothEmpty
  /// Swap the columns of longitude and latitude.
  case exchange(longitude: String, latitude: String)
  /// Correct the position, or extend the region of the ledger.
  case correctOrWidenRegion
}
