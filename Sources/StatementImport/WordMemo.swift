/// The meanings of the most recent words; columns of words repeat a few words.
struct WordMemo<Value: Sendable>: Sendable {
  private var entries: [(word: [UInt8], value: Value)] = []
  private static var limit: Int { 16 }

  /// Returns the meaning of the word in `bytes`; `meaning` is called the first time.
  ///
  /// - Parameter meaning: Takes the word in lower case and without spaces.
  mutating func value(_ bytes: Span<UInt8>, _ meaning: (String) -> Value) -> Value {
    value(ofText: bytes) { meaning(String($0.lowercased().filter { $0 != " " })) }
  }

  /// Returns the meaning of the word in `bytes`; the first time, `meaning` is called with the
  /// unchanged word.
  mutating func value(ofText bytes: Span<UInt8>, _ meaning: (String) -> Value) -> Value {
    for entry in entries where Self.equals(entry.word, bytes) { return entry.value }
    let word = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    let value = meaning(String(decoding: word, as: UTF8.self))
    if entries.count < Self.limit { entries.append((word, value)) }
    return value
  }

  private static func equals(_ word: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard word.count == bytes.count else { return false }
    for index in word.indices where word[index] != bytes[index] { return false }
    return true
  }
}
