/// A limit on spending: it applies to the sum of the payments that match a filter in a period.
///
/// ```swift
/// let cafes = try Budget(
///   name: "cafes", filter: PaymentFilter([.category("cafe")]), currency: .krw,
///   amounts: [BudgetAmount(period: .month(november), minorUnits: 150_000, isOnwards: true)])
/// ```
public struct Budget: Hashable, Sendable {
  /// The name, unique among budgets.
  public var name: String
  /// The filter that selects the payments that count against the budget; of these payments, only
  /// spending and refunds count.
  public var filter: PaymentFilter
  /// The length of a period.
  public var rhythm: BudgetRhythm
  /// The first and last day of a one-time budget; nil for a budget that repeats.
  public var days: ClosedRange<CalendarDay>?
  /// The amount that is carried from one period to the next: nothing, only an unspent amount, or
  /// also an overspent amount.
  public var carry: BudgetCarry
  /// The percentages of the limit at which a warning is given, 1 ... 99, ascending. A warning is
  /// always given when the limit is used up.
  public var warnings: [Int]
  /// Whether the limit applies to each single payment instead of the sum.
  public var isEach: Bool
  /// The currency of the payments that count.
  public var currency: Currency
  /// The amounts in order of their periods. If two amounts start in the same period, the amount for
  /// this period alone comes before the amount that also applies to later periods.
  public var amounts: [BudgetAmount]

  /// The default percentages at which a budget gives warnings.
  public static let usualWarnings = [80]

  /// Creates a budget.
  public init(
    name: String, filter: PaymentFilter = PaymentFilter(), rhythm: BudgetRhythm = .month,
    days: ClosedRange<CalendarDay>? = nil, carry: BudgetCarry = .none,
    warnings: [Int] = Budget.usualWarnings, isEach: Bool = false, currency: Currency,
    amounts: [BudgetAmount] = []
  ) {
    self.name = name
    self.filter = filter
    self.rhythm = rhythm
    self.days = days
    self.carry = carry
    self.warnings = warnings
    self.isEach = isEach
    self.currency = currency
    self.amounts = amounts
  }

  /// Returns the days of a period; nil if the period does not fit the budget, for example if it is
  /// a week but the budget is monthly.
  public func days(of period: BudgetPeriod, start: MonthStart) -> ClosedRange<CalendarDay>? {
    guard period.rhythm == rhythm else { return nil }
    return period == .once ? days : period.days(start: start)
  }

  /// The first period with an amount; nil if no period has one.
  public var firstPeriod: BudgetPeriod? { amounts.map(\.period).min() }

  /// Returns the amount that applies to a period, in minor units. An amount for this period alone
  /// takes precedence; without such an amount, the latest amount that was set for a period and all
  /// later periods applies. Returns nil if neither amount exists.
  ///
  /// - Complexity: O(*a*) for *a* amounts.
  public func amount(in period: BudgetPeriod) -> Int64? {
    if let alone = amounts.first(where: { $0.period == period && !$0.isOnwards }) {
      return alone.minorUnits
    }
    return amounts.filter { $0.isOnwards && $0.period <= period }
      .max { $0.period < $1.period }?.minorUnits
  }

  /// Sets an amount; an existing amount with the same period and the same value of
  /// ``BudgetAmount/isOnwards`` is replaced.
  ///
  /// - Complexity: O(*a* log *a*) for *a* amounts.
  public mutating func set(_ amount: BudgetAmount) {
    amounts.removeAll { $0.period == amount.period && $0.isOnwards == amount.isOnwards }
    amounts.append(amount)
    amounts.sort { left, right in
      guard left.period == right.period else { return left.period < right.period }
      return !left.isOnwards && right.isOnwards
    }
  }

  /// Returns percentages as text, such as `50,80`; an empty text if there are no percentages.
  public static func text(ofWarnings warnings: [Int]) -> String {
    warnings.map(String.init).joined(separator: ",")
  }

  /// Reads percents, 1 ... 100, separated by commas; 100 has no effect, since a used-up limit
  /// always gives a warning. Returns nil if the text is not such a list.
  public static func warnings(_ text: String) -> [Int]? {
    guard !text.isEmpty else { return [] }
    var found: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let percent = Int(part), String(percent) == part, (1...100).contains(percent) else {
        return nil
      }
      found.insert(percent)
    }
    return found.subtracting([100]).sorted()
  }
}
