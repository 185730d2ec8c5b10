extension PaymentFacts {
  /// The letters and digits of ``reference`` without leading zeros; empty if the reference has no
  /// letters and digits.
  public var bareNumber: String { ReferenceNumber(reference).text }

  /// A hash of ``bareNumber``; equal numbers have equal hashes. If the reference contains no letter
  /// or digit, the hash is 0.
  public var numberKey: UInt64 {
    guard !reference.isEmpty else { return 0 }
    let bytes = Array(reference.utf8)
    return Self.numberKey(of: bytes.span)
  }

  /// Returns the ``numberKey`` of a reference that is given as bytes.
  public static func numberKey(of reference: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0
    var hasZero = false
    for index in reference.indices {
      var byte = reference[index]
      // A letter outside ASCII, or a number in the form of a spreadsheet, takes the slow way.
      guard byte < 0x80, byte != UInt8(ascii: ".") else {
        let bytes = reference.indices.map { reference[$0] }
        let number = ReferenceNumber(String(decoding: bytes, as: UTF8.self)).text
        return number.utf8.reduce(0) { mixed($0, $1) }
      }
      if (0x41...0x5A).contains(byte) { byte |= 0x20 }
      guard (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) else { continue }
      if hash == 0, byte == 0x30 { hasZero = true } else { hash = mixed(hash, byte) }
    }
    return hash == 0 && hasZero ? mixed(0, 0x30) : hash
  }

  private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    // Never 0, which means no number.
    let product = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32 | 1 << 63
  }
}
