public import LedgerStore
public import Sobi
import Spending

extension Korean {
  public func text(_ remark: LedgerRemark) -> String {
    switch remark {
    case .copyLacksChanges:
      "다른 프로그램이 바뀌기 전의 가계부를 아직 읽고 있습니다 (그 프로그램이 끝날 때까지 파일을 복사하면 "
        + "최근 변경이 빠지고, 빠진 것을 알 방법도 없습니다)"
    }
  }

  public func text(_ error: LedgerStoreError) -> String {
    switch error {
    case .notALedger(let path):
      "\(path) 파일이 GeoPackage 형식이지만 Sobi 가계부가 아니어서 그대로 두었습니다"
    case .newerSchema(let path, let found, let known):
      "\(path) 파일의 스키마 버전은 \(found)인데 이 프로그램은 버전 \(known)까지만 지원해 그대로 두었습니다"
    case .olderSchema(let path, let found, let known):
      "\(path) 파일의 스키마 버전은 \(found)인데 이 프로그램은 버전 \(known)만 다루므로 그대로 두었습니다"
    case .notUpgradable(let path, let found, let known, let reason):
      "\(path) 파일의 스키마 버전을 \(found)에서 "
        + KoreanParticle.means.after("\(known)", or: "버전")
        + " 올릴 수 없어 그대로 두었습니다: \(text(reason))"
    case .notATable(let path, let name, let kind):
      "\(path) 파일의 \(name) 항목이 가계부 테이블이 아니라 \(text(kind)) 그대로 두었습니다"
    case .foreignTrigger(let path, let name, let table):
      "\(path) 파일의 \(table) 테이블에 Sobi가 만들지 않은 트리거가 있어 그대로 두었습니다: \(name)"
    case .readDifferently(let id, let day, let rows):
      "\(day)에 이미 들어온 파일인데(가져오기 \(id)번), 이번처럼 읽으면 그때의 결제와 따로 "
        + "\(grouped(rows))행이 새로 생기므로 아무것도 가져오지 않았습니다"
    case .copiedWithoutLog(let path):
      "\(path) 파일은 쓰는 중에 \(path)-wal 파일 없이 복사되어 최근 변경이 빠졌을 수 있습니다"
    case .nestedAccess: "가계부에 접근하는 중에 같은 종류의 접근을 또 시작했습니다"
    case .unfinishedImport: "명세서 가져오기가 끝나기 전에 다른 것을 쓰려고 했습니다"
    case .changedMeanwhile: "그사이 다른 프로그램이 가계부를 바꾸어 아무것도 바꾸지 않았습니다"
    case .brokenReference(_, _, let column):
      "\(column) 열이 가리킬 행이 없습니다"
    case .badSetting(let name): "가계부 설정 \(name) 값이 없거나 읽을 수 없습니다"
    case .settingStays(let name):
      "가계부를 만들 때 정한 \(topic(title(ofSetting: name))) 바꿀 수 없어 아무것도 바꾸지 않았습니다"
    case .districtSetExists(let name): "\(name) 행정구역 세트가 이미 있습니다"
    case .noDistrictSet(_, _, []): "가계부에 행정구역 세트가 없습니다"
    case .noDistrictSet(let level, let name, _):
      "가계부에 " + (level.map { "\($0) 단위의 " } ?? "") + (name.map { "\($0) " } ?? "")
        + "행정구역 세트가 없습니다"
    case .noValidDistrictSet(let day, let available):
      "\(text(day))에 유효한 행정구역 세트가 없습니다: \(listed(available))"
    case .ambiguousDistrictSet(let available):
      "가계부에 행정구역 세트가 여러 개 있습니다: \(listed(available))"
    case .noCategory(let wanted, []):
      "가계부에 \(wanted) 카테고리가 없습니다 (다른 카테고리도 아직 없습니다)"
    case .noCategory(let wanted, _): "가계부에 \(wanted) 카테고리가 없습니다"
    case .categoryLoop(let code): "\(code) 카테고리의 상위 카테고리를 따라가면 자기 자신으로 되돌아옵니다"
    case .noRule(let id): "\(id)번 규칙이 없습니다"
    case .noNumberLeft(let table):
      "다른 프로그램이 가장 큰 번호까지 써서 \(table) 테이블의 새 행에 매길 번호가 없어 아무것도 바꾸지 않았습니다"
    case .bytesRemain(let path, let cause):
      "행은 지웠지만 그 바이트가 \(path) 파일이나 \(path)-wal 파일에 남아 있을 수 있습니다: "
        + (cause == .busy
          ? "다른 프로그램이 가계부를 열고 있습니다"
          : cause == .diskFull ? "디스크가 가득 찼습니다" : text(cause))
    case .logIndexCut: "가계부를 연 동안 다른 프로그램이 로그의 색인인 -shm 파일을 잘랐습니다"
    case .overflow: overflow
    }
  }

  private func text(_ obstacle: LedgerStoreError.UpgradeObstacle) -> String {
    switch obstacle {
    case .refused(let message): message
    case .taken(let name):
      "새 버전에 필요한 이름을 이 파일의 다른 것이 이미 쓰고 있습니다: \(name)"
    case .otherPayments: "결제 내용이 달라집니다"
    }
  }

  private func text(_ kind: LedgerStoreError.OtherTable) -> String {
    switch kind {
    case .view: "뷰여서"
    case .otherKind: "다른 종류의 테이블이어서"
    case .computed: "계산된 열이 있는 테이블이어서"
    case .unnumbered: "행 번호가 없는 테이블이어서"
    }
  }

  private func title(ofSetting name: String) -> String {
    switch name {
    case "home_currency": "통화"
    case "time_zone": "시간대"
    case "own_accounts": "내 계좌"
    case "region": "지역"
    case "month_start": "월 시작일"
    default: name
    }
  }

  /// `gu-2013 (sigungu, 2017-12-31까지)`: the names and dates that distinguish sets.
  private func listed(_ sets: [DistrictSet]) -> String {
    sets.map { set in
      "\(set.name) (\([set.level, validity(set)].compactMap(\.self).joined(separator: ", ")))"
    }.joined(separator: ", ")
  }

  /// The days on which the borders of a set were in force; nil if neither is known.
  private func validity(_ set: DistrictSet) -> String? {
    switch (set.validFrom, set.validTo) {
    case (nil, nil): nil
    case (let from?, nil): "\(from)부터"
    case (nil, let to?): "\(to)까지"
    case (let from?, let to?): "\(from)~\(to)"
    }
  }

  public func text(_ error: LedgerEditError) -> String {
    switch error {
    case .noPayment(let id): "가계부에 \(id)번 결제가 없습니다"
    case .unreadablePayment(let id): "\(id)번 결제를 읽을 수 없습니다"
    case .noPlace(let id): "가계부에 \(id)번 장소가 없습니다"
    case .unlikePayments(let id, let other):
      "\(id)번 결제와 \(other)번 결제의 종류나 금액이 다릅니다"
    case .badPart(let id):
      "나눌 금액은 \(id)번 결제와 부호가 같아야 하고, 원래 결제에 남는 금액이 있어야 합니다"
    case .notSplit(let id): "\(id)번 결제에는 나눈 결제가 없습니다"
    case .severalVisits(let id): "\(id)번 결제의 여러 조각에 관람이 있어 합칠 수 없습니다"
    case .isPart(let id, let first): "\(id)번 결제는 \(first)번 결제에서 나눈 것입니다"
    case .badTag: "태그 이름이 비었거나 64바이트보다 길거나 빈칸 또는 등호가 들어 있습니다"
    case .samePlace(_, let other): "\(other)번 장소가 이미 같은 위치에 같은 이름으로 있습니다"
    }
  }

  public func text(_ fault: CategoryTableFault) -> String {
    switch fault {
    case .noColumn(let name): "\(name) 열이 없습니다"
    case .longCode(let limit): "코드가 \(limit)바이트보다 깁니다"
    case .longTitle(let limit): "이름이 \(limit)자보다 깁니다"
    case .duplicateCode(let code, let line): "코드 \"\(code)\" 항목이 \(line)번째 줄에 이미 있습니다"
    }
  }

  public func text(_ error: HistoryError) -> String {
    switch error {
    case .fewer(let count, let isUndo):
      "\(isUndo ? "되돌릴" : "다시 적용할") 변경이 \(grouped(count))건뿐이어서 아무것도 바꾸지 않았습니다"
    case .noChange(let id): "\(id)번 변경이 없습니다"
    case .alreadyUndone(let id): "\(id)번 변경은 이미 되돌렸습니다"
    case .nothingToUndo: "되돌릴 변경이 없습니다"
    case .nothingToRedo: "다시 적용할 변경이 없습니다 (마지막에 되돌린 것만 다시 적용할 수 있습니다)"
    case .touched(let title, let isUndo, _, _):
      "그 뒤로 바뀐 행이 있어 \"\(self.title(title))\" 변경을 \(isUndo ? "되돌릴" : "다시 적용할") 수 없으며, "
        + "아무것도 바꾸지 않았습니다"
    case .damaged: "변경 기록을 읽을 수 없습니다"
    case .foreign(let name): "변경 기록에 있는 \(name) 항목이 이 가계부에는 없습니다"
    case .notRestored:
      "행이 이전 값으로 돌아오지 않아 아무것도 바꾸지 않았습니다 (다른 프로그램의 트리거 때문일 수 있습니다)"
    }
  }

  public func text(_ conflict: HistoryConflict) -> String {
    switch conflict.reason {
    case .changed: "바뀌었습니다"
    case .removed: "없어졌습니다"
    case .present: "다시 생겼습니다"
    case .uses(let table, let id): object(row(id, of: table)) + " 가리킵니다"
    case .lacks(let table, let id): "필요한 행이 없어졌습니다: \(row(id, of: table))"
    }
  }

  public func text(_ error: BackupError) -> String {
    switch error {
    case .notABackup(let path): "이미 있는 \(path) 파일이 가계부가 아니어서 그대로 두었습니다"
    case .targetInUse(let path):
      "다른 프로그램이 가계부 \(path) 파일을 열고 있어 그대로 두었습니다"
    case .damaged(let finding): "사본이 손상되어 아무것도 바꾸지 않았습니다 (\(finding))"
    case .different: "사본의 내용이 원본과 달라 아무것도 바꾸지 않았습니다"
    case .ledgerInUse(let path):
      "다른 프로그램이 \(path) 파일을 열고 있어 아무것도 바꾸지 않았습니다"
    }
  }

  public func text(_ error: RebuildError) -> String {
    switch error {
    case .missingTable(let name): "\(name) 테이블이 없습니다"
    case .otherColumns(let table, let found, let expected):
      "\(table) 테이블의 열이 다릅니다: \(found.joined(separator: ", ")) "
        + "(필요한 열: \(expected.joined(separator: ", ")))"
    case .row(let row, let table, let reason):
      "\(table) 테이블의 \(row)행을 저장할 수 없습니다: \(reason)"
    }
  }
}
