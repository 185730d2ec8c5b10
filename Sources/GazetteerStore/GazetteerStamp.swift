private import Foundation

/// The identity of the file at a path. An import replaces the file of a gazetteer. The stamp
/// detects two simultaneous imports, of which the second would otherwise remove the places of the
/// first.
package struct GazetteerStamp: Equatable, Sendable {
  private let number: UInt64?
  private let size: UInt64?
  private let written: Double?

  /// Reads the identity of the current file.
  package init(path: String) {
    let found = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
    number = (found?[.systemFileNumber] as? NSNumber)?.uint64Value
    size = (found?[.size] as? NSNumber)?.uint64Value
    written = (found?[.modificationDate] as? Date)?.timeIntervalSince1970
  }
}
