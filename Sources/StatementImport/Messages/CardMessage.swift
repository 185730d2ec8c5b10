internal import Diagnostics
internal import SimpleFeatures
internal import Spending

/// The payment that a message of a card company or bank reports.
///
/// Each value is recognised by its own form, wherever it is in the message. The rest is the name of
/// the merchant, if it is one text. Otherwise the message is not read.
struct CardMessage {
  private let message: MessageText
  private let today: CalendarDay
  private var index = 0

  private var amounts: [(currency: Currency, number: String)] = []
  private var days: Set<CalendarDay> = []
  private var times: Set<Int> = []
  private var events: Set<MessageWords.Event> = []
  /// The company and the name of the card, such as `신한카드`.
  private var card = ""
  /// The part of the number of the card or account that the message shows.
  private var number = ""
  private var isCard = false
  private var months = ""
  private var reference = ""
  /// Texts between the values.
  private var rests: [String] = []
  /// The text after a label for the merchant.
  private var named: [String] = []
  private var rest = ""

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - text: The message, of one line or several.
  ///   - home: The currency of the ledger.
  ///   - today: The last possible date for a day without a year.
  /// - Complexity: O(*n*) for *n* characters.
  static func entry(
    _ text: String, home: Currency, today: CalendarDay
  ) throws(MessageFault) -> AccountEntry {
    var reader = CardMessage(message: MessageText(text), today: today)
    reader.scan()
    return try reader.entry(home)
  }

  private init(message: MessageText, today: CalendarDay) {
    self.message = message
    self.today = today
  }

  // MARK: Scanning

  private mutating func scan() {
    while let character = message[index] {
      if character.isNewline {
        endRest()
        index += 1
      } else if character.isWhitespace {
        if !rest.isEmpty { rest.append(" ") }
        index += 1
      } else if let end = takeValue(at: index) ?? takeBracketed(at: index) {
        endRest()
        index = end
      } else if rest.isEmpty || rest.hasSuffix(" "), ",|/·:;-".contains(character) {
        index += 1
      } else {
        let end = message.endOfWord(index)
        rest += message.text(index..<end)
        index = end
      }
    }
    endRest()
  }

  private mutating func endRest() {
    let text = String(rest.trimmed { ",|/·:;-. ".contains($0) })
    rest = ""
    if !text.isEmpty, !MessageWords.fillers.contains(text) { rests.append(text) }
  }

  /// Takes a value in brackets: `(일시불)`, `[KB]`.
  private mutating func takeBracketed(at index: Int) -> Int? {
    let pairs: [Character: Character] = ["(": ")", "[": "]", "<": ">"]
    guard let open = message[index], let close = pairs[open] else { return nil }
    var trial = self
    guard let end = trial.takeValue(at: index + 1, isBracketed: true), message[end] == close
    else { return nil }
    self = trial
    return end + 1
  }

  /// Takes the value that begins at a position.
  ///
  /// - Returns: The position after it; nil if no value begins there.
  private mutating func takeValue(at index: Int, isBracketed: Bool = false) -> Int? {
    if let mark = message.word(among: MessageWords.marks, at: index) { return mark.end }
    if let end = endOfTotal(at: index) ?? takeReference(at: index) ?? takeLabel(at: index) {
      return end
    }
    if let day = message.day(at: index, today: today) {
      days.insert(day.value)
      return day.end
    }
    if let time = message.time(at: index) {
      times.insert(time.value)
      return time.end
    }
    if let amount = message.amount(at: index) {
      amounts.append(amount.value)
      return amount.end
    }
    return takePlan(at: index) ?? takeCard(at: index, isBracketed: isBracketed)
      ?? takeEvent(at: index) ?? takeNumber(at: index) ?? takeHolder(at: index)
  }

  /// Returns the end of a total or a limit, such as `누적 1,234,567원`, which is not a payment.
  private func endOfTotal(at index: Int) -> Int? {
    guard let word = message.word(among: MessageWords.totals, at: index) else { return nil }
    var start = word.end
    while let character = message[start], " :：=-".contains(character) { start += 1 }
    guard let number = message.number(at: start) else { return nil }
    return message.has("원", at: number.end) ? number.end + 1 : number.end
  }

  private mutating func takeReference(at index: Int) -> Int? {
    guard message.has("승인번호", at: index) else { return nil }
    var start = index + 4
    while let character = message[start], " :：".contains(character) { start += 1 }
    guard let digits = message.digits(4...16, at: start) else { return nil }
    reference = message.text(start..<digits.end)
    return digits.end
  }

  private mutating func takeLabel(at index: Int) -> Int? {
    func colon(after end: Int) -> Int? {
      let end = message.skippingBlanks(end)
      return message[end] == ":" || message[end] == "：" ? message.skippingBlanks(end + 1) : nil
    }
    if let label = message.word(among: MessageWords.merchantLabels, at: index),
      let start = colon(after: label.end)
    {
      let end = message.endOfLine(start)
      let name = String(message.text(start..<end).trimmed())
      if !name.isEmpty { named.append(name) }
      return end
    }
    guard let label = message.word(among: MessageWords.labels, at: index) else { return nil }
    return colon(after: label.end)
  }

  /// Takes the plan of a payment: `일시불`, `03개월`.
  private mutating func takePlan(at index: Int) -> Int? {
    if let plan = message.word(among: MessageWords.plans, at: index) { return plan.end }
    guard let count = message.digits(1...2, at: index), message.has("개월", at: count.end),
      count.value > 0
    else { return nil }
    months = String(count.value)
    return count.end + 2
  }

  /// Takes the card or bank: `신한카드(1234)`, `KB국민체크(1*2*)`, `현대카드 M`, `[카카오뱅크]`.
  private mutating func takeCard(at index: Int, isBracketed: Bool) -> Int? {
    guard card.isEmpty, let issuer = message.word(among: MessageWords.issuers, at: index) else {
      return nil
    }
    var end = issuer.end
    var words = ""
    while let word = message.word(among: MessageWords.cardWords, at: end)
      ?? message.word(among: MessageWords.cardWords, at: message.skippingBlanks(end))
    {
      words += word.value
      end = word.end
    }
    let hasCardWord = words.contains("카드") || words.contains("체크") || words.contains("신용")
    var shown = ""
    if let found = cardNumber(at: end) ?? cardNumber(at: message.skippingBlanks(end)) {
      (shown, end) = (found.value, found.end)
    } else if hasCardWord, case let start = message.skippingBlanks(end), start > end,
      let letter = message[start], letter.isASCII, letter.isUppercase,
      message[start + 1]?.isWhitespace ?? true
    {
      words += " \(letter)"
      end = start + 1
    }
    let isNamed = isBracketed && message.isBoundary(end)
    let isBeforeEvent = MessageWords.events.contains { message.has($0.word, at: end) }
    guard !words.isEmpty && (message.isBoundary(end) || isBeforeEvent) || !shown.isEmpty || isNamed
    else { return nil }
    card = issuer.value + words
    isCard = isCard || hasCardWord
    if number.isEmpty { number = shown }
    return end
  }

  /// The number of a card, perhaps in brackets: `(1234)`, `1*2*`.
  private func cardNumber(at index: Int) -> MessageText.Found<String>? {
    let closes: [Character: Character] = ["(": ")", "[": "]"]
    let close = message[index].flatMap { closes[$0] }
    let start = close == nil ? index : index + 1
    var end = start
    while let character = message[end], character.isASCII && character.isNumber || character == "*"
    {
      end += 1
    }
    guard (3...8).contains(end - start), close == nil || message[end] == close else { return nil }
    let text = message.text(start..<end)
    guard text.contains(where: \.isNumber) else { return nil }
    return (text, close == nil ? end : end + 1)
  }

  private mutating func takeEvent(at index: Int) -> Int? {
    guard let found = event(at: index) else { return nil }
    var (event, end) = (found.value, found.end)
    // `승인 취소`
    if event == .payment, let second = self.event(at: message.skippingBlanks(end)),
      second.value == .cancellation
    {
      (event, end) = second
    }
    events.insert(event)
    return end
  }

  private func event(at index: Int) -> MessageText.Found<MessageWords.Event>? {
    guard let found = MessageWords.events.first(where: { message.has($0.word, at: index) }) else {
      return nil
    }
    var end = index + found.word.count
    if let ending = message.word(among: MessageWords.endings, at: end) { end = ending.end }
    guard message.isBoundary(end) || message.number(at: end) != nil else { return nil }
    while let character = message[end], ".!".contains(character) { end += 1 }
    return (found.event, end)
  }

  /// Takes the number of an account, such as `110-***-123456`; some of its digits may be hidden.
  private mutating func takeNumber(at index: Int) -> Int? {
    var end = index
    while let character = message[end],
      character.isASCII && character.isNumber || character == "*" || character == "-"
    {
      end += 1
    }
    let text = message.text(index..<end)
    let digits = text.count(where: \.isNumber)
    guard message.isBoundary(end) || message[end] == "님" else { return nil }
    // The number of a service line.
    if text.count == 9, text.dropFirst(4).first == "-", digits == 8,
      ["15", "16", "18"].contains(String(text.prefix(2)))
    {
      return end
    }
    guard text.contains("*") && digits >= 3 && text.count >= 6 || text.contains("-") && digits >= 10
    else { return nil }
    if number.isEmpty { number = text }
    return end
  }

  /// Takes the name of the holder, perhaps with the number of the card: `홍*동님`, `홍*동(1234)`.
  private mutating func takeHolder(at index: Int) -> Int? {
    var end = index
    while let character = message[end], character.isLetter || character == "*" { end += 1 }
    let name = message.text(index..<end)
    let isHidden = name.contains("*") && name.count <= 12 && name.contains(where: \.isLetter)
    guard isHidden || name.hasSuffix("님") && (3...6).contains(name.count) else { return nil }
    guard message[end] == "(", let shown = cardNumber(at: end) else { return end }
    if number.isEmpty { number = shown.value }
    return shown.end
  }

  // MARK: The payment

  private func entry(_ home: Currency) throws(MessageFault) -> AccountEntry {
    guard let event = events.first else { throw .noEvent }
    guard events.count == 1 else { throw .severalEvents }
    guard let day = days.first else { throw .noDay }
    guard days.count == 1, times.count <= 1 else { throw .severalDays }
    var rests = rests
    let (amount, foreign) = try amounts(home, among: &rests)
    let names = Set(named.isEmpty ? rests : named)
    guard let name = names.first else { throw .noMerchant }
    guard names.count == 1 else { throw .severalMerchants }
    var entry = AccountEntry()
    entry.date = day.description
    if let minute = times.first {
      func pair(_ value: Int) -> String { Decimals.padded(String(value), to: 2) }
      entry.date += "T" + pair(minute / 60) + ":" + pair(minute % 60)
    }
    entry.amount = (event == .payment || event == .refusal ? "-" : "") + amount.number
    entry.currency = amount.currency.code
    if event == .cancellation { entry.kind = PaymentKind.refund.name }
    if event == .deposit { entry.kind = PaymentKind.income.name }
    if event == .refusal { entry.status = "승인거절" }
    if let foreign {
      entry.foreignAmount = foreign.number
      entry.foreignCurrency = foreign.currency.code
    }
    entry.merchant = name
    entry.account = [card, number].filter { !$0.isEmpty }.joined(separator: " ")
    if isCard { entry.method = PaymentMethod.card.name }
    entry.reference = reference
    entry.instalment = months
    return entry
  }

  private typealias Amount = (currency: Currency, number: String)

  /// The amount, and the amount in the currency of the shop.
  ///
  /// A number alone on its line is the amount if no amount has a currency.
  private func amounts(
    _ home: Currency, among rests: inout [String]
  ) throws(MessageFault) -> (Amount, foreign: Amount?) {
    var found: [Amount] = []
    for amount in amounts where !found.contains(where: { $0 == amount }) { found.append(amount) }
    if found.isEmpty {
      let bare = rests.filter { text in
        let number = MessageText(text).number(at: 0)
        return number.map { $0.end == text.count && text.contains(",") } ?? false
      }
      guard bare.count <= 1 else { throw .severalAmounts }
      guard let text = bare.first, let number = MessageText(text).number(at: 0) else {
        throw .noAmount
      }
      rests.removeAll { $0 == text }
      return ((home, number.value), nil)
    }
    if found.count == 1 { return (found[0], nil) }
    guard found.count == 2, found[0].currency != found[1].currency,
      let own = found.firstIndex(where: { $0.currency == home })
    else { throw .severalAmounts }
    return (found[own], found[1 - own])
  }
}
