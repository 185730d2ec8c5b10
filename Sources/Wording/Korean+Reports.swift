import SimpleFeatures
public import Spending
public import SpendingAnalytics

extension Korean {
  // MARK: Messages

  public var error: String { "오류" }
  public var warning: String { "경고" }
  public var open: String { "확인 필요" }
  public func moreRows(_ count: Int) -> String { "외 \(grouped(count))행" }
  public func more(_ count: Int) -> String { "외 \(grouped(count))개" }
  public func moreItems(_ count: Int) -> String { "외 \(grouped(count))개" }
  public func missingLedger(_ path: String) -> String {
    """
    가계부 \(path) 파일이 없습니다
    sobi init 명령으로 만들거나, --ledger 옵션 또는 SOBI_LEDGER 변수로 다른 가계부를 지정하세요.
    """
  }

  // MARK: Numbers

  /// Returns an amount as text, such as `12,345원` or `-500원`, or `USD 12.50` in another currency.
  public func amount(_ money: Money) -> String {
    money.currency == .krw ? "\(money.grouped)원" : "\(money.currency) \(money.grouped)"
  }
  public func columnAmount(_ money: Money) -> String { amount(money) }
  public func payments(_ count: Int) -> String { "결제 \(grouped(count))건" }

  // MARK: Tables

  public func head(_ column: ReportColumn) -> String {
    switch column {
    case .identifier: "번호"
    case .address: "주소"
    case .score: "점수"
    case .reason: "근거"
    case .day: "날짜"
    case .amount: "금액"
    case .merchant: "가맹점"
    case .category: "카테고리"
    case .location: "위치"
    case .place: "장소"
    case .count: "건수"
    case .sum: "합계"
    case .last: "마지막"
    case .position: "경도,위도"
    case .code: "코드"
    case .district: "행정구역"
    case .share: "비율"
    case .person: "이름"
    case .paid: "낸 돈"
    case .portion: "쓴 몫"
    case .balance: "차액"
    case .mean: "평균"
    case .cell: "격자 칸"
    case .squareKilometers: "넓이(km²)"
    case .perSquareKilometer: "km²당"
    case .places: "장소 수"
    case .first: "처음"
    case .least: "최소"
    case .greatest: "최대"
    case .month: "월"
    case .kind: "종류"
    case .spending: "지출"
    case .after: "이후"
    case .change: "변화"
    case .title: "이름"
    case .koreanTitle: "한국어 이름"
    case .parent: "상위"
    case .colour: "색"
    case .icon: "아이콘"
    case .name: "이름"
    case .confidence: "신뢰도"
    case .origin: "출처"
    case .keyword: "키워드"
    case .anchor: "자리"
    case .priority: "우선순위"
    case .conditions: "조건"
    case .note: "메모"
    case .normalised: "읽은 이름"
    case .found: "찾은 것"
    case .before: "이전"
    case .become: "이후"
    case .made: "변경 시각"
    case .modification: "변경"
    case .rows: "바뀐 행"
    case .state: "상태"
    case .imported: "가져온 날"
    case .file: "파일"
    case .hash: "SHA-256"
    case .read: "읽음"
    case .added: "추가"
    case .present: "현재"
    case .coveredUntil: "앞 명세서 끝"
    case .coveredFrom: "다음 명세서 시작"
    case .missingDays: "빈 날"
    case .missing: "빠진 금액"
    case .evidence: "근거"
    case .level: "단위"
    case .set: "세트"
    case .validFrom: "시작일"
    case .validTo: "종료일"
    case .number: "개수"
    case .publisher: "출처"
    case .licence: "라이선스"
    case .size: "크기"
    case .order: "번호"
    case .mostVisited: "최다 결제처"
    case .center: "중심"
    case .coordinates: "위치"
    case .distance: "거리"
    case .into: "남길 곳"
    case .from: "합칠 곳"
    case .farthest: "최대 거리"
    case .withinRadius: "반지름 안"
    case .setting: "설정"
    case .value: "값"
    case .label: "레이블"
    case .answer: "답"
    case .names: "이름 수"
    case .accuracy: "정확도"
    case .coverage: "응답률"
    case .precision: "정밀도"
    case .coverageAt95: "정답 \(Percentage.text(95))일 때"
    case .calibrationError: "오차"
    case .recall: "재현율"
    case .right: "정답률"
    case .answers: "답 수"
    case .sure: "신뢰도"
    case .payments: "결제 수"
    case .work: "작업"
    case .items: "항목 수"
    case .unit: "단위"
    case .minimum: "최소 ns"
    case .median: "중앙값 ns"
    case .peak: "최대 MB"
    case .half: Percentage.text(50)
    case .most: Percentage.text(90)
    case .account: "계좌"
    case .library: "라이브러리"
    case .income: "수입"
    case .spent: "지출"
    case .remaining: "남은 돈"
    case .remainingShare: "남은 비율"
    case .tag, .tags: "태그"
    case .medianAmount: "중앙값"
    case .older: "이전"
    case .changeShare: "변화율"
    case .task: "할 일"
    case .estimate: "예상"
    case .taken: "걸린 시간"
    case .timeLeft: "남은 시간"
    case .sessions: "횟수"
    case .success: "성공률"
    case .streak: "연속"
    case .bestStreak: "최고"
    case .due: "마감"
    case .started: "시작"
    case .ratio: "예상 대비"
    case .billDay: "청구일"
    case .cutOff: "마감일"
    case .expected: "예상"
    case .rhythm: "간격"
    case .next: "다음"
    case .budget: "예산"
    case .period: "기간"
    case .limit: "한도"
    case .carried: "이월"
    case .projected: "예상"
    case .carry: "이월 방식"
    case .warn: "알림"
    case .filter: "필터"
    case .trip: "여행"
    case .venue: "장소"
    case .clock: "시각"
    case .attachments: "첨부"
    case .fileForm: "형식"
    case .payment: "결제"
    case .priced: "단위"
    case .currency: "통화"
    case .rate: "기준율"
    case .buy: "받을 때"
    case .sell: "보낼 때"
    case .earlierRate: "이전"
    case .cash: "현찰"
    case .remark: ""
    }
  }

  public func sumHead(_ currency: Currency) -> String {
    currency == .krw ? "합계(원)" : "합계 \(currency)"
  }

  public func head(_ dimension: SpendingDimension) -> String {
    switch dimension {
    case .district: "행정구역"
    case .place: "장소"
    case .year: "연도"
    case .month: "월"
    case .day: "날짜"
    case .weekday: "요일"
    case .hour: "시간"
    case .category: "카테고리"
    case .merchant: "가맹점"
    case .account: "계좌"
    case .channel: "온라인 여부"
    case .method: "결제 수단"
    case .kind: "종류"
    }
  }

  public func word(_ group: ReportGroup) -> String {
    switch group {
    case .place: "장소"
    case .outside: "행정구역 밖"
    case .online: "온라인"
    case .unplaced: "위치 모름"
    case .total: "합계"
    case .unknown: "모름"
    case .elsewhere: "다른 곳"
    case .scattered: "흩어진 곳"
    }
  }

  public func word(_ method: PaymentMethod) -> String {
    switch method {
    case .unknown: "모름"
    case .card: "카드"
    case .cash: "현금"
    case .transfer: "계좌 이체"
    }
  }

  public func word(_ kind: PaymentKind) -> String {
    switch kind {
    case .spending: "지출"
    case .refund: "환불"
    case .income: "수입"
    case .transfer: "이체"
    }
  }

  public func title(_ category: Category) -> String { category.koreanTitle ?? category.title }

  public func weekday(_ number: Int) -> String {
    ["월", "화", "수", "목", "금", "토", "일"][number - 1]
  }

  public func part(
    _ shown: ClosedRange<Int>, of count: Int, _ list: ReportList, next: Int?
  ) -> String {
    "\(counted(count, list)) 중 \(grouped(shown.lowerBound))~\(grouped(shown.upperBound))번째입니다."
      + (next.map { " 이어서 보려면 --offset \($0) 옵션을 쓰세요." } ?? "")
  }

  public func whole(_ count: Int, _ list: ReportList) -> String {
    "전체 목록은 \(counted(count, list))입니다."
  }

  private func counted(_ count: Int, _ list: ReportList) -> String {
    switch list {
    case .payments: payments(count)
    case .places: "장소 \(grouped(count))곳"
    }
  }

  // MARK: Reports

  public func period(_ period: ReportPeriod) -> String {
    switch period {
    case .all: "전체 기간"
    case .day(let day): text(day)
    case .month(let month): "\(month.year)년 \(month.month)월"
    case .year(let year): "\(year)년"
    case .from(let day): "\(text(day))부터"
    case .to(let day): "\(text(day))까지"
    case .span(let from, let to): "\(text(from))~\(text(to, after: from))"
    case .monthOf(let month, let days):
      "\(month.year)년 \(month.month)월 (\(self.period(.span(days.lowerBound, days.upperBound))))"
    }
  }

  public func restriction(
    categories: [String], channel: PaymentChannel?, filter: String?
  ) -> String {
    let way = channel.map { $0 == .unknown ? "온라인 여부 모름" : word($0) }
    let words = categories + [way, filter].compactMap(\.self)
    return words.isEmpty ? "" : " (필터: \(words.joined(separator: ", ")))"
  }

  public func word(_ channel: PaymentChannel) -> String {
    switch channel {
    case .unknown: "모름"
    case .offline: "오프라인"
    case .online: "온라인"
    }
  }

  public func districtTitle(
    _ period: String, _ set: ReportDistricts, _ restriction: String
  ) -> String {
    "행정구역별 지출: \(period), \(text(set))\(restriction)"
  }

  public func title(
    by dimensions: [SpendingDimension], _ period: String, _ set: ReportDistricts?,
    _ restriction: String
  ) -> String {
    "\(dimensions.map(head).joined(separator: "·"))별 지출: \(period)"
      + (set.map { ", " + text($0) } ?? "") + restriction
  }

  public func title(
    by dimensions: [SpendingDimension], _ days: ClosedRange<CalendarDay>,
    before: ClosedRange<CalendarDay>
  ) -> String {
    "\(dimensions.map(head).joined(separator: "·"))별 지출: "
      + "\(period(.span(days.lowerBound, days.upperBound))), 이전: "
      + period(.span(before.lowerBound, before.upperBound))
  }

  /// `korea-2018 세트의 dong 단위 (2018년 6월 30일부터), 11010 종로구 안`.
  private func text(_ set: ReportDistricts) -> String {
    let validity: String? =
      switch (set.validFrom, set.validTo) {
      case (nil, nil): nil
      case (let from?, nil): period(.from(from))
      case (nil, let to?): period(.to(to))
      case (let from?, let to?): period(.span(from, to))
      }
    return "\(set.set) 세트의 \(name(ofLevel: set.level)) 단위" + (validity.map { " (\($0))" } ?? "")
      + (set.parent.map { ", \($0) 안" } ?? "")
  }

  public func mostVisited(_ name: String, _ count: Int) -> String {
    "가장 많이 결제한 곳: \(name), \(payments(count))"
  }
  public func mostExpensive(_ name: String, _ sum: Money) -> String {
    "가장 많이 쓴 곳: \(name), \(amount(sum))"
  }
  private static let levels = [
    "sido": "시도", "sigungu": "시군구", "dong": "읍면동", "legal-dong": "법정동",
  ]
  public func name(ofLevel level: String) -> String { Self.levels[level] ?? level }
  public func level(named name: String) -> String {
    Self.levels.first { $0.value == name }?.key ?? name
  }
  public func inNo(_ level: String) -> String { "\(name(ofLevel: level)) 밖" }
  public func credit(_ credit: String) -> String { "행정구역 출처: \(credit)" }
  public func unconverted(_ sum: Money, count: Int64) -> String {
    "환산 못 함: \(amount(sum)), \(payments(Int(count))). sobi rates apply 명령으로 환산합니다."
  }
  public func moreGroups(_ count: Int) -> String { "외 \(grouped(count))개" }

  // MARK: Changes

  public func added(
    _ money: Money, _ day: CalendarDay, merchant: String?, note: String?
  ) -> String {
    "\(text(day))\(merchant.map { ", \($0)" } ?? "")\(note.map { " (\($0))" } ?? ""): "
      + KoreanParticle.object.after(amount(money), or: "금액") + " 기록했습니다."
  }
  public func newCategory(_ category: String) -> String { "새 카테고리: \(category)." }
}
