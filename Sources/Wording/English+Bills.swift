import Reports
public import Sobi
import Spending

extension English {
  public func text(_ error: AccountError) -> String {
    switch error {
    case .none(let name, _): "no payment has the account \(name)"
    case .noCycle(let name): "the account \(name) has no bill days"
    }
  }

  public func text(_ text: BillText) -> String {
    switch text {
    case .day(let day): day.map { $0 == 31 ? "last" : String($0) } ?? "-"
    case .cycleSet(let account, let cycle):
      "\(account): purchases up to \(end(cycle.cutOff)) are charged on "
        + (cycle.billDay == 31 ? "the last day" : end(cycle.billDay))
        + (cycle.billDay > cycle.cutOff ? " of the same month." : " of the next month.")
    case .cycleRemoved(let account): "Removed the bill days of \(account)."
    case .title(let month, let days):
      "Bills of \(name(month, days))"
    case .noAccount: "unknown"
    case .kind(let row): kind(row)
    case .noCycle:
      "No account has bill days: other purchases are not listed. Set them with sobi accounts set."
    }
  }

  private func kind(_ row: BillsDocument.Row) -> String {
    switch row.kind {
    case .part:
      "part " + (row.part.map { String($0) } ?? "-") + (row.parts.map { "/\($0)" } ?? "")
        + (row.isExpected ? ", expected" : "")
    case .purchases: quantity(row.count, "payment")
    case .payment: "booked"
    case .refund: "refund"
    case .series: row.isFixed == false ? "expected, varies" : "expected"
    }
  }

  private func end(_ day: Int) -> String { day == 31 ? "the last day of the month" : "day \(day)" }
}
