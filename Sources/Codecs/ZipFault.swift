public import Diagnostics

/// A fault of a zip archive.
public enum ZipFault: Fault, Hashable {
  /// The bytes do not end with the list of a zip archive.
  case noDirectory
  /// The archive is one part of several.
  case multipleDisks
  /// The list of entries is damaged or leads out of the file.
  case badDirectory
  /// The archive has more than `limit` entries.
  case tooManyEntries(limit: Int)
  /// Two entries have one name, upper and lower case aside.
  case duplicateEntry
  /// An entry lies outside the file or contradicts the list.
  case badEntry
  /// Two entries share bytes.
  case overlappingEntry
  /// An entry is encrypted.
  case encryptedEntry
  /// An entry is packed by a method other than deflate.
  case unknownMethod(Int)
  /// The packed bytes are damaged or end too early.
  case corruptData
  /// An entry unpacks to a size that differs from the list.
  case wrongSize
  /// An entry unpacks to other bytes than were packed, by their CRC-32.
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

/// A fault and the entry that has it, nil when it is the archive itself.
struct ZipError: Error, Equatable {
  var fault: ZipFault
  var entry: String?

  init(_ fault: ZipFault, entry: String? = nil) {
    self.fault = fault
    self.entry = entry
  }
}
