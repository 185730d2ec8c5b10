import Diagnostics

/// An exterior ring with its holes.
public struct Polygon: Hashable, Sendable {
  /// The outline.
  public var exterior: Ring
  /// The holes.
  public var interiors: [Ring]

  /// Creates a polygon from rings with any winding order.
  public init(exterior: Ring, interiors: [Ring] = []) {
    self.exterior = exterior
    self.interiors = interiors
  }

  /// All rings, the exterior first.
  public var rings: [Ring] { [exterior] + interiors }

  /// The same polygon with the exterior counter-clockwise and the holes clockwise (RFC 7946,
  /// section 3.1.6).
  public var rightHanded: Polygon {
    Polygon(
      exterior: exterior.wound(counterClockwise: true),
      interiors: interiors.map { $0.wound(counterClockwise: false) })
  }
}
