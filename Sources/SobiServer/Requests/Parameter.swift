import Questions
import Sobi
import Wording

/// A parameter of an address: its name, the form of its value, and its purpose.
struct Parameter: Sendable {
  /// The kinds of values.
  enum Kind: Hashable, Sendable {
    /// A value in the given format.
    case form(ParameterForm)
    /// A box in degrees, written as `west,south,east,north`.
    case box
    /// A position in degrees, or the name of a place.
    case position
    /// A distance.
    case distance
    /// The text of a filter.
    case filter
    /// The dimensions of a report.
    case dimensions
  }

  /// The name, which is also the name of the command's option.
  var name: String
  /// Another name of the same parameter.
  var alias: String?
  /// The kind of its values.
  var kind: Kind
  /// Whether it may occur more than once.
  var isRepeated = false
  /// Whether it is required.
  var isRequired = false
  /// Its purpose, in English, for the description of the interface.
  var summary: String
  /// The word of a filter that has the same values; nil for a parameter that is not a term of a
  /// filter.
  var word: FilterWord?

  init(
    _ name: String, _ kind: Kind, _ summary: String, alias: String? = nil, repeated: Bool = false,
    required: Bool = false
  ) {
    self.name = name
    self.alias = alias
    self.kind = kind
    self.summary = summary
    isRepeated = repeated
    isRequired = required
  }

  init(
    _ name: String, _ form: ParameterForm, _ summary: String, alias: String? = nil,
    repeated: Bool = false, required: Bool = false
  ) {
    self.init(
      name, .form(form), summary, alias: alias, repeated: repeated, required: required)
  }

  /// A parameter that is a word of a filter and has the name of this word.
  init(_ word: FilterWord, _ kind: Kind, _ summary: String, repeated: Bool = false) {
    self.init(word.rawValue, kind, summary, repeated: repeated)
    self.word = word
  }

  /// Parses a value.
  ///
  /// - Throws: ``ServerFault`` for a value of another form, and the errors of the parsers of
  ///   filters and degrees.
  func value(of text: String) throws -> ArgumentValue {
    switch kind {
    case .form(let form):
      guard let value = Self.value(of: text, form) else { throw misfit(form) }
      return value
    case .box: return .box(try QuestionDegrees.box(text, option: UsageFault.option(name)))
    case .position:
      guard !text.isEmpty else { throw misfit(.text) }
      guard QuestionDegrees.isDegrees(text) else { return .text }
      return .position(try QuestionDegrees.coordinate(text, option: UsageFault.option(name)))
    case .distance: return .distance(try QuestionDistance.meters(text))
    case .filter:
      _ = try PaymentFilter(text: text)
      return .text
    case .dimensions: return .dimensions(try StatsQuestion.dimensions(of: text))
    }
  }

  private func misfit(_ form: ParameterForm) -> ServerFault {
    .badValue(parameter: name, form)
  }

  /// Parses a value of a form; nil if the value does not have this form.
  private static func value(of text: String, _ form: ParameterForm) -> ArgumentValue? {
    switch form {
    case .text, .amount: text.isEmpty ? nil : .text
    case .period: Period(text).map { .period($0) }
    case .month: MonthName(text).map { .month($0) }
    case .day: SingleDay(text).map { .day($0) }
    case .olderPeriod: OlderPeriod(text).map { .olderPeriod($0) }
    case .borders: Borders(text).map { .borders($0) }
    case .number(let least): Int(text).flatMap { $0 >= least ? .integer($0) : nil }
    case .range(let range): Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .decimal: Double(text).flatMap { $0.isFinite ? .decimal($0) : nil }
    case .limit: ListLimit(text).flatMap { $0.count > 0 ? .limit($0) : nil }
    case .currency: Currency(code: text).map { .currency($0) }
    case .flag: text == "true" || text == "false" ? .text : nil
    case .words(let words): words.contains(text) ? .text : nil
    }
  }
}
