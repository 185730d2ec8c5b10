import Diagnostics
import LedgerStore
import Sobi
import Spending

extension Samples {
  /// Of LedgerStore.
  static let ledger: [any Diagnostic] = ledgerFiles + ledgerRows + history + backups

  private static let gu = DistrictSet(name: "gu", level: "sigungu")
  private static let older = DistrictSet(
    name: "gu-2013", level: "sigungu", validTo: CalendarDay(year: 2017, month: 12, day: 31))

  private static let ledgerFiles: [any Diagnostic] = [
    LedgerStoreError.notALedger(path: "home.gpkg"),
    LedgerStoreError.newerSchema(path: "home.gpkg", found: 9, known: 8),
    LedgerStoreError.olderSchema(path: "home.gpkg", found: 3, known: 8),
    LedgerStoreError.notUpgradable(
      path: "home.gpkg", found: 3, known: 8, reason: .refused("no such column: merchant")),
    LedgerStoreError.notATable(path: "home.gpkg", name: "payments", kind: .view),
    LedgerStoreError.foreignTrigger(path: "home.gpkg", name: "watch", table: "payments"),
    LedgerStoreError.copiedWithoutLog(path: "home.gpkg"), LedgerStoreError.nestedAccess,
    LedgerStoreError.readDifferently(import: 3, day: "2026-05-03", rows: 4),
    LedgerStoreError.unfinishedImport, LedgerStoreError.changedMeanwhile,
    LedgerStoreError.badSetting(name: "time_zone"),
    LedgerStoreError.settingStays(name: "time_zone"),
    LedgerStoreError.overflow, LedgerStoreError.logIndexCut, LedgerRemark.copyLacksChanges,
  ]

  private static let ledgerRows: [any Diagnostic] = [
    LedgerStoreError.brokenReference(table: "payments", id: 17, column: "place_id"),
    LedgerStoreError.noNumberLeft(table: "payments"),
    LedgerStoreError.bytesRemain(path: "home.gpkg", cause: .busy),
    LedgerStoreError.districtSetExists(name: "gu"),
    LedgerStoreError.noDistrictSet(level: "dong", name: nil, available: [gu, older]),
    LedgerStoreError.noValidDistrictSet(
      day: CalendarDay(daysSince1970: 17_712), available: [older]),
    LedgerStoreError.ambiguousDistrictSet(available: [gu, older]),
    LedgerStoreError.noCategory(wanted: "tea", available: ["cafe", "food"]),
    LedgerStoreError.categoryLoop(code: "cafe"), LedgerStoreError.noRule(id: 5),
    CategoryTableFault.noColumn("title"), CategoryTableFault.longCode(limit: 64),
    CategoryTableFault.longTitle(limit: 80), CategoryTableFault.duplicateCode("cafe", line: 2),
    LedgerEditError.noPayment(id: 17), LedgerEditError.unreadablePayment(id: 17),
    LedgerEditError.noPlace(id: 5), LedgerEditError.samePlace(id: 5, other: 3),
    LedgerEditError.unlikePayments(id: 7, other: 3), LedgerEditError.badPart(id: 7),
    LedgerEditError.notSplit(id: 7), LedgerEditError.severalVisits(id: 7),
    LedgerEditError.isPart(id: 9, first: 7),
    LedgerEditError.badTag,
    SuspectedDouble(payment: 7, other: 3, doubt: .incomplete),
  ]

  private static let history: [any Diagnostic] = [
    HistoryError.nothingToUndo, HistoryError.nothingToRedo, HistoryError.noChange(id: 12),
    HistoryError.alreadyUndone(id: 12),
    HistoryError.fewer(count: 1, isUndo: true), HistoryError.fewer(count: 12, isUndo: false),
    HistoryError.touched(
      .init("edit", "payment 17"), isUndo: true,
      rows: [HistoryConflict(table: "payments", id: 17, reason: .changed)], count: 1),
    HistoryError.damaged, HistoryError.foreign(name: "audit"),
    HistoryError.notRestored(table: "payments", id: 17),
    HistoryConflict(table: "payments", id: 17, reason: .changed),
    HistoryConflict(table: "payments", id: 17, reason: .removed),
    HistoryConflict(table: "payments", id: 17, reason: .present),
    HistoryConflict(table: "payments", id: 17, reason: .uses(table: "places", id: 5)),
    HistoryConflict(table: "payments", id: 17, reason: .lacks(table: "places", id: 5)),
  ]

  private static let backups: [any Diagnostic] = [
    BackupError.notABackup(path: "backup.gpkg"), BackupError.targetInUse(path: "backup.gpkg"),
    BackupError.damaged(finding: "row 17 missing from index ix_payments_place"),
    BackupError.different, BackupError.ledgerInUse(path: "home.gpkg"),
    RebuildError.missingTable(name: "places"),
    RebuildError.otherColumns(
      table: "imports", found: ["id", "name"], expected: ["id", "file_name"]),
    RebuildError.row(17, table: "payments", reason: "NOT NULL constraint failed: payments.amount"),
  ]
}
