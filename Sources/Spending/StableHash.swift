/// SipHash-2-4 with a fixed key. Ledgers store hashes, so the function never changes.
///
/// The key is the 16 ASCII bytes `sobi stable hash`. Neither the key nor the algorithm may ever
/// change, because ledgers contain hashes. The hash protects against accidental collisions, but not
/// against attacks, because its key is public.
///
/// - SeeAlso: Aumasson and Bernstein (2012), "SipHash: a fast short-input PRF", section 2.
public struct StableHash: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var wordCount: UInt64 = 0

  /// Creates an empty hash, to which 64-bit words can be appended; its key is the same for all
  /// ledgers.
  public init() {
    // "sobi sta" and "ble hash", first byte in the lowest bits.
    self.init(key: 0x6174_7320_6962_6F73, 0x6873_6168_2065_6C62)
  }

  init(key low: UInt64, _ high: UInt64) {
    // The four constants spell "somepseudorandomlygeneratedbytes".
    v0 = low ^ 0x736F_6D65_7073_6575
    v1 = high ^ 0x646F_7261_6E64_6F6D
    v2 = low ^ 0x6C79_6765_6E65_7261
    v3 = high ^ 0x7465_6462_7974_6573
  }

  /// Returns the hash of a sequence of bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func value(of bytes: Span<UInt8>) -> UInt64 { StableHash().value(of: bytes) }

  /// Adds a word as its eight bytes, the lowest byte first.
  public mutating func append(_ word: UInt64) {
    wordCount &+= 1
    compress(word)
  }

  /// Adds the length of a text as one word, and then the bytes of the text, padded with zeros to
  /// whole words.
  public mutating func append(text bytes: Span<UInt8>) {
    append(UInt64(bytes.count))
    var index = 0
    while index < bytes.count {
      append(Self.word(bytes, at: index))
      index += 8
    }
  }

  /// The hash of the words that have been added.
  public var value: UInt64 {
    var copy = self
    copy.compress(wordCount &<< 59)  // the length in bytes, modulo 256, in the highest byte
    return copy.finish()
  }

  func value(of bytes: Span<UInt8>) -> UInt64 {
    var copy = self
    var index = 0
    while index + 8 <= bytes.count {
      copy.compress(Self.word(bytes, at: index))
      index += 8
    }
    copy.compress(Self.word(bytes, at: index) | UInt64(truncatingIfNeeded: bytes.count) &<< 56)
    return copy.finish()
  }

  /// Returns up to eight bytes from `index` on; the first byte is in the lowest bits.
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    var word: UInt64 = 0
    if index + 8 <= bytes.count {
      for offset in 0..<8 { word |= UInt64(bytes[index + offset]) &<< UInt64(offset &* 8) }
      return word
    }
    for offset in 0..<bytes.count - index {
      word |= UInt64(bytes[index + offset]) &<< UInt64(offset &* 8)
    }
    return word
  }

  @inline(__always)
  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  @inline(__always)
  private mutating func finish() -> UInt64 {
    v2 ^= 0xFF
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  @inline(__always)
  private mutating func round() {
    v0 = v0 &+ v1
    v1 = (v1 &<< 13 | v1 &>> 51) ^ v0
    v0 = v0 &<< 32 | v0 &>> 32
    v2 = v2 &+ v3
    v3 = (v3 &<< 16 | v3 &>> 48) ^ v2
    v0 = v0 &+ v3
    v3 = (v3 &<< 21 | v3 &>> 43) ^ v0
    v2 = v2 &+ v1
    v1 = (v1 &<< 17 | v1 &>> 47) ^ v2
    v2 = v2 &<< 32 | v2 &>> 32
  }
}
