internal import Spending

/// Finds the decimal mark, which is the same for all amounts of a statement.
extension StatementStudy {
  private static let fields: [StatementField] = [.amount, .withdrawal, .deposit, .balance, .fee]

  /// Finds the mark; asks if an amount fits both marks.
  mutating func settleMark() {
    guard options.decimalMark == nil else { return }
    var columns = Self.fields.compactMap { header[$0] }
    columns += moneyColumns.map(\.column)
    let home = header.amountCurrency ?? options.homeCurrency
    var says: Set<DecimalMark> = []
    var open: (column: Int, text: String, digits: Int)?
    var hasWhole = false
    // Three digits that are no decimals of the currency: one such amount may be a mistake.
    var grouped: [DecimalMark: Int] = [:]
    for record in payments {
      let named = header[.currency].flatMap { Vocabulary.standard.currency(cell(record, $0)) }
      for column in columns {
        let text = cell(record, column)
        guard text.utf8.contains(where: { $0 == 0x2C || $0 == 0x2E }) else {
          let digits = (named ?? home).minorUnitDigits
          if digits == 3, text.contains(where: \.isNumber) { hasWhole = true }
          continue
        }
        let own = Self.currency(in: text) ?? named ?? home
        switch Self.mark(of: text, digits: own.minorUnitDigits) {
        case .says(let mark): says.insert(mark)
        case .groups(let mark): grouped[mark, default: 0] += 1
        case .open: open = open ?? (column, text, own.minorUnitDigits)
        case .nothing: break
        }
      }
    }
    if says.isEmpty, let (mark, count) = grouped.first, grouped.count == 1, count > 1 {
      says = [mark]
    }
    if says.count == 1 {
      options.decimalMark = says.first
      return
    }
    guard says.isEmpty, let open else { return }
    // A currency of three decimals is written with all of them.
    if open.digits == 3, !hasWhole, open.text.contains(".") {
      options.decimalMark = .point
      return
    }
    ask(
      .decimalMark(column: header.columns[open.column], example: open.text),
      DecimalMark.allCases.map { .init([.decimalMark($0)]) })
    options.decimalMark = .point
  }

  private enum MarkEvidence {
    case says(DecimalMark)
    case groups(DecimalMark)
    case open, nothing
  }

  /// Returns the currency whose code is in a text.
  private static func currency(in text: String) -> Currency? {
    let code = text.filter { $0.isASCII && $0.isLetter }
    return code.count == 3 ? Currency(code: code.uppercased()) : nil
  }

  /// Returns the evidence of an amount for the decimal mark.
  private static func mark(of text: String, digits: Int) -> MarkEvidence {
    let number = text.unicodeScalars.filter {
      (0x30...0x39).contains($0.value) || ".,' \u{A0}\u{202F}’".unicodeScalars.contains($0)
    }
    let points = number.count { $0 == "." }
    let commas = number.count { $0 == "," }
    let blanks = number.count - points - commas - number.count { $0.properties.numericType != nil }
    guard points + commas > 0, let last = number.lastIndex(where: { $0 == "." || $0 == "," }) else {
      return .nothing
    }
    let mark: DecimalMark = number[last] == "." ? .point : .comma
    let other: DecimalMark = mark == .point ? .comma : .point
    if points > 0, commas > 0 { return .says(mark) }
    if points + commas > 1 { return .says(other) }
    let behind = number[number.index(after: last)...].count { $0.properties.numericType != nil }
    let before = number[..<last].count { $0.properties.numericType != nil }
    if behind != 3 { return .says(mark) }
    let isGrouped = blanks > 0 && hasGroup(number, last)
    if before > 3 || before == 0 || number.first == "0" || isGrouped {
      return .says(mark)
    }
    switch digits {
    case 0: return .says(other)
    case 3: return .open
    default:
      let isRound = number[number.index(before: number.endIndex)] == "0"
      // Thousands are parted by a comma nearly everywhere that writes a decimal point.
      return mark == .comma ? .nothing : isRound ? .open : .groups(other)
    }
  }

  /// Returns whether a blank or an apostrophe separates groups of digits before the mark.
  private static func hasGroup(
    _ number: String.UnicodeScalarView, _ mark: String.UnicodeScalarView.Index
  ) -> Bool {
    let head = number[..<mark].drop { $0.properties.numericType == nil }
    return head.contains { $0.properties.numericType == nil }
  }
}
