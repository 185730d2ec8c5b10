import Sobi
import Spending

extension Korean {
  public func text(_ result: LedgerResult) -> String {
    switch result {
    // MARK: Settings
    case .made(let path, let currency, let zone, let region):
      "\(path) 가계부를 만들었습니다: 통화 \(currency), 시간대 \(zone), 지역 \(region)."
    case .nextStep(let step, let path):
      "다음: \(step.command(ledger: path)) (\(reason(for: step)))"
    case .madeSample(let folder, let ledger, let page, let month, let count, let places):
      """
      \(folder) 폴더를 만들었습니다: 가상의 한 해 \(payments(count)), 장소 \(grouped(places))곳.
      다음:
        브라우저에서 \(folder)/\(page) 파일을 엽니다
        export SOBI_LEDGER=\(folder)/\(ledger)
        sobi districts --month \(month)
        sobi month \(month)
        sobi serve
      """
    case .currencySet(let path, let currency): "\(path) 가계부의 통화를 바꾸었습니다: \(currency)."
    case .timeZoneSet(let path, let zone): "\(path) 가계부의 시간대를 바꾸었습니다: \(zone)."
    case .regionSet(let path, let region): "\(path) 가계부의 지역을 바꾸었습니다: \(region)."
    case .levelSet(let path, let level):
      level.isEmpty
        ? "\(path) 가계부의 행정구역 단위를 지웠습니다." : "\(path) 가계부의 행정구역 단위를 정했습니다: \(name(ofLevel: level))."
    case .languageSet(let path, let tag):
      tag.isEmpty ? "\(path) 가계부의 언어 설정을 지웠습니다." : "\(path) 가계부의 언어를 정했습니다: \(tag)."
    case .monthStartSet(let path, let start):
      "\(path) 가계부의 월 시작일을 바꾸었습니다: \(start.day == nil ? "말일" : "\(start)일")."
    case .ownAccountsSet(let path, let names):
      "\(path) 가계부의 내 계좌: \(names.isEmpty ? "없음" : names.joined(separator: ", "))."

    // MARK: Serving
    case .serving:
      "첫째 주소는 브라우저에서, 둘째 주소는 다른 프로그램에서 씁니다. 두 주소에 모두 토큰이 들어 있습니다. Ctrl-C 키로 멈춥니다."
    case .servingOpenly:
      "토큰이 없으므로 이 컴퓨터의 모든 계정과 프로그램이 가계부를 읽을 수 있습니다. Ctrl-C 키로 멈춥니다."
    case .stoppedServing: "멈췄습니다."

    // MARK: Checks
    case .repaired(let count, let all):
      "문제 \(grouped(all))개 중 \(grouped(count))개를 고쳤습니다."
    case .notRepaired(let count):
      "--fix 옵션으로 고칠 수 있는 문제 \(grouped(count))개가 그대로 있습니다. 개발자에게 알려 주세요"
    case .noTrigger: "다른 프로그램의 트리거가 없습니다."
    case .trigger(let name, let table, let statement):
      "\(table) 테이블에 작용하는 트리거 \(name):\n\(statement)"
    case .noneDropped: "아무것도 지우지 않았습니다."
    case .dropped(let count): "트리거 \(grouped(count))개를 지웠습니다."
    case .moreDoubles(let count): "같은 결제일 수 있는 것이 \(grouped(count))쌍 더 있습니다"
    case .moreFindings(let count, let message): "외 \(grouped(count))개: \(message)"

    // MARK: Copies
    case .backedUp(let count, let path, let megabytes):
      object(payments(count)) + " \(path) 파일에 백업하고 점검했습니다 (\(megabytes) MB)."
    case .wroteSnapshot(let count, let places, let path, let megabytes):
      "장소 \(grouped(places))곳의 " + object(payments(count)) + " \(path) 파일에 썼습니다 (\(megabytes) MB)."
    case .removedSnapshot(let path): "\(path) 파일을 지웠습니다."
    case .noSnapshot: "스냅숏이 없었습니다."
    case .flaws(let count):
      "값 \(grouped(count))개가 가계부에서와 마찬가지로 테이블의 규칙에 어긋납니다 (sobi check 명령으로 볼 수 있습니다)"
    case .orphans(let count): "\(grouped(count))행이 없어진 행을 가리킵니다"
    case .exported(let tables, let rows, let folder):
      "테이블 \(grouped(tables))개의 \(grouped(rows))행을 \(folder) 폴더에 내보냈습니다."
    case .wroteJournal(let path, let count, let transfers):
      "\(path) 파일을 썼습니다: \(payments(count))"
        + (transfers > 0 ? ", 이체 제외 \(grouped(transfers))건" : "")
    case .rebuilt(let path, let count, let folder):
      "\(folder) 폴더에서 \(path) 가계부를 만들었습니다: \(payments(count))."
    case .unreadableLedger(let reason): "지금의 가계부를 읽을 수 없습니다: \(reason)"
    case .unchanged: "아무것도 바꾸지 않았습니다."
    case .restored(let count, let file, let path):
      "\(file) 파일의 " + object(payments(count)) + " \(path) 가계부에 복원했습니다."
    case .kept(let path): "이전 가계부는 \(path) 파일로 남겨 두었습니다."
    case .upToDate(let path, let version):
      "\(path) 가계부는 이미 최신입니다 (스키마 버전 \(version))."
    case .upgraded(let path, let count, let old, let new):
      "\(path) 가계부(\(payments(count)))의 스키마 버전을 \(old)에서 "
        + KoreanParticle.means.after("\(new)", or: "버전") + " 업그레이드했습니다."

    // MARK: The program
    case .interrupted(let files):
      "중단되었습니다"
        + (files.isEmpty ? "" : " (만들지 않은 파일: \(files.joined(separator: ", ")))")
    case .unknownLogLevel(let word, let known):
      "SOBI_LOG 값 \(word) 단계는 없습니다. 쓸 수 있는 값: \(known.joined(separator: ", "))"
    case .noBackup(let path):
      "\(path) 파일이 없습니다\nsobi backup 명령으로 만든 파일을 지정하세요."
    case .cannotAsk(let question):
      """
      표준 입력이 터미널이 아니어서 \(matter(of: question)) 물을 수 없으며, 아무것도 바꾸지 않았습니다
      --yes 옵션을 붙이세요.
      """
    }
  }

  private func matter(of question: CommandQuestion) -> String {
    switch question {
    case .replaceLedger: "가계부를 교체할지"
    case .replaceFile(let path): "\(path) 파일을 바꿀지"
    case .dropTriggers: "트리거를 지울지"
    case .forget: "완전히 지울지"
    case .cancelSession: "진행 중인 세션을 지울지"
    case .password: "파일을 열지"
    case .language, .currency, .timeZone, .region: "가계부를 만들지"
    }
  }

  /// The reason for a next step.
  private func reason(for step: NextStep) -> String {
    switch step {
    case .importStatement: "은행이나 카드사의 명세서. --dry-run 옵션은 미리 보여 줍니다"
    case .decideRows: "결정을 기다리는 행이 있습니다. 합계에 들어 있지 않습니다"
    case .importShops: "결제의 장소를 찾을 상가 목록"
    case .resolvePlaces: "장소가 없는 결제의 장소 찾기"
    case .fetchDistricts: "행정구역별 합계를 위한 경계"
    case .importDistricts: "행정구역별 합계를 위한 경계 파일"
    case .writeMap: "브라우저로 보는 소비 지도"
    case .reportMonth: "수입, 지출, 남은 돈"
    }
  }

  public func text(_ question: CommandQuestion) -> String {
    switch question {
    case .replaceLedger(let path): "\(path) 가계부를 이 백업으로 교체할까요?"
    case .replaceFile(let path): "\(path) 파일이 이미 있습니다. 바꿀까요?"
    case .dropTriggers: "지울까요?"
    case .forget: "완전히 지울까요?"
    case .cancelSession(let task, let taken): "\(task): 지금까지 \(taken) 걸린 세션을 지울까요?"
    case .password(let file, let isWrong):
      isWrong ? "\(file) 파일의 암호가 아닙니다. 암호:" : "\(file) 파일의 암호:"
    case .language: "언어 (en, ko)"
    case .currency: "통화가 적혀 있지 않은 결제의 통화"
    case .timeZone: "날짜를 정하는 시간대"
    case .region: "결제가 있을 것으로 보는 지역 (한국, 서울 같은 시도, 없음, 또는 서,남,동,북)"
    }
  }
}
