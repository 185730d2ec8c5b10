import SimpleFeatures

/// The position from which the sum of the weighted great-circle distances to some positions is
/// least.
///
/// It is found by steps along great circles, so that neither the antimeridian nor a pole is
/// special. If several positions have the least sum, as between two positions of equal weight, the
/// result is one of them, and always the same one. If the positions surround the whole Earth, there
/// may be several local minima; the result is then one of them.
///
/// - SeeAlso: Weiszfeld (1937), "Sur le point pour lequel la somme des distances de n points donnés
///   est minimum"; Fletcher, Venkatasubramanian and Joshi (2009), "The geometric median on
///   Riemannian manifolds", NeuroImage 45, S143, for the steps on a sphere; Vardi and Zhang (2000),
///   "The multivariate L1-median and associated data depth", PNAS 97, 1423, for steps at the
///   positions themselves.
struct GeometricMedian {
  /// Positions on the unit sphere.
  private let points: [SIMD3<Double>]
  private let weights: [Double]

  /// - Precondition: There is a positive weight for each coordinate.
  init(_ coordinates: [Coordinate], weights: [Int64]) {
    precondition(coordinates.count == weights.count, "a weight for every position")
    points = coordinates.map(UnitSphere.vector)
    self.weights = weights.map(Double.init)
  }

  /// The median; nil without positions.
  ///
  /// - Complexity: O(*n*) for each step, at most 500 steps; some dozens of steps are usual.
  func position() -> Coordinate? {
    guard let heaviest = weights.indices.max(by: { weights[$0] < weights[$1] }) else { return nil }
    // A position with half of the weight is the median.
    if isMedian(heaviest) { return UnitSphere.coordinate(points[heaviest]) }
    var current = start(orElse: points[heaviest])
    var sight = look(from: current)
    for number in 1...500 {
      // Close to a position the steps become ever shorter, so the position itself is tested.
      if number % 8 == 0, isMedian(sight.nearest) {
        return UnitSphere.coordinate(points[sight.nearest])
      }
      // A step is shortened until it lowers the sum.
      var step = sight.step
      var next = UnitSphere.moved(current, by: step)
      var there = look(from: next)
      while there.cost > sight.cost, (step * step).sum() > Self.least {
        step *= 0.5
        next = UnitSphere.moved(current, by: step)
        there = look(from: next)
      }
      guard there.cost <= sight.cost else { break }
      (current, sight) = (next, there)
      if (step * step).sum() <= Self.least { break }
    }
    return UnitSphere.coordinate(current)
  }

  /// The square of a step of 0.1 mm.
  private static let least = 2.5e-22

  /// The direction of the mean, or another position if the positions balance each other.
  private func start(orElse other: SIMD3<Double>) -> SIMD3<Double> {
    var sum = SIMD3<Double>.zero
    var weight = 0.0
    for index in points.indices {
      sum += points[index] * weights[index]
      weight += weights[index]
    }
    let length = (sum * sum).sum().squareRoot()
    return length > 1e-6 * weight ? sum / length : other
  }

  /// The combined effect of all positions at one position.
  private struct Sight {
    /// The sum of the weighted distances, in radians.
    var cost = 0.0
    /// The sum of the weighted directions.
    var pull = SIMD3<Double>.zero
    /// The weight at this very position.
    var here = 0.0
    /// The next step, in radians along the sphere.
    var step = SIMD3<Double>.zero
    /// The nearest of the positions.
    var nearest = 0
  }

  private func look(from origin: SIMD3<Double>) -> Sight {
    var sight = Sight()
    var inverse = 0.0
    var least = Double.infinity
    for index in points.indices {
      let along = (points[index] * origin).sum()
      let across = points[index] - origin * along
      let sine = (across * across).sum().squareRoot()
      let arc = angle(x: along, y: sine)
      if arc < least { (sight.nearest, least) = (index, arc) }
      sight.cost += weights[index] * arc
      if arc < 1e-11 {
        sight.here += weights[index]
      } else if sine > 1e-11 {
        // The opposite position pulls in no direction.
        sight.pull += across * (weights[index] / sine)
        inverse += weights[index] / arc
      }
    }
    let strength = (sight.pull * sight.pull).sum().squareRoot()
    if inverse > 0, strength > sight.here {
      sight.step = sight.pull * ((1 - sight.here / strength) / inverse)
    }
    return sight
  }

  /// Returns whether the pull of all other positions is at most the weight of the position itself.
  private func isMedian(_ index: Int) -> Bool {
    let sight = look(from: points[index])
    return (sight.pull * sight.pull).sum().squareRoot() <= sight.here
  }
}

/// Positions as vectors of length 1.
enum UnitSphere {
  static func vector(_ coordinate: Coordinate) -> SIMD3<Double> {
    let radians = Double.pi / 180
    let (lambda, phi) = (coordinate.longitude * radians, coordinate.latitude * radians)
    return SIMD3(cosine(phi) * cosine(lambda), cosine(phi) * sine(lambda), sine(phi))
  }

  /// Returns the position after a step along a great circle. The step is at a right angle to the
  /// origin, and its length is the length of the arc in radians.
  static func moved(_ origin: SIMD3<Double>, by step: SIMD3<Double>) -> SIMD3<Double> {
    let arc = (step * step).sum().squareRoot()
    guard arc > 0 else { return origin }
    let moved = origin * cosine(arc) + step * (sine(arc) / arc)
    return moved / (moved * moved).sum().squareRoot()
  }

  /// The position in the direction of a vector of any positive length.
  static func coordinate(_ vector: SIMD3<Double>) -> Coordinate {
    let degrees = 180 / Double.pi
    let across = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    let longitude = angle(x: vector.x, y: vector.y) * degrees
    let latitude = angle(x: across, y: vector.z) * degrees
    return Coordinate(
      longitude: min(180, max(-180, longitude)), latitude: min(90, max(-90, latitude)))
  }
}
