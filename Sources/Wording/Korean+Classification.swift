public import PlaceClassification

extension Korean {
  public func text(_ fault: RuleFault) -> String {
    switch fault {
    case .emptyPattern: "키워드가 비어 있습니다"
    case .nothingToFind: "키워드에 글자나 숫자가 없습니다"
    case .tooLong(let count):
      "키워드가 \(count)바이트로 너무 깁니다 (최대 \(KeywordRule.longestPattern)바이트)"
    case .noCategory: "규칙에 카테고리가 없습니다"
    case .badConfidence: "신뢰도가 0과 1 사이의 수가 아닙니다"
    case .badPriority: "우선순위가 -1000과 1000 사이의 정수가 아닙니다"
    case .emptyAmountRange: "금액 범위에 드는 금액이 없습니다"
    case .expression(let fault): text(fault)
    case .duplicate(let other): "\(other + 1)번 규칙과 똑같습니다"
    case .conflict(let other): "\(other + 1)번 규칙과 찾는 것은 같은데 카테고리가 다릅니다"
    }
  }

  public func text(_ error: RuleSetError) -> String {
    "\(error.position + 1)번 규칙: \(text(error.fault))"
  }

  public func text(_ fault: ExpressionFault) -> String {
    let place = "정규식의 \(fault.offset + 1)번째 글자: "
    return switch fault.kind {
    case .unbalanced(let bracket): place + "짝이 맞지 않는 괄호가 있습니다: \(bracket)"
    case .nothingToRepeat: place + "반복할 것이 없습니다"
    case .repeatedRepetition: place + "반복 기호가 겹쳤습니다"
    case .badBounds: place + "반복 횟수가 잘못되었습니다"
    case .badClass: place + "문자 클래스가 비었거나 범위가 거꾸로입니다"
    case .badEscape(let text): place + "알 수 없는 이스케이프 \(text) 표기입니다"
    case .notRegular(let part): place + "\(word(part)) 지원하지 않습니다"
    case .tooLarge:
      "정규식의 자리가 \(RegularExpression.mostPositions)개를 넘습니다"
    case .matchesNothing: "정규식이 빈 텍스트와도 맞아 모든 이름에 들어맞습니다"
    }
  }

  private func word(_ part: ExpressionFault.Extension) -> String {
    switch part {
    case .backreference: "역참조는"
    case .lookaround: "전후방 탐색은"
    case .possessiveRepetition: "독점 반복은"
    case .unknownGroup: "이런 종류의 그룹은"
    }
  }

  public func text(_ fault: SpellingFault) -> String {
    switch fault {
    case .empty(let index): "\(index + 1)번 브랜드에 표기나 이름이 없습니다"
    case .twice(let index): "\(index + 1)번 브랜드의 표기가 두 이름으로 이어집니다"
    case .loop(let index): "\(index + 1)번 브랜드의 이름이 그 표기로 되돌아옵니다"
    }
  }

  public func text(_ fault: TrainingFault) -> String {
    switch fault {
    case .tooFewLabels(let count):
      "학습할 이름의 레이블이 \(count)종류뿐입니다 (모델에는 2종류 이상이 필요합니다)"
    case .tooManyLabels(let count):
      "학습할 이름의 레이블이 \(count)종류입니다 (모델은 255종류까지 둘 수 있습니다)"
    }
  }

  public func text(_ fault: ModelFault) -> String {
    switch fault {
    case .notAModel: "저장된 모델이 Sobi 모델이 아닙니다"
    case .version(let found):
      "저장된 모델의 버전은 \(found)인데 이 프로그램은 버전 \(SyllableModel.version)만 읽습니다"
    case .damaged: "저장된 모델이 손상되었습니다"
    }
  }
}
