import Questions
import Sobi
import Spending
import Wording

/// The parameters of a request, each checked against the table of its address.
struct Arguments: Sendable {
  private var values: [String: [String]] = [:]
  private var words: [FilterWord: [String]] = [:]

  /// Checks what was sent.
  ///
  /// - Throws: ``ServerFault``, and what the parsers of values throw.
  init(_ sent: [(name: String, value: String)], of table: [Parameter]) throws {
    for (name, value) in sent {
      guard let parameter = table.first(where: { $0.name == name || $0.alias == name }) else {
        throw ServerFault.unknownParameter(
          name, nearest: NearestWord.nearest(to: name, among: table.map(\.name)))
      }
      guard parameter.isRepeated || values[parameter.name] == nil else {
        throw ServerFault.repeatedParameter(parameter.name)
      }
      try parameter.check(value)
      values[parameter.name, default: []].append(value)
      if let word = parameter.word { words[word, default: []].append(value) }
    }
    if let missing = table.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw ServerFault.missingParameter(missing.name)
    }
  }

  /// Names and values in one order, whatever the order in which they were sent: what the answer
  /// depends on. `lang` is left out, which no answer depends on.
  var canonical: String {
    var text = ""
    for (name, list) in values.sorted(by: { $0.key < $1.key }) where name != "lang" {
      for value in list { text += "\(name.utf8.count):\(name)\(value.utf8.count):\(value)" }
    }
    return text
  }

  func text(_ name: String) -> String? { values[name]?.first }
  func texts(_ name: String) -> [String] { values[name] ?? [] }
  func flag(_ name: String) -> Bool { text(name) == "true" }
  func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
  func decimal(_ name: String) -> Double? { text(name).flatMap { Double($0) } }
  func limit(_ name: String = "limit") -> ListLimit? { text(name).flatMap { ListLimit($0) } }

  func word<Word: RawRepresentable>(_ name: String, _ type: Word.Type = Word.self) -> Word?
  where Word.RawValue == String { text(name).flatMap { Word(rawValue: $0) } }

  func box(_ name: String = "bbox") throws -> BoundingBox? {
    try text(name).map { try QuestionDegrees.box($0, option: UsageFault.option(name)) }
  }

  // MARK: Groups that addresses share

  /// The terms of a filter.
  var terms: PaymentTerms {
    PaymentTerms(
      words, filter: text("where"), asOf: text("as-of").flatMap { SingleDay($0) })
  }

  /// Days and terms.
  var payments: PaymentSelection {
    PaymentSelection(
      period: text("month").flatMap { Period($0) }, from: text("from").flatMap { Period($0) },
      to: text("to").flatMap { Period($0) }, terms: terms)
  }

  /// The set of districts.
  ///
  /// - Throws: ``QuestionError``.
  func districts() throws -> DistrictSelection {
    let borders = text("borders").flatMap { Borders($0) }
    guard text("set") == nil || borders == nil else { throw QuestionError.usage(.setAndBorders) }
    return DistrictSelection(level: text("level"), set: text("set"), borders: borders)
  }

  /// The part of a list.
  var page: PageOfList {
    PageOfList(limit: limit() ?? 20, offset: integer("offset") ?? 0)
  }

  /// The position.
  var position: PositionQuestion { PositionQuestion(center: text("at")) }

  /// How places are clustered.
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
