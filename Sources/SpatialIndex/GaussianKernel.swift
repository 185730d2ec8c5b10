import SimpleFeatures

/// A Gaussian kernel over the cells of a raster, truncated at four standard deviations and
/// renormalised.
///
/// The kernel spreads the sum of a cell over the cells around it; the result has the shape of a
/// hill. The volume of the hill equals the sum of the cell.
/// - SeeAlso: Silverman (1986), "Density Estimation for Statistics and Data Analysis", 4.2.
public struct GaussianKernel: Sendable {
  /// The weights at 0, 1, 2 … cells from the centre.
  public let weights: [Double]

  /// The number of cells between the centre and the end of the kernel.
  public var radius: Int { weights.count - 1 }

  /// Creates a kernel.
  ///
  /// - Parameter deviation: The standard deviation in cells.
  /// - Precondition: `deviation` is above 0 and at most 1,024.
  public init(deviation: Double) {
    precondition(deviation > 0 && deviation <= 1_024, "a deviation of \(deviation) cells")
    let radius = Int((4 * deviation).rounded())
    let heights = (0...radius).map { offset in
      exponential(-0.5 * Double(offset * offset) / (deviation * deviation))
    }
    let sum = heights[0] + 2 * heights.dropFirst().reduce(0, +)
    weights = heights.map { $0 / sum }
  }

  /// Returns the part of the volume that lies outside the raster. It is the sum of two parts: the
  /// parts of the hills that extend beyond the raster, and all amounts that lie beyond the margin.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func outside(_ bins: RasterBins) -> Double {
    func tails(_ count: Int) -> [Double] {
      (0..<count + 2 * bins.margin).map { line in
        let middle = line - bins.margin
        var tail = 0.0
        for offset in -radius...radius where !(0..<count).contains(middle + offset) {
          tail += weights[abs(offset)]
        }
        return tail
      }
    }
    let (across, down) = (tails(bins.columns), tails(bins.rows))
    var sum = CompensatedSum()
    for row in down.indices {
      for column in across.indices {
        let amount = bins.sums[row * bins.width + column]
        guard amount != 0 else { continue }
        sum.add(Double(amount) * (across[column] + down[row] - across[column] * down[row]))
      }
    }
    return sum.value + Double(bins.beyond)
  }
}
