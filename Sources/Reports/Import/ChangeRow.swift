import FeatureCodecs
public import Spending

/// The figures of a group of payments before and after a change, as a part of a document.
public struct ChangeRow: Hashable, Sendable {
  /// The code of a district or category; nil for a group that has only a name.
  public var code: String?
  /// Its name.
  public var name: String
  /// Count and sums without the change.
  public var before: ReportFigures
  /// Count and sums with the change.
  public var after: ReportFigures

  /// Creates a row.
  public init(
    code: String? = nil, name: String, before: ReportFigures, after: ReportFigures
  ) {
    self.code = code
    self.name = name
    self.before = before
    self.after = after
  }

  /// Creates a row whose sums start with the sum in the currency `home`.
  public init(_ row: ImportDifference.Row, home: Currency) {
    self.init(
      code: row.code, name: row.name, before: ReportFigures(row.before, [], home: home),
      after: ReportFigures(row.after, [], home: home))
  }

  /// Writes the members to an open object; `nameKey` is the key of its name.
  func write(nameKey: String = "name", to json: inout JSONText) {
    json.member("code", code)
    json.member(nameKey, name)
    json.object("before") { before.write([], to: &$0) }
    json.object("after") { after.write([], to: &$0) }
  }
}

extension ChangeRow: Decodable {
  /// Reads the members; the name is in `name` or `title`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      code: try members.optional("code"),
      name: try members.value(members.contains("title") ? "title" : "name"),
      before: try members.value("before"), after: try members.value("after"))
  }
}
