/// A few values by keys that whoever asks may choose: the one that was kept first goes first.
package struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private var values: [Key: Value] = [:]
  /// The keys in the order in which they were kept.
  private var order: [Key] = []

  /// - Parameter limit: How many values it holds at most, few: keeping one looks at the keys of all.
  package init(limit: Int) { self.limit = limit }

  /// A value; nil for one that is not kept. To keep one again makes it the latest.
  package subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      order.removeAll { $0 == key }
      values[key] = newValue
      guard newValue != nil else { return }
      order.append(key)
      if order.count > limit { values[order.removeFirst()] = nil }
    }
  }
}
