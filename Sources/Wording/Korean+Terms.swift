public import LedgerStore
public import Spending

extension Korean {
  public func word(_ term: ReportTerm) -> String {
    switch term {
    case .undone: "되돌림"
    case .unreadableSetting: "(없거나 읽을 수 없음)"
    case .noCategory: "카테고리 없음"
    case .mostly(let category): "주로 \(category ?? word(ReportTerm.noCategory))"
    case .checkedFile: "확인함"
    case .statedFile: "알려진 값"
    case .unknownFile: "모름"
    case .evidence(.balance): "잔액이 다름"
    case .evidence(.days): "명세서 없음"
    case .evidence(.rows): "내역 없음"
    case .visits: "결제"
    case .spending(let currency): "지출 \(currency)"

    case .file: "파일"
    case .currency: "통화"
    case .timeZone: "시간대"
    case .region: "지역"
    case .ownAccounts: "내 계좌"
    case .districtLevel: "행정구역 단위"
    case .language: "언어"
    case .monthStart: "월 시작일"
    case .onwards: "이후 계속"
    case .header: "머리글"
    case .map: "열"
    case .direction: "입출금 구분"
    case .status: "거래 상태"
    case .dateFormat: "날짜 형식"
    case .account: "계좌"
    case .crs: "좌표계"
    case .negativeAmounts: "음수 금액"

    case .undecidedDistrictCodes:
      "district_code 열을 채우지 않았습니다 (--level 또는 --set 옵션으로 고르세요)"
    case .leftOutTables: "행이 아니어서 뺀 것"
    case .ambiguousCodes: "여러 행정구역에 쓰여 옮기지 않은 통계청 코드"
    }
  }

  public func word(_ source: CategorySource) -> String {
    switch source {
    case .none: "없음"
    case .rule: "규칙"
    case .place: "장소"
    case .model: "모델"
    case .hand: "직접"
    }
  }

  // MARK: History

  /// Returns the title of a change, such as `결제 수정: 17번`; if the command belongs to another
  /// program, its title is returned unchanged.
  public func title(_ title: HistoryEntry.Title) -> String {
    guard let command = Self.commands[title.command] else { return title.description }
    return command + (title.subject.map { ": " + subject(ofChange: $0) } ?? "")
  }

  private static let commands = [
    "add": "결제 추가", "import": "명세서 가져오기",
    "twins same": "이미 있는 결제로 확인", "twins new": "새 결제로 확인", "edit": "결제 수정", "remove": "결제 삭제",
    "payments merge": "결제 합치기", "places rename": "장소 이름 변경", "places move": "장소 이동",
    "places merge": "장소 합치기", "places resolve": "장소 찾기", "places split": "장소 나누기",
    "places save": "위치 저장", "places forget": "저장한 위치 삭제",
    "settings": "설정 변경", "districts import": "행정구역 가져오기", "districts remove": "행정구역 세트 삭제",
    "districts crosswalk": "코드 대응표 가져오기", "categories import": "카테고리 가져오기",
    "rules": "규칙 변경", "classify": "분류 예 저장", "classify train": "모델 학습",
    "reclassify": "다시 분류", "profiles save": "프로필 저장", "profiles remove": "프로필 삭제",
    "check": "점검", "tag": "태그 변경", "split": "결제 나누기",
    "task add": "할 일 추가", "task edit": "할 일 수정", "task remove": "할 일 삭제",
    "task move": "할 일 순서 변경", "task start": "세션 시작", "task pause": "세션 일시 정지",
    "task resume": "세션 다시 시작", "task done": "세션 완료", "task cancel": "세션 취소",
    "recurring confirm": "되풀이되는 결제 확인", "recurring rename": "되풀이되는 결제 이름 변경",
    "accounts set": "계좌 청구일 설정",
    "recurring end": "되풀이되는 결제 종료", "recurring reject": "되풀이되는 결제 아님",
    "visit add": "관람 추가", "visit edit": "관람 수정", "visit remove": "관람 삭제",
    "attach add": "파일 첨부", "attach remove": "첨부 파일 삭제",
    "rates import": "환율 가져오기", "rates apply": "환율 적용", "trip add": "여행 추가",
    "trip remove": "여행 삭제", "budget set": "예산 설정", "budget remove": "예산 삭제",
    "income set": "수입 설정", "income remove": "수입 삭제", "generate": "결제 만들기", "undo": "변경 되돌리기",
  ]

  /// The subject of a change, with English words around numbers: `payments 7, 9 and 4 more`.
  private func subject(ofChange subject: String) -> String {
    if subject == "an example" { return "학습할 예" }
    if subject == "repair" { return "고치기" }
    if let match = subject.wholeMatch(of: #/payments? ([\d, ]+?)(?: and (\d+) more)?/#) {
      return match.output.1 + "번" + (match.output.2.map { " 외 \($0)건" } ?? "")
    }
    if let match = subject.wholeMatch(of: #/(into )?(payment|place|change) (\d+)/#) {
      return "\(match.output.3)번" + (match.output.1 == nil ? "" : "에")
    }
    return subject.split(separator: ", ").map { Self.settings[String($0)] ?? String($0) }
      .joined(separator: ", ")
  }

  private static let settings = [
    "home_currency": "통화", "time_zone": "시간대", "region": "지역", "own_accounts": "내 계좌",
    "month_start": "월 시작일",
    "currency": "통화", "time zone": "시간대", "own accounts": "내 계좌", "district level": "행정구역 단위",
    "language": "언어",
    "month start": "월 시작일",
  ]

  public func rows(_ rows: [HistoryEntry.TableCount]) -> String {
    rows.map { rows in
      let (noun, unit) = Self.nouns[rows.table] ?? ("\(rows.table) 테이블", "행")
      return "\(noun) \(grouped(rows.count))\(unit)"
    }.joined(separator: ", ")
  }

  public func row(_ id: Int64, of table: String) -> String {
    Self.nouns[table].map { "\($0.0) \(id)번" } ?? "\(table) 테이블의 \(id)번 행"
  }

  private static let nouns = [
    "payments": ("결제", "건"), "places": ("장소", "곳"), "categories": ("카테고리", "개"),
    "imports": ("가져오기", "건"), "settings": ("설정", "개"), "districts": ("행정구역", "개"),
    "district_sets": ("행정구역 세트", "개"), "district_codes": ("행정구역 코드", "개"),
    "import_profiles": ("프로필", "개"), "saved_places": ("저장한 위치", "곳"),
    "category_rules": ("규칙", "개"), "category_examples": ("분류 예", "개"),
    "classifier_models": ("모델", "개"), "payment_tags": ("태그", "개"), "budgets": ("예산", "개"),
    "series": ("되풀이되는 결제", "건"), "accounts": ("계좌의 청구일", "개"),
    "exchange_rates": ("환율", "개"), "visits": ("관람", "번"), "visit_details": ("관람 정보", "개"),
    "payment_attachments": ("첨부 파일", "개"),
    "budget_amounts": ("예산 금액", "개"), "payment_identities": ("결제 식별값", "개"),
    "payment_sightings": ("결제 확인 기록", "건"), "statement_spans": ("명세서 기간", "개"),
    "waiting_rows": ("확인할 행", "개"), "tasks": ("할 일", "개"),
    "task_sessions": ("세션", "번"),
    "cancellations": ("취소", "건"), "place_aliases": ("장소의 예전 이름", "개"),
  ]

  // MARK: Districts

  public func withoutCode(_ system: String, districts count: Int) -> String {
    "\(system) 코드가 없어 세트의 코드를 괄호 안에 적은 행정구역: \(grouped(count))개"
  }

  // MARK: Progress and questions

  public func readRows(_ count: Int) -> String { "\(grouped(count))행" }
  public func indexing(rows count: Int) -> String {
    "\(grouped(count))행을 읽었습니다. 장소와 인덱스를 쓰는 중입니다"
  }
  public var answers: String { "[y/N]" }
  public func isYes(_ answer: String) -> Bool {
    ["y", "yes", "예", "네", "ㅛ"].contains(answer.lowercased())
  }
}
