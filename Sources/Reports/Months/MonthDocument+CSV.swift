import Codecs
import Spending
import SpendingAnalytics

extension MonthDocument {
  /// The figures as a CSV table with two columns; the table has one line for each figure and one
  /// for each payment that is due.
  public func csv() -> [UInt8] {
    let rows: [(String, String?)] = [
      ("month", month.description), ("first_day", period.days.lowerBound.description),
      ("last_day", period.days.upperBound.description), ("as_of", period.today.description),
      ("filter", filter.text), ("currency", currency.code), ("income", income?.decimal),
      ("income_by_hand", incomeByHand?.decimal), ("income_received", incomeReceived?.decimal),
      ("spent", spent.decimal), ("spent_percent", spentPermille.map(Self.percent)),
      ("count", String(count)), ("booked", booked.decimal), ("billed", billed?.charged.decimal),
      ("left", left?.decimal),
      ("left_percent", leftPermille.map(Self.percent)), ("per_day", perDay?.decimal),
      ("allowance", allowance?.decimal), ("projection", projection?.decimal),
      ("due_sum", dueSum.decimal), ("previous_spent", previous?.spent.decimal),
      ("previous_change", previous?.change.decimal),
      ("previous_change_percent", previous?.changePermille.map(Self.percent)),
      ("months_before", String(olderMonths)), ("mean", mean?.decimal),
      ("median", median?.decimal), ("online", online.sum.decimal),
      ("offline", offline.sum.decimal), ("unknown", unknown.sum.decimal),
      ("most_visited_place", mostVisitedPlace?.name),
      ("most_visited_district", mostVisitedDistrict?.name),
      ("most_spent_place", mostSpentPlace?.name),
      ("most_spent_district", mostSpentDistrict?.name),
    ]
    return CSVWriter.document(
      [["figure", "value"]] + rows.map { [$0.0, $0.1 ?? ""] }
        + others.amounts.map { ["other_" + $0.currency.code, $0.decimal] }
        + waiting.map { ["waiting_" + $0.spent.currency.code, $0.spent.decimal] }
        + due.map { ["due_" + $0.day.description, $0.amount.decimal] })
  }
}
