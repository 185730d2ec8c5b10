/// A value as SQLite stores it.
public enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Text that is not UTF-8 or contains a NUL.
  case textBytes([UInt8])
  case blob([UInt8])
}
