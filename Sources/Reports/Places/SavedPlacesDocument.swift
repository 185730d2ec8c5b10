import Codecs
import FeatureCodecs
public import SimpleFeatures

/// The positions that the user has named, as a JSON document.
public struct SavedPlacesDocument: ReportDocument {
  /// A position with its name.
  public struct Row: Hashable, Sendable, Identifiable, Decodable {
    /// The given name.
    public var name: String
    /// The position.
    public var coordinate: Coordinate

    /// The name, which is unique in a ledger.
    public var id: String { name }

    /// Creates a row.
    public init(name: String, coordinate: Coordinate) {
      self.name = name
      self.coordinate = coordinate
    }

    enum CodingKeys: String, CodingKey {
      case name
      case coordinate = "coordinates"
    }
  }

  /// The positions, sorted by the UTF-8 bytes of their names.
  public var places: [Row]

  /// Creates a document.
  public init(places: [Row]) { self.places = places }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.lines("places", of: places) { place, json in
        json.member("name", place.name)
        json.member("coordinates", place.coordinate)
      }
    }
  }

  /// The positions as a table.
  public func csv() -> [UInt8] {
    CSVWriter.document(
      [["name"] + Coordinate.columns] + places.map { [$0.name] + $0.coordinate.cells })
  }
}
