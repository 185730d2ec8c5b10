import GRDB
private import GRDBSQLite
import GeoPackage

/// The SQL function by which triggers report every row to a recorder.
///
/// It reads values directly in SQLite's memory. This takes 1 µs for a row of 24 columns; a function
/// with decoded values takes 10 µs. It is registered for one transaction, during which the recorder
/// exists.
enum TouchFunction {
  /// The name of the function in SQL.
  static let name = "sobi_touch"

  /// The event of a trigger: the second argument, after the number of the table.
  enum Event: Int64 {
    /// The next argument is the id of the row.
    case insert = 0
    /// The next arguments are the old id and the new id, and then, for each column, the old value
    /// and the new value.
    case update = 1
    /// The next arguments are the id and then the value of each column.
    case delete = 2
  }

  /// Makes the function report to `recorder`, which must exist until ``unregister(from:)`` is
  /// called.
  static func register(_ recorder: ChangeRecorder, on db: Database) {
    unsafe create(db, user: Unmanaged.passUnretained(recorder).toOpaque()) {
      context, count, values in
      let user = unsafe sqlite3_user_data(context)
      guard let user = unsafe user, let values = unsafe values else { return }
      let recorder = unsafe Unmanaged<ChangeRecorder>.fromOpaque(user).takeUnretainedValue()
      unsafe TouchFunction.tell(recorder, UnsafeBufferPointer(start: values, count: Int(count)))
    }
  }

  /// Removes the function.
  static func unregister(from db: Database) { unsafe create(db, user: nil, nil) }

  @unsafe
  private static func create(
    _ db: Database, user: UnsafeMutableRawPointer?,
    _ function: (
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    )?
  ) {
    unsafe _ = sqlite3_create_function_v2(
      db.sqliteConnection, name, -1, SQLITE_UTF8, user, function, nil, nil, nil)
  }

  @unsafe
  private static func tell(
    _ recorder: ChangeRecorder, _ values: UnsafeBufferPointer<OpaquePointer?>
  ) {
    guard values.count >= 3, let event = unsafe Event(rawValue: sqlite3_value_int64(values[1]))
    else { return }
    let table = unsafe Int(sqlite3_value_int64(values[0]))
    let id = unsafe sqlite3_value_int64(values[2])
    switch event {
    case .insert: recorder.inserted(id, into: table)
    case .delete:
      recorder.removes(id, from: table) { column, bytes in
        unsafe append(column, values[3 + column], to: &bytes)
      }
    case .update:
      let newID = unsafe sqlite3_value_int64(values[3])
      guard newID == id else {
        recorder.removes(id, from: table) { column, bytes in
          unsafe append(column, values[4 + 2 * column], to: &bytes)
        }
        recorder.inserted(newID, into: table)
        return
      }
      recorder.changes(id, of: table) { known, bytes in
        for column in 0..<(values.count - 4) / 2 where !known.contains(column) {
          let (old, new) = unsafe (values[4 + 2 * column], values[5 + 2 * column])
          if unsafe !isEqual(old, new) {
            unsafe append(column, old, to: &bytes, withNull: true)
          }
        }
      }
    }
  }

  @unsafe
  private static func isEqual(_ left: OpaquePointer?, _ right: OpaquePointer?) -> Bool {
    let type = unsafe sqlite3_value_type(left)
    guard unsafe type == sqlite3_value_type(right) else { return false }
    switch type {
    case SQLITE_NULL: return true
    case SQLITE_INTEGER: return unsafe sqlite3_value_int64(left) == sqlite3_value_int64(right)
    case SQLITE_FLOAT:
      return unsafe sqlite3_value_double(left).bitPattern == sqlite3_value_double(right).bitPattern
    default: return unsafe content(left, type).elementsEqual(content(right, type))
    }
  }

  /// The bytes of a text or blob, valid until the function returns.
  @unsafe
  private static func content(
    _ value: OpaquePointer?, _ type: Int32
  ) -> UnsafeRawBufferPointer {
    let start =
      unsafe type == SQLITE_TEXT
      ? UnsafeRawPointer(sqlite3_value_text(value)) : sqlite3_value_blob(value)
    let count = unsafe Int(sqlite3_value_bytes(value))
    return unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
  }

  /// Appends a value in the format of ``RowImage``.
  @unsafe
  private static func append(
    _ column: Int, _ value: OpaquePointer?, to bytes: inout [UInt8], withNull: Bool = false
  ) {
    let type = unsafe sqlite3_value_type(value)
    guard type != SQLITE_NULL || withNull else { return }
    bytes.appendVarint(UInt64(column + 1))
    bytes.append(UInt8(truncatingIfNeeded: type))
    switch type {
    case SQLITE_NULL: break
    case SQLITE_INTEGER: bytes.appendZigzag(unsafe sqlite3_value_int64(value))
    case SQLITE_FLOAT: bytes.appendFixed(unsafe sqlite3_value_double(value).bitPattern)
    default:
      let content = unsafe content(value, type)
      bytes.appendVarint(UInt64(content.count))
      unsafe bytes.append(contentsOf: content)
    }
  }
}
