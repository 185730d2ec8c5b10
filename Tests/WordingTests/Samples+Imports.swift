import Diagnostics
import LedgerStore
import PlaceClassification
import Sobi
import Spending
import StatementImport

extension Samples {
  /// Of Sobi, about imports, tables of rules and tables of labels.
  static let imports: [any Diagnostic] = requests + proofs + twins + tables

  private static let requests: [any Diagnostic] = [
    ImportRequestError.unknownProfile("bank", known: ["card"]),
    ImportRequestError.unreadableProfile("card"), ImportRequestError.unknownEncoding("ebcdic"),
    ImportRequestError.unknownLevel,
    ImportRequestError.severalFilesForProfile, ImportRequestError.inputTwice,
    ImportRequestError.isLedger(path: "ledger.gpkg"),
    ImportRequestError.noPassword(path: "password.txt"),
    ImportRequestError.noPasswordInEnvironment("SOBI_STATEMENT_PASSWORD"),
    RejectedStatement(problems: [], isCut: false, canSkip: true),
    UndecidedTwins(rows: [], count: 3),
  ]

  private static let proofs: [any Diagnostic] = [
    ProofFinding(
      file: "bank.csv", place: "line 17", line: 17, .step(after: "line 16"),
      difference: Money(minorUnits: -4_500, .krw),
      explanations: [
        .doubled("line 17"), .missing(Money(minorUnits: -4_500, .krw)),
        .amount("line 17", Money(minorUnits: -9_000, .krw)),
        .balance("line 17", Money(minorUnits: 120_000, .krw)),
      ]),
    ProofFinding(
      file: "bank.sta", place: "transaction 3", line: 4, .closing,
      difference: Money(minorUnits: 1_250, .eur),
      explanations: [.missing(Money(minorUnits: 1_250, .eur)), .doubled("transaction 2")]),
    UnprovedStatement(
      file: "card.csv", proof: StatementProof(basis: nil, rows: 0, of: 3, reason: .nothing)),
    UnprovedStatement(
      file: "bank.csv",
      proof: StatementProof(
        basis: .runningBalance, rows: 3, of: 3,
        findings: [
          ProofFinding(
            file: "bank.csv", place: "line 17", line: 17, .step(after: "line 16"),
            difference: Money(minorUnits: -4_500, .krw),
            explanations: [.missing(Money(minorUnits: -4_500, .krw))])
        ])),
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
