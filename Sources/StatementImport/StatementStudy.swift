internal import Codecs
internal import Spending

/// Decides the reading of a statement from the sampled rows.
///
/// If the evidence allows only one reading, unset options get this reading; if several readings
/// remain, the options become questions. Rows after the sample cannot change the reading; a
/// contradiction in them is a problem with its place.
struct StatementStudy {
  /// The number of rows in the sample.
  static let sampleSize = 16_384

  var header: HeaderRecognition
  var options: StatementOptions
  let source: StatementSource
  /// The records that may be payments.
  let payments: [CSVRecord]
  var signs = SignConvention.refund
  var questions: [StatementQuestion] = []
  var evidence: [Int: StatementReading.Evidence] = [:]
  var balanceLinks: Int?
  var repeatedMinus: Set<StatementField> = []
  var undonePayments: Set<Int> = []
  var reversedOut: Int64 = 0
  var constantTime: Int32?
  var statedElsewhere: Set<Int> = []
  var asksForKinds = false
  var paymentsAreBills = false
  var furtherMoney: [Int] = []
  var hasUnknownWords = false
  var counterparties: Int?
  /// The columns from which an earlier release took texts of an identity, if they differ from the
  /// current columns.
  var formerColumns: [StatementField: Int?] = [:]

  /// - Parameter account: The account that the file states for all rows; nil if it states none.
  init(
    _ header: HeaderRecognition, _ options: StatementOptions, _ table: inout StatementTable,
    account: String? = nil
  ) throws(StatementError) {
    self.header = header
    self.options = options
    source = table.source
    let sample = table.sample(Self.sampleSize)
    var row = try StatementRow(header: header, options: options, source: source)
    payments = sample.filter { record in
      row.locate(record)
      guard case .none = row.ruleThatIgnores(record) else { return false }
      return true
    }
    if table.fields != nil {
      for column in header.columns.indices { evidence[column] = .format }
      if table.format == .qif { settleDates(table.origins?.dates) }
      settleTimes()
      return
    }
    for field in options.fieldMap.keys {
      if let column = header[field] { evidence[column] = .given }
    }
    settleColumns()
    settleWords()
    settleDates()
    settleMark()
    var settled = try StatementRow(header: self.header, options: self.options, source: source)
    settleTimes()
    let marked = payments.contains { record in
      settled.locate(record)
      return settled.isNameCancelled
    }
    if marked { self.header.noteMarks() }
    settleCancellations(&settled)
    settled.undonePayments = undonePayments
    settled.paymentsAreBills = paymentsAreBills
    settleSigns(&settled)
    settleAmounts(&settled)
    settleFurtherMoney(&settled)
    try settleAccounts(besides: account)
  }

  /// Returns the row reader for this reading.
  func row() throws(StatementError) -> StatementRow {
    var row = try StatementRow(header: header, options: options, source: source)
    row.signs = signs
    row.repeatedMinus = repeatedMinus
    row.undonePayments = undonePayments
    row.reversedOut = reversedOut
    row.constantTime = constantTime
    row.statedElsewhere = statedElsewhere
    row.asksForKinds = asksForKinds
    row.paymentsAreBills = paymentsAreBills
    row.furtherMoney = furtherMoney
    row.counterparties = counterparties
    row.formerColumns = formerColumns.map { ($0.key, $0.value) }
    return row
  }

  /// The reading as a value.
  var reading: StatementReading {
    let used = Dictionary(
      header.recognized.map { ($0.column, $0.field) }, uniquingKeysWith: { first, _ in first })
    let columns = header.columns.indices.map { index in
      StatementReading.Column(
        number: index + 1, name: header.columns[index], field: used[index],
        evidence: evidence[index] ?? (used[index] == nil ? .none : .name))
    }
    let open = questions.sorted { $0.weight > $1.weight }
    return StatementReading(
      columns: columns, questions: Array(open.prefix(StatementReading.questionLimit)),
      signs: signs, balanceLinks: balanceLinks)
  }

  /// The columns without a field, with or without a name.
  var unused: [Int] {
    let used = Set(header.recognized.map(\.column))
    return header.columns.indices.filter { !used.contains($0) }
  }

  /// Returns the cell of a record without white space around it; empty if the record ends before
  /// it.
  func cell(_ record: CSVRecord, _ column: Int) -> String {
    guard column < record.count else { return "" }
    let range = StatementRow.trimmed(record.bytes, record.range(of: column))
    return String(decoding: record.bytes[range], as: UTF8.self)
  }

  mutating func ask(
    _ subject: StatementQuestion.Subject, _ choices: [StatementQuestion.Choice],
    weight: Int64 = .max
  ) {
    questions.append(
      StatementQuestion(subject, choices: choices, file: source.file, weight: weight))
  }
}
