public import Spending

extension Korean {
  public func text(_ problem: FilterProblem) -> String {
    switch problem {
    case .unknownWord("", _): "필터에 단어가 빠졌습니다"
    case .unknownWord(let word, _): "\(word) 단어는 필터에 쓸 수 없습니다"
    case .noValue(let word): "\(word.rawValue) 값이 없습니다"
    case .badValue(let word, let value, _): "\(value) 값은 \(meaning(of: word))"
    case .openQuote: "여기에서 연 따옴표가 닫히지 않았습니다"
    case .textAfterQuote: "따옴표로 묶은 값 뒤에는 빈칸이 와야 합니다"
    case .twice(let word): "\(word.rawValue) 단어를 두 번 썼습니다"
    case .inexactAmount(let amount, let currency):
      "\(amount) 금액은 \(currency) 통화로 정확히 나타낼 수 없습니다"
    case .amountOfCurrencies: "amount 단어에는 통화가 하나여야 하는데 필터에 통화가 여럿입니다"
    case .daysReversed(let first, let last): "from 날짜가 to 날짜보다 늦습니다: \(text(first)), \(text(last))"
    }
  }

  private func meaning(of word: FilterWord) -> String {
    switch word {
    case .amount: "금액 범위가 아닙니다"
    case .district: "행정구역이 아닙니다"
    case .within: "거리@위치 또는 거리@장소 형식이 아닙니다"
    case .bbox: "범위가 아닙니다 (도 단위의 서,남,동,북)"
    case .channel: "온라인 여부가 아닙니다"
    case .method: "결제 수단이 아닙니다"
    case .kind: "결제 종류가 아닙니다"
    case .currency: "통화가 아닙니다 (ISO 4217의 세 글자)"
    case .tag: "태그가 아닙니다"
    case .from, .to: "날짜가 아닙니다"
    // These accept any text.
    default: "\(word.rawValue) 값이 아닙니다"
    }
  }
}
