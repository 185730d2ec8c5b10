import FeatureCodecs
public import Spending

/// An import from the journal, as a row in a list of imports.
public struct JournalRow: ReportRow, Identifiable {
  /// The row id.
  public var id: Int64
  /// The name of the file without its folder; `-` for standard input.
  public var file: String
  /// The SHA-256 of the file in hexadecimal digits.
  public var sha256: String?
  /// The time of the import in UTC, such as `2026-05-03T03:41:07.000Z`.
  public var importedAt: String
  /// The format in which the file was read, such as `CSV, CP949`.
  public var format: String?
  /// The earliest and the latest day in the rows of the file.
  public var days: ClosedRange<CalendarDay>?
  /// The number of rows that were read as payments.
  public var read: Int
  /// The number of rows that became payments.
  public var added: Int
  /// The number of rows whose payments were already in the ledger.
  public var thereAlready: Int
  /// The number of rows that were rejected with a problem.
  public var rejected: Int
  /// The number of rows that were skipped because a rule states that they are not payments, plus
  /// the number of rows that waited for a decision when the import ended.
  public var passed: Int
  /// The number of payments of this import that are still in the ledger.
  public var present: Int
  /// The number of rows that wait for a decision, because they may be payments already.
  public var waiting: Int
  /// The accounts and cards of those payments of the import that are still in the ledger.
  public var accounts: [String]

  /// Creates a row.
  public init(
    id: Int64, file: String, sha256: String? = nil, importedAt: String, format: String? = nil,
    days: ClosedRange<CalendarDay>? = nil, read: Int, added: Int, thereAlready: Int,
    rejected: Int, passed: Int, present: Int, waiting: Int = 0, accounts: [String] = []
  ) {
    self.id = id
    self.file = file
    self.sha256 = sha256
    self.importedAt = importedAt
    self.format = format
    self.days = days
    self.read = read
    self.added = added
    self.thereAlready = thereAlready
    self.rejected = rejected
    self.passed = passed
    self.present = present
    self.waiting = waiting
    self.accounts = accounts
  }

  public static func json(_ rows: [JournalRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("id", row.id)
      json.member("file", row.file)
      json.member("sha256", row.sha256)
      json.member("imported_at", row.importedAt)
      json.member("format", row.format)
      json.days("first_day", "last_day", row.days)
      json.member("read", row.read)
      json.member("added", row.added)
      json.member("there_already", row.thereAlready)
      json.member("rejected", row.rejected)
      json.member("passed", row.passed)
      json.member("present", row.present)
      json.member("waiting", row.waiting)
      json.member("accounts", row.accounts)
    }
  }
}

extension JournalRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      id: try members.value("id"), file: try members.value("file"),
      sha256: try members.optional("sha256"), importedAt: try members.value("imported_at"),
      format: try members.optional("format"), days: try members.days("first_day", "last_day"),
      read: try members.value("read"), added: try members.value("added"),
      thereAlready: try members.value("there_already"), rejected: try members.value("rejected"),
      passed: try members.value("passed"), present: try members.value("present"),
      waiting: try members.value("waiting"),
      accounts: try members.value("accounts"))
  }
}
