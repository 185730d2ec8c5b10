import Codecs
public import Spending
public import SpendingAnalytics

/// The places and clusters of a zoom level, and the figures of all other payments.
///
/// For every currency, the figures of the rows, ``elsewhere``, ``online`` and ``unplaced`` add up
/// to ``total``.
public struct ClusterReport: Hashable, Sendable {
  /// The requested zoom.
  public var zoom: Int
  /// Whether only a part of the world was requested.
  public var isPart: Bool
  /// The places and clusters, in the order in which their first places lie on the Morton curve.
  public var rows: [SpendingCluster]
  /// The figures of payments at places that are in no row.
  public var elsewhere: SpendingFigures
  /// The figures of online payments, which have no place.
  public var online: SpendingFigures
  /// The figures of payments whose place is not known.
  public var unplaced: SpendingFigures
  /// The figures of all payments that match the query.
  public var total: SpendingFigures
  /// The home currency; its sums precede the sums in all other currencies.
  public var homeCurrency: Currency

  /// Creates a report.
  public init(
    zoom: Int, isPart: Bool, rows: [SpendingCluster], elsewhere: SpendingFigures,
    online: SpendingFigures, unplaced: SpendingFigures, total: SpendingFigures,
    homeCurrency: Currency
  ) {
    self.zoom = zoom
    self.isPart = isPart
    self.rows = rows
    self.elsewhere = elsewhere
    self.online = online
    self.unplaced = unplaced
    self.total = total
    self.homeCurrency = homeCurrency
  }

  /// The groups of payments that are in no row, each with its figures and a name such as `online`.
  public var remainder: [NamedFigures] {
    (isPart ? [NamedFigures("elsewhere", elsewhere)] : [])
      + [NamedFigures("online", online), NamedFigures("unplaced", unplaced)]
  }
}

extension ClusterReport {
  /// The report as the content of a JSON document.
  public var document: ClusterDocument {
    func stated(_ figures: SpendingFigures) -> ReportFigures {
      ReportFigures(figures, .all, home: homeCurrency, of: total)
    }
    return ClusterDocument(
      zoom: zoom, clusters: rows.map { ClusterRow($0, home: homeCurrency, of: total) },
      elsewhere: isPart ? stated(elsewhere) : nil, online: stated(online),
      unplaced: stated(unplaced), total: stated(total))
  }

  /// The report as JSON, see ``ClusterDocument``.
  public func json() -> [UInt8] { document.json() }

  /// The report as a CSV table with a line for each row and currency; the payments that are in no
  /// row follow in lines without an id.
  public func csv() -> [UInt8] {
    CSVWriter.document(
      [SpendingCluster.columns] + rows.flatMap { $0.cells(home: homeCurrency, of: total) }
        + remainder.flatMap { rest in
          rest.figures.lines(of: total, home: homeCurrency)
            .map { ["", "", "", "", rest.name, "", ""] + $0 }
        })
  }
}
