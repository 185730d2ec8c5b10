import Foundation
import Testing

/// What programs read: JSON, CSV and GeoJSON on standard output.
@Suite struct MachineOutputTests {
  @Test(arguments: [[], ["--month", "2026-04"], ["--month", "2026-12"], ["--channel", "online"]])
  func `the report of districts has its shape and adds up`(_ filter: [String]) throws {
    let report = try object(["districts", "--format", "json"] + filter)
    let districts = try #require(report["districts"] as? [[String: Any]])
    let rest = try ["outside", "online", "unplaced"].map {
      try #require(report[$0] as? [String: Any])
    }
    let total = try #require(report["total"] as? [String: Any])
    for row in districts {
      #expect(row["code"] is String)
      #expect(row["name"] is String)
      #expect(row["first_visit"] is String)
      #expect(row["last_visit"] is String)
      #expect(try number(row, "places") > 0)
    }
    let parts = districts + rest
    #expect(try parts.reduce(0) { try $0 + number($1, "count") } == number(total, "count"))
    let sums = try #require(total["sums"] as? [String: NSNumber])
    for (currency, sum) in sums {
      let added = try parts.reduce(Int64(0)) {
        let part = try #require($1["sums"] as? [String: NSNumber])
        return $0 + (part[currency]?.int64Value ?? 0)
      }
      #expect(added == sum.int64Value, "\(currency)")
    }
  }

  @Test func `the report of districts as CSV has the figures of the JSON`() throws {
    let month = ["--month", "2026-04"]
    let lines = try Sandbox(.sample).run(["districts", "--format", "csv"] + month).lines
    #expect(
      lines.first
        == "code,name,currency,count,sum,share,mean,places,first_visit,last_visit,set,"
        + "valid_from,valid_to,attribution")
    let counts = try lines.dropFirst().map {
      try #require(Int64($0.split(separator: ",", omittingEmptySubsequences: false)[3]))
    }
    let report = try object(["districts", "--format", "json"] + month)
    let total = try #require(report["total"] as? [String: Any])
    #expect(try counts.reduce(0, +) == number(total, "count"))
  }

  @Test func `lists have their shape`() throws {
    let payments = try object(["payments", "--format", "json", "--limit", "3000"])
    let rows = try #require(payments["payments"] as? [[String: Any]])
    #expect(try number(payments, "matched") == 2997)
    #expect(rows.count == 2997)
    let coordinates = rows.compactMap { $0["coordinates"] as? [NSNumber] }
    #expect(coordinates.count == 2539)
    #expect(coordinates.allSatisfy { $0.count == 2 && $0[0].doubleValue > 100 })
    let places = try object(["places", "--format", "json", "--limit", "3000"])
    #expect((places["places"] as? [[String: Any]])?.count == 157)
    for list in ["payments", "places"] {
      let lines = try Sandbox(.sample).run([list, "--format", "csv", "--limit", "5"]).lines
      #expect(lines.count == 6)
    }
  }

  @Test(arguments: [
    (["--points", "places"], 157, "Point"), (["--points", "payments"], 2539, "Point"),
    (["--districts", "sigungu"], 25, "Polygon"),
  ])
  func `maps are GeoJSON in every form`(_ content: [String], count: Int, type: String) throws {
    let map = ["map", "-o", "-"] + content
    let whole = try object(map)
    #expect(whole["type"] as? String == "FeatureCollection")
    #expect((whole["bbox"] as? [NSNumber])?.count == 4)
    let features = try #require(whole["features"] as? [[String: Any]])
    #expect(features.count == count)
    for feature in features {
      #expect(feature["type"] as? String == "Feature")
      #expect((feature["geometry"] as? [String: Any])?["type"] as? String == type)
      #expect(feature["id"] is NSNumber)
      #expect(feature["properties"] is [String: Any])
    }
    let sandbox = try Sandbox(.sample)
    let lines = try sandbox.run(map + ["--format", "geojsonl"]).lines
    let sequence = try sandbox.run(map + ["--format", "geojsons"]).lines
    #expect(sequence == lines.map { "\u{1E}" + $0 })
    #expect(lines.count == count)
    for (line, feature) in zip(lines, features) {
      let alone = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary
      #expect(alone == feature as NSDictionary)
    }
    let table = try sandbox.run(map + ["--format", "csv"]).lines
    #expect(table.count == count + 1)
  }

  @Test func `a map adds up to the report`() throws {
    let filter = ["--month", "2026-04"]
    let map = try object(["map", "-o", "-", "--districts", "sigungu"] + filter)
    let features = try #require(map["features"] as? [[String: Any]])
    let counts = try features.map {
      try number(try #require($0["properties"] as? [String: Any]), "count")
    }
    let report = try object(["districts", "--format", "json"] + filter)
    let districts = try #require(report["districts"] as? [[String: Any]])
    #expect(try counts.reduce(0, +) == districts.reduce(0) { try $0 + number($1, "count") })
  }

  @Test(arguments: [
    ["districts", "--format", "json"], ["districts", "--format", "geojson"],
    ["map", "-o", "-", "--points", "payments"], ["places", "--format", "csv"],
  ])
  func `the same question gives the same bytes`(_ arguments: [String]) throws {
    let sandbox = try Sandbox(.sample)
    #expect(try sandbox.run(arguments).output == sandbox.run(arguments).output)
  }

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let outcome = try Sandbox(.sample).run(arguments)
    #expect(outcome.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  private func number(_ object: [String: Any], _ key: String) throws -> Int64 {
    try #require(object[key] as? NSNumber).int64Value
  }
}
