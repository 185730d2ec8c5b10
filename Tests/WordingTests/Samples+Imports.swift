import Diagnostics
import PlaceClassification
import Sobi

extension Samples {
  /// Of Sobi, about imports, tables of rules and tables of labels.
  static let imports: [any Diagnostic] = requests + tables

  private static let requests: [any Diagnostic] = [
    ImportRequestError.unknownProfile("bank", known: ["card"]),
    ImportRequestError.unreadableProfile("card"), ImportRequestError.unknownEncoding("latin1"),
    ImportRequestError.severalFilesForProfile, ImportRequestError.inputTwice,
    ImportRequestError.isLedger(path: "ledger.gpkg"),
    RejectedStatement(problems: [], isCut: false, canSkip: true),
  ]

  private static let tables: [any Diagnostic] = [
    RuleTableFault.noColumn("where"),
    RuleTableFault.unknownAnchor(known: KeywordRule.Anchor.allCases.map(\.rawValue)),
    RuleTableFault.badValue(column: "priority", .wholeNumber), LabelFault.noMapColumns,
    LabelFault.noColumn("category", columns: ["name", "mcc"]), LabelFault.noNames,
  ]
}
