/// A selection of payments, which a person can write as text and a file can store.
///
/// ```swift
/// let filter = try PaymentFilter(text: "category=cafe within=1km@회사 from=2026-11-01")
/// ```
/// A payment matches the filter if, for each word that the filter contains, it matches at least one
/// of the word's values. An empty filter matches every payment. Filters that are created from the
/// same terms are equal and have the same text and the same JSON, even if the terms were given in
/// different orders. A filter that is read from its text or its JSON is equal to the original
/// filter.
public struct PaymentFilter: Hashable, Sendable {
  /// The terms of the filter, each with a word and a value. The terms are sorted in the order of
  /// ``FilterWord``; terms with the same word are in order of the UTF-8 bytes of their values, and
  /// no term occurs twice.
  public let terms: [FilterTerm]

  /// Creates a filter that matches every payment.
  public init() { terms = [] }

  /// Creates a filter from terms in any order.
  ///
  /// ```swift
  /// let filter = try PaymentFilter([.category("cafe"), .channel(.offline)])
  /// ```
  /// - Throws: ``FilterProblem/noValue(_:)`` if a value is empty; ``FilterProblem/twice(_:)`` if
  ///   there are two first days, two last days or two amounts;
  ///   ``FilterProblem/amountOfCurrencies``; or ``FilterProblem/daysReversed(from:to:)``.
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

  /// Returns a copy of the filter with additional terms. If the filter already contains the word of
  /// a new term, the new value is added to the old values of this word; a payment needs to match
  /// only one of these values.
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

  /// The first day that the filter admits; nil if the filter does not limit the first day.
  public var firstDay: CalendarDay? {
    for case .from(let day) in terms { return day }
    return nil
  }

  /// The last day that the filter admits; nil if the filter does not limit the last day.
  public var lastDay: CalendarDay? {
    for case .to(let day) in terms { return day }
    return nil
  }
}
