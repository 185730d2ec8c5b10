import FeatureCodecs
import Foundation
import PROJ
import SimpleFeatures
import SpatialIndex
import TestSupport
import Testing

/// One inner point per dong, published on EPSG:5179, from a folder beside the project.
struct PublishedPointsTests {
  private static let points = Project.shared.appending(
    path: "boundaries-extra/dong-inner-points-epsg5179.tsv")
  private static let districts = Project.shared.appending(path: "korea-dong.geojson")

  private static var isPresent: Bool {
    [points, districts].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  }

  @Test(
    .enabled(if: isPresent, "The boundary files are not beside the project."),
    .enabled(if: CoordinateTransform.isAvailable, "This build has no PROJ."))
  func `inner points land in their own dong`() throws {
    let features = try GeoJSONReader.features(in: Array(Data(contentsOf: Self.districts)))
    var codes: [String] = []
    var shapes: [MultiPolygon] = []
    for feature in features {
      guard case .multiPolygon(let shape) = feature.geometry,
        case .string(let code)? = feature["code"]
      else { continue }
      codes.append(code)
      shapes.append(shape)
    }
    let rows = try String(contentsOf: Self.points, encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count == 1_229)
    let x = try rows.map { try #require(Double($0[7])) }
    let y = try rows.map { try #require(Double($0[8])) }
    let places = try CoordinateTransform(from: "EPSG:5179").coordinates(x: x, y: y)
    let positions = RegionIndex(regions: shapes)
      .positions(of: try places.map { try #require($0) })

    let known = Set(codes)
    var (stated, right) = (0, 0)
    for (row, position) in zip(rows, positions) where known.contains(String(row[0])) {
      stated += 1
      if position >= 0, codes[Int(position)] == row[0] { right += 1 }
    }
    // Four of the dong changed between the two publications.
    #expect(stated == 1_138)
    #expect(right == 1_134)
  }
}
