public import Diagnostics

/// A fault in a zip archive.
public enum ZipFault: Fault, Hashable {
  /// The bytes do not end with the directory of a zip archive.
  case noDirectory
  /// The file is one part of an archive that is split into several files.
  case multipleDisks
  /// The list of entries is damaged or refers to bytes outside the file.
  case badDirectory
  /// The archive has more than `limit` entries.
  case tooManyEntries(limit: Int)
  /// Two entries have the same name if letter case is ignored.
  case duplicateEntry
  /// An entry lies outside the file, or its header contradicts the list of entries.
  case badEntry
  /// Two entries share bytes.
  case overlappingEntry
  /// An entry is encrypted.
  case encryptedEntry
  /// An entry is packed by a method other than deflate.
  case unknownMethod(Int)
  /// The packed bytes are damaged or end too early.
  case corruptData
  /// The unpacked size of an entry differs from the size in the list of entries.
  case wrongSize
  /// The CRC-32 checksum of the unpacked bytes differs from the checksum in the archive.
  case wrongChecksum

  public var code: String {
    switch self {
    case .noDirectory: "zip.directory.missing"
    case .multipleDisks: "zip.archive.multiple-parts"
    case .badDirectory: "zip.directory.corrupt"
    case .tooManyEntries: "zip.directory.too-many-entries"
    case .duplicateEntry: "zip.entry.duplicate"
    case .badEntry: "zip.entry.out-of-bounds"
    case .overlappingEntry: "zip.entry.overlapping"
    case .encryptedEntry: "zip.entry.encrypted"
    case .unknownMethod: "zip.entry.unknown-method"
    case .corruptData: "zip.entry.corrupt"
    case .wrongSize: "zip.entry.wrong-size"
    case .wrongChecksum: "zip.entry.wrong-checksum"
    }
  }
}

/// A fault, and the entry that has it; the entry is nil if the archive itself has the fault.
struct ZipError: Error, Equatable {
  var fault: ZipFault
  var entry: String?

  init(_ fault: ZipFault, entry: String? = nil) {
    self.fault = fault
    self.entry = entry
  }
}
