public import Grids
public import SimpleFeatures
public import SpatialIndex
import Workloads

/// Amounts at positions for a heat map of about a million cells.
public struct HeatWorkload: Sendable {
  /// The positions, along the Morton curve as a ledger's places are.
  public let positions: [Coordinate]
  /// Minor units at each position.
  public let amounts: [Int64]
  /// The raster over Korea, with cells of 350 m.
  public let raster: MetricRaster
  /// A kernel of four cells, which reaches 16.
  public let kernel = GaussianKernel(deviation: 4)

  /// Takes positions, with made amounts.
  ///
  /// - Precondition: There are positions in the plane of Korea.
  public init(_ positions: [Coordinate]) {
    guard let raster = MetricRaster(covering: PointWorkload.korea, side: 350) else {
      preconditionFailure("Korea has a plane")
    }
    self.raster = raster
    self.positions = positions.sorted { $0.mortonCode < $1.mortonCode }
    amounts = positions.indices.map { Int64($0 * 7_919 % 1_000_003) }
  }

  /// The amounts by the cells of the raster.
  ///
  /// - Throws: ``SpatialIndex/MeasureOverflow`` if a sum exceeds 64 bits.
  public func bins() throws(MeasureOverflow) -> RasterBins {
    var bins = RasterBins(columns: raster.columns, rows: raster.rows, margin: kernel.radius)
    for start in stride(from: 0, to: positions.count, by: 4_096) {
      let end = min(start + 4_096, positions.count)
      try bins.add(
        Array(amounts[start..<end]), at: raster.cells(at: Array(positions[start..<end])))
    }
    return bins
  }

  /// The heat map with the amounts that it is made of.
  ///
  /// - Throws: ``SpatialIndex/MeasureOverflow`` if a sum exceeds 64 bits.
  public func heat() throws(MeasureOverflow) -> Heat { heat(of: try bins()) }

  /// The heat map of amounts by cell.
  public func heat(of bins: RasterBins) -> Heat { Heat(bins: bins, cells: kernel.smoothed(bins)) }

  /// A heat map.
  public struct Heat: Sendable {
    /// The amounts by cell.
    public let bins: RasterBins
    /// The amounts under the kernel.
    public let cells: [Double]
  }

  /// Whether a heat map and the tails of the kernel outside it add up to the amounts.
  public func isWhole(_ heat: Heat) -> Bool {
    var inside = CompensatedSum()
    for value in heat.cells { inside.add(value) }
    let total = Double(amounts.reduce(0, +))
    return abs(inside.value + kernel.outside(heat.bins) - total) <= total * 1e-12
  }
}
