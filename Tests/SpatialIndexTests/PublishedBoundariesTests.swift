import Foundation
import SimpleFeatures
import SpatialIndex
import TestSupport
import Testing
import Workloads

/// Real districts of Korea, from a folder beside the project.
struct PublishedBoundariesTests {
  static var isPresent: Bool {
    Project.hasShared("seoul-gu.geojson")
  }

  @Test(
    .enabled(if: isPresent, "The boundary files are not beside the project."),
    // The districts of Seoul overlap by centimetres where a border has a corner on one side only.
    arguments: [("seoul-gu", 25, 150, 100), ("korea-sigungu", 250, 20, 0)])
  func `agrees with all edges and with each district alone`(
    file: (name: String, districtCount: Int, sampleSize: Int, overlapLimit: Int)
  ) throws {
    let regions = try Self.regions(in: file.name + ".geojson")
    let boxes = try regions.map { try #require($0.boundingBox) }
    let whole = RegionIndex(regions: regions)
    #expect(whole.count == file.districtCount)

    var generator = SeededGenerator(seed: 11)
    var points: [Coordinate] = []
    for _ in 0..<10_000 {
      let box = boxes[generator.below(boxes.count)]
      points.append(
        generator.point(
          Int(box.westE7)...Int(box.eastE7), Int(box.southE7)...Int(box.northE7)))
      let polygons = regions[generator.below(regions.count)].polygons
      let corners = polygons[generator.below(polygons.count)].exterior.coordinates
      points.append(corners[generator.below(corners.count)])
    }
    let answers = whole.positions(of: points)

    let alone = regions.map { RegionIndex(regions: [$0]) }
    var overlapCount = 0
    for (point, answer) in zip(points, answers) {
      let owners = alone.indices.filter {
        boxes[$0].covers(point) && alone[$0].position(of: point) != nil
      }
      #expect(Int32(owners.first ?? -1) == answer)
      if owners.count > 1 { overlapCount += 1 }
    }
    #expect(overlapCount <= file.overlapLimit)

    for index in points.indices.shuffled(using: &generator).prefix(file.sampleSize) {
      #expect(answers[index] == Membership.first(of: regions, holding: points[index]))
    }
  }

  static func regions(in name: String) throws -> [MultiPolygon] {
    let data = try Data(contentsOf: Project.shared.appending(path: name))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let features = try #require(document["features"] as? [[String: Any]])
    return try features.map { feature in
      let geometry = try #require(feature["geometry"] as? [String: Any])
      let parts = try #require(geometry["coordinates"] as? [Any])
      let polygons = geometry["type"] as? String == "Polygon" ? [parts as Any] : parts
      return MultiPolygon(
        try polygons.map { polygon in
          let rings = try #require(polygon as? [[[Double]]]).map { positions in
            try Ring(positions.map { Coordinate(longitude: $0[0], latitude: $0[1]) })
          }
          return Polygon(exterior: rings[0], interiors: Array(rings.dropFirst()))
        })
    }
  }
}
