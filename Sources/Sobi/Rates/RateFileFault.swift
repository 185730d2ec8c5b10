public import Diagnostics
public import Spending

/// An error that prevents a file of exchange rates from being imported. Nothing is stored then.
public enum RateFileFault: Fault, Equatable {
  /// Its source is unknown.
  case unknownForm
  /// The file does not state the day that its rates are for.
  case lacksDay
  /// The file states the days of its rates itself.
  case statesDays
  /// The source answered with a code in place of rates.
  case answer(code: Int)
  /// A row lacks a member.
  case lacksField(String)
  /// A rate cannot be read.
  case value(RateValueError, currency: String)
  /// A day cannot be read.
  case badDay(String)
  /// The file has a currency twice on one day, with different rates.
  case twice(currency: String, day: CalendarDay)
  /// The file has no rate of a known currency.
  case empty
  /// The ledger has another rate of the source, the day and the currency.
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
