internal import Codecs
internal import Spending

/// Finds the columns of words that give the kind of payments.
extension StatementStudy {
  /// The words of a column with their counts.
  struct ColumnWords {
    var counts: [String: Int] = [:]
    var filled = 0

    /// The greatest length of a cell that counts as a word.
    static let lengthLimit = 48
    /// The greatest number of different words of a column; a column with more different cells
    /// contains texts.
    static let countLimit = 64
  }

  /// Returns the words of a column; nil for a column of texts, dates or numbers.
  func words(of column: Int) -> ColumnWords? {
    var found = ColumnWords()
    for record in payments {
      let text = cell(record, column)
      guard !text.isEmpty else { continue }
      // A sign alone may be a direction.
      let isNumber = text.utf8.allSatisfy { $0 < 0x41 } && text.utf8.contains { $0 &- 0x30 <= 9 }
      guard text.utf8.count <= ColumnWords.lengthLimit, !isNumber else { return nil }
      found.filled += 1
      found.counts[text, default: 0] += 1
      if found.counts.count > ColumnWords.countLimit { return nil }
    }
    return found.filled > 0 ? found : nil
  }

  /// Returns the direction that a word means, even if the word is a kind.
  func direction(of word: String) -> MoneyDirection? {
    let plain = StatementRow.plain(word)
    if let known = options.directions[plain] ?? Vocabulary.standard.directions[plain] {
      return known
    }
    switch Vocabulary.standard.kinds[plain] {
    case .income: return .in
    case .spending where plain == "지출" || plain == "spending" || plain == "expense": return .out
    default: return nil
    }
  }

  /// Returns the meaning of a word as a kind or a status.
  func meaning(of word: String) -> WordMeaning? {
    if let given = options.statuses[StatementRow.plain(word)] { return .status(given) }
    return Vocabulary.standard.meaning(word)
  }

  /// Gives columns of words their roles.
  mutating func settleWords() {
    settleInstalments()
    settleClock()
    settleGenericDirection()
    let columns = unused.compactMap { column in words(of: column).map { (column, $0) } }
    if header[.direction] == nil, !header.movesBothWays, options.fieldMap[.direction] == nil {
      let ways = columns.filter { saysDirections($0.1) }
      if let (column, _) = ways.first {
        take(.direction, from: column)
      } else if header[.kind] == nil, header[.status] == nil, !hasNegativeAmounts,
        let (column, _) = columns.first(where: { isLikeDirection($0.1) })
      {
        // Two letters beside amounts without a sign: their meaning is a question.
        take(.direction, from: column)
      }
    }
    settleStatus(columns)
    if header[.kind] == nil, options.fieldMap[.kind] == nil, !header.isOfBank {
      let kinds = columns.filter { column, words in
        !taken(column) && words.counts.keys.contains { decides(meaning(of: $0)) }
          && words.counts.keys.allSatisfy { meaning(of: $0) != nil }
      }
      if let (column, _) = kinds.first { take(.kind, from: column) }
    }
    if header.isOfBank {
      header.takeWords(
        from: columns.filter { column, words in
          !taken(column) && words.counts.keys.contains { decides(meaning(of: $0)) }
        }.map(\.0))
      settleNames()
    }
    if let kind = header[.kind], let words = words(of: kind) {
      let vocabulary = Vocabulary.standard
      paymentsAreBills =
        !header.isOfBank
        && words.counts.keys.contains {
          meaning(of: $0) == .kind(.spending) && !vocabulary.saysPayment($0)
        }
      asksForKinds = words.counts.keys.contains { undoes(meaning(of: $0)) }
    }
    let noted = columns.filter { column, words in
      !taken(column) && !header.wordColumns.contains(column)
        && words.counts.keys.contains { undoes(meaning(of: $0)) }
    }
    statedElsewhere = Set(noted.map(\.0))
    if options.fieldMap[.status] == nil, let memo = header[.memo], memo != header[.kind] {
      statedElsewhere.insert(memo)
    }
    if options.fieldMap[.status] == "" { statedElsewhere = [] }
  }

  /// Finds the column of the time. A column that may contain the day and the time contains only the
  /// time if another column contains the day.
  private mutating func settleClock() {
    guard let clock = header[.timestamp], header[.date] != nil, header[.time] == nil,
      options.fieldMap[.timestamp] == nil, options.fieldMap[.time] == nil
    else { return }
    let cells = cells(of: clock)
    guard !cells.isEmpty,
      cells.allSatisfy({ text in
        text.contains(":") && (try? TimeText.parse(Array(text.utf8).span)) != nil
      })
    else { return }
    header.take(.timestamp, from: nil)
    take(.time, from: clock)
  }

  /// Finds the column of merchants in a bank statement if its name is not known: it is the only
  /// column of texts, if there is exactly one.
  private mutating func settleNames() {
    guard header[.merchant] == nil, options.fieldMap[.merchant] == nil else { return }
    let texts = unused.filter { column in
      let cells = cells(of: column)
      return !cells.isEmpty
        && cells.allSatisfy { text in text.contains { $0.isLetter } }
        && Set(cells).count * 2 > payments.count
    }
    guard texts.count == 1 else { return }
    header.takeWords(from: header.wordColumns.filter { $0 != texts[0] })
    header.take(.merchant, from: texts[0])
    evidence[texts[0]] = .words
  }

  /// The cells of a column that are not empty.
  private func cells(of column: Int) -> [String] {
    payments.map { cell($0, column) }.filter { !$0.isEmpty }
  }

  /// Finds the column of kinds: a column of plans whose words are kinds is a column of kinds.
  private mutating func settleInstalments() {
    guard options.fieldMap[.instalment] == nil, let column = header[.instalment],
      let words = words(of: column)
    else { return }
    let plans = words.counts.keys.contains {
      let plain = StatementRow.plain($0)
      return Vocabulary.standard.paidAtOnce.contains(plain) || plain.contains("할부")
        || plain.contains(where: \.isNumber)
    }
    guard !plans, words.counts.keys.contains(where: { decides(meaning(of: $0)) }) else { return }
    header.take(.instalment, from: nil)
    if header[.kind] == nil { take(.kind, from: column) }
  }

  /// Finds the column of directions: a column with a generic name is a column of directions only if
  /// its words are directions.
  private mutating func settleGenericDirection() {
    guard !header.possibleDirections.isEmpty else { return }
    let found = header.possibleDirections.first { column in
      payments.contains { record in
        let word = StatementRow.plain(cell(record, column))
        // A dash alone is nothing.
        return word != "-"
          && (options.directions[word] ?? Vocabulary.standard.directions[word]) != nil
      }
    }
    header.take(.direction, from: found)
    if let found { evidence[found] = .words }
  }

  private mutating func settleStatus(_ columns: [(Int, ColumnWords)]) {
    guard header[.status] == nil, options.fieldMap[.status] == nil else { return }
    let stating = columns.filter { column, words in
      !taken(column) && words.counts.keys.contains { undoes(meaning(of: $0)) }
        && words.counts.keys.allSatisfy { meaning(of: $0) != nil }
    }
    // In a statement of a bank, words for rows are kinds.
    guard !header.isOfBank || header[.kind] != nil, let (column, _) = stating.first else { return }
    take(.status, from: column)
  }

  private mutating func take(_ field: StatementField, from column: Int) {
    header.take(field, from: column)
    evidence[column] = .words
  }

  private func taken(_ column: Int) -> Bool { header.recognized.contains { $0.column == column } }

  /// Returns whether every word of a column means a direction. Single letters alone do not.
  private func saysDirections(_ words: ColumnWords) -> Bool {
    words.counts.keys.allSatisfy { direction(of: $0) != nil }
      && words.counts.keys.contains { word in
        word.unicodeScalars.count > 1 || (word.unicodeScalars.first?.value ?? 0) >= 0x80
          || word == "+" || word == "-"
      }
  }

  /// Returns whether each row of a column contains one of two marks. A mark has one or two letters,
  /// and means neither yes nor no.
  private func isLikeDirection(_ words: ColumnWords) -> Bool {
    words.counts.count == 2 && words.filled == payments.count && payments.count > 1
      && words.counts.keys.allSatisfy { word in
        let plain = StatementRow.plain(word)
        return word.unicodeScalars.count <= 2 && !["y", "n", "o", "x", "예", "아"].contains(plain)
          && Vocabulary.standard.methods[plain] == nil && Currency(code: word) == nil
      }
  }

  /// Whether an amount is below zero.
  private var hasNegativeAmounts: Bool {
    guard let column = header[.amount] else { return false }
    return payments.contains { record in
      let text = cell(record, column)
      return text.contains("-") || text.contains("−") || text.contains("(")
    }
  }

  /// Returns whether a word changes how a row counts.
  private func decides(_ meaning: WordMeaning?) -> Bool { meaning.map { !$0.isPlain } ?? false }

  /// Returns whether a word means that a payment was undone, refused or is pending.
  private func undoes(_ meaning: WordMeaning?) -> Bool {
    switch meaning {
    case .unclear, .kind(.refund): true
    case .status(let status): status != .normal
    default: false
    }
  }
}
