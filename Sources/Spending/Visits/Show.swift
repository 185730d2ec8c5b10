/// A performance, such as a play, a musical or a concert, as an online service lists it.
public struct Show: Hashable, Sendable {
  /// The id of the performance in the service.
  public var id: String
  /// The title.
  public var title: String
  /// The name of the venue; empty if unknown.
  public var venue: String
  /// The days from the first to the last performance; nil if unknown.
  public var days: ClosedRange<CalendarDay>?
  /// The kind of performance, in the words of the service.
  public var genre: String
  /// The state of the performance in the words of the service, such as `공연중`.
  public var state: String
  /// Further facts about the performance; nil if the performance comes from a list.
  public var details: Details?

  /// The facts about a performance that the service's lists leave out; a fact that is unknown is
  /// empty.
  public struct Details: Hashable, Sendable {
    /// The names of the cast, as the service writes them.
    public var cast = ""
    /// The running time, as the service writes it: `2시간 30분`.
    public var runningTime = ""
    /// The ages admitted.
    public var ages = ""
    /// The prices, as the service writes them.
    public var prices = ""
    /// The times of the performances, as the service writes them.
    public var times = ""
    /// The id of the venue in the service.
    public var venueID = ""

    /// Creates empty details.
    public init() {}
  }

  /// Creates a performance.
  public init(
    id: String, title: String, venue: String = "", days: ClosedRange<CalendarDay>? = nil,
    genre: String = "", state: String = "", details: Details? = nil
  ) {
    self.id = id
    self.title = title
    self.venue = venue
    self.days = days
    self.genre = genre
    self.state = state
    self.details = details
  }

  /// The facts that are stored as details of a visit to the performance: its id, its days, its
  /// cast, its running time and its prices.
  ///
  /// The details have the names of ``Visit/details``; unknown facts are left out.
  public var visitDetails: [String: String] {
    let facts = [
      "show": id, "period": days.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "",
      "cast": details?.cast ?? "", "running-time": details?.runningTime ?? "",
      "prices": details?.prices ?? "",
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}
