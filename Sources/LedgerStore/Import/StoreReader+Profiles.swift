import GRDB
import GeoPackage

extension StoreReader {
  /// The profiles in order of their names.
  package func profiles() throws -> [StoredProfile] {
    try Row.fetchAll(db, sql: "SELECT name, header, settings FROM import_profiles ORDER BY name")
      .map {
        StoredProfile(
          name: $0.text("name") ?? "", header: $0.text("header") ?? "",
          settings: $0.text("settings") ?? "")
      }
  }
}

extension StoreReader {
  /// The accounts that imported statements state once for all of their rows, and the accounts in
  /// statements whose format contains only the user's own accounts.
  ///
  /// - Complexity: O(*i*) for *i* imports.
  package func givenAccounts() throws -> [String] {
    let given = try String.fetchSet(
      db, sql: "SELECT given_account FROM imports WHERE typeof(given_account) = 'text'")
    // In a file of a bank's format every account is the person's own; a column of a table may hold
    // the accounts of other parties.
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT DISTINCT i.header, s.account FROM statement_spans s
        JOIN imports i ON i.id = s.import_id
        WHERE typeof(s.account) = 'text' AND typeof(i.header) = 'text'
        """)
    let formats = rows.filter { StatementLayout(header: $0.text("header")).hasOwnNumbers }
    return given.union(formats.compactMap { $0.text("account") }).sorted()
  }
}
