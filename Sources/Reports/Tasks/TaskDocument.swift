import Codecs
import FeatureCodecs
public import Spending
public import TimeTracking

/// The accuracy of the estimates of a task, as a document: the figures of its sessions, their
/// trend, a proposed estimate, and the figures at each place.
public struct TaskDocument: ReportDocument {
  /// A place, the figures of the sessions at the place, and the payments near the place on the days
  /// of these sessions.
  public struct Place: Hashable, Sendable, Identifiable {
    /// The name; nil for sessions without a place.
    public var name: String?
    /// The figures of the sessions at the place.
    public var summary: TaskSummary
    /// The number of payments within 100 m of the place on the days of the sessions; nil without a
    /// place.
    public var payments: Int?
    /// The sum of the payments that ``payments`` counts, in the currency of the ledger, with
    /// refunds subtracted; nil without a place.
    public var spent: Money?

    /// The name.
    public var id: String? { name }

    /// Creates a place.
    public init(name: String?, summary: TaskSummary, payments: Int?, spent: Money?) {
      self.name = name
      self.summary = summary
      self.payments = payments
      self.spent = spent
    }
  }

  /// The current moment, in seconds since 1970 in UTC.
  public var now: Int64
  /// The task with the figures of its sessions.
  public var task: TaskListDocument.Row
  /// The median ratio of the time taken to the estimate, in tenths of a percent. ``latestPermille``
  /// is the median of the latest sessions, and ``beforePermille`` is the median of the same number
  /// of sessions before them. Nil if there are too few sessions.
  public var latestPermille: Int64?
  public var beforePermille: Int64?
  /// Whether the estimates have become better (closer to the time taken), have stayed the same or
  /// have become worse; nil if there are too few sessions.
  public var trend: TaskFigures.Trend?
  /// The estimate that Sobi proposes on the basis of the finished sessions; nil if there are too
  /// few sessions.
  public var proposal: EstimateProposal?
  /// The currency of the payments.
  public var currency: Currency
  /// The places; the place with the most sessions is first.
  public var places: [Place]

  /// Creates a document.
  public init(
    now: Int64, task: TaskListDocument.Row, figures: TaskFigures, proposal: EstimateProposal?,
    currency: Currency, places: [Place]
  ) {
    self.now = now
    self.task = task
    latestPermille = figures.recentRatios?.latest
    beforePermille = figures.recentRatios?.before
    trend = figures.trend
    self.proposal = proposal
    self.currency = currency
    self.places = places
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("now", moment: now)
      task.write(to: &json)
      json.member("latest_percent", number: latestPermille.map(MonthDocument.percent))
      json.member("before_percent", number: beforePermille.map(MonthDocument.percent))
      json.member("trend", trend?.rawValue)
      if let proposal {
        json.object("proposal") { json in
          json.member("estimate", proposal.estimate)
          json.member("basis", proposal.basis.rawValue)
          json.member("sessions", proposal.count)
        }
      } else {
        json.member("proposal", nil as String?)
      }
      json.member("currency", currency.code)
      json.lines("places", of: places) { place, json in
        json.member("place", place.name)
        place.summary.write(to: &json)
        json.member("payments", place.payments)
        json.member("spent", number: place.spent?.decimal)
      }
    }
  }

  /// The places as a table.
  public func csv() -> [UInt8] {
    CSVWriter.document(
      [["place"] + TaskSummary.columns + ["payments", "currency", "spent"]]
        + places.map { place in
          [place.name ?? ""] + place.summary.cells
            + [
              place.payments.map(String.init) ?? "", currency.code, place.spent?.decimal ?? "",
            ]
        })
  }
}

extension TaskDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    now = try members.moment("now")
    task = try TaskListDocument.Row(members)
    latestPermille = try members.permille("latest_percent")
    beforePermille = try members.permille("before_percent")
    trend = try members.optional("trend").flatMap { TaskFigures.Trend(rawValue: $0) }
    let currency: Currency = try members.value("currency")
    self.currency = currency
    if try members.decodeNil(forKey: "proposal") {
      proposal = nil
    } else {
      let inner = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "proposal")
      guard let basis = EstimateProposal.Basis(rawValue: try inner.value("basis")) else {
        throw inner.corrupted("basis", "no such basis")
      }
      proposal = EstimateProposal(
        estimate: try inner.span("estimate"), basis: basis, count: try inner.value("sessions"))
    }
    places = try members.objects("places") { row in
      Place(
        name: try row.optional("place"), summary: try TaskSummary(row),
        payments: try row.optional("payments"), spent: try row.optionalMoney("spent", currency))
    }
  }
}
