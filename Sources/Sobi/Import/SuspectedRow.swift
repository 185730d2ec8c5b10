public import Diagnostics
public import LedgerStore

/// A statement row that may already be a payment in the ledger.
public struct SuspectedRow: Diagnostic, Hashable {
  /// The file's name.
  public var file: String
  /// The account or the sheet of the row, if the file has several accounts or sheets.
  public var sheet: String?
  /// The number of the row as users count it: the number of a line, a row or a feature.
  public var number: Int
  /// The payment that may be the same as the row.
  public var twin: SuspectedTwin

  /// Creates a finding.
  public init(file: String, sheet: String? = nil, number: Int, twin: SuspectedTwin) {
    self.file = file
    self.sheet = sheet
    self.number = number
    self.twin = twin
  }

  public var code: String {
    switch twin.doubt {
    case .incomplete: "import.twin.incomplete"
    case .otherDay: "import.twin.other-day"
    case .otherCurrency: "import.twin.other-currency"
    case .otherTime: "import.twin.other-time"
    case .otherAmount: "import.twin.other-amount"
    case .closeAmount: "import.twin.close-amount"
    case .sameAbroad: "import.twin.same-abroad"
    case .exchanged: "import.twin.exchanged"
    case .afterRefund: "import.twin.after-refund"
    case .otherSide: "import.twin.other-side"
    case .otherAccount: "import.twin.other-account"
    case .addedByHand: "import.twin.added-by-hand"
    case .otherName: "import.twin.other-name"
    case .otherPart: "import.twin.other-part"
    case .severalPayments: "import.twin.several-payments"
    }
  }

  public var location: DiagnosticLocation? {
    DiagnosticLocation(file: sheet.map { "\(file):\($0)" } ?? file, line: number)
  }
}
