import Codecs
import Spending
import StatementImport
import Testing

/// Files of accounts that are larger than any statement, or that define entities.
struct AccountLimitTests {
  private static func code(_ text: String) throws -> String? {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    let options = StatementOptions(zone: zone, homeCurrency: .krw)
    let source = ByteSource(bytes: Array(text.utf8), name: "a.txt")
    do {
      _ = try StatementTable(opening: source, options: options)
      return nil
    } catch { return error.code }
  }

  private static let qif = "!Type:Bank\n" + String(repeating: "D1/13'26\nT-1\n^\n", count: 250_001)
  private static let mt940 =
    ":20:S\n:25:1\n:28C:1/1\n:60F:C260513EUR1,\n"
    + String(repeating: ":61:260514D1,NMSC\n", count: 250_001) + ":62F:C260514EUR1,\n-\n"

  @Test(arguments: [qif, mt940])
  func `a file has a limit of movements`(text: String) throws {
    #expect(try Self.code(text) == "accounts.movements.too-many")
  }

  @Test func `a definition of an entity is refused`() throws {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE d [
      <!ENTITY a "aaaaaaaaaa">
      <!ENTITY b "&a;&a;&a;">
      ]>
      <Document><BkToCstmrStmt><Stmt></Stmt></BkToCstmrStmt></Document>
      """
    #expect(try Self.code(text) == "accounts.file.malformed")
  }
}
