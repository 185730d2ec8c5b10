import FeatureCodecs
import SimpleFeatures
public import Spending

/// A merchant's name and its classification, as a row in a list of names.
public struct ClassifiedNameRow: ReportRow {
  /// A part of the name that was removed before classification.
  public struct Removal: Hashable, Sendable, Decodable {
    /// The part.
    public var text: String
    /// The reason.
    public var reason: String

    /// Creates a removal.
    public init(text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }

  /// A rule that matched.
  public struct Match: Hashable, Sendable {
    /// The text or regular expression.
    public var keyword: String
    /// The required position of the text in the name: `start`, `end`, `whole`, `anywhere` or
    /// `regex`.
    public var anchor: String
    /// The code of the category.
    public var category: String
    /// The owner of the rule: `own` or `built-in`.
    public var origin: String
    /// The priority; a rule with a higher priority wins even against a more specific rule.
    public var priority: Int
    /// The share of the rule's answers that are right, 0 ... 1, to two digits.
    public var confidence: Double
    /// The matched text.
    public var found: String
    /// The range of the match, in bytes of the name as UTF-8.
    public var span: Range<Int>
    /// Whether all conditions of the rule that do not concern the name are met.
    public var isAdmitted: Bool

    /// Creates a match.
    public init(
      keyword: String, anchor: String, category: String, origin: String, priority: Int,
      confidence: Double, found: String, span: Range<Int>, isAdmitted: Bool
    ) {
      self.keyword = keyword
      self.anchor = anchor
      self.category = category
      self.origin = origin
      self.priority = priority
      self.confidence = confidence.stated(digits: 2)
      self.found = found
      self.span = span
      self.isAdmitted = isAdmitted
    }
  }

  /// The reasons for a classification.
  public struct Reasons: Hashable, Sendable {
    /// The normalised name that is classified.
    public var normalised: String
    /// The parts that were removed from the name.
    public var leftOut: [Removal]
    /// The rules that matched, the strongest first.
    public var matches: [Match]
    /// The criterion by which the winning rule takes precedence over the second-best matching rule;
    /// nil if only one rule matched.
    public var wonBy: String?

    /// Creates reasons.
    public init(
      normalised: String, leftOut: [Removal] = [], matches: [Match] = [], wonBy: String? = nil
    ) {
      self.normalised = normalised
      self.leftOut = leftOut
      self.matches = matches
      self.wonBy = wonBy
    }
  }

  /// The name.
  public var name: String
  /// The code of the category; nil if the name has no category.
  public var category: String?
  /// The confidence, 0 ... 1, to two digits.
  public var confidence: Double?
  /// The source of the category.
  public var source: CategorySource
  /// The reasons for the classification; nil unless they were requested.
  public var reasons: Reasons?

  /// Creates a row.
  public init(
    name: String, category: String?, confidence: Double?, source: CategorySource,
    reasons: Reasons? = nil
  ) {
    self.name = name
    self.category = category
    self.confidence = confidence?.stated(digits: 2)
    self.source = source
    self.reasons = reasons
  }

  public static func json(_ rows: [ClassifiedNameRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("name", row.name)
      json.member("category", row.category)
      json.member("confidence", row.confidence, digits: 2)
      json.member("source", row.source.name)
      row.reasons?.write(to: &json)
    }
  }
}

extension ClassifiedNameRow.Reasons {
  /// Writes the members to an object that is open.
  fileprivate func write(to json: inout JSONText) {
    json.member("normalised", normalised)
    json.array("left_out", of: leftOut) { removal, json in
      json.member("text", removal.text)
      json.member("reason", removal.reason)
    }
    json.array("matches", of: matches) { match, json in
      json.member("keyword", match.keyword)
      json.member("where", match.anchor)
      json.member("category", match.category)
      json.member("origin", match.origin)
      json.member("priority", match.priority)
      json.member("confidence", match.confidence, digits: 2)
      json.member("found", match.found)
      json.array("span") { json in
        json.number(String(match.span.lowerBound))
        json.number(String(match.span.upperBound))
      }
      json.member("conditions_hold", match.isAdmitted)
    }
    json.member("won_by", wonBy)
  }
}

extension ClassifiedNameRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      name: try members.value("name"), category: try members.optional("category"),
      confidence: try members.optional("confidence"), source: try members.value("source"),
      reasons: members.contains("normalised")
        ? Reasons(
          normalised: try members.value("normalised"), leftOut: try members.value("left_out"),
          matches: try members.value("matches"), wonBy: try members.optional("won_by")) : nil)
  }
}

extension ClassifiedNameRow.Match: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let span: [Int] = try members.value("span")
    guard span.count == 2, span[0] <= span[1] else {
      throw members.corrupted("span", "a span has a begin and an end")
    }
    self.init(
      keyword: try members.value("keyword"), anchor: try members.value("where"),
      category: try members.value("category"), origin: try members.value("origin"),
      priority: try members.value("priority"), confidence: try members.value("confidence"),
      found: try members.value("found"), span: span[0]..<span[1],
      isAdmitted: try members.value("conditions_hold"))
  }
}
