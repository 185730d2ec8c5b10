public import ArgumentParser
import Questions
public import Sobi
import Wording

/// `sobi budget set`
struct SetBudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set or change a budget.",
    discussion: """
      Example: sobi budget set office 500000 --where "within=1km@office" --carry surplus
      Without --for the amount applies to the current period and to every later period. Options \
      that are left out keep their values.
      """)

  @Argument(help: "The name of the budget.")
  var name: String

  @Argument(help: ArgumentHelp("The limit in units of the currency.", valueName: "amount"))
  var amount: String

  @OptionGroup var filter: FilterWordOptions

  @Option(
    help: """
      The kind of period of the amount; by default the kind that the budget has, or the value \
      month for a new budget.
      """
  )
  var period: BudgetRhythm?

  @Option(
    help: ArgumentHelp("The first day of a budget with --period once.", valueName: "day"))
  var from: SingleDay?

  @Option(
    help: ArgumentHelp(
      "The last day, inclusive, of a budget with --period once.", valueName: "day"))
  var to: SingleDay?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      """
      Set the amount only for this period: a month (2026-11), a year (2026), or a week, given by \
      one of its days.
      """,
      valueName: "period"))
  var given: Period?

  @Flag(
    help: "With --for, also set the amount for every later period, until another amount is set.")
  var onwards = false

  @Option(
    help: """
      The amount carried over to the next period: nothing (none), only an unspent amount \
      (surplus), or an unspent or overspent amount (both).
      """)
  var carry: BudgetCarry?

  @Option(
    help: ArgumentHelp(
      """
      The percentages of the limit at which to warn, such as 50,80; with the word none, warn only \
      at 100 percent.
      """,
      valueName: "percents"))
  var warn: String?

  @Flag(inversion: .prefixedNo, help: "Limit each payment, not the sum of the payments.")
  var each: Bool?

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if onwards, given == nil { throw ValidationError(.alone("--onwards", needs: "--for")) }
    if (from == nil) != (to == nil) {
      throw ValidationError(
        from == nil ? .alone("--to", needs: "--from") : .alone("--from", needs: "--to"))
    }
    _ = try warnings()
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    let money = try Money(text: amount, ledger.settings.homeCurrency)
    let (budget, set) = try ledger.setBudget(name, amount: money, edit())
    Terminal.message(.set(budget, set))
  }

  private func edit() throws -> BudgetEdit {
    var edit = BudgetEdit()
    if !filter.isEmpty { edit.filter = try asking { try filter.terms().query(.current).filter } }
    edit.rhythm = period
    if let first = from?.day, let last = to?.day {
      guard first <= last else { throw BudgetError.daysReversed(from: first, to: last) }
      edit.days = first...last
    }
    edit.period = given?.days()
    edit.isOnwards = onwards ? true : nil
    edit.carry = carry
    edit.warnings = try warnings()
    edit.isEach = each
    return edit
  }

  private func warnings() throws -> [Int]? {
    guard let warn, warn != "none" else { return warn.map { _ in [] } }
    guard !warn.isEmpty, let warnings = Budget.warnings(warn) else {
      throw ValidationError(.notPercents(option: "--warn", warn))
    }
    return warnings
  }
}

extension BudgetRhythm: ExpressibleByArgument {
  /// Reads the word of an option as the rhythm of a budget.
  public init?(argument: String) { self.init(name: argument) }

  /// The words that the option accepts, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension BudgetCarry: ExpressibleByArgument {
  /// Reads the word of an option as the carry setting of a budget.
  public init?(argument: String) { self.init(name: argument) }

  /// The words that the option accepts, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}
