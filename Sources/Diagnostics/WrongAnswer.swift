/// A kernel gave another answer than the slow way. Its times mean nothing and are not shown.
public struct WrongAnswer: Fault, Equatable {
  /// What was done.
  public var work: String
  /// How many payments the input had; nil where their number plays no part.
  public var payments: Int?

  /// Creates an error.
  public init(work: String, payments: Int?) {
    self.work = work
    self.payments = payments
  }

  public var code: String { "benchmark.answer.wrong" }

  public var recovery: Recovery? { .reportCommand }
}
