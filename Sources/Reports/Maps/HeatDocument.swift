package import FeatureCodecs
import Grids
public import SimpleFeatures
public import Spending

/// The figures of a raster of spending as a JSON document.
///
/// The numbers `inside` and `outside` have up to twelve significant digits, and the largest density
/// has up to seven; sums are exact.
public struct HeatDocument: ReportDocument {
  /// The cell with the largest density, which is the peak of the raster.
  public struct Peak: Hashable, Sendable {
    /// The density in units of the currency per square kilometre.
    public var density: Double
    /// The centre of the cell.
    public var center: Coordinate

    /// Creates a peak.
    public init(density: Double, center: Coordinate) {
      (self.density, self.center) = (density, center)
    }
  }

  /// The standard deviation of the kernel in metres.
  public var bandwidth: Meters
  /// The EPSG code of the raster's reference system.
  public var code: Int
  /// The side of a cell in metres.
  public var side: Meters
  /// The numbers of columns and rows.
  public var columns, rows: Int
  /// The western and the northern edge in the reference system, in metres.
  public var west, north: Double
  /// The corners, counter-clockwise from the south-western corner.
  public var corners: [Coordinate]
  /// The number of payments in the raster's currency that were made at places.
  public var count: Int64
  /// Their sum.
  public var placed: Money
  /// The part of ``placed`` that falls inside the raster, in units of the currency.
  public var inside: Double
  /// The part of ``placed`` that falls outside the raster, in units of the currency.
  public var outside: Double
  /// The sum of online payments in the raster's currency.
  public var online: Money
  /// The sum of payments in the raster's currency whose place is not known.
  public var unplaced: Money
  /// Payments in other currencies.
  public var others: ReportFigures
  /// The cell with the largest density; nil if no density is positive.
  public var largest: Peak?

  /// Creates a document.
  public init(
    bandwidth: Meters, code: Int, side: Meters, columns: Int, rows: Int, west: Double,
    north: Double, corners: [Coordinate], count: Int64, placed: Money, inside: Double,
    outside: Double, online: Money, unplaced: Money, others: ReportFigures, largest: Peak?
  ) {
    self.bandwidth = bandwidth
    self.code = code
    self.side = side
    self.columns = columns
    self.rows = rows
    self.west = west
    self.north = north
    self.corners = corners
    self.count = count
    self.placed = placed
    self.inside = inside
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.others = others
    self.largest = largest
  }

  /// Creates the document of a raster.
  public init(_ heat: SpendingHeat) {
    let (raster, currency) = (heat.raster, heat.currency)
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency) }
    func units(_ minorUnits: Double) -> Double {
      (minorUnits / Double(currency.minorUnitsPerUnit)).rounded(significant: 12)
    }
    self.init(
      bandwidth: Meters(heat.bandwidth.value.significant), code: raster.plane.code,
      side: Meters(raster.side.significant), columns: raster.columns, rows: raster.rows,
      west: raster.west.significant, north: raster.north.significant, corners: raster.corners,
      count: heat.count, placed: money(heat.placed), inside: units(heat.inside),
      outside: units(heat.outside), online: money(heat.online), unplaced: money(heat.unplaced),
      others: heat.others,
      largest: heat.largest.map {
        Peak(density: $0.density.rounded(significant: 7), center: $0.center)
      })
  }

  public func json() -> [UInt8] { JSONText.document { write(to: &$0) } }

  /// Writes the members of the document into a JSON object that is already open.
  package func write(to json: inout JSONText) {
    json.member("currency", placed.currency.code)
    json.member("bandwidth_m", number: bandwidth.value.significantText)
    json.newline()
    json.object("raster") { json in
      json.member("crs", "EPSG:\(code)")
      json.member("cell_m", number: side.value.significantText)
      json.member("columns", columns)
      json.member("rows", rows)
      json.member("west", number: west.significantText)
      json.member("north", number: north.significantText)
      json.array("corners") { json in
        for corner in corners { json.coordinate(corner) }
      }
    }
    json.newline()
    json.member("count", count)
    json.member("sum", number: placed.decimal)
    json.member("inside", number: inside.text(significant: 12))
    json.member("outside", number: outside.text(significant: 12))
    json.member("online", number: online.decimal)
    json.member("unplaced", number: unplaced.decimal)
    others.writeLine("other_currencies", [], to: &json)
    json.newline()
    guard let largest else { return json.member("largest", String?.none) }
    json.object("largest") { json in
      json.member("per_km2", number: largest.density.text(significant: 7))
      json.member("center", largest.center)
    }
  }
}

extension HeatDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let name: String = try members.value("currency")
    guard let currency = Currency(code: name) else {
      throw members.corrupted("currency", "no currency has this code")
    }
    let raster = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "raster")
    let plane: String = try raster.value("crs")
    guard plane.hasPrefix("EPSG:"), let code = Int(plane.dropFirst(5)) else {
      throw raster.corrupted("crs", "no code of EPSG")
    }
    guard let others = try members.optionalObject("other_currencies", { try ReportFigures($0) })
    else { throw members.corrupted("other_currencies", "a raster has figures for these") }
    self.init(
      bandwidth: Meters(try members.value("bandwidth_m")), code: code,
      side: Meters(try raster.value("cell_m")), columns: try raster.value("columns"),
      rows: try raster.value("rows"), west: try raster.value("west"),
      north: try raster.value("north"), corners: try raster.value("corners"),
      count: try members.value("count"), placed: try members.money("sum", currency),
      inside: try members.value("inside"), outside: try members.value("outside"),
      online: try members.money("online", currency),
      unplaced: try members.money("unplaced", currency), others: others,
      largest: try members.optional("largest"))
  }
}

extension HeatDocument.Peak: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(density: try members.value("per_km2"), center: try members.value("center"))
  }
}
