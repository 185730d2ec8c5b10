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

  @Test(arguments: ["서울", "서울특별시", "seoul", "Seoul"])
  func `a province or city is a region`(name: String) throws {
    let sandbox = try Sandbox(.nothing)
    #expect(try sandbox.run(["init", "--region", name]).status == 0)
    let shown = try sandbox.run(["settings"])
    #expect(shown.text.contains(#/region +seoul\n/#))
    #expect(
      try sandbox.run(["settings"], environment: ["SOBI_LANG": "ko"]).text.contains(#/지역 +서울\n/#))
    #expect(try sandbox.run(["add", "100", "--at", "126.9780,37.5665"]).status == 0)
    let busan = ["add", "100", "--at", "129.0756,35.1796"]
    #expect(try sandbox.run(busan).status == 1)
    #expect(try sandbox.run(["settings", "--region", "부산"]).status == 0)
    #expect(try sandbox.run(busan).status == 0)
    for region in ["경상북도", "충남", "강원특별자치도", "한국", "없음", "제주도"] {
      #expect(try sandbox.run(["settings", "--region", region]).status == 0)
    }
    for region in ["서울도청", "달나라", ""] {
      #expect(try sandbox.run(["settings", "--region", region]).status == 64)
    }
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
