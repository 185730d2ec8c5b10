internal import CKernels

extension GaussianKernel {
  /// Returns the sums of the raster's cells, smoothed with the kernel; the result does not contain
  /// the margin. Rows are smoothed first, then columns.
  ///
  /// The terms of each cell are added in a fixed order, so that the result does not depend on the
  /// workers.
  /// - Precondition: The margin of the raster is as wide as the radius of the kernel.
  /// - Complexity: O(*n* · *r*) for *n* cells and a kernel with a radius of *r* cells.
  public func smoothed(_ bins: RasterBins, workers: Workers = .one) -> [Double] {
    precondition(bins.margin == radius, "a margin of \(bins.margin) cells for \(radius)")
    let (columns, rows, width, height) = (bins.columns, bins.rows, bins.width, bins.height)
    // Rows without a sum add nothing.
    let isEmpty = (0..<height).map { row in
      bins.sums[row * width..<(row + 1) * width].allSatisfy { $0 == 0 }
    }
    // Rows that begin an odd number of cache lines apart do not push each other out of the cache.
    let pitch = (columns + 7) / 8 * 8 | 8
    let middle = unsafe Self.filled(pitch * height) { target in
      nonisolated(unsafe) let target = unsafe target
      workers.parts(of: height * columns).share { _, cells in
        let lines = cells.lowerBound / columns..<cells.upperBound / columns
        var line = [Double](repeating: 0, count: width)
        for row in lines where !isEmpty[row] {
          unsafe line.withUnsafeMutableBufferPointer { line in
            for column in 0..<width {
              unsafe line[column] = Double(bins.sums[row * width + column])
            }
            unsafe convolve(
              line.baseAddress! + radius, to: target + row * pitch, count: columns, step: 1)
          }
        }
      }
    }
    return unsafe Self.filled(columns * rows) { target in
      nonisolated(unsafe) let target = unsafe target
      unsafe middle.withUnsafeBufferPointer { middle in
        nonisolated(unsafe) let source = unsafe middle.baseAddress! + radius * pitch
        workers.parts(of: rows * columns).share { _, cells in
          let lines = cells.lowerBound / columns..<cells.upperBound / columns
          // Strips so narrow that the rows under the kernel stay in the cache.
          for first in stride(from: 0, to: columns, by: Self.strip) {
            let count = min(Self.strip, columns - first)
            var (empty, next) = (0, lines.lowerBound)
            for row in lines {
              // The number of rows under the kernel, up to the last, that are empty.
              while next <= row + 2 * radius {
                empty = isEmpty[next] ? empty + 1 : 0
                next += 1
              }
              guard empty <= 2 * radius else { continue }
              // The row that the next one needs.
              for column in stride(from: first, to: first + count, by: 8) {
                unsafe ckernels_prefetch(source + (row + radius + 1) * pitch + column)
              }
              unsafe convolve(
                source + row * pitch + first, to: target + row * columns + first, count: count,
                step: pitch)
            }
          }
        }
      }
    }
  }

  /// Columns that are computed together.
  private static let strip = 32

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

  /// Computes for each number the weighted sum of the numbers up to ``radius`` steps before and
  /// after it.
  @inline(__always)
  private func convolve(
    _ source: UnsafePointer<Double>, to target: UnsafeMutablePointer<Double>, count: Int, step: Int
  ) {
    unsafe weights.withUnsafeBufferPointer { weights in
      let blocks = count / 8
      for block in 0..<blocks {
        let middle = unsafe UnsafeRawPointer(source + block * 8)
        var first = unsafe weights[0] * Self.four(middle)
        var second = unsafe weights[0] * Self.four(middle + 32)
        for offset in 1..<weights.count {
          let weight = unsafe weights[offset]
          let (before, after) = unsafe (middle - offset &* step &* 8, middle + offset &* step &* 8)
          first += unsafe weight * (Self.four(before) + Self.four(after))
          second += unsafe weight * (Self.four(before + 32) + Self.four(after + 32))
        }
        let result = unsafe UnsafeMutableRawPointer(target + block * 8)
        unsafe result.storeBytes(of: first, as: SIMD4<Double>.self)
        unsafe (result + 32).storeBytes(of: second, as: SIMD4<Double>.self)
      }
      for index in blocks * 8..<count {
        var sum = unsafe weights[0] * source[index]
        for offset in 1..<weights.count {
          sum +=
            unsafe (weights[offset]
            * (source[index - offset * step] + source[index + offset * step]))
        }
        unsafe target[index] = sum
      }
    }
  }

  @inline(__always)
  private static func four(_ numbers: UnsafeRawPointer) -> SIMD4<Double> {
    unsafe numbers.loadUnaligned(as: SIMD4<Double>.self)
  }
}
