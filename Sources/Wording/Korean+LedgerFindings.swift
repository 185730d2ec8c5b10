public import LedgerStore

extension Korean {
  public func text(_ problem: CheckProblem) -> String {
    sentence(problem) + (problem.countsNowhere ? " (결제가 모든 보고서에서 빠집니다)" : "")
  }

  private func sentence(_ problem: CheckProblem) -> String {
    switch problem {
    // MARK: The file
    case .unreadableFile(let reason): "SQLite가 파일을 읽지 못합니다: \(reason)"
    case .damagedFile(let finding), .damagedIndex(let finding):
      "SQLite가 찾은 문제: \(finding)"
    case .missingLog: "-wal 파일 없이 복사되어 최근 변경이 빠졌을 수 있습니다"

    // MARK: Schema and description
    case .version: "user_version 값이 GeoPackage 1.3과 다릅니다"
    case .missingTable: "테이블이 없습니다"
    case .missingColumn(let name): "\(name) 열이 없습니다"
    case .missingPart(let part, let name): "\(text(part)) \(name) 항목이 없습니다"
    case .alteredPart(let part, let name): "\(text(part)) \(name) 항목이 Sobi가 만든 것과 다릅니다"
    case .description(let row): "\(row) 설명 행이 없거나 바뀌었습니다"
    case .extent: "적혀 있는 범위가 레이어를 다 담지 못합니다"
    case .foreignTrigger(let name):
      "다른 프로그램의 트리거 \(name) 때문에 가계부에 아무것도 쓰지 않습니다"

    // MARK: References
    case .missingReference(let column, let table):
      "\(column.map { "\($0) 열이" } ?? "어떤 열이") \(table.map { "\($0) 테이블에" } ?? "다른 테이블에") "
        + "없는 행을 가리킵니다"
    case .loop: "상위 항목을 따라가면 자기 자신으로 되돌아옵니다"
    case .impossibleRefund: "취소한 결제의 환불이 될 수 없습니다"
    case .refundTooLarge: "결제한 금액보다 많이 환불되었습니다"
    case .copiedIdentity: "식별값이 다른 결제와 같아, 명세서를 가져올 때 둘을 같은 결제로 봅니다"

    // MARK: Spatial indexes and geometries
    case .damagedTree: "R*Tree 인덱스가 손상되었습니다"
    case .misplacedEntry: "R*Tree 인덱스에 적힌 위치가 다릅니다"
    case .surplusEntry: "R*Tree 인덱스에는 있는데 레이어에는 없습니다"
    case .geometry: "지오메트리를 읽을 수 없습니다"
    case .zeroPosition: "경도와 위도가 모두 0입니다"
    case .publishedRings: "공표된 링을 읽을 수 없어 화면에 보이는 모양으로 계산합니다"

    // MARK: Values of any table
    case .rowNumber: "행 번호가 1~9,007,199,254,740,992 범위를 벗어났습니다"
    case .rowCounter: "행 번호의 카운터가 잘못되었습니다"
    case .emptyColumn(let name): "\(name) 열이 비어 있습니다"
    case .columnType(let name, let type, let isRequired):
      "\(name) 열이 \(isRequired ? "비어 있거나 " : "")\(text(type)) 아닙니다"
    case .tooLarge(let column): "\(column) 열의 값이 64 MiB보다 큽니다"
    case .setting(let name): "\(name) 설정이 없거나 읽을 수 없습니다"

    // MARK: Payments
    case .amount: "금액이 최소 화폐 단위의 정수가 아닙니다"
    case .currency: "알 수 없는 통화입니다"
    case .currencyCase: "통화가 대문자로 적혀 있지 않습니다"
    case .kind: "알 수 없는 종류입니다"
    case .sign: "금액의 부호가 종류와 맞지 않습니다"
    case .time: "시각을 읽을 수 없습니다"
    case .timeDay: "시각의 날짜가 달력에 없는 날입니다"
    case .timeForm: "시각이 저장 형식과 다릅니다"
    case .day: "날짜가 달력에 없는 날이어서 시각의 날짜로 계산합니다"
    case .dayOfTime: "날짜가 시각의 날짜와 달라, 적힌 날짜로 계산합니다"
    case .noDay: "paid_at 열과 local_date 열에서 날짜를 읽을 수 없습니다"
    case .offset: "UTC 시차가 잘못되었습니다"
    case .timeKnown: "시각을 아는 결제인지 적혀 있지 않습니다"
    case .channel: "온라인 여부의 값이 잘못되었습니다"
    case .method: "알 수 없는 결제 수단입니다"
    case .categorySource: "카테고리 출처의 값이 잘못되었습니다"
    case .text: "텍스트 열에 텍스트가 아닌 값이 있습니다"
    case .foreignPair: "현지 금액이나 현지 통화가 없습니다"
    case .foreignCurrency: "알 수 없는 현지 통화입니다"
    case .instalments: "할부 개월 수가 잘못되었습니다"
    case .exchangeRate: "환율이 0보다 크지 않습니다"
    case .identity: "식별값이 잘못되어 명세서를 가져오면 한 번 더 추가됩니다"
    case .homeValue: "가계부 통화로 바꾼 금액이 결제와 맞지 않습니다"

    // MARK: Values of other tables
    case .name: "이름이 없습니다"
    case .categoryCode: "코드가 비어 있거나 소문자가 아닙니다"
    case .categoryTitle: "이름이 없습니다"
    case .categoryActive: "사용 중인 카테고리인지 적혀 있지 않습니다"
    case .districtText: "코드나 이름이 비어 있거나 텍스트가 아닙니다"
    case .districtSetDays: "유효 기간이 잘못되었습니다"
    case .ruleAmounts: "최소 금액이 최대 금액보다 큽니다"
    case .ruleChannel: "온라인 여부의 값이 잘못되었습니다"
    case .modelNames: "학습한 이름의 개수가 음수입니다"
    case .logNumber: "번호가 1이 아닙니다"
    case .taskEstimate: "예상 시간이 0보다 크지 않습니다"
    case .sessionOrder: "시작, 일시 정지, 끝의 시각이 서로 맞지 않습니다"
    case .sessionBeside: "다른 세션과 동시에 진행 중입니다"
    case .budget(let problem): text(problem)
    case .filterNames(let filter): "필터가 가계부에 없는 것을 가리킵니다: \(filter)"
    case .billCycle: "이름이 비어 있거나 날짜가 1부터 31까지의 수가 아닙니다"
    case .attachmentBytes: "내용이 첨부할 때와 다릅니다 (SHA-256이 맞지 않습니다)"
    case .importCounts: "행의 개수를 더해도 서로 맞지 않습니다 (참고용입니다)"
    case .waitingRow: "확인을 기다리는 행에 읽을 수 없는 값이 있어 목록에 나오지 않습니다"

    // MARK: History and sums
    case .changeOrder: "되돌린 변경 뒤에 있습니다"
    case .unreadableChange: "읽을 수 없습니다"
    case .damagedSnapshot: "가계부 옆의 스냅샷이 손상되어 쓰지 않습니다"
    case .wrongSnapshot: "가계부 옆의 스냅샷이 가계부와 달라 보고서가 틀립니다"
    case .placeSums: "장소를 모두 더한 값이 결제의 합계와 다릅니다"
    case .districtSums(let set): "\(set) 세트의 행정구역을 모두 더한 값이 결제의 합계와 다릅니다"
    case .sumOverflow: overflow
    }
  }

  private func text(_ part: CheckProblem.SchemaPart) -> String {
    switch part {
    case .rtree: "R*Tree"
    case .view: "뷰"
    case .index: "인덱스"
    case .trigger: "트리거"
    }
  }

  /// The type, with the particle before a negation.
  private func text(_ type: CheckProblem.ValueType) -> String {
    switch type {
    case .text: "텍스트가"
    case .integer: "정수가"
    case .number: "숫자가"
    case .bytes: "바이트 값이"
    }
  }
}
