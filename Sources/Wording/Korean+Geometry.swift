public import GEOS
public import PROJ

extension Korean {
  public func text(_ error: GEOSFailure) -> String { "GEOS 계산에 실패했습니다: \(error.reason)" }

  public func text(_ error: TransformError) -> String {
    switch error {
    case .notBuilt: "이 빌드에는 PROJ 라이브러리가 없어 좌표를 변환할 수 없습니다"
    case .databaseMissing: "PROJ 데이터베이스 proj.db 파일을 찾을 수 없습니다"
    case .unknownSystem(let text, let reason):
      "\"\(text)\" 좌표계를 알 수 없습니다: \(words(reason))"
    case .notHorizontal(let name):
      "\"\(name)\" 좌표계에는 동·북 방향 좌표도, 경도·위도도 없습니다"
    case .noPath(let name, let reason):
      "\"\(name)\" 좌표계를 WGS 84로 변환할 방법이 없습니다" + (reason.map { ": \($0)" } ?? "")
    case .outside(let reason): "위치를 WGS 84로 나타낼 수 없습니다: \(words(reason))"
    }
  }

  private func words(_ reason: UnknownSystemReason) -> String {
    switch reason {
    case .emptyText: "비어 있습니다"
    case .tooLarge(let limit): "\(grouped(limit))바이트보다 큽니다"
    case .nulByte: "텍스트에 NUL 바이트가 있습니다"
    case .initParameter: "+init= 표기는 지원하지 않습니다"
    case .pipeline: "파이프라인은 좌표계가 아니라 변환 방법입니다"
    case .fileParameter(let name): "\(name) 항목은 파일을 가리킬 수 있어 받지 않습니다"
    case .notSystem(let name): "\"\(name)\" 정의는 좌표계가 아닙니다"
    case .nearestName(let name): "가장 비슷한 이름은 \"\(name)\"입니다"
    case .other(let reason): reason ?? "좌표계 정의가 아닙니다"
    }
  }

  private func words(_ reason: OutsideReason) -> String {
    switch reason {
    case .notFinite: "값이 숫자가 아닙니다"
    case .longitudeOutOfRange: "경도가 -180~180도 범위를 벗어났습니다"
    case .latitudeOutOfRange: "위도가 -90~90도 범위를 벗어났습니다"
    case .other(let reason): reason ?? "결과가 경도와 위도가 아닙니다"
    }
  }
}
