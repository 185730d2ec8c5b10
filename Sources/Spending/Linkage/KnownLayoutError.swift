public import Diagnostics

/// A problem in the text of a layout.
public enum KnownLayoutError: Fault, Hashable {
  /// The text is not UTF-8, or it has more than 64 KiB.
  case unreadable
  /// A line does not have the form `name: value`.
  case malformedLine(Int)
  /// Two lines have the same name.
  case repeatedLine(String, line: Int)
  /// A line that each layout needs is missing.
  case missingLine(String)
  /// The name or the value of a line is unknown.
  case unknownWord(String, line: Int)
  /// The layout lists a column twice.
  case repeatedColumn(String)
  /// No line states what a column contains.
  case undescribedColumn(String)
  /// The header of the example does not have the columns of the layout.
  case exampleHeader
  /// A payment of the example differs from the listed one. `number` is counted from 1; `listed` or
  /// `read` is nil if there is no such payment.
  case exampleDiffers(number: Int, listed: String?, read: String?)
  /// No known layout has this identifier.
  case none(String)
  /// A known layout has the same columns.
  case sameColumns(as: String)

  public var code: String {
    switch self {
    case .unreadable: "layout.file.unreadable"
    case .malformedLine: "layout.line.malformed"
    case .repeatedLine: "layout.line.repeated"
    case .missingLine: "layout.line.missing"
    case .unknownWord: "layout.line.unknown"
    case .repeatedColumn: "layout.column.repeated"
    case .undescribedColumn: "layout.column.undescribed"
    case .exampleHeader: "layout.example.header"
    case .exampleDiffers: "layout.example.differs"
    case .none: "layout.id.unknown"
    case .sameColumns: "layout.columns.known"
    }
  }

  /// The number of the line that has the problem, counted from 1; nil if the problem is not in a
  /// single line.
  public var line: Int? {
    switch self {
    case .malformedLine(let line), .repeatedLine(_, let line), .unknownWord(_, let line): line
    default: nil
    }
  }
}
