public import Spending

extension English {
  public func text(_ problem: FilterProblem) -> String {
    switch problem {
    case .unknownWord("", _): "a word of the filter is missing"
    case .unknownWord(let word, _): "a filter has no word \(word)"
    case .noValue(let word): "\(word.rawValue) has no value"
    case .badValue(let word, let value, _): "\(value) is \(meaning(of: word))"
    case .openQuote: "the quoted value does not end"
    case .textAfterQuote: "a quoted value is followed by a blank or nothing"
    case .twice(let word): "\(word.rawValue) is given twice"
    case .inexactAmount(let amount, let currency): "\(amount) is no exact amount in \(currency)"
    case .amountOfCurrencies: "amount needs one currency, and the filter names several"
    case .daysReversed(let first, let last):
      "the first day, \(first), is later than the last, \(last)"
    }
  }

  /// The required form of a value.
  private func meaning(of word: FilterWord) -> String {
    switch word {
    case .amount: "no range of amounts"
    case .district: "no district"
    case .within: "no distance with a position or place"
    case .bbox: "no box; it needs west,south,east,north in degrees"
    case .channel: "no channel"
    case .method: "no way to pay"
    case .kind: "no kind of payment"
    case .currency: "no currency; it needs the three letters of ISO 4217"
    case .tag: "no tag"
    case .from, .to: "no day"
    // These accept any text.
    default: "no \(word.rawValue)"
    }
  }
}
