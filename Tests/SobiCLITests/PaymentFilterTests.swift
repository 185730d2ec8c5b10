import Foundation
import Sobi
import TestSupport
import Testing

/// `sobi payments` by text, merchant, amount, kind, account, place and district.
@Suite struct PaymentFilterTests {
  /// A ledger with five payments.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(.sample)
    for payment in [
      ["add", "1100", "찻집", "--memo", "커피", "--account", "생활비", "--date", "2024-01-01"],
      ["add", "2200", "커피나무", "--date", "2024-01-02"],
      ["add", "--date", "2024-01-03", "--kind", "refund", "--", "-2200", "커피나무"],
      ["add", "3300", "월급", "--kind", "income", "--date", "2024-01-04"],
      ["add", "4400", "서점", "--at", "126.9780,37.5665", "--date", "2024-01-05"],
    ] { #expect(try sandbox.run(payment).status == 0) }
    return sandbox
  }

  @Test(
    arguments: [
      (["--text", "커피"], ["1100", "2200", "-2200"]), (["--merchant", "커피"], ["2200", "-2200"]),
      (["--amount-from", "2200", "--amount-to", "3300"], ["2200", "3300"]),
      (["--amount-to", "-1"], ["-2200"]), (["--kind", "refund"], ["-2200"]),
      (["--kind", "refund", "--kind", "income"], ["-2200", "3300"]),
      (["--account", "생활비"], ["1100"]), (["--district", "중구"], ["4400"]),
      (["--district", "11140", "--level", "sigungu"], ["4400"]),
      (["--text", "커피", "--kind", "spending", "--amount-from", "2000"], ["2200"]),
    ])
  func `a filter lets through what it names`(_ filter: [String], amounts: [String]) throws {
    let outcome = try Self.sandbox().run(
      ["payments", "--month", "2024", "--format", "csv", "--limit", "all"] + filter)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let column = try #require(outcome.lines.first?.split(separator: ",").firstIndex(of: "amount"))
    let found = outcome.lines.dropFirst().map {
      String($0.split(separator: ",", omittingEmptySubsequences: false)[column])
    }
    #expect(found.sorted() == amounts.sorted())
  }

  @Test func `a place by its id`() throws {
    let sandbox = try Self.sandbox()
    let places = try sandbox.run(["places", "--month", "2024", "--format", "csv"])
    let id = try #require(places.lines.dropFirst().first?.split(separator: ",").first)
    let found = try sandbox.run(["payments", "--place", String(id), "--month", "2024"])
    #expect(found.lines.count == 2)
  }

  @Test func `a category stands for those below it`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      code,title,title_ko,parent
      food,Food,식비,
      cafe,Café,카페,food
      tea,Tea,찻집,cafe
      fuel,Fuel,주유,

      """, to: "c.csv")
    #expect(try sandbox.run(["categories", "import", "c.csv"]).status == 0)
    for category in ["food", "cafe", "tea", "fuel"] {
      #expect(try sandbox.run(["add", "1000", "가", "--category", category]).status == 0)
    }
    for (category, count) in [("food", 3), ("카페", 2), ("tea", 1), ("fuel", 1)] {
      let outcome = try sandbox.run(["payments", "--category", category])
      #expect(outcome.lines.count == count + 1, "\(category)")
    }
  }

  @Test func `amounts in the wrong order and a set without a district are refused`() throws {
    let sandbox = try Sandbox()
    let crossed = try sandbox.run(["payments", "--amount-from", "5", "--amount-to", "4"])
    #expect(crossed.status == 64)
    #expect(
      crossed.messages.hasPrefix(
        "sobi: error: --amount-from 5 is greater than --amount-to 4.\n"))
    let lone = try sandbox.run(["payments", "--level", "sigungu"])
    #expect(lone.status == 64)
  }
}
