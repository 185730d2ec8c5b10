public import Diagnostics

/// What is wrong with a zip archive.
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
  /// An entry unpacks to another size than the list says.
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

extension ZipFault: CustomStringConvertible {
  /// What was found.
  public var description: String {
    switch self {
    case .noDirectory: "the zip archive has no list of entries at its end"
    case .multipleDisks: "the zip archive is one part of several"
    case .badDirectory: "the list of entries of the zip archive is damaged"
    case .tooManyEntries(let limit): "the zip archive has more than \(limit) entries"
    case .duplicateEntry: "two entries of the zip archive have this name"
    case .badEntry: "the entry lies outside the zip archive or contradicts its list"
    case .overlappingEntry: "the entry shares bytes with another one"
    case .encryptedEntry: "the entry is encrypted"
    case .unknownMethod(let method): "the entry is packed by method \(method), not by deflate"
    case .corruptData: "the packed bytes of the entry are damaged"
    case .wrongSize: "the entry does not have the size that its list says"
    case .wrongChecksum: "the entry does not have the CRC-32 that its list says"
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
