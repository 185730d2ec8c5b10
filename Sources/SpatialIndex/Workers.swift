/// Who does work that falls into parts: threads that the caller brings, as this module has none.
///
/// What is done never depends on how many there are.
/// ```swift
/// let two = Workers(count: 2) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
/// let clusters = ClusterHierarchy(places, workers: two)
/// ```
public struct Workers: Sendable {
  /// Calls a function with each of 0 ..< `count`, some at the same time, and returns when all of
  /// these calls have.
  public typealias Perform = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  /// How many work at a time.
  public let count: Int
  /// Parts are not made smaller than this.
  private let fewest: Int
  private let perform: Perform

  /// The caller's thread alone.
  public static let one = Workers(count: 1) { count, body in
    for number in 0..<count { body(number) }
  }

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - count: How many work at a time, which is how many parts large work is cut into.
  ///   - perform: How they are put to work.
  /// - Precondition: `count` is at least 1.
  public init(count: Int, perform: @escaping Perform) {
    self.init(count: count, fewest: 1 << 13, perform: perform)
  }

  /// Creates workers that share small work, too.
  ///
  /// - Parameter fewest: Parts are not made smaller than this, at least 1.
  package init(count: Int, fewest: Int, perform: @escaping Perform) {
    precondition(count >= 1, "there are \(count) workers; there is at least 1")
    precondition(fewest >= 1, "parts of at least \(fewest) are none; the least is 1")
    self.count = count
    self.fewest = fewest
    self.perform = perform
  }

  /// Cuts work into parts, one a worker where there is enough.
  ///
  /// - Parameter items: How many there are.
  func parts(of items: Int) -> WorkParts {
    WorkParts(items: items, count: max(1, min(count, items / fewest)), perform: perform)
  }
}
