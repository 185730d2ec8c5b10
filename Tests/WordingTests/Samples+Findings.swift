import Diagnostics
import LedgerStore

extension Samples {
  /// Of LedgerStore.
  static let findings: [any Diagnostic] =
    fileFindings + schemaFindings + referenceFindings + geometryFindings + valueFindings
    + paymentFindings + otherFindings + historyFindings

  private static let fileFindings: [CheckFinding] = [
    CheckFinding(
      .file, .unreadableFile(reason: "database disk image is malformed"),
      recovery: .restoreBackup),
    CheckFinding(
      .file, .damagedFile(finding: "Tree 4 page 12: free space corruption"),
      recovery: .restoreBackup),
    CheckFinding(
      .file, .damagedIndex(finding: "row 17 missing from index ix_payments_place"),
      recovery: .repair(.mend), isFixable: true),
    CheckFinding(.log, .missingLog, recovery: .copyWithLog, isFixable: true),
  ]

  private static let schemaFindings: [CheckFinding] = [
    CheckFinding(.geopackage, .version, recovery: .repair(.mend), isFixable: true),
    CheckFinding(.geopackage, table: "places", .missingTable, recovery: .restoreBackup),
    CheckFinding(.geopackage, table: "places", .missingColumn("name"), recovery: .restoreBackup),
    CheckFinding(
      .geopackage, table: "payments", .missingPart(.index, name: "ix_payments_place"),
      recovery: .repair(.mend), isFixable: true),
    CheckFinding(
      .geopackage, table: "payments", .alteredPart(.trigger, name: "payments_day_update"),
      recovery: .repair(.mend), isFixable: true),
    CheckFinding(
      .geopackage, table: "gpkg_contents", .description(of: "places.features"),
      recovery: .repair(.mend), isFixable: true),
    CheckFinding(
      .geopackage, table: "places", .extent, recovery: .repair(.mend), isFixable: true),
    CheckFinding(
      .geopackage, table: "payments", .foreignTrigger(name: "watch"), recovery: .dropTriggers),
  ]

  private static let referenceFindings: [CheckFinding] = [
    CheckFinding(
      .references, table: "payments", row: 17, .missingReference(column: "place_id", to: "places"),
      recovery: .repair(.clear), isFixable: true),
    CheckFinding(.references, table: "categories", row: 2, .loop, recovery: .importCategories),
    CheckFinding(
      .references, table: "payments", row: 17, .impossibleRefund,
      recovery: .correctPayment(17, .refund)),
    CheckFinding(
      .references, table: "payments", row: 17, .refundTooLarge,
      recovery: .correctPayment(17, .amount)),
    CheckFinding(
      .identities, table: "payments", row: 17, .copiedIdentity,
      recovery: .compareCopies(payment: 17, original: 3), isFixable: true),
  ]

  private static let geometryFindings: [CheckFinding] = [
    CheckFinding(
      .index, table: "places", .damagedTree, recovery: .repair(.mend), isFixable: true),
    CheckFinding(
      .index, table: "places", row: 5, .misplacedEntry, recovery: .repair(.mend),
      isFixable: true),
    CheckFinding(
      .index, table: "places", row: 5, .surplusEntry, recovery: .repair(.mend), isFixable: true),
    CheckFinding(.values, table: "places", row: 5, .geometry, recovery: .movePlace(5)),
    CheckFinding(.values, table: "places", row: 5, .zeroPosition, recovery: .movePlace(5)),
    CheckFinding(
      .values, table: "districts", row: 2, .publishedRings, recovery: .importSetAgain),
  ]

  private static let valueFindings: [CheckFinding] = [
    CheckFinding(
      .values, table: "payments", row: -7, .rowNumber, recovery: .correctPayment(-7, .number)),
    CheckFinding(
      .values, table: "payments", .rowCounter, recovery: .repair(.mend), isFixable: true),
    CheckFinding(
      .values, table: "districts", row: 2, .emptyColumn("set_id"), recovery: .correctElsewhere),
    CheckFinding(
      .values, table: "categories", row: 2, .columnType("icon", .text, isRequired: false),
      recovery: .correctElsewhere),
    CheckFinding(
      .values, table: "payments", row: 17, .tooLarge(column: "memo"), recovery: .shortenElsewhere),
    CheckFinding(
      .values, table: "settings", .setting(name: "region"), recovery: .setRegion),
  ]

  private static func payment(_ problem: CheckProblem, _ recovery: Recovery) -> CheckFinding {
    CheckFinding(.values, table: "payments", row: 17, problem, recovery: recovery)
  }

  private static let paymentFindings: [CheckFinding] = [
    payment(.amount, .correctPayment(17, .elsewhere)),
    payment(.currency, .correctPayment(17, .elsewhere)),
    payment(.currencyCase, .repair(.mend)),
    payment(.kind, .correctPayment(17, .elsewhere)),
    payment(.sign, .correctPayment(17, .sign)),
    payment(.time, .correctPayment(17, .date)),
    payment(.timeDay, .correctPayment(17, .date)),
    payment(.timeForm, .repair(.mend)),
    payment(.day, .repair(.clear)),
    payment(.dayOfTime, .correctPayment(17, .date)),
    payment(.noDay, .correctPayment(17, .elsewhere)),
    payment(.offset, .repair(.clear)),
    payment(.timeKnown, .repair(.mend)),
    payment(.channel, .repair(.setUnknown)),
    payment(.method, .repair(.setUnknown)),
    payment(.categorySource, .repair(.setUnknown)),
    payment(.text, .repair(.mend)),
    payment(.foreignPair, .repair(.clear)),
    payment(.foreignCurrency, .correctPayment(17, .foreignAmount)),
    payment(.instalments, .repair(.clear)),
    payment(.exchangeRate, .repair(.clear)),
    payment(.identity, .repair(.clear)),
    payment(.homeValue, .repair(.clear)),
  ]

  private static let otherFindings: [CheckFinding] = [
    CheckFinding(.values, table: "places", row: 5, .name, recovery: .namePlace(5)),
    CheckFinding(
      .values, table: "categories", row: 2, .categoryCode, recovery: .correctElsewhere),
    CheckFinding(
      .values, table: "categories", row: 2, .categoryTitle, recovery: .repair(.useCode),
      isFixable: true),
    CheckFinding(
      .values, table: "categories", row: 2, .categoryActive, recovery: .repair(.mend),
      isFixable: true),
    CheckFinding(.values, table: "districts", row: 2, .districtText, recovery: .importSetAgain),
    CheckFinding(
      .values, table: "district_sets", row: 1, .districtSetDays, recovery: .importSetWithDays),
    CheckFinding(.values, table: "category_rules", row: 4, .ruleAmounts, recovery: .editRule(4)),
    CheckFinding(.values, table: "category_rules", row: 4, .ruleChannel, recovery: .editRule(4)),
    CheckFinding(
      .values, table: "classifier_models", row: 1, .modelNames, recovery: .trainModel),
    CheckFinding(
      .values, table: "log_mark", row: 2, .logNumber, recovery: .repair(.mend), isFixable: true),
    CheckFinding(
      .values, table: "payment_attachments", row: 3, .attachmentBytes, recovery: .restoreBackup),
    CheckFinding(.values, table: "imports", row: 3, .importCounts, recovery: .ignore),
    CheckFinding(.values, table: "waiting_rows", row: 3, .waitingRow, recovery: .correctElsewhere),
    CheckFinding(.values, table: "accounts", row: 2, .billCycle, recovery: .correctElsewhere),
    CheckFinding(
      .values, table: "tasks", row: 2, .taskEstimate, recovery: .correctElsewhere),
    CheckFinding(
      .values, table: "task_sessions", row: 2, .sessionOrder, recovery: .correctElsewhere),
    CheckFinding(
      .values, table: "task_sessions", row: 3, .sessionBeside, recovery: .tasks(.endOne)),
    CheckFinding(
      .values, table: "budgets", row: 4, .filterNames(filter: "district=강남구"),
      recovery: .setBudgetAgain),
  ]

  private static let historyFindings: [CheckFinding] = [
    CheckFinding(
      .history, table: "history_changes", row: 2, .changeOrder, recovery: .repair(.forgetUndone),
      isFixable: true),
    CheckFinding(
      .history, table: "history_blocks", row: 1, .unreadableChange,
      recovery: .undoLaterChanges(than: 1)),
    CheckFinding(
      .snapshot, .damagedSnapshot, recovery: .repair(.removeSnapshot), isFixable: true),
    CheckFinding(.snapshot, .wrongSnapshot, recovery: .repair(.removeSnapshot), isFixable: true),
    CheckFinding(.laws, .placeSums, recovery: .reportFault),
    CheckFinding(.laws, .districtSums(set: "gu"), recovery: .reportFault),
    CheckFinding(.laws, table: "payments", .sumOverflow, recovery: .findLargeAmount),
  ]
}
