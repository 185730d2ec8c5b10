import Synchronization

/// A cache that keeps the values of a ledger between queries. It stores values of any type; each
/// value has a key, and each key belongs to one of several owners. When the total size of the
/// values exceeds the limit, the least recently used value is dropped.
///
/// If a value was dropped, its owner computes it again from the same version of the ledger.
package final class BoundedCache: Sendable {
  /// Distinguishes the keys of one owner from the keys of other owners.
  package struct Owner: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// The key of a value: a key path in a type that describes all values of an owner.
  package typealias Path = AnyKeyPath & Sendable

  private struct Key: Hashable {
    let owner: Owner
    let path: any Path

    static func == (left: Key, right: Key) -> Bool {
      left.owner == right.owner && (left.path as AnyKeyPath) == (right.path as AnyKeyPath)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(owner)
      hasher.combine(path as AnyKeyPath)
    }
  }

  /// A box for a value of any type, so that an optional value is returned unchanged.
  private final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private struct Entry {
    let box: any Sendable
    let byteCount: Int
    var lastUse: UInt64
  }

  private struct Content {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
    var uses: UInt64 = 0
    var owners: UInt64 = 0

    /// Removes a value, to be released by the caller.
    mutating func remove(_ key: Key) -> [Entry] {
      guard let entry = entries.removeValue(forKey: key) else { return [] }
      byteCount -= entry.byteCount
      return [entry]
    }
  }

  private let content = Mutex(Content())
  /// The greatest total size of all values, in bytes.
  package let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The greatest total size in bytes. A single value that is larger than the
  ///   limit is not stored.
  package init(limit: Int) { self.limit = limit }

  /// Returns a new owner of keys.
  package func owner() -> Owner {
    content.withLock { content in
      content.owners += 1
      return Owner(number: content.owners)
    }
  }

  /// The total number of bytes that the values report.
  package var byteCount: Int { content.withLock { $0.byteCount } }

  /// Returns a value; nil if it was never stored, or was dropped.
  ///
  /// - Complexity: O(1).
  package func value<Value: Sendable>(_ path: any Path, of owner: Owner) -> Value? {
    content.withLock { content in
      let key = Key(owner: owner, path: path)
      guard let entry = content.entries[key], let box = entry.box as? Box<Value> else { return nil }
      content.uses += 1
      content.entries[key]?.lastUse = content.uses
      return box.value
    }
  }

  /// Stores a value, replacing the value with the same key.
  ///
  /// - Complexity: O(1) if no value has to be dropped; otherwise O(*k*) for each dropped value,
  ///   where *k* is the number of stored values.
  package func keep<Value: Sendable>(_ value: Value, _ path: any Path, of owner: Owner) {
    let byteCount = (value as? any ByteCounted)?.byteCount ?? 1_024
    // Dropped values are released outside of the lock: they may own keys, which they remove when
    // released.
    var gone: [Entry] = []
    content.withLock { content in
      let key = Key(owner: owner, path: path)
      gone += content.remove(key)
      guard byteCount <= limit else { return }
      content.uses += 1
      content.entries[key] = Entry(
        box: Box(value), byteCount: byteCount, lastUse: content.uses)
      content.byteCount += byteCount
      while content.byteCount > limit,
        let oldest = content.entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
      {
        gone += content.remove(oldest)
      }
    }
    withExtendedLifetime(gone) {}
  }

  /// Removes all values of an owner.
  ///
  /// - Complexity: O(*k*) for *k* values.
  package func removeAll(of owner: Owner) {
    let gone = content.withLock { content in
      content.entries.keys.filter { $0.owner == owner }.flatMap { content.remove($0) }
    }
    withExtendedLifetime(gone) {}
  }
}
