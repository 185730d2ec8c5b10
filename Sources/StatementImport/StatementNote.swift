public import Codecs
public import Diagnostics
public import Spending

/// What a person may want to know about how a statement was read.
public enum StatementNote: Diagnostic, Hashable {
  /// One sheet was read and others were not, by their names.
  case otherSheets(read: String, notRead: [String])
  /// The amounts of a column are in a unit of won, so that so many zeros follow each.
  case scaledAmounts(column: String, zeros: Int)
  /// Days have no year and are the latest that are not after this day, which stands above the header.
  case yearOfTitle(until: CalendarDay)
  /// The file corrects movements of its own, by their numbers.
  case corrected([String])
  /// The file corrects movements that are not in it, by their numbers, which is not imported.
  case correctionsOpen([String])
  /// What was found while a sheet or a page was read.
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
