package import ColumnFiles
package import Spending

/// The distinct texts of one kind in the payments of a file, and in the payments that were added
/// after the file was written. The row of each payment contains a number: the position of the
/// payment's text plus one, or 0 if the payment has no text.
package struct StoredTexts: Sendable {
  /// The kind of the texts.
  package let subject: PaymentText
  private let ends: Column<Int64>
  private let bytes: Column<UInt8>
  /// The keys of ``Spending/MerchantName/key(_:)``, if the texts are merchants.
  private let keys: Column<UInt64>
  /// The texts of payments that were added after the file was written.
  private var further: EncodedTexts

  /// Returns the names of the columns that contain the texts of a kind in a file.
  private static func columns(
    _ subject: PaymentText
  ) -> (ends: String, bytes: String, keys: String) {
    let name = "texts.\(subject.rawValue)"
    return ("\(name).ends", "\(name).bytes", "\(name).keys")
  }

  /// Returns the columns in which a file stores texts.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package static func columns(of texts: EncodedTexts, _ subject: PaymentText) -> [NamedColumn] {
    let names = columns(subject)
    var columns = [NamedColumn(names.ends, texts.ends), NamedColumn(names.bytes, texts.bytes)]
    if subject == .merchant {
      var scratch: [UInt8] = []
      let keys = (0..<texts.textCount).map {
        MerchantName.key(texts.text($0).span, scratch: &scratch)
      }
      columns.append(NamedColumn(names.keys, keys))
    }
    return columns
  }

  /// The number of texts of a kind in a file; nil if it has none.
  static func count(_ subject: PaymentText, in file: ColumnFile) -> Int? {
    file.form(of: columns(subject).ends)?.count
  }

  /// Reads the texts of a file; nil if the file does not contain them.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*b*) for *b* bytes.
  package init?(_ file: ColumnFile, _ subject: PaymentText) throws(ColumnFileFault) {
    let names = Self.columns(subject)
    guard Self.count(subject, in: file) != nil else { return nil }
    var last: Int64 = 0
    ends = try file.column(names.ends, of: Int64.self) { piece in
      for position in piece.indices {
        guard piece[position] >= last else { return false }
        last = piece[position]
      }
      return true
    }
    bytes = try file.column(names.bytes, of: UInt8.self)
    keys = subject == .merchant ? try file.column(names.keys, of: UInt64.self) : Column()
    guard last == Int64(bytes.count), ends.count < Int(UInt32.max),
      subject != .merchant || keys.count == ends.count
    else { throw .implausible }
    self.subject = subject
    further = EncodedTexts()
  }

  /// Returns the texts together with the texts of payments that were added later; nil if the added
  /// texts are too long.
  package func adding(_ further: EncodedTexts) -> StoredTexts? {
    guard !further.isTooLong else { return nil }
    var texts = self
    texts.further = further
    return texts
  }

  /// The number of texts, including the added texts.
  package var count: Int { ends.count + further.textCount }

  /// The number of texts in the file; a code above this number refers to an added text.
  package var storedCount: Int { ends.count }

  /// The number of bytes in the file for the texts, for the positions of their ends, and for their
  /// keys.
  package var byteCount: Int { ends.byteCount + bytes.byteCount + keys.byteCount }

  /// Calls `body` with the bytes of a text.
  package func withText<Result>(
    _ position: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard position < ends.count else {
      return body(further.text(position - ends.count).span)
    }
    let start = position == 0 ? 0 : Int(ends[position - 1])
    let end = Int(ends[position])
    return bytes.withSpan { body($0.extracting(start..<end)) }
  }

  /// A text.
  package func string(_ position: Int) -> String {
    withText(position) { text in
      unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whether the keys in the file match its texts.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package var haveTheirKeys: Bool {
    var scratch: [UInt8] = []
    return keys.withSpan { keys in
      keys.indices.allSatisfy { position in
        withText(position) { MerchantName.key($0, scratch: &scratch) } == keys[position]
      }
    }
  }

  /// The key of a merchant's name.
  func merchantKey(_ position: Int) -> UInt64 {
    if position < keys.count { return keys[position] }
    var scratch: [UInt8] = []
    return withText(position) { MerchantName.key($0, scratch: &scratch) }
  }
}
