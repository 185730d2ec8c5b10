import Codecs
import Spending

extension JournalRow {
  /// Returns the imports as CSV; the columns are the members of the JSON.
  public static func csv(_ rows: [JournalRow]) -> [UInt8] {
    CSVWriter.document(
      [
        [
          "id", "file", "sha256", "imported_at", "format", "first_day", "last_day", "read", "added",
          "there_already", "rejected", "passed", "present", "waiting", "accounts",
        ]
      ]
        + rows.map { row in
          [
            String(row.id), row.file, row.sha256 ?? "", row.importedAt, row.format ?? "",
            row.days?.lowerBound.description ?? "", row.days?.upperBound.description ?? "",
          ]
            + [
              row.read, row.added, row.thereAlready, row.rejected, row.passed, row.present,
              row.waiting,
            ].map { String($0) } + [row.accounts.joined(separator: ", ")]
        })
  }
}
