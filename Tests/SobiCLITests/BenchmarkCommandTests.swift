import Foundation
import Testing

/// What `sobi benchmark` prints; its times differ from run to run and stand as `#`.
@Suite struct BenchmarkCommandTests {
  private let gu = ["--districts", Sandbox.data + "seoul-gu-approximate.geojson"]

  @Test func `prints the table of the join`() throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(["benchmark", "join", "--payments", "20000"] + gu)
    #expect(outcome.status == 0)
    #expect(
      masked(outcome) == """
        Benchmark join: 1 thread, seed 1, # build
        25 districts of seoul-gu-approximate, 2,061 vertices
        PAYMENTS WORK ITEMS UNIT MIN NS MEDIAN NS PEAK MB
        index of the districts 2,061 vertex # # #
        10,000 join, random order 10,000 point # # #
        10,000 join, Morton order 10,000 point # # #
        20,000 join, random order 20,000 point # # #
        20,000 join, Morton order 20,000 point # # #
        Nanoseconds of wall time an item: the fastest and the median of the repeats.
        Checked: # answers, all right.

        """)
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    let warning = """
      sobi: warning: this is a debug build: its times mean nothing
      Build with: swift build --configuration release

      """
    #expect(outcome.messages == (outcome.lines[0].hasSuffix("debug build") ? warning : ""))
    #expect(try sandbox.names().isEmpty, "no ledger is needed and none is made")
  }

  @Test func `prints the table of the points around others`() throws {
    let outcome = try Sandbox(.nothing).run(
      ["benchmark", "radius", "--payments", "300", "--threads", "2"])
    #expect(outcome.status == 0)
    #expect(
      masked(outcome) == """
        Benchmark radius: 2 threads, seed 1, # build
        PAYMENTS WORK ITEMS UNIT MIN NS MEDIAN NS PEAK MB
        300 tree of the points 300 point # # #
        300 count within 500 m 1,000 query # # #
        300 sum within 500 m 1,000 query # # #
        300 list within 500 m 1,000 query # # #
        300 count within 1 km 1,000 query # # #
        300 sum within 1 km 1,000 query # # #
        300 list within 1 km 1,000 query # # #
        300 count within 15 km 1,000 query # # #
        300 sum within 15 km 1,000 query # # #
        300 list within 15 km 1,000 query # # #
        300 nearest 10 1,000 query # # #
        Nanoseconds of wall time an item: the fastest and the median of the repeats.
        Checked: # answers, all right.

        """)
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `prints the table of the totals`() throws {
    let outcome = try Sandbox(.nothing).run(["benchmark", "aggregate", "--payments", "500"] + gu)
    #expect(outcome.status == 0)
    #expect(
      masked(outcome) == """
        Benchmark aggregate: 1 thread, seed 1, # build
        25 districts of seoul-gu-approximate, 2,061 vertices
        PAYMENTS WORK ITEMS UNIT MIN NS MEDIAN NS PEAK MB
        index of the districts 2,061 vertex # # #
        500 table of the payments 500 payment # # #
        500 district, month, category 500 payment # # #
        500 report by district 500 payment # # #
        500 whole path 500 payment # # #
        Nanoseconds of wall time an item: the fastest and the median of the repeats.
        Checked: # answers, all right.

        """)
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: ["aggregate", "join", "radius"])
  func `gives programs JSON`(_ subject: String) throws {
    let outcome = try Sandbox(.nothing).run(
      ["benchmark", subject, "--payments", "200", "--format", "json"] + gu)
    #expect(outcome.status == 0)
    let run = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(run["benchmark"] as? String == subject)
    let machine = try #require(run["machine"] as? [String: Any])
    #expect(Set(machine.keys) == ["processor", "cores", "system", "build"])
    let districts = try #require(run["districts"] as? [String: Any])
    #expect(districts["set"] as? String == "seoul-gu-approximate")
    #expect(districts["count"] as? Int == 25)
    #expect(run["threads"] as? Int == 1)
    #expect(run["seed"] as? Int == 1)
    #expect(try #require(run["answers_checked"] as? Int) > 0)
    let rows = try #require(run["rows"] as? [[String: Any]])
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(
        Set(row.keys) == [
          "work", "payments", "unit", "items", "repeats", "minimum_ns_per_item",
          "median_ns_per_item", "minimum_s", "median_s", "peak_bytes",
        ])
      let minimum = try #require(row["minimum_ns_per_item"] as? Double)
      let median = try #require(row["median_ns_per_item"] as? Double)
      #expect(0 < minimum && minimum <= median)
      #expect(try #require(row["repeats"] as? Int) >= 5)
      #expect(try #require(row["peak_bytes"] as? Int) > 1_000_000)
    }
  }

  /// The output without the line of the machine, with `#` for what was measured and one blank for
  /// several.
  private func masked(_ outcome: Outcome) -> String {
    let lines = outcome.lines.enumerated().filter { $0.offset != 1 }.map { _, line in
      line.replacing(#/[\d,]+\.\d/#) { _ in "#" }
        .replacing(#/(debug|release) build/#) { _ in "# build" }
        .replacing(#/Checked: [\d,]+/#) { _ in "Checked: #" }
        .split(separator: " ").joined(separator: " ")
    }
    return (lines + [""]).joined(separator: "\n")
  }
}
