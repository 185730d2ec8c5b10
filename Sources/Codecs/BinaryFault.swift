public import Diagnostics

/// A fault in a workbook in the binary format from before 2007.
public enum BinaryFault: Fault, Hashable {
  /// A record is not well-formed; `byte` is its offset in the stream of the workbook, from 0.
  case malformed(byte: Int)
  /// The stream ends inside a record or a sheet.
  case endsEarly
  /// The sheets state such large dimensions that the workbook could have more than `limit` cells.
  case tooManyCells(limit: Int)
  /// FreeXL refuses the workbook with this error code.
  case library(code: Int)

  public var code: String {
    switch self {
    case .malformed: "workbook.binary.malformed"
    case .endsEarly: "workbook.binary.ends-early"
    case .tooManyCells: "workbook.binary.too-many-cells"
    case .library: "workbook.binary.refused"
    }
  }
}
