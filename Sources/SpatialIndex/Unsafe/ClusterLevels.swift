internal import SimpleFeatures

/// The levels of a hierarchy from the coarsest to the points themselves, with all but their starts.
func clusterLevels(of points: [Coordinate], options: ClusterOptions) -> [ClusterLevel] {
  var level = ClusterLevel(
    centers: points.map {
      let point = MercatorPoint($0)
      return SIMD2(point.x, point.y)
    }, counts: Array(repeating: 1, count: points.count),
    formed: Array(repeating: UInt8(options.maxZoom + 1), count: points.count))
  let scratch = unsafe ClusterScratch(capacity: points.count)
  defer { unsafe scratch.deallocate() }
  var levels: [ClusterLevel] = []
  for zoom in (options.minZoom...options.maxZoom).reversed() {
    let next = unsafe level.clustered(zoom: zoom, options: options, scratch)
    levels.append(level)
    level = next
  }
  unsafe level.setGrid(radius: options.radius(atZoom: options.minZoom) / 2, scratch)
  levels.append(level)
  return levels.reversed()
}

extension ClusterLevel {
  /// A level that has neither parents, starts nor a grid yet.
  fileprivate init(centers: [SIMD2<Double>], counts: [Int32], formed: [UInt8]) {
    self.init(
      centers: centers, counts: counts, formed: formed, starts: [], parents: [], grid: .empty)
  }

  /// Sorts the nodes into a grid and clusters them.
  fileprivate mutating func clustered(
    zoom: Int, options: ClusterOptions, _ scratch: ClusterScratch
  ) -> ClusterLevel {
    let radius = options.radius(atZoom: zoom)
    unsafe setGrid(radius: radius, scratch)
    guard count > 0 else { return self }
    let found = unsafe centers.withUnsafeBufferPointer { centers in
      unsafe counts.withUnsafeBufferPointer { counts in
        unsafe formed.withUnsafeBufferPointer { formed in
          unsafe grid.withMutableEntries { entries in
            // None is empty.
            let step = unsafe ClusterStep(
              centers: centers.baseAddress.unsafelyUnwrapped,
              counts: counts.baseAddress.unsafelyUnwrapped,
              formed: formed.baseAddress.unsafelyUnwrapped,
              entries: entries.baseAddress.unsafelyUnwrapped, count: counts.count,
              scratch: scratch, zoom: UInt8(truncatingIfNeeded: zoom),
              squaredRadius: radius * radius, minPoints: options.minPoints)
            return unsafe step.run()
          }
        }
      }
    }
    parents = unsafe Array(UnsafeBufferPointer(start: scratch.parents, count: count))
    return unsafe ClusterLevel(
      centers: Array(UnsafeBufferPointer(start: scratch.centers, count: found)),
      counts: Array(UnsafeBufferPointer(start: scratch.counts, count: found)),
      formed: Array(UnsafeBufferPointer(start: scratch.formed, count: found)))
  }

  fileprivate mutating func setGrid(radius: Double, _ scratch: ClusterScratch) {
    grid = unsafe ClusterGrid(of: centers, radius: radius, scratch)
  }
}

extension ClusterGrid {
  /// Sorts few nodes into cells, with memory of its own.
  init(of centers: [SIMD2<Double>], radius: Double) {
    let scratch = unsafe ClusterScratch(capacity: centers.count)
    defer { unsafe scratch.deallocate() }
    unsafe self.init(of: centers, radius: radius, scratch)
  }

  fileprivate init(of centers: [SIMD2<Double>], radius: Double, _ scratch: ClusterScratch) {
    guard !centers.isEmpty else {
      self = .empty
      return
    }
    self = unsafe centers.withUnsafeBufferPointer { buffer in
      // It is not empty.
      unsafe ClusterGrid(
        radius: radius, centers: buffer.baseAddress.unsafelyUnwrapped, count: buffer.count,
        scratch: scratch)
    }
  }
}
