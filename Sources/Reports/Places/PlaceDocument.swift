import FeatureCodecs
public import SimpleFeatures
public import Spending

/// A place in a document: its id, name, category, position, count, sums and days.
public struct PlaceDocument: Hashable, Sendable, Identifiable {
  /// The row id of the place.
  public var id: Int64
  /// The name.
  public var name: String
  /// The code of the place's category; nil if the place has no category.
  public var category: String?
  /// The position.
  public var coordinate: Coordinate
  /// The spending there.
  public var figures: ReportFigures

  /// Creates a place.
  public init(
    id: Int64, name: String, category: String? = nil, coordinate: Coordinate,
    figures: ReportFigures
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.coordinate = coordinate
    self.figures = figures
  }

  /// Creates the document of a place, in which the sums in the currency `home` come first.
  public init(_ row: PlaceRow, home: Currency) {
    self.init(
      id: row.place.id, name: row.place.name, category: row.category,
      coordinate: row.place.coordinate, figures: ReportFigures(row.figures, .days, home: home))
  }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    json.member("id", id)
    json.member("name", name)
    json.member("category", category)
    json.member("coordinates", coordinate)
    figures.write(.days, to: &json)
  }
}

extension PlaceDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      id: try members.value("id"), name: try members.value("name"),
      category: try members.optional("category"), coordinate: try members.value("coordinates"),
      figures: try ReportFigures(from: decoder))
  }
}
