public import Diagnostics
public import Spending

/// The reason why the text of a field cannot be read as a value.
public enum FieldFault: Error, Hashable, Sendable {
  /// It is empty.
  case empty
  /// The text is not a date in a known format.
  case notDate
  /// The date does not start with the year, so it is not certain which of its numbers is the day
  /// and which is the month.
  case dayMonthOrder(separator: String)
  /// The date has no year.
  case noYear
  /// The day does not exist in the calendar.
  case notInCalendar
  /// The year is not in 1900 ... 2199.
  case yearOutOfRange
  /// The day lies more than a year after the day of the import.
  case inFuture
  /// The text looks like a count of seconds or milliseconds since 1970.
  case looksLikeEpoch(EpochUnit)
  /// The text looks like the day number that a spreadsheet stores for a date.
  case looksLikeSerial
  /// The text is not a time of day.
  case notTime
  /// The text does not match the given date format.
  case formatMismatch(String)
  /// The text is not a decimal number.
  case notDecimal
  /// The text starts with zeros, so it is probably a code.
  case leadingZeros
  /// The amount has more decimals than its currency allows.
  case tooManyDecimals(found: Int, Currency)
  /// The amount is larger than any payment.
  case amountTooLarge
  /// The text is not the code of a currency.
  case unknownCurrency
  /// The text of the amount contains a currency that differs from the currency in the currency
  /// column.
  case currencyConflict(Currency, column: Currency)
  /// The amount is negative although the row is income.
  case negativeIncome
  /// The row has both a deposit and a withdrawal.
  case bothWays
  /// The text in the column for cancellations is neither a date nor a word for yes or no.
  case notCancellation
  /// The cancelled amount exceeds the paid amount.
  case cancelledTooMuch
  /// The foreign amount has no currency.
  case foreignWithoutCurrency
  /// The text is not an exchange rate.
  case notRate
  /// The text is neither a number of months nor an instalment of a plan, as in `2/12`.
  case notInstalments
  /// The text is not a number of degrees.
  case notDegrees
  /// The text is not a projected coordinate.
  case notMetres
  /// The position lies outside the area of the given CRS.
  case notInCRS
  /// The value is less than -`limit` degrees or greater than `limit` degrees.
  case degreesOutOfRange(limit: Int)
  /// The field is empty, although the other coordinate of the position has a value.
  case blankBeside(StatementField)
  /// Longitude and latitude are both 0.
  case bothZero
  /// The longitude and the latitude, in the columns with these names, seem to be swapped.
  case looksSwapped(longitude: String, latitude: String)
  /// The position lies outside the region of the ledger.
  case outsideRegion
  /// The row is labelled as a sum of other rows but has a date.
  case datedSummary
  /// The payment was cancelled in part, but the cancelled amount is missing.
  case partWithoutAmount
  /// The status of the payment is a word whose meaning is unknown.
  case unknownStatus(word: String)
  /// The meaning of the word for the direction of the money is not known.
  case unknownDirection(word: String)
  /// A column that is not assigned to a field states that the payment was undone. `number` is the
  /// position of the column, from 1.
  case unusedStatus(column: String, number: Int, word: String)
  /// The text of a message cannot be read as exactly one payment.
  case unreadMessage(MessageFault)
  /// The text has more bytes than can be stored.
  case tooLong(count: Int, limit: Int)
}

extension FieldFault {
  /// The code of the fault.
  public var code: String {
    switch self {
    case .empty: "statement.field.empty"
    case .notDate: "statement.date.unknown-form"
    case .dayMonthOrder: "statement.date.ambiguous"
    case .noYear: "statement.date.no-year"
    case .notInCalendar: "statement.date.not-in-calendar"
    case .yearOutOfRange: "statement.date.year-out-of-range"
    case .inFuture: "statement.date.in-future"
    case .looksLikeEpoch: "statement.date.epoch"
    case .looksLikeSerial: "statement.date.serial"
    case .notTime: "statement.time.invalid"
    case .formatMismatch: "statement.date.format-mismatch"
    case .notDecimal: "statement.amount.not-decimal"
    case .leadingZeros: "statement.amount.leading-zeros"
    case .tooManyDecimals: "statement.amount.too-many-decimals"
    case .amountTooLarge: "statement.amount.too-large"
    case .unknownCurrency: "statement.currency.unknown"
    case .currencyConflict: "statement.currency.conflict"
    case .negativeIncome: "statement.amount.negative-income"
    case .bothWays: "statement.amount.both-ways"
    case .notCancellation: "statement.cancelled.unknown"
    case .cancelledTooMuch: "statement.cancelled.too-much"
    case .foreignWithoutCurrency: "statement.currency.missing"
    case .notRate: "statement.rate.invalid"
    case .notInstalments: "statement.instalments.invalid"
    case .notDegrees: "statement.position.not-degrees"
    case .notMetres: "statement.position.not-a-number"
    case .notInCRS: "statement.position.outside-crs"
    case .degreesOutOfRange: "statement.position.out-of-range"
    case .blankBeside: "statement.position.incomplete"
    case .bothZero: "statement.position.both-zero"
    case .looksSwapped: "statement.position.swapped"
    case .outsideRegion: "statement.position.outside-region"
    case .datedSummary: "statement.row.dated-sum"
    case .partWithoutAmount: "statement.cancelled.no-amount"
    case .unknownStatus: "statement.status.unknown"
    case .unknownDirection: "statement.direction.unknown"
    case .unusedStatus: "statement.status.unused"
    case .unreadMessage(let fault): fault.code
    case .tooLong: "statement.text.too-long"
    }
  }

  /// The remedy.
  public var recovery: Recovery { .correctRow(correction) }

  private var correction: RowCorrection {
    switch self {
    case .empty: .fillIn
    case .notDate: .writeDate
    case .dayMonthOrder(let separator): .orderDayAndMonth(separator: separator)
    case .noYear: .addYear
    case .notInCalendar, .yearOutOfRange, .inFuture: .correctDate
    case .looksLikeEpoch(.seconds): .countSeconds
    case .looksLikeEpoch(.milliseconds): .countMilliseconds
    case .looksLikeSerial: .countDays
    case .notTime: .writeTime
    case .formatMismatch: .changeDateFormat
    case .notDecimal: .writeDecimal
    case .leadingZeros: .writeWithoutZeros
    // Three digits after a point may be a group.
    case .tooManyDecimals(3, _): .ungroupOrRound
    case .tooManyDecimals: .roundOrAddCurrency
    case .amountTooLarge: .correctAmount
    case .unknownCurrency: .writeCurrency
    case .currencyConflict, .cancelledTooMuch: .correctOne
    case .negativeIncome: .unsignIncome
    case .bothWays: .leaveOneEmpty
    case .notCancellation: .writeCancellation
    case .foreignWithoutCurrency: .nameForeignCurrency
    case .notRate: .writeRate
    case .notInstalments: .writeInstalments
    case .notDegrees: .writeDegrees
    case .notMetres: .writeProjected
    case .notInCRS: .correctOrNameSystem
    case .degreesOutOfRange: .writeDegreesOrNameSystem
    case .blankBeside: .giveBothOrNeither
    case .bothZero: .leaveBothEmpty
    case .looksSwapped(let longitude, let latitude):
      .exchange(longitude: longitude, latitude: latitude)
    case .outsideRegion: .correctOrWidenRegion
    case .datedSummary: .leaveSumOut
    case .partWithoutAmount: .nameCancelledAmount
    case .unknownStatus(let word): .sayStatus(word: word)
    case .unknownDirection(let word): .sayDirection(word: word)
    case .unusedStatus(_, _, let word): .sayStatus(word: word)
    case .unreadMessage: .addByHand
    case .tooLong: .shorten
    }
  }
}
