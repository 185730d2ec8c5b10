import Questions
import Sobi
import Wording

/// A parameter of an address: its name, what its value has to look like, and what it is for.
struct Parameter: Sendable {
  /// What is read of a value.
  enum Kind: Hashable, Sendable {
    /// A value of a form.
    case form(ParameterForm)
    /// A box, read by the question's own parser.
    case box
    /// A position or a name.
    case position
    /// A distance.
    case distance
    /// The text of a filter.
    case filter
    /// The dimensions of a report.
    case dimensions
  }

  /// The name, as the option of the command has it.
  var name: String
  /// Another name of the same parameter.
  var alias: String?
  /// What is read.
  var kind: Kind
  /// Whether it may stand more than once.
  var isRepeated = false
  /// Whether it has to be there.
  var isRequired = false
  /// What it is for, in English, for the description of the interface.
  var summary: String
  /// The word of a filter whose values it has; nil for a parameter that is no term of one.
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

  /// A parameter that is a word of a filter and has its name.
  init(_ word: FilterWord, _ kind: Kind, _ summary: String, repeated: Bool = false) {
    self.init(word.rawValue, kind, summary, repeated: repeated)
    self.word = word
  }

  /// Refuses a value that is not of the form.
  ///
  /// - Throws: ``ServerFault``, and what the parsers of filters and degrees throw.
  func check(_ value: String) throws {
    switch kind {
    case .form(let form): guard Self.fits(value, form) else { throw misfit(form) }
    case .box: _ = try QuestionDegrees.box(value, option: UsageFault.option(name))
    case .position:
      guard !value.isEmpty else { throw misfit(.text) }
      if QuestionDegrees.isDegrees(value) {
        _ = try QuestionDegrees.coordinate(value, option: UsageFault.option(name))
      }
    case .distance: _ = try QuestionDistance.meters(value)
    case .filter: _ = try PaymentFilter(text: value)
    case .dimensions: _ = try StatsQuestion.dimensions(of: value)
    }
  }

  private func misfit(_ form: ParameterForm) -> ServerFault {
    .badValue(parameter: name, form)
  }

  private static func fits(_ value: String, _ form: ParameterForm) -> Bool {
    switch form {
    case .text, .amount: !value.isEmpty
    case .period: Period(value) != nil
    case .month: MonthName(value) != nil
    case .day: SingleDay(value) != nil
    case .olderPeriod: OlderPeriod(value) != nil
    case .borders: Borders(value) != nil
    case .number(let least): Int64(value).map { $0 >= least } ?? false
    case .range(let range): Int(value).map(range.contains) ?? false
    case .decimal: Double(value)?.isFinite ?? false
    case .limit: ListLimit(value).map { $0.count > 0 } ?? false
    case .currency: Currency(code: value) != nil
    case .flag: value == "true" || value == "false"
    case .words(let words): words.contains(value)
    }
  }
}
