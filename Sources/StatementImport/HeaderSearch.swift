internal import Codecs

/// Finds the header of a statement below what may stand above it.
struct HeaderSearch {
  let header: HeaderRecognition
  /// The bytes of the header as it stands.
  let record: [UInt8]
  /// The records above it.
  let preamble: [PassedRow]
  /// The profile that its header has.
  let profile: ImportProfile?
  /// The options, with what the profile adds.
  let options: StatementOptions

  /// How many records are looked at: titles, periods and card holders rarely take ten lines.
  static let depth = 100

  /// Reads records until one names a date and an amount.
  ///
  /// - Throws: ``StatementError/header(_:file:)`` for the record that came nearest when none does,
  ///   ``StatementError/noHeader(file:)`` when there is no record at all.
  init(
    _ table: inout StatementTable, options: StatementOptions, profiles: [ImportProfile]
  ) throws(StatementError) {
    var preamble: [PassedRow] = []
    var best: (error: HeaderError, score: Int)?
    var record = CSVRecord()
    for _ in 0..<Self.depth {
      do {
        guard try table.next(into: &record) else { break }
      } catch {
        // A preamble may hold anything; what comes after it decides.
        guard case .malformed(let fault, _) = error, !fault.isFatal else {
          throw table.failure(error, record)
        }
        preamble.append(PassedRow(record, .preamble))
        continue
      }
      let columns = (0..<record.count).map { record.string($0) }
      let known = profiles.first { $0.signature == HeaderRecognition.signature(of: columns) }
      var completed = options
      do { try known?.complete(&completed) } catch {
        throw .profile(error, name: known?.name ?? "")
      }
      do throws(HeaderError) {
        let header = try HeaderRecognition(columns: columns, fieldMap: completed.fieldMap)
        self.header = header
        self.record = Array(record.rawBytes)
        self.preamble = preamble
        self.options = completed
        profile = known
        table.requiredFieldCount = record.count
        return
      } catch {
        let score = HeaderRecognition.score(of: columns)
        if best.map({ score > $0.score }) ?? true { best = (error, score) }
        preamble.append(PassedRow(record, .preamble))
      }
    }
    guard let best else { throw .noHeader(file: table.source.file) }
    throw .header(best.error, file: table.source.file)
  }
}

extension StatementTable {
  /// How many rows are looked at for what a negative amount means.
  private static var sampleSize: Int { 256 }

  /// What the first rows say about signs; they are read again afterwards.
  mutating func evidence(of row: inout StatementRow) -> SignConvention.Evidence {
    var evidence = SignConvention.Evidence()
    lookAhead(Self.sampleSize) { record in
      switch row.sign(of: record) {
      case ..<0: evidence.negative += 1
      case 1...: evidence.positive += 1
      default: break
      }
    }
    return evidence
  }
}
