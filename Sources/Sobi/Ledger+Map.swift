public import Boundaries
import Codecs
import LedgerStore
public import SimpleFeatures
import Spending
import SpendingAnalytics

/// What a map shows and how it is written.
public struct MapRequest: Hashable, Sendable {
  /// What becomes a feature.
  public enum Content: Sendable {
    /// One feature a place, with its figures.
    case places
    /// One feature a payment that has a place.
    case payments
    /// One feature a district, with its figures.
    case districts
  }

  /// The form of the file.
  public enum Format: String, CaseIterable, Sendable {
    /// One RFC 7946 `FeatureCollection`.
    case geojson
    /// A feature a line.
    case geojsonl
    /// A GeoJSON text sequence (RFC 8142).
    case geojsons
    /// A table with a header.
    case csv

    /// The format that a file's extension names.
    public init?(path: String) {
      let name = path.lowercased()
      guard let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...] {
      case "geojson", "json": self = .geojson
      case "geojsonl", "ndjson", "jsonl": self = .geojsonl
      case "geojsons", "geojsonseq": self = .geojsons
      case "csv": self = .csv
      default: return nil
      }
    }
  }

  /// What becomes a feature.
  public var content: Content
  /// The form of the file.
  public var format: Format
  /// Which payments count.
  public var query: LedgerQuery
  /// The level of the set of districts.
  public var level: String?
  /// The name of the set of districts.
  public var set: String?
  /// How far from its new edge a corner of a district may lie that is left out; nil draws them all.
  public var simplification: Meters?
  /// Of which day the borders are, when no set is named.
  public var borders: Borders
  /// Code or name of the district that the map is confined to: its children, or the places in it. Nil
  /// for all.
  public var within: String?
  /// Whose codes districts have besides their own, by the imported crosswalk.
  public var codes: CodeCrosswalk.System?

  /// Creates a request.
  public init(
    content: Content = .places, format: Format = .geojson, query: LedgerQuery = LedgerQuery(),
    level: String? = nil, set: String? = nil, borders: Borders = .then, within: String? = nil,
    codes: CodeCrosswalk.System? = nil, simplification: Meters? = nil
  ) {
    self.content = content
    self.format = format
    self.query = query
    self.level = level
    self.set = set
    self.simplification = simplification
    self.borders = borders
    self.within = within
    self.codes = codes
  }
}

/// What a map holds, and what could not be on it.
public struct MapSummary: Sendable {
  /// Features written.
  public var features = 0
  /// The payments on the map.
  public var mapped: SpendingFigures
  /// The payments without a place by nature.
  public var online: SpendingFigures
  /// The payments whose place is not known.
  public var unplaced: SpendingFigures
  /// The payments at places that no district covers, on a map of districts; within a district those in
  /// none of its children.
  public var outside: SpendingFigures
  /// The district that the map is confined to: then there is nothing online or unplaced.
  public var parent: DistrictReport.Parent?
  /// The sets of districts that could have given codes to the places, when it is not clear which.
  public var undecidedSets: [String] = []
  /// The borders that were drawn, when they were simplified.
  public var borders: SimplifiedCorners?

  /// What became of the corners of simplified districts.
  public struct SimplifiedCorners: Equatable, Sendable {
    /// How many the districts have as published, each counted once a ring.
    public var published: Int
    /// How many were drawn.
    public var drawn: Int
  }
}

extension Ledger {
  /// Writes a map to a file, or to standard output for `-`. The file appears whole or not at all.
  ///
  /// Places come in Morton order, payments in the order of their places and then by id, districts
  /// by code. The same ledger and request give the same bytes. Simplified districts fit together as
  /// the published ones do, and have the same figures. No transaction is open while it is written.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError`` when no single set of districts fits,
  ///   ``OutputError`` when the file cannot be written or is the ledger.
  /// - Complexity: O(*n*) for *n* payments; the output is streamed.
  /// - Parameters:
  ///   - request: What to write.
  ///   - path: Where to.
  ///   - filter: What the bytes become on their way; nil leaves them.
  public func writeMap(
    _ request: MapRequest, to path: String, through filter: OutputFilter? = nil
  ) throws -> MapSummary {
    guard !FileBytes.isSameFile(path, self.path) else { throw OutputError.isLedger(path: path) }
    // What is read is of one moment; what is written comes after it.
    let map = try read { try MapContent(request, of: $0) }
    var summary = map.summary
    try FileBytes.replace(path, through: filter) { sink in
      var table = try FeatureTable(
        format: request.format, columns: map.columns, boundingBox: map.boundingBox,
        districts: map.members, sink: sink)
      try map.write(to: &table)
      try table.finish()
      summary.features = table.count
    }
    return summary
  }
}
