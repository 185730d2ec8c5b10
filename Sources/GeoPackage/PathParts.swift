import Foundation

/// The parts of a path, which are determined only by its slashes.
///
/// Foundation's `NSString.deletingLastPathComponent` crashes for names of one character.
package enum PathParts {
  /// The folder that contains `path`: `.` for a bare name, and `/` for a name in the root folder.
  /// Trailing slashes are ignored.
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

  /// The last name of `path`; empty for the root.
  package static func name(of path: String) -> String {
    let bytes = trimmed(path)
    let start = bytes.lastIndex(of: slash).map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Returns the absolute path with all links resolved. A leading `~` is an ordinary character,
  /// because the shell already expands home folders.
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
