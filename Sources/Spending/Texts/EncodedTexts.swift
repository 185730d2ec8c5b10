/// The texts of some rows: each row has a number that refers to its text, and each distinct text is
/// stored only once.
///
/// ```swift
/// var texts = EncodedTexts()
/// for name in ["이마트", "약국", "이마트"] { texts.append(Array(name.utf8).span) }
/// texts.codes  // [1, 2, 1]
/// ```
package struct EncodedTexts: Sendable {
  /// The code of each row: 0 if the row has no text, and otherwise the position of its text plus
  /// one.
  package private(set) var codes: [UInt32] = []
  /// For each text, the position in ``bytes`` at which it ends; the texts are in the order in which
  /// they first appeared.
  package private(set) var ends: [Int64] = []
  /// The bytes of all texts in UTF-8, one text after another.
  package private(set) var bytes: [UInt8] = []
  /// Whether the texts were too long in total to be kept in memory; if so, no text is kept.
  package private(set) var isTooLong = false
  /// Codes by the hash of their text, 0 for a free slot. The number of slots is a power of two; at
  /// most half of them are used.
  private var slots: [UInt32] = Array(repeating: 0, count: 32)

  /// The limit on the bytes of all texts, and its increase for each row.
  private static let (leastLimit, bytesPerRow) = (4 << 20, 32)

  /// Creates a list without rows.
  package init() {}

  /// The number of distinct texts.
  package var textCount: Int { ends.count }

  /// Returns the bytes of the text at a position.
  package func text(_ position: Int) -> ArraySlice<UInt8> {
    bytes[(position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])]
  }

  /// Appends a row without a text.
  package mutating func appendNone() { if !isTooLong { codes.append(0) } }

  /// Appends a row with a text; invalid UTF-8 is replaced in the same way as `String` replaces it.
  ///
  /// - Complexity: O(*n*) for *n* bytes on average.
  package mutating func append(_ text: Span<UInt8>) {
    guard !isTooLong else { return }
    let code = code(of: text)
    codes.append(code)
    if bytes.count > Self.leastLimit + Self.bytesPerRow * codes.count { forget() }
  }

  /// Appends the rows of `others` after the existing rows.
  ///
  /// - Complexity: O(*n* + *b*) for *n* rows and *b* bytes of texts.
  package mutating func append(_ others: EncodedTexts) {
    if others.isTooLong { forget() }
    guard !isTooLong else { return }
    var numbers: [UInt32] = [0]
    for position in 0..<others.textCount { numbers.append(code(of: others.text(position).span)) }
    codes += others.codes.map { numbers[Int($0)] }
  }

  private mutating func forget() {
    self = EncodedTexts()
    isTooLong = true
  }

  private mutating func code(of text: Span<UInt8>) -> UInt32 {
    let slot = slot(of: text)
    if slots[slot] > 0 { return slots[slot] }
    // Invalid UTF-8 is rare: each text is repaired whenever it occurs.
    let repaired = unsafe text.withUnsafeBufferPointer {
      unsafe Array(String(decoding: $0, as: UTF8.self).utf8)
    }
    let free = self.slot(of: repaired.span)
    if slots[free] > 0 { return slots[free] }
    bytes += repaired
    ends.append(Int64(bytes.count))
    slots[free] = UInt32(ends.count)
    let code = slots[free]
    if 2 * ends.count > slots.count { grow() }
    return code
  }

  /// Returns the slot that has the code of a text, or the free slot for it.
  private func slot(of text: Span<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Self.hash(text) & mask
    while slots[slot] > 0, !isEqual(self.text(Int(slots[slot]) - 1), text) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ slice: ArraySlice<UInt8>, _ text: Span<UInt8>) -> Bool {
    guard slice.count == text.count else { return false }
    return unsafe slice.withUnsafeBufferPointer { slice in
      unsafe text.withUnsafeBufferPointer { text in
        unsafe slice.elementsEqual(text)
      }
    }
  }

  /// The hash differs in each process, so that an attacker cannot choose texts that collide.
  private static func hash(_ text: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe text.withUnsafeBufferPointer {
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    return hasher.finalize()
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: 2 * slots.count)
    let mask = slots.count - 1
    for position in 0..<textCount {
      var slot = Self.hash(text(position).span) & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(position + 1)
    }
  }
}
