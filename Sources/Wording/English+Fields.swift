import Spending
public import StatementImport

extension English {
  public func text(_ fault: RecordFault) -> String {
    switch fault {
    case .field(let fault, let field, let value): text(fault, field, value: value)
    case .text(let fault): text(fault)
    }
  }

  /// The message if the text of a field is not a value.
  func text(_ fault: FieldFault, _ field: StatementField, value: String) -> String {
    let title = word(field)
    let subject = "\(title) \"\(value)\""
    return switch fault {
    case .empty: "the field \"\(title)\" is empty"
    case .notDate: "\(subject) is not in a known date format"
    case .dayMonthOrder:
      "\(subject) does not start with the year, so its day and month are ambiguous"
    case .noYear: "\(subject) has no year"
    case .notInCalendar: "\(subject) is not a calendar day"
    case .yearOutOfRange: "\(subject) is not in the years 1900 ... 2199"
    case .inFuture: "\(subject) lies more than a year after today"
    case .looksLikeEpoch(.seconds): "\(subject) looks like a count of seconds since 1970"
    case .looksLikeEpoch(.milliseconds):
      "\(subject) looks like a count of milliseconds since 1970"
    case .looksLikeSerial: "\(subject) looks like a spreadsheet's count of days"
    case .notTime: "\(subject) does not contain a time of day in 00:00 ... 23:59"
    case .formatMismatch(let format): "\(subject) does not match the format \(format)"
    case .notDecimal: "\(subject) is not a decimal number"
    case .leadingZeros: "\(subject) starts with a zero, like a code"
    case .tooManyDecimals(let found, let currency):
      "\(subject) has \(counted(found, "decimal")), but \(currency.code) has "
        + counted(currency.minorUnitDigits, "decimal")
    case .amountTooLarge: "\(subject) exceeds 1,000,000,000,000,000 minor units"
    case .unknownCurrency: "\(subject) is not a currency code of ISO 4217"
    case .currencyConflict(let found, let column):
      "\(subject) is in \(found.code), but its row states \(column.code)"
    case .negativeIncome: "\(subject) is negative, but its row states income"
    case .bothWays: "\(subject) is given together with a withdrawal"
    case .notCancellation:
      "the field \"\(title)\" contains \"\(value)\", which is neither a date nor \"yes\" or \"no\""
    case .cancelledTooMuch: "\(subject) is more than the amount of its row"
    case .foreignWithoutCurrency: "\(subject) has no currency"
    case .notInstalments: "\(subject) is not a number of instalments from 1 to 120"
    case .notRate: "\(subject) is not a number above 0"
    case .notDegrees: "\(subject) is not a number of degrees"
    case .notMetres: "\(subject) is not a number"
    case .notInCRS: "longitude and latitude lie outside the area of the given CRS"
    case .degreesOutOfRange(let limit): "\(subject) is not in -\(limit) ... \(limit) degrees"
    case .blankBeside(let other): "\(title) is empty, but \(word(other)) is given"
    case .bothZero: "longitude and latitude are both 0"
    case .looksSwapped: "longitude and latitude look swapped"
    case .outsideRegion: "longitude and latitude lie outside the ledger's region"
    case .datedSummary: "\(subject) is the title of a sum of other rows, but its row has a date"
    case .partWithoutAmount:
      "the field \"\(title)\" contains \"\(value)\", a partial cancellation, but the cancelled amount "
        + "is missing"
    case .unknownStatus: "\(subject) is not a known word"
    case .unknownDirection: "\(subject) is not a known word for \"in\" or \"out\""
    case .unusedStatus(let column, let number, _):
      "column \(column.isEmpty ? "#\(number)" : "\"\(column)\"") contains \"\(value)\", but the "
        + "column is not read as a status"
    case .unreadMessage(let fault): text(fault)
    case .tooLong(let count, let limit):
      "\(title) is \(count) bytes long; at most \(limit) bytes can be stored"
    }
  }

  private func text(_ fault: MessageFault) -> String {
    switch fault {
    case .noAmount: "the message has no amount"
    case .severalAmounts: "the message has several amounts"
    case .noDay: "the message has no day"
    case .severalDays: "the message has several days or times"
    case .noEvent: "the message has no word for a payment, a cancellation or a deposit"
    case .severalEvents: "the message has words for different events"
    case .noMerchant: "the message has no name of a merchant"
    case .severalMerchants: "the message has several texts that may be the merchant"
    }
  }

  /// The name of a field in sentences.
  func word(_ field: StatementField) -> String {
    switch field {
    case .timestamp: "date"
    case .cancelledAmount: "cancelled amount"
    case .instalmentNumber: "instalment number"
    case .foreignAmount: "foreign amount"
    case .foreignCurrency: "foreign currency"
    case .exchangeRate: "exchange rate"
    default: field.rawValue
    }
  }
}
