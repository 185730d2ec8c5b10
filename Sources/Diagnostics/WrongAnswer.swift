/// The measured implementation gave an answer that differs from the answer of the slow
/// implementation. The measured times are therefore meaningless and are not shown.
public struct WrongAnswer: Fault, Equatable {
  /// The measured work.
  public var work: String
  /// The number of payments in the input; nil if it is not relevant.
  public var payments: Int?

  /// Creates an error.
  public init(work: String, payments: Int?) {
    self.work = work
    self.payments = payments
  }

  public var code: String { "benchmark.answer.wrong" }

  public var recovery: Recovery? { .reportCommand }
}
