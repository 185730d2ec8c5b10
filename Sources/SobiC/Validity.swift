/// The bits that say which values of a column are there, the lowest of a byte first.
struct Validity {
  private(set) var bits: [UInt8]
  private(set) var count = 0
  private(set) var nullCount = 0

  init(capacity: Int) {
    bits = []
    bits.reserveCapacity((capacity + 7) / 8)
  }

  @inline(__always)
  mutating func append(_ isThere: Bool) {
    if count & 7 == 0 { bits.append(0) }
    if isThere { bits[count &>> 3] |= 1 &<< UInt8(truncatingIfNeeded: count & 7) }
    nullCount &+= isThere ? 0 : 1
    count &+= 1
  }
}
