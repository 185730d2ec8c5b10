import Foundation
import Testing

/// Spending around a position, as a person and a program see it.
@Suite struct NearCommandTests {
  private let station = "126.9096,37.5565"

  @Test func `prints places by distance, and all of them together`() throws {
    let outcome = try Sandbox(.sample).run(
      ["near", station, "--radius", "0.2km", "--month", "2026-11"])
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        Spending within 0.2km: 2026-11
        DISTANCE PLACE               CATEGORY    COUNT         SUM FIRST      LAST
             4 m 오늘편의점 망원역점 Convenienc…     8  KRW 60,400 2026-11-01 2026-11-16
            49 m 지하철 망원역       Public tra…    17  KRW 26,350 2026-11-01 2026-11-20
           124 m 커피나무숲 망원점   Cafés and …     5  KRW 25,200 2026-11-02 2026-11-18
           187 m 한아름마트 망원점   Groceries       6 KRW 272,000 2026-11-01 2026-11-19
        Together: 4 places, 36 payments, KRW 383,950.

        """)
  }

  @Test func `a limit cuts the list, not the total`() throws {
    let sandbox = try Sandbox(.sample)
    let all = try sandbox.run(["near", station, "--radius", "2km", "--limit", "1000"])
    let cut = try sandbox.run(["near", station, "--radius", "2km", "--limit", "2"])
    #expect(cut.lines.last == all.lines.last)
    #expect(cut.lines.count == 6)
  }

  @Test(arguments: [["near", "--radius", "3km"], ["nearest", "-k", "5", "--category", "cafe"]])
  func `gives programs JSON and CSV`(_ command: [String]) throws {
    let sandbox = try Sandbox(.sample)
    let json = try sandbox.run(command + [station, "--format", "json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let places = try #require(object["places"] as? [[String: Any]])
    let distances = places.compactMap { $0["distance_m"] as? Double }
    #expect(!distances.isEmpty && distances == distances.sorted())
    let csv = try sandbox.run(command + [station, "--format", "csv"])
    #expect(csv.lines.first?.hasPrefix("distance_m,id,name") == true)
    #expect(csv.lines.count == places.count + 1)
  }

  @Test(arguments: [
    (["near", "37.5565,126.9096"], "look swapped"), (["near", "126"], "two degrees"),
    (["near", "126,37", "--radius", "5x"], "is not a distance"),
    (["near", "126,37", "--radius=-5m"], "is not a distance"),
    (["near", "126,37", "--radius", "1e308km"], "is not a distance"),
    (["near", "--now", "126,37", "--radius", "0"], "--radius must be more than 0"),
    (["near", "--now", "126,37", "--radius", "0km"], "--radius must be more than 0"),
    (["nearest", "126,37", "-k", "0"], "at least 1"),
  ])
  func `refuses what is no position, distance or number`(
    _ command: [String], message: String
  ) throws {
    let outcome = try Sandbox().run(command)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains(message))
  }

  @Test func `the help of near is the same with --now`() throws {
    let help = try Sandbox().run(["near", "--help"])
    #expect(help.status == 0 && help.text.hasPrefix("OVERVIEW: "))
    #expect(try Sandbox().run(["near", "--now", "--help"]).text == help.text)
  }

  @Test func `a western longitude goes behind two dashes`() throws {
    let outcome = try Sandbox(.sample).run(["nearest", "-k", "1", "--", "-87.6298,41.8781"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.last?.hasPrefix("Together: 1 place, ") == true)
  }
}
