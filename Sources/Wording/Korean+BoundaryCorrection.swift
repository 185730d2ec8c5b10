import Diagnostics

extension Korean {
  /// The advice about a boundary file, with the options of the command line.
  func commandLine(_ correction: BoundaryCorrection) -> String {
    switch correction {
    case .giveSystem: "--crs 옵션으로 좌표계를 지정하세요 (예: --crs EPSG:5179)."
    case .checkSystem: "좌표계를 확인하거나 --crs 옵션으로 다른 좌표계를 지정하세요."
    case .importWithSystem(let code?): "--crs \(code) 옵션을 붙여 파일을 다시 가져오세요."
    case .importWithSystem(nil):
      "좌표계의 코드를 지정해 파일을 다시 가져오세요 (예: --crs EPSG:5174)."
    case .writeAsGeoJSON: "ogr2ogr 프로그램이 쓰는 것과 같은 GeoJSON 파일인지 확인하세요."
    case .fetchOrUnpack: "파일을 다시 받거나, 압축을 풀어 .shp 파일을 지정하세요."
    case .chooseField(let role, _): "--\(role)-field 옵션으로 필드를 고르세요."
    case .giveArea: "피처를 빼거나 Polygon 또는 MultiPolygon 지오메트리를 넣으세요."
    case .giveCodeAndName:
      "모든 행정구역에 코드와 이름을 넣거나, --code-field, --name-field 옵션으로 다른 필드를 고르세요."
    case .giveUniqueCodes:
      "행정구역마다 다른 필드를 --code-field 옵션으로 고르거나, 피처를 MultiPolygon 하나로 합치세요."
    case .buildWithShapelib: "패키지 트레이트 SHAPELIB 기능을 켜고 빌드하세요 (기본으로 켜져 있습니다)."
    case .completeShapefile:
      "셰이프파일은 이름이 같은 .shp, .shx, .dbf 파일로 이루어집니다. 한 폴더에 함께 두세요."
    case .giveShapefileArchive:
      ".shp, .shx, .dbf 파일이 든 zip 파일이나 다른 형식의 파일을 지정하세요."
    }
  }
}
