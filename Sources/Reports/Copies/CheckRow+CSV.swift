import Codecs

extension CheckRow {
  /// The findings as a table, with the members of the JSON as columns.
  public static func csv(_ rows: [CheckRow]) -> [UInt8] {
    CSVWriter.document(
      [
        [
          "area", "table", "row", "code", "problem", "remedy", "fixable", "unlisted", "remark",
        ]
      ]
        + rows.map { row in
          [
            row.area, row.table ?? "", row.row.map(String.init) ?? "", row.code, row.problem,
            row.remedy ?? "", String(row.isFixable), String(row.unlisted), String(row.isRemark),
          ]
        })
  }
}
