import Diagnostics
import LedgerStore
import PlaceClassification
import Sobi
import Spending

extension Samples {
  /// Of Sobi, about imports, tables of rules and tables of labels.
  static let imports: [any Diagnostic] = requests + twins + tables

  private static let requests: [any Diagnostic] = [
    ImportRequestError.unknownProfile("bank", known: ["card"]),
    ImportRequestError.unreadableProfile("card"), ImportRequestError.unknownEncoding("ebcdic"),
    ImportRequestError.severalFilesForProfile, ImportRequestError.inputTwice,
    ImportRequestError.isLedger(path: "ledger.gpkg"),
    RejectedStatement(problems: [], isCut: false, canSkip: true),
    UndecidedTwins(rows: [], count: 3),
  ]

  private static let twins: [any Diagnostic] =
    PaymentLikeness.Doubt.allCases.map { doubt in
      SuspectedRow(
        file: "card.csv", number: 2,
        twin: SuspectedTwin(
          line: 2, payments: [7],
          likeliest: Payment(
            id: 7, paidAtMilliseconds: 1_793_836_800_000,
            localDay: CalendarDay(daysSince1970: 20_760), isTimeKnown: false, kind: .spending,
            amount: Money(minorUnits: 450, .usd), merchant: "Café"),
          fileName: nil, doubt: doubt))
    }

  private static let tables: [any Diagnostic] = [
    RuleTableFault.noColumn("where"),
    RuleTableFault.unknownAnchor(known: KeywordRule.Anchor.allCases.map(\.rawValue)),
    RuleTableFault.badValue(column: "priority", .wholeNumber), LabelFault.noMapColumns,
    LabelFault.noColumn("category", columns: ["name", "mcc"]), LabelFault.noNames,
  ]
}
