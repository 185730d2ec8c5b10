import Codecs
import FeatureCodecs
public import SimpleFeatures

/// Places found by a search, as a JSON document. The document has the members that Kakao Local's
/// keyword search returns, and some additional members. As in Kakao's results, numbers in the
/// members that Kakao defines are written as text.
public struct FoundPlacesDocument: ReportDocument {
  /// A place.
  public struct Row: Hashable, Sendable, Decodable {
    /// The key that identifies the place in its source list.
    public var id = ""
    /// Name and branch.
    public var placeName = ""
    /// The category of the place, as the source list names it.
    public var categoryName = ""
    /// Kakao's code for a group of categories, such as `FD6` for food; empty if the place belongs
    /// to no group.
    public var categoryGroupCode = ""
    /// The telephone number.
    public var phone = ""
    /// The parcel address.
    public var addressName = ""
    /// The road address.
    public var roadAddressName = ""
    /// The longitude in degrees.
    public var x = ""
    /// The latitude in degrees.
    public var y = ""
    /// The URL of the web page of the place.
    public var placeURL = ""
    /// The distance in whole metres; empty if the search has no centre.
    public var distance = ""
    /// The code of the category; nil if it is not known.
    public var category: String?
    /// The list or the online provider from which the place comes.
    public var source = ""
    /// The day on which the place closed, or `unknown` for a closed place without a known day; nil
    /// while the place is open.
    public var closed: String?
    /// The number of the user's payments at the place.
    public var visits = 0
    /// The score of the match, from 0 to 1.9, rounded to three decimals; nil if an online provider
    /// found the place.
    public var score: Double?
    /// The position.
    public var coordinate: Coordinate

    /// Creates a row.
    public init(coordinate: Coordinate) { self.coordinate = coordinate }

    enum CodingKeys: String, CodingKey {
      case id, phone, x, y, distance, category, source, closed, visits, score
      case placeName = "place_name"
      case categoryName = "category_name"
      case categoryGroupCode = "category_group_code"
      case addressName = "address_name"
      case roadAddressName = "road_address_name"
      case placeURL = "place_url"
      case coordinate = "coordinates"
    }
  }

  /// The places, with the best match first.
  public var documents: [Row]

  /// Creates a document.
  public init(documents: [Row]) { self.documents = documents }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.lines("documents", of: documents) { row, json in
        for (name, text) in row.texts { json.member(name, text) }
        json.member("category", row.category)
        json.member("source", row.source)
        json.member("closed", row.closed)
        json.member("visits", row.visits)
        json.member("score", row.score, digits: 3)
        json.member("coordinates", row.coordinate)
      }
    }
  }

  /// The places as a table, with the members of the JSON as columns.
  public func csv() -> [UInt8] {
    let heads =
      Row(coordinate: Coordinate(longitudeE7: 0, latitudeE7: 0)).texts.map(\.0)
      + ["category", "source", "closed", "visits", "score"]
    return CSVWriter.document(
      [heads]
        + documents.map { row in
          row.texts.map(\.1) + [
            row.category ?? "", row.source, row.closed ?? "", String(row.visits),
            row.score.map { Decimals.text($0, digits: 3) } ?? "",
          ]
        })
  }
}

extension FoundPlacesDocument.Row {
  /// The members of Kakao Local, in its order.
  fileprivate var texts: [(String, String)] {
    [
      ("id", id), ("place_name", placeName), ("category_name", categoryName),
      ("category_group_code", categoryGroupCode), ("phone", phone), ("address_name", addressName),
      ("road_address_name", roadAddressName), ("x", x), ("y", y), ("place_url", placeURL),
      ("distance", distance),
    ]
  }
}
