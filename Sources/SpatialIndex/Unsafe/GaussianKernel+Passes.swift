extension GaussianKernel {
  /// The bins under the kernel, without the margin: rows first, then columns.
  ///
  /// Each cell is a sum in a fixed order, whichever worker computes it.
  /// - Precondition: The margin is as wide as the kernel reaches.
  /// - Complexity: O(*n* · *r*) for *n* cells and a kernel that reaches *r* of them.
  public func smoothed(_ bins: RasterBins, workers: Workers = .one) -> [Double] {
    precondition(bins.margin == radius, "a margin of \(bins.margin) cells for \(radius)")
    let (columns, rows, width, height) = (bins.columns, bins.rows, bins.width, bins.height)
    // Rows without a sum add nothing.
    let isEmpty = (0..<height).map { row in
      bins.sums[row * width..<(row + 1) * width].allSatisfy { $0 == 0 }
    }
    let middle = unsafe Self.filled(columns * height) { target in
      nonisolated(unsafe) let target = unsafe target
      workers.parts(of: height * columns).share { _, cells in
        let lines = cells.lowerBound / columns..<cells.upperBound / columns
        var line = [Double](repeating: 0, count: width)
        for row in lines where !isEmpty[row] {
          for column in 0..<width { line[column] = Double(bins.sums[row * width + column]) }
          unsafe line.withUnsafeBufferPointer { source in
            for offset in -radius...radius {
              unsafe Self.add(
                source.baseAddress! + radius + offset, times: weights[abs(offset)],
                to: target + row * columns, count: columns)
            }
          }
        }
      }
    }
    return unsafe Self.filled(columns * rows) { target in
      nonisolated(unsafe) let target = unsafe target
      unsafe middle.withUnsafeBufferPointer { middle in
        nonisolated(unsafe) let source = middle.baseAddress!
        workers.parts(of: rows * columns).share { _, cells in
          let lines = cells.lowerBound / columns..<cells.upperBound / columns
          for row in lines {
            for offset in -radius...radius where !isEmpty[row + radius + offset] {
              unsafe Self.add(
                source + (row + radius + offset) * columns, times: weights[abs(offset)],
                to: target + row * columns, count: columns)
            }
          }
        }
      }
    }
  }

  /// Zeros that a function changes.
  private static func filled(
    _ count: Int, _ body: (UnsafeMutablePointer<Double>) -> Void
  ) -> [Double] {
    unsafe [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe buffer.initialize(repeating: 0)
      // There is at least one cell.
      unsafe body(buffer.baseAddress!)
      initialized = count
    }
  }

  @inline(__always)
  private static func add(
    _ source: UnsafePointer<Double>, times weight: Double, to target: UnsafeMutablePointer<Double>,
    count: Int
  ) {
    for index in 0..<count { unsafe target[index] += weight * source[index] }
  }
}
