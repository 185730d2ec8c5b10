public import Diagnostics

/// A geographic rectangle between two meridians and two parallels, including its edges. If `west >
/// east`, the box crosses the antimeridian.
public struct BoundingBox: Hashable, Sendable {
  /// Western edge in units of 1e-7 degree.
  public var westE7: Int32
  /// Southern edge in units of 1e-7 degree.
  public var southE7: Int32
  /// Eastern edge in units of 1e-7 degree.
  public var eastE7: Int32
  /// Northern edge in units of 1e-7 degree.
  public var northE7: Int32

  /// Creates a box from fixed-point edges.
  ///
  /// - Precondition: `southE7 <= northE7`.
  public init(westE7: Int32, southE7: Int32, eastE7: Int32, northE7: Int32) {
    precondition(southE7 <= northE7, "bounding box has south above north")
    self.westE7 = westE7
    self.southE7 = southE7
    self.eastE7 = eastE7
    self.northE7 = northE7
  }

  /// Creates a box from degrees.
  ///
  /// - Throws: ``BoundingBoxError`` if an edge is out of range or the southern edge is north of the
  ///   northern edge.
  public init(west: Double, south: Double, east: Double, north: Double) throws(BoundingBoxError) {
    let southWest: Coordinate
    let northEast: Coordinate
    do {
      southWest = try Coordinate(validatingLongitude: west, latitude: south)
      northEast = try Coordinate(validatingLongitude: east, latitude: north)
    } catch { throw .edge(error) }
    guard southWest.latitudeE7 <= northEast.latitudeE7 else { throw .southAboveNorth }
    self.init(
      westE7: southWest.longitudeE7, southE7: southWest.latitudeE7,
      eastE7: northEast.longitudeE7, northE7: northEast.latitudeE7)
  }

  /// Creates the smallest box that contains `coordinates` and does not cross the antimeridian; nil
  /// if `coordinates` is empty.
  public init?(_ coordinates: some Sequence<Coordinate>) {
    var iterator = coordinates.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(
      westE7: first.longitudeE7, southE7: first.latitudeE7,
      eastE7: first.longitudeE7, northE7: first.latitudeE7)
    while let next = iterator.next() {
      westE7 = min(westE7, next.longitudeE7)
      eastE7 = max(eastE7, next.longitudeE7)
      southE7 = min(southE7, next.latitudeE7)
      northE7 = max(northE7, next.latitudeE7)
    }
  }

  /// Returns the smallest box that contains all `boxes`; nil if there are no boxes. None of the
  /// boxes may cross the antimeridian.
  public static func union(_ boxes: some Sequence<BoundingBox?>) -> BoundingBox? {
    boxes.reduce(nil) { union, box in
      guard var union, let box else { return union ?? box }
      union.formUnion(box)
      return union
    }
  }

  /// Whether the box crosses the 180° meridian.
  public var crossesAntimeridian: Bool { westE7 > eastE7 }

  /// Whether `coordinate` lies in the box or on its edge.
  @inlinable
  public func covers(_ coordinate: Coordinate) -> Bool {
    guard southE7 <= coordinate.latitudeE7, coordinate.latitudeE7 <= northE7 else { return false }
    return westE7 <= eastE7
      ? westE7 <= coordinate.longitudeE7 && coordinate.longitudeE7 <= eastE7
      : westE7 <= coordinate.longitudeE7 || coordinate.longitudeE7 <= eastE7
  }

  /// Extends the box so that it contains `other`; neither box may cross the antimeridian.
  public mutating func formUnion(_ other: BoundingBox) {
    westE7 = min(westE7, other.westE7)
    southE7 = min(southE7, other.southE7)
    eastE7 = max(eastE7, other.eastE7)
    northE7 = max(northE7, other.northE7)
  }
}

/// An error in the edges of a box.
public enum BoundingBoxError: Fault, Equatable {
  /// An edge is out of range.
  case edge(CoordinateError)
  /// The southern edge is north of the northern edge.
  case southAboveNorth

  public var code: String {
    switch self {
    case .edge(let error): error.code
    case .southAboveNorth: "box.south.above-north"
    }
  }
}
