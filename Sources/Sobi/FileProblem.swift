import Boundaries
import Codecs
import StatementImport

/// What is wrong with a file of districts or categories, for the person whose file it is.
public struct FileProblem: Error, Equatable, Sendable {
  /// `gu.geojson:3:17: …`: the place, what was found and what was expected.
  public var summary: String
  /// The line that is wrong; nil when it is about the file as a whole.
  public var excerpt: Excerpt?
  /// What to do about it, nil when the summary says it all.
  public var remedy: String?

  /// The part of a line around a place.
  public struct Excerpt: Equatable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// Its text, control characters as spaces.
    public var text: String
    /// How many cells of a terminal stand before the place.
    public var offset: Int

    /// How many bytes before and behind the place are kept: JSON is often one line of megabytes.
    private static let reach = 320

    /// Cuts the line around `offset` out of `bytes`.
    init(line: Int, around offset: Int, in bytes: [UInt8]) {
      let place = min(offset, bytes.count)
      let before = bytes[max(0, place - Self.reach)..<place]
      let after = bytes[place..<min(bytes.count, place + Self.reach)]
      var start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
      while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
      let end = after.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? after.endIndex
      self.line = line
      text = Self.text(bytes[start..<end])
      self.offset = DisplayWidth.cells(Self.text(bytes[start..<place]))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }
  }
}

extension FileProblem: CustomStringConvertible {
  /// The place, what was found and expected, and what to do, without the excerpt.
  public var description: String { summary + (remedy.map { "\n" + $0 } ?? "") }
}

extension FileProblem {
  init(_ error: ByteSourceError) {
    summary = error.description
    remedy = error.remedy
  }

  init(_ error: BoundaryError, file: String, bytes: [UInt8]) {
    let place = error.location.map { "\($0): " } ?? " "
    summary = "\(file):\(place)\(error.problem)"
    // Where the reader knows no better, another program may have to write the file again.
    remedy = error.problem.remedy ?? "Check that the file is GeoJSON as ogr2ogr writes it."
    excerpt = error.location.map { Excerpt(line: $0.line, around: $0.byteOffset, in: bytes) }
  }

  init(_ error: CSVError, in record: CSVRecord, file: String) {
    switch error {
    case .source(let error):
      self = FileProblem(error)
    case .malformed(let fault, let position):
      let line = record.lineRange(position.line)
      var start = line.lowerBound
      for _ in 1..<max(1, position.column) where start < line.upperBound {
        start += 1
        while start < line.upperBound, record.bytes[start] & 0xC0 == 0x80 { start += 1 }
      }
      self = FileProblem(
        summary: "\(file):\(position.line):\(position.column): \(fault)",
        excerpt: Excerpt(line: position.line, around: start, in: Array(record.rawBytes)),
        remedy: fault.remedy)
    }
  }

  /// A problem with one field of a table.
  init(
    _ message: String, field: Int, of record: CSVRecord, delimiter: UInt8, file: String,
    remedy: String?
  ) {
    let start = record.rawRange(of: field, delimiter: delimiter).lowerBound
    let position = record.position(ofRawByte: start).position
    summary = "\(file):\(position.line):\(position.column): \(message)"
    excerpt = Excerpt(line: position.line, around: start, in: Array(record.rawBytes))
    self.remedy = remedy
  }
}
