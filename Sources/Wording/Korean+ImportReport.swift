public import StatementImport

extension Korean {
  public func imported(_ result: ImportResult) -> String {
    switch result {
    case .counts(let file, let format, let isDryRun, let rows, let added, let skipped, let rejected):
      "\(file ?? "표준 입력") (\(self.format(format)))\(isDryRun ? " 가져오기 미리 보기" : "에서 가져왔습니다"): "
        + "\(grouped(rows))행 중 새 결제 \(grouped(added))건, 이미 있는 결제 \(grouped(skipped))건, "
        + "거부된 행 \(grouped(rejected))개."
    case .proof(let proof): text(proof)
    case .readByProfile(let name): "\(name) 프로필로 읽었습니다."
    case .negativeIsSpending:
      "음수 금액을 나간 돈으로 보았습니다 (환불이면 --negative refund 옵션을 쓰세요)."
    case .joined(let count): "그중 다른 명세서에서 이미 가져온 결제: \(grouped(count))건."
    case .undecided(let count):
      "\(grouped(count))행은 이미 있는 결제일 수 있습니다. 가져오려면 --twins same 또는 --twins new 옵션을 붙이세요."
    case .waiting(let count, let isDryRun):
      "\(grouped(count))행은 이미 있는 결제일 수 있어 확인을 "
        + "\(isDryRun ? "기다리게 됩니다" : "기다립니다"). 확인하기 전에는 어느 합계에도 들어가지 않습니다. "
        + "sobi twins 명령으로 확인하세요."
    case .waitingRow(let row): text(row)
    case .newPlaces(let count): "새 장소: \(grouped(count))곳."
    case .onlineShops(let count): "온라인 결제로 표시한 온라인 쇼핑몰 결제: \(grouped(count))건."
    case .closePlaces(let count, let meters):
      "같은 가맹점의 다른 장소에서 \(meters) m 안에 있는 장소: \(grouped(count))곳. "
        + "sobi places merge 명령으로 볼 수 있습니다."
    case .paired(let count): "원래 결제를 찾은 환불: \(grouped(count))건."
    case .unpaired(let count): "원래 결제를 찾지 못한 환불: \(grouped(count))건."
    case .rejectedRows(let path): "거부된 행은 \(path) 파일에 있습니다."
    case .moreBadRows(let count):
      "잘못된 행이 \(grouped(count))개 더 있습니다 (--max-errors)"
    case .moreIgnored(let count): "건너뛴 행이 \(grouped(count))개 더 있습니다."
    case .savedProfile(let name): "\(name) 프로필을 저장했습니다."
    case .byDistrict(let set): "\(set) 세트의 행정구역별:"
    }
  }

  public func title(_ list: ImportList) -> String {
    switch list {
    case .columns: "읽은 열"
    case .unused: "쓰지 않은 열"
    case .newCategories: "새 카테고리"
    case .alreadyThere(let record): "이미 있는 결제 (\(word(ofRecord: record)))"
    case .openCancellations(let record):
      "취소되었지만 원래 결제를 찾지 못해, 그 결제를 가져올 때까지 합계에 넣지 않은 것 (\(word(ofRecord: record)))"
    case .undecidedSets: "행정구역별로는 보지 않았습니다 (--level 또는 --set 옵션으로 고르세요)"
    }
  }

  public func source(of field: String, _ column: String) -> String {
    "\(column) → \(StatementField(rawValue: field).map { word($0) } ?? field)"
  }

  public func title(_ rule: IgnoredRow.Rule, by record: String) -> String {
    let title =
      switch rule {
      case .preamble: "머리글 위"
      case .header: "반복된 머리글"
      case .summary: "다른 행의 합계"
      case .note: "안내 문구"
      case .balance: "잔액만 적힌 행"
      case .zero: "금액이 0인 행"
      case .pending: "아직 승인되지 않은 행"
      }
    return "\(title) (\(word(ofRecord: record)))"
  }

  /// The form of a file: `텍스트, UTF-8`.
  private func format(_ format: String) -> String {
    format.hasPrefix("text") ? "텍스트" + format.dropFirst("text".count) : format
  }

  /// The word for the kind of records to which numbers refer.
  private func word(ofRecord record: String) -> String {
    switch record {
    case "row": "행 번호"
    case "feature": "피처 번호"
    case "transaction": "거래 번호"
    default: "줄 번호"
    }
  }
}
