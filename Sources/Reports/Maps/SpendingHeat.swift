import Codecs
public import Grids
public import SimpleFeatures
public import Spending

/// Spending smoothed by a Gaussian kernel: a raster in units of a currency per square kilometre.
///
/// The spending at each place is added to the cell that contains the place; this sum is exact in
/// minor units. The kernel spreads the sum of each cell over the surrounding cells without changing
/// the total. ``inside`` and ``outside`` are computed independently; their sum equals ``placed`` up
/// to a relative rounding error of 1e-12.
public struct SpendingHeat: Sendable {
  /// The raster.
  public var raster: MetricRaster
  /// The standard deviation of the kernel.
  public var bandwidth: Meters
  /// The densities in units of ``currency`` per square kilometre, row by row from the north.
  public var densities: [Float]
  /// The currency.
  public var currency: Currency
  /// The number of payments in ``currency`` that were made at places.
  public var count: Int64
  /// Their sum.
  public var placed: Int64
  /// The part of the spending that falls inside the raster, in minor units: the sum of the raster's
  /// cells.
  public var inside: Double
  /// The part of the spending that the kernel spreads outside the raster, in minor units.
  public var outside: Double
  /// The sum of online payments.
  public var online: Int64
  /// The sum of payments whose place is not known.
  public var unplaced: Int64
  /// The figures of payments in other currencies, which the raster does not contain.
  public var others: ReportFigures

  /// Creates a raster with its figures.
  ///
  /// - Precondition: `densities` has one value for each cell of `raster`.
  public init(
    raster: MetricRaster, bandwidth: Meters, densities: [Float], currency: Currency, count: Int64,
    placed: Int64, inside: Double, outside: Double, online: Int64, unplaced: Int64,
    others: ReportFigures
  ) {
    precondition(densities.count == raster.columns * raster.rows, "a density for each cell")
    self.raster = raster
    self.bandwidth = bandwidth
    self.densities = densities
    self.currency = currency
    self.count = count
    self.placed = placed
    self.inside = inside
    self.outside = outside
    self.online = online
    self.unplaced = unplaced
    self.others = others
  }

  /// The cell with the largest positive density, or the first of several such cells; nil if no
  /// density is positive.
  public var largest: (density: Double, center: Coordinate)? {
    var found = 0
    for cell in densities.indices where densities[cell] > densities[found] { found = cell }
    guard densities[found] > 0 else { return nil }
    return (
      Double(densities[found]),
      raster.center(column: found % raster.columns, row: found / raster.columns)
    )
  }

  /// The densities at which contours are drawn: the six largest numbers of the series … 0.5, 1, 2,
  /// 5, 10, 20 … that are below the largest density.
  public var contourLevels: [Double] {
    guard let most = largest?.density else { return [] }
    var levels: [Double] = []
    var level = Self.round(above: most)
    while levels.count < 6 {
      level = Self.next(below: level)
      if level < most { levels.append(level) }
    }
    return levels.reversed()
  }

  /// Returns the least number of the series … 0.2, 0.5, 1, 2, 5, 10, 20 … that is not less than a
  /// positive number.
  static func round(above value: Double) -> Double {
    var level = 1.0
    while level < value { level = next(above: level) }
    while next(below: level) >= value { level = next(below: level) }
    return level
  }

  private static func next(above level: Double) -> Double {
    isTwo(level) ? level * 2.5 : level * 2
  }

  private static func next(below level: Double) -> Double {
    isFive(level) ? level / 2.5 : level / 2
  }

  /// Whether a number begins with 2.
  private static func isTwo(_ level: Double) -> Bool { leadingDigit(level) == 2 }
  private static func isFive(_ level: Double) -> Bool { leadingDigit(level) == 5 }

  private static func leadingDigit(_ level: Double) -> Int {
    var level = level
    while level >= 9.5 { level /= 10 }
    while level < 0.95 { level *= 10 }
    return Int(level.rounded())
  }

  /// The figures as the content of a JSON document.
  public var document: HeatDocument { HeatDocument(self) }

  /// The figures as JSON, see ``HeatDocument``.
  public func json() -> [UInt8] { document.json() }

  /// The raster as a GeoTIFF file, see ``Codecs/GeoTIFFWriter``.
  public func geoTIFF() -> [UInt8] {
    GeoTIFFWriter(
      columns: raster.columns, code: raster.plane.code, side: raster.side, west: raster.west,
      north: raster.north, unit: "\(currency.code)/km²"
    ).document(densities)
  }
}
