public import Codecs
public import FeatureCodecs

extension Korean {
  public func text(_ error: JSONError) -> String { text(error.problem) }

  public func text(_ problem: JSONProblem) -> String {
    switch problem {
    case .emptyDocument: "문서가 비어 있습니다 (JSON 값이 있어야 합니다)"
    case .utf16: "문서가 UTF-16입니다 (JSON은 UTF-8로 읽습니다)"
    case .unexpectedEnd(let expected): "\(words(expected)) 있어야 할 곳에서 문서가 끝났습니다"
    case .unexpected(let found, let expected):
      "\(words(expected)) 있어야 할 곳에 다른 것이 있습니다: \(words(found))"
    case .trailingContent(let found): "문서가 끝난 뒤에 다른 것이 있습니다: \(words(found))"
    case .invalidUTF8: "문자열이 올바른 UTF-8이 아닙니다"
    case .controlCharacter(let byte):
      "문자열에 이스케이프하지 않은 제어 문자가 있습니다: \(hexadecimal(byte))"
    case .invalidEscape:
      "알 수 없는 이스케이프입니다 (JSON에는 \\\" \\\\ \\/ \\b \\f \\n \\r \\t 표기와 16진수 4자리를 붙인 \\u 표기만 있습니다)"
    case .unpairedSurrogate: "이스케이프가 서로게이트 쌍의 한쪽뿐입니다"
    case .tooDeep(let limit): "배열과 객체가 \(limit)단계보다 깊이 중첩되어 있습니다"
    }
  }

  /// The expected element, with the particle of a subject.
  private func words(_ expectation: JSONExpectation) -> String {
    switch expectation {
    case .value: "값이"
    case .object: "객체가"
    case .array: "배열이"
    case .string: "문자열이"
    case .number: "수가"
    case .digit: "숫자가"
    case .boolean: "true 또는 false 값이"
    case .key: "따옴표로 묶은 키가"
    case .colon: "콜론이"
    case .commaOrArrayEnd: "쉼표나 ] 기호가"
    case .commaOrObjectEnd: "쉼표나 } 기호가"
    case .closingQuote: "닫는 따옴표가"
    case .arcNumber: "호의 정수 번호가"
    }
  }

  private func words(_ finding: JSONFinding) -> String {
    switch finding {
    case .word(let word): word
    case .byte(let byte) where (0x21...0x7E).contains(byte): String(UnicodeScalar(byte))
    case .byte(let byte): "\(hexadecimal(byte)) 바이트"
    case .hugeNumber: "1e308보다 큰 수"
    case .otherNumber: "다른 수"
    }
  }

  public func text(_ error: GeoJSONError) -> String { text(error.problem) }

  public func text(_ problem: GeoJSONProblem) -> String {
    // Without the coordinates: positions are private.
    switch problem {
    case .json(let problem): text(problem)
    case .topoJSON: "문서가 TopoJSON입니다 (GeoJSON이 필요합니다)"
    case .unknownType(let type):
      "유형이 \"\(type)\"입니다 (FeatureCollection, Feature, GeoJSON 지오메트리 중 하나여야 합니다)"
    case .notFeature(let type, let feature):
      "\(feature)번 피처의 유형이 \"\(type)\"입니다 (Feature여야 합니다)"
    case .missingMember(let name): "GeoJSON 객체에 있어야 할 \"\(name)\" 멤버가 없습니다"
    case .foreignReferenceSystem(let name):
      "crs 멤버의 좌표계가 \"\(name)\"입니다 (좌표는 WGS 84의 경도, 위도여야 합니다)"
    case .longitudeOutOfRange(let feature):
      "\(feature)번 피처: 경도가 -180~180도 범위를 벗어났습니다 (좌표는 WGS 84의 경도, 위도여야 합니다)"
    case .latitudeOutOfRange(let feature):
      "\(feature)번 피처: 위도가 -90~90도 범위를 벗어났습니다 (좌표는 WGS 84의 경도, 위도여야 합니다)"
    case .positionTooShort(let count, let feature):
      "\(feature)번 피처: 위치에 숫자가 \(count)개뿐입니다 (경도와 위도가 필요합니다)"
    case .ring(let error, let feature, let part, let ring):
      "\(feature)번 피처, \(part)번째 부분, \(ring)번째 링: \(text(error))"
    }
  }

  public func text(_ error: TopoJSONError) -> String { text(error.problem) }

  public func text(_ problem: TopoJSONProblem) -> String {
    switch problem {
    case .json(let problem): text(problem)
    case .notTopology(let type): "유형이 \"\(type)\"입니다 (Topology여야 합니다)"
    case .missingMember(let name): "TopoJSON 객체에 있어야 할 \"\(name)\" 멤버가 없습니다"
    case .transform(let member): "변환(transform)의 \"\(member)\" 값은 숫자 두 개여야 합니다"
    case .positionTooShort(let count, let arc):
      "\(arc)번 호: 위치에 숫자가 \(count)개뿐입니다 (두 개가 필요합니다)"
    case .arcOutOfRange(let arc, let count, let feature):
      "\(feature)번 피처: \(arc)번 호가 없습니다 (호는 모두 \(count)개입니다)"
    case .emptyArc(let arc, let feature): "\(feature)번 피처: \(arc)번 호에 위치가 없습니다"
    case .unconnectedArc(let arc, let feature):
      "\(feature)번 피처: \(arc)번 호가 앞 호의 끝에서 시작하지 않습니다"
    case .openRing(let feature, let part, let ring):
      "\(feature)번 피처, \(part)번째 부분, \(ring)번째 링: 링이 시작한 곳에서 끝나지 않습니다"
    case .tooManyPositions(let limit):
      "링이 같은 호를 너무 많이 써서 위치가 \(grouped(limit))개를 넘습니다"
    case .noPolygonLayer(let layers) where layers.isEmpty: "토폴로지에 객체가 없습니다"
    case .noPolygonLayer(let layers):
      "폴리곤이 든 객체가 없습니다 (있는 것: \(layers.joined(separator: ", ")))"
    case .severalLayers(let layers):
      "폴리곤이 든 객체가 여러 개 있습니다: \(layers.joined(separator: ", "))"
    case .noSuchLayer(let name, let layers):
      "\"\(name)\" 객체가 없습니다 (있는 것: \(layers.joined(separator: ", ")))"
    }
  }

  public func text(_ error: PointFeatureError) -> String {
    switch error {
    case .source(let error): text(error)
    case .malformed(let problem, _): text(problem)
    case .changed: "읽는 동안 파일이 바뀌었습니다"
    }
  }

  public func text(_ problem: PointFeatureProblem) -> String {
    // Without values of properties: they are private.
    switch problem {
    case .geoJSON(let problem): text(problem)
    case .notPoint(let type, let feature):
      "\(feature)번 피처의 지오메트리가 \(type)입니다 (점이어야 합니다)"
    case .bareGeometry(let type):
      "속성이 있는 Feature 대신 지오메트리만 있습니다: \(type)"
    case .tooManyColumns(let limit, let feature):
      "\(feature)번 피처: 이름이 다른 속성이 \(grouped(limit))개를 넘습니다"
    case .recordTooLarge(let limit, let feature):
      "\(feature)번 피처가 \(limit >> 20) MiB보다 큽니다"
    }
  }

  public func text(_ error: PlanarShapeError) -> String {
    "\(error.part)번째 부분, \(error.ring)번째 링: \(text(error.problem))"
  }

  public func text(_ error: WKBError) -> String {
    switch error {
    case .truncated(let offset): "WKB 바이트 \(offset): 지오메트리가 여기서 끊겼습니다"
    case .unknownByteOrder(let order, let offset):
      "WKB 바이트 \(offset): 바이트 순서가 \(order)입니다 (빅 엔디언 0 또는 리틀 엔디언 1이어야 합니다)"
    case .unexpectedType(let type, let offset):
      "WKB 바이트 \(offset): 지오메트리 유형이 \(type)입니다 "
        + "(자리에 따라 점 1, 폴리곤 3, 멀티폴리곤 6이어야 하며 높이 값은 없어야 합니다)"
    case .countTooLarge(let count, let offset):
      "WKB 바이트 \(offset): 개수가 \(count)인데 뒤에 남은 바이트가 그보다 적습니다"
    case .coordinate(let error, let offset): "WKB 바이트 \(offset): \(text(error))"
    case .ring(let error, let offset): "WKB 바이트 \(offset): \(text(error))"
    case .trailingBytes(let offset):
      "WKB 바이트 \(offset): 지오메트리가 여기서 끝났는데 바이트가 더 있습니다"
    }
  }

  public func text(_ error: PlanarWKBError) -> String {
    switch error {
    case .cutShort: "지오메트리가 중간에 끊겼습니다"
    case .unknownByteOrder: "지오메트리의 바이트 순서를 알 수 없습니다"
    case .unexpectedPart: "멀티폴리곤에 폴리곤이 아닌 부분이 있습니다"
    case .notFinite: "위치가 숫자가 아닙니다"
    }
  }
}
