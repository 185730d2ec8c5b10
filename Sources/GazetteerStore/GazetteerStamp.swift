private import Foundation

/// Which file is at a path: an import replaces a gazetteer by another file, so that two of them at once
/// would lose what the first one brought.
package struct GazetteerStamp: Equatable, Sendable {
  private let number: UInt64?
  private let size: UInt64?
  private let written: Double?

  /// Looks at what is there now.
  package init(path: String) {
    let found = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
    number = (found?[.systemFileNumber] as? NSNumber)?.uint64Value
    size = (found?[.size] as? NSNumber)?.uint64Value
    written = (found?[.modificationDate] as? Date)?.timeIntervalSince1970
  }
}
