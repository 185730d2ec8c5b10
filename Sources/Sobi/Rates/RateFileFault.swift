public import Diagnostics
public import Spending

/// An error that prevents a file of exchange rates from being imported. In case of an error,
/// nothing is stored.
public enum RateFileFault: Fault, Equatable {
  /// The source of the file is unknown.
  case unknownForm
  /// The file does not state the day for which its rates are valid.
  case lacksDay
  /// The caller gave a day, but the file itself states the days of its rates.
  case statesDays
  /// The source answered with an error code instead of rates.
  case answer(code: Int)
  /// A row lacks the member with this name.
  case lacksField(String)
  /// A rate cannot be read.
  case value(RateValueError, currency: String)
  /// A day cannot be read.
  case badDay(String)
  /// The file has two different rates for the same currency and day.
  case twice(currency: String, day: CalendarDay)
  /// The file contains no rate of a known currency.
  case empty
  /// The ledger contains a different rate of the same source, day and currency.
  case differs(stored: ExchangeRate, found: ExchangeRate)

  public var code: String {
    switch self {
    case .unknownForm: "rates.file.unknown-form"
    case .lacksDay: "rates.file.day-missing"
    case .statesDays: "rates.file.day-stated"
    case .answer: "rates.file.refusal"
    case .lacksField: "rates.file.field-missing"
    case .value: "rates.file.bad-value"
    case .badDay: "rates.file.bad-day"
    case .twice: "rates.file.twice"
    case .empty: "rates.file.empty"
    case .differs: "rates.file.differs"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .unknownForm, .empty: .giveRateFile
    case .lacksDay: .giveDayOfRates
    case .statesDays: .leaveOutDayOfRates
    case .differs: .replaceRates
    case .answer(4): .download(.tryLater)
    case .answer: nil
    case .lacksField, .value, .badDay, .twice: .giveRateFile
    }
  }
}
