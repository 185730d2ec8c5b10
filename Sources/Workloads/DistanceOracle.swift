import Foundation
public import SimpleFeatures

/// Answers questions about distances by a slow method that examines every point; the answers are
/// used to check the fast implementations.
///
/// If the distance of a point clearly differs from the radius, the oracle compares lengths of
/// chords through the Earth. If rounding could change the result, the oracle decides by the
/// haversine distance. The oracle shares no code with the indexes that it checks.
public struct DistanceOracle: Sendable {
  private let points: [Coordinate]
  private let x: [Double]
  private let y: [Double]
  private let z: [Double]

  /// Figures about the points within a radius.
  public struct Found: Hashable, Sendable {
    /// The number of points.
    public var count = 0
    /// The sum of the values of the points.
    public var sum: Int64 = 0
    /// The ``Checksum`` of the positions of the points, which does not depend on their order.
    public var positions: UInt64 = 0

    /// Creates the figures for no points.
    public init() {}
  }

  /// Prepares points.
  ///
  /// - Complexity: O(*n*).
  public init(_ points: [Coordinate]) {
    self.points = points
    let vectors = points.map(Self.vector)
    x = vectors.map(\.x)
    y = vectors.map(\.y)
    z = vectors.map(\.z)
  }

  /// Returns, for each radius, figures about the points within this radius of `center`.
  ///
  /// - Parameter values: A value for each point.
  /// - Complexity: O(*n* · *r*) for *r* radii.
  public func within(_ radii: [Meters], of center: Coordinate, values: [Int64]) -> [Found] {
    let center = (coordinate: center, vector: Self.vector(center))
    let limits = radii.map(Self.squaredChord)
    let widest = limits.map { $0 + Self.doubt($0) }.max() ?? -1
    var found = radii.map { _ in Found() }
    for position in points.indices {
      let square = squaredChord(position, center.vector)
      guard square <= widest else { continue }
      for number in radii.indices {
        let isDoubtful = abs(square - limits[number]) <= Self.doubt(limits[number])
        let isIn =
          isDoubtful
          ? Haversine.earth.distance(from: center.coordinate, to: points[position])
            <= radii[number]
          : square < limits[number]
        guard isIn else { continue }
        found[number].count += 1
        found[number].sum += values[position]
        found[number].positions &+= Checksum.mixed(Int32(position))
      }
    }
    return found
  }

  /// Returns the positions of the `k` points that are nearest to `center`; among points at the same
  /// distance, the point with the lower position is first.
  ///
  /// - Complexity: O(*n* log *k*) on average.
  public func nearest(_ k: Int, to center: Coordinate) -> [Int32] {
    let vector = Self.vector(center)
    var near: [(square: Double, position: Int)] = []
    var bound = Double.infinity
    for position in points.indices {
      let square = squaredChord(position, vector)
      guard square <= bound else { continue }
      near.append((square, position))
      guard near.count >= 8 * k + 64 else { continue }
      near.sort { $0.square < $1.square }
      // Equal distances differ by rounding here, so all of them are kept.
      bound = near[k - 1].square + Self.doubt(near[k - 1].square)
      near.removeAll { $0.square > bound }
    }
    return near.map {
      (Haversine.earth.distance(from: center, to: points[$0.position]), $0.position)
    }
    .sorted { $0 < $1 }.prefix(k).map { Int32($0.1) }
  }

  /// Returns a bound of the error of a squared chord; each of its ends has an error of 2^-53.
  private static func doubt(_ square: Double) -> Double {
    1e-9 * square + 4e-15 * square.magnitude.squareRoot() + 1e-29
  }

  private func squaredChord(
    _ position: Int, _ other: (x: Double, y: Double, z: Double)
  ) -> Double {
    let dx = x[position] - other.x
    let dy = y[position] - other.y
    let dz = z[position] - other.z
    return dx * dx + dy * dy + dz * dz
  }

  /// The square of the chord of an arc on the sphere of radius 1.
  private static func squaredChord(_ distance: Meters) -> Double {
    let half = sin(min(distance.value / Haversine.earth.radius.value / 2, .pi / 2))
    return distance.value < 0 ? -1 : 4 * half * half
  }

  private static func vector(_ point: Coordinate) -> (x: Double, y: Double, z: Double) {
    let (lambda, phi) = (point.longitude * .pi / 180, point.latitude * .pi / 180)
    return (cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
  }
}
