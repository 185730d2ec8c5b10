import Codecs
import SimpleFeatures
import Spending
import StatementImport

/// What holds for the reader of statements, whatever bytes it is given.
public enum StatementLaws {
  /// The law that bytes break, nil when they break none.
  ///
  /// The bytes are read with nothing said, and with what a person may say of them.
  public static func broken(by bytes: [UInt8]) -> String? {
    let chunkSize = 1 + bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 9
    for (name, options) in variants {
      let whole = Reading(bytes, options, chunkSize: max(1, bytes.count))
      if let law = whole.broken { return "\(name): \(law)" }
      // Before damage in a compressed file, more or fewer records arrive.
      if bytes.starts(with: [0x1F, 0x8B]) { continue }
      let cut = Reading(bytes, options, chunkSize: chunkSize)
      if let law = cut.broken { return "\(name), chunks of \(chunkSize): \(law)" }
      guard cut.lines == whole.lines else {
        return "\(name), chunks of \(chunkSize): another result than from one chunk"
      }
    }
    return nil
  }

  private static let variants: [(name: String, options: StatementOptions)] = {
    guard let zone = LedgerZone(identifier: "Asia/Seoul") else {
      preconditionFailure("the zone of Seoul is known")
    }
    let plain = StatementOptions(zone: zone, homeCurrency: .krw)
    var signed = plain
    signed.signs = .spending
    signed.ownAccounts = ["김소비"]
    var mapped = StatementOptions(
      zone: zone, homeCurrency: .usd,
      fieldMap: [
        .date: "#1", .amount: "#2", .merchant: "#3", .instalment: "#4", .cancelledAmount: "#5",
      ])
    mapped.signs = .refund
    mapped.maxErrors = 20
    return [("plain", plain), ("signed", signed), ("mapped", mapped)]
  }()
}

/// What came of reading a statement.
private struct Reading {
  /// Payments, problems and rows ignored, and how it ended.
  private(set) var lines: [String] = []
  private(set) var broken: String?
  private var seen: Set<Int> = []
  private let byteCount: Int

  init(_ bytes: [UInt8], _ options: StatementOptions, chunkSize: Int) {
    byteCount = bytes.count
    do throws(StatementError) {
      var parser = try StatementParser(
        bytes: bytes, options: options, fileName: "statement", chunkSize: chunkSize)
      // Lines of a text are in the file; rows of a sheet are few bytes once packed.
      let isText = parser.format == .text && !bytes.starts(with: [0x1F, 0x8B])
      while let result = try parser.nextBatch(limit: 7), broken == nil {
        take(result, isText: isText)
      }
      if isText, broken == nil, !parser.stoppedAtErrorLimit { checkWhole(bytes, parser.encoding) }
    } catch {
      if error.recovery == nil || error.code.isEmpty { broken = "an error says nothing" }
      if case .structure(let problem) = error { check(problem, isText: false) }
      lines.append(
        "\(error) \(String(describing: error.location)) \(String(describing: error.recovery))")
    }
  }

  private mutating func take(_ result: StatementBatch, isText: Bool) {
    for draft in result.batch.drafts {
      if let law = Self.broken(draft, result.batch.text) { broken = law }
      lines.append("\(draft)")
      seen.insert(draft.line)
      if draft.line < 1 || (isText && draft.line > byteCount + 1) {
        broken = "a payment stands outside the file"
      }
    }
    if result.badRecordCount > result.problems.count { broken = "a bad record has no problem" }
    for problem in result.problems {
      check(problem, isText: isText)
      lines.append("\(problem) \(problem.place) \(RecordFaultText.of(problem.fault))")
      seen.insert(problem.line)
    }
    for row in result.ignoredRows {
      lines.append("\(row)")
      seen.insert(row.line)
    }
  }

  private mutating func check(_ problem: ImportProblem, isText: Bool) {
    if problem.code.isEmpty || problem.recovery == nil { broken = "a problem says nothing" }
    if problem.line < 1 || problem.column < 1 || problem.length < 1 || problem.excerptOffset < 0 {
      broken = "a problem stands nowhere"
    }
    if isText, problem.line > byteCount + 1 { broken = "a problem stands behind the file" }
  }

  private static func broken(_ draft: PaymentDraft, _ text: [UInt8]) -> String? {
    for range in [draft.merchant, draft.account, draft.reference, draft.category, draft.memo]
    where !range.isEmpty {
      let end = Int(range.start) + Int(range.count)
      guard end <= text.count else { return "a text ends behind its batch" }
      guard String(validating: text[Int(range.start)..<end], as: UTF8.self) != nil else {
        return "a text is not UTF-8"
      }
    }
    let limit: UInt64 = 1_000_000_000_000_000
    if draft.amount.magnitude > limit || draft.foreignAmount.magnitude > limit {
      return "an amount is beyond the limit"
    }
    if draft.kind == .refund && draft.amount > 0 { return "a refund is positive" }
    if draft.kind == .income && draft.amount < 0 { return "income is negative" }
    if draft.kind == .spending && draft.amount < 0 { return "spending is negative" }
    if !draft.exchangeRate.isFinite || draft.exchangeRate < 0 { return "a rate is no rate" }
    if draft.instalmentMonths < 0 || draft.instalmentNumber < 0
      || (draft.instalmentMonths > 0 && draft.instalmentNumber > draft.instalmentMonths)
    {
      return "a month is outside its plan"
    }
    if let place = draft.coordinate,
      place.latitudeE7.magnitude > 900_000_000 || place.longitudeE7.magnitude > 1_800_000_000
    {
      return "a position is off the globe"
    }
    return nil
  }

  /// Every record that is not blank is a payment, a problem or ignored; one is the header.
  private mutating func checkWhole(_ bytes: [UInt8], _ encoding: TextEncoding) {
    var reader = CSVReader(ByteSource(bytes: bytes), encoding: encoding, enforcesFieldCount: false)
    var record = CSVRecord()
    var unseen: Set<Int> = []
    do throws(CSVError) {
      while try reader.next(into: &record) {
        let isBlank = record.rawBytes.allSatisfy {
          $0 <= 0x20 || $0 >= 0x80 || [0x22, 0x2C, 0x3B, 0x7C].contains($0)
        }
        if !isBlank, !seen.contains(record.line) { unseen.insert(record.line) }
      }
    } catch { return }
    if unseen.count > 1 { broken = "lines \(unseen.sorted().prefix(5)) went unseen" }
  }
}

/// What is wrong with a record, with what it quotes of the file.
enum RecordFaultText {
  /// `amount x: notDecimal`.
  static func of(_ fault: RecordFault) -> String {
    switch fault {
    case .field(let fault, let field, let value): "\(field) \(value): \(fault)"
    case .text(let fault): "\(fault)"
    }
  }
}
