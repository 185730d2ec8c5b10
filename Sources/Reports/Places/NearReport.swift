import Codecs
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// Places around a position, the nearest first, with their figures.
public struct NearReport: Hashable, Sendable {
  /// A place with its distance.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The place with its figures.
    public var place: PlaceRow
    /// The great-circle distance from the centre.
    public var distance: Meters

    /// The row id of the place.
    public var id: Int64 { place.id }

    /// Creates a row.
    public init(place: PlaceRow, distance: Meters) {
      self.place = place
      self.distance = distance
    }
  }

  /// The requested position.
  public var center: Coordinate
  /// The requested radius; nil if the request was for a number of nearest places.
  public var radius: Meters?
  /// The places with at least one payment that matches the query, the nearest first; places at the
  /// same distance are in Morton order.
  public var rows: [Row]
  /// The figures of all places in ``rows`` together.
  public var total: SpendingFigures
  /// The currency whose sums come first.
  public var homeCurrency: Currency

  /// Creates a report.
  public init(
    center: Coordinate, radius: Meters? = nil, rows: [Row], total: SpendingFigures,
    homeCurrency: Currency
  ) {
    self.center = center
    self.radius = radius
    self.rows = rows
    self.total = total
    self.homeCurrency = homeCurrency
  }
}

extension NearReport {
  /// The report as the content of a JSON document, with the first `limit` places and the total of
  /// all places.
  public func document(limit: Int = .max) -> NearDocument {
    NearDocument(
      matched: rows.count,
      places: rows.prefix(limit).map { row in
        .init(
          place: PlaceDocument(row.place, home: homeCurrency),
          distance: Meters(row.distance.value.stated(digits: 2)))
      }, total: ReportFigures(total, [], home: homeCurrency))
  }

  /// The report as JSON, with the first `limit` places and the total of all places; see
  /// ``NearDocument``.
  public func json(limit: Int) -> [UInt8] { document(limit: limit).json() }

  /// The first `limit` places as a CSV table with a line for each place and currency.
  public func csv(limit: Int) -> [UInt8] {
    let lines = rows.prefix(limit).flatMap { row in
      row.place.cells(home: homeCurrency).map {
        [Decimals.text(row.distance.value, digits: 2)] + $0
      }
    }
    return CSVWriter.document([["distance_m"] + PlaceRow.columns] + lines)
  }
}
