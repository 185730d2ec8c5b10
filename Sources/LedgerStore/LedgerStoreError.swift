/// What keeps a ledger from being used. No case carries a payment's content.
public enum LedgerStoreError: Error, Equatable, Sendable {
  /// The GeoPackage has none of the ledger's tables.
  case notALedger(path: String)
  /// The file was written by a newer program.
  case newerSchema(path: String, found: Int, known: Int)
  /// The file was written by an older program and not brought up to date since.
  case olderSchema(path: String, found: Int, known: Int)
  /// The file is not as its version has it, so that it cannot be brought up to date.
  case notUpgradable(path: String, found: Int, known: Int, reason: String)
  /// Something else has the name of one of the ledger's tables.
  case notATable(path: String, name: String, kind: String)
  /// Another program left a trigger on one of the ledger's tables, which would act when it is
  /// written.
  case foreignTrigger(path: String, name: String, table: String)
  /// The file was copied without its log while it was written.
  case copiedWithoutLog(path: String)
  /// An access to the ledger was begun inside another one of the same kind.
  case nestedAccess
  /// Something else was to be written while a statement was being imported.
  case unfinishedImport
  /// Another program wrote while something was being worked out.
  case changedMeanwhile
  /// Rows that a change touched refer to rows that are not there.
  case brokenReference(table: String, id: Int64, column: String)
  /// A setting is missing or unreadable.
  case badSetting(name: String)
  /// A setting that was made with the ledger was to become another.
  case settingStays(name: String)
  /// A district set of that name is already there.
  case districtSetExists(name: String)
  /// There is no district set at that level, or none of that name.
  case noDistrictSet(wanted: String, available: [String])
  /// No district set that fits was valid on the day, written as 2026-11-01.
  case noValidDistrictSet(day: String, available: [String])
  /// More than one district set fits.
  case ambiguousDistrictSet(available: [String])
  /// There is no such category.
  case noCategory(wanted: String, available: [String])
  /// A category is above itself.
  case categoryLoop(code: String)
  /// There is no rule of that number.
  case noRule(id: Int64)
  /// A row of a table has the largest number there is, so that none is left for a new row.
  case noNumberLeft(table: String)
  /// A sum passes 64 bits of minor units.
  case overflow
}

extension LedgerStoreError: CustomStringConvertible {
  /// What was found and expected and, on a second line, what to do.
  public var description: String {
    switch self {
    case .notALedger(let path):
      "\(path) is a GeoPackage but not a Sobi ledger; it was left untouched"
    case .newerSchema(let path, let found, let known):
      """
      \(path) has schema version \(found), this program knows up to \(known); it was left \
      untouched
      Install a newer sobi.
      """
    case .olderSchema(let path, let found, let known):
      """
      \(path) has schema version \(found), this program works with \(known); it was left untouched
      Run sobi upgrade: it keeps a backup and brings the ledger up to date.
      """
    case .notUpgradable(let path, let found, let known, let reason):
      """
      \(path) cannot be brought from schema version \(found) to \(known): \(reason); it is as it was
      See what sobi check says, or restore a backup.
      """
    case .notATable(let path, let name, let kind):
      """
      in \(path), \(name) is \(kind) and not the table of a ledger; the file was left untouched
      Do not trust it: restore a backup.
      """
    case .foreignTrigger(let path, let name, let table):
      """
      \(path) has a trigger on \(table) that is none of Sobi's: \(name); it was left untouched
      sobi check --drop-triggers shows what it does and drops it after a question.
      """
    case .copiedWithoutLog(let path):
      """
      \(path) was copied without \(path)-wal while it was written; its newest changes may be \
      missing
      Copy it again with sobi backup, or take it as it is with sobi check --fix.
      """
    case .nestedAccess:
      "an access to the ledger was begun inside another one of the same kind"
    case .unfinishedImport:
      "something else was to be written before the import of a statement was finished"
    case .changedMeanwhile:
      "another program changed the ledger meanwhile; nothing was changed\nTry again."
    case .brokenReference(let table, let id, let column):
      "row \(id) of \(table) would refer to a row that is not there: \(column)"
    case .badSetting(let name):
      """
      the ledger's setting \(name) is missing or unreadable
      \(StoredSettings.remedy(name))
      """
    case .settingStays(let name):
      """
      the ledger's \(StoredSettings.title(name)) stays what it was when the ledger was made; nothing \
      was changed
      sobi init makes a ledger with another one.
      """
    case .districtSetExists(let name):
      "a district set named \(name) exists already\nAdd --replace to put this one in its place."
    case .noDistrictSet(let wanted, let available):
      available.isEmpty
        ? "the ledger has no district set\nAdd one: sobi districts import FILE --level LEVEL."
        : "the ledger has no district set \(wanted)\nIt has \(available.joined(separator: ", "))."
    case .noValidDistrictSet(let day, let available):
      """
      no district set was valid on \(day): \(available.joined(separator: ", "))
      Choose one with --set, or another day with --borders.
      """
    case .ambiguousDistrictSet(let available):
      """
      the ledger has several district sets: \(available.joined(separator: ", "))
      Choose one with --level or --set.
      """
    case .noCategory(let wanted, let available):
      available.isEmpty
        ? "the ledger has no category \(wanted)\nIt has none yet."
        : "the ledger has no category \(wanted)\nIt has \(available.joined(separator: ", "))."
    case .categoryLoop(let code):
      "category \(code) is above itself\nLet the parents lead to a category without one."
    case .noRule(let id): "there is no rule \(id)\nsobi rules list shows their numbers."
    case .noNumberLeft(let table):
      """
      no number is left for a new row of \(table): another program gave the largest ones away; \
      nothing was changed
      sobi check names the row; when it is gone, sobi check --fix sets the counter back.
      """
    case .overflow: "a sum exceeds 9,223,372,036,854,775,807 minor units"
    }
  }
}
