package import ColumnFiles
package import Spending

/// The texts that payments of a file have, each once, and those of payments that came since: rows have the
/// position of their text and one, or 0 for none.
package struct StoredTexts: Sendable {
  /// What the texts are.
  package let subject: PaymentText
  private let ends: Column<Int64>
  private let bytes: Column<UInt8>
  /// Those of ``Spending/MerchantName/key(_:)``, where the texts are merchants.
  private let keys: Column<UInt64>
  /// Those of payments that came since.
  private let further: EncodedTexts

  /// The names of the columns by which a file holds the texts of a kind.
  private static func columns(
    _ subject: PaymentText
  ) -> (ends: String, bytes: String, keys: String) {
    let name = "texts.\(subject.rawValue)"
    return ("\(name).ends", "\(name).bytes", "\(name).keys")
  }

  /// The columns by which a file holds texts.
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

  /// How many texts of a kind a file holds; nil where it holds none.
  static func count(_ subject: PaymentText, in file: ColumnFile) -> Int? {
    file.form(of: columns(subject).ends)?.count
  }

  /// Takes the texts of a file; nil where it does not have them, or has none of those that came.
  ///
  /// - Parameter further: Those of payments that came since.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*b*) for *b* bytes.
  package init?(
    _ file: ColumnFile, _ subject: PaymentText, and further: EncodedTexts = EncodedTexts()
  ) throws(ColumnFileFault) {
    let names = Self.columns(subject)
    guard Self.count(subject, in: file) != nil, !further.isTooLong else { return nil }
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
    self.further = further
  }

  /// How many texts there are.
  package var count: Int { ends.count + further.textCount }

  /// How many of them the file has: the codes of payments that came since begin behind these.
  package var storedCount: Int { ends.count }

  /// How many bytes the texts of the file have, with where they end and their keys.
  package var byteCount: Int { ends.byteCount + bytes.byteCount + keys.byteCount }

  /// Hands the bytes of a text to `body`.
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

  /// Whether the keys of the file are those that its texts have.
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
