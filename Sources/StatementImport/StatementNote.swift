public import Codecs
public import Diagnostics
public import Spending

/// A note for the user about the reading of a statement.
public enum StatementNote: Diagnostic, Hashable {
  /// The sheet `read` was read, and the sheets `notRead` were not.
  case otherSheets(read: String, notRead: [String])
  /// The amounts of a column are in a unit of won, so that each amount is extended by `zeros`
  /// zeros.
  case scaledAmounts(column: String, zeros: Int)
  /// Days without a year get the latest year in which they are not after this day, which is above
  /// the header.
  case yearOfTitle(until: CalendarDay)
  /// The file corrects those of its own movements that have these numbers.
  case corrected([String])
  /// The file corrects the movements with these numbers, which it does not contain; these
  /// corrections are not imported.
  case correctionsOpen([String])
  /// A note from the reading of a sheet or a page.
  case sheet(SheetNote)

  public var code: String {
    switch self {
    case .otherSheets: "statement.sheets.not-read"
    case .scaledAmounts: "statement.amount.scaled"
    case .yearOfTitle: "statement.date.year-of-title"
    case .corrected: "statement.corrections.applied"
    case .correctionsOpen: "statement.corrections.open"
    case .sheet(let note): note.code
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .otherSheets: .chooseSheet
    case .scaledAmounts, .corrected, .correctionsOpen: nil
    case .yearOfTitle: .nameYear
    case .sheet(let note): note.recovery
    }
  }
}
