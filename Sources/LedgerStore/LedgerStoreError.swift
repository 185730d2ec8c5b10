public import Diagnostics
public import GeoPackage
public import Spending

/// The reason why a ledger cannot be used. No case contains the content of a payment.
public enum LedgerStoreError: Fault, Equatable {
  /// The GeoPackage does not have the ledger's tables.
  case notALedger(path: String)
  /// The schema version of the file is higher than the highest version that this program supports.
  case newerSchema(path: String, found: Int, known: Int)
  /// The schema version of the file is lower than the version that this program requires.
  case olderSchema(path: String, found: Int, known: Int)
  /// The contents of the file do not match the schema version that it states, so the file cannot be
  /// upgraded.
  case notUpgradable(path: String, found: Int, known: Int, reason: UpgradeObstacle)
  /// Another object has the name of one of the ledger's tables.
  case notATable(path: String, name: String, kind: OtherTable)
  /// Another program created a trigger on one of the ledger's tables; the trigger would run when
  /// Sobi writes to the table.
  case foreignTrigger(path: String, name: String, table: String)
  /// The file was copied without its log while a program was writing to it.
  case copiedWithoutLog(path: String)
  /// A read of the ledger began inside another read, or a write inside another write.
  case nestedAccess
  /// A transaction ended or accessed the ledger again before an import in the same transaction was
  /// finished.
  case unfinishedImport
  /// The program now reads an already imported file differently, so importing it again would add
  /// `rows` rows as new payments.
  case readDifferently(import: Int64, day: String, rows: Int)
  /// Another program wrote to the ledger during a computation.
  case changedMeanwhile
  /// After the change, a row would refer to a row that does not exist.
  case brokenReference(table: String, id: Int64, column: String)
  /// A setting is missing or unreadable.
  case badSetting(name: String)
  /// The setting cannot be changed after the ledger was created.
  case settingStays(name: String)
  /// A set of districts with that name already exists.
  case districtSetExists(name: String)
  /// No set of districts has this level or this name.
  case noDistrictSet(level: String?, name: String?, available: [DistrictSet])
  /// No matching set of districts was in force on this day.
  case noValidDistrictSet(day: CalendarDay, available: [DistrictSet])
  /// More than one set of districts matches.
  case ambiguousDistrictSet(available: [DistrictSet])
  /// There is no such category.
  case noCategory(wanted: String, available: [String])
  /// A category would be its own ancestor.
  case categoryLoop(code: String)
  /// There is no rule with this row id.
  case noRule(id: Int64)
  /// A row of the table has the largest possible row id, so no id is left for a new row.
  case noNumberLeft(table: String)
  /// Rows were removed for good, but their bytes may remain in the file or its log.
  case bytesRemain(path: String, cause: GeoPackageError)
  /// A sum of amounts in minor units does not fit into 64 bits.
  case overflow
  /// Another program truncated the `-shm` file, which is the index of the log and is shared by all
  /// processes that have the ledger open.
  case logIndexCut

  /// The reason why a ledger cannot be upgraded.
  public enum UpgradeObstacle: Hashable, Sendable {
    /// SQLite rejected a step of the upgrade with this message.
    case refused(String)
    /// An object of another program already has a name that the newest schema needs.
    case taken(name: String)
    /// The payments in the upgraded ledger would differ from the payments in the ledger before the
    /// upgrade.
    case otherPayments
  }

  /// The kind of object that has the name of one of the ledger's tables.
  public enum OtherTable: Hashable, Sendable {
    /// A view.
    case view
    /// Another kind of table, such as a virtual table.
    case otherKind
    /// A table with generated columns.
    case computed
    /// A table without row ids.
    case unnumbered
  }
}

extension LedgerStoreError {
  public var code: String {
    switch self {
    case .notALedger: "ledger.file.not-a-ledger"
    case .newerSchema: "ledger.schema.newer"
    case .olderSchema: "ledger.schema.older"
    case .notUpgradable: "ledger.schema.not-upgradable"
    case .notATable: "ledger.schema.not-a-table"
    case .foreignTrigger: "ledger.schema.foreign-trigger"
    case .copiedWithoutLog: "ledger.file.without-log"
    case .nestedAccess: "ledger.access.nested"
    case .unfinishedImport: "ledger.access.unfinished-import"
    case .readDifferently: "import.file.read-differently"
    case .changedMeanwhile: "ledger.access.changed"
    case .brokenReference: "ledger.row.broken-reference"
    case .badSetting: "ledger.setting.unreadable"
    case .settingStays: "ledger.setting.fixed"
    case .districtSetExists: "ledger.districts.exists"
    case .noDistrictSet: "ledger.districts.unknown"
    case .noValidDistrictSet: "ledger.districts.not-valid"
    case .ambiguousDistrictSet: "ledger.districts.several"
    case .noCategory: "ledger.category.unknown"
    case .categoryLoop: "ledger.category.loop"
    case .noRule: "ledger.rule.unknown"
    case .noNumberLeft: "ledger.row.no-number"
    case .bytesRemain: "ledger.file.bytes-remain"
    case .overflow: "ledger.sum.overflow"
    case .logIndexCut: "ledger.log.cut"
    }
  }

  public var location: DiagnosticLocation? {
    // Other sentences contain the file or the table.
    guard case .brokenReference(let table, let id, _) = self else { return nil }
    return DiagnosticLocation(table: table, row: id)
  }

  public var recovery: Recovery? {
    switch self {
    case .newerSchema: .installNewer
    case .olderSchema: .upgrade
    case .notUpgradable(_, _, _, .taken(let name)): .renameForeign(name)
    case .notUpgradable: .checkOrRestore
    case .notATable: .restoreBackup
    case .foreignTrigger: .dropTriggers
    case .copiedWithoutLog: .copyWithLog
    case .readDifferently: .undoImport
    case .changedMeanwhile: .tryAgain
    case .badSetting(let name): StoredSettings.recovery(name)
    case .settingStays: .makeNewLedger
    case .districtSetExists: .replace
    case .noDistrictSet(_, _, []): .importDistricts
    case .noDistrictSet(_, _, let available), .ambiguousDistrictSet(let available):
      .chooseSet(available.map(\.name))
    case .noValidDistrictSet(_, let available): .chooseSetOrDay(available.map(\.name))
    case .noCategory(_, []): nil
    case .noCategory(_, let available): .chooseCategory(available)
    case .categoryLoop: .endCategoryLoop
    case .noRule: .listRules
    case .noNumberLeft: .freeRowNumbers
    case .bytesRemain: .forgetAgain
    case .logIndexCut: .runAgain
    case .notALedger, .nestedAccess, .unfinishedImport, .brokenReference, .overflow: nil
    }
  }
}
