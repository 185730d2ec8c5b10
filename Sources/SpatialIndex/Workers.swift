/// Workers that process a task in parallel; each worker processes one part of the task at a time.
/// The caller provides the threads of the workers, because this module starts no threads.
///
/// Results never depend on the number of workers.
/// ```swift
/// let two = Workers(count: 2) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
/// let clusters = ClusterHierarchy(places, workers: two)
/// ```
public struct Workers: Sendable {
  /// Calls a function with each number in 0 ..< `count` and returns when all calls have returned;
  /// several calls may run at the same time.
  public typealias Perform = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  /// The number of parallel workers.
  public let count: Int
  /// The least number of items in a part.
  private let fewest: Int
  private let perform: Perform

  /// A single worker, which is the thread of the caller.
  public static let one = Workers(count: 1) { count, body in
    for number in 0..<count { body(number) }
  }

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - count: The number of parallel workers among which large tasks are divided.
  ///   - perform: A function that runs the parts of a task in parallel.
  /// - Precondition: `count` is at least 1.
  public init(count: Int, perform: @escaping Perform) {
    self.init(count: count, fewest: 1 << 13, perform: perform)
  }

  /// Creates workers that divide tasks into parts of at least `fewest` items.
  ///
  /// - Parameter fewest: The smallest number of items in a part, at least 1.
  package init(count: Int, fewest: Int, perform: @escaping Perform) {
    precondition(count >= 1, "there are \(count) workers; there is at least 1")
    precondition(fewest >= 1, "parts of at least \(fewest) are none; the least is 1")
    self.count = count
    self.fewest = fewest
    self.perform = perform
  }

  /// Divides a task into parts: a large task has one part for each worker, and a small task has
  /// fewer parts.
  ///
  /// - Parameter items: The number of items.
  package func parts(of items: Int) -> WorkParts {
    WorkParts(items: items, count: max(1, min(count, items / fewest)), perform: perform)
  }
}
