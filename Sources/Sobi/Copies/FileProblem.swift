import Boundaries
import Codecs
public import Diagnostics
import FeatureCodecs
import StatementImport

/// A fault in a file of districts, categories or rules, with its location in the file.
public struct FileProblem: Fault {
  /// The fault, which also determines the code and the recovery of this problem.
  public var fault: any Fault
  /// The path of the file as the user gave it and, if they are known, the line and the character in
  /// this line.
  public var location: DiagnosticLocation?
  /// A part of the faulty line; nil if the fault concerns the whole file.
  public var excerpt: Excerpt?

  /// Creates a problem.
  public init(_ fault: any Fault, at location: DiagnosticLocation?, excerpt: Excerpt? = nil) {
    self.fault = fault
    self.location = location
    self.excerpt = excerpt
  }

  public var code: String { fault.code }
  public var recovery: Recovery? { fault.recovery }

  /// A part of a line, which contains the location of a fault.
  public struct Excerpt: Equatable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The text of the excerpt, with each control character replaced by a space.
    public var text: String
    /// The width, in terminal cells, of the part of the excerpt that precedes the fault.
    public var offset: Int

    /// The number of bytes that are kept before and after the place, because JSON is often one line
    /// of several megabytes.
    private static let reach = 320

    /// Cuts the line around `offset` out of `bytes`.
    init(line: Int, around offset: Int, in bytes: [UInt8]) {
      let place = min(offset, bytes.count)
      let before = bytes[max(0, place - Self.reach)..<place]
      let after = bytes[place..<min(bytes.count, place + Self.reach)]
      var start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
      while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
      let end =
        after.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? after.endIndex
      self.line = line
      text = Self.text(bytes[start..<end])
      self.offset = DisplayWidth.cells(Self.text(bytes[start..<place]))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(
        decoding: bytes.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
  }
}

extension FileProblem: CustomStringConvertible {
  /// A description such as `gu.geojson, line 3: csv.quote.unclosed`, without content of the file.
  public var description: String {
    let line = location?.line.map { "line \($0)" }
    let place = [location?.file, line].compactMap(\.self).joined(separator: ", ")
    return place.isEmpty ? code : "\(place): \(code)"
  }
}

extension FileProblem {
  /// A problem that concerns a file as a whole; the fault states which file.
  init(_ error: ByteSourceError) { self.init(error, at: error.location) }

  init(_ error: BoundaryError, path: String, bytes: [UInt8]) {
    self.init(error, at: error.place, path: path, bytes: bytes)
  }

  init(_ error: GeoJSONError, path: String, bytes: [UInt8]) {
    self.init(error.problem, at: error.place, path: path, bytes: bytes)
  }

  /// A problem at a place of a file; the path `-` is standard input.
  private init(_ fault: any Fault, at place: JSONLocation?, path: String, bytes: [UInt8]) {
    self.init(
      fault,
      at: DiagnosticLocation(
        file: path == "-" ? "standard input" : path, line: place?.line, column: place?.column),
      excerpt: place.map { Excerpt(line: $0.line, around: $0.byteOffset, in: bytes) })
  }

  init(_ error: CSVError, in record: CSVRecord, file: String) {
    switch error {
    case .source(let error):
      self.init(error)
    case .malformed(let fault, let position):
      let line = record.lineRange(position.line)
      let start = record.rawByte(ofCharacter: position.column, in: line)
      self.init(
        fault,
        at: DiagnosticLocation(file: file, line: position.line, column: position.column),
        excerpt: Excerpt(line: position.line, around: start, in: Array(record.rawBytes)))
    }
  }

  /// A problem with one field of a table.
  init(_ fault: any Fault, field: Int, of record: CSVRecord, delimiter: UInt8, file: String) {
    let start = record.rawRange(of: field, delimiter: delimiter).lowerBound
    let position = record.position(ofRawByte: start).position
    self.init(
      fault, at: DiagnosticLocation(file: file, line: position.line, column: position.column),
      excerpt: Excerpt(line: position.line, around: start, in: Array(record.rawBytes)))
  }
}
