/// What keeps a file from being used as a GeoPackage. No case carries a row's content.
public enum GeoPackageError: Error, Equatable, Sendable {
  /// There is no file of that name.
  case missing(path: String)
  /// The name belongs to a folder or a device.
  case notAFile(path: String)
  /// A file of that name is already there.
  case alreadyExists(path: String)
  /// The file does not start as an SQLite database does.
  case notADatabase(path: String)
  /// The database is not marked as a GeoPackage.
  case notAGeoPackage(path: String, applicationID: Int32)
  /// The file cannot be read, for want of permission.
  case notReadable(path: String)
  /// The file or its folder cannot be written.
  case notWritable(path: String)
  /// The file was opened for reading and something was to be written.
  case openedForReading(path: String)
  /// A log of a database that is gone lies where a new file is to be.
  case strayLog(path: String)
  /// A row or value is larger than any of ours.
  case tooLarge
  /// The disk is full; nothing was changed.
  case diskFull
  /// The disk failed to read, write or sync; nothing was changed.
  case diskFault(code: Int32)
  /// Another program held the write lock for longer than the time-out.
  case busy
  /// A geometry blob cannot be read.
  case malformedGeometry(reason: String)
  /// SQLite refused a statement.
  case sqlite(code: Int32, message: String)
}

extension GeoPackageError {
  /// The error behind a result code of SQLite.
  init(code: Int32, message: String) {
    switch code & 0xFF {
    case 13: self = .diskFull
    // The memory that connections share is a file too: IOERR_SHMSIZE is told when it has no room.
    case 10 where code == 4874: self = .diskFull
    case 18: self = .tooLarge
    case 10: self = .diskFault(code: code)
    default: self = .sqlite(code: code, message: message)
    }
  }
}

extension GeoPackageError: CustomStringConvertible {
  /// What was found and expected and, on a second line, what to do.
  public var description: String {
    switch self {
    case .missing(let path): "there is no file \(path)"
    case .notAFile(let path): "\(path) is not a file"
    case .alreadyExists(let path): "\(path) exists already; it was left untouched"
    case .notADatabase(let path):
      "\(path) is not an SQLite database; it was left untouched"
    case .notAGeoPackage(let path, _):
      "\(path) is a database but not a GeoPackage; it was left untouched"
    case .notReadable(let path):
      "\(path) cannot be read\nCheck its permissions: chmod u+r lets its owner read it."
    case .notWritable(let path):
      "\(path) cannot be written\nCheck that its folder is there, and the permissions of both."
    case .openedForReading(let path):
      "\(path) was opened for reading; open it for writing to change it"
    case .strayLog(let path):
      """
      \(path) is there without its ledger, and SQLite would add it to a new one
      Move it away, or put it back beside the ledger that it belongs to.
      """
    case .tooLarge:
      """
      the ledger holds a value of more than 64 MiB, which no command of sobi wrote
      Remove it with another program, or restore a backup.
      """
    case .diskFull: "the disk is full; nothing was changed\nMake room and try again."
    case .diskFault(778):
      """
      the disk or a limit on the sizes of files kept the ledger from being written; nothing was changed
      Check the disk and ulimit -f; then try again.
      """
    case .diskFault(let code):
      """
      the disk failed to read or write (SQLite error \(code)); nothing was changed
      Check the disk, and that its file system is not mounted read-only; then try again.
      """
    case .busy:
      "another program is writing to the ledger; nothing was changed\nTry again when it is done."
    case .malformedGeometry(let reason): "a stored geometry cannot be read: \(reason)"
    case .sqlite(let code, let message) where code & 0xFF == 11 || code & 0xFF == 26:
      "the ledger is damaged (SQLite error \(code): \(message))\nRestore a backup."
    case .sqlite(let code, let message): "SQLite error \(code): \(message)"
    }
  }
}
