import FeatureCodecs
import Spending
public import SpendingAnalytics

/// Spending by district as a JSON document.
public struct DistrictDocument: ReportDocument {
  /// A district with its figures.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The official code.
    public var code: String
    /// The code of the district in another system; nil unless this code was requested.
    public var otherCode: OtherCode?
    /// The name.
    public var name: String
    /// The figures.
    public var figures: ReportFigures

    /// The official code, which is unique within its set.
    public var id: String { code }

    /// Creates a row.
    public init(code: String, otherCode: OtherCode? = nil, name: String, figures: ReportFigures) {
      self.code = code
      self.otherCode = otherCode
      self.name = name
      self.figures = figures
    }
  }

  /// A code in a system other than the set's own.
  public struct OtherCode: Hashable, Sendable {
    /// The system: `standard` or `statistics`.
    public var system: String
    /// The code; nil if it is not known, or if the district corresponds to several codes in the
    /// system.
    public var code: String?

    /// Creates a code.
    public init(system: String, code: String?) {
      self.system = system
      self.code = code
    }

    /// The existing systems.
    static let systems = ["standard", "statistics"]
  }

  /// The name of the set of districts.
  public var setName: String
  /// Its level.
  public var level: String
  /// The origin of the set.
  public var origin: SetOrigin
  /// The district whose child districts the report lists; nil if the report is not restricted to
  /// the children of one district.
  public var parent: DistrictReport.Parent?
  /// The districts with at least one payment, in the requested order.
  public var rows: [Row]
  /// Payments at places outside all districts; nil if the report is restricted to a district.
  public var outside: ReportFigures?
  /// Online payments, which have no place; nil if the report is restricted to a district.
  public var online: ReportFigures?
  /// Payments whose place is not known; nil if the report is restricted to a district.
  public var unplaced: ReportFigures?
  /// Payments in the ``parent`` that are outside all of its child districts; nil if there is no
  /// parent.
  public var inNoChild: ReportFigures?
  /// The total.
  public var total: ReportFigures
  /// The code of the district with the most payments.
  public var mostVisited: String?
  /// The code of the district with the largest sum in the home currency.
  public var mostExpensive: String?

  /// Creates a document.
  public init(
    setName: String, level: String, origin: SetOrigin = SetOrigin(),
    parent: DistrictReport.Parent? = nil, rows: [Row], outside: ReportFigures? = nil,
    online: ReportFigures? = nil, unplaced: ReportFigures? = nil,
    inNoChild: ReportFigures? = nil, total: ReportFigures, mostVisited: String? = nil,
    mostExpensive: String? = nil
  ) {
    self.setName = setName
    self.level = level
    self.origin = origin
    self.parent = parent
    self.rows = rows
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.inNoChild = inNoChild
    self.total = total
    self.mostVisited = mostVisited
    self.mostExpensive = mostExpensive
  }

  /// Creates the document of a report.
  public init(_ report: DistrictReport) {
    func stated(_ figures: SpendingFigures) -> ReportFigures {
      ReportFigures(figures, .all, home: report.homeCurrency, of: report.total)
    }
    let isWhole = report.parent == nil
    self.init(
      setName: report.setName, level: report.level, origin: SetOrigin(report.provenance),
      parent: report.parent,
      rows: report.rows.map { row in
        Row(
          code: row.code,
          otherCode: report.codeSystem.map { OtherCode(system: $0, code: row.otherCode) },
          name: row.name, figures: stated(row.figures))
      }, outside: isWhole ? stated(report.outside) : nil,
      online: isWhole ? stated(report.online) : nil,
      unplaced: isWhole ? stated(report.unplaced) : nil,
      inNoChild: isWhole ? nil : stated(report.outside), total: stated(report.total),
      mostVisited: report.mostVisited?.code, mostExpensive: report.mostExpensive?.code)
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("set", setName)
      json.member("level", level)
      origin.write(to: &json)
      if let parent {
        json.object("within") { json in
          json.member("set", parent.setName)
          json.member("level", parent.level)
          json.member("code", parent.code)
          json.member("name", parent.name)
        }
      }
      json.lines("districts", of: rows) { row, json in
        json.member("code", row.code)
        if let other = row.otherCode { json.member("\(other.system)_code", other.code) }
        json.member("name", row.name)
        row.figures.write(.all, to: &json)
      }
      for (name, figures) in remainder { figures?.writeLine(name, .all, to: &json) }
      total.writeLine("total", .all, to: &json)
      json.newline()
      json.member("most_visited", mostVisited)
      json.member("most_expensive", mostExpensive)
    }
  }

  private var remainder: [(name: String, figures: ReportFigures?)] {
    [
      ("outside", outside), ("online", online), ("unplaced", unplaced), ("in_no_child", inNoChild),
    ]
  }
}

extension DistrictDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    var parent: DistrictReport.Parent?
    if members.contains("within") {
      let within = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "within")
      parent = DistrictReport.Parent(
        code: try within.value("code"), name: try within.value("name"),
        level: try within.value("level"), setName: try within.value("set"))
    }
    self.init(
      setName: try members.value("set"), level: try members.value("level"),
      origin: try SetOrigin(from: decoder), parent: parent, rows: try members.value("districts"),
      outside: try members.optional("outside"), online: try members.optional("online"),
      unplaced: try members.optional("unplaced"), inNoChild: try members.optional("in_no_child"),
      total: try members.value("total"), mostVisited: try members.optional("most_visited"),
      mostExpensive: try members.optional("most_expensive"))
  }
}

extension DistrictDocument.Row: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let system = DistrictDocument.OtherCode.systems.first {
      members.contains(MemberKey(stringValue: "\($0)_code"))
    }
    self.init(
      code: try members.value("code"),
      otherCode: try system.map {
        .init(system: $0, code: try members.optional(MemberKey(stringValue: "\($0)_code")))
      }, name: try members.value("name"), figures: try ReportFigures(from: decoder))
  }
}
