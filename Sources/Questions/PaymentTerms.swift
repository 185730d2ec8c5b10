public import Sobi
import Wording

/// The conditions that payments must meet, except conditions on their days. The conditions come
/// from options and parameters, which are named after filter words, and from the text of a filter.
/// All these conditions together are one filter.
///
/// Only this type converts options and parameters to terms of a filter.
public struct PaymentTerms: Hashable, Sendable {
  /// The values, as the user wrote them, of the options and parameters that are named after filter
  /// words.
  public var values: [FilterWord: [String]]
  /// The set of districts that contains the districts named in ``values``.
  public var districts = DistrictSelection()
  /// The range of amounts; nil for all amounts.
  public var amount: FilterAmount?
  /// A filter as text, such as `category=cafe within=1km@office`.
  public var filter: String?
  /// The day that counts as today for the question.
  public var asOf: SingleDay?
  /// The currency in which amounts are summed; nil if each amount counts in its own currency.
  public var currency: Currency?

  /// Creates terms, which match all payments by default.
  public init(
    _ values: [FilterWord: [String]] = [:], filter: String? = nil, asOf: SingleDay? = nil
  ) {
    self.values = values
    self.filter = filter
    self.asOf = asOf
  }

  /// Adds the values that an option or a parameter gives for a filter word.
  public mutating func add(_ word: FilterWord, _ texts: [String]) {
    values[word, default: []] += texts
  }

  /// Adds the value that an option or a parameter gives for a filter word; does nothing if the
  /// value is nil.
  public mutating func add(_ word: FilterWord, _ text: String?) {
    if let text { add(word, [text]) }
  }

  /// Throws an error if options contradict each other.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    guard values[.district] != nil || !districts.isMade else { throw .usage(.setWithoutDistrict) }
  }

  /// Returns the query that selects the payments.
  ///
  /// - Throws: ``FilterError`` and ``FilterProblem``. ``QuestionError`` if an option and the filter
  ///   use the same word: their values would become alternatives, so a payment would need to match
  ///   only one of them.
  public func query(_ moment: QuestionClock) throws -> LedgerQuery {
    let written = try filter.map { try PaymentFilter(text: $0) } ?? PaymentFilter()
    var options = try FilterWord.allCases.map { word in
      (word, option: word.rawValue, try (values[word] ?? []).compactMap { try term(word, $0) })
    }
    if let amount { options.append((.amount, option: "amount-from", [.amount(amount)])) }
    var terms = written.terms
    for (word, option, own) in options where !own.isEmpty {
      guard !written.has(word) else {
        throw QuestionError.usage(
          .together([
            UsageFault.option(option), UsageFault.option("where") + " \(word.rawValue)=",
          ]))
      }
      terms += own
    }
    return LedgerQuery(
      asOf: asOf?.day(moment), filter: try PaymentFilter(terms), in: currency)
  }

  /// The term of a value; nil for an empty value.
  private func term(_ word: FilterWord, _ text: String) throws -> FilterTerm? {
    switch word {
    case .bbox: .bbox(try QuestionDegrees.box(text, option: UsageFault.option(word.rawValue)))
    case .district: .district(text, of: districts)
    case .text where text.isEmpty, .merchant where text.isEmpty: nil
    default: try FilterTerm(word, value: text)
    }
  }
}
