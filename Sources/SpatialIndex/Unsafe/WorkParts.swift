/// Consecutive parts of a list of items. The parts are about equal in size and are processed in
/// parallel.
package struct WorkParts: Sendable {
  /// The number of items.
  let items: Int
  /// The number of parts.
  let count: Int
  let perform: Workers.Perform

  /// The items of a part.
  subscript(part: Int) -> Range<Int> {
    items * part / count..<items * (part + 1) / count
  }

  /// Calls `body` with each part, all of them in parallel if there are workers.
  func share(_ body: @Sendable (_ part: Int, _ items: Range<Int>) -> Void) {
    guard count > 1 else { return body(0, self[0]) }
    perform(count) { body($0, self[$0]) }
  }

  /// Returns the results of `body` for all parts, in the order of the parts.
  package func map<Result: Sendable>(
    _ body: @Sendable (_ part: Int, _ items: Range<Int>) -> Result
  ) -> [Result] {
    guard count > 1 else { return [body(0, self[0])] }
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each call initializes the element of its own part.
      nonisolated(unsafe) let results = unsafe buffer
      perform(count) { unsafe results.initializeElement(at: $0, to: body($0, self[$0])) }
      initializedCount = count
    }
  }
}
