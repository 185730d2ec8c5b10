import FeatureCodecs
import Foundation
public import SimpleFeatures
import Workloads

/// A set of districts to measure with: published, when it is there, or made up.
public struct DistrictSet: Sendable {
  /// The name in the reports.
  public let name: String
  private let file: URL?
  private let side: Int
  private let bends: Int

  private init(_ name: String, file: URL) {
    self.name = name
    self.file = file
    side = 0
    bends = 0
  }

  private init(_ name: String, side: Int, bends: Int) {
    self.name = name
    file = nil
    self.side = side
    self.bends = bends
  }

  /// All sets; published ones that are not there are left out, with a line on standard error.
  public static let all: [DistrictSet] =
    [
      DistrictSet("25 made", side: 5, bends: 8), DistrictSet("256 made", side: 16, bends: 8),
      DistrictSet("3600 made", side: 60, bends: 6),
    ]
    + [
      published("25 real", "seoul-gu.geojson"), published("250 real", "korea-sigungu.geojson"),
      published("3504 real", "korea-dong.geojson"),
    ].compactMap(\.self)

  /// The folder of published sets: beside the clone, or `SOBI_SHARED_DATA`.
  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SOBI_SHARED_DATA"], !path.isEmpty {
      return URL(filePath: path)
    }
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.deletingLastPathComponent().appending(path: "shared/data")
  }()

  private static func published(_ name: String, _ file: String) -> DistrictSet? {
    let url = folder.appending(path: file)
    if FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) {
      return DistrictSet(name, file: url)
    }
    FileHandle.standardError.write(
      Data("skipped: measurements with \(file), which is not beside the clone\n".utf8))
    return nil
  }

  /// The districts, in the order of the file.
  ///
  /// - Throws: What reading the file throws.
  public func shapes() throws -> [MultiPolygon] {
    guard let file else {
      return MadeDistricts(side: side, bends: bends, seed: Size.seed, in: PointWorkload.korea)
        .shapes
    }
    return try Self.shapes(path: file.path(percentEncoded: false))
  }

  /// The areas of a GeoJSON file, in its order.
  ///
  /// - Throws: What reading the file throws.
  public static func shapes(path: String) throws -> [MultiPolygon] {
    let data = try Data(contentsOf: URL(filePath: path))
    let features = try GeoJSONReader.features(in: Array(data))
    return features.compactMap { feature in
      if case .multiPolygon(let shape) = feature.geometry { shape } else { nil }
    }
  }
}

extension [MultiPolygon] {
  /// The smallest box that holds all shapes, or Korea for none.
  public var extent: BoundingBox {
    BoundingBox(lazy.flatMap(\.polygons).flatMap(\.exterior.coordinates)) ?? PointWorkload.korea
  }
}
