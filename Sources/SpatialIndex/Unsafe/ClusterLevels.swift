internal import SimpleFeatures

/// Returns the levels of a hierarchy, from the coarsest to the points themselves; only the starts
/// of their nodes are still missing.
func clusterLevels(
  of points: [Coordinate], options: ClusterOptions, workers: Workers
) -> [ClusterLevel] {
  var level = ClusterLevel(of: points, maxZoom: options.maxZoom, workers)
  let scratch = unsafe ClusterScratch(capacity: points.count)
  defer { unsafe scratch.deallocate() }
  var levels: [ClusterLevel] = []
  for zoom in (options.minZoom...options.maxZoom).reversed() {
    let next = unsafe level.clustered(zoom: zoom, options: options, workers, scratch)
    levels.append(level)
    level = next
  }
  unsafe level.setGrid(radius: options.radius(atZoom: options.minZoom) / 2, workers, scratch)
  levels.append(level)
  return levels.reversed()
}

extension ClusterLevel {
  /// Creates a level that does not have parents, starts and a grid yet.
  fileprivate init(centers: [SIMD2<Double>], counts: [Int32], formed: [UInt8]) {
    self.init(
      centers: centers, counts: counts, formed: formed, starts: [], parents: [], grid: .empty)
  }

  /// The level of the points themselves.
  fileprivate init(of points: [Coordinate], maxZoom: Int, _ workers: Workers) {
    let count = points.count
    let centers = unsafe [SIMD2<Double>](unsafeUninitializedCapacity: count) { buffer, used in
      // Each part initializes the centres of its points.
      nonisolated(unsafe) let centers = unsafe buffer
      workers.parts(of: count).share { _, part in
        for index in part {
          let point = MercatorPoint(points[index])
          unsafe centers.initializeElement(at: index, to: SIMD2(point.x, point.y))
        }
      }
      used = count
    }
    self.init(
      centers: centers, counts: Array(repeating: 1, count: count),
      formed: Array(repeating: UInt8(maxZoom + 1), count: count))
  }

  /// Sorts the nodes into a grid and clusters them.
  fileprivate mutating func clustered(
    zoom: Int, options: ClusterOptions, _ workers: Workers, _ scratch: ClusterScratch
  ) -> ClusterLevel {
    let radius = options.radius(atZoom: zoom)
    unsafe setGrid(radius: radius, workers, scratch)
    guard count > 0 else { return self }
    let next: ClusterLevel
    (parents, next) = unsafe centers.withUnsafeBufferPointer { centers in
      unsafe counts.withUnsafeBufferPointer { counts in
        unsafe formed.withUnsafeBufferPointer { formed in
          unsafe grid.entries.withUnsafeBufferPointer { entries in
            // No buffer is empty.
            let step = unsafe ClusterStep(
              centers: centers.baseAddress.unsafelyUnwrapped,
              counts: counts.baseAddress.unsafelyUnwrapped,
              formed: formed.baseAddress.unsafelyUnwrapped,
              entries: entries.baseAddress.unsafelyUnwrapped, scratch: scratch,
              zoom: UInt8(truncatingIfNeeded: zoom), squaredRadius: radius * radius,
              minPoints: options.minPoints, parts: workers.parts(of: counts.count))
            return unsafe Self.joined(by: step)
          }
        }
      }
    }
    return next
  }

  /// Runs a step.
  ///
  /// - Returns: For each finer node, the coarser node to which it belongs; and the coarser level.
  private static func joined(by step: ClusterStep) -> (parents: [Int32], next: ClusterLevel) {
    unsafe step.findOwners()
    let starts = unsafe step.coarserStarts()
    let (count, coarserCount) = unsafe (step.parts.items, starts[starts.count - 1])
    var next = ClusterLevel(centers: [], counts: [], formed: [])
    let parents = unsafe [Int32](unsafeUninitializedCapacity: count) { parents, used in
      next.centers = unsafe Array(unsafeUninitializedCapacity: coarserCount) { centers, used in
        next.counts = unsafe Array(unsafeUninitializedCapacity: coarserCount) { counts, used in
          next.formed = unsafe Array(unsafeUninitializedCapacity: coarserCount) { formed, used in
            // No buffer is empty.
            unsafe step.join(
              starts,
              into: ClusterStep.Columns(
                parents: parents.baseAddress.unsafelyUnwrapped,
                centers: centers.baseAddress.unsafelyUnwrapped,
                counts: counts.baseAddress.unsafelyUnwrapped,
                formed: formed.baseAddress.unsafelyUnwrapped))
            used = coarserCount
          }
          used = coarserCount
        }
        used = coarserCount
      }
      used = count
    }
    return (parents, next)
  }

  fileprivate mutating func setGrid(
    radius: Double, _ workers: Workers, _ scratch: ClusterScratch
  ) {
    grid = unsafe ClusterGrid(of: centers, radius: radius, workers, scratch)
  }
}

extension ClusterGrid {
  /// Sorts few nodes into cells, with separate memory.
  init(of centers: [SIMD2<Double>], radius: Double) {
    let scratch = unsafe ClusterScratch(capacity: centers.count)
    defer { unsafe scratch.deallocate() }
    unsafe self.init(of: centers, radius: radius, .one, scratch)
  }

  fileprivate init(
    of centers: [SIMD2<Double>], radius: Double, _ workers: Workers, _ scratch: ClusterScratch
  ) {
    guard !centers.isEmpty else {
      self = .empty
      return
    }
    self = unsafe centers.withUnsafeBufferPointer { buffer in
      // It is not empty.
      unsafe ClusterGrid(
        radius: radius, centers: buffer.baseAddress.unsafelyUnwrapped,
        parts: workers.parts(of: buffer.count), scratch: scratch)
    }
  }
}
