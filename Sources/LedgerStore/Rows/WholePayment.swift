import GRDB

/// SQL expressions for whole payments, including their parts.
enum WholePayment {
  /// The amount of all parts together, for a row of `payments` that is a first part or was never
  /// split.
  static let amount = """
    (payments.amount + ifnull(
      (SELECT sum(part.amount) FROM payments AS part WHERE part.split_of = payments.id), 0))
    """

  /// Returns this expression if the ledger contains parts; otherwise only the column, which needs
  /// no look-up for each row.
  static func amount(in db: Database) throws -> String {
    try hasParts(db) ? amount : "payments.amount"
  }

  /// Whether any payment is split.
  static func hasParts(_ db: Database) throws -> Bool {
    try Int64.fetchOne(db, sql: "SELECT id FROM payments WHERE split_of NOTNULL LIMIT 1") != nil
  }

  /// The condition that a row is not a further part.
  static let condition = "payments.split_of IS NULL"
}
