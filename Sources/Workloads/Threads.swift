import Dispatch
import Synchronization

/// Threads that share the work of one computation.
public enum Threads {
  /// Divides an input into consecutive parts, one for each thread.
  public static func slices<Item>(of items: [Item], threads: Int) -> [[Item]] {
    (0..<threads).map {
      Array(items[items.count * $0 / threads..<items.count * ($0 + 1) / threads])
    }
  }

  /// Applies a function to the parts, each on a separate thread.
  public static func map<Slice: Sendable, Answer: Sendable>(
    _ slices: [Slice], _ body: @Sendable (Slice) -> Answer
  ) -> [Answer] {
    if slices.count == 1 { return [body(slices[0])] }
    let answers = Mutex([Answer?](repeating: nil, count: slices.count))
    DispatchQueue.concurrentPerform(iterations: slices.count) { number in
      let answer = body(slices[number])
      answers.withLock { $0[number] = answer }
    }
    return answers.withLock { $0.compactMap { $0 } }
  }
}
