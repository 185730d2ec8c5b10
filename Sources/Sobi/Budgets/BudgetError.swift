public import Diagnostics
public import Spending

/// An error that prevents a budget from being set or removed. After such an error, the ledger is
/// unchanged.
public enum BudgetError: Fault, Equatable {
  /// The largest number of budgets in a ledger; the number is limited because Sobi compares all
  /// budgets before and after every change.
  public static let mostBudgets = 1_000

  /// A limit is negative.
  case negative
  /// A limit is not in the ledger's own currency.
  case otherCurrency(Currency, home: Currency)
  /// A name is empty, is longer than 64 bytes, or contains a control character.
  case badName
  /// The name is reserved for the expected income.
  case reservedName(String)
  /// A trip has this name.
  case nameOfTrip(String)
  /// No budget has this name.
  case none(name: String, known: [String])
  /// A filter contains days, although the days of a budget must be given as its period.
  case daysInFilter
  /// A one-time budget lacks its first or last day.
  case lacksDays
  /// Days were given for a recurring budget; only a one-time budget has days of its own.
  case daysOfPeriods(BudgetRhythm)
  /// The first day is later than the last day.
  case daysReversed(from: CalendarDay, to: CalendarDay)
  /// An amount must apply to exactly one period of the budget, but the given days lie in several
  /// periods.
  case severalPeriods(BudgetRhythm)
  /// A budget that limits each single payment cannot carry amounts over.
  case eachCarries
  /// The ledger already has ``mostBudgets`` budgets.
  case tooMany
  /// The saved place cannot be removed, because the filters of these budgets use it.
  case placeInUse(name: String, budgets: [String])
  /// The set cannot be removed, because these budgets or trips use its districts.
  case districtsInUse(set: String, budgets: [String])

  public var code: String {
    switch self {
    case .negative: "budget.amount.negative"
    case .otherCurrency: "budget.currency.other"
    case .badName: "budget.name.bad-length"
    case .reservedName: "budget.name.reserved"
    case .nameOfTrip: "budget.name.of-trip"
    case .none: "budget.name.none"
    case .daysInFilter: "budget.filter.days"
    case .lacksDays: "budget.days.missing"
    case .daysOfPeriods: "budget.days.of-periods"
    case .daysReversed: "budget.days.reversed"
    case .severalPeriods: "budget.period.several"
    case .eachCarries: "budget.carry.each"
    case .tooMany: "budget.count.too-many"
    case .placeInUse: "budget.place.in-use"
    case .districtsInUse: "budget.districts.in-use"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .otherCurrency(_, let home): .nameOneOf([home.code])
    case .none(_, let known): known.isEmpty || known.count > 12 ? .listBudgets : .nameOneOf(known)
    case .nameOfTrip: .chooseOtherName
    case .daysReversed: .exchangeDays
    case .lacksDays: .givePeriodOfBudget
    case .tooMany: .listBudgets
    case .placeInUse: .setBudgetAgain
    case .districtsInUse: .setBudgetsFirst
    default: nil
    }
  }
}
