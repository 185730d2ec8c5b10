package import SimpleFeatures

/// Cuts an area that extends beyond 180° into polygons that do not cross the antimeridian (RFC
/// 7946, section 3.1.9). The longitudes of the area continue beyond 180° instead of jumping to
/// -180°.
///
/// Each side of the antimeridian gets the rings that lie completely on that side. Each side also
/// gets new rings, which consist of parts of the cut rings and pieces of the antimeridian. Along
/// the antimeridian, the area begins where a ring crosses it to the east, and ends where a ring
/// crosses it to the west.
package enum AntimeridianCut {
  /// A position in units of 1e-7 degree.
  package typealias Corner = (longitude: Int64, latitude: Int32)

  private static let turn: Int64 = 3_600_000_000
  private static let half: Int64 = 1_800_000_000

  /// - Parameter rings: The rings without a repeated last corner: first the exterior ring,
  ///   counter-clockwise, then the holes, clockwise.
  /// - Complexity: O(*n* + *c* log *c* + *h* · *n*) for *n* corners, *c* crossings of the
  ///   antimeridian and *h* holes.
  package static func polygons(_ rings: [[Corner]]) -> [Polygon] {
    let longitudes = (rings.first ?? []).map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max() else { return [] }
    let number = (Double(west + half) / Double(turn)).rounded(.down)
    let shift = Int64(number) * turn
    let meridian = half + shift
    guard east > meridian else { return polygon(rings, shift: -shift).map { [$0] } ?? [] }
    let (western, eastern) = cut(rings, at: meridian)
    return western.compactMap { polygon($0, shift: -shift) } + eastern.flatMap { polygons($0) }
  }

  private static func polygon(_ rings: [[Corner]], shift: Int64) -> Polygon? {
    let closed = rings.map { ring -> Ring? in
      var corners: [Coordinate] = []
      for corner in ring {
        let next = Coordinate(
          longitudeE7: Int32(clamping: corner.longitude + shift), latitudeE7: corner.latitude)
        // Corners nearer than 1e-7 degree are one.
        if corners.last != next { corners.append(next) }
      }
      if let first = corners.first, corners.last != first { corners.append(first) }
      guard let ring = try? Ring(corners), ring.doubledSignedArea != 0 else { return nil }
      return ring
    }
    guard let exterior = closed.first ?? nil else { return nil }
    return Polygon(exterior: exterior, interiors: closed.dropFirst().compactMap(\.self)).rightHanded
  }

  /// A part of a ring on one side of the meridian, between two crossings.
  private struct Chain {
    var corners: [Corner]
    /// The latitudes at which the chain begins and ends, not rounded.
    var from: Double
    var to: Double
  }

  /// The areas to the west and to the east of a meridian, each with its holes.
  private static func cut(
    _ rings: [[Corner]], at meridian: Int64
  ) -> (western: [[[Corner]]], eastern: [[[Corner]]]) {
    var whole: (western: [[Corner]], eastern: [[Corner]]) = ([], [])
    var chains: (western: [Chain], eastern: [Chain]) = ([], [])
    for ring in rings {
      func isWest(_ index: Int) -> Bool { ring[index].longitude < meridian }
      guard let first = ring.indices.first(where: { isWest($0) != isWest(after($0, ring)) }) else {
        if ring.isEmpty { continue }
        if isWest(0) { whole.western.append(ring) } else { whole.eastern.append(ring) }
        continue
      }
      // From the first crossing around.
      var chain: Chain?
      for step in 0...ring.count {
        let index = (first + step) % ring.count
        if step > 0 { chain?.corners.append(ring[index]) }
        let next = after(index, ring)
        guard isWest(index) != isWest(next) else { continue }
        let latitude = crossing(ring[index], ring[next], meridian)
        let corner: Corner = (meridian, Int32(latitude.rounded()))
        if var done = chain {
          done.corners.append(corner)
          done.to = latitude
          if isWest(index) { chains.western.append(done) } else { chains.eastern.append(done) }
        }
        chain = Chain(corners: [corner], from: latitude, to: latitude)
      }
    }
    return (
      areas(joined(chains.western), holes: whole.western),
      areas(joined(chains.eastern), holes: whole.eastern)
    )
  }

  private static func after(_ index: Int, _ ring: [Corner]) -> Int { (index + 1) % ring.count }

  private static func crossing(_ start: Corner, _ end: Corner, _ meridian: Int64) -> Double {
    let share =
      Double(meridian - start.longitude) / Double(end.longitude - start.longitude)
    return Double(start.latitude) + share * (Double(end.latitude) - Double(start.latitude))
  }

  /// The rings that the chains of a side make with the meridian.
  ///
  /// The area is on the left of each chain. On the western side, along the meridian towards the
  /// north, a chain ends where the area begins, and a chain begins where the area ends. On the
  /// eastern side, it is the opposite. The first end therefore belongs to the first beginning, and
  /// so on.
  private static func joined(_ chains: [Chain]) -> [[Corner]] {
    let ends = chains.indices.sorted { chains[$0].to < chains[$1].to }
    let beginnings = chains.indices.sorted { chains[$0].from < chains[$1].from }
    var next = Array(repeating: 0, count: chains.count)
    for (end, beginning) in zip(ends, beginnings) { next[end] = beginning }
    var isDone = Array(repeating: false, count: chains.count)
    return chains.indices.compactMap { start in
      var ring: [Corner] = []
      var index = start
      while !isDone[index] {
        isDone[index] = true
        ring += chains[index].corners
        index = next[index]
      }
      return ring.isEmpty ? nil : ring
    }
  }

  /// Outlines with the holes that lie in them.
  private static func areas(_ outlines: [[Corner]], holes: [[Corner]]) -> [[[Corner]]] {
    var areas = outlines.map { [$0] }
    for hole in holes {
      if let index = outlines.firstIndex(where: { holds($0, hole[0]) }) {
        areas[index].append(hole)
      }
    }
    return areas
  }

  private static func holds(_ ring: [Corner], _ point: Corner) -> Bool {
    var isIn = false
    for index in ring.indices {
      let (start, end) = (ring[index], ring[after(index, ring)])
      guard (start.latitude > point.latitude) != (end.latitude > point.latitude) else { continue }
      let share =
        (Double(point.latitude) - Double(start.latitude))
        / (Double(end.latitude) - Double(start.latitude))
      let longitude =
        Double(start.longitude) + share * Double(end.longitude - start.longitude)
      if Double(point.longitude) < longitude { isIn.toggle() }
    }
    return isIn
  }
}
