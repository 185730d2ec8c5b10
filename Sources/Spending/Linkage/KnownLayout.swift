internal import Diagnostics
internal import EmbeddedFiles

/// The layout of one export of an institution or a program: the names of its columns and their
/// meanings.
///
/// A layout is a short text, which `docs/layouts.md` specifies. The layouts in `Data/layouts` are
/// part of the program.
public struct KnownLayout: Hashable, Sendable {
  /// A line of the text that is neither a list of columns nor a part of the example.
  public struct Setting: Hashable, Sendable {
    /// The first word of the line, such as `field`.
    public var key: String
    /// The text between the first word and the colon, such as `merchant`; it may be empty.
    public var subject: String
    /// The text after the colon.
    public var value: String
    /// The number of the line, counted from 1.
    public var line: Int
  }

  /// The identifier, such as `barclays-account`.
  public var id: String
  /// One line that describes the export.
  public var title: String
  /// The name of the institution or program in English.
  public var institution: String
  /// The name in the language of its country; nil if it equals ``institution``.
  public var localInstitution: String?
  /// The kind of source.
  public var source: SourceKind
  /// The names of the columns that each export has.
  public var columns: [String]
  /// The names of further columns that some exports have.
  public var optionalColumns: [String]
  /// The settings, in the order of the lines.
  public var settings: [Setting]
  /// The whole text.
  public var text: String
  /// The number of bytes of ``text`` before the example.
  private var headSize: Int

  /// An invented export with this layout; empty if the text of the layout contains no export.
  public var example: String { examplePart.example }
  /// The payments of ``example``, one line each.
  public var payments: [String] { examplePart.payments }

  private var examplePart: (example: String, payments: [String]) {
    let lines = Self.lines(of: text.utf8.dropFirst(headSize))
    let end = lines.firstIndex(of: "reads:") ?? lines.endIndex
    return (
      lines[..<end].joined(separator: "\n"),
      lines[end...].dropFirst().filter { !$0.isEmpty }.map(String.init)
    )
  }

  /// The greatest size of a text in bytes.
  public static let sizeLimit = 1 << 16

  /// Reads a layout.
  ///
  /// - Parameter bytes: The text of the layout as UTF-8.
  /// - Throws: ``KnownLayoutError``.
  public init(_ bytes: [UInt8]) throws(KnownLayoutError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard bytes.count <= Self.sizeLimit, let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable
    }
    self.text = text
    (id, title, institution, source) = ("", "", "", .unknown)
    (columns, optionalColumns, settings, headSize) = ([], [], [], text.utf8.count)
    var names: Set<Substring> = []
    for (index, line) in Self.lines(of: text.utf8[...]).enumerated() {
      if line == "example:" {
        headSize = text.utf8.distance(from: text.startIndex, to: line.endIndex) + 1
        break
      }
      let first = line.utf8.first
      if first == UInt8(ascii: "#"), title.isEmpty {
        title = String(line.drop { $0 == "#" || $0 == " " })
      }
      guard let first, first != UInt8(ascii: "#") else { continue }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        throw .malformedLine(index + 1)
      }
      let name = line[..<colon]
      let value = line[line.utf8.index(after: colon)...].drop { $0 == " " }
      guard !name.isEmpty, !value.isEmpty else { throw .malformedLine(index + 1) }
      guard names.insert(name).inserted else {
        throw .repeatedLine(String(name), line: index + 1)
      }
      try take(String(name), String(value), index + 1)
    }
    for (name, isGiven) in [
      ("id", !id.isEmpty), ("institution", !institution.isEmpty), ("columns", !columns.isEmpty),
    ] where !isGiven {
      throw .missingLine(name)
    }
    var known: Set<String> = []
    for name in columns + optionalColumns {
      guard known.insert(ColumnName.wholeKey(name)).inserted else { throw .repeatedColumn(name) }
    }
  }

  /// The lines of a text, without the marks of their ends.
  private static func lines(of text: Substring.UTF8View) -> [Substring] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  private mutating func take(
    _ name: String, _ value: String, _ line: Int
  ) throws(KnownLayoutError) {
    switch name {
    case "id":
      let isPlain = value.unicodeScalars.allSatisfy { letter in
        ("a"..."z").contains(letter) || ("0"..."9").contains(letter) || letter == "-"
      }
      guard isPlain, value.utf8.count <= 64 else { throw .unknownWord(value, line: line) }
      id = value
    case "institution":
      let names = Self.list(value)
      institution = names.first ?? value
      localInstitution = names.count > 1 ? names[1] : nil
    case "source":
      guard let kind = SourceKind(rawValue: value) else { throw .unknownWord(value, line: line) }
      source = kind
    case "columns": columns = Self.list(value)
    case "optional": optionalColumns = Self.list(value)
    default:
      let words = name.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map {
        String(Substring($0))
      }
      settings.append(
        Setting(key: words[0], subject: words.count > 1 ? words[1] : "", value: value, line: line))
    }
  }

  /// Returns the parts of a text between vertical bars.
  package static func list(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0).trimmed()) }
      .filter { !$0.isEmpty }
  }

  /// Returns whether a header has the columns of the layout, in any order.
  ///
  /// - Parameters:
  ///   - keys: The names of the columns in the form that `key` gives.
  ///   - key: ``ColumnName/wholeKey(_:)`` or ``ColumnName/key(_:)``.
  private func isLayout(of keys: Set<String>, by key: (String) -> String) -> Bool {
    guard columns.count <= keys.count, keys.count <= columns.count + optionalColumns.count,
      columns.allSatisfy({ keys.contains(key($0)) })
    else { return false }
    return keys.isSubset(of: (columns + optionalColumns).map(key))
  }

  /// Returns a layout that has the same columns as this layout; nil if no layout has them.
  package func sameColumns(in layouts: [KnownLayout]) -> KnownLayout? {
    let keys = Set(columns.map { ColumnName.wholeKey($0) })
    return layouts.first { other in
      other.isLayout(of: keys, by: ColumnName.wholeKey)
        || isLayout(of: Set(other.columns.map { ColumnName.wholeKey($0) }), by: ColumnName.wholeKey)
    }
  }

  /// The layouts that are part of the program, in order of their identifiers.
  public static let standard: [KnownLayout] = EmbeddedFile.layouts.parts.map { bytes in
    do { return try KnownLayout(bytes) } catch {
      preconditionFailure("a layout of the program cannot be read: \(error)")
    }
  }

  /// Returns the kind of source of a built-in layout; nil if no layout has these columns.
  ///
  /// - Parameter keys: The names of the columns, in the form of ``ColumnName/key(_:)``.
  static func source(of keys: some Sequence<Substring>) -> SourceKind? {
    let keys = Set(keys.lazy.filter { !$0.isEmpty }.map(String.init))
    return standard.first { $0.isLayout(of: keys, by: ColumnName.key) }?.source
  }

  /// Returns the layout of a header; nil if none of the layouts has its columns.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - layouts: The layouts to try.
  /// - Complexity: O(*l* *c*) for *l* layouts and *c* columns.
  package static func matching(
    _ columns: some Collection<some StringProtocol>, in layouts: [KnownLayout]
  ) -> KnownLayout? {
    // Some exports have columns without a name.
    let names = columns.map { ColumnName.wholeKey(String($0)) }.filter { !$0.isEmpty }
    let keys = Set(names)
    guard keys.count == names.count else { return nil }
    return layouts.first { $0.isLayout(of: keys, by: ColumnName.wholeKey) }
  }
}
