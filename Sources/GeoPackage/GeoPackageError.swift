public import Diagnostics

/// The reason why a file cannot be used as a GeoPackage. No case contains data from a row.
public enum GeoPackageError: Fault, Equatable {
  /// There is no file of that name.
  case missing(path: String)
  /// The path is a folder or a device.
  case notAFile(path: String)
  /// A file of that name already exists.
  case alreadyExists(path: String)
  /// The file does not start with the header of an SQLite database.
  case notADatabase(path: String)
  /// The database is not marked as a GeoPackage.
  case notAGeoPackage(path: String, applicationID: Int32)
  /// The file cannot be read, because permission is missing.
  case notReadable(path: String)
  /// The file or its folder cannot be written.
  case notWritable(path: String)
  /// A write was attempted, but the file was opened for reading.
  case openedForReading(path: String)
  /// A log or journal of a deleted database exists beside the path of a new file.
  case strayLog(path: String)
  /// SQLite cannot open a file that it needs beside the database, because a folder, a link or a
  /// device already has this name, or because permission is missing.
  case companion(path: String, Companion)
  /// A row or value is larger than any row or value that Sobi writes.
  case tooLarge
  /// The disk is full; nothing was changed.
  case diskFull
  /// The disk failed to read, write or sync; nothing was changed.
  case diskFault(code: Int32)
  /// The clock shows a year in which SQLite cannot write times.
  case clock
  /// Another program held the write lock for longer than the time-out.
  case busy
  /// A geometry blob cannot be read.
  case malformedGeometry(GeometryFault)
  /// The spatial index that is stored in this table has no root node.
  case spatialIndexWithoutRoot(table: String)
  /// SQLite refused to register one of Sobi's functions.
  case unregisteredFunction(name: String, code: Int32)
  /// SQLite refused a statement.
  case sqlite(code: Int32, message: String)
}

extension GeoPackageError {
  /// The error for a result code of SQLite.
  init(code: Int32, message: String) {
    switch code & 0xFF {
    case 13: self = .diskFull
    // The memory shared by connections is a file too: IOERR_SHMSIZE means that it has no room.
    case 10 where code == 4874: self = .diskFull
    case 18: self = .tooLarge
    case 10: self = .diskFault(code: code)
    default: self = .sqlite(code: code, message: message)
    }
  }
}

extension GeoPackageError {
  public var code: String {
    switch self {
    case .missing: "geopackage.file.missing"
    case .notAFile: "geopackage.file.not-a-file"
    case .alreadyExists: "geopackage.file.exists"
    case .notADatabase: "geopackage.file.not-a-database"
    case .notAGeoPackage: "geopackage.file.not-a-geopackage"
    case .notReadable: "geopackage.file.not-readable"
    case .notWritable: "geopackage.file.not-writable"
    case .openedForReading: "geopackage.file.read-only"
    case .strayLog: "geopackage.log.stray"
    case .companion: "geopackage.log.not-a-file"
    case .tooLarge: "geopackage.value.too-large"
    case .diskFull: "geopackage.disk.full"
    case .diskFault(Self.writeFault): "geopackage.disk.write"
    case .diskFault: "geopackage.disk.fault"
    case .clock: "geopackage.clock.out-of-range"
    case .busy: "geopackage.lock.busy"
    case .malformedGeometry(let fault): fault.code
    case .spatialIndexWithoutRoot: "geopackage.index.no-root"
    case .unregisteredFunction: "geopackage.function.unregistered"
    case .sqlite(let code, _) where Self.isDamage(code): "geopackage.file.damaged"
    case .sqlite: "geopackage.sqlite.error"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notReadable: .makeReadable
    case .notWritable: .makeWritable
    case .strayLog: .moveLogAway
    case .companion(_, .forbidden): .makeWritable
    case .companion: .moveLogAway
    case .tooLarge: .shortenElsewhere
    case .diskFull: .makeRoom
    case .diskFault(Self.writeFault): .checkDiskLimits
    case .diskFault: .checkDisk
    case .clock: .setClock
    case .busy: .waitForOtherProgram
    case .malformedGeometry(let fault): fault.recovery
    case .spatialIndexWithoutRoot: .checkLedger
    case .sqlite(let code, _) where Self.isDamage(code): .restoreBackup
    case .missing, .notAFile, .alreadyExists, .notADatabase, .notAGeoPackage, .openedForReading,
      .unregisteredFunction, .sqlite:
      nil
    }
  }

  /// The kind of object that occupies the name of a file that SQLite needs.
  public enum Companion: Hashable, Sendable {
    /// A folder.
    case folder
    /// A link, which SQLite does not follow.
    case link
    /// A device or a pipe.
    case device
    /// A file without permission to read and write, such as a file of another account.
    case forbidden
  }

  /// SQLite's code for a write that was refused by the disk or by a limit on file sizes.
  public static let writeFault: Int32 = 778

  /// Returns whether a result code of SQLite means that the file is damaged.
  public static func isDamage(_ code: Int32) -> Bool { code & 0xFF == 11 || code & 0xFF == 26 }
}
