import Codecs
import FeatureCodecs
public import Spending

/// The visits of a ledger or of a period.
public struct VisitListDocument: ReportDocument {
  /// The day that counts as today.
  public var today: CalendarDay
  /// The period of the listed visits; nil if all visits are listed.
  public var days: ClosedRange<CalendarDay>?
  /// The visits in order of their times and row ids.
  public var visits: [VisitRow]

  /// Creates a document.
  public init(today: CalendarDay, days: ClosedRange<CalendarDay>?, visits: [VisitRow]) {
    self.today = today
    self.days = days
    self.visits = visits
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("as_of", today.description)
      json.days("first_day", "last_day", days)
      json.lines("visits", of: visits) { row, json in row.write(to: &json) }
    }
  }

  /// The visits as a table, with a column for each detail that occurs.
  public func csv() -> [UInt8] {
    let known = Visit.detailNames.filter { $0 != "venue" }
    let further = Set(visits.flatMap(\.visit.details.keys))
      .subtracting(Visit.detailNames).sorted()
    let header = [
      "id", "title", "day", "time", "state", "paid_on", "currency", "amount", "venue",
    ]
    return CSVWriter.document(
      [header + known + further]
        + visits.map { row in
          let details = row.visit.details
          return [
            String(row.visit.payment), row.visit.title, row.visit.time.day.description,
            row.visit.time.clock ?? "", row.state.rawValue, row.paidOn.description,
            row.amount.currency.code, row.amount.decimal, row.venue ?? "",
          ] + (known + further).map { details[$0] ?? "" }
        })
  }
}

extension VisitListDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      today: try members.value("as_of"), days: try members.days("first_day", "last_day"),
      visits: try members.objects("visits") { try VisitRow($0) })
  }
}
