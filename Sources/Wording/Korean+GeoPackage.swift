public import GeoPackage
import SimpleFeatures

extension Korean {
  public func text(_ error: GeoPackageError) -> String {
    switch error {
    case .missing(let path): "\(path) 파일이 없습니다"
    case .notAFile(let path): "\(path): 파일이 아닙니다"
    case .alreadyExists(let path): "\(path) 파일이 이미 있어 그대로 두었습니다"
    case .notADatabase(let path): "\(path) 파일이 SQLite 데이터베이스가 아니어서 그대로 두었습니다"
    case .notAGeoPackage(let path, _):
      "\(path) 파일은 데이터베이스이지만 GeoPackage 형식이 아니어서 그대로 두었습니다"
    case .notReadable(let path): "\(path) 파일을 읽을 수 없습니다"
    case .notWritable(let path): "\(path) 파일에 쓸 수 없습니다"
    case .openedForReading(let path):
      "\(path) 파일은 읽기 전용으로 열려 있습니다 (바꾸려면 쓰기용으로 여세요)"
    case .strayLog(let path):
      "\(path) 파일이 가계부 없이 남아 있어, 새 가계부를 만들면 SQLite가 그 내용을 새 가계부에 합칩니다"
    case .companion(let path, let found):
      switch found {
      case .folder: "\(path) 이름의 폴더가 있는데, SQLite는 가계부 옆에 그 이름의 파일이 필요합니다"
      case .link: "\(path) 이름의 링크가 있는데, SQLite는 가계부 옆에 그 이름의 파일이 필요합니다"
      case .device: "\(path) 이름의 것이 일반 파일이 아닌데, SQLite는 가계부 옆에 그 이름의 파일이 필요합니다"
      case .forbidden: "\(path) 파일을 읽고 쓸 수 없어서 SQLite가 가계부를 열지 못합니다"
      }
    case .tooLarge: "가계부에 64 MiB보다 큰 값이 있습니다 (Sobi는 이런 값을 쓰지 않습니다)"
    case .diskFull: "디스크가 가득 차서 아무것도 바꾸지 않았습니다"
    case .diskFault(GeoPackageError.writeFault):
      "디스크나 파일 크기 제한 때문에 가계부에 쓸 수 없어 아무것도 바꾸지 않았습니다"
    case .diskFault(let code):
      "디스크에서 읽거나 쓰지 못해 아무것도 바꾸지 않았습니다 (SQLite 오류 \(code))"
    case .clock: "컴퓨터의 시계가 0~9999년을 벗어나 아무것도 바꾸지 않았습니다"
    case .busy: "다른 프로그램이 가계부에 쓰고 있어 아무것도 바꾸지 않았습니다"
    case .malformedGeometry(let fault): "저장된 지오메트리를 읽을 수 없습니다: \(text(fault))"
    case .spatialIndexWithoutRoot(let table): "공간 인덱스 \(table) 테이블에 루트 노드가 없습니다"
    case .unregisteredFunction(let name, let code):
      "SQLite에 \(name) 함수를 등록하지 못했습니다 (오류 \(code))"
    case .sqlite(let code, let message) where GeoPackageError.isDamage(code):
      "가계부가 손상되었습니다 (SQLite 오류 \(code): \(message))"
    case .sqlite(let code, let message): "SQLite 오류 \(code): \(message)"
    }
  }

  public func text(_ fault: GeometryFault) -> String {
    switch fault {
    case .notBytes: "지오메트리가 BLOB 값이 아닙니다"
    case .noHeader: "지오메트리가 GP로 시작하지 않습니다"
    case .envelope: "지오메트리의 범위 정보가 잘렸거나 알 수 없는 형식입니다"
    case .extended: "지오메트리가 표준이 아닌 방식으로 저장되어 있습니다"
    case .truncated: "지오메트리가 중간에 끊겼습니다"
    case .byteOrder: "지오메트리의 바이트 순서를 알 수 없습니다"
    case .notPoint(let type): "지오메트리의 유형이 \(type)입니다 (점만 결제로 읽을 수 있습니다)"
    case .notFinite: "위치가 숫자가 아닙니다"
    case .longitude: text(CoordinateError.longitudeOutOfRange(.nan))
    case .latitude: text(CoordinateError.latitudeOutOfRange(.nan))
    case .wkb(let fault): text(fault)
    case .planarWKB(let fault): text(fault)
    }
  }

  public func text(_ error: AreaLayerError) -> String {
    switch error {
    case .file(let error): text(error)
    case .noPolygonLayer(let layers): noLayer(of: "폴리곤이", among: layers)
    case .severalLayers(let layers): severalLayers(of: "폴리곤이", layers)
    case .noSuchLayer(let name, let layers): noLayer(named: name, among: layers)
    case .geometry(let fault, let layer, let feature):
      place(layer, feature) + text(fault)
    case .value(let column, let layer, let feature):
      place(layer, feature) + "\(column) 열에 바이트 값이나 무한대가 들어 있습니다"
    }
  }

  public func text(_ error: PointLayerError) -> String {
    switch error {
    case .notAGeoPackage:
      "파일은 데이터베이스이지만 GeoPackage 형식이 아니어서 그대로 두었습니다"
    case .unreadable(_, let reason): "파일을 읽을 수 없습니다: \(reason)"
    case .excessive: "파일의 크기에 비해 읽는 데 너무 많은 작업이 듭니다"
    case .invalidDescription: "레이어를 설명하는 테이블에 잘못된 값이 있습니다"
    case .noPointLayer(let layers): noLayer(of: "점이", among: layers)
    case .severalPointLayers(let layers): severalLayers(of: "점이", layers)
    case .noSuchLayer(let name, let layers): noLayer(named: name, among: layers)
    case .notPoints(let layer, let type):
      "\(layer) 레이어의 지오메트리가 \(type)입니다 (점만 결제로 읽을 수 있습니다)"
    case .undefinedSystem(let layer, let srsID):
      "\(layer) 레이어에 좌표계가 적혀 있지 않습니다 (srs_id \(srsID))"
    case .noGeometryColumn(let column, let layer):
      "\(layer) 레이어에 지오메트리가 들어 있어야 할 \(column) 열이 없습니다"
    case .geometry(let fault, let layer, let feature):
      place(layer, feature) + text(fault)
    case .value(let column, let layer, let feature):
      place(layer, feature) + "\(column) 열에 바이트 값이나 무한대가 들어 있습니다"
    case .changed(let layer): "읽는 동안 \(layer) 레이어가 바뀌었습니다"
    }
  }

  // MARK: Layers of areas and of points

  private func noLayer(of geometries: String, among layers: [String]) -> String {
    layers.isEmpty
      ? "파일에 레이어가 없습니다"
      : "\(geometries) 든 레이어가 없습니다 (있는 것: \(layers.joined(separator: ", ")))"
  }

  private func severalLayers(of geometries: String, _ layers: [String]) -> String {
    "\(geometries) 든 레이어가 여러 개 있습니다: \(layers.joined(separator: ", "))"
  }

  private func noLayer(named name: String, among layers: [String]) -> String {
    "\(name) 레이어가 없습니다 (있는 것: \(layers.joined(separator: ", ")))"
  }

  private func place(_ layer: String, _ feature: Int) -> String {
    "\(layer) 레이어, \(feature)번 피처: "
  }
}
