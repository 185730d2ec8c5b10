public import Reports
public import SimpleFeatures
public import Sobi
import Wording

/// A question about a position: the usual payment there at the current hour, the spending around
/// it, and the remaining budgets.
public struct HereQuestion: Hashable, Sendable {
  /// The greatest distance of a place from the position.
  public var radius: Meters

  /// Creates a question.
  ///
  /// - Parameter radius: The greatest distance of a place from the position; nil for
  ///   ``SimpleFeatures/Meters/here``.
  public init(radius: Meters? = nil) { self.radius = radius ?? .here }

  /// Throws an error if the radius is 0, because a position is almost never exactly the position of
  /// a place.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    guard radius.value > 0 else {
      throw .usage(.notPositive(option: UsageFault.option("radius")))
    }
  }

  /// The report.
  ///
  /// - Throws: ``QuestionError`` and the errors of ``Sobi/Ledger/here(_:radius:)``.
  public func report(at center: Coordinate, in ledger: Ledger) throws -> HereDocument {
    try check()
    return try ledger.here(center, radius: radius)
  }
}
