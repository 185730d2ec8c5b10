internal import Foundation
internal import GeoPackage
internal import LedgerSnapshot

/// Prevents an output from replacing a ledger, a file beside a ledger, or an input.
package enum OutputGuard {
  /// Refuses an output that is a ledger, a file beside a ledger, or an input. Such a file is
  /// recognised even if its path is spelled differently, or is a symbolic link or a hard link.
  ///
  /// - Parameters:
  ///   - path: The output.
  ///   - ledger: The ledger of the command; nil if the command has no ledger. Databases other than
  ///     this ledger are recognised by their first bytes.
  ///   - inputs: The files that the command reads. `-` and files that are not regular files are
  ///     ignored.
  ///   - replacesDatabase: Whether the output is itself a database and may therefore replace
  ///     another database.
  /// - Throws: ``OutputError/isLedger(path:)``, ``OutputError/isCompanion(path:)``,
  ///   ``OutputError/isInput(path:)``, ``OutputError/isDatabase(path:)``.
  package static func check(
    _ path: String, ledger: String? = nil, inputs: [String] = [], replacesDatabase: Bool = false
  ) throws(OutputError) {
    // SQLite loses its locks when a file that it has open is closed elsewhere, so the ledger's own
    // files are compared before any file is opened.
    if let ledger {
      guard !leadsToOneFile(path, ledger) else { throw .isLedger(path: path) }
      for companion in companions(of: ledger) where leadsToOneFile(path, companion) {
        throw .isCompanion(path: path)
      }
    }
    for input in inputs where input != "-" && isRegular(input) && leadsToOneFile(path, input) {
      throw .isInput(path: path)
    }
    guard replacesDatabase || !isDatabase(path) else { throw .isDatabase(path: path) }
    for name in [path, destination(path)] {
      for suffix in suffixes where name.hasSuffix(suffix) {
        guard !isDatabase(String(name.dropLast(suffix.count))) else {
          throw .isCompanion(path: path)
        }
      }
    }
  }

  /// The suffixes that SQLite and the snapshot append to the name of a ledger.
  private static let suffixes = ["-wal", "-shm", "-journal"] + SnapshotFile.suffixes

  /// The files beside a ledger, named after the ledger and, if the ledger is a link, also after the
  /// target of the link.
  private static func companions(of ledger: String) -> [String] {
    [ledger, destination(ledger)].flatMap { name in suffixes.map { name + $0 } }
  }

  /// Returns whether two paths name one file, or would name one file if they existed.
  private static func leadsToOneFile(_ left: String, _ right: String) -> Bool {
    if FileBytes.isSameFile(left, right) { return true }
    let (left, right) = (destination(left), destination(right))
    return PathParts.name(of: left) == PathParts.name(of: right)
      && FileBytes.isSameFile(PathParts.folder(of: left), PathParts.folder(of: right))
  }

  /// Returns the absolute path after all links are followed, including a link to a missing file.
  private static func destination(_ path: String) -> String {
    var path = PathParts.resolved(path)
    // Linux follows 40 links at most.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = PathParts.resolved(
        next.hasPrefix("/") ? next : PathParts.path(of: next, in: PathParts.folder(of: path)))
    }
    return path
  }

  private static func isRegular(_ path: String) -> Bool {
    let target = destination(path)
    let type = try? FileManager.default.attributesOfItem(atPath: target)[.type]
    return type as? FileAttributeType == .typeRegular
  }

  /// Whether a file is a database of SQLite.
  private static func isDatabase(_ path: String) -> Bool {
    let target = destination(path)
    guard isRegular(target), let handle = FileHandle(forReadingAtPath: target) else { return false }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
  }
}

extension Ledger {
  /// Refuses an output that is the ledger, a file beside the ledger, another database, or an input.
  ///
  /// - Throws: ``OutputError``.
  package func checkIsOther(
    _ path: String, inputs: [String] = [], replacesDatabase: Bool = false
  ) throws(OutputError) {
    try OutputGuard.check(
      path, ledger: self.path, inputs: inputs, replacesDatabase: replacesDatabase)
  }
}
