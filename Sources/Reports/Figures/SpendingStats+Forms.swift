import Codecs
import SimpleFeatures
import Spending
public import SpendingAnalytics

extension SpendingStats {
  /// The report as the content of a JSON document, with the first `limit` groups and the totals of
  /// all groups.
  public func document(limit: Int = .max) -> StatsDocument { StatsDocument(self, limit: limit) }

  /// The report as JSON, see ``StatsDocument``, with the first `limit` groups and the totals of all
  /// groups.
  public func json(limit: Int = .max) -> [UInt8] { document(limit: limit).json() }

  /// Returns the CSV fields of a key for the columns of its dimension: the code and name of a
  /// district; the code, title and Korean title of a category; or the id, name and position of a
  /// place. The field of an unknown value is empty.
  public func cells(_ key: SpendingKey) -> [String] {
    switch key {
    case .outside: ["", "outside"]
    case .online: ["", "online"]
    case .unplaced: ["", "unplaced"]
    default: GroupKey(key, in: self)?.cells ?? []
    }
  }

  /// The first `limit` groups as a CSV table with a line for each group and currency. If payments
  /// are grouped by district or place, lines for the payments in no group follow; they contain
  /// `outside`, `online` or `unplaced` in the name column. All lines add up to the total, unless a
  /// limit leaves out groups. If payments are grouped by district, every line contains the name of
  /// the set.
  public func csv(limit: Int = .max) -> [UInt8] {
    let names = report.dimensions.flatMap(GroupKey.columns)
    var lines = [names + SpendingFigures.sumColumns]
    if report.hasDetails {
      lines[0] += ["least", "greatest", "median"] + SpendingFigures.visitColumns
    }
    if setName != nil { lines[0] += SetOrigin.columns }
    for row in report.rows.prefix(limit) {
      lines += self.lines(row.keys.flatMap(cells), row)
    }
    for (word, row) in [
      ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
    ] {
      guard let row else { continue }
      let column = names.firstIndex { $0 == "district" || $0 == "place" }
      lines += self.lines(names.indices.map { $0 == column ? word : "" }, row)
    }
    return CSVWriter.document(lines)
  }

  private func lines(_ cells: [String], _ row: StatsReport.Row) -> [[String]] {
    let origin =
      setName.map { name in provenance.map { SetOrigin($0).cells(ofSet: name) } ?? [] } ?? []
    return row.figures.money(home: report.homeCurrency).map { sum in
      let line = cells + row.figures.sumCells(sum, of: report.total.figures)
      guard report.hasDetails else { return line + origin }
      let extremes = [
        row.least(sum.currency), row.greatest(sum.currency), row.median(sum.currency),
      ]
      .map { $0?.decimal ?? "" }
      return line + extremes + row.figures.visitCells + origin
    }
  }
}
