import Codecs
import FeatureCodecs
public import Spending

/// A budget in a list of budgets, with its settings but without its spending.
public struct BudgetRow: ReportRow {
  /// The name.
  public var name: String
  /// The budget; nil if it cannot be read.
  public var budget: Budget?
  /// The code of the problem; nil if there is no problem. A budget has a problem if it cannot be
  /// read, or if its filter names something that the ledger does not contain.
  public var problem: String?

  /// Creates a row.
  public init(name: String, budget: Budget?, problem: String?) {
    self.name = name
    self.budget = budget
    self.problem = problem
  }

  public static func json(_ rows: [BudgetRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      let budget = row.budget
      json.member("name", row.name)
      json.member("problem", row.problem)
      json.member("period", budget?.rhythm.name)
      json.days("first_day", "last_day", budget?.days)
      if let budget {
        budget.filter.write("filter", to: &json)
      } else {
        json.member("filter", String?.none)
      }
      json.member("each", budget?.isEach ?? false)
      json.member("carry", budget?.carry.name)
      json.member("warn", budget.map { Budget.text(ofWarnings: $0.warnings) })
      json.member("currency", budget?.currency.code)
      json.array("amounts", of: budget?.amounts ?? []) { amount, json in
        json.member("period", amount.period.description)
        json.member(
          "amount", number: budget.map { Money(minorUnits: amount.minorUnits, $0.currency).decimal }
        )
        json.member("onwards", amount.isOnwards)
      }
    }
  }

  /// The budgets as a table with one line for each amount.
  public static func csv(_ rows: [BudgetRow]) -> [UInt8] {
    let header = [
      "name", "problem", "period", "first_day", "last_day", "filter", "each", "carry", "warn",
      "currency", "from_period", "amount", "onwards",
    ]
    return CSVWriter.document(
      [header]
        + rows.flatMap { row in
          guard let budget = row.budget else {
            return [
              [row.name, row.problem ?? ""] + Array(repeating: "", count: header.count - 2)
            ]
          }
          return budget.amounts.map { amount in
            [
              row.name, row.problem ?? "", budget.rhythm.name,
              budget.days?.lowerBound.description ?? "",
              budget.days?.upperBound.description ?? "", budget.filter.text,
              String(budget.isEach), budget.carry.name,
              Budget.text(ofWarnings: budget.warnings), budget.currency.code,
              amount.period.description,
              Money(minorUnits: amount.minorUnits, budget.currency).decimal,
              String(amount.isOnwards),
            ]
          }
        })
  }
}

extension BudgetRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let name: String = try members.value("name")
    let problem: String? = try members.optional("problem")
    guard try !members.decodeNil(forKey: "period") else {
      self.init(name: name, budget: nil, problem: problem)
      return
    }
    let (rhythm, carry, warn): (String, String, String) = (
      try members.value("period"), try members.value("carry"), try members.value("warn")
    )
    guard let rhythm = BudgetRhythm(name: rhythm) else {
      throw members.corrupted("period", "no budget has this period")
    }
    guard let carry = BudgetCarry(name: carry) else {
      throw members.corrupted("carry", "no budget carries this")
    }
    guard let warnings = Budget.warnings(warn) else {
      throw members.corrupted("warn", "these are no percents")
    }
    let currency: Currency = try members.value("currency")
    var budget = Budget(
      name: name, filter: try members.value("filter"), rhythm: rhythm,
      days: try members.days("first_day", "last_day"), carry: carry, warnings: warnings,
      isEach: try members.value("each"), currency: currency)
    let amounts = try members.objects("amounts") { amount in
      guard let period = BudgetPeriod(try amount.value("period"), rhythm) else {
        throw amount.corrupted("period", "the budget has no such period")
      }
      return BudgetAmount(
        period: period, minorUnits: try amount.money("amount", currency).minorUnits,
        isOnwards: try amount.value("onwards"))
    }
    for amount in amounts { budget.set(amount) }
    self.init(name: name, budget: budget, problem: problem)
  }
}
