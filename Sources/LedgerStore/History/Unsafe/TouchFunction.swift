import GRDB
private import GRDBSQLite
import GeoPackage
import Synchronization

/// The SQL function by which triggers report every row to a recorder.
///
/// It reads values directly in SQLite's memory. This takes 1 µs for a row of 24 columns; a function
/// with decoded values takes 10 µs. It is registered once for a connection. During a change it
/// reports to the recorder of the change; at other times it ignores its arguments.
final class TouchFunction: Sendable {
  /// The address of the recorder; 0 between changes. Only the thread that writes uses it.
  private let recorder = Atomic<UInt>(0)
  private let isRegistered = Atomic(false)

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

  /// Registers the function on the connection that writes, unless it was registered before.
  ///
  /// - Throws: The error of SQLite: without the function, the triggers fail.
  func register(on db: Database) throws {
    guard !isRegistered.load(ordering: .relaxed) else { return }
    let code = unsafe sqlite3_create_function_v2(
      db.sqliteConnection, Self.name, -1, SQLITE_UTF8, Unmanaged.passRetained(self).toOpaque(),
      { context, count, values in
        guard let user = unsafe sqlite3_user_data(context), let values = unsafe values else {
          return
        }
        let function = unsafe Unmanaged<TouchFunction>.fromOpaque(user).takeUnretainedValue()
        let address = function.recorder.load(ordering: .relaxed)
        guard let address = unsafe UnsafeRawPointer(bitPattern: address) else { return }
        let recorder = unsafe Unmanaged<ChangeRecorder>.fromOpaque(address).takeUnretainedValue()
        unsafe TouchFunction.tell(recorder, UnsafeBufferPointer(start: values, count: Int(count)))
      }, nil, nil,
      { user in
        if let user = unsafe user { unsafe Unmanaged<TouchFunction>.fromOpaque(user).release() }
      })
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    isRegistered.store(true, ordering: .relaxed)
  }

  /// Makes the function report to `recorder` while `body` runs.
  func report<Result>(to recorder: ChangeRecorder, during body: () throws -> Result) rethrows
    -> Result
  {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(recorder).toOpaque())
    self.recorder.store(address, ordering: .relaxed)
    defer { self.recorder.store(0, ordering: .relaxed) }
    return try withExtendedLifetime(recorder) { try body() }
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
