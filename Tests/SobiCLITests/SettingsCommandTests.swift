import Testing

/// What the ledger says about itself, and the one thing of it that can change.
@Suite struct SettingsCommandTests {
  @Test func `the region can be widened, and imports follow it`() throws {
    let sandbox = try Sandbox(.empty)
    let shown = try sandbox.run(["settings"])
    #expect(
      shown.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "SETTING VALUE", "currency KRW", "time zone Asia/Seoul", "month start 1",
        "district level -",
        "region korea", "own accounts",
      ])
    let tokyo = ["add", "800", "--currency", "JPY", "--at", "139.7671,35.6812"]
    #expect(try sandbox.run(tokyo).status == 1)
    let set = try sandbox.run(["settings", "--region", "122,24,146,46"])
    #expect(set.messages == "The region of ledger.gpkg is 122,24,146,46 now.\n")
    #expect(try sandbox.run(tokyo).status == 0)
    let region = try #require(try sandbox.run(["settings"]).lines.dropLast().last)
    #expect(region.hasSuffix("122.0000000,24.0000000,146.0000000,46.0000000"))
    #expect(try sandbox.run(["settings", "--region", "none"]).status == 0)
    #expect(try sandbox.run(["settings", "--region", "1,2,3"]).status == 64)
    let own = try sandbox.run(["settings", "--own", "김소비, 000-12-345678"])
    #expect(own.messages == "Own accounts of ledger.gpkg: 김소비, 000-12-345678.\n")
    #expect(
      try sandbox.run(["settings"]).lines.last?.hasSuffix("김소비, 000-12-345678") == true)
  }

  @Test(arguments: ["cafe", "Cafe", "카페"])
  func `a category answers to its code and to both titles`(word: String) throws {
    let sandbox = try Sandbox(.nothing)
    let made = try sandbox.shell(
      """
      printf 'code,title,title_ko\\ncafe,Cafés,카페\\n' > c.csv && sobi init && \
      sobi categories import c.csv && sobi add 4500 --category cafe && sobi add 9000
      """)
    #expect(made.status == 0, "\(made.messages)")
    #expect(try sandbox.run(["payments", "--category", word]).lines.count == 2)
  }
}
