import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// The accounts with a bill cycle, in order of their names. Rows that cannot be read are left
  /// out; the check of the ledger reports them.
  package func accountCycles() throws -> [AccountCycle] {
    try Row.fetchAll(db, sql: "SELECT * FROM accounts ORDER BY name").compactMap { row in
      guard let name = row.text("name"), !name.isEmpty,
        let billDay = row.whole("bill_day"), let cutOff = row.whole("cut_off"),
        let cycle = BillCycle(billDay: Int(clamping: billDay), cutOff: Int(clamping: cutOff))
      else { return nil }
      return AccountCycle(account: name, cycle: cycle)
    }
  }

  /// Returns every account that occurs in a payment, spelled as in the payments, together with the
  /// number of its payments.
  ///
  /// - Complexity: O(*n* log *n*) for *n* payments.
  package func accounts() throws -> [(name: String, count: Int64)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT account, count(*) AS payments FROM payments
        WHERE typeof(account) = 'text' AND account != '' GROUP BY account ORDER BY account
        """
    ).compactMap { row in row.text("account").map { ($0, row.whole("payments") ?? 0) } }
  }
}

extension StoreChange {
  /// Stores the bill cycle of an account, or removes it.
  ///
  /// - Parameter cycle: The bill cycle; nil removes the bill cycle of the account.
  /// - Returns: Whether the ledger changed.
  package func setCycle(_ cycle: BillCycle?, ofAccount name: String) throws -> Bool {
    let db = try db
    if let cycle {
      try db.execute(
        sql: """
          INSERT INTO accounts(name, bill_day, cut_off) VALUES (?, ?, ?)
          ON CONFLICT(name) DO UPDATE SET bill_day = excluded.bill_day, cut_off = excluded.cut_off
          WHERE bill_day != excluded.bill_day OR cut_off != excluded.cut_off
          """, arguments: [name, cycle.billDay, cycle.cutOff])
    } else {
      try db.execute(sql: "DELETE FROM accounts WHERE name = ?", arguments: [name])
    }
    guard db.changesCount > 0 else { return false }
    try GeoPackageSchema.touch(["accounts"], in: db)
    return true
  }
}
