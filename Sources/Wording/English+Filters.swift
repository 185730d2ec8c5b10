public import Spending

extension English {
  public func text(_ problem: FilterProblem) -> String {
    switch problem {
    case .unknownWord("", _): "a word of the filter is missing"
    case .unknownWord(let word, _): "a filter cannot contain the word \"\(word)\""
    case .noValue(let word): "the word \"\(word.rawValue)\" has no value"
    case .badValue(let word, let value, _): "\"\(value)\" is not \(meaning(of: word))"
    case .openQuote: "the quoted value has no closing quotation mark"
    case .textAfterQuote: "only a blank may follow a quoted value"
    case .twice(let word): "the word \"\(word.rawValue)\" is given twice"
    case .inexactAmount(let amount, let currency):
      "\"\(amount)\" is not an exact amount in \(currency)"
    case .amountOfCurrencies:
      "the word \"amount\" needs one currency, but the filter contains several currencies"
    case .daysReversed(let first, let last):
      "the first day, \(first), is later than the last day, \(last)"
    }
  }

  /// The required form of a value.
  private func meaning(of word: FilterWord) -> String {
    switch word {
    case .amount: "a range of amounts"
    case .district: "a district"
    case .within: "a distance with a position or place"
    case .bbox: "a box; it needs west,south,east,north in degrees"
    case .channel: "a channel"
    case .method: "a payment method"
    case .kind: "a kind of payment"
    case .currency: "a currency; it needs the three letters of ISO 4217"
    case .tag: "a tag"
    case .from, .to: "a day"
    // These accept any text.
    default: "a value of \(word.rawValue)"
    }
  }
}
