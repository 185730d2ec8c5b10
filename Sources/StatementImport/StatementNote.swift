public import Codecs
public import Diagnostics
public import Spending

/// A note for the user about how a statement was read.
public enum StatementNote: Diagnostic, Hashable {
  /// Only the sheet `read` was read; the sheets `notRead` were not read.
  case otherSheets(read: String, notRead: [String])
  /// The amounts of a column are in a multiple of won, such as thousands of won; `zeros` is the
  /// number of zeros that are therefore appended to each amount.
  case scaledAmounts(column: String, zeros: Int)
  /// The text above the header states a last day. For a date without a year, the latest year is
  /// used in which the date is not after this last day.
  case yearOfTitle(until: CalendarDay)
  /// The file contains both the movements with these numbers and corrections of these movements;
  /// the corrections were applied.
  case corrected([String])
  /// The file contains corrections of the movements with these numbers, but not the movements
  /// themselves. These corrections are not imported.
  case correctionsOpen([String])
  /// The statement was read by a known layout with this identifier, which is the layout of an export
  /// of this institution.
  case knownLayout(String, of: String)
  /// The header has the columns of the known layout with this identifier, but the rows contradict
  /// it. The layout was ignored.
  case layoutDoesNotFit(String)
  /// Rows that contain the name or number of one of the person's own accounts are transfers.
  case ownTransfers(rows: Int, accounts: [String])
  /// A note from reading a sheet or a page.
  case sheet(SheetNote)

  public var code: String {
    switch self {
    case .otherSheets: "statement.sheets.not-read"
    case .scaledAmounts: "statement.amount.scaled"
    case .yearOfTitle: "statement.date.year-of-title"
    case .corrected: "statement.corrections.applied"
    case .correctionsOpen: "statement.corrections.open"
    case .knownLayout: "statement.layout.known"
    case .layoutDoesNotFit: "statement.layout.not-fit"
    case .ownTransfers: "statement.transfers.own"
    case .sheet(let note): note.code
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .otherSheets: .chooseSheet
    case .scaledAmounts, .corrected, .correctionsOpen, .ownTransfers, .knownLayout,
      .layoutDoesNotFit:
      nil
    case .yearOfTitle: .nameYear
    case .sheet(let note): note.recovery
    }
  }
}
