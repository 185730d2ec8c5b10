internal import Spending

/// The words of statements and what they mean, from `Vocabulary.txt`.
///
/// The lists are data: a new layout is a word in that file, not a line of code.
struct Vocabulary: Sendable {
  /// The lists that the library was built with.
  static let standard = Vocabulary(
    text: String(decoding: PackageResources.Vocabulary_txt, as: UTF8.self))

  /// Names of columns that mean one thing, best first.
  private(set) var columns: [(field: StatementField, names: [String])] = []
  /// Names of columns that may mean something else; they are tried after all the others.
  private(set) var genericColumns: [(field: StatementField, names: [String])] = []
  private(set) var kinds: [String: PaymentKind] = [:]
  private(set) var directions: [String: MoneyDirection] = [:]
  private(set) var channels: [String: PaymentChannel] = [:]
  /// Names of columns that ask whether a payment was online.
  private(set) var questions: Set<String> = []
  private(set) var answers: [String: PaymentChannel] = [:]
  private(set) var methods: [String: PaymentMethod] = [:]
  private(set) var currencies: [String: Currency] = [:]
  private(set) var cancelled: [String: Bool] = [:]
  /// What a cell says that only a part was cancelled.
  private(set) var cancelledParts: Set<String> = []
  /// What a status says that no kind does.
  private(set) var statuses: [String: StatedStatus] = [:]
  private(set) var paidAtOnce: Set<String> = []
  private(set) var summaries: Set<String> = []
  /// Ends of words that sum up.
  private(set) var summaryEnds: Set<String> = []
  /// Names of amounts that only card companies use.
  private(set) var charges: Set<String> = []
  /// Names of amounts that are one month's part of an instalment plan.
  private(set) var billedParts: Set<String> = []
  /// How many zeros follow an amount in a unit of won.
  private(set) var units: [String: Int] = [:]
  /// Texts that say the kind of a bank row wherever they stand in it.
  private(set) var phrases: [(kind: PaymentKind, text: String)] = []
  /// Texts that say the kind of a bank row when its merchant is nothing else.
  private(set) var wholes: [String: PaymentKind] = [:]

  /// Reads the lists.
  ///
  /// - Precondition: Each line is `section meaning: words`; the file is part of the library.
  init(text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else {
        preconditionFailure("line \(number + 1) of the vocabulary has no colon")
      }
      let head = line[..<colon].split(separator: " ").map { String($0) }
      let words = line[line.index(after: colon)...].split(separator: " ").map { String($0) }
      let isUnderstood = add(words, section: head[0], meaning: head.count > 1 ? head[1] : "")
      precondition(isUnderstood, "line \(number + 1) of the vocabulary says nothing known")
    }
  }

  private mutating func add(_ words: [String], section: String, meaning: String) -> Bool {
    let kind = PaymentKind.allCases.first { $0.name == meaning }
    switch section {
    case "column", "generic":
      guard let field = StatementField(rawValue: meaning) else { return false }
      if section == "column" { columns.append((field, words)) }
      if section == "generic" { genericColumns.append((field, words)) }
    case "kind": return fill(&kinds, words, kind)
    case "whole": return fill(&wholes, words, kind)
    case "phrase":
      guard let kind else { return false }
      phrases += words.map { (kind, $0) }
    case "direction": return fill(&directions, words, MoneyDirection(rawValue: meaning))
    case "channel":
      return fill(&channels, words, PaymentChannel.allCases.first { $0.name == meaning })
    case "question": questions.formUnion(words)
    case "answer":
      return fill(&answers, words, PaymentChannel.allCases.first { $0.name == meaning })
    case "method":
      return fill(&methods, words, PaymentMethod.allCases.first { $0.name == meaning })
    case "currency": return fill(&currencies, words, Currency(code: meaning))
    case "cancelled" where meaning == "part": cancelledParts.formUnion(words)
    case "status": return fill(&statuses, words, StatedStatus(rawValue: meaning))
    case "cancelled": return fill(&cancelled, words, meaning == "yes")
    case "instalment": paidAtOnce.formUnion(words)
    case "unit": return fill(&units, words, Int(meaning))
    case "charge": charges.formUnion(words)
    case "billed": billedParts.formUnion(words)
    case "summary":
      if meaning == "end" { summaryEnds.formUnion(words) } else { summaries.formUnion(words) }
    default: return false
    }
    return true
  }

  private func fill<Value>(
    _ table: inout [String: Value], _ words: [String], _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    for word in words { table[word] = value }
    return true
  }
}

extension Vocabulary {
  /// Whether a name of a column, as names are compared, is of a direction only where its words say so.
  func isGenericDirection(_ name: String) -> Bool {
    genericColumns.contains { $0.field == .direction && $0.names.contains(name) }
  }

  /// What a word says about the kind.
  func kind(_ word: String) -> PaymentKind? { kinds[word] }

  /// What a word of a status says; nil for a word that is not known.
  func status(_ word: String) -> StatedStatus? {
    statuses[word] ?? kinds[word].map { $0 == .refund ? .cancelled : .normal }
  }

  /// What a word says about the channel, or a yes or no where the column asks for it.
  func channel(_ word: String, isAnswer: Bool) -> PaymentChannel {
    channels[word] ?? (isAnswer ? answers[word] : nil) ?? .unknown
  }

  /// What a word says about the method; the names of cards end in 카드.
  func method(_ word: String) -> PaymentMethod {
    if let method = methods[word] { return method }
    if word.contains("카드") || word.contains("card") { return .card }
    if word.contains("현금") { return .cash }
    if word.contains("이체") || word.contains("송금") { return .transfer }
    return .unknown
  }

  /// The currency of a code, sign or name.
  func currency(_ word: String) -> Currency? { currencies[word] ?? Currency(code: word) }

  /// The kind that the texts of a bank row say, nil when they say none.
  ///
  /// - Parameters:
  ///   - merchant: The counterparty in lower case and without spaces.
  ///   - others: Memo and kind in the same form.
  func kindOfBankRow(merchant: String, others: [String]) -> PaymentKind? {
    if let kind = wholes[merchant] { return kind }
    let texts = [merchant] + others
    return phrases.first { phrase in texts.contains { $0.contains(phrase.text) } }?.kind
  }

  /// Whether a cell, in lower case and without spaces, names a sum over other rows: `합계`,
  /// `5월 소계`, `총 12건`.
  func isSummary(_ cell: String) -> Bool {
    let words = cell.trimmingPrefix { !$0.isLetter }
    if words.hasPrefix("총"), cell.contains(where: \.isNumber), cell.hasSuffix("건") { return true }
    // A unit stands in parentheses.
    let name = cell.prefix { $0 != "(" && $0 != "（" }.filter { $0.isLetter }
    let bare = name.isEmpty ? cell.filter { $0.isLetter } : name
    if summaries.contains(bare) { return true }
    // A month, a card or a person may stand before, a mark or a count behind.
    return summaryEnds.contains { bare.hasSuffix($0) && bare.count <= $0.count + 8 }
  }

  /// Whether a cell, in lower case and without spaces, is nothing but a word for a sum.
  func isPlainSummary(_ cell: String) -> Bool { summaryEnds.contains(cell) }
}
