public import Spending

extension KnownLayout {
  /// Returns the options for statements with this layout.
  ///
  /// - Parameter header: The names of the columns of a statement; nil for all columns of the layout.
  /// - Throws: ``Spending/KnownLayoutError``.
  public func profile(of header: [String]? = nil) throws(KnownLayoutError) -> ImportProfile {
    let names = columns + optionalColumns
    let isForAll = header == nil
    let header = header ?? names
    let present = Dictionary(
      header.map { (ColumnName.wholeKey($0), $0) }, uniquingKeysWith: { first, _ in first })
    let signature = (isForAll ? columns : header).map { ColumnName.key($0) }
    var profile = ImportProfile(name: id, signature: signature.joined(separator: "|"))
    if isForAll { profile.optionalColumns = optionalColumns }
    let listed = Set(names)
    var described: Set<String> = []
    func describe(_ name: String, _ line: Int) throws(KnownLayoutError) {
      guard listed.contains(name) else { throw .unknownWord(name, line: line) }
      guard described.insert(name).inserted else { throw .repeatedColumn(name) }
    }
    for setting in settings {
      let (value, line) = (setting.value, setting.line)
      func known<Value>(_ found: Value?) throws(KnownLayoutError) -> Value {
        guard let found else { throw .unknownWord(value, line: line) }
        return found
      }
      switch setting.key {
      case "field":
        guard let field = StatementField(rawValue: setting.subject) else {
          throw .unknownWord(setting.subject, line: line)
        }
        try describe(value, line)
        if let name = present[ColumnName.wholeKey(value)] { profile.fieldMap[field] = name }
      case "counterparty": try describe(value, line)
      case "unused": for name in Self.list(value) { try describe(name, line) }
      case "dates": profile.dateFormat = try known(try? DateFormat(value)).text
      case "decimal": profile.decimalMark = try known(DecimalMark(rawValue: value))
      case "currency": profile.currency = try known(Currency(code: value)).code
      case "negative": profile.signs = try known(SignConvention(rawValue: value))
      case "status":
        guard !setting.subject.isEmpty else { throw .malformedLine(line) }
        let word = StatementRow.plain(setting.subject)
        profile.statuses = profile.statuses ?? [:]
        profile.statuses?[word] = try known(StatedStatus(rawValue: value))
      case "direction":
        guard !setting.subject.isEmpty else { throw .malformedLine(line) }
        let word = StatementRow.plain(setting.subject)
        profile.directions = profile.directions ?? [:]
        profile.directions?[word] = try known(MoneyDirection(rawValue: value))
      default: throw .unknownWord(setting.key, line: line)
      }
    }
    if let name = columns.first(where: { !described.contains($0) }) {
      throw .undescribedColumn(name)
    }
    leaveUnused(in: &profile, header)
    return profile
  }

  /// The name of the column with the accounts of the other parties; nil if the layout has no such
  /// column.
  var counterparty: String? { settings.first { $0.key == "counterparty" }?.value }

  /// Removes some fields that were recognised in columns that the layout does not use. These are
  /// the fields that determine amounts and their directions, the account, the number, and the
  /// currency if the layout states a currency. Other fields, such as the amount abroad, still come
  /// from the names of columns.
  private func leaveUnused(in profile: inout ImportProfile, _ header: [String]) {
    let given = Set(profile.fieldMap.values.map(ColumnName.wholeKey))
    var decided: [StatementField] = [
      .amount, .withdrawal, .deposit, .fee, .direction, .status, .kind, .account, .reference,
    ]
    if profile.currency != nil { decided.append(.currency) }
    // A field that is removed may let another field take its column.
    for _ in StatementField.allCases {
      guard
        let found = try? HeaderRecognition(columns: header, fieldMap: profile.fieldMap)
          .recognized.first(where: {
            profile.fieldMap[$0.field] == nil && decided.contains($0.field)
              && !given.contains(ColumnName.wholeKey($0.name))
          })
      else { break }
      profile.fieldMap[found.field] = ""
    }
    if profile.fieldMap[.fee] == nil { profile.fieldMap[.fee] = "" }
  }

  /// Reads the example of the layout and compares its payments with the listed payments.
  ///
  /// - Throws: ``Spending/KnownLayoutError``, or ``StatementError`` if the example cannot be read.
  public func check() throws {
    _ = try profile()
    let (found, payments) = (try readExample(), payments)
    for number in 0..<max(found.count, payments.count) {
      let listed = number < payments.count ? payments[number] : nil
      let read = number < found.count ? found[number] : nil
      guard listed == read else {
        throw KnownLayoutError.exampleDiffers(number: number + 1, listed: listed, read: read)
      }
    }
  }

  /// Returns the payments of the example: day, time, kind, amount, currency and merchant.
  private func readExample() throws -> [String] {
    guard let zone = LedgerZone(identifier: "UTC"), !example.isEmpty else {
      throw KnownLayoutError.exampleHeader
    }
    var options = StatementOptions(zone: zone, homeCurrency: .krw)
    options.layouts = [self]
    options.maxErrors = 1
    var parser = try StatementParser(
      bytes: Array(example.utf8), options: options, fileName: "\(id).csv")
    guard parser.layout == self else { throw KnownLayoutError.exampleHeader }
    var lines: [String] = []
    while let result = try parser.nextBatch() {
      if let problem = result.problems.first { throw StatementError.structure(problem) }
      lines += result.batch.drafts.map { Self.line($0, in: result.batch) }
    }
    return lines
  }

  private static func line(_ draft: PaymentDraft, in batch: PaymentDraftBatch) -> String {
    var parts = [draft.localDay.description]
    if draft.isTimeKnown {
      let minute = (draft.paidAtMilliseconds / 60_000 + Int64(draft.utcOffsetMinutes ?? 0)) % 1_440
      let digits = String(10_000 + minute / 60 * 100 + minute % 60).dropFirst()
      parts.append("\(digits.prefix(2)):\(digits.suffix(2))")
    }
    parts.append(draft.kind.name)
    parts.append("\(Money(minorUnits: draft.amount, draft.currency).decimal)")
    parts.append(draft.currency.code)
    if let merchant = batch.string(draft.merchant) { parts.append(merchant) }
    return parts.joined(separator: " ")
  }
}
