public import Diagnostics

/// A problem with a filter.
public enum FilterProblem: Fault, Hashable {
  /// A word is unknown; `nearest` is the known word with the most similar spelling.
  case unknownWord(String, nearest: String?)
  /// A word has no value.
  case noValue(FilterWord)
  /// The value of a word is invalid; `nearest` is the valid value with the most similar spelling.
  case badValue(FilterWord, String, nearest: String?)
  /// A quoted value has no closing quote.
  case openQuote
  /// Text follows immediately after a quoted value, without a space between them.
  case textAfterQuote
  /// A word that may appear only once appears twice.
  case twice(FilterWord)
  /// An amount of the range has more decimals than the currency allows, or is too large for 64 bits
  /// of minor units.
  case inexactAmount(FilterAmount, Currency)
  /// A filter has a range of amounts and several currencies, although the same amounts mean
  /// something different in each currency.
  case amountOfCurrencies
  /// The first day is later than the last.
  case daysReversed(from: CalendarDay, to: CalendarDay)

  public var code: String {
    switch self {
    case .unknownWord: "filter.word.unknown"
    case .noValue: "filter.value.missing"
    case .badValue: "filter.value.unreadable"
    case .openQuote: "filter.quote.open"
    case .textAfterQuote: "filter.quote.text-after"
    case .twice: "filter.word.twice"
    case .inexactAmount: "filter.amount.inexact"
    case .amountOfCurrencies: "filter.amount.currencies"
    case .daysReversed: "filter.days.reversed"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .unknownWord(_, let nearest?), .badValue(_, _, let nearest?): .takeWord(nearest)
    case .unknownWord(_, nil): .nameOneOf(FilterWord.allCases.map(\.rawValue))
    case .noValue(let word), .badValue(let word, _, nil): .writeLike(word.example)
    case .openQuote, .textAfterQuote: .writeLike(FilterWord.account.example)
    case .daysReversed: .exchangeDays
    case .twice, .inexactAmount, .amountOfCurrencies: nil
    }
  }
}

extension FilterProblem: CustomStringConvertible {
  /// Only the code, because the details may contain the names of merchants and accounts.
  public var description: String { code }
}
