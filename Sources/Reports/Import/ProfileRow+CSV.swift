import Codecs

extension ProfileRow {
  /// The profiles as a CSV table. In a cell, columns of the statement are separated by `|`. Words
  /// with their meanings are separated by spaces, as in `입=in 출=out`.
  public static func csv(_ rows: [ProfileRow]) -> [UInt8] {
    func cell(_ words: Words) -> String {
      words.entries.map { "\($0.word)=\($0.meaning)" }.joined(separator: " ")
    }
    return CSVWriter.document(
      [
        [
          "name", "columns", "map", "date_format", "account", "currency", "crs", "negative",
          "statuses", "directions",
        ]
      ]
        + rows.map { row in
          [
            row.name, row.columns.joined(separator: "|"), cell(row.map), row.dateFormat ?? "",
            row.account ?? "", row.currency ?? "", row.crs ?? "", row.negative ?? "",
            cell(row.statuses), cell(row.directions),
          ]
        })
  }
}
