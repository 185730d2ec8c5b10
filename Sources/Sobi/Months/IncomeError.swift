public import Diagnostics
public import Spending

/// An error that prevents an income from being set or removed. After such an error, the ledger is
/// unchanged.
public enum IncomeError: Fault, Equatable {
  /// An income is negative.
  case negative
  /// An income is not in the ledger's currency, although monthly figures require this currency.
  case otherCurrency(Currency, home: Currency)
  /// No income starts in this month.
  case none(YearMonth)

  public var code: String {
    switch self {
    case .negative: "income.amount.negative"
    case .otherCurrency: "income.currency.other"
    case .none: "income.month.none"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .negative: nil
    case .otherCurrency(_, let home): .nameOneOf([home.code])
    case .none: .listIncomes
    }
  }
}
