public import Diagnostics

/// The files in a zip archive.
public struct ZipContents: Sendable {
  private let archive: ZipArchive

  /// Reads the list of files.
  ///
  /// - Parameter bytes: The bytes of the archive.
  /// - Throws: ``ZipContentsError``.
  public init(_ bytes: [UInt8]) throws(ZipContentsError) {
    do { archive = try ZipArchive(bytes: bytes) } catch {
      throw .damaged(error.fault, entry: error.entry)
    }
  }

  /// Returns whether the bytes `head` start like a zip archive.
  public static func isZip(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// The entries of documents of Numbers.
  static let numbersNames = ["Index/Document.iwa", "Index.zip"]

  /// Whether the archive as a whole is one document, such as a workbook.
  public var isDocument: Bool {
    ["[Content_Types].xml", "xl/workbook.xml", "META-INF/manifest.xml"].contains(
      where: archive.contains)
      || Self.numbersNames.contains(where: archive.contains)
  }

  /// The paths of the files in the archive, sorted by their UTF-8 bytes.
  public var names: [String] {
    archive.names.filter { !$0.hasSuffix("/") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Files up to this size may be packed in any way.
  private static let denseSize = 64 << 20
  /// The greatest accepted ratio of the unpacked size to the packed size of a large file.
  /// Shapefiles and tables need a ratio of at most 10.
  public static let packingLimit = 100

  /// Returns the first bytes of a file, so that its format can be recognised before the whole file
  /// is unpacked.
  ///
  /// - Returns: `count` bytes, or fewer if the file ends earlier.
  /// - Throws: ``ZipContentsError`` if the file is damaged or missing.
  public func head(of name: String, count: Int) throws(ZipContentsError) -> [UInt8] {
    guard let entry = archive.entry(name) else { throw .missing(entry: name) }
    do {
      var reader = try ZipEntryReader(entry, of: archive, limit: .max)
      var bytes = [UInt8](repeating: 0, count: count)
      var have = 0
      while have < count {
        let got = try reader.read(into: &bytes, from: have)
        if got == 0 { break }
        have += got
      }
      return Array(bytes.prefix(have))
    } catch {
      guard case .zip(let fault, let entry) = error else {
        preconditionFailure("there is no limit to pass")
      }
      throw .damaged(fault, entry: entry)
    }
  }

  /// Unpacks a file.
  ///
  /// - Parameters:
  ///   - name: One of ``names``.
  ///   - limit: The greatest number of bytes that the file may have.
  /// - Throws: ``ZipContentsError`` if the file is damaged, too large or missing.
  public func bytes(of name: String, limit: Int) throws(ZipContentsError) -> [UInt8] {
    guard let entry = archive.entry(name) else { throw .missing(entry: name) }
    guard entry.size <= Self.denseSize || entry.size / Self.packingLimit <= entry.packed.count
    else {
      throw .overpacked(entry: name, bytes: entry.size)
    }
    do {
      var reader = try ZipEntryReader(entry, of: archive, limit: limit)
      // The list may lie about the size, so that memory is taken as the bytes come.
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 256 << 10)
      while true {
        let count = try reader.read(into: &chunk, from: 0)
        if count == 0 { return bytes }
        bytes.append(contentsOf: chunk[..<count])
      }
    } catch {
      switch error {
      case .zip(let fault, let entry): throw .damaged(fault, entry: entry)
      default: throw .tooLarge(entry: name, limit: limit)
      }
    }
  }
}

/// The reason why a file in a zip archive cannot be read.
public enum ZipContentsError: Fault, Hashable {
  /// The archive is damaged.
  case damaged(ZipFault, entry: String?)
  /// The archive contains no file with this name.
  case missing(entry: String)
  /// The file has more than `limit` bytes when unpacked.
  case tooLarge(entry: String, limit: Int)
  /// The file is large, and its unpacked size is more than ``ZipContents/packingLimit`` times its
  /// packed size.
  case overpacked(entry: String, bytes: Int)

  public var code: String {
    switch self {
    case .damaged(let fault, _): fault.code
    case .missing: "zip.entry.missing"
    case .tooLarge: "zip.entry.too-large"
    case .overpacked: "zip.entry.overpacked"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .damaged(let fault, _): fault.recovery
    case .missing, .tooLarge, .overpacked: nil
    }
  }
}
