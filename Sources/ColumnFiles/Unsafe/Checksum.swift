internal import CKernels

/// A checksum of bytes, fast enough to be verified whenever a file is opened. It finds damage, but
/// does not prove the origin of the bytes.
struct Checksum {
  private var state = ckernels_checksum()

  /// - Parameter length: The number of bytes; it is a part of the sum.
  init(length: Int) {
    let seed = UInt64(truncatingIfNeeded: length) &+ 0x2545_F491_4F6C_DD1D
    state.lanes = (
      seed, seed &* 3, seed &* 5, seed &* 7, seed &* 11, seed &* 13, seed &* 17, seed &* 19
    )
  }

  /// Adds bytes to the sum. Except in the last call, the number of bytes must be a multiple of 64.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    let whole = bytes.count & ~63
    unsafe ckernels_checksum_blocks(&state, start, Int64(whole / 64))
    guard whole < bytes.count else { return }
    var rest = [UInt8](repeating: 0, count: 64)
    unsafe rest.withUnsafeMutableBytes { rest in
      unsafe rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[whole...]))
      guard let start = rest.baseAddress else { return }
      unsafe ckernels_checksum_blocks(&state, start, 1)
    }
  }

  /// The sum of the bytes so far.
  var value: UInt64 {
    var lanes = state.lanes
    var sum: UInt64 = 0
    // A block of zeros after the last brings every bit of a lane to the others.
    for _ in 0..<2 {
      for lane in [
        lanes.0, lanes.1, lanes.2, lanes.3, lanes.4, lanes.5, lanes.6, lanes.7,
      ] {
        let product = (sum ^ lane) &* 0x9E37_79B9_7F4A_7C15
        sum = product &<< 31 | product &>> 33
      }
      lanes.0 ^= sum
    }
    return sum ^ sum &>> 32
  }

  /// The sum of some bytes.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var checksum = Checksum(length: bytes.count)
    unsafe checksum.take(bytes)
    return checksum.value
  }
}
