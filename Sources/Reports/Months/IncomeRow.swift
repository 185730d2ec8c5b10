import Codecs
import FeatureCodecs
public import Spending

/// An income that the user expects, as a row in a list.
public struct IncomeRow: ReportRow {
  /// The income.
  public var income: IncomeAmount

  /// Creates a row.
  public init(_ income: IncomeAmount) { self.income = income }

  public static func json(_ rows: [IncomeRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("month", row.income.month.description)
      json.member("currency", row.income.amount.currency.code)
      json.member("amount", number: row.income.amount.decimal)
      json.member("onwards", row.income.isOnwards)
    }
  }

  /// Returns the incomes as CSV; the columns are the members of the JSON.
  public static func csv(_ rows: [IncomeRow]) -> [UInt8] {
    CSVWriter.document(
      [["month", "currency", "amount", "onwards"]]
        + rows.map { row in
          [
            row.income.month.description, row.income.amount.currency.code,
            row.income.amount.decimal, String(row.income.isOnwards),
          ]
        })
  }
}

extension IncomeRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency = try members.value("currency")
    self.init(
      IncomeAmount(
        month: try members.value("month"), amount: try members.money("amount", currency),
        isOnwards: try members.value("onwards")))
  }
}
