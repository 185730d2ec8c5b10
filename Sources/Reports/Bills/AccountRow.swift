import Codecs
import FeatureCodecs
public import Spending

/// An account that occurs in payments, with the days on which purchases with this account are
/// charged.
public struct AccountRow: ReportRow {
  /// The name of the account, in the spelling that most of its payments use.
  public var name: String
  /// The number of payments with this account.
  public var count: Int64
  /// The bill cycle of the account; nil if it is not known.
  public var cycle: BillCycle?

  /// Creates a row.
  public init(name: String, count: Int64, cycle: BillCycle?) {
    (self.name, self.count, self.cycle) = (name, count, cycle)
  }

  public static func json(_ rows: [AccountRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("account", row.name)
      json.member("count", row.count)
      json.member("bill_day", row.cycle?.billDay)
      json.member("cut_off", row.cycle?.cutOff)
    }
  }

  /// Returns the accounts as CSV; the columns are the members of the JSON.
  public static func csv(_ rows: [AccountRow]) -> [UInt8] {
    CSVWriter.document(
      [["account", "count", "bill_day", "cut_off"]]
        + rows.map { row in
          [
            row.name, String(row.count), row.cycle.map { String($0.billDay) } ?? "",
            row.cycle.map { String($0.cutOff) } ?? "",
          ]
        })
  }
}

extension AccountRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let billDay: Int? = try members.optional("bill_day")
    let cutOff: Int? = try members.optional("cut_off")
    self.init(
      name: try members.value("account"), count: try members.value("count"),
      cycle: billDay.flatMap { billDay in
        cutOff.flatMap { BillCycle(billDay: billDay, cutOff: $0) }
      })
  }
}
