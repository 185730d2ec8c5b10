import Foundation
import Testing

@Suite struct RulesCommandTests {
  private static let statement = """
    date,amount,merchant,category
    2026-11-01,4500,스타벅스강남역점,
    2026-11-02,12000,성심당 대전역점,
    2026-11-03,9000,모르는집,
    2026-11-04,7000,모르는집,books
    2026-11-05,250000,쿠팡,
    """

  private func imported(_ options: String...) throws -> Sandbox {
    let sandbox = try Sandbox()
    try Data(Self.statement.utf8).write(to: sandbox.folder.appending(path: "s.csv"))
    #expect(try sandbox.run(["import", "s.csv"] + options).status == 0)
    return sandbox
  }

  private func categories(_ sandbox: Sandbox) throws -> [String] {
    try sandbox.run(["payments", "--format", "csv"]).lines.dropFirst().reversed().map { line in
      String(line)
    }
  }

  @Test func `classifies and explains without a ledger`() throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(
      ["classify", "스타벅스강남역점", "모르는집", "--ledger", "none.gpkg"])
    #expect(outcome.status == 1)
    let empty = ["SOBI_LEDGER": "", "XDG_DATA_HOME": sandbox.folder.path(percentEncoded: false)]
    let json = try sandbox.run(
      ["classify", "-", "--format", "json", "--explain"], environment: empty,
      input: "네이버페이_스타벅스 강남역점\n모르는집\n")
    #expect(json.status == 0)
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(json.output)) as? [[String: Any]])
    #expect(list.map { $0["category"] as? String } == ["cafe", nil])
    #expect(list[0]["normalised"] as? String == "스타벅스")
    #expect((list[0]["matches"] as? [[String: Any]])?.first?["keyword"] as? String == "스타벅스")
    #expect(list.map { $0["source"] as? String } == ["rule", "none"])
  }

  @Test func `an import finds categories and keeps those of the file`() throws {
    let sandbox = try imported()
    let rows = try categories(sandbox)
    #expect(rows[0].contains("cafe"))
    #expect(rows[3].contains("books"))
    #expect(!rows[2].contains("books"), "\(rows[2])")
    let plain = try imported("--no-classify")
    #expect(!(try categories(plain)[0].contains("cafe")))
  }

  @Test func `rules of one's own are made, tried, carried over and removed`() throws {
    let sandbox = try imported()
    #expect(
      try sandbox.run(["rules", "add", "모르는집", "--where", "whole", "--category", "food"])
        .messages == "Added rule 1.\n")
    #expect(
      try sandbox.run(
        [
          "rules", "add", "쿠팡", "--where", "start", "--category", "electronics", "--amount-from",
          "100000",
        ]
      ).status == 0)
    let list = try sandbox.run(["rules", "list"])
    #expect(list.text.contains("모르는집") && list.text.contains("KRW 100000-"))
    let export = try sandbox.run(["rules", "export"])
    try Data(export.output).write(to: sandbox.folder.appending(path: "r.csv"))
    #expect(
      try sandbox.run(["rules", "import", "r.csv"]).messages
        == "Rules: 0 added, 0 changed, 0 removed.\n")
    #expect(try sandbox.run(["rules", "edit", "1", "--category", "korean"]).status == 0)
    #expect(
      try sandbox.run(["rules", "import", "r.csv"]).messages
        == "Rules: 0 added, 1 changed, 0 removed.\n")
    let test = try sandbox.run(
      ["rules", "test", "^gs ?25", "GS25강남점", "칼텍스", "--where", "regex"])
    #expect(test.lines.count == 3 && test.lines[1].contains("GS25"))
    #expect(try sandbox.run(["rules", "remove", "1", "2"]).messages == "Removed 2 rules.\n")
    #expect(try sandbox.run(["rules", "export"]).lines.count == 1)
  }

  @Test func `what-if tells what reclassify then does`() throws {
    let sandbox = try imported()
    let before = try sandbox.bytes(Sandbox.ledger)
    let rule = ["모르는집", "--where", "whole", "--category", "food"]
    let told = try sandbox.run(["rules", "what-if"] + rule + ["--format", "csv"])
    #expect(told.lines.count == 2, "\(told.text)")
    #expect(told.lines[1].hasSuffix(",,food,rule"))
    #expect(try sandbox.bytes(Sandbox.ledger) == before)
    #expect(try sandbox.run(["rules", "add"] + rule).status == 0)
    let dry = try sandbox.run(["reclassify", "--dry-run", "--format", "csv"])
    #expect(dry.output == told.output)
    let done = try sandbox.run(["reclassify"])
    #expect(done.text.hasPrefix("Moved 1 payment."))
    #expect(done.text.contains("1 payment set by hand or by a file stay."))
    #expect(try sandbox.run(["reclassify"]).text.hasPrefix("Moved 0 payments."))
    let rows = try categories(sandbox)
    #expect(rows[2].contains("food") && rows[3].contains("books"))
    #expect(
      try sandbox.run(["rules", "what-if", "--remove", "1"]).text.contains("1 payment would"))
  }

  @Test func `a correction becomes a rule that is seen`() throws {
    let sandbox = try imported()
    #expect(try sandbox.run(["classify", "성심당 대전역점", "--correct", "gifts"]).status == 0)
    #expect(try sandbox.run(["rules", "list"]).text.contains("correction"))
    #expect(try sandbox.run(["classify", "성심당 은행점"]).text.contains("Gifts and "))
    #expect(
      try sandbox.run(["classify", "성심당", "--correct", "bakery", "--as", "example"]).messages
        == "Kept as an example.\n")
    #expect(try sandbox.run(["classify", "성심당", "--correct", "cafe"]).status == 0)
    #expect(
      try sandbox.run(["rules", "export"]).lines.count == 2, "it takes the place of the first")
  }
}
