public import SimpleFeatures
public import Sobi
import Wording

/// Which payments count, whatever their days: each part is a word of a filter, and together they are
/// one.
public struct PaymentTerms: Hashable, Sendable {
  /// Categories by code or title, each with those below it; empty for all.
  public var categories: [String]
  /// Only this channel; nil for all.
  public var channel: PaymentChannel?
  /// A filter as a text: `category=cafe within=1km@office`.
  public var filter: String?
  /// The day that is today for the question.
  public var asOf: SingleDay?

  /// Creates terms; by default ones that let everything through.
  public init(
    categories: [String] = [], channel: PaymentChannel? = nil, filter: String? = nil,
    asOf: SingleDay? = nil
  ) {
    self.categories = categories
    self.channel = channel
    self.filter = filter
    self.asOf = asOf
  }

  /// The question that the terms ask.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``; ``QuestionError`` where a part and the filter have
  ///   the same word, which would widen one by the other.
  public func query(
    _ moment: QuestionMoment, in box: BoundingBox? = nil
  ) throws -> LedgerQuery {
    var terms = try filter.map { try PaymentFilter(text: $0).terms } ?? []
    for (word, isGiven) in [
      (FilterWord.category, !categories.isEmpty), (.channel, channel != nil), (.bbox, box != nil),
    ] where isGiven && terms.contains(where: { $0.word == word }) {
      throw QuestionError.usage(
        .together([
          UsageFault.option(word.rawValue), UsageFault.option("where") + " \(word.rawValue)=",
        ]))
    }
    terms += categories.map(FilterTerm.category)
    if let channel { terms.append(.channel(channel)) }
    if let box { terms.append(.bbox(box)) }
    return LedgerQuery(asOf: asOf?.day(moment), filter: try PaymentFilter(terms))
  }
}
