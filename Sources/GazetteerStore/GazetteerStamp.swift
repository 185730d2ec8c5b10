private import Foundation

/// A value that identifies the current file at a path and changes when the file is replaced. Each
/// import replaces the file of the gazetteer with a new file. The stamp detects that another import
/// has replaced the file in the meantime. Without it, the second of two simultaneous imports would
/// remove the places that the first import added.
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
