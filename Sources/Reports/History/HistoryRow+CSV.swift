import Codecs

extension HistoryRow {
  /// The changes as a CSV table. The column `rows` contains the name and the number of rows of each
  /// table, such as `payments=12 places=3`.
  public static func csv(_ rows: [HistoryRow]) -> [UInt8] {
    CSVWriter.document(
      [["id", "command", "subject", "made_at", "undone_at", "rows"]]
        + rows.map { row in
          [
            String(row.id), row.command, row.subject ?? "", row.madeAt, row.undoneAt ?? "",
            row.rows.map { "\($0.table)=\($0.count)" }.joined(separator: " "),
          ]
        })
  }
}
