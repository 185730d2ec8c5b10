public import Diagnostics

/// A fault in a cell or a row.
public enum SheetCellFault: Fault, Hashable {
  /// The address of the cell is invalid, or lies outside a sheet of 1,048,576 rows and 16,384
  /// columns.
  case badAddress
  /// The cell or row appears twice, or is not in ascending order.
  case outOfOrder
  /// The cell contains a formula without a stored result.
  case noFormulaResult
  /// The cell should contain a number but does not.
  case badNumber
  /// The cell refers to a text that is not in the workbook.
  case unknownText
  /// The cell refers to a style that is not in the workbook.
  case unknownStyle
  /// The type of the cell is invalid.
  case unknownType
  /// The text of the cell is not UTF-8.
  case invalidUTF8
  /// The text of the cell is longer than `limit` bytes, the largest size of a whole row.
  case textTooLong(limit: Int)

  public var code: String {
    switch self {
    case .badAddress: "sheet.cell.bad-address"
    case .outOfOrder: "sheet.cell.out-of-order"
    case .noFormulaResult: "sheet.cell.no-formula-result"
    case .badNumber: "sheet.cell.not-a-number"
    case .unknownText: "sheet.cell.unknown-text"
    case .unknownStyle: "sheet.cell.unknown-style"
    case .unknownType: "sheet.cell.unknown-type"
    case .invalidUTF8: "sheet.cell.invalid-utf8"
    case .textTooLong: "sheet.cell.text-too-long"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noFormulaResult: .correctFile(.computeFormulas)
    case .textTooLong: .correctFile(.shortenText)
    case .badAddress, .outOfOrder, .badNumber, .unknownText, .unknownStyle, .unknownType,
      .invalidUTF8:
      .correctFile(.saveAgain)
    }
  }
}
