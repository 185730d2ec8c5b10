public import Sobi
import Spending

extension Korean {
  public func text(_ error: OpenStatements) -> String {
    "파일 \(grouped(error.fileCount))개에 대한 질문 \(grouped(error.questions.count))개가 남아 있어 가져오지 않았습니다"
  }

  public func text(_ error: ImportAnswersError) -> String {
    switch error {
    case .unreadable: "답 파일이 파일마다 객체 하나씩을 담은 JSON 객체가 아닙니다"
    case .unknownOption(let name): "\"\(name)\"이라는 답은 없습니다"
    case .unknownValue(let name, let value): "\(name)에 쓸 수 없는 답입니다: \"\(value)\""
    }
  }

  public func text(_ error: RejectedStatement) -> String {
    "문제가 \(grouped(error.problems.count))개\(error.isCut ? " 이상" : "") 있어 아무것도 가져오지 않았습니다"
  }

  public func text(_ error: ImportRequestError) -> String {
    switch error {
    case .unknownProfile(let name, _): "\(name) 프로필이 없습니다"
    case .unreadableProfile(let name): "\(name) 프로필을 읽을 수 없습니다"
    case .unknownEncoding(let name): "\(name) 인코딩은 없습니다"
    case .unknownLevel: "코드로는 행정구역의 단위를 알 수 없습니다"
    case .severalFilesForProfile: "프로필은 파일 하나의 머리글에 대해서만 저장합니다"
    case .inputTwice: "표준 입력이 두 번 지정되었습니다"
    case .isLedger: "가져올 파일이 지금 쓰는 가계부입니다"
    case .noPassword: "파일의 첫 줄이 암호가 아닙니다"
    case .noPasswordInEnvironment(let name): "\(name) 변수의 값이 암호가 아닙니다"
    }
  }

  public func text(_ error: RuleRefused) -> String {
    let name = error.other.map { "\($0)번 규칙" } ?? "함께 쓴 다른 규칙"
    return switch error.fault {
    case .duplicate: "\(KoreanParticle.and.after(name, or: "규칙")) 똑같습니다"
    case .conflict:
      "\(KoreanParticle.and.after(name, or: "규칙")) 찾는 것은 같은데 카테고리가 다릅니다"
    default: text(error.fault)
    }
  }

  public func text(_ fault: RuleTableFault) -> String {
    switch fault {
    case .noColumn(let name): "\(name) 열이 없습니다"
    case .unknownAnchor(let known):
      "where 값은 다음 중 하나여야 합니다: \(known.joined(separator: ", "))"
    case .badValue(let column, .share): "\(column) 값이 0과 1 사이의 수가 아닙니다"
    case .badValue(let column, .wholeNumber): "\(column) 값이 정수가 아닙니다"
    case .badValue(let column, .channel):
      "\(column) 값은 offline, online, unknown 중 하나여야 합니다"
    case .badValue(let column, .currency): "\(column) 값이 ISO 4217 통화 코드가 아닙니다"
    case .badValue(let column, .amount): "\(column) 값이 금액이 아닙니다"
    }
  }

  public func text(_ fault: LabelFault) -> String {
    switch fault {
    case .noMapColumns: "레이블 대응표에는 code 열과 category 열이 필요합니다"
    case .noColumn(let name, _): "\(name) 열이 없습니다"
    case .noNames: "이름과 레이블이 모두 있는 행이 없습니다"
    }
  }
}
