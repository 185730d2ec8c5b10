/// A selection of payments, which a person can write as text and a file can store.
///
/// ```swift
/// let filter = try PaymentFilter(text: "category=cafe within=1km@회사 from=2026-11-01")
/// ```
/// A payment matches if, for every word of the filter, it has one of the values of the word. An
/// empty filter matches every payment. Filters with the same terms in any order are equal, and have
/// the same text and the same JSON. A filter that is read from its text or its JSON is equal to the
/// original filter.
public struct PaymentFilter: Hashable, Sendable {
  /// The terms of the filter, each with a word and a value. The terms are in the order of
  /// ``FilterWord``, and the terms of one word are in order of the UTF-8 bytes of their values,
  /// without duplicates.
  public let terms: [FilterTerm]

  /// Creates a filter that matches every payment.
  public init() { terms = [] }

  /// Creates a filter from terms in any order.
  ///
  /// ```swift
  /// let filter = try PaymentFilter([.category("cafe"), .channel(.offline)])
  /// ```
  /// - Throws: ``FilterProblem/noValue(_:)`` for an empty value, ``FilterProblem/twice(_:)`` for
  ///   two first days, last days or amounts, ``FilterProblem/amountOfCurrencies``,
  ///   ``FilterProblem/daysReversed(from:to:)``.
  /// - Complexity: O(*n* log *n*) for *n* terms.
  public init(_ terms: [FilterTerm]) throws(FilterProblem) {
    // A term must have a text form: a tag's name with an equals sign would read as another tag.
    var read: Set<FilterTerm> = []
    for term in terms { read.insert(try FilterTerm(term.word, value: term.value)) }
    self.terms = read.sorted { left, right in
      guard left.word == right.word else { return left.word.rank < right.word.rank }
      return left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
    }
    for word in FilterWord.allCases where word.isSingle {
      guard self.terms.count(where: { $0.word == word }) < 2 else { throw .twice(word) }
    }
    if has(.amount), self.terms.count(where: { $0.word == .currency }) > 1 {
      throw .amountOfCurrencies
    }
    if let first = firstDay, let last = lastDay, first > last {
      throw .daysReversed(from: first, to: last)
    }
  }

  private init(ordered terms: [FilterTerm]) { self.terms = terms }

  /// Returns a copy of the filter with additional terms. If the filter already has values for a
  /// word, a payment may match either the old or the new values of this word.
  ///
  /// - Throws: The errors of ``init(_:)``.
  public func adding(_ terms: FilterTerm...) throws(FilterProblem) -> PaymentFilter {
    try PaymentFilter(self.terms + terms)
  }

  /// Returns a copy of the filter without the terms of the given words.
  public func removing(_ words: FilterWord...) -> PaymentFilter {
    PaymentFilter(ordered: terms.filter { !words.contains($0.word) })
  }

  /// Returns whether the filter has a term with the given word.
  public func has(_ word: FilterWord) -> Bool { terms.contains { $0.word == word } }

  /// Whether the filter matches every payment.
  public var isEmpty: Bool { terms.isEmpty }

  /// The first day that matches; nil if the filter has no first day.
  public var firstDay: CalendarDay? {
    for case .from(let day) in terms { return day }
    return nil
  }

  /// The last day that matches; nil if the filter has no last day.
  public var lastDay: CalendarDay? {
    for case .to(let day) in terms { return day }
    return nil
  }
}
