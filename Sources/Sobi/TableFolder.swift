import Codecs
import Foundation
import LedgerStore

/// The file `schema.json` of a folder of tables: what the files and their columns mean.
struct TableFolder {
  /// The version of the files, apart from that of the ledger's schema.
  static let version = 1
  static let schemaFile = "schema.json"

  var schemaVersion: Int
  var tables: [StoredTable]
  /// The SHA-256 of each table's file, by the table; older folders have none.
  private var hashes: [String: String] = [:]

  /// The name of a table's file: only letters, digits, `_` and `-` stand for themselves.
  static func fileName(of table: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var name = String.UnicodeScalarView()
    for byte in table.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
          || scalar == "-"
      {
        name.append(scalar)
      } else {
        name.append("%")
        name.append(digits[Int(byte >> 4)])
        name.append(digits[Int(byte & 15)])
      }
    }
    return String(name) + ".csv"
  }

  /// The text of `schema.json`, a line a column.
  ///
  /// - Parameter hashes: The SHA-256 of each table's file, by the table.
  static func json(_ ledger: LedgerTables, hashes: [String: String]) -> [UInt8] {
    JSONText.document { json in
      json.member("format", "sobi tables")
      json.member("version", version)
      json.member("schema_version", ledger.schemaVersion)
      json.object("fields") { json in
        for (start, meaning) in StoredText.rules {
          json.newline()
          json.member(start, meaning)
        }
      }
      json.member("left_out", ledger.leftOut)
      json.lines("tables", of: ledger.tables) { table, json in
        write(table, hash: hashes[table.name], to: &json)
      }
    }
  }

  private static func write(_ table: StoredTable, hash: String?, to json: inout JSONText) {
    json.member("name", table.name)
    json.member("file", fileName(of: table.name))
    json.member("description", table.description)
    json.member("rows", table.rowCount)
    json.member("sha256", hash)
    json.lines("columns", of: table.columns) { column, json in
      json.member("name", column.name)
      json.member("holds", StoredText.Kind(declared: column.declaredType).rawValue)
      json.member("type", column.declaredType)
      json.member("description", column.description)
      json.member("required", column.isRequired)
      json.member("key", column.keyPosition)
    }
  }

  /// Reads `schema.json`.
  ///
  /// - Throws: ``TableFolderError``.
  init(json bytes: [UInt8], folder: String) throws {
    func fault(_ reason: String) -> TableFolderError { .schema(folder: folder, reason: reason) }
    let root: JSONObject
    do {
      var reader = try JSONReader(bytes)
      guard let object = try reader.readValue().object else { throw fault("it is no object") }
      try reader.finish()
      root = object
    } catch let error as JSONError { throw fault("\(error)") }
    guard root["format"]?.string == "sobi tables" else {
      throw fault("format is not \"sobi tables\"")
    }
    guard root["version"]?.number == String(Self.version) else {
      throw fault("version is not \(Self.version)")
    }
    func integer(_ value: JSONValue?, _ name: String) throws -> Int {
      guard let number = value?.number.flatMap({ Int($0) }), number >= 0 else {
        throw fault("\(name) is no number")
      }
      return number
    }
    func string(_ value: JSONValue?, _ name: String) throws -> String {
      guard let text = value?.string else { throw fault("\(name) is no text") }
      return text
    }
    schemaVersion = try integer(root["schema_version"], "schema_version")
    var written: [String: String] = [:]
    tables = try (root["tables"]?.array ?? []).map { value in
      guard let table = value.object else { throw fault("a table is no object") }
      let name = try string(table["name"], "name")
      written[name] = table["sha256"]?.string
      return StoredTable(
        name: name, description: table["description"]?.string,
        columns: try (table["columns"]?.array ?? []).map { value in
          guard let column = value.object else { throw fault("a column of \(name) is no object") }
          return StoredTable.Column(
            name: try string(column["name"], "name"),
            declaredType: try string(column["type"], "type"),
            isRequired: column["required"]?.bool ?? false,
            keyPosition: try integer(column["key"], "key"),
            description: column["description"]?.string)
        }, rowCount: Int64(try integer(table["rows"], "rows")))
    }
    hashes = written
    guard !tables.isEmpty, Set(tables.map { $0.name.lowercased() }).count == tables.count,
      tables.allSatisfy({ !$0.columns.isEmpty })
    else { throw fault("tables are missing, doubled or without columns") }
  }
}

extension TableFolder {
  /// Compares the files with what was written.
  ///
  /// - Throws: ``TableFolderError/edited(folder:files:)``; a file that is not there is left to who
  ///   reads it.
  func checkHashes(in folder: String) throws {
    let edited = try tables.filter { table in
      guard let expected = hashes[table.name],
        let file = FileHandle(forReadingAtPath: folder + "/" + Self.fileName(of: table.name))
      else { return false }
      let stream = ContentHashStream()
      while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
        stream.update(Array(bytes).span)
      }
      return stream.hash.description != expected.lowercased()
    }
    guard edited.isEmpty else {
      throw TableFolderError.edited(
        folder: folder, files: edited.map { Self.fileName(of: $0.name) })
    }
  }
}

/// Why a folder of tables cannot be written or read.
public enum TableFolderError: Error, Equatable, Sendable {
  /// Something of that name is there.
  case alreadyExists(path: String)
  /// There is no `schema.json` in it.
  case noSchema(folder: String)
  /// `schema.json` is not what it should be.
  case schema(folder: String, reason: String)
  /// Files are not as they were written.
  case edited(folder: String, files: [String])
  /// A file has fewer or more rows than `schema.json` says.
  case rowCount(file: String, found: Int64, expected: Int64)
}

extension TableFolderError: CustomStringConvertible {
  /// What was found and, on a second line, what to do.
  public var description: String {
    switch self {
    case .alreadyExists(let path):
      "\(path) exists already; it was left untouched\nName a new folder."
    case .noSchema(let folder):
      "there is no schema.json in \(folder)\nName a folder that sobi export --all made."
    case .schema(let folder, let reason):
      "\(folder)/schema.json: \(reason)\nExport the ledger again."
    case .edited(let folder, let files):
      """
      in \(folder), \(files.joined(separator: ", ")) \(files.count == 1 ? "is" : "are") not as \
      exported: the checksum in schema.json differs
      If you edited \(files.count == 1 ? "it" : "them"), add --edited; otherwise export again.
      """
    case .rowCount(let file, let found, let expected):
      """
      \(file) has \(found) rows, schema.json says \(expected)
      The file was cut or added to; export again, or take it as it is with --edited.
      """
    }
  }
}
