internal import GRDB
private import GRDBSQLite

/// The rows of a query over a foreign database, with the stored type of every value.
///
/// It is valid inside one database access and is finalized with its last reference.
@safe final class PointLayerRows {
  /// The type of a value, which may differ from the declared type of its column.
  enum Kind { case null, integer, real, text, blob }

  // Both stay valid for the life of the statement: the access that made it outlives it.
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private var bytesLeft: Int

  init(_ db: Database, _ sql: String) throws {
    bytesLeft = try ForeignLimits.byteLimit(of: db)
    guard let connection = unsafe db.sqliteConnection else {
      preconditionFailure("the connection is closed")
    }
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else {
      throw unsafe Self.error(connection)
    }
    unsafe self.connection = connection
    unsafe self.handle = statement
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Steps to the next row; false at the end.
  func step() throws(GeoPackageError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW:
      for index in 0..<(unsafe sqlite3_data_count(handle)) {
        let kind = kind(Int(index))
        guard kind == .text || kind == .blob else { continue }
        bytesLeft -= Int(unsafe sqlite3_column_bytes(handle, index))
      }
      guard bytesLeft >= 0 else { throw .sqlite(code: SQLITE_TOOBIG, message: "too many bytes") }
      return true
    case SQLITE_DONE: return false
    default: throw unsafe Self.error(connection)
    }
  }

  func kind(_ index: Int) -> Kind {
    switch unsafe sqlite3_column_type(handle, Int32(index)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  func integer(_ index: Int) -> Int64 { unsafe sqlite3_column_int64(handle, Int32(index)) }

  func real(_ index: Int) -> Double { unsafe sqlite3_column_double(handle, Int32(index)) }

  /// Passes the bytes of a text or blob to `body`.
  func withBytes<Result, Failure: Error>(
    _ index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe sqlite3_column_blob(handle, Int32(index))
    let count = unsafe sqlite3_column_bytes(handle, Int32(index))
    let bytes = unsafe UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : Int(count))
    return try unsafe body(bytes.span)
  }

  private static func error(_ connection: OpaquePointer) -> GeoPackageError {
    .sqlite(
      code: unsafe sqlite3_extended_errcode(connection),
      message: unsafe String(cString: sqlite3_errmsg(connection)))
  }
}
