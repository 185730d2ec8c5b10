internal import Spending

extension FieldFault {
  /// What was found and what was expected.
  ///
  /// - Parameter value: The text of the field, nil for a message without private data.
  func message(_ field: StatementField, value: String?) -> String {
    let title = field.title
    let subject = value.map { "\(title) \"\($0)\"" } ?? title
    return switch self {
    case .empty: "\(title) is empty"
    case .notDate: "\(subject) is not a date that is known"
    case .dayMonthOrder:
      "\(subject) does not start with the year, so its day and month are not certain"
    case .noYear: "\(subject) has no year"
    case .notInCalendar: "\(subject) is not in the calendar"
    case .yearOutOfRange: "\(subject) is not in the years 1900 ... 2199"
    case .looksLikeEpoch(let unit): "\(subject) looks like a count of \(unit) since 1970"
    case .notTime: "\(subject) holds no time of day in 00:00 ... 23:59"
    case .formatMismatch(let format): "\(subject) is not written as \(format)"
    case .notDecimal: "\(subject) is not a decimal number"
    case .tooManyDecimals(let found, let currency):
      "\(subject) has \(found) decimal\(found == 1 ? "" : "s"); \(currency.code) has "
        + "\(currency.minorUnitDigits)"
    case .amountTooLarge: "\(subject) exceeds 1,000,000,000,000,000 minor units"
    case .unknownCurrency: "\(subject) is not a currency code of ISO 4217"
    case .currencyConflict(let found, let column):
      "\(subject) is in \(found.code), but its row says \(column.code)"
    case .negativeIncome: "\(subject) is negative, but its row says income"
    case .bothWays: "\(subject) is given beside a withdrawal"
    case .notCancellation: "\(subject) is neither a date nor a yes or no"
    case .cancelledTooMuch: "\(subject) is more than the amount of its row"
    case .foreignWithoutCurrency: "\(subject) has no currency"
    case .notRate: "\(subject) is not a rate above 0"
    case .notDegrees: "\(subject) is not a number of degrees"
    case .notMetres: "\(subject) is not a number"
    case .notInCRS: "longitude and latitude lie outside the area of the given CRS"
    case .degreesOutOfRange(let limit): "\(subject) is not in -\(limit) ... \(limit) degrees"
    case .blankBeside(let other): "\(title) is empty, but \(other.title) is given"
    case .bothZero: "longitude and latitude are both 0"
    case .looksSwapped: "longitude and latitude look swapped"
    case .outsideRegion: "longitude and latitude lie outside the ledger's region"
    case .partWithoutAmount: "\(subject) says that a part was cancelled, but not how much"
    case .unknownStatus: "\(subject) speaks of a cancellation, but not which"
    case .unusedStatus(let column, let number):
      "column \(column.isEmpty ? "#\(number)" : column) "
        + (value.map { "says \"\($0)\"" } ?? "says that a payment was undone") + " and is not used"
    case .datedSummary: "\(subject) names a sum of other rows, but its row has a date"
    case .tooLong(let count, let limit):
      "\(title) is \(count) bytes long; at most \(limit) are kept"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .empty: "Fill it in, or leave the row out."
    case .notDate:
      "Write it as 2026-05-03 or 2026-05-03 12:41:07, or say how with --date-format."
    case .dayMonthOrder(let separator):
      "Say which comes first: --date-format %d\(separator)%m\(separator)%Y "
        + "or --date-format %m\(separator)%d\(separator)%Y."
    case .noYear: "Add the year, as 2026-05-03."
    case .notInCalendar: "Correct it, or say how dates are written with --date-format."
    case .yearOutOfRange: "Correct it, or say how dates are written with --date-format."
    case .looksLikeEpoch(unit: "milliseconds"): "Say so with --date-format epoch-ms."
    case .looksLikeEpoch: "Say so with --date-format epoch."
    case .notTime: "Write it as 12:41 or 12:41:07."
    case .formatMismatch: "Correct it, or change --date-format."
    case .notDecimal: "Write the amount with one decimal mark, for example 12.34."
    case .tooManyDecimals:
      "Round the amount, or name the right currency in a currency column."
    case .amountTooLarge: "Correct the amount."
    case .unknownCurrency: "Write a code of three letters, for example KRW."
    case .currencyConflict: "Correct one of the two."
    case .negativeIncome: "Write income without a sign, or call it spending or a transfer."
    case .bothWays: "Leave one of the two empty."
    case .notCancellation: "Write Y or N, or the day of the cancellation."
    case .cancelledTooMuch: "Correct one of the two."
    case .foreignWithoutCurrency: "Name its currency in a column, as USD."
    case .notRate: "Write the rate as a decimal number, for example 1384.50, or leave it empty."
    case .notMetres: "Write a decimal number in the units of the CRS, for example 953901.15."
    case .notInCRS: "Correct the position, or name the right CRS with --crs."
    case .notDegrees: "Write decimal degrees, for example 126.9780."
    case .degreesOutOfRange:
      "Write decimal degrees of WGS 84, for example 126.9780, or name their system with --crs."
    case .blankBeside: "Give both, or leave both empty."
    case .bothZero: "Leave both empty when the position is not known."
    case .looksSwapped(let longitude, let latitude):
      "Exchange them: --map longitude=\(latitude) --map latitude=\(longitude)."
    case .outsideRegion: "Correct the position, or widen the region with sobi settings --region."
    case .partWithoutAmount:
      "Name the column that says it with --map cancelled-amount=COLUMN, or list the part in a row."
    case .unknownStatus: "Write 취소 for a whole cancellation, 정상 for none."
    case .unusedStatus(let column, let number):
      "Use it with --map status=\(column.isEmpty ? "#\(number)" : column), or rename the cell."
    case .datedSummary: "Leave the row out, or name the shop."
    case .tooLong: "Shorten it."
    }
  }
}
