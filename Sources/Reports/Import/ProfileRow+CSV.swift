import Codecs

extension ProfileRow {
  /// The profiles as a CSV table. If a cell contains several columns of a statement, they are
  /// separated by `|`. If a cell contains several words with their meanings, the words are
  /// separated by spaces, as in `입=in 출=out`.
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
