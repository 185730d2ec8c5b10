import Codecs
import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// The status of each budget in one or several periods: the spending, and how much of the limit is
/// used.
public struct BudgetStatusDocument: ReportDocument {
  /// The used part of a limit, or the reason why it is unknown.
  public enum State: Hashable, Sendable {
    /// The state of the limit.
    case standing(BudgetState)
    /// The budget cannot be read, or names something that the ledger does not contain. The text is
    /// the code of the problem.
    case unreadable(String)
    /// No income is known for the month.
    case noIncome
  }

  /// The status of a budget in a period. If the budget cannot be read, the row has no figures.
  public struct Row: Hashable, Sendable {
    /// The name of the budget; nil in the row of a whole month, whose limit is the income of the
    /// month.
    public var name: String?
    /// Whether the limit applies to each single payment instead of the sum of the payments; if so,
    /// ``spent`` is the largest payment.
    public var isEach = false
    /// The period; nil if the budget cannot be read.
    public var period: BudgetPeriod?
    /// Its days.
    public var days: ClosedRange<CalendarDay>?
    /// The amount of the budget in this period.
    public var amount: Money?
    /// The remaining amount that is carried over from the previous period.
    public var carried: Money?
    /// The limit: the amount plus the rest that was carried over from the previous period.
    public var limit: Money?
    /// The spending up to today.
    public var spent: Money?
    /// The spending after today that is already in the ledger.
    public var booked: Money?
    /// The rest of the limit.
    public var left: Money?
    /// The sum of ``spent`` and ``booked``, in tenths of a percent of ``limit``.
    public var permille: Int64?
    /// The projected spending at the end of the period.
    public var projection: Money?
    /// The number of payments above the limit, if the limit applies to each single payment.
    public var exceeding: Int?
    /// The state of the limit.
    public var state: State

    /// Creates a row without figures.
    public init(name: String?, period: BudgetPeriod? = nil, state: State) {
      self.name = name
      self.period = period
      self.state = state
    }

    /// Creates the row of a budget for one period, with its figures.
    public init(name: String?, _ standing: BudgetStanding, currency: Currency) {
      self.init(name: name, period: standing.period, state: .standing(standing.state))
      func money(_ value: Int64) -> Money { Money(minorUnits: value, currency) }
      isEach = standing.exceeding != nil
      days = standing.days.days
      amount = money(standing.amount)
      carried = money(standing.carried)
      limit = money(standing.limit)
      spent = money(standing.spent)
      booked = money(standing.booked)
      left = money(standing.left)
      permille = standing.permille
      projection = standing.projection.map(money)
      exceeding = standing.exceeding
    }

    /// Whether the user should be notified, because the state is anything but
    /// ``SpendingAnalytics/BudgetState/within``.
    public var isAlert: Bool { state != .standing(.within) }
  }

  /// The day that counts as today.
  public var today: CalendarDay
  /// The currency of all amounts.
  public var currency: Currency
  /// The rows of the budgets; a budget can have a row for each of several periods.
  public var budgets: [Row]

  /// Creates a document.
  public init(today: CalendarDay, currency: Currency, budgets: [Row]) {
    self.today = today
    self.currency = currency
    self.budgets = budgets
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("as_of", today.description)
      json.member("currency", currency.code)
      json.lines("budgets", of: budgets) { $0.write(to: &$1) }
    }
  }

  /// The budgets as a table.
  public func csv() -> [UInt8] {
    let header = [
      "budget", "each", "rhythm", "period", "first_day", "last_day", "currency", "amount",
      "carried", "limit", "spent", "booked", "left", "percent", "projection", "exceeding", "state",
      "warned_at", "problem",
    ]
    return CSVWriter.document([header] + budgets.map { $0.cells(currency) })
  }
}

extension BudgetStatusDocument.State {
  /// The word in files.
  fileprivate var name: String {
    switch self {
    case .standing(let state): state.name
    case .unreadable: "unreadable"
    case .noIncome: "no-income"
    }
  }

  fileprivate var percent: Int? {
    if case .standing(let state) = self { state.percent } else { nil }
  }
  fileprivate var problem: String? { if case .unreadable(let code) = self { code } else { nil } }
}

extension BudgetStatusDocument.Row {
  func write(to json: inout JSONText) {
    json.member("budget", name)
    json.member("each", isEach)
    json.member("rhythm", period?.rhythm.name)
    json.member("period", period?.description)
    json.days("first_day", "last_day", days)
    for (name, amount) in amounts { json.member(name, number: amount?.decimal) }
    json.member("percent", number: permille.map(MonthDocument.percent))
    json.member("projection", number: projection?.decimal)
    json.member("exceeding", exceeding)
    json.member("state", state.name)
    json.member("warned_at", state.percent)
    json.member("problem", state.problem)
  }

  private var amounts: [(String, Money?)] {
    [
      ("amount", amount), ("carried", carried), ("limit", limit), ("spent", spent),
      ("booked", booked), ("left", left),
    ]
  }

  fileprivate func cells(_ currency: Currency) -> [String] {
    [
      name ?? "", String(isEach), period?.rhythm.name ?? "", period?.description ?? "",
      days?.lowerBound.description ?? "", days?.upperBound.description ?? "", currency.code,
    ] + amounts.map { $0.1?.decimal ?? "" } + [
      permille.map(MonthDocument.percent) ?? "", projection?.decimal ?? "",
      exceeding.map { String($0) } ?? "", state.name, state.percent.map { String($0) } ?? "",
      state.problem ?? "",
    ]
  }
}

extension BudgetStatusDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency = try members.value("currency")
    self.init(
      today: try members.value("as_of"), currency: currency,
      budgets: try members.objects("budgets") { try Row($0, currency) })
  }
}

extension BudgetStatusDocument.Row {
  init(_ row: Members, _ currency: Currency) throws {
    let word: String = try row.value("state")
    let percent: Int? = try row.optional("warned_at")
    let state: BudgetStatusDocument.State
    if let problem: String = try row.optional("problem") {
      state = .unreadable(problem)
    } else if word == BudgetStatusDocument.State.noIncome.name {
      state = .noIncome
    } else if let standing = BudgetState(name: word, percent: percent) {
      state = .standing(standing)
    } else {
      throw row.corrupted("state", "no budget is in this state")
    }
    var period: BudgetPeriod?
    if let rhythm: String = try row.optional("rhythm"),
      let name: String = try row.optional("period")
    {
      period = BudgetRhythm(name: rhythm).flatMap { BudgetPeriod(name, $0) }
      guard period != nil else { throw row.corrupted("period", "no budget has this period") }
    }
    self.init(name: try row.optional("budget"), period: period, state: state)
    isEach = try row.value("each")
    days = try row.days("first_day", "last_day")
    amount = try row.optionalMoney("amount", currency)
    carried = try row.optionalMoney("carried", currency)
    limit = try row.optionalMoney("limit", currency)
    spent = try row.optionalMoney("spent", currency)
    booked = try row.optionalMoney("booked", currency)
    left = try row.optionalMoney("left", currency)
    permille = try row.permille("percent")
    projection = try row.optionalMoney("projection", currency)
    exceeding = try row.optional("exceeding")
  }
}
