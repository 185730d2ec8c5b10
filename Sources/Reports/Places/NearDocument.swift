import FeatureCodecs
public import SimpleFeatures

/// Places around a position as a JSON document.
public struct NearDocument: ReportDocument {
  /// A place with its distance.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The place.
    public var place: PlaceDocument
    /// The great-circle distance from the centre, rounded to two digits after the decimal point.
    public var distance: Meters

    /// The row id of the place.
    public var id: Int64 { place.id }

    /// Creates a row.
    public init(place: PlaceDocument, distance: Meters) {
      self.place = place
      self.distance = distance
    }
  }

  /// The number of places that were found.
  public var matched: Int
  /// The listed places, the nearest first.
  public var places: [Row]
  /// The total of the figures of all places that were found, including places that are not listed.
  public var total: ReportFigures

  /// Creates a document.
  public init(matched: Int, places: [Row], total: ReportFigures) {
    self.matched = matched
    self.places = places
    self.total = total
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("matched", matched)
      json.lines("places", of: places) { row, json in
        json.member("distance_m", row.distance.value, digits: 2)
        row.place.write(to: &json)
      }
      total.writeLine("total", [], to: &json)
    }
  }
}

extension NearDocument.Row: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(
      place: try PlaceDocument(from: decoder),
      distance: try decoder.members.value("distance_m"))
  }
}
