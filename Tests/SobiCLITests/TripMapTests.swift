import Foundation
import Testing

/// Trips on maps, suggested trips, and journals, as commands.
@Suite struct TripMapTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for day in ["10", "11"] {
      let added = try sandbox.run([
        "add", "1270", "라멘 \(day)", "--currency", "JPY", "--date", "2026-04-\(day)",
      ])
      #expect(added.status == 0, "\(added.messages)")
    }
    #expect(try sandbox.run(["add", "4500", "cafe", "--date", "2026-04-11"]).status == 0)
    return sandbox
  }

  @Test func `a suggestion is listed, added and no longer suggested`() throws {
    let sandbox = try sandbox()
    let found = try sandbox.run(["trip", "add", "--suggested"])
    #expect(
      found.text == """
        2026-04-10 to 2026-04-11, 2 days: 2 payments, JPY 2,540
          paid in JPY
          sobi trip add NAME --from 2026-04-10 --to 2026-04-11 --currency JPY

        """)
    let added = try sandbox.run([
      "trip", "add", "Japan", "--from", "2026-04-10", "--to", "2026-04-11", "--currency", "JPY",
    ])
    #expect(added.status == 0, "\(added.messages)")
    #expect(
      try sandbox.run(["trip", "add", "--suggested"]).messages
        .hasPrefix("No days outside trips look like a trip; sobi trip add "))
    for wrong in [
      ["trip", "add", "x"], ["trip", "add", "x", "--suggested"],
      ["trip", "add", "x", "--from", "2026-04-10", "--to", "2026-04-11", "--format", "json"],
    ] {
      #expect(try sandbox.run(wrong).status == 64, "\(wrong)")
    }
  }

  @Test func `a page of a trip has its payments and, unless it is shared, its name`() throws {
    let sandbox = try sandbox()
    #expect(
      try sandbox.run([
        "trip", "add", "Nippon", "--from", "2026-04-10", "--to", "2026-04-11", "--currency", "JPY",
      ]).status == 0)
    for (options, hasName) in [([], true), (["--share"], false)] as [([String], Bool)] {
      let page = try sandbox.run(["map", "--trip", "Nippon", "-o", "trip.html"] + options)
      #expect(page.status == 0 && page.messages.contains("2 payments"), "\(page.messages)")
      let text = try String(
        contentsOf: sandbox.folder.appending(path: "trip.html"), encoding: .utf8)
      #expect(text.contains("Nippon") == hasName)
    }
    let twice = try sandbox.run([
      "map", "--trip", "Nippon", "--where", "trip=Nippon", "-o", "trip.geojson",
    ])
    #expect(twice.status == 64, "\(twice.messages)")
    let none = try sandbox.run(["map", "--trip", "Jeju", "-o", "trip.geojson"])
    #expect(
      none.messages == "sobi: error: no trip is called \"Jeju\"\nName one of: \"Nippon\".\n",
      "\(none.messages)")
  }
}
