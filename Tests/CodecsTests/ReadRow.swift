import Codecs
import FeatureCodecs

/// What a reader of tables makes of a record: its fields, or what is wrong with it.
enum ReadRow: Equatable, ExpressibleByStringInterpolation {
  case fields(String)
  case fault(CSVError)

  init(stringLiteral text: String) { self = .fields(text) }

  /// A fault at a line and a character.
  static func bad(_ line: Int, _ column: Int, _ fault: CSVFault) -> ReadRow {
    .fault(.malformed(fault, at: CSVPosition(line: line, column: column)))
  }

  /// What a reader makes of bytes: the fields of the records or their faults, and the encoding.
  static func all(
    in bytes: [UInt8], chunkSize: Int = 64, encoding: TextEncoding? = nil
  ) -> (rows: [ReadRow], encoding: TextEncoding) {
    var reader = CSVReader(ByteSource(bytes: bytes, chunkSize: chunkSize), encoding: encoding)
    var record = CSVRecord()
    var rows: [ReadRow] = []
    while true {
      do throws(CSVError) {
        guard try reader.next(into: &record) else { return (rows, reader.encoding) }
        rows.append(.fields((0..<record.count).map { record.string($0) }.joined(separator: "|")))
      } catch { rows.append(.fault(error)) }
    }
  }

  /// The fields; nil for a bad record.
  var text: String? { if case .fields(let text) = self { text } else { nil } }

  /// What is wrong; nil for a record.
  var fault: CSVFault? { if case .fault(.malformed(let fault, _)) = self { fault } else { nil } }

  /// Where a bad record is wrong.
  var position: CSVPosition? {
    if case .fault(.malformed(_, let position)) = self { position } else { nil }
  }
}

extension JSONFinding {
  /// A character of ASCII.
  static func character(_ character: Unicode.Scalar) -> JSONFinding {
    .byte(UInt8(ascii: character))
  }
}
