import SimpleFeatures

extension Ellipsoid {
  /// The area in square metres within the edges of a cell, for any shape of the edges on the
  /// ground.
  ///
  /// The cell is mapped to a cylinder, which keeps areas; an edge there is a parabola through its
  /// ends and its middle.
  func squareMeters(of cell: GridCell) -> Double {
    squareMeters { cell.radians($0, $1) }
  }

  /// The area of a cell in square metres; a function returns the positions of the cell for
  /// fractions from west to east and from south to north.
  func squareMeters(_ radians: (_ east: Double, _ north: Double) -> GeodeticPosition) -> Double {
    let shares = [0, 0.5, 1]
    let edges: [[(east: Double, north: Double)]] = [
      shares.map { ($0, 0) }, shares.map { (1, $0) }, shares.map { (1 - $0, 1) },
      shares.map { (0, 1 - $0) },
    ]
    let origin = radians(0.5, 0.5)
    let originQ = q(sine: sine(origin.latitude))
    var area = 0.0
    for edge in edges {
      let points = edge.map { share -> (x: Double, y: Double) in
        let position = radians(share.east, share.north)
        return (
          position.longitude - origin.longitude, (q(sine: sine(position.latitude)) - originQ) / 2
        )
      }
      let (start, middle, end) = (points[0], points[1], points[2])
      // Half of ∮ (x dy - y dx) along the parabola.
      func cross(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
        a.x * b.y - a.y * b.x
      }
      area += (4 * cross(start, middle) + 4 * cross(middle, end) - cross(start, end)) / 6
    }
    return area * radius * radius
  }
}
