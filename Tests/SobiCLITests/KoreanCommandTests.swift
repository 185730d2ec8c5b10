import Foundation
import Sobi
import TestSupport
import Testing

/// In Korean nothing English is left but names, codes, options and commands.
@Suite struct KoreanCommandTests {
  @Test func `a ledger is made, filled and read in Korean`() throws {
    let sandbox = try Sandbox(.nothing)
    let data = Sandbox.data
    for command in [
      ["init", "--region", "none"],
      ["categories", "import", data + "categories.csv"],
      ["districts", "import", data + "seoul-gu-approximate.geojson", "--level", "sigungu"],
      ["import", data + "payments-2026.csv", "--dry-run"],
      ["import", data + "payments-2026.csv"],
      ["import", data + "payments-2026.csv"],
      ["districts", "--month", "2026-11"], ["map", "-o", "map.geojson"],
    ] { try Self.check(command, in: sandbox) }
  }

  @Test func `lists and reports are in Korean`() throws {
    let sandbox = try Sandbox(.sample)
    for command in [
      ["payments"], ["payments", "--limit", "3", "--offset", "3"], ["places"], ["places", "merge"],
      ["places", "saved"], ["categories"], ["rules"], ["settings"], ["check"], ["imports"],
      ["profiles"], ["history"], ["districts", "sets"], ["districts", "fetch", "--list"],
      ["stats", "--by", "month,category"], ["stats", "--by", "weekday", "--details"],
      ["stats", "--by", "merchant", "--limit", "3"], ["stats", "--by", "account,month"],
      ["stats", "--by", "district,hour", "--limit", "3"], ["stats", "--by", "channel"],
      ["near", "126.9780,37.5665", "--radius", "1km"], ["nearest", "126.9780,37.5665"],
      ["range"], ["range", "126.9780,37.5665"], ["clusters", "--zoom", "10", "--limit", "3"],
      ["clusters", "--dbscan", "--eps", "200m", "--limit", "3"],
      ["month", "--as-of", "2026-11-22"], ["month", "2026-08"], ["month", "2027-03"],
      ["month", "--where", "category=food within=1km@126.9780,37.5665"],
      [
        "join", Sandbox.trips, "--districts", Sandbox.data + "seoul-gu-approximate.geojson", "--by",
        "district,month", "--sum", "amount",
        "--skip-bad",
      ],
      ["months", "--as-of", "2026-11-30"], ["calendar", "2026-02"], ["income"], ["tag"],
      ["stats", "--by", "category,channel", "--month", "2026-11", "--versus", "previous"],
      ["grid", "japan-1km", "--by", "month"], ["heat", "--bandwidth", "1km"],
      ["change", "2026-10", "2026-11"],
      ["change", "year", "2026-11", "--by", "channel"],
      ["payments", "--where", "tag=trip"],
      ["reclassify", "--dry-run"], ["classify", "스타벅스강남역점"],
      ["classify", "--explain", "네이버페이_스타벅스강남역점"],
      ["rules", "test", "스타벅스", "스타벅스강남역점"],
      ["rules", "what-if", "소비", "--category", "food"],
    ] { try Self.check(command, in: sandbox) }
  }

  @Test func `changes are told in Korean`() throws {
    let sandbox = try Sandbox(.sample)
    for command in [
      ["add", "4500", "소비카페", "--date", "2026-11-20", "--category", "cafe"],
      ["edit", "1", "2", "--memo", "점심"], ["remove", "3"],
      ["income", "set", "2026-11", "3200000", "--onwards"], ["income", "remove", "2026-11"],
      ["tag", "5", "6", "--set", "여행=제주"], ["tag", "5", "--unset", "여행"],
      ["split", "4", "500", "--category", "cafe"], ["split", "4", "--join"],
      ["settings", "--month-start", "25"], ["settings", "--month-start", "last"],
      ["places", "rename", "1", "소비카페"], ["places", "move", "1", "126.9780,37.5665"],
      ["gazetteer", "import", Sandbox.shops, "--gazetteer", "g.gpkg", "--source", "상가"],
      ["gazetteer", "lists", "--gazetteer", "g.gpkg"],
      ["places", "search", "스타벅스", "--near", "127.03,37.50", "--gazetteer", "g.gpkg"],
      ["add", "5500", "별빛분식", "--date", "2026-11-20"],
      ["places", "resolve", "--gazetteer", "g.gpkg"],
      ["places", "resolve", "--gazetteer", "g.gpkg", "--apply"],
      ["places", "save", "집", "126.9096,37.5565"], ["places", "forget", "집"],
      ["rules", "add", "성심당", "--category", "cafe"], ["rules", "edit", "1", "--priority", "2"],
      ["rules", "remove", "1"], ["reclassify"], ["settings", "--region", "korea"],
      ["settings", "--own", "생활비"], ["history"], ["undo", "--dry-run"], ["undo", "--count", "2"],
      ["redo"], ["undo", "5", "--dry-run"], ["undo", "5"], ["history"],
      ["backup", "copy.gpkg"], ["snapshot"], ["snapshot", "--remove"], ["snapshot", "--remove"],
      ["export", "--all", "tables"], ["upgrade"],
      ["districts", "remove", "seoul-gu-approximate"],
      [
        "generate", "--payments", "2",
        "--places", "1", "--seed", "1",
      ],
    ] { try Self.check(command, in: sandbox) }
  }

  @Test(
    arguments: [
      ["paymets"], ["places", "lst"], ["payments", "--bogus"], ["payments", "--limit"],
      ["payments", "--limit", "0"], ["payments", "--month", "2026-13"], ["payments", "a", "b"],
      ["payments", "--channel", "cash"], ["districts", "import", "gu.geojson"], ["import"],
      ["payments", "--from", "2026-03-01", "--to", "2026-01-01"], ["edit", "1"],
      ["stats", "--by", "size"], ["clusters"], ["near"], ["restore", "none.gpkg", "--yes"],
      ["restore", "none.gpkg"], ["edit", "1", "--category", "coffee"],
      ["month", "--where", "chanel=online"], ["month", "--where", "from=x"],
      ["month", "--where", "from=2026-02-01 to=2026-01-01"], ["month", "2026"],
      ["month", "--where", "within=1km"], ["month", "--where", "account=\"x"],
      ["income", "set", "2026-11", "--", "-1"], ["income", "remove", "2020-01"], ["tag", "1"],
      ["tag", "1", "--set", "=x"], ["split", "1"], ["split", "1", "99999999"],
      ["stats", "--by", "month", "--versus", "year"], ["settings", "--month-start", "31"],
    ])
  func `wrong usage is told in Korean`(_ arguments: [String]) throws {
    try Self.check(arguments, in: Sandbox(.sample), succeeds: false)
  }

  // MARK: What is allowed

  private static func check(
    _ arguments: [String], in sandbox: Sandbox, succeeds: Bool = true
  ) throws {
    let outcome = try sandbox.run(arguments, environment: ["SOBI_LANG": "ko"])
    #expect((outcome.status == 0) == succeeds, "\(arguments): \(outcome.messages)")
    for line in (outcome.text + outcome.messages).split(separator: "\n") {
      let left = Self.english(in: String(line)).subtracting(Self.words(of: arguments))
      #expect(left.sorted() == [], "\(arguments): \(line)")
      #expect(!line.contains(#/\d %/#), "\(arguments): \(line)")
    }
  }

  /// Words of the data: codes of categories, titles, merchants.
  private static let data: Set<String> = {
    var words: Set<String> = []
    for name in ["categories.csv", "payments-2026.csv"] {
      let text = (try? String(contentsOfFile: Sandbox.data + name, encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n").dropFirst() { words.formUnion(letters(in: line)) }
    }
    return words
  }()

  /// Names that are the same in every language.
  private static let names: Set<String> = [
    "sobi", "Sobi", "KRW", "JPY", "USD", "SHA", "UTC", "CSV", "UTF", "GeoJSON", "GeoPackage", "WGS",
    "EPSG",
    "SQLite", "MB", "km", "Asia", "Seoul", "korea", "none", "sigungu", "seoul", "gu", "approximate",
    "geojson", "gpkg", "ledger", "payments", "categories", "csv", "json", "CC", "BY", "SA", "NC",
    "start", "end", "anywhere", "whole", "regex", "Apache", "KOGL", "public", "domain", "legal",
    "dong", "sido", "geoboundaries", "kor", "adm", "ns", "tables", "map", "unverified",
    // Fields of statements, dimensions and words of options.
    "timestamp", "amount", "currency", "merchant", "memo", "category", "channel", "account",
    "reference", "longitude", "latitude", "district", "place", "year", "month", "day", "weekday",
    "hour", "method", "kind", "all", "code", "name", "naturalearth", "country", "countries",
    "province", "provinces", "places", "unknown", "offline", "online", "this", "last", "today",
    "yesterday", "then", "DAY", "AMOUNT", "Hana", "trip", "jeju",
    // Placeholders in commands to type, and the start of an extension that a column cuts.
    "CATEGORY", "FILE", "ID", "KEYWORD", "LAT", "LON", "NAME", "VALUE", "ge",
  ]

  private static func words(of arguments: [String]) -> Set<String> {
    Set(arguments.flatMap { letters(in: $0) })
  }

  private static func letters(in text: some StringProtocol) -> [String] {
    String(text).matches(of: #/[A-Za-z]{2,}/#).map { String($0.output) }
  }

  /// English words of a line, options, commands and what stands between quotes left out.
  private static func english(in line: String) -> Set<String> {
    let text = line.replacing(#/--?[a-z][a-z-]*/#, with: "").replacing(
      #/sobi( [a-z][a-z-]*)+/#, with: ""
    )
    .replacing(#/[0-9a-f]{8,}/#, with: "").replacing(#/\S*\/\S*/#, with: "")
    return Set(letters(in: text)).subtracting(data).subtracting(names)
  }
}
