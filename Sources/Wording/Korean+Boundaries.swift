public import Boundaries

extension Korean {
  public func text(_ problem: BoundaryProblem) -> String {
    switch problem {
    case .geoJSON(let problem): text(problem)
    case .topoJSON(let problem): text(problem)
    case .shapefile(let problem): text(problem)
    case .archive(let error): text(error)
    case .layer(let error): text(error)
    case .geoPackage(let error): text(error)
    case .system(let error): text(error)
    case .severalLayers(let layers):
      "zip 파일에 셰이프파일이 여러 개 있습니다: \(layers.joined(separator: ", "))"
    case .noSuchLayer(let name, let layers):
      "zip 파일에 \(name) 셰이프파일이 없습니다 (있는 것: \(layers.joined(separator: ", ")))"
    case .noSystem(let feature):
      "\(feature)번 피처의 좌표가 도 단위가 아닌데 파일에 좌표계가 적혀 있지 않습니다"
    case .notDegrees(let feature):
      "\(feature)번 피처의 좌표가 도 단위가 아닙니다 (파일의 좌표계는 도 단위입니다)"
    case .outsideSystem(let system, let feature):
      "\(feature)번 피처의 위치가 \(system) 좌표계의 범위를 벗어났습니다"
    case .blankStart(let bytes):
      "처음 \(grouped(bytes))바이트가 모두 공백이어서 행정구역 파일로 볼 수 없습니다"
    case .noFeatures: "파일에 피처가 없습니다 (행정구역이 하나 이상 있어야 합니다)"
    case .unknownFields(let role, let fields):
      "행정구역의 \(word(role)) 필드를 찾을 수 없습니다 (\(list(fields)))"
    case .noSuchField(let field, let role, let fields):
      "\(subject(word(role))) 들어 있다는 \"\(field)\" 필드가 없습니다 (\(list(fields)))"
    case .noPolygon(let feature, let found):
      "\(feature)번 피처에 면이 없습니다: \(text(found)) (Polygon 또는 MultiPolygon이어야 합니다)"
    case .missingField(let field, let feature):
      "\(feature)번 피처에 \"\(field)\" 필드가 없습니다 (모든 행정구역에 있어야 합니다)"
    case .emptyField(let field, let feature):
      "\(feature)번 피처의 \"\(field)\" 필드가 비어 있습니다 (모든 행정구역에 있어야 합니다)"
    case .notText(let field, let feature):
      "\(feature)번 피처의 \"\(field)\" 필드가 텍스트도 숫자도 아닙니다"
    case .textTooLong(let field, let feature, let bytes, let limit):
      "\(feature)번 피처의 \"\(field)\" 필드가 \(grouped(bytes))바이트로 너무 깁니다 "
        + "(코드와 이름은 최대 \(grouped(limit))바이트)"
    case .duplicateCode(
      let code, let feature, let name, let firstFeature, let firstName, let firstLine):
      "두 피처의 코드가 모두 \(code)입니다: \(firstFeature)번 \(firstName)"
        + (firstLine.map { " (\($0)번째 줄)" } ?? "") + ", \(feature)번 \(name)"
    }
  }

  private func word(_ role: DistrictField.Role) -> String {
    switch role {
    case .code: "코드"
    case .name: "이름"
    }
  }

  private func text(_ found: NoArea) -> String {
    switch found {
    case .nothing: "지오메트리 없음"
    case .emptyPolygon: "빈 폴리곤"
    case .other(let type): type
    }
  }

  /// The existing fields, so that one can be chosen; the first thirty suffice.
  private func list(_ fields: [DistrictField]) -> String {
    if fields.isEmpty { return "피처에 필드가 하나도 없습니다" }
    let shown = fields.prefix(30).map { field in
      let name = field.name.utf8.count > 200 ? field.name.prefix(50) + "…" : field.name[...]
      return field.count == field.total
        ? String(name) : "\(name) (\(field.total)개 중 \(field.count)개)"
    }
    return "있는 필드: \(shown.joined(separator: ", "))"
      + (fields.count > 30 ? " 외 \(fields.count - 30)개" : "")
  }

  public func text(_ problem: ShapefileProblem) -> String {
    switch problem {
    case .notBuilt: "이 빌드에는 shapelib 라이브러리가 없어 셰이프파일을 읽을 수 없습니다"
    case .missingFile(let file): "셰이프파일에 \(file) 파일이 없습니다"
    case .notInArchive(let files) where files.isEmpty: "zip 파일이 비어 있습니다"
    case .notInArchive(let files):
      "zip 파일에 셰이프파일이 없습니다 (들어 있는 것: \(files.prefix(5).joined(separator: ", "))"
        + (files.count > 5 ? " 외 \(files.count - 5)개" : "") + ")"
    case .notAShapefile(let file): ".\(file) 파일의 첫머리가 셰이프파일과 다릅니다"
    case .notPolygons(let type):
      "도형의 유형이 \(type)입니다 (폴리곤인 5, 15, 25만 읽습니다)"
    case .tooLarge(let file): ".\(file) 파일이 2,147,483,647바이트보다 큽니다"
    case .cutShort(let file): ".\(file) 파일이 파일에 적힌 크기보다 짧습니다"
    case .damagedShape(let feature): "\(feature)번 피처: 도형이 손상되었습니다"
    case .damagedFields: ".dbf 파일의 헤더에 적힌 값이 서로 맞지 않습니다"
    case .countsDiffer(let shapes, let rows):
      ".shp 파일의 도형은 \(shapes)개인데 .dbf 파일의 행은 \(rows)개입니다 (서로 같아야 합니다)"
    case .undecodable(let field, let feature, let encoding):
      "\(feature)번 피처: \"\(field)\" 필드가 \(encoding) 텍스트가 아닙니다"
    case .unreadable(let file): "shapelib 라이브러리가 .\(file) 파일을 읽지 못합니다"
    }
  }

  public func text(_ finding: BoundaryFinding) -> String {
    switch finding {
    case .validityUnchecked:
      "GEOS 라이브러리가 없어 도형이 올바른지 검사하지 않았습니다"
    case .invalidShape(let district, let reason, let place):
      "\(text(district)): \(words(reason))" + (place.map { " (\($0) 부근)" } ?? "")
    case .nameless(let codes):
      "이름이 없어 코드로 부르는 행정구역 \(codes.count)개: "
        + codes.prefix(10).joined(separator: ", ") + (codes.count > 10 ? " 등" : "")
    case .sharedNames(let districts):
      "행정구역 \(districts)개는 다른 행정구역과 이름이 같아 코드로 구별합니다"
    case .systemAssumed:
      "파일에 좌표계가 적혀 있지 않아 WGS 84 경도·위도로 읽었습니다"
    case .datumMissing(let system, let ellipsoid, let likelyCode):
      "좌표계 \(system) (\(ellipsoid))에 측지계가 없어 행정구역이 수백 미터 어긋날 수 있습니다"
        + (likelyCode.map { " (투영법이 같고 측지계가 있는 좌표계: \($0))" } ?? "")
    case .wrongEncoding(let stated, let used):
      "필드가 파일에 적힌 \(stated) 인코딩이 아니어서 \(used) 인코딩으로 읽었습니다"
    }
  }

  /// The reason of GEOS for an invalid shape; an unknown reason is returned unchanged.
  private func words(_ reason: String) -> String {
    switch reason.lowercased() {
    case "self-intersection": "자기 교차"
    case "ring self-intersection": "링의 자기 교차"
    case "hole lies outside shell": "외곽선 밖에 있는 구멍"
    case "holes are nested": "구멍 안의 구멍"
    case "nested shells": "외곽선 안의 외곽선"
    case "interior is disconnected": "이어지지 않은 내부"
    case "duplicate rings": "겹친 링"
    case "too few points in geometry component": "점이 부족한 도형"
    case "invalid coordinate": "올바르지 않은 좌표"
    default: reason.lowercased()
    }
  }

  /// `11110 종로구`.
  func text(_ district: DistrictLabel) -> String { "\(district.code) \(district.name)" }

  /// The reason for which a shape was not checked or not repaired.
  func text(_ excess: ShapeExcess) -> String {
    switch excess {
    case .steps(let limit):
      "변이 서로 나란히 지나는 횟수가 \(grouped(limit))번을 넘어 검사하지 않았습니다"
    case .rings(let limit):
      "서로의 범위 안에 든 링의 꼭짓점이 \(grouped(limit))개를 넘어 검사하지 않았습니다"
    case .crossings(let limit):
      "외곽선이 자기 자신과 교차하거나 닿는 곳이 \(grouped(limit))곳을 넘어 고치지 않았습니다"
    case .setCrossings(let limit):
      "앞선 행정구역까지 합해 교차하거나 닿는 곳이 \(grouped(limit))곳을 넘어 고치지 않았습니다"
    }
  }

  public func text(_ scheme: DistrictCodeScheme) -> String {
    switch scheme {
    case .administrative: "행정표준코드"
    case .statistics: "통계청 코드"
    case .undecided: "어느 기관의 것인지 알 수 없는 한국 코드"
    }
  }
}
