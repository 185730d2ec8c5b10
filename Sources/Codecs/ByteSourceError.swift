public import Diagnostics

/// The reason why the bytes of a source could not be read. Every case names the source.
public enum ByteSourceError: Fault, Equatable {
  /// There is no such file.
  case missing(String)
  /// The file permissions do not allow reading.
  case notPermitted(String)
  /// The path is the path of a folder.
  case folder(String)
  /// The path is the path of a pipe, a device or a socket.
  case notAFile(String)
  /// The system could not open or read the source, with this error number.
  case unreadable(String, code: Int32)
  /// The gzip data is incomplete.
  case truncatedGzip(String)
  /// The gzip data is damaged, or other data follows it.
  case corruptGzip(String)
  /// The content has a format that cannot be read.
  case unread(String, UnreadForm)
  /// The content is larger than the caller's limit.
  case tooLarge(String, limit: Int)

  public var code: String {
    switch self {
    case .missing: "file.path.missing"
    case .notPermitted: "file.path.not-permitted"
    case .folder: "file.path.folder"
    case .notAFile: "file.path.not-a-file"
    case .unreadable: "file.bytes.unreadable"
    case .truncatedGzip: "gzip.data.truncated"
    case .corruptGzip: "gzip.data.corrupt"
    case .unread(_, .utf32): "file.text.utf-32"
    case .unread: "file.bytes.packed"
    case .tooLarge: "file.size.too-large"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .missing(let name), .notPermitted(let name), .folder(let name), .notAFile(let name),
      .unreadable(let name, _), .truncatedGzip(let name), .corruptGzip(let name),
      .unread(let name, _),
      .tooLarge(let name, _):
      DiagnosticLocation(file: name)
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .missing: .correctFile(.checkPath)
    case .notPermitted: .correctFile(.allowReading)
    case .folder: .correctFile(.giveFileInFolder)
    case .notAFile: .correctFile(.saveAsFile)
    case .unreadable: .correctFile(.copyToOtherDisk)
    case .truncatedGzip: .correctFile(.fetchAgain)
    case .corruptGzip: .correctFile(.testGzip)
    case .unread(_, .utf32): .correctFile(.convertFromUTF32)
    case .unread: .correctFile(.unpack)
    case .tooLarge: .correctFile(.split)
    }
  }
}
