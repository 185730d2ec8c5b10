import Codecs
import Spending
import StatementImport

/// What holds for the readers of files of accounts, whatever bytes they are given.
public enum AccountLaws {
  /// The law that bytes break, nil when they break none.
  public static func broken(by bytes: [UInt8]) -> String? {
    guard let zone = LedgerZone(identifier: "Asia/Seoul") else {
      preconditionFailure("the zone of Seoul is known")
    }
    var options = StatementOptions(zone: zone, homeCurrency: .krw)
    func source() -> ByteSource { ByteSource(bytes: bytes, name: "account") }
    do throws(StatementError) {
      let accounts = try StatementTable.sheets(opening: source(), options: options)
      guard accounts.count <= 64 || StatementFormat(head: bytes, name: "") == .workbook else {
        return "a file has more accounts than are allowed"
      }
      guard Set(accounts).count == accounts.count else { return "two accounts have one name" }
      for account in accounts.isEmpty ? [nil] : accounts.prefix(4).map(Optional.some) {
        options.sheet = account
        let table = try StatementTable(opening: source(), options: options)
        var parser = try StatementParser(table, options: options)
        while let batch = try parser.nextBatch(limit: 7) {
          if let law = broken(batch, isAccount: parser.source.isAccount) { return law }
        }
      }
    } catch {
      if error.code.isEmpty { return "an error says nothing" }
    }
    return nil
  }

  private static func broken(
    _ batch: StatementBatch, isAccount: Bool
  ) -> String? {
    for draft in batch.batch.drafts where isAccount {
      if draft.kind == .refund, draft.amount > 0 { return "a refund is positive" }
      if draft.kind == .spending, draft.amount < 0 { return "spending is negative" }
      if draft.foreignCurrency == draft.currency { return "a foreign amount is of the account" }
    }
    for problem in batch.problems where problem.code.isEmpty || problem.line < 1 {
      return "a problem says nothing"
    }
    return nil
  }
}
