import Codecs
package import GRDB

/// The digest of a file's schema.
package enum SchemaDigest {
  /// The SHA-256, in 64 hexadecimal digits, of the definitions of all tables, indexes, triggers and
  /// views of a file, in order of their names.
  ///
  /// - Complexity: O(*n*) for *n* bytes of SQL, 0.1 ms for a ledger.
  package static func of(_ db: Database) throws -> String {
    let rows = try RawStatement(
      db,
      "SELECT type || x'1f' || name || x'1f' || tbl_name || x'1f' || ifnull(sql, '') "
        + "FROM sqlite_schema ORDER BY name, type")
    var text: [UInt8] = []
    while try rows.step() {
      text += Array((rows.string(0) ?? "").utf8)
      text.append(0x1E)
    }
    return ContentHash(of: text.span).description
  }
}
