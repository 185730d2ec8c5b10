import Codecs
import FeatureCodecs
import Foundation
import PROJ
import SimpleFeatures
import TestSupport
import Testing

@testable import Boundaries

/// Whether the package trait `SHAPELIB` is on.
let readsShapefiles: Bool = {
  #if SHAPELIB
    true
  #else
    false
  #endif
}()

/// Real files of other forms than GeoJSON, kept beside the repository because of their size.
@Suite struct PublishedFormTests {
  private static let shapefiles =
    readsShapefiles && CoordinateTransform.isAvailable
    && Project.hasShared("shp-epsg5174/seoul_municipalities.shp")

  private func file(_ name: String, crs: String? = nil) throws -> DistrictFile {
    try DistrictFile.read(.open(Project.shared(name)), DistrictOptions(system: crs))
  }

  /// Square degrees, holes taken away.
  private func area(_ shape: MultiPolygon) -> Double {
    shape.polygons.reduce(0) { sum, polygon in
      sum + abs(polygon.exterior.doubledSignedArea)
        - polygon.interiors.reduce(0) { $0 + abs($1.doubledSignedArea) }
    } / 2e14
  }

  private func center(_ file: DistrictFile) -> (longitude: Double, latitude: Double) {
    let positions = file.districts.flatMap(\.shape.polygons).flatMap(\.exterior.coordinates)
    let count = Double(positions.count)
    return (
      positions.reduce(0) { $0 + $1.longitude } / count,
      positions.reduce(0) { $0 + $1.latitude } / count
    )
  }

  @Test(
    .enabled(
      if: Project.hasShared("boundaries-extra/korea-sigungu-2018.topojson"),
      "The TopoJSON files are not there."),
    arguments: [("sido", 17), ("sigungu", 250)])
  func `a published topology gives the rings of its GeoJSON`(level: String, count: Int) throws {
    let topology = try file("boundaries-extra/korea-\(level)-2018.topojson")
    let decoded = try file("korea-\(level).geojson")
    #expect(topology.districts.count == count)
    #expect(topology.form == .topoJSON)
    #expect(topology.codeScheme == .statistics)
    #expect(topology.districts.map(\.code) == decoded.districts.map(\.code))
    #expect(topology.districts.map(\.name) == decoded.districts.map(\.name))
    for (left, right) in zip(topology.districts, decoded.districts) {
      #expect(left.shape == right.shape, "\(left.code)")
    }
  }

  @Test(.enabled(if: shapefiles, "The shapefiles, shapelib or PROJ are not there."))
  func `a shapefile of Seoul in EPSG 5174 and CP949`() throws {
    let gu = try file("shp-epsg5174/seoul_municipalities.shp", crs: "EPSG:5174")
    #expect(gu.districts.count == 25)
    #expect(gu.districts.first?.code == "11010")
    #expect(gu.districts.first?.name == "종로구")
    #expect(gu.encoding == "CP949")
    #expect(gu.system == "EPSG:5174")
    #expect(gu.codeScheme == .statistics)
    let dong = try file("shp-epsg5174/seoul_submunicipalities.dbf", crs: "5174")
    #expect(dong.districts.count == 423)
    #expect(dong.districts.first?.name == "사직동")
    let sums = [gu, dong].map { $0.districts.reduce(0) { $0 + area($1.shape) } }
    #expect(abs(sums[0] - sums[1]) < 1e-9)
    // What ogr2ogr of GDAL 3.6.2 gives with -s_srs EPSG:5174 -t_srs EPSG:4326 and nine decimals.
    #expect(abs(sums[0] - 0.061_890_405_83) < 1e-8)
    #expect(abs(area(gu.districts[0].shape) - 0.002_437_505_97) < 5e-9)
    #expect(abs(area(dong.districts[0].shape) - 0.000_120_191_44) < 5e-10)
  }

  @Test(.enabled(if: shapefiles, "The shapefiles, shapelib or PROJ are not there."))
  func `a prj without a datum is believed and warned of`() throws {
    let believed = try file("shp-epsg5174/seoul_municipalities.prj")
    guard case .datumMissing(_, _, likelyCode: "EPSG:5174") = believed.warnings[0] else {
      Issue.record("\(believed.warnings)")
      return
    }
    let right = try file("shp-epsg5174/seoul_municipalities.shp", crs: "EPSG:5174")
    #expect(!right.warnings.contains { $0.code == "boundary.system.no-datum" })
    let (wrong, good) = (center(believed), center(right))
    // Metres at 37.5 degrees north.
    let east = (wrong.longitude - good.longitude) * 88_400
    let north = (wrong.latitude - good.latitude) * 111_000
    #expect((350...400).contains((east * east + north * north).squareRoot()))
  }

  @Test(
    .enabled(if: Project.hasShared("seoul-legal-dong.geojson"), "The legal dong are not there."))
  func `codes of the Ministry are told from those of Statistics Korea`() throws {
    #expect(try file("seoul-legal-dong.geojson").codeScheme == .administrative)
    #expect(try file("seoul-gu.geojson").codeScheme == .administrative)
    #expect(try file("korea-dong.geojson").codeScheme == .statistics)
  }
}
