import Codecs
import Spending
import SpendingAnalytics

extension ChangeDocument {
  /// The groups as a CSV table with a line for each group and currency; lines with `outside`,
  /// `online` and `unplaced` in the name column follow. The sums and changes of all lines add up to
  /// the total, unless groups are left out because of a limit.
  public func csv() -> [UInt8] {
    let names = system == nil ? GroupKey.columns(dimension) : GroupKey.cellColumns
    var lines = [
      names + [
        "currency", "count", "sum", "refunded", "older_count", "older_sum", "older_refunded",
        "change",
      ] + partNames.map(\.rawValue)
    ]
    func add(_ cells: [String], _ row: Row) {
      func text(_ minorUnits: Int64) -> String { row.money(minorUnits).decimal }
      lines.append(
        cells + [
          row.currency.code, String(row.newer.count), text(row.newer.sum ?? 0),
          text(row.newer.refunded), String(row.older.count), text(row.older.sum ?? 0),
          text(row.older.refunded), row.change.decimal,
        ] + partNames.map { text(row.parts[$0]) })
    }
    for row in groups { add(row.key?.cells ?? [], row) }
    for (word, rows) in remainder {
      for row in rows { add(names.map { $0 == rowName ? word : "" }, row) }
    }
    return CSVWriter.document(lines)
  }
}
