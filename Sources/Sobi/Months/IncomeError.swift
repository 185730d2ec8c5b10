public import Diagnostics
public import Spending

/// Why an income is not set or removed. Nothing is changed then.
public enum IncomeError: Fault, Equatable {
  /// An income is zero or more.
  case negative
  /// An income is in the ledger's own currency, in which months are told.
  case otherCurrency(Currency, home: Currency)
  /// No income begins with this month.
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
