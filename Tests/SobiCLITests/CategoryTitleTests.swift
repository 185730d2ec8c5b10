import Foundation
import Testing

/// Titles of categories, tags and notes in the tables of commands.
@Suite struct CategoryTitleTests {
  @Test(arguments: ["en", "ko"])
  func `tables name categories by their titles, and documents by their codes`(
    language: String
  ) throws {
    let sandbox = try Sandbox(.sample)
    _ = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "g.gpkg"])
    _ = try sandbox.run(["rules", "add", "성심당", "--category", "convenience"])
    let title = language == "ko" ? "편의점" : "Convenience store"
    let filter = ["--category", "convenience"]
    for command in [
      ["payments"] + filter, ["places"] + filter,
      ["near", "126.9780,37.5665", "--radius", "30km", "--limit", "all"] + filter,
      ["nearest", "126.9780,37.5665"] + filter, ["stats", "--by", "category"],
      ["stats", "--by", "month,category"], ["rules"],
      ["stats", "--by", "category", "--month", "2026-11", "--versus", "previous"],
      ["change", "2026-10", "2026-11", "--by", "category"],
      ["grid", "korea-1km", "--by", "category", "--limit", "all"],
      ["classify", "GS25 강남점"], ["classify", "--explain", "GS25 강남점"],
    ] {
      let outcome = try sandbox.run(
        command, environment: ["SOBI_LANG": language, "COLUMNS": "200"])
      #expect(outcome.status == 0, "\(command): \(outcome.messages)")
      let codes = #/(?:^|\s)(?:convenience|groceries|cafe)(?:\s|$)/#
      // A heading repeats the words of the filter.
      let rows = outcome.lines.filter { !$0.hasSuffix("only convenience") }
      #expect(rows.allSatisfy { !$0.contains(codes) }, "\(command): \(outcome.text)")
      #expect(outcome.text.contains(title), "\(command): \(outcome.text)")
    }
    for format in ["json", "csv"] {
      let outcome = try sandbox.run(
        ["payments", "--format", format] + filter, environment: ["SOBI_LANG": language])
      // Korean names of shops have the Korean title.
      #expect(outcome.text.contains("convenience"))
      #expect(language == "ko" || !outcome.text.contains(title))
    }
    let bare = try sandbox.run(
      ["stats", "--by", "category", "--where", "tag=none"], environment: ["SOBI_LANG": language])
    #expect(!bare.text.contains("\n- "))
  }

  @Test func `payments show tags and notes, and no column without any`() throws {
    let sandbox = try Sandbox()
    let add = ["add", "9500", "교보문고", "--online", "--date", "2026-11-20", "--category", "books"]
    let added = try sandbox.run(add + ["--memo", "소설"])
    #expect(
      added.messages.hasPrefix("Added KRW 9,500 on 2026-11-20 at 교보문고 (소설).\nNew category: "))
    let head = "ID  DAY            AMOUNT  MERCHANT  CATEGORY              WHERE"
    #expect(try sandbox.run(["payments"]).lines.first == head + "   NOTE")
    _ = try sandbox.run(["edit", "1", "--memo", ""])
    #expect(try sandbox.run(["payments"]).lines.first == head)
    _ = try sandbox.run(["tag", "1", "--set", "trip=제주", "--set", "gift"])
    #expect(
      try sandbox.run(["payments"]).text == """
        ID DAY           AMOUNT MERCHANT CATEGORY             WHERE  TAGS
         1 2026-11-20 KRW 9,500 교보문고 Books and stationery online gift, trip=제주

        """)
    _ = try sandbox.run([
      "edit", "1", "--memo", String(repeating: "긴 메모 ", count: 40), "--merchant",
      String(repeating: "긴 가게 ", count: 20),
    ])
    for line in try sandbox.run(["payments"], environment: ["COLUMNS": "80"]).lines {
      #expect(line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0xAC00 ? 2 : 1) } <= 80, "\(line)")
    }
    #expect(
      try sandbox.run(["add", "100", "스타벅스", "--date", "2026-11-20"]).messages
        .hasSuffix(", because of the name.\n"))
  }

  @Test func `new payments and edits know the same categories`() throws {
    for category in ["cafe", "카페·베이커리", "Groceries"] {
      let sandbox = try Sandbox()
      #expect(try sandbox.run(["add", "100", "--category", category]).status == 0)
      let other = try Sandbox()
      #expect(try other.run(["add", "100"]).status == 0)
      let edited = try other.run(["edit", "1", "--category", category])
      #expect(edited.status == 0, "\(edited.messages)")
      #expect(edited.messages.contains("New category: "))
      let codes = try [sandbox, other].map {
        try $0.run(["categories", "--format", "csv"]).text
      }
      #expect(codes[0] == codes[1] && codes[0].contains("cafe,") != (category == "Groceries"))
    }
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["add", "100"]).status == 0)
    for command in [["add", "100"], ["edit", "1"], ["split", "1", "50"]] {
      #expect(try sandbox.run(command + ["--category", "coffeee"]).status == 64)
      let made = command + ["--category", "coffeee", "--new-category"]
      #expect(try sandbox.run(made).status == 0)
      #expect(try sandbox.run(["undo"]).status == 0)
    }
  }

  @Test func `percentages have no blank in any language`() throws {
    let sandbox = try Sandbox(.sample)
    _ = try sandbox.run(["income", "set", "2026-11", "3200000"])
    _ = try sandbox.run(["budget", "set", "b", "100000"])
    for language in ["en", "ko"] {
      for command in [
        ["month", "2026-11", "--as-of", "2026-11-22"], ["months"], ["budget"], ["range"],
        ["districts"], ["stats", "--by", "category"], ["stats", "--by", "channel", "--svg", "-"],
        ["stats", "--by", "channel", "--svg", "-", "--chart", "donut"],
        ["stats", "--by", "channel", "--month", "2026-11", "--versus", "previous"],
        ["clusters", "--zoom", "10"], ["grid", "korea-1km"], ["near", "--help"],
      ] {
        let outcome = try sandbox.run(command, environment: ["SOBI_LANG": language])
        #expect(!outcome.text.contains(#/\d %/#), "\(command)")
        if command.first != "near" || command.last != "--help" {
          #expect(outcome.text.contains("%") || command.contains("bars") || command.last == "-")
        }
      }
    }
  }
}
