import Questions
import Sobi
import Spending
import Wording

/// The parameters of a request, each checked against the table of its address and read once.
struct Arguments: Sendable {
  private var values: [String: [(text: String, value: ArgumentValue)]] = [:]
  private var words: [FilterWord: [String]] = [:]

  /// Reads the sent parameters.
  ///
  /// - Throws: ``ServerFault``, and the errors of the parsers of values.
  init(_ sent: [(name: String, value: String)], of table: [Parameter]) throws {
    for (name, value) in sent {
      guard let parameter = table.first(where: { $0.name == name || $0.alias == name }) else {
        throw ServerFault.unknownParameter(
          name, nearest: NearestWord.nearest(to: name, among: table.map(\.name)))
      }
      guard parameter.isRepeated || values[parameter.name] == nil else {
        throw ServerFault.repeatedParameter(parameter.name)
      }
      values[parameter.name, default: []].append((value, try parameter.value(of: value)))
      if let word = parameter.word { words[word, default: []].append(value) }
    }
    if let missing = table.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw ServerFault.missingParameter(missing.name)
    }
  }

  /// Names and values in a canonical order: the inputs of the answer. `lang` is left out, since no
  /// answer depends on it.
  var canonical: String {
    var text = ""
    for (name, list) in values.sorted(by: { $0.key < $1.key }) where name != "lang" {
      for (value, _) in list { text += "\(name.utf8.count):\(name)\(value.utf8.count):\(value)" }
    }
    return text
  }

  func text(_ name: String) -> String? { values[name]?.first?.text }
  func texts(_ name: String) -> [String] { values[name]?.map(\.text) ?? [] }
  func flag(_ name: String) -> Bool { text(name) == "true" }

  private func value(_ name: String) -> ArgumentValue? { values[name]?.first?.value }

  func period(_ name: String) -> Period? {
    if case .period(let period) = value(name) { period } else { nil }
  }

  func month() -> MonthName? {
    if case .month(let month) = value("month") { month } else { nil }
  }

  func day(_ name: String) -> SingleDay? {
    if case .day(let day) = value(name) { day } else { nil }
  }

  func olderPeriod(_ name: String) -> OlderPeriod? {
    if case .olderPeriod(let period) = value(name) { period } else { nil }
  }

  func integer(_ name: String) -> Int? {
    if case .integer(let integer) = value(name) { integer } else { nil }
  }

  func integers(_ name: String) -> [Int] {
    values[name]?.compactMap { if case .integer(let integer) = $0.value { integer } else { nil } }
      ?? []
  }

  func decimal(_ name: String) -> Double? {
    if case .decimal(let decimal) = value(name) { decimal } else { nil }
  }

  func limit() -> ListLimit? {
    if case .limit(let limit) = value("limit") { limit } else { nil }
  }

  func currency(_ name: String) -> Currency? {
    if case .currency(let currency) = value(name) { currency } else { nil }
  }

  func distance(_ name: String) -> Meters? {
    if case .distance(let distance) = value(name) { distance } else { nil }
  }

  func dimensions(_ name: String) -> [SpendingDimension] {
    if case .dimensions(let dimensions) = value(name) { dimensions } else { [] }
  }

  func box(_ name: String = "bbox") -> BoundingBox? {
    if case .box(let box) = value(name) { box } else { nil }
  }

  func word<Word: RawRepresentable>(_ name: String, _ type: Word.Type = Word.self) -> Word?
  where Word.RawValue == String { text(name).flatMap { Word(rawValue: $0) } }

  // MARK: Groups that addresses share

  /// The terms of a filter.
  var terms: PaymentTerms {
    var terms = PaymentTerms(words, filter: text("where"), asOf: day("as-of"))
    terms.currency = currency("in")
    return terms
  }

  /// Days and terms.
  ///
  /// - Throws: ``QuestionError`` for days that contradict each other.
  func payments(_ moment: QuestionClock) throws -> PaymentSelection {
    let payments = PaymentSelection(
      period: period("month"), from: period("from"), to: period("to"), terms: terms)
    try payments.check(moment)
    return payments
  }

  /// The set of districts.
  ///
  /// - Throws: ``QuestionError``.
  func districts() throws -> DistrictSelection {
    var borders: Borders?
    if case .borders(let given) = value("borders") { borders = given }
    guard text("set") == nil || borders == nil else { throw QuestionError.usage(.setAndBorders) }
    return DistrictSelection(level: text("level"), set: text("set"), borders: borders)
  }

  /// The part of a list.
  var page: PageOfList {
    PageOfList(limit: limit() ?? 20, offset: integer("offset") ?? 0)
  }

  /// The position, which is given in degrees or as the name of a place; nil if absent.
  ///
  /// - Throws: `PlaceNameError`.
  func position(in ledger: Ledger) throws -> Coordinate? {
    if case .position(let coordinate) = value("at") { return coordinate }
    return try text("at").map { try ledger.place(called: $0).coordinate }
  }

  /// The position, which is required.
  ///
  /// - Throws: `PlaceNameError`.
  func givenPosition(in ledger: Ledger) throws -> Coordinate {
    guard let position = try position(in: ledger) else {
      throw ServerFault.missingParameter("at")
    }
    return position
  }

  /// The options of clusters.
  ///
  /// - Throws: ``QuestionError``.
  func clustering() throws -> Clustering {
    var clustering = Clustering()
    clustering.radius = decimal("radius") ?? clustering.radius
    clustering.extent = decimal("extent") ?? clustering.extent
    clustering.minZoom = integer("min-zoom") ?? clustering.minZoom
    clustering.maxZoom = integer("max-zoom") ?? clustering.maxZoom
    try clustering.check()
    return clustering
  }
}
