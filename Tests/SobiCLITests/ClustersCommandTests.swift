import Foundation
import Testing

/// Clusters and tiles, as a person and a program see them.
@Suite struct ClustersCommandTests {
  @Test func `prints clusters and what adds up with them`() throws {
    let outcome = try Sandbox(.sample).run(["clusters", "--zoom", "9", "--month", "2026-11"])
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    #expect(
      outcome.text == """
        Clusters at zoom 9: 2026-11
                   ID NAME                POSITION         PLACES COUNT   SUM KRW  SHARE
        1099511628810 mostly Eating out   126.8864,37.5205      5     6   204,300   9.0%
        1099511630090 mostly Cafés and b… 126.8891,37.4692      2     2    14,800   0.7%
        1099511630794 mostly Public tran… 126.9222,37.5501     12    59   661,850  29.2%
        1099511628490 mostly Eating out   127.0382,37.5024     18    66   596,500  26.3%
        1099511629834 mostly Eating out   126.9941,37.5628      5     5   113,650   5.0%
        1099511630122 mostly Cafés and b… 126.9287,37.6224      4     4    44,950   2.0%
                  104 북촌 찻집 소요      126.9852,37.5812      1     1    14,500   0.6%
                      online                                    -    23   544,900  24.1%
                      unplaced                                  -     5    69,450   3.1%
                      total                                    47   171 2,264,900 100.0%
        6 clusters, 1 place.

        """)
  }

  @Test func `children, leaves and the expansion zoom take the id of a cluster`() throws {
    let sandbox = try Sandbox(.sample)
    let report = try object(sandbox.run(["clusters", "--zoom", "8", "--format", "json"]))
    let clusters = try #require(report["clusters"] as? [[String: Any]])
    let largest = try #require(
      clusters.max { ($0["point_count"] as? Int ?? 0) < ($1["point_count"] as? Int ?? 0) })
    #expect(largest["cluster"] as? Bool == true)
    let id = try #require(largest["cluster_id"] as? Int)
    let count = try #require(largest["point_count"] as? Int)
    let leaves = try object(
      sandbox.run(["clusters", "--leaves", "\(id)", "--limit", "1000", "--format", "json"]))
    #expect((leaves["clusters"] as? [Any])?.count == count)
    let page = try object(
      sandbox.run(["clusters", "--leaves", "\(id)", "--offset", "\(count - 3)", "--format", "json"])
    )
    #expect((page["clusters"] as? [Any])?.count == 3)
    let zoom = try sandbox.run(["clusters", "--expansion-zoom", "\(id)"])
    #expect(Int(zoom.lines[0]).map { (9...17).contains($0) } == true)
    let children = try sandbox.run(["clusters", "--children", "\(id)", "--format", "csv"])
    #expect(children.lines[0].hasPrefix("id,cluster,longitude,latitude,name,"))
    #expect(children.lines.count > 2)
    let table = try sandbox.run(["clusters", "--children", "\(id)"])
    #expect(table.lines.first == "Children of \(id): all days")
  }

  @Test func `a map of clusters is what clusters writes as GeoJSON`() throws {
    let sandbox = try Sandbox(.sample)
    let outcome = try sandbox.run(["map", "--clusters", "11", "-o", "map.geojson"])
    #expect(outcome.status == 0 && outcome.messages.contains("Wrote map.geojson:"))
    let written = try Data(contentsOf: sandbox.folder.appending(path: "map.geojson"))
    let printed = try sandbox.run(["clusters", "--zoom", "11", "--format", "geojson"])
    #expect(printed.output == written)
    let map = try #require(
      try JSONSerialization.jsonObject(with: written) as? [String: Any])
    let features = try #require(map["features"] as? [[String: Any]])
    for feature in features {
      let properties = try #require(feature["properties"] as? [String: Any])
      #expect(properties["sum_krw"] != nil && properties["place_count"] != nil)
      if properties["cluster"] as? Bool == true {
        #expect(properties["cluster_id"] as? Int == feature["id"] as? Int)
      } else {
        #expect(properties["point_count"] == nil && properties["name"] is String)
      }
    }
  }

  @Test func `a tile has features in pixels`() throws {
    let sandbox = try Sandbox(.sample)
    let tile = try object(sandbox.run(["tile", "10/872/396"]))
    #expect(tile["extent"] as? Int == 512)
    let features = try #require(tile["features"] as? [[String: Any]])
    #expect(!features.isEmpty)
    for feature in features {
      #expect(
        feature["type"] as? Int == 1 && feature["id"] is Int && feature["tags"] is [String: Any])
      let geometry = try #require(feature["geometry"] as? [[Int]])
      #expect(geometry.count == 1 && geometry[0].allSatisfy { (-40...552).contains($0) })
    }
    let empty = try object(sandbox.run(["tile", "10/0/0"]))
    #expect((empty["features"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: ["table", "json", "csv", "geojson"])
  func `density clusters come in every form`(format: String) throws {
    let outcome = try Sandbox(.sample).run(
      ["clusters", "--dbscan", "--eps", "300m", "--min-points", "3", "--format", format])
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    #expect(outcome.text.contains(format == "geojson" ? "\"features\"" : "scattered"))
  }

  private func object(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }
}
