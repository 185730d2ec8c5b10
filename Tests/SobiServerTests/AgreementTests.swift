import Foundation
import SobiServer
import TestSupport
import Testing
import Workloads

/// Every answer has the bytes of its command.
@Suite struct AgreementTests {
  @Test(
    arguments: [
      ("/month", "month"), ("/month?month=2026-10", "month 2026-10"),
      (
        "/month?as-of=2026-11-20&where=category%3Dfood",
        "month --as-of 2026-11-20 --where category=food"
      ),
      ("/months?limit=3", "months --limit 3"), ("/calendar?month=2026-11", "calendar 2026-11"),
      ("/income", "income list"), ("/budgets", "budget status"),
      ("/budgets?as-of=2026-11-22", "budget status --as-of 2026-11-22"), ("/alerts", "alerts"),
      ("/twins", "twins list"), ("/recurring", "recurring list"), ("/bills", "bills"),
      ("/bills?month=next", "bills next"),
      ("/recurring", "recurring list"), ("/trips", "trip list"),
      ("/visits", "visit list"), ("/attachments", "attach list"),
      ("/attachments?payment=5", "attach list 5"),
      (
        "/visits?period=2026-11&as-of=2026-11-20", "visit list 2026-11 --as-of 2026-11-20"
      ),
      ("/calendar?month=2026-11&visits=true", "calendar 2026-11 --visits"),
      ("/stats?by=month,category", "stats --by month,category"),
      ("/stats?by=category&details=true&sort=count", "stats --by category --details --sort count"),
      ("/grid?system=korea-1km", "grid korea-1km"),
      (
        "/grid?system=quadbin-14&by=month&parents=true&limit=4&sort=count&month=2026",
        "grid quadbin-14 --by month --parents --limit 4 --sort count --month 2026"
      ),
      (
        "/grid?system=korea-100m&format=geojson&month=2026-11",
        "grid korea-100m --format geojson --month 2026-11"
      ),
      ("/heat?bandwidth=300m&month=2026-11", "heat --bandwidth 300m --month 2026-11"),
      (
        "/heat?bandwidth=1km&cell=500m&format=geojson&extent=126.9,37.5,127.1,37.6",
        "heat --bandwidth 1km --cell 500m --format geojson --extent 126.9,37.5,127.1,37.6"
      ),
      ("/heat?bandwidth=1km&format=tif", "heat --bandwidth 1km --format tif"),
      ("/heat?bandwidth=1km&format=png", "heat --bandwidth 1km --format png"),
      ("/change?month=2026-11", "change previous 2026-11 --limit all"),
      (
        "/change?by=korea-1km&month=2026-11&limit=5",
        "change previous 2026-11 --by korea-1km --limit 5"
      ),
      (
        "/change?by=district&versus=year&month=2026-11&per-day=true&limit=3",
        "change year 2026-11 --by district --per-day --limit 3"
      ),
      (
        "/stats?by=category&versus=previous&month=2026-11",
        "stats --by category --versus previous --month 2026-11"
      ),
      ("/districts?month=2026-11&sort=count", "districts --month 2026-11 --sort count"),
      ("/districts?format=geojson&level=sigungu", "districts --format geojson --level sigungu"),
      ("/districts/sets", "districts sets"),
      ("/near?at=126.9780,37.5665&radius=2km", "near 126.9780,37.5665 --radius 2km"),
      ("/near?at=%EC%A7%91&limit=all", "near --at 집 --limit all"),
      ("/nearest?at=126.9780,37.5665&k=3", "nearest 126.9780,37.5665 -k 3"),
      ("/range?month=2026", "range --month 2026"), ("/places?limit=5", "places --limit 5"),
      ("/places/saved", "places saved"), ("/clusters?zoom=12", "clusters --zoom 12"),
      (
        "/clusters?zoom=11&format=geojson&bbox=126.8,37.4,127.2,37.7",
        "clusters --zoom 11 --format geojson --bbox 126.8,37.4,127.2,37.7"
      ),
      ("/map", "map -o -"),
      ("/map?points=payments&month=2026-11", "map -o - --points payments --month 2026-11"),
      ("/map?districts=sigungu&simplify=50m", "map -o - --districts sigungu --simplify 50m"),
      ("/payments?limit=7&offset=3&sort=amount", "payments --limit 7 --offset 3 --sort amount"),
      (
        "/payments?kind=refund&kind=spending&amount-from=-5000&text=%EC%B9%B4%ED%8E%98",
        "payments --kind refund --kind spending --amount-from -5000 --text 카페"
      ),
      ("/classify?name=스타벅스강남역점&explain=true", "classify 스타벅스강남역점 --explain"),
      ("/classify?name=a&name=b", "classify a b"), ("/categories", "categories"), ("/tags", "tag"),
      ("/settings", "settings"), ("/history?limit=2", "history --limit 2"),
    ])
  func `an answer has the bytes of its command`(_ target: String, command: String) async throws {
    let served = try Served()
    let answer = await served.get(target)
    #expect(answer.status == 200, "\(target): \(answer.text.prefix(300))")
    let format = command.contains("--format") || command.hasPrefix("map") ? "" : " --format json"
    let run = try served.sobi(command + format + " 2>/dev/null")
    #expect(run.status == 0)
    #expect(answer.text == run.output, "\(target)")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random filters give the bytes of the command`(seed: UInt64) async throws {
    let served = try Served()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let options = Self.randomOptions(&random)
      let (path, command) =
        [
          ("/districts", "districts"), ("/payments", "payments"), ("/places", "places"),
          ("/stats", "stats"), ("/range", "range"),
        ].randomElement(using: &random) ?? ("/range", "range")
      let all = options + (path == "/stats" ? [("by", "category")] : [])
      let query = all.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
      let line = all.map { "--\($0.0) '\($0.1)'" }.joined(separator: " ")
      let answer = await served.get("\(path)?\(query)")
      let run = try served.sobi("\(command) \(line) --format json 2>/dev/null")
      #expect((answer.status == 200) == (run.status == 0), "\(line): \(answer.text)")
      if answer.status == 200 { #expect(answer.text == run.output, "\(path) \(line)") }
    }
  }

  private static func randomOptions(
    _ random: inout SeededGenerator
  ) -> [(String, String)] {
    var options: [(String, String)] = []
    switch Int.random(in: 0..<4, using: &random) {
    case 0: options.append(("month", "2026-\(Int.random(in: 10...12, using: &random))"))
    case 1: options.append(("from", "2026-0\(Int.random(in: 1...9, using: &random))-15"))
    case 2: options.append(("to", "2026-0\(Int.random(in: 1...9, using: &random))"))
    default: break
    }
    if Bool.random(using: &random) {
      options.append(
        ("category", ["food", "cafe", "shopping"].randomElement(using: &random) ?? ""))
    }
    if Bool.random(using: &random) {
      options.append(("channel", ["online", "offline"].randomElement(using: &random) ?? ""))
    }
    if Bool.random(using: &random) {
      let filter = [
        "within=3km@126.9780,37.5665", "merchant=카페", "kind=spending", "tag=trip",
        "bbox=126.8,37.4,127.2,37.7",
      ].randomElement(using: &random)
      options.append(("where", filter ?? ""))
    }
    return options
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }
}
