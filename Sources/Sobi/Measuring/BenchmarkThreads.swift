import Dispatch
import Synchronization

/// Threads that share the work of a kernel.
struct BenchmarkThreads {
  let count: Int

  /// Equal parts of an input, one for each thread.
  func slices<Item>(of items: [Item]) -> [[Item]] {
    (0..<count).map { thread in
      Array(items[items.count * thread / count..<items.count * (thread + 1) / count])
    }
  }

  /// Does something with each slice, each on a thread of its own.
  func map<Slice: Sendable, Answer: Sendable>(
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
