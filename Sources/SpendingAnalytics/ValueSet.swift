/// A set of a few values, stored as the bits of one integer, so that a single operation tests
/// whether the set contains a value.
public struct ValueSet<Value: RawRepresentable<UInt8> & Sendable>: Hashable, Sendable {
  @usableFromInline var bits: UInt64 = 0

  /// Creates a set.
  ///
  /// - Precondition: All raw values are below 64.
  public init(_ values: some Sequence<Value>) {
    for value in values {
      precondition(value.rawValue < 64, "a value's number is 64 or more")
      bits |= 1 << UInt64(value.rawValue)
    }
  }

  /// Whether the value with this raw value is in the set.
  @inlinable
  public func contains(_ rawValue: UInt8) -> Bool {
    rawValue < 64 && bits & 1 << UInt64(rawValue) != 0
  }

  /// Keeps only the values that are also in another set.
  public mutating func formIntersection(_ other: ValueSet) { bits &= other.bits }
}
