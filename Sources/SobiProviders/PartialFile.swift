internal import Codecs
internal import Foundation

/// What has arrived of a file, and beside it which version of which file that is.
///
/// The version is the server's validator: a strong entity tag, or else the date of modification.
struct PartialFile {
  let path: String
  /// The address without a password.
  let url: String

  private var originPath: String { path + ".from" }

  /// How many bytes are there to go on from; 0 when they are of another address or of no known
  /// version.
  var resumableCount: Int {
    guard validator != nil,
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
    else { return 0 }
    return size.intValue
  }

  /// The validator of the version that the bytes are of.
  var validator: String? {
    guard let text = try? String(contentsOfFile: originPath, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.count == 2 && lines[0] == url ? lines[1] : nil
  }

  /// Opens the file for the bytes from `start` on, empty when that is 0.
  func open(at start: Int) throws(DownloadError) -> FileHandle {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if start == 0 { try Data().write(to: URL(filePath: path)) }
      guard let handle = FileHandle(forWritingAtPath: path) else {
        throw DownloadError.notWritable(path: path)
      }
      try handle.seek(toOffset: UInt64(start))
      return handle
    } catch {
      throw .notWritable(path: path)
    }
  }

  /// Opens the file anew, for the bytes of the version that `validator` tells.
  func begin(validator: String?) throws(DownloadError) -> FileHandle {
    // At no moment may a version stand beside the bytes of another.
    try? FileManager.default.removeItem(atPath: originPath)
    let handle = try open(at: 0)
    guard let validator else { return handle }
    do {
      try Data("\(url)\n\(validator)\n".utf8).write(to: URL(filePath: originPath))
    } catch {
      throw .notWritable(path: originPath)
    }
    return handle
  }

  /// Forgets everything.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.removeItem(atPath: originPath)
  }
}

/// An address of HTTP or HTTPS.
struct HTTPAddress {
  let isSecure: Bool
  let host: String

  init?(_ text: String) {
    guard !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }),
      let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty
    else { return nil }
    switch parts.scheme?.lowercased() {
    case "https": isSecure = true
    case "http": isSecure = false
    default: return nil
    }
    self.host = host
  }
}
