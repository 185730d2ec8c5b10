import Codecs
import Diagnostics
import Foundation
import GeoPackage
public import LedgerStore

extension Ledger {
  /// Writes every table as CSV into a new folder, with a `schema.json` that describes the tables;
  /// after an error, the folder is removed.
  ///
  /// ``rebuild(from:at:)`` creates an equal ledger from this folder.
  ///
  /// - Returns: The state of the tables at the moment of the export.
  /// - Throws: ``TableFolderError/alreadyExists(path:)``, ``OutputError``.
  public func exportTables(to folder: String) throws -> LedgerTables {
    try checkIsOther(folder)
    return try FileBytes.makeFolder(folder) { temporary in
      try store.readingTables(copyingTo: temporary + "/.copy.gpkg") { tables, reader in
        var hashes: [String: String] = [:]
        for table in tables.tables {
          hashes[table.name] = try Self.write(table, in: temporary, reader)
        }
        try FileBytes.replace(temporary + "/" + TableFolder.schemaFile) {
          try $0(TableFolder.json(tables, hashes: hashes))
        }
        return tables
      }
    }
  }

  /// Writes a table.
  ///
  /// - Returns: The SHA-256 of the file, as hexadecimal digits.
  private static func write(
    _ table: StoredTable, in folder: String, _ reader: TableReader
  ) throws -> String {
    let kinds = table.columns.map { CSVDialect.Kind(declared: $0.declaredType) }
    let stream = ContentHashStream()
    try FileBytes.replace(folder + "/" + TableFolder.fileName(of: table.name)) { sink in
      var csv = CSVWriter(capacity: CSVWriter.blockSize + 4096)
      func flush() throws {
        let bytes = csv.take()
        stream.update(bytes.span)
        try sink(bytes)
      }
      csv.append(record: table.columns.map { CSVDialect.heading($0.name) })
      try reader.read(table) { values in
        csv.append(
          record: zip(values, kinds).map {
            CSVDialect.field($0, $1, isAlone: kinds.count == 1)
          })
        if csv.isBlockFull { try flush() }
      }
      try flush()
    }
    return stream.hash.description
  }

  /// Creates the ledger at `path` from a folder that ``exportTables(to:)`` wrote; the ledger is
  /// created completely or not at all.
  ///
  /// - Parameter edited: Whether to accept files that were edited after the export and may
  ///   therefore have more or fewer rows than at the export.
  /// - Returns: The number of payments, and the number of rows that refer to missing rows.
  /// - Throws: ``TableFolderError``, ``FileProblem``, ``LedgerStore/RebuildError``, and an error if
  ///   a ledger already exists at `path`.
  public static func rebuild(
    from folder: String, at path: String, edited: Bool = false
  ) throws -> (payments: Int64, orphans: Int) {
    try OutputGuard.check(path, replacesDatabase: true)
    let schema = folder + "/" + TableFolder.schemaFile
    guard FileManager.default.fileExists(atPath: schema) else {
      throw TableFolderError.noSchema(folder: folder)
    }
    let tables = try TableFolder(json: FileBytes.read(schema), folder: folder)
    if !edited { try tables.checkHashes(in: folder) }
    let orphans: Int
    var payments: Int64 = 0
    do {
      orphans = try LedgerDatabase.rebuild(
        at: path, tables: tables.tables, version: tables.schemaVersion
      ) { table, take in
        let file = folder + "/" + TableFolder.fileName(of: table.name)
        var record = CSVRecord()
        do {
          let count = try read(table, file, &record, take)
          guard edited || count == table.rowCount else {
            throw TableFolderError.rowCount(file: file, found: count, expected: table.rowCount)
          }
          if table.name == "payments" { payments = count }
        } catch let error as ByteSourceError {
          throw FileProblem(error)
        } catch let error as CSVError {
          throw FileProblem(error, in: record, file: file)
        }
      }
    } catch let error as RebuildError {
      guard case .row(_, let table, _) = error else { throw error }
      throw FileProblem(
        TableFault.notStored(error),
        at: DiagnosticLocation(file: folder + "/" + TableFolder.fileName(of: table)))
    }
    return (payments, orphans)
  }

  /// The greatest size of a record in bytes; a district with 40,000 corners takes a megabyte.
  private static let recordByteLimit = 256 << 20

  private static func read(
    _ table: StoredTable, _ file: String, _ record: inout CSVRecord,
    _ take: ([StoredValue]) throws -> Void
  ) throws -> Int64 {
    var reader = CSVReader(
      try ByteSource(path: file), delimiter: UInt8(ascii: ","), encoding: .utf8,
      recordByteLimit: recordByteLimit)
    let names = table.columns.map(\.name)
    guard try reader.next(into: &record),
      (0..<record.count).map({ CSVDialect.name(record.string($0)) }) == names
    else {
      throw FileProblem(
        TableFault.otherColumns(expected: names), at: DiagnosticLocation(file: file, line: 1))
    }
    let kinds = table.columns.map { CSVDialect.Kind(declared: $0.declaredType) }
    var values = [StoredValue](repeating: .null, count: kinds.count)
    var count: Int64 = 0
    while try reader.next(into: &record) {
      count += 1
      for (index, kind) in kinds.enumerated() {
        guard let value = CSVDialect.value(record.string(index), kind) else {
          throw FileProblem(
            TableFault.wrongKind(column: names[index], kind), field: index, of: record,
            delimiter: UInt8(ascii: ","), file: file)
        }
        values[index] = value
      }
      try take(values)
    }
    return count
  }
}
