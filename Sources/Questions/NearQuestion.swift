public import Reports
public import SimpleFeatures
public import Sobi
import Wording

/// Spending at the places around a position.
public struct NearQuestion: Hashable, Sendable {
  /// Which places are meant.
  public enum Reach: Hashable, Sendable {
    /// Those within a distance.
    case within(Meters)
    /// The nearest, so many.
    case nearest(Int)
  }

  /// Which places are meant.
  public var reach: Reach
  /// Which payments count.
  public var payments: PaymentSelection

  /// Creates a question.
  public init(_ reach: Reach, payments: PaymentSelection = PaymentSelection()) {
    self.reach = reach
    self.payments = payments
  }

  /// Refuses no places at all.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    if case .nearest(let count) = reach, count < 1 {
      throw .usage(.tooSmall(option: "-k", least: 1))
    }
  }

  /// The report.
  ///
  /// - Throws: What ``PaymentSelection/query(_:)`` and the ledger throw.
  public func report(
    around center: Coordinate, in ledger: Ledger, _ moment: QuestionClock
  ) throws -> NearReport {
    switch reach {
    case .within(let radius):
      try ledger.near(center, radius: radius, query: payments.query(moment))
    case .nearest(let count):
      try ledger.nearest(count, to: center, query: payments.query(moment))
    }
  }
}
