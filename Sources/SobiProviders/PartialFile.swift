internal import Codecs
internal import Foundation

/// The received part of a file, with the address and the version of the file.
///
/// The version is the server's validator: a strong entity tag, or otherwise the date of
/// modification.
struct PartialFile {
  let path: String
  /// The address without a password.
  let url: String

  private var originPath: String { path + ".from" }

  /// The number of received bytes after which the download continues; 0 if the bytes belong to
  /// another address or to an unknown version.
  var resumableCount: Int {
    guard validator != nil,
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
    else { return 0 }
    return size.intValue
  }

  /// The validator of the version of the bytes.
  var validator: String? {
    guard let text = try? String(contentsOfFile: originPath, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.count == 2 && lines[0] == url ? lines[1] : nil
  }

  /// Opens the file for the bytes from `start` on; if `start` is 0, the file is emptied.
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

  /// Opens the file again, for the bytes of the version of `validator`.
  func begin(validator: String?) throws(DownloadError) -> FileHandle {
    // At no moment may a version be stored beside the bytes of another.
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

  /// Removes the part and its version.
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
