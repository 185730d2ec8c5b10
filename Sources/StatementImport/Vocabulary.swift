internal import EmbeddedFiles
internal import Spending

/// The words of statements and their meanings, from `Vocabulary.txt` and similar files, one for
/// each language.
///
/// The lists are data, so that a new layout needs words in a file and no code.
struct Vocabulary: Sendable {
  /// The lists that are built into the library.
  static let standard = Vocabulary(
    texts: EmbeddedFile.vocabularies.parts.map { String(decoding: $0, as: UTF8.self) })

  /// Names of columns with a single meaning; the best name is first.
  private(set) var columns: [(field: StatementField, names: [String])] = []
  /// Names of columns with several possible meanings; they are tried after all other names.
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
  /// Texts of a cell that mean that only a part was cancelled.
  private(set) var cancelledParts: Set<String> = []
  /// Words of a status that are not kinds.
  private(set) var statuses: [String: StatedStatus] = [:]
  private(set) var paidAtOnce: Set<String> = []
  private(set) var summaries: Set<String> = []
  /// Endings of words that mean a sum.
  private(set) var summaryEnds: Set<String> = []
  /// Names of rows that state a balance and are not payments.
  private(set) var statedBalances: Set<String> = []
  /// Names of amounts that only card companies use.
  private(set) var charges: Set<String> = []
  /// Names of amounts that are one month's part of an instalment plan.
  private(set) var billedParts: Set<String> = []
  /// The roles of columns of money other than the amount, by their names.
  private var amountNames: Set<String> = []
  private var money: [String: MoneyRole] = [:]
  /// The number of zeros after an amount in a unit of won.
  private(set) var units: [String: Int] = [:]
  /// Texts that give the kind of a bank row, at any position in the row.
  private var phrases = KindPhrases()
  /// The meanings of the parts of words.
  private(set) var grammar = WordGrammar()
  /// Texts that give the kind of a bank row if its merchant consists only of such a text.
  private(set) var wholes: [String: PaymentKind] = [:]

  /// Reads the lists, one after the other.
  ///
  /// - Precondition: Each line is `section meaning: words`; the files are part of the library.
  init(texts: [String]) {
    for text in texts { read(text) }
  }

  private mutating func read(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated()
    where !line.isEmpty && line.first != UInt8(ascii: "#") {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        preconditionFailure("line \(number + 1) of the vocabulary has no colon")
      }
      let head = Self.words(of: line[..<colon])
      let words = Self.words(of: line[line.index(after: colon)...])
      let isUnderstood = add(words, section: head[0], meaning: head.count > 1 ? head[1] : "")
      precondition(isUnderstood, "line \(number + 1) of the vocabulary says nothing known")
    }
  }

  /// Returns the words between spaces. Bytes are compared and not characters, because each command
  /// that reads a statement reads all lists.
  private static func words(of text: Substring.UTF8View) -> [String] {
    text.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  private mutating func add(_ words: [String], section: String, meaning: String) -> Bool {
    let kind = PaymentKind.allCases.first { $0.name == meaning }
    switch section {
    case "column", "generic":
      guard let field = StatementField(rawValue: meaning) else { return false }
      let names = words.map(StatementText.folded)
      if field == .amount { amountNames.formUnion(names) }
      if section == "column" { columns.append((field, names)) }
      if section == "generic" { genericColumns.append((field, names)) }
    case "kind": return fill(&kinds, words, kind)
    case "whole": return fill(&wholes, words, kind)
    case "phrase":
      guard let kind else { return false }
      for word in words { phrases.add(word.split(separator: "_").map(String.init), kind) }
    case "root":
      guard let root = WordRoot(rawValue: meaning) else { return false }
      grammar.add(words, root)
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
    case "money": return fill(&money, words.map(StatementText.folded), MoneyRole(rawValue: meaning))
    case "unit": return fill(&units, words, Int(meaning))
    case "charge": charges.formUnion(words)
    case "billed": billedParts.formUnion(words)
    case "balance": statedBalances.formUnion(words)
    case "summary":
      if meaning == "end" { summaryEnds.formUnion(words) } else { summaries.formUnion(words) }
    default: return false
    }
    return true
  }

  /// The role of a column of money that is not the amount.
  enum MoneyRole: String {
    /// The column may contain the paid amount.
    case paid
    /// The fee that the bank charges in addition to the amount.
    case fee
  }

  /// Returns the role of a column of money by its name in comparable form; nil for other columns.
  func moneyRole(_ name: String) -> MoneyRole? {
    money[name] ?? (amountNames.contains(name) ? .paid : nil)
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
  /// Returns whether a column with this name, in comparable form, contains directions only if its
  /// words confirm it.
  func isGenericDirection(_ name: String) -> Bool {
    genericColumns.contains { $0.field == .direction && $0.names.contains(name) }
  }

  /// Returns the meaning of a word as a kind or a status; nil for an unknown word.
  ///
  /// - Parameter word: The word, unchanged.
  func meaning(_ word: String) -> WordMeaning? {
    let plain = StatementRow.plain(word)
    if let kind = kinds[plain] { return .kind(kind) }
    if let status = statuses[plain] { return .status(status) }
    let meaning = grammar.meaning(of: StatementText(word))
    // A sum beside it is a part of the payment, perhaps.
    let undoes = meaning?.status == .cancelled && plain.contains(where: \.isNumber)
    return undoes ? .unclear : meaning
  }

  /// Returns whether a cell contains only words of a status or a kind.
  func isOfWords(_ cell: String) -> Bool {
    let plain = StatementRow.plain(cell)
    return kinds[plain] != nil || statuses[plain] != nil || grammar.covers(StatementText(cell))
  }

  /// Returns whether a word certainly means that money moved between own accounts; banks use the
  /// word "transfer" for other movements too.
  func movesOwnMoney(_ word: String) -> Bool {
    let roots = grammar.roots(of: StatementText(word))
    return !roots.isDisjoint(with: [.topup, .bill, .cash, .exchange])
      && roots.isDisjoint(with: [.fee, .cancel, .refund])
  }

  /// Returns whether a word means that a purchase, or the bill of a card, was paid.
  func saysPayment(_ word: String) -> Bool {
    let roots = grammar.roots(of: StatementText(word))
    return roots.contains(.payment) && roots.isDisjoint(with: [.spending, .refund, .cancel])
  }

  /// Returns the channel that a word means, or that the answer yes or no means if the column
  /// contains answers.
  func channel(_ word: String, isAnswer: Bool) -> PaymentChannel {
    channels[word] ?? (isAnswer ? answers[word] : nil) ?? .unknown
  }

  /// Returns the method that a word means; the names of cards end in 카드.
  func method(_ word: String) -> PaymentMethod {
    if let method = methods[word] { return method }
    if word.contains("카드") || word.contains("card") { return .card }
    if word.contains("현금") { return .cash }
    if word.contains("이체") || word.contains("송금") { return .transfer }
    return .unknown
  }

  /// The currency of a code, sign or name.
  func currency(_ word: String) -> Currency? { currencies[word] ?? Currency(code: word) }

  /// Returns whether a text means that incoming money is income.
  func saysIncome(_ texts: [StatementText]) -> Bool {
    texts.contains {
      let roots = grammar.roots(of: $0)
      return roots.contains(.income) && roots.isDisjoint(with: [.refund, .cancel, .cashback])
    }
  }

  /// The direction of the money of a column by its name, in lower case and without spaces.
  func wayOfMoney(_ name: String) -> MoneyDirection? {
    let ins = ["입금", "수입", "deposit", "credit", "paidin", "moneyin"]
    let outs = [
      "출금", "지출", "결제", "카드", "페이", "debit", "withdraw", "paidout", "moneyout", "card",
    ]
    let (comes, goes) = (ins.contains(where: name.contains), outs.contains(where: name.contains))
    return comes == goes ? nil : comes ? .in : .out
  }

  /// Returns the kind that the texts of a bank row give; nil if they give none.
  ///
  /// - Parameters:
  ///   - merchant: The counterparty.
  ///   - others: Memo and kind.
  func kindOfBankRow(merchant: StatementText, others: [StatementText]) -> PaymentKind? {
    if let kind = wholes[merchant.plain] { return kind }
    for affix in ["주식회사", "주"] {
      if merchant.plain.hasPrefix(affix),
        let kind = wholes[String(merchant.plain.dropFirst(affix.count))]
      {
        return kind
      }
      if merchant.plain.hasSuffix(affix),
        let kind = wholes[String(merchant.plain.dropLast(affix.count))]
      {
        return kind
      }
    }
    let texts = [merchant] + others
    if let kind = phrases.kind(in: texts) { return kind }
    // `쿠팡 취소` undoes a purchase; `이체취소` may undo a transfer.
    return texts.contains { grammar.meaning(of: $0) == .status(.cancelled) } ? .refund : nil
  }

  /// Whether a cell, in lower case and without spaces, names a sum over other rows: `합계`,
  /// `5월 소계`, `총 12건`.
  func isSummary(_ cell: String) -> Bool {
    let words = cell.trimmingPrefix { !$0.isLetter }
    if words.hasPrefix("총"), cell.contains(where: \.isNumber), cell.hasSuffix("건") { return true }
    // A unit is in parentheses.
    let name = cell.prefix { $0 != "(" && $0 != "（" }.filter { $0.isLetter }
    let bare = name.isEmpty ? cell.filter { $0.isLetter } : name
    if summaries.contains(bare) { return true }
    // A month, a card or a person may come before it, a mark or a count after it.
    return summaryEnds.contains { bare.hasSuffix($0) && bare.count <= $0.count + 8 }
  }

  /// Whether a cell names a balance that the row states: `전월이월`, `Balance b/f`.
  func statesBalance(_ cell: String) -> Bool {
    statedBalances.contains(String(cell.lowercased().filter { $0.isLetter }))
  }

  /// Whether a cell, in lower case and without spaces, consists only of a word for a sum.
  func isPlainSummary(_ cell: String) -> Bool { summaryEnds.contains(cell) }
}
