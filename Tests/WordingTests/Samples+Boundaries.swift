import Boundaries
import Diagnostics
import SimpleFeatures

extension Samples {
  private static let fields = [
    DistrictField("SGG", in: 25, of: 25), DistrictField("SGG_NM", in: 24, of: 25),
  ]
  private static let place = Coordinate(longitudeE7: 1_269_780_000, latitudeE7: 375_665_000)

  /// Of Boundaries.
  static let boundaries: [any Diagnostic] = boundaryProblems + shapefiles + boundaryFindings

  private static let boundaryProblems: [any Diagnostic] = [
    BoundaryProblem.severalLayers(["gu", "dong"]),
    BoundaryProblem.noSuchLayer("sido", layers: ["gu", "dong"]),
    BoundaryProblem.noSystem(feature: 1), BoundaryProblem.notDegrees(feature: 1),
    BoundaryProblem.outsideSystem("EPSG:5174", feature: 1),
    BoundaryProblem.blankStart(bytes: 4_096), BoundaryProblem.noFeatures,
    BoundaryProblem.unknownFields(role: .code, fields: fields),
    BoundaryProblem.noSuchField("code", role: .code, fields: fields),
    BoundaryProblem.noPolygon(feature: 1, found: .other("Point")),
    BoundaryProblem.missingField("SGG", feature: 1), BoundaryProblem.emptyField("SGG", feature: 1),
    BoundaryProblem.notText(field: "SGG", feature: 1),
    BoundaryProblem.textTooLong(field: "SGG_NM", feature: 1, bytes: 3_000, limit: 1_024),
    BoundaryProblem.duplicateCode(
      "11110", feature: 2, name: "중구", firstFeature: 1, firstName: "종로구", firstLine: 2),
  ]

  private static let shapefiles: [any Diagnostic] = [
    ShapefileProblem.notBuilt, ShapefileProblem.missingFile("gu.dbf"),
    ShapefileProblem.notInArchive(files: ["gu.csv", "readme.txt"]),
    ShapefileProblem.notAShapefile(file: "shp"), ShapefileProblem.notPolygons(type: 1),
    ShapefileProblem.tooLarge(file: "shp"), ShapefileProblem.cutShort(file: "shp"),
    ShapefileProblem.damagedShape(feature: 1), ShapefileProblem.damagedFields,
    ShapefileProblem.countsDiffer(shapes: 25, rows: 24),
    ShapefileProblem.undecodable(field: "SGG_NM", feature: 1, encoding: "UTF-8"),
    ShapefileProblem.unreadable(file: "dbf"),
  ]

  private static let boundaryFindings: [any Diagnostic] = [
    BoundaryFinding.validityUnchecked,
    BoundaryFinding.invalidShape(
      DistrictLabel(code: "11110", name: "종로구"), reason: "Self-intersection", near: place),
    BoundaryFinding.nameless(codes: ["11110", "11140"]), BoundaryFinding.sharedNames(districts: 30),
    BoundaryFinding.systemAssumed,
    BoundaryFinding.datumMissing(
      system: "Bessel_1841_TM", ellipsoid: "Bessel 1841", likelyCode: "EPSG:5174"),
    BoundaryFinding.wrongEncoding(stated: "UTF-8", used: "CP949"),
  ]
}
