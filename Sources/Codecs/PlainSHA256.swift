/// SHA-256 in plain Swift, for builds without a library for SHA-256.
///
/// - SeeAlso: NIST (2015), FIPS 180-4, "Secure Hash Standard", sections 4.2.2 and 6.2.
struct PlainSHA256: Sendable {
  /// The hash of the blocks so far, `H` of the standard.
  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  /// The bytes of the block that is not full yet.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Takes the next bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func update(_ bytes: Span<UInt8>) {
    byteCount += UInt64(bytes.count)
    var next = 0
    if !rest.isEmpty {
      while next < bytes.count, rest.count < 64 {
        rest.append(bytes[next])
        next += 1
      }
      guard rest.count == 64 else { return }
      state = Self.adding(rest.span, 0, to: state)
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.count - next >= 64 {
      state = Self.adding(bytes, next, to: state)
      next += 64
    }
    for index in next..<bytes.count { rest.append(bytes[index]) }
  }

  /// Returns the 32 bytes of the hash of the bytes so far.
  func digest() -> [UInt8] {
    var last = rest + [0x80]
    last += [UInt8](repeating: 0, count: (120 - last.count) % 64)
    let bitCount = byteCount * 8
    last += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> $0) }
    var state = state
    for start in stride(from: 0, to: last.count, by: 64) {
      state = Self.adding(last.span, start, to: state)
    }
    return state.indices.flatMap { index in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: state[index] >> $0) }
    }
  }

  /// The state after the block of 64 bytes that starts at `start`.
  private static func adding(
    _ bytes: Span<UInt8>, _ start: Int, to state: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    var schedule: InlineArray<64, UInt32> = .init(repeating: 0)
    for index in 0..<16 {
      var word: UInt32 = 0
      for offset in 0..<4 { word = word << 8 | UInt32(bytes[start + index * 4 + offset]) }
      schedule[index] = word
    }
    for index in 16..<64 {
      let (old, late) = (schedule[index - 15], schedule[index - 2])
      let first = rotated(old, 7) ^ rotated(old, 18) ^ old >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    let constants = Self.constants.span
    for index in 0..<64 {
      let sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = e & f ^ ~e & g
      let one = h &+ sum &+ choice &+ constants[index] &+ schedule[index]
      let other = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e) = (g, f, e, d &+ one)
      (d, c, b, a) = (c, b, a, one &+ other &+ majority)
    }
    return state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes, `K`.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
    0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
    0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
    0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
    0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
