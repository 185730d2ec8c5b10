import Grids
public import Reports
public import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension SpendingHeat {
  /// The allowed bandwidths of a kernel, in metres.
  public static let bandwidths = 1.0...50_000
  /// The largest number of cells of a raster, including a margin of four bandwidths on each side.
  public static let mostCells = 1 << 23
  /// The largest number of columns or rows of a raster.
  public static let longestSide = 1 << 15
}

extension LedgerView {
  /// Returns spending as a raster that was smoothed by a Gaussian kernel; positions in the raster's
  /// plane are in metres.
  ///
  /// ```swift
  /// let heat = try view.heat(bandwidth: Meters(300))
  /// let file = heat.geoTIFF()
  /// ```
  /// The amounts are in the currency of the filter, or in the currency of the ledger if the filter
  /// has none.
  /// - Parameters:
  ///   - query: The payments that are included.
  ///   - bandwidth: The standard deviation of the kernel; beyond four standard deviations, the
  ///     kernel is cut off.
  ///   - cell: The side of a cell. If nil, the side is a quarter of the bandwidth. If that gives
  ///     more cells than ``Reports/SpendingHeat/mostCells``, the side is half of the bandwidth or,
  ///     if there are still too many cells, the whole bandwidth.
  ///   - extent: The area of the raster; nil uses the area of the payments with a margin of four
  ///     bandwidths.
  ///   - threads: The largest number of threads; nil uses one for each processor. The result does
  ///     not depend on the number of threads.
  /// - Throws: ``HeatError``; ``LedgerStore/LedgerStoreError`` if a category is unknown,
  ///   ``SpendingAnalytics/SpendingOverflow`` or ``SpatialIndex/MeasureOverflow`` if a sum exceeds
  ///   64 bits.
  /// - Complexity: O(*n* + *p* + *c* · *r*) for *n* payments, *p* places, *c* cells and a kernel
  ///   that covers *r* cells.
  public func heat(
    _ query: LedgerQuery = LedgerQuery(), bandwidth: Meters, cell: Meters? = nil,
    extent: BoundingBox? = nil, threads: Int? = nil
  ) throws -> SpendingHeat {
    guard SpendingHeat.bandwidths.contains(bandwidth.value) else {
      throw HeatError.bandwidth(bandwidth)
    }
    if let cell, !(bandwidth.value / 32...bandwidth.value).contains(cell.value) {
      throw HeatError.cell(cell, bandwidth: bandwidth)
    }
    let filter = try filter(for: query)
    let tallies = try spending(for: query, filter).tallies(filter)
    let coordinates = try placeCoordinates()
    let currency = query.currency ?? query.filter.currency ?? homeCurrency
    let total = try tallies.figures(of: 0..<tallies.placeCount + 2)
    let online = try tallies.figures(of: [tallies.onlineGroup])
    let unplaced = try tallies.figures(of: [tallies.unplacedGroup])
    let placed = try tallies.placed()
    let index = tallies.currencies.firstIndex(of: currency)
    let width = tallies.currencies.count
    let visited = (0..<tallies.placeCount).filter { place in
      index.map { tallies.counts[place * width + $0] > 0 } ?? false
    }
    guard let box = extent ?? .around(visited.map { coordinates[$0] }) else {
      throw HeatError.noPayments(currency)
    }
    let raster = try Self.raster(box, bandwidth, cell, hasMargin: extent == nil) {
      guard extent == nil else { return nil }
      return .densest(
        visited.map { place in
          (coordinates[place], index.map { Int64(tallies.counts[place * width + $0]) } ?? 0)
        }
      ) {
        (try? Self.raster($0, bandwidth, cell, hasMargin: false, smaller: { nil })) != nil
      }
    }
    let kernel = GaussianKernel(deviation: bandwidth.value / raster.side)
    var bins = RasterBins(columns: raster.columns, rows: raster.rows, margin: kernel.radius)
    // In blocks, so that lists of cells stay small.
    for start in stride(from: 0, to: visited.count, by: 4_096) {
      let places = visited[start..<min(start + 4_096, visited.count)]
      try bins.add(
        places.map { tallies.sums[$0 * width + (index ?? 0)] },
        at: raster.cells(at: places.map { coordinates[$0] }))
    }
    let sums = kernel.smoothed(
      bins, workers: threads.map { Workers.threads($0) } ?? .processors)
    var inside = CompensatedSum()
    var densities: [Float] = []
    densities.reserveCapacity(sums.count)
    let units = Double(currency.minorUnitsPerUnit)
    raster.forEachRow { row, areas in
      for (sum, area) in zip(sums[row * raster.columns..<(row + 1) * raster.columns], areas) {
        inside.add(sum)
        densities.append(Float(sum / units / area))
      }
    }
    return SpendingHeat(
      raster: raster, bandwidth: bandwidth, densities: densities, currency: currency,
      count: placed.count(currency), placed: placed.sum(currency).minorUnits, inside: inside.value,
      outside: kernel.outside(bins), online: online.sum(currency).minorUnits,
      unplaced: unplaced.sum(currency).minorUnits, others: total.others(than: currency))
  }

  /// The raster of an area.
  ///
  /// - Parameter smaller: Returns an area to suggest if no raster can be made of the given area.
  private static func raster(
    _ box: BoundingBox, _ bandwidth: Meters, _ cell: Meters?, hasMargin: Bool,
    smaller: () -> BoundingBox?
  ) throws(HeatError) -> MetricRaster {
    let sides = cell.map { [$0.value] } ?? [4, 2, 1].map { bandwidth.value / $0 }
    var smallest: (columns: Int, rows: Int) = (0, 0)
    for side in sides {
      guard
        let raster = MetricRaster(
          covering: box, side: side, margin: hasMargin ? 4 * bandwidth.value : 0)
      else { throw .beyondPlane(smaller: smaller()) }
      let margin = GaussianKernel(deviation: bandwidth.value / side).radius
      smallest = (raster.columns, raster.rows)
      guard max(raster.columns, raster.rows) <= SpendingHeat.longestSide,
        (raster.columns + 2 * margin) * (raster.rows + 2 * margin) <= SpendingHeat.mostCells
      else { continue }
      guard raster.isInPlane(beyond: margin) else { throw .beyondPlane(smaller: smaller()) }
      return raster
    }
    throw .tooLarge(columns: smallest.columns, rows: smallest.rows, smaller: smaller())
  }
}

extension SpendingFigures {
  /// Returns the count and the sums in all currencies except the given currency.
  fileprivate func others(than currency: Currency) -> ReportFigures {
    let others = currencies.filter { $0 != currency && count($0) > 0 }
    return ReportFigures(
      count: others.reduce(0) { $0 + count($1) }, sums: Sums(others.sorted().map { sum($0) }))
  }
}

extension PaymentFilter {
  /// The only currency that the filter allows; nil if the filter names no currency or several
  /// currencies.
  fileprivate var currency: Currency? {
    let named = Set(
      terms.compactMap { term -> Currency? in
        if case .currency(let currency) = term { currency } else { nil }
      })
    return named.count == 1 ? named.first : nil
  }
}

extension Ledger {
  /// Spending smoothed by a Gaussian kernel; see
  /// ``LedgerView/heat(_:bandwidth:cell:extent:threads:)``.
  public func heat(
    _ query: LedgerQuery = LedgerQuery(), bandwidth: Meters, cell: Meters? = nil,
    extent: BoundingBox? = nil, threads: Int? = nil
  ) throws -> SpendingHeat {
    try read {
      try $0.heat(query, bandwidth: bandwidth, cell: cell, extent: extent, threads: threads)
    }
  }
}
