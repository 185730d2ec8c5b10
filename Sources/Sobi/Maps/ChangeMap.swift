import FeatureCodecs
import Grids
import LedgerStore
public import Reports
import SimpleFeatures
import Spending
import SpendingAnalytics

/// The changes of places, districts or cells in one currency as rows of a ``FeatureTable``.
struct ChangeMap: MapSource {
  /// A group with its drawn values.
  private struct Mark {
    var id: Int64
    /// The code of a district; nil for other groups.
    var code: String?
    /// The name, or the id of a cell.
    var name: String
    var geometry: GeoJSONWriter.Geometry
    var box: BoundingBox?
    var row: ChangeDocument.Row
  }

  private let document: ChangeDocument
  private let classes: ChangeClasses
  private let marks: [Mark]

  /// - Parameters:
  ///   - home: The currency of the map.
  ///   - districts: The districts of the document's set; empty for a map of places.
  ///   - cells: The cells of the document's grid that contain a place. They are needed because the
  ///     middle of a cell at the edge of a grid may lie outside the grid.
  init(
    _ document: ChangeDocument, home: Currency, districts: [StoredDistrict], cells: [GridCell]
  ) {
    self.document = document
    classes =
      document.classes.first { $0.currency == home } ?? ChangeClasses(currency: home, breaks: [])
    let byCode = Dictionary(
      districts.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    let byID = Dictionary(cells.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = document.groups.filter { $0.currency == home }
    marks = zip(rows, Int64(1)...).compactMap { row, number -> Mark? in
      switch row.key {
      case .place(let id, let name, let coordinate):
        Mark(
          id: id, name: name, geometry: .point(coordinate), box: BoundingBox([coordinate]),
          row: row)
      case .district(let code, let name):
        byCode[code].map { district in
          Mark(
            id: district.id, code: code, name: name,
            geometry: .multiPolygon(district.displayed),
            box: district.displayed.boundingBox, row: row)
        }
      case .cell(let id, let center):
        (byID[id] ?? document.system?.cell(at: center)).map { cell in
          let outline = cell.outline
          return Mark(
            id: number, name: id, geometry: .multiPolygon(outline), box: outline.boundingBox,
            row: row)
        }
      default: nil
      }
    }
  }

  var columns: [String] {
    names + [
      "currency", "class", "class_from", "class_to", "count", "sum", "refunded",
      "older_count", "older_sum", "older_refunded", "change",
    ] + document.partNames.map(\.rawValue)
  }

  private var names: [String] {
    if document.system != nil { return ["cell"] }
    return document.dimension == .district ? ["code", "name"] : ["name"]
  }

  var boundingBox: BoundingBox? { BoundingBox.union(marks.lazy.compactMap(\.box)) }

  var member: FeatureTable.Member? {
    FeatureTable.Member("changes") { json in document.writePeriods(classes, to: &json) }
  }

  func write(to table: inout FeatureTable) throws {
    for mark in marks {
      let row = mark.row
      let number = classes.number(of: row.change.minorUnits)
      let magnitudes = classes.magnitudes(ofClass: number)
      try table.row(id: mark.id, geometry: mark.geometry) { cells in
        func amount(_ minorUnits: Int64) { cells.number(row.money(minorUnits).decimal) }
        if let code = mark.code { cells.string(code) }
        cells.string(mark.name)
        cells.string(row.currency.code)
        cells.int(Int64(number))
        amount(magnitudes.from)
        if let end = magnitudes.to { amount(end) } else { cells.string(nil) }
        cells.int(row.newer.count)
        amount(row.newer.sum ?? 0)
        amount(row.newer.refunded)
        cells.int(row.older.count)
        amount(row.older.sum ?? 0)
        amount(row.older.refunded)
        amount(row.change.minorUnits)
        for name in document.partNames { amount(row.parts[name]) }
      }
    }
  }
}

extension Ledger {
  /// Writes a map of the changes in the spending of places, districts or cells to a sink; the
  /// amounts are in the currency of the ledger.
  ///
  /// Each feature has the number of its class in ``Reports/ChangeDocument/classes``: 0 for no
  /// change; -1, -2 … for less spending; and 1, 2 … for more spending. Each feature also has two
  /// amounts of change, without sign: the amount at which its class begins, and the amount at which
  /// the next class begins. Districts are left out if their set was removed after the document was
  /// created.
  ///
  /// - Parameter sink: Receives the next bytes; if it throws an error, writing stops.
  /// - Throws: ``ComparisonError/unmapped(_:)`` unless the rows are places, districts or cells.
  /// - Complexity: O(*n*), where *n* is the number of rows plus the number of corners of the
  ///   districts.
  public func writeMap(
    of document: ChangeDocument, format: MapRequest.Format = .geojson,
    to sink: ([UInt8]) throws -> Void
  ) throws {
    guard document.dimension.isPlace else {
      throw ComparisonError.unmapped(document.dimension)
    }
    let map = try read { view in
      let set =
        document.setName == nil
        ? nil : try view.districtSets().first { $0.name == document.setName }
      return ChangeMap(
        document, home: settings.homeCurrency,
        districts: try set.map { try view.membership(in: $0).districts } ?? [],
        cells: try document.system.map { try view.placedCells(of: $0).cells } ?? [])
    }
    _ = try map.write(as: format, to: sink)
  }
}
