import FeatureCodecs
public import Spending

/// Suggested trips: groups of days that may be a trip, each with the reasons for the suggestion.
public struct TripSuggestionsDocument: ReportDocument {
  /// Days that may be a trip.
  public struct Suggestion: Hashable, Sendable {
    /// The first and the last day of the suggested trip.
    public var days: ClosedRange<CalendarDay>
    /// The foreign currencies of the payments; empty if the distance is the only reason for the
    /// suggestion.
    public var currencies: [Currency]
    /// The distance in metres between the centre of the usual places and the nearest payment of
    /// these days; nil if the distance is not a reason for the suggestion.
    public var nearest: Int?
    /// The radius in metres of the circle that contains 95 % of the visits in the 90 days before
    /// the suggested trip; nil if the distance is not a reason for the suggestion.
    public var usual: Int?
    /// The place with the most payments; nil if no payment has a place.
    public var place: String?
    /// The number of payments that a trip on these days would have, refunds included.
    public var count: Int
    /// Their sums.
    public var sums: Sums

    /// Creates a suggestion.
    public init(
      days: ClosedRange<CalendarDay>, currencies: [Currency], nearest: Int?, usual: Int?,
      place: String?, count: Int, sums: Sums
    ) {
      (self.days, self.currencies, self.nearest, self.usual) = (days, currencies, nearest, usual)
      (self.place, self.count, self.sums) = (place, count, sums)
    }
  }

  /// The suggestions; the suggestion with the most payments is first.
  public var suggestions: [Suggestion]

  /// Creates a document.
  public init(_ suggestions: [Suggestion]) { self.suggestions = suggestions }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.lines("suggestions", of: suggestions) { row, json in
        json.days("first_day", "last_day", row.days)
        json.member("currencies", row.currencies.map(\.code))
        json.member("nearest_m", row.nearest)
        json.member("usual_m", row.usual)
        json.member("place", row.place)
        json.member("count", row.count)
        row.sums.write("sums", to: &json)
      }
    }
  }
}

extension TripSuggestionsDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      try members.objects("suggestions") { row in
        guard let days = try row.days("first_day", "last_day") else {
          throw row.corrupted("first_day", "a suggestion has days")
        }
        return Suggestion(
          days: days, currencies: try row.value("currencies"),
          nearest: try row.optional("nearest_m"), usual: try row.optional("usual_m"),
          place: try row.optional("place"), count: try row.value("count"),
          sums: try row.value("sums"))
      })
  }
}
