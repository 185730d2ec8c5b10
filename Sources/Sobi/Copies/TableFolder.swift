import Codecs
public import Diagnostics
public import FeatureCodecs
import Foundation
import LedgerStore

/// The file `schema.json` of a folder of tables: what the files and their columns mean.
struct TableFolder {
  /// The version of the files, apart from that of the ledger's schema.
  static let version = 1
  static let schemaFile = "schema.json"
  /// What the file says that it is.
  private static let format = "sobi tables"

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
public enum TableFolderError: Fault, Equatable {
  /// Something of that name is there.
  case alreadyExists(path: String)
  /// There is no `schema.json` in it.
  case noSchema(folder: String)
  /// `schema.json` is not what it should be.
  case schema(folder: String, SchemaFault)
  /// Files are not as they were written.
  case edited(folder: String, files: [String])
  /// A file has fewer or more rows than `schema.json` says.
  case rowCount(file: String, found: Int64, expected: Int64)

  public var code: String {
    switch self {
    case .alreadyExists: "tables.folder.exists"
    case .noSchema: "tables.schema.missing"
    case .schema(_, let fault): fault.code
    case .edited: "tables.files.edited"
    case .rowCount: "tables.rows.other-count"
    }
  }

  public var location: DiagnosticLocation? {
    guard case .schema(let folder, let fault) = self else { return nil }
    var location = fault.location ?? DiagnosticLocation()
    location.file = "\(folder)/\(TableFolder.schemaFile)"
    return location
  }

  public var recovery: Recovery? {
    switch self {
    case .alreadyExists: .nameNewFolder
    case .noSchema: .nameExportedFolder
    case .schema: .exportTablesAgain
    case .edited(_, let files): .takeEditedFiles(count: files.count)
    case .rowCount: .takeOtherRows
    }
  }
}

/// What is wrong with the file `schema.json` of a folder of tables.
public enum SchemaFault: Fault, Equatable {
  /// It is not JSON.
  case json(JSONError)
  /// It is not an object.
  case notAnObject
  /// It does not say that it describes exported tables.
  case otherFormat
  /// It has another version.
  case otherVersion(expected: Int)
  /// A member is not a number of 0 or more.
  case notANumber(member: String)
  /// A member is not text.
  case notText(member: String)
  /// A table is not an object.
  case tableNotAnObject
  /// A column of a table is not an object.
  case columnNotAnObject(table: String)
  /// Tables are missing, doubled or without columns.
  case badTables

  public var code: String {
    switch self {
    case .json(let error): error.code
    case .notAnObject: "tables.schema.not-an-object"
    case .otherFormat: "tables.schema.other-format"
    case .otherVersion: "tables.schema.other-version"
    case .notANumber: "tables.schema.not-a-number"
    case .notText: "tables.schema.not-text"
    case .tableNotAnObject: "tables.schema.table-not-an-object"
    case .columnNotAnObject: "tables.schema.column-not-an-object"
    case .badTables: "tables.schema.bad-tables"
    }
  }

  public var location: DiagnosticLocation? {
    if case .json(let error) = self { error.location } else { nil }
  }
}
