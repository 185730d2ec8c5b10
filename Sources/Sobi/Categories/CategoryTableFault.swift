public import Diagnostics

/// A fault in a table of categories.
public enum CategoryTableFault: Fault, Hashable {
  /// The table lacks a column that it needs.
  case noColumn(String)
  /// A code has more bytes than the limit.
  case longCode(limit: Int)
  /// A title has more characters than the limit.
  case longTitle(limit: Int)
  /// A code appears on two lines; `line` is the number of the first of these lines.
  case duplicateCode(String, line: Int)

  public var code: String {
    switch self {
    case .noColumn: "categories.table.no-column"
    case .longCode: "categories.table.long-code"
    case .longTitle: "categories.table.long-title"
    case .duplicateCode: "categories.table.duplicate-code"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noColumn: .nameCategoryColumns
    case .longCode, .longTitle: .shorten
    case .duplicateCode: .leaveOneRowOut
    }
  }
}
