public import Diagnostics
public import Sobi
import Spending
import StatementImport

extension Korean {
  public func text(_ fault: TableFault) -> String {
    switch fault {
    case .empty: "파일이 비어 있습니다"
    case .emptyField(let column): "\(column) 값이 비어 있습니다"
    case .otherColumns: "열이 schema.json 파일에 적힌 것과 다릅니다"
    case .wrongKind(let column, .integer): "\(column) 값이 정수가 아닙니다"
    case .wrongKind(let column, .number): "\(column) 값이 숫자가 아닙니다"
    case .wrongKind(let column, .text): "\(column) 값이 텍스트가 아닙니다"
    case .wrongKind(let column, .geometry): "\(column) 값이 지오메트리가 아닙니다"
    case .wrongKind(let column, .bytes): "\(column) 값이 바이트가 아닙니다"
    case .notStored(let error): text(error)
    }
  }

  public func text(_ error: TableFolderError) -> String {
    switch error {
    case .alreadyExists(let path): "\(path) 폴더가 이미 있어 그대로 두었습니다"
    case .noSchema(let folder): "\(folder) 폴더에 schema.json 파일이 없습니다"
    case .schema(_, let fault): text(fault)
    case .edited(let folder, let files):
      "\(folder) 폴더의 파일이 내보낸 뒤에 바뀌었습니다 (schema.json 파일의 체크섬과 다름): "
        + files.joined(separator: ", ")
    case .rowCount(let file, let found, let expected):
      "\(file) 파일의 행은 \(found)개인데 schema.json 파일에는 \(expected)개로 적혀 있습니다"
    }
  }

  public func text(_ fault: SchemaFault) -> String {
    switch fault {
    case .json(let error): text(error)
    case .notAnObject: "문서가 JSON 객체가 아닙니다"
    case .otherFormat: "내보낸 테이블을 설명하는 파일이 아닙니다"
    case .otherVersion(let expected): "version 값이 다릅니다 (필요한 버전: \(expected))"
    case .notANumber(let member): "\(member) 값이 숫자가 아닙니다"
    case .notText(let member): "\(member) 값이 텍스트가 아닙니다"
    case .tableNotAnObject: "JSON 객체가 아닌 테이블이 있습니다"
    case .columnNotAnObject(let table): "\(table) 테이블에 JSON 객체가 아닌 열이 있습니다"
    case .badTables: "빠졌거나 두 번 적혔거나 열이 없는 테이블이 있습니다"
    }
  }

  public func text(_ error: CrosswalkError) -> String {
    switch error {
    case .none: "가계부에 코드 대응표가 없습니다"
    case .unknownSystem(let set): "코드 대응표만으로는 \(set) 세트의 코드가 어느 기관의 것인지 알 수 없습니다"
    case .noColumn("standard", let columns):
      "행정표준코드 열이 없습니다 (있는 열: \(columns.joined(separator: ", ")))"
    case .noColumn(_, let columns):
      "통계청 코드 열이 없습니다 (있는 열: \(columns.joined(separator: ", ")))"
    }
  }

  public func text(_ error: DistrictNestingError) -> String {
    switch error {
    case .noParents(let set): "\(set) 세트의 행정구역에는 상위 행정구역이 없습니다"
    case .noSuchParent(let wanted, let set):
      "\(set) 세트에 코드나 이름이 \(wanted)인 행정구역이 없습니다"
    case .ambiguousParent(let wanted, let codes):
      "이름이 \(wanted)인 행정구역이 여러 개 있습니다: \(codes.joined(separator: ", "))"
    }
  }

  public func text(_ error: NewPaymentError) -> String {
    switch error {
    case .wrongSign(.refund): "환불 금액은 음수여야 합니다"
    case .wrongSign(let kind): "\(word(kind)) 금액은 음수일 수 없습니다"
    case .dayOutOfRange:
      "날짜가 \(Payment.years.lowerBound)~\(Payment.years.upperBound)년 범위를 벗어났습니다"
    case .bothZero: "경도와 위도가 모두 0입니다"
    case .outsideRegion(looksSwapped: true): "경도와 위도가 서로 바뀐 것 같습니다"
    case .outsideRegion(looksSwapped: false): "위치가 가계부의 지역을 벗어났습니다"
    case .tooLong(let field, let limit):
      "\(subject(StatementField(rawValue: field).map(word) ?? "\(field) 값")) "
        + "\(grouped(limit))바이트보다 깁니다"
    case .badInstalment: "할부는 2개월부터 600개월까지입니다"
    case .badOffset: "UTC 시차는 최대 24시간입니다"
    case .onlineAtPlace: "온라인 결제에는 장소를 지정할 수 없습니다"
    }
  }

  public func text(_ error: PlaceNameError) -> String {
    switch error {
    case .unknown(let name), .unlisted(let name): "\"\(name)\" 장소를 찾을 수 없습니다"
    case .ambiguous(let name, let candidates):
      "\"\(name)\" 이름에 맞는 장소가 \(candidates.count)곳 있습니다"
    case .listed(let name, let candidates):
      "\"\(name)\" 이름에 맞을 수 있는 장소가 장소 목록에 \(candidates.count)곳 있습니다"
    case .taken(let name): "\"\(name)\" 이름으로 저장한 위치가 이미 있습니다"
    case .notSaved(let name): "\"\(name)\" 이름으로 저장한 위치가 없습니다"
    case .noPlace(let id): "가계부에 \(id)번 장소가 없습니다"
    case .badName: "이름이 비었거나 512바이트보다 깁니다"
    }
  }

  public func text(_ error: GazetteerError) -> String {
    switch error {
    case .none(let path): "\(path) 장소 목록이 없습니다"
    case .notAGazetteer(let path): "\(path) 파일은 장소 색인이 없는 GeoPackage입니다"
    case .otherIndex(let path): "\(path) 파일의 색인은 다른 버전에서 만들었습니다"
    case .changed(let path): "그사이 다른 프로그램이 \(path) 파일을 써서 아무것도 가져오지 않았습니다"
    }
  }

  public func text(_ error: PlaceListError) -> String {
    switch error {
    case .table(let error, _): text(error)
    case .features(let error, _): text(error)
    case .archive(let error, _): text(error)
    case .noList(let file, let entries) where entries.isEmpty: "\(file) 파일은 빈 zip 압축 파일입니다"
    case .noList(let file, let entries):
      "\(file) 압축 파일에 표나 GeoJSON이 없고 다음 파일만 있습니다: \(entries.prefix(5).joined(separator: ", "))"
    case .noColumn(let field, let file, _): "\(file) 파일에 \(word(field)) 열이 없습니다"
    case .unknownColumn(let name, let file, _): "\(file) 파일에 \(name) 열이 없습니다"
    case .empty(let file): "\(file) 파일에 이름과 위치가 모두 있는 행이 없습니다"
    }
  }

  private func word(_ field: PlaceListField) -> String {
    switch field {
    case .name: "이름"
    case .longitude: "경도"
    case .latitude: "위도"
    default: field.rawValue
    }
  }

  public func text(_ fault: PlaceDecisionFault) -> String {
    switch fault {
    case .columns(let expected): "표에 필요한 열: \(expected.joined(separator: ", "))"
    case .unknownPayment(let id): "가계부에 \(id)번 결제가 없습니다"
    case .ids: "결제 번호가 없거나 바뀌었습니다"
    case .twice: "결제의 장소가 둘입니다"
    case .position: "장소에 위치가 없습니다"
    }
  }

  public func text(_ error: PlaceSplitError) -> String {
    switch error {
    case .notThere(let payment, let place): "\(payment)번 결제는 \(place)번 장소의 결제가 아닙니다"
    case .samePlace(let id): "새 장소가 \(id)번 장소와 같습니다"
    }
  }

  public func text(_ error: ProviderError) -> String {
    let service = error.service.name
    return switch error.reason {
    case .noKey: "\(service) API 키가 없습니다"
    case .badAddress: "\(service) API 주소가 HTTPS 주소가 아닙니다"
    case .unreachable: "\(service) API 서버에 연결할 수 없습니다"
    case .untrusted: "\(service) API 서버의 인증서가 올바르지 않습니다"
    case .refused(let status): "\(service) API에서 키를 거부했습니다 (상태 \(status))"
    case .quota: "\(service) API의 하루 사용량을 다 썼습니다"
    case .status(let status): "\(service) API의 응답 상태: \(status)"
    case .malformed: "\(service) API의 응답을 읽을 수 없습니다"
    }
  }

  public func text(_ error: ClusterError) -> String {
    switch error {
    case .noCluster(let id): "이 결제들로 만든 클러스터 중에 \(id)번이 없습니다"
    }
  }

  public func text(_ error: OutputError) -> String {
    switch error {
    case .notWritable(let path): "\(output(path))에 쓸 수 없습니다"
    case .diskFull(let path): "디스크가 가득 차서 \(output(path))에 쓰지 못했습니다"
    case .diskFault(let path):
      "디스크나 파일 크기 제한 때문에 \(output(path))에 쓰지 못했습니다"
    case .isLedger(let path): "\(path) 파일은 지금 쓰는 가계부이므로 그대로 두었습니다"
    case .isCompanion(let path): "\(path) 파일은 가계부가 함께 쓰는 파일의 이름입니다"
    case .isInput(let path): "\(path) 파일은 이 명령이 읽는 파일이므로 그대로 두었습니다"
    case .isDatabase(let path): "\(path) 파일은 데이터베이스이므로 그대로 두었습니다"
    case .unknownFormat(let path): "\(path) 이름의 확장자로는 형식을 알 수 없습니다"
    case .noLibrary(let path): "\(path) 폴더에 지도 라이브러리가 없습니다"
    case .noTiles(let template): "지도 타일의 주소가 아닙니다: \(template)"
    case .largeOverlay(let path, let positions, let limit):
      "\(path) 파일의 점은 \(grouped(positions))개인데, 페이지에는 \(grouped(limit))개까지 그릴 수 있습니다"
    case .emptyOverlay(let path): "\(path) 파일에 그릴 도형이 없습니다"
    case .tooManyCells(let grid, let count, let limit, _):
      "페이지의 칸이 \(grouped(count))개가 됩니다 (칸이 가장 많은 격자: \(grid)). \(grouped(limit))개까지 담을 수 있습니다"
    case .undecidedHealth(let categories):
      "공유할 페이지에는 건강에 관한 결제를 넣지 않는데, 건강에 관한 카테고리인지 알 수 없습니다: "
        + categories.joined(separator: ", ")
    }
  }

  private func output(_ path: String) -> String { path == "-" ? "표준 출력" : "\(path) 파일" }

  public func text(_ error: WrongAnswer) -> String {
    "\(error.work) 측정\(error.payments.map { " (결제 \($0)건)" } ?? "")에서 틀린 답이 나와 "
      + "시간을 보여 주지 않습니다"
  }

  public func text(_ error: ComparisonError) -> String {
    switch error {
    case .noPeriod: "첫날과 마지막 날이 있는 기간만 비교할 수 있습니다"
    case .differingGroups(let dimension):
      "두 기간에는 서로 비교할 \(dimension.rawValue) 기준의 그룹이 없습니다"
    case .noDayLeft(let days): "필터에 맞는 날이 \(span(days)) 기간에 없습니다"
    case .notBegun(let days, let today):
      "\(text(today)) 현재 \(span(days)) 기간이 아직 시작되지 않았습니다"
    case .overlapping(let older, let newer):
      "두 기간이 겹칩니다: \(span(older)), \(span(newer))"
    case .reversed(let older, let newer):
      "이전 기간 \(span(older)) 쪽이 나중 기간 \(span(newer)) 쪽보다 뒤에 있습니다"
    case .unexplained(let dimension): "변화를 \(dimension.rawValue) 기준으로는 나눌 수 없습니다"
    case .unmapped(let dimension): "\(dimension.rawValue) 기준의 변화는 지도로 그릴 수 없습니다"
    }
  }

  private func span(_ days: ClosedRange<CalendarDay>) -> String {
    period(.span(days.lowerBound, days.upperBound))
  }

  public func text(_ error: IncomeError) -> String {
    switch error {
    case .negative: "수입은 0보다 작을 수 없습니다"
    case .otherCurrency(let currency, let home):
      "수입은 \(currency) 통화가 아니라 가계부의 \(home) 통화로 정해야 합니다"
    case .none(let month): "\(period(.month(month)))에 정해 둔 수입이 없습니다"
    }
  }
}
