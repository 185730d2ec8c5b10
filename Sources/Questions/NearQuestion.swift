public import Reports
public import SimpleFeatures
public import Sobi
import Wording

/// A question about spending at the places around a position.
public struct NearQuestion: Hashable, Sendable {
  /// The places to which a question refers.
  public enum Reach: Hashable, Sendable {
    /// The places within a distance.
    case within(Meters)
    /// The nearest places, at most this number.
    case nearest(Int)
  }

  /// The places of the question.
  public var reach: Reach
  /// The payments that the report includes.
  public var payments: PaymentSelection

  /// Creates a question.
  public init(_ reach: Reach, payments: PaymentSelection = PaymentSelection()) {
    self.reach = reach
    self.payments = payments
  }

  /// Throws an error if the number of places is 0.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    if case .nearest(let count) = reach, count < 1 {
      throw .usage(.tooSmall(option: "-k", least: 1))
    }
  }

  /// The report.
  ///
  /// - Throws: The errors of ``PaymentSelection/query(_:)`` and the ledger.
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
