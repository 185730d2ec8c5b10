import Foundation
import Testing

@Suite struct MapCommandTests {
  @Test(arguments: [
    ("map.geojson", [], "157 features for 2,539 payments, KRW 27,963,350, JPY 132,890."),
    ("map.csv", ["--month", "2026-11"], "47 features for 143 payments, KRW 1,650,550."),
    ("map.geojsonl", ["--category", "fuel", "--bbox", "0,0,1,1"], "0 features for 0 payments."),
  ])
  func `says what is on the map`(_ file: String, filter: [String], summary: String) throws {
    let sandbox = try Sandbox(.sample)
    let outcome = try sandbox.run(["map", "-o", file] + filter)
    #expect(outcome.status == 0)
    #expect(outcome.text.isEmpty)
    #expect(
      outcome.messages.split(separator: "\n").first.map(String.init) == "Wrote \(file): \(summary)")
    #expect(try sandbox.names() == [Sandbox.ledger, file])
  }

  @Test func `says what is not on a map of districts`() throws {
    let outcome = try Sandbox(.sample).run(
      ["map", "-o", "gu.geojson", "--districts", "sigungu", "--month", "2026-04"])
    #expect(
      outcome.messages == """
        Wrote gu.geojson: 25 features for 180 payments, KRW 1,955,300.
        Not on the map, outside: 36 payments, KRW 25,300, JPY 132,890.
        Not on the map, online: 19 payments, KRW 567,020.
        Not on the map, unplaced: 13 payments, KRW 84,400.

        """)
  }

  @Test func `says how much of the borders was drawn`() throws {
    let sandbox = try Sandbox(.sample)
    let plain = ["map", "-o", "gu.geojson", "--districts", "sigungu"]
    #expect(try sandbox.run(plain).status == 0)
    let outcome = try sandbox.run(
      ["map", "-o", "drawn.geojson", "--districts", "sigungu", "--simplify", "0.5km"])
    #expect(outcome.status == 0)
    let line = outcome.messages.split(separator: "\n").dropFirst().first ?? ""
    #expect(line.contains(#/^Drawn with [0-9,]+ of [0-9,]+ corners\.$/#), "\(outcome.messages)")
    #expect(try sandbox.bytes("drawn.geojson").count < sandbox.bytes("gu.geojson").count)
  }

  @Test func `says what is in a page, which its owner alone can read`() throws {
    let sandbox = try Sandbox(.sample)
    let outcome = try sandbox.run(["map", "-o", "map.html", "--month", "2026-11"])
    #expect(outcome.status == 0)
    let line = outcome.messages.split(separator: "\n").first ?? ""
    #expect(
      line.contains(
        #/^Wrote map\.html, \d+ kB: 47 places, 171 payments, with names, without income; no/#),
      "\(outcome.messages)")
    #expect(try sandbox.shell("stat -c %a map.html || stat -f %Lp map.html").text == "600\n")
    let shared = try sandbox.run(["map", "-o", "share.htm", "--share", "--month", "2026-11"])
    #expect(shared.messages.contains("without names, without income"))
    #expect(try sandbox.names() == [Sandbox.ledger, "map.html", "share.htm"])
  }

  @Test func `says whom a page asks, and takes the library of the environment`() throws {
    let sandbox = try Sandbox(.sample)
    try sandbox.write("var L = {};", to: "leaflet.js")
    try sandbox.write("", to: "leaflet.css")
    let outcome = try sandbox.shell(
      "SOBI_LEAFLET=. sobi map -o map.html --tiles 'https://tiles.example.org/{z}/{x}/{y}.png'")
    #expect(outcome.messages.contains("The page requests map tiles from tiles.example.org"))
    #expect(try sandbox.text("map.html").contains("var L = {};"))
    let missing = try sandbox.shell("SOBI_LEAFLET=nowhere sobi map -o other.html")
    #expect(missing.messages.contains("there is no map library in the folder \"nowhere\""))
  }

  @Test(arguments: [
    (["-o", "map.html", "--clusters", "4"], "--clusters"),
    (["-o", "map.html", "--points", "payments"], "--points payments"),
    (["-o", "map.csv", "--share"], "--share is about pages"),
    (
      ["-o", "map.html", "--leaflet", "nowhere"],
      "there is no map library in the folder \"nowhere\""
    ),
    (["-o", "map.html", "--grid", ""], "the name of the grid is empty"),
    (["-o", "map.html", "--grid", "korea-2km"], "there is no grid korea-2km"),
    (["-o", "map.html", "--grid", "korea-1km", "--share"], "--share and --grid"),
    (["-o", "map.geojson", "--grid", "korea-1km"], "--grid is about pages"),
    (["-o", "map.html", "--tiles", "x/{z}"], "x/{z} is not an address of map tiles"),
    (["-o", "map.html", "--tiles-attribution", "x"], "--tiles"),
    (["-o", "map.html", "--overlay", "nowhere"], "nowhere: there is no such file"),
    (["-o", "map.csv", "--overlay", "x.geojson"], "--overlay is about pages"),
    (["-o", "map.csv", "--tiles", "https://a.example/{z}/{x}/{y}"], "--tiles is about pages"),
  ])
  func `refuses what a page is not`(_ arguments: [String], message: String) throws {
    let sandbox = try Sandbox(.sample)
    let outcome = try sandbox.run(["map"] + arguments)
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
    #expect(try sandbox.names() == [Sandbox.ledger])
  }

  @Test func `a pipe is written to and stays a pipe`() throws {
    let sandbox = try Sandbox(.sample)
    let outcome = try sandbox.shell(
      "mkfifo pipe && (sobi map -o pipe --format csv 2>said & cat pipe | wc -l; wait) && test -p pipe"
    )
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("158"))
    #expect(try sandbox.text("said").hasPrefix("Wrote pipe: 157 features"))
  }

  @Test func `a symbolic link stays a link to the new file`() throws {
    let sandbox = try Sandbox(.sample)
    try sandbox.write("old\n", to: "map.csv")
    let outcome = try sandbox.shell(
      "ln -s map.csv link.csv && sobi map -o link.csv && test -L link.csv")
    #expect(outcome.status == 0)
    #expect(try sandbox.text("map.csv").hasPrefix("id,longitude,latitude,"))
  }

  @Test func `an earlier map is as it was after an error`() throws {
    let sandbox = try Sandbox(.sample)
    try sandbox.write("old\n", to: "map.csv")
    let outcome = try sandbox.run(["map", "-o", "map.csv", "--districts", "dong"])
    #expect(outcome.status == 1)
    #expect(try sandbox.text("map.csv") == "old\n")
    #expect(try sandbox.names() == [Sandbox.ledger, "map.csv"])
  }
}
