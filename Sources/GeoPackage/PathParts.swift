import Foundation

/// The folder and the name in a path; only the slashes of the path determine them.
///
/// This type is used because Foundation's `NSString.deletingLastPathComponent` crashes for names of
/// one character.
package enum PathParts {
  /// Returns the folder that contains `path`: `.` for a name without a folder, and `/` for a name
  /// in the root folder. Trailing slashes are ignored.
  package static func folder(of path: String) -> String {
    let bytes = trimmed(path)
    guard let slash = bytes.lastIndex(of: slash) else { return "." }
    let folder = trimmed(String(decoding: bytes[..<slash], as: UTF8.self))
    return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
  }

  /// Returns the path of the file with a given name in a folder.
  package static func path(of name: String, in folder: String) -> String {
    (folder == "/" ? "" : folder) + "/" + name
  }

  /// Returns the last name in `path`; empty for the root folder.
  package static func name(of path: String) -> String {
    let bytes = trimmed(path)
    let start = bytes.lastIndex(of: slash).map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Returns the absolute path with all links resolved. A leading `~` is treated as an ordinary
  /// character, because shells have already replaced it with the home folder.
  package static func resolved(_ path: String) -> String {
    URL(filePath: path.hasPrefix("~") ? "./" + path : path).resolvingSymlinksInPath()
      .path(percentEncoded: false)
  }

  private static let slash = UInt8(ascii: "/")

  private static func trimmed(_ path: String) -> ArraySlice<UInt8> {
    let bytes = Array(path.utf8)
    return bytes[..<(bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0)]
  }
}
