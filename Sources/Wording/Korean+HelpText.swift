extension Korean {
  public var helpWords: HelpWords {
    HelpWords(
      overview: "설명", usage: "사용법", arguments: "인수", options: "옵션", subcommands: "하위 명령",
      firstCommands: "먼저 쓰는 명령", allCommands: "모든 명령",
      anyOptions: "옵션", anySubcommand: "하위 명령", values: "값", defaultValue: "기본값",
      defaultCommand: "기본", example: "예")
  }

  public func title(ofGroup english: String) -> String? { Self.groups[english] }

  static let groups = [
    "Ledger": "가계부", "Import": "가져오기", "Payment": "결제", "Place": "장소", "Category": "카테고리",
    "Month": "월별 수입과 지출", "Task": "할 일", "Report and map": "보고서와 지도", "History": "변경 기록",
    "Benchmark": "벤치마크",
  ]

  public func placeholder(_ english: String) -> String? { Self.placeholders[english] }

  static let placeholders = [
    "account": "계좌", "amount": "금액", "bytes": "바이트", "category": "카테고리", "center": "위치",
    "carry": "이월 방식", "channel": "온라인 여부", "codes": "코드 체계", "column": "열", "confidence": "신뢰도",
    "count": "개수",
    "people": "인원",
    "crs": "좌표계", "currency": "통화", "day": "날짜", "digits": "자릿수", "dimension": "기준",
    "dimensions": "기준",
    "distance": "거리", "district": "행정구역", "encoding": "인코딩", "field=column": "항목=열",
    "grid": "격자", "file": "파일", "mark": "부호", "filter": "필터", "files": "파일", "folder": "폴더",
    "keys": "기준",
    "character": "문자",
    "format": "형식", "id": "번호",
    "ids": "번호",
    "k": "개수", "keyword": "키워드", "kind": "종류", "language": "언어", "layer": "레이어",
    "level": "단위", "licence": "라이선스", "limit": "개수", "lon,lat": "경도,위도", "memo": "메모",
    "merchant": "가맹점", "method": "결제 수단", "metres": "미터", "month": "월", "months": "개월",
    "n": "개수", "name": "이름", "name[=value]": "이름[=값]", "name=value": "이름=값", "names": "이름",
    "negative": "뜻", "note": "메모",
    "offset": "개수",
    "order": "순서", "payment": "결제", "payments": "결제", "percent": "비율", "rate": "환율",
    "percents": "비율", "period": "기간",
    "pixels": "픽셀", "place": "장소",
    "points": "점", "port": "포트", "property": "필드", "provider": "제공자", "reference": "승인번호",
    "region": "지역", "series": "결제", "day-of-month": "날짜", "basis": "기준",
    "share": "비율", "score": "점수",
    "sheet": "시트", "sort": "순서", "source": "출처", "subject": "대상", "text": "텍스트",
    "time": "시각", "url": "주소", "vocabulary": "어휘", "w,s,e,n": "서,남,동,북", "where": "자리",
    "width": "너비", "word=meaning": "단어=뜻", "word=way": "단어=뜻", "words": "말", "as": "방식",
    "year": "연도", "title": "제목", "by": "기준", "chart": "그림", "measure": "단위", "zone": "시간대",
    "trip": "여행", "zoom": "확대 단계", "subcommand": "하위 명령",
    "options": "옵션", "library": "라이브러리", "task": "할 일", "icon": "아이콘", "length": "시간",
    "moment": "시각",
  ]

  public func seeHelp(_ command: String) -> String { "자세한 도움말: \(command)" }

  public var wrongUsageWords: (help: String, usage: String) { ("도움말:", "사용법:") }

  public func moreInformation(_ command: String) -> String { seeHelp(command) }

  public func synopsis(_ english: String) -> String { name(english) }

  public func unknownCommand(_ command: String, nearest: String?) -> String {
    "\(command) 명령은 없습니다\n"
      + (nearest.map { "혹시 \($0) 명령인가요?" } ?? "sobi help 명령을 보세요.")
  }

  // MARK: The parser of arguments

  public func text(ofParser english: String) -> String? {
    let parts = english.components("\n   or: ")
    let texts = parts.compactMap(sentence)
    return texts.count == parts.count ? texts.joined(separator: "\n   또는: ") : nil
  }

  private func sentence(_ text: String) -> String? {
    if let match = text.wholeMatch(of: #/Unknown option '(.*?)'(?:\. Did you mean '(.*)'\?)?/#) {
      return "알 수 없는 옵션입니다: \(match.output.1)"
        + (match.output.2.map { ". 혹시 \($0) 옵션인가요?" } ?? "")
    }
    if let match = text.wholeMatch(of: #/Missing value for '(.*?)'(?: in '(.*)')?/#) {
      return "\(name(match.output.1)) 옵션의 값이 없습니다" + (match.output.2.map { ": \($0)" } ?? "")
    }
    if let match = text.wholeMatch(
      of: #/The option '(.*)' does not take any value, but '(.*)' was specified\./#)
    {
      return "\(match.output.1) 옵션은 값을 받지 않습니다: \(match.output.2)"
    }
    if let match = text.wholeMatch(of: #/Unexpected argument '(.*)'/#) {
      return "필요 없는 인수입니다: \(match.output.1)"
    }
    if let match = text.wholeMatch(of: #/(\d+) unexpected arguments: '(.*)'/#) {
      return "필요 없는 인수가 \(match.output.1)개 있습니다: \(match.output.2.replacing("', '", with: ", "))"
    }
    if let match = text.wholeMatch(
      of: #/Value to be set with flag '(.*?)'.* had already been set with flag '(.*)'/#)
    {
      return "\(match.output.1) 옵션과 \(match.output.2) 옵션은 함께 쓸 수 없습니다"
    }
    if let match = text.wholeMatch(of: #/Missing expected argument '(.*?)(?: \.\.\.)?'/#) {
      return "필요한 인수가 없습니다: \(name(match.output.1))"
    }
    if let match = text.wholeMatch(of: #/Missing one of: '(.*)'/#) {
      return "다음 중 하나가 필요합니다: \(match.output.1.replacing("', '", with: ", "))"
    }
    return invalid(text)
  }

  private func invalid(_ text: String) -> String? {
    let form = #/The value '(.*?)' is invalid for '(.*?)'(?:\. Please provide one of (.*)|: (.*))?/#
      .dotMatchesNewlines()
    guard let match = text.wholeMatch(of: form) else { return nil }
    var values = match.output.3.map(String.init) ?? ""
    values = values.replacing("the following:\n", with: "\n").replacing("'", with: "")
      .replacing(" or ", with: ", ").replacing(" and ", with: ", ")
    if values.hasSuffix(".") { values.removeLast() }
    return "\(name(match.output.2)) 값으로 쓸 수 없습니다: \(match.output.1)"
      + (values.isEmpty ? "" : values.hasPrefix("\n") ? "\n쓸 수 있는 값:" : ". 쓸 수 있는 값: ") + values
      + (match.output.4.map { " (\($0))" } ?? "")
  }

  /// `--month <월>` for `--month <month>`.
  func name(_ synopsis: some StringProtocol) -> String {
    String(synopsis).replacing(#/<([^<>]*)>/#) { match in
      "<\(placeholder(String(match.output.1)) ?? String(match.output.1))>"
    }
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
