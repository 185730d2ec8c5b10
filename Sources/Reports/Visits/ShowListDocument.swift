import Codecs
import FeatureCodecs
public import Spending

/// Performances that an online service lists.
public struct ShowListDocument: ReportDocument {
  /// The performances.
  public var shows: [Show]

  /// Creates a document.
  public init(shows: [Show]) { self.shows = shows }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.lines("shows", of: shows) { show, json in
        json.member("id", show.id)
        json.member("title", show.title)
        json.member("venue", show.venue)
        json.days("first_day", "last_day", show.days)
        json.member("genre", show.genre)
        json.member("state", show.state)
        for (name, text) in (show.details ?? Show.Details()).texts {
          json.member(name, show.details == nil ? nil : text)
        }
      }
    }
  }

  /// The performances as a table, with the members of the JSON as columns.
  public func csv() -> [UInt8] {
    let head = ["id", "title", "venue", "first_day", "last_day", "genre", "state"]
    return CSVWriter.document(
      [head + Show.Details().texts.map(\.0)]
        + shows.map { show in
          [
            show.id, show.title, show.venue, show.days?.lowerBound.description ?? "",
            show.days?.upperBound.description ?? "", show.genre, show.state,
          ] + (show.details ?? Show.Details()).texts.map(\.1)
        })
  }
}

extension ShowListDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      shows: try members.objects("shows") { members in
        var show = Show(
          id: try members.value("id"), title: try members.value("title"),
          venue: try members.value("venue"), days: try members.days("first_day", "last_day"),
          genre: try members.value("genre"), state: try members.value("state"))
        if let cast: String = try members.optional("cast") {
          var details = Show.Details()
          details.cast = cast
          details.runningTime = try members.value("running_time")
          details.ages = try members.value("ages")
          details.prices = try members.value("prices")
          details.times = try members.value("times")
          details.venueID = try members.value("venue_id")
          show.details = details
        }
        return show
      })
  }
}

extension Show.Details {
  /// The facts by the names of their members.
  fileprivate var texts: [(String, String)] {
    [
      ("cast", cast), ("running_time", runningTime), ("ages", ages), ("prices", prices),
      ("times", times), ("venue_id", venueID),
    ]
  }
}
