import Diagnostics
import Foundation
import GeoPackage
import StatementImport

/// The file with the rows that an import rejected. The file has the columns of the statement, and a
/// further column with the reason.
///
/// It is written under a temporary name and renamed just before the commit, so that it overwrites
/// no earlier file and does not remain after an error.
struct RejectedRowsFile {
  let path: String
  private let temporary: Temporary
  private let handle: FileHandle
  private let form: RejectedRowForm
  private let describe: @Sendable (any Diagnostic) -> String
  private var isKept = false

  /// Starts the file beside the statement: `card.csv` gives `card.rejected.csv`, or
  /// `card.rejected-2.csv` if that exists. Formats other than text become CSV.
  ///
  /// - Parameter describe: The text that is written beside a row with this problem.
  init(
    of reader: StatementReader, describing describe: @escaping @Sendable (any Diagnostic) -> String
  ) throws {
    self.describe = describe
    var base = reader.path == "-" ? "stdin.csv" : reader.path
    if base.lowercased().hasSuffix(".gz") { base = String(base.dropLast(3)) }
    let suffix = reader.format == .text ? (base as NSString).pathExtension : "csv"
    var stem = (base as NSString).deletingPathExtension
    if let sheet = reader.sheet { stem += "." + sheet.replacing("/", with: "-") }
    let files = FileManager.default
    var number = 1
    var name: String
    repeat {
      name = stem + ".rejected" + (number == 1 ? "" : "-\(number)") + "."
      name += suffix.isEmpty ? "csv" : suffix
      number += 1
    } while files.fileExists(atPath: name)
    path = name
    temporary = try FileBytes.temporary(beside: name, for: name)
    guard let handle = FileHandle(forWritingAtPath: temporary.path) else {
      throw OutputError.notWritable(path: name)
    }
    self.handle = handle
    form = RejectedRowForm(of: reader)
    let header = form.header()
    try FileBytes.naming(name) { try handle.write(contentsOf: header) }
  }

  /// Adds the rows in which the problems were found.
  mutating func append(_ problems: [ImportProblem]) throws {
    let rows = form.rows(of: problems, describing: describe)
    try FileBytes.naming(path) { try handle.write(contentsOf: rows) }
  }

  /// Gives the file its name, durably.
  mutating func keep() throws {
    try FileBytes.naming(path) {
      try handle.synchronize()
      try handle.close()
    }
    guard unsafe link(temporary.path, path) == 0 else { throw OutputError.notWritable(path: path) }
    temporary.discard()
    isKept = true
  }

  /// Removes the file unless it was kept.
  func discard() {
    guard !isKept else { return }
    try? handle.close()
    temporary.discard()
  }
}
