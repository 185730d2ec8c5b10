public import Reports
import SimpleFeatures
import Spending
import SpendingAnalytics

extension Ledger {
  /// Writes a map to a file; the file is written completely or not at all.
  ///
  /// Places are in Morton order; payments are in the order of their places and, at one place, in
  /// the order of their ids. Districts are in the order of their codes, and clusters in the order
  /// of their first places. The same ledger and request always give the same bytes. If borders are
  /// simplified, neighbouring districts still share their borders, and the figures are still
  /// computed with the published borders. No transaction is open while the map is written.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError`` if the request does not match exactly one set of
  ///   districts; ``OutputError`` if the file cannot be written or is the ledger.
  /// - Complexity: O(*n*) for *n* payments, plus the time to cluster the places once; the output is
  ///   streamed.
  public func writeMap(_ request: MapRequest, to path: String) throws -> MapSummary {
    try checkIsOther(path)
    let source = try mapSource(request)
    return try FileBytes.replace(path) { try Self.write(source, as: request.format, to: $0) }
  }

  /// Writes a map to a sink in blocks, with the same bytes as ``writeMap(_:to:)-(_,String)``.
  ///
  /// ```swift
  /// try ledger.writeMap(MapRequest(content: .districts)) { response.append($0) }
  /// ```
  /// - Parameter sink: Receives each block of bytes; if it throws an error, no further bytes are
  ///   written.
  @discardableResult
  public func writeMap(
    _ request: MapRequest, to sink: ([UInt8]) throws -> Void
  ) throws -> MapSummary {
    try Self.write(mapSource(request), as: request.format, to: sink)
  }

  private static func write(
    _ source: (map: any MapSource, summary: MapSummary), as format: MapRequest.Format,
    to sink: ([UInt8]) throws -> Void
  ) throws -> MapSummary {
    var summary = source.summary
    summary.features = try source.map.write(as: format, to: sink)
    return summary
  }

  /// Returns a map in memory, with the same bytes as ``writeMap(_:to:)-(_,String)``.
  public func map(_ request: MapRequest = MapRequest()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try writeMap(request) { bytes += $0 }
    return bytes
  }

  /// Writes places and clusters, such as the children or leaves of a cluster, to a sink as a map.
  ///
  /// - Parameter sink: Receives each block of bytes; if it throws an error, no further bytes are
  ///   written.
  public func writeMap(
    of clusters: [SpendingCluster], format: MapRequest.Format = .geojson,
    to sink: ([UInt8]) throws -> Void
  ) throws {
    let currencies = clusters.first?.figures.currencies ?? []
    let map = ClusterMap(clusters, currencies: currencies, home: settings.homeCurrency)
    _ = try map.write(as: format, to: sink)
  }

  /// Writes density clusters to a sink as a map. Each cluster is drawn as its outline, or as its
  /// centre if it has no outline.
  ///
  /// - Parameter sink: Receives each block of bytes; if it throws an error, no further bytes are
  ///   written.
  public func writeMap(
    of report: DensityReport, format: MapRequest.Format = .geojson,
    to sink: ([UInt8]) throws -> Void
  ) throws {
    _ = try DensityMap(report: report).write(as: format, to: sink)
  }

  /// Returns the source of a map; its data is read at one moment and written later.
  private func mapSource(_ request: MapRequest) throws -> (map: any MapSource, summary: MapSummary)
  {
    guard case .clusters(let zoom, let box, let options) = request.content else {
      let map = try read { try MapContent(request, of: $0) }
      return (map, map.summary)
    }
    let clusters = try clusters(request.query, options: options)
    let rows = clusters.clusters(in: box, zoom: zoom)
    let currencies = clusters.total.currencies
    let none = SpendingFigures(currencies: currencies)
    var summary = MapSummary(
      mapped: none, online: clusters.online, unplaced: clusters.unplaced, outside: none)
    for row in rows { try summary.mapped.add(row.figures) }
    let map = ClusterMap(rows, currencies: currencies, home: clusters.homeCurrency)
    return (map, summary)
  }
}
