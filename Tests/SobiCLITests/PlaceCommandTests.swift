import Foundation
import Testing

/// Lists of places, payments put at them, and places by their names, as a person types them.
@Suite struct PlaceCommandTests {
  private func write(_ text: String, _ name: String, in sandbox: Sandbox) throws {
    try Data(text.utf8).write(to: sandbox.folder.appending(path: name))
  }

  @Test(arguments: [
    ["add", "4500", "--at", "회사"], ["edit", "1", "--at", "회사"], ["near", "회사"],
    ["nearest", "회사"], ["range", "회사"], ["payments", "--where", "within=1km@회사"],
    ["stats", "--by", "category", "--where", "within=1km@회사"],
    ["month", "--where", "within=1km@회사"], ["map", "-o", "-", "--where", "within=1km@회사"],
    ["places", "--where", "within=1km@회사"],
    ["clusters", "--zoom", "9", "--where", "within=1km@회사"],
    ["places", "move", "1", "회사"], ["places", "split", "1", "1", "--at", "회사"],
    ["places", "search", "카페", "--near", "회사", "--gazetteer", "g.gpkg"],
    ["places", "save", "일터", "--from-place", "1"],
  ])
  func `a saved place is understood wherever a position is`(command: [String]) throws {
    let sandbox = try Sandbox(.sample)
    _ = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "g.gpkg"])
    _ = try sandbox.run(["places", "save", "회사", "126.9096,37.5565"])
    let outcome = try sandbox.run(command)
    #expect(outcome.status == 0, "\(outcome.messages)")
    guard let last = command.last(where: { $0.contains("회사") }) else { return }
    let unknown = try sandbox.run(
      command.map { $0 == last ? last.replacing("회사", with: "없음") : $0 })
    #expect(unknown.status == 1)
    #expect(unknown.messages.hasPrefix("sobi: error: no place is called \"없음\"\n"))
  }

  @Test(arguments: [
    ("이름,경도,위도\n\"가게,127,37\n", "shops.csv:2:1: the quote that opens here is not closed"),
    ("{\"type\":\"FeatureCollection\",\"features\":[{", "shops.csv:1:42: the document ends"),
    ("a,b\n1,2\n", "shops.csv has no column for the name"), ("", "no row of shops.csv has a name"),
    ("이름,경도,위도\n가게,nan,37\n,127,37\n", "no row of shops.csv has a name"),
    ("PK\u{3}\u{4}", "shops.csv: the zip archive has no list of entries"),
  ])
  func `a list that cannot be read is refused where it is wrong`(
    text: String, message: String
  ) throws {
    let sandbox = try Sandbox(.nothing)
    try write(text, "shops.csv", in: sandbox)
    let outcome = try sandbox.run(["gazetteer", "import", "shops.csv", "--gazetteer", "g"])
    #expect(outcome.status == 1)
    #expect(outcome.messages.hasPrefix("sobi: error: \(message)"), "\(outcome.messages)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "g").path))
  }

  @Test func `a place of the gazetteer gives a payment its position and category`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "g.gpkg"])
    let add = ["add", "4500", "--date", "2026-11-20", "--gazetteer", "g.gpkg", "--at"]
    let found = try sandbox.run(add + ["별빛분식"])
    #expect(
      found.messages == """
        Took 별빛분식, 서울특별시 가람구 나래로 14.
        Added KRW 4,500 on 2026-11-20 at 별빛분식.
        Category: Gimbap and snacks, the category of the place in the gazetteer.

        """)
    // The ledger has the place now.
    #expect(
      try sandbox.run(add + ["별빛분식"]).messages == """
        Added KRW 4,500 on 2026-11-20 at 별빛분식.
        Category: Gimbap and snacks, as for 1 earlier payment there.

        """)
    let several = try sandbox.run(add + ["스타벅스"])
    #expect(several.status == 1)
    #expect(
      several.messages.hasPrefix(
        "sobi: error: \"스타벅스\" could mean 2 places of the gazetteer\n"))
    #expect(several.messages.contains("  --at \"스타벅스 나래점\"  "))
    #expect(try sandbox.run(add + ["스타벅스 나래점"]).status == 0)
    let none = try sandbox.run(add + ["qqqqqqqq"])
    #expect(none.messages.hasPrefix("sobi: error: no place is called \"qqqqqqqq\"\n"))
    #expect(try sandbox.run(["payments"]).lines.count == 4)
  }

  @Test func `edits, splits and visits search the gazetteer as new payments do`() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "g.gpkg"])
    for _ in 1...2 { _ = try sandbox.run(["add", "4500", "점심", "--date", "2026-11-20"]) }
    let found = ["--at", "별빛분식", "--gazetteer", "g.gpkg"]
    let edited = try sandbox.run(["edit", "1", "2"] + found)
    #expect(
      edited.messages == "Took 별빛분식, 서울특별시 가람구 나래로 14.\nChanged 2 payments.\n")
    let branch = ["--at", "스타벅스 나래점", "--gazetteer", "g.gpkg"]
    let split = try sandbox.run(["places", "split", "1", "2"] + branch)
    #expect(split.status == 0 && split.messages.hasPrefix("Took 스타벅스 나래점, "))
    let visit = try sandbox.run(["visit", "add", "공연", "9000", "--date", "2026-11-20"] + branch)
    #expect(visit.status == 0, "\(visit.messages)")
    #expect(try sandbox.run(["places"]).lines.count == 4)
    // Without a gazetteer, the message names the command that makes one.
    for command in [["add", "100"], ["edit", "1"], ["places", "split", "1", "1"]] {
      let none = try sandbox.run(command + ["--at", "없는곳"])
      #expect(
        none.messages == """
          sobi: error: no place is called "없는곳"
          Import a list of shops, in which --at also searches: sobi gazetteer import FILE. Or save \
          the place: sobi places save NAME LON,LAT.

          """)
    }
  }

  @Test func `a gazetteer is no folder, no ledger and may have a name of one letter`() throws {
    let sandbox = try Sandbox()
    let folder = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "."])
    #expect(folder.status == 1 && !folder.isSignalled)
    let ledger = try sandbox.run(
      ["gazetteer", "import", Sandbox.shops, "--gazetteer", Sandbox.ledger])
    #expect(ledger.messages.contains("is the ledger itself; it was left untouched"))
    #expect(try sandbox.run(["payments"]).status == 0)
    let letter = try sandbox.run(["gazetteer", "import", Sandbox.shops, "--gazetteer", "g"])
    #expect(letter.status == 0)
  }

  @Test func `decisions are refused with their line, and nothing is changed`() throws {
    let sandbox = try Sandbox()
    try write(
      "이름,주소,경도,위도\n가람식당,서울 가람구 1,127.01,37.51\n가람식당,서울 나래구 2,127.2,37.6\n", "shops.csv",
      in: sandbox)
    _ = try sandbox.run(["gazetteer", "import", "shops.csv", "--gazetteer", "g.gpkg"])
    _ = try sandbox.run(["add", "9000", "가람식당", "--date", "2026-05-01"])
    let resolve = ["places", "resolve", "--gazetteer", "g.gpkg"]
    let head = "merchant,choice,place,longitude,latitude,ids\n"
    for (rows, message) in [
      (head + "가람식당,x,가람식당,127.01,37.51,99\n", "d.csv:2:"),
      (head + "가람식당,x,가람식당,127.01,37.51,1\n가람식당,x,가람식당,127.2,37.6,1\n", "d.csv:3:"),
      (head + "가람식당,x,가람식당,,,1\n", "d.csv:2:"), (head + "가람식당,x,가람식당,127,37,one\n", "d.csv:2:"),
      ("a,b\n", "d.csv: the table needs the columns"), ("", "d.csv: the file is empty"),
    ] {
      try write(rows, "d.csv", in: sandbox)
      let outcome = try sandbox.run(resolve + ["--decisions", "d.csv", "--apply"])
      #expect(outcome.status == 1)
      #expect(outcome.messages.hasPrefix("sobi: error: \(message)"), "\(outcome.messages)")
    }
    let open = try sandbox.run(resolve + ["--apply"])
    #expect(open.messages == "To be decided: 1 payment at 1 merchant.\n")
    try write(head + "가람식당,x,가람식당,127.01,37.51,1\n", "d.csv", in: sandbox)
    let done = try sandbox.run(resolve + ["--decisions", "d.csv", "--apply"])
    #expect(done.messages == "Put 1 payment at 1 place; sobi undo takes it back.\n")
  }
}
