import Diagnostics

extension Korean {
  /// The correction of a rule; the same in every interface.
  func text(_ correction: RuleCorrection) -> String {
    switch correction {
    case .writeName: "이름에 들어 있는 말을 쓰세요."
    case .shorten: "줄이세요."
    case .giveCategory: "카테고리의 코드를 지정하세요."
    case .writeConfidence: "0.95 같은 수로 쓰세요."
    case .writePriority: "10 같은 정수로 쓰세요. 큰 쪽이 우선합니다."
    case .orderAmounts: "작은 금액을 먼저, 둘 다 부호 없이 쓰세요."
    case .leaveOneOut: "둘 중 하나를 빼세요."
    case .changeOrPrioritize: "둘 중 하나를 바꾸거나 우선순위를 다르게 주세요."

    case .closeOrEscape: "괄호를 닫거나 앞에 역슬래시를 쓰세요."
    case .placeRepetition: "반복할 것을 바로 앞에 쓰세요."
    case .writeBounds: "{2}, {2,}, {2,5} 같은 형식으로 쓰세요."
    case .writeClass: "[가-힣a-z] 같은 형식으로 쓰세요."
    case .useKnownEscape: "쓸 수 있는 것은 \\d, \\w, \\s, \\D, \\W, \\S 및 기호입니다."
    case .splitRule: "그 부분을 빼세요. 대개 우선순위가 더 높은 규칙을 하나 더 만들면 됩니다."
    case .shortenExpression: "짧게 쓰거나 반복 횟수를 줄이세요."
    case .needCharacter: "글자가 하나 이상 있어야 맞도록 쓰세요."

    case .writeBothSpellings: "표기와 이름을 모두 쓰세요."
    case .removeSpelling: "둘 중 하나를 빼세요."
    case .leadToOneName: "둘 다 한 이름으로 이어지게 하세요."
    }
  }
}
