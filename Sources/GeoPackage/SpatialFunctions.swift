package import GRDB
private import GRDBSQLite

/// The SQL functions that the R*Tree triggers of a GeoPackage call.
///
/// The functions are registered through SQLite's C interface, because it can mark them as
/// innocuous; a trigger in an untrusted file may call only innocuous functions.
package enum SpatialFunctions {
  /// Registers ST_IsEmpty, ST_MinX, ST_MaxX, ST_MinY and ST_MaxY on a connection.
  @Sendable
  package static func register(on db: Database) throws {
    guard let connection = unsafe db.sqliteConnection else {
      preconditionFailure("the connection is closed")
    }
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    for (index, name) in names.enumerated() {
      // The position in the list is passed as user data; 0 would be a null pointer.
      let number = unsafe UnsafeMutableRawPointer(bitPattern: index + 1)
      let code = unsafe sqlite3_create_function_v2(
        connection, name, 1, flags, number,
        { context, _, values in
          let number = unsafe Int(bitPattern: sqlite3_user_data(context))
          unsafe SpatialFunctions.answer(number - 1, context, values?[0])
        }, nil, nil, nil)
      guard code == SQLITE_OK else {
        throw GeoPackageError.unregisteredFunction(name: name, code: code)
      }
    }
  }

  private static let names = ["ST_IsEmpty", "ST_MinX", "ST_MaxX", "ST_MinY", "ST_MaxY"]

  /// Evaluates the function at a position of ``names``; the result is NULL for a value that is not
  /// a blob.
  private static func answer(
    _ function: Int, _ context: OpaquePointer?, _ value: OpaquePointer?
  ) {
    guard unsafe sqlite3_value_type(value) == SQLITE_BLOB else {
      unsafe sqlite3_result_null(context)
      return
    }
    let bytes = unsafe UnsafeRawBufferPointer(
      start: sqlite3_value_blob(value), count: Int(sqlite3_value_bytes(value)))
    do {
      let edges = try unsafe GeometryBlob.envelope(Array(bytes))
      if function == 0 {
        unsafe sqlite3_result_int(context, edges == nil ? 1 : 0)
      } else if let edges {
        let edge = [edges.0, edges.1, edges.2, edges.3][function - 1]
        unsafe sqlite3_result_double(context, edge)
      } else {
        unsafe sqlite3_result_null(context)
      }
    } catch {
      unsafe sqlite3_result_error(context, (error as? GeoPackageError)?.code ?? "error", -1)
    }
  }
}
