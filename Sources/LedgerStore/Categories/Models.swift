private import Foundation
import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// Returns the bytes of a model; nil if no model has that name.
  package func model(named name: String) throws -> [UInt8]? {
    let db = try db
    guard try db.tableExists("classifier_models") else { return nil }
    let bytes = try Data?.fetchOne(
      db, sql: "SELECT model FROM classifier_models WHERE name = ?", arguments: [name])
    return bytes.flatMap { $0 }.map { Array($0) }
  }

  /// Returns the names to which a person gave a category, in a payment or in an example, ordered by
  /// name and then by the code of the category. Each pair of a name and a category is listed once.
  package func categorizedNames() throws -> [CategorizedName] {
    let db = try db
    var sql = """
      SELECT DISTINCT p.merchant AS name, c.code AS code
      FROM payments AS p JOIN categories AS c ON c.id = p.category_id
      WHERE p.category_source = \(CategorySource.hand.rawValue) AND p.merchant NOTNULL
      """
    if try db.tableExists("category_examples") {
      sql += """

        UNION SELECT e.name, c.code FROM category_examples AS e
        JOIN categories AS c ON c.id = e.category_id
        """
    }
    return try Row.fetchAll(db, sql: sql + " ORDER BY 1, 2").map {
      CategorizedName(name: $0.text("name") ?? "", category: $0.text("code") ?? "")
    }
  }
}

extension StoreChange {
  /// Stores a model; an existing model with the same name is replaced.
  package func save(model: [UInt8], named name: String, trainedNames: Int) throws {
    let db = try db
    try db.execute(sql: "DELETE FROM classifier_models WHERE name = ?", arguments: [name])
    try db.execute(
      sql: "INSERT INTO classifier_models(name, trained_names, model) VALUES (?, ?, ?)",
      arguments: [name, trainedNames, Data(model)])
    try GeoPackageSchema.touch(["classifier_models"], in: db)
  }
}
