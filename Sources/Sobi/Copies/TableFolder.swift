import Codecs
import FeatureCodecs
import Foundation
import LedgerStore

/// The file `schema.json` of a folder of tables, which describes the files and their columns.
struct TableFolder {
  /// The version of the files, independent of the version of the ledger's schema.
  static let version = 1
  static let schemaFile = "schema.json"
  /// The name of the format in the file.
  private static let format = "sobi tables"

  var schemaVersion: Int
  var tables: [StoredTable]
  /// The SHA-256 of each table's file; the key is the name of the table; older folders contain no
  /// hashes.
  private var hashes: [String: String] = [:]

  /// The name of a table's file, in which letters, digits, `_` and `-` are kept and all other bytes
  /// are escaped.
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

  /// Returns the text of `schema.json`, with one line for each column.
  ///
  /// - Parameter hashes: The SHA-256 of each table's file; the key is the name of the table.
  static func json(_ ledger: LedgerTables, hashes: [String: String]) -> [UInt8] {
    JSONText.document { json in
      json.member("format", format)
      json.member("version", version)
      json.member("schema_version", ledger.schemaVersion)
      json.object("fields") { json in
        for (start, meaning) in CSVDialect.rules {
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
      json.member("holds", CSVDialect.Kind(declared: column.declaredType).rawValue)
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
    func fault(_ fault: SchemaFault) -> TableFolderError { .schema(folder: folder, fault) }
    let root: JSONObject
    do {
      var reader = try JSONReader(bytes)
      guard let object = try reader.readValue().object else { throw fault(.notAnObject) }
      try reader.finish()
      root = object
    } catch let error as JSONError { throw fault(.json(error)) }
    guard root["format"]?.string == Self.format else {
      throw fault(.otherFormat)
    }
    guard root["version"]?.number == String(Self.version) else {
      throw fault(.otherVersion(expected: Self.version))
    }
    func integer(_ value: JSONValue?, _ name: String) throws -> Int {
      guard let number = value?.number.flatMap({ Int($0) }), number >= 0 else {
        throw fault(.notANumber(member: name))
      }
      return number
    }
    func string(_ value: JSONValue?, _ name: String) throws -> String {
      guard let text = value?.string else { throw fault(.notText(member: name)) }
      return text
    }
    schemaVersion = try integer(root["schema_version"], "schema_version")
    var written: [String: String] = [:]
    tables = try (root["tables"]?.array ?? []).map { value in
      guard let table = value.object else { throw fault(.tableNotAnObject) }
      let name = try string(table["name"], "name")
      written[name] = table["sha256"]?.string
      return StoredTable(
        name: name, description: table["description"]?.string,
        columns: try (table["columns"]?.array ?? []).map { value in
          guard let column = value.object else { throw fault(.columnNotAnObject(table: name)) }
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
    else { throw fault(.badTables) }
  }
}

extension TableFolder {
  /// Compares the files with the hashes of the export.
  ///
  /// - Throws: ``TableFolderError/edited(folder:files:)``; the reader of the tables reports a
  ///   missing file.
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
