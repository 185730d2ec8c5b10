import Foundation
import SimpleFeatures
import TestSupport
import Testing

@testable import Boundaries

/// Real files, kept beside the repository because of their size.
@Suite struct PublishedBoundaryTests {
  private func file(_ name: String) throws -> DistrictFile {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Project.shared(name))))
    return try DistrictFile.read(bytes, codeField: nil, nameField: nil)
  }

  private func invalidCodes(_ file: DistrictFile) -> [String] {
    file.warnings.compactMap {
      if case .invalidShape(let district, _, _) = $0 { district.code } else { nil }
    }
  }

  @Test(
    .enabled(if: Project.hasShared("seoul-gu.geojson"), "The file seoul-gu.geojson is not there."))
  func `reads the districts of Seoul`() throws {
    let file = try file("seoul-gu.geojson")
    #expect(file.districts.count == 25)
    #expect(file.codeField == "SIG_CD")
    #expect(file.nameField == "SIG_KOR_NM")
    #expect(file.districts.first?.code == "11110")
    #expect(file.districts.first?.name == "종로구")
    if checksValidity {
      // GEOS names the first of several places where the ring touches itself.
      #expect(
        file.warnings == [
          .invalidShape(
            DistrictLabel(code: "11500", name: "강서구"), reason: "Ring Self-intersection",
            near: Coordinate(longitudeE7: 1_268_206_854, latitudeE7: 375_558_530))
        ])
    }
    let gangseo = try #require(file.districts.first { $0.code == "11500" })
    #expect(gangseo.shape.polygons.map(\.interiors.count) == [33])
  }

  @Test(
    .enabled(
      if: Project.hasShared("korea-sigungu.geojson"), "The file korea-sigungu.geojson is not there."
    ))
  func `reads the sigungu of Korea`() throws {
    let file = try file("korea-sigungu.geojson")
    #expect(file.districts.count == 250)
    #expect(invalidCodes(file).count == (checksValidity ? 45 : 0))
    #expect(file.warnings.last == .sharedNames(districts: 30))
    #expect(file.districts.allSatisfy { $0.line == 1 })
  }

  @Test(
    .enabled(
      if: Project.hasShared("korea-dong.geojson"), "The file korea-dong.geojson is not there."))
  func `reads the dong of Korea`() throws {
    let file = try file("korea-dong.geojson")
    #expect(file.districts.count == 3_504)
    #expect(invalidCodes(file).count == (checksValidity ? 134 : 0))
    #expect(file.districts[0].code == "1101053")
    let first = file.districts[0].shape.polygons[0].exterior.coordinates[0]
    #expect(first == Coordinate(longitudeE7: 1_269_770_715, latitudeE7: 375_758_136))
  }
}
