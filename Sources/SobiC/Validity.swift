/// The bits that state which values of a column are present; in each byte, the lowest bit is first.
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
