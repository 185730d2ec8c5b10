public import Spending

/// Writes payments as a journal of double-entry bookkeeping. Each payment is posted to an account
/// for its purpose and to the account from which it was paid.
///
/// If an amount is in another currency and its value in the ledger's currency is stored, the value
/// is written as the total price (`JPY 1270 @@ KRW 11527`). The value is also the amount that is
/// posted to the paying account. The costs by category therefore equal the sums that Sobi reports
/// in the ledger's currency. If no value is stored, the amount is posted to the paying account in
/// its own currency. Transfers are left out, because the ledger may not know their direction.
public struct JournalWriter {
  private let form: JournalForm
  private var names: JournalNames
  private var currencies: Set<Currency> = []
  private var firstDay: CalendarDay?
  private var bytes: [UInt8] = []

  /// The number of payments written.
  public private(set) var written = 0
  /// The number of transfers left out.
  public private(set) var leftOut = 0

  /// Begins a journal.
  public init(_ form: JournalForm, home: Currency) {
    self.form = form
    names = JournalNames(form)
    switch form {
    case .hledger: line("; Payments of a ledger of Sobi")
    case .beancount:
      line("option \"title\" \"Sobi\"")
      line("option \"operating_currency\" \"\(home)\"")
      // Beancount divides a total price by the amount, and whole amounts have no tolerance.
      line("option \"inferred_tolerance_default\" \"*:0.0001\"")
    }
  }

  /// Returns the bytes that were written since the previous call.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a payment.
  ///
  /// - Parameters:
  ///   - category: The code of the payment's category; nil if the payment has no category.
  ///   - value: The value in the ledger's currency; nil if the payment is in that currency or has
  ///     no stored value.
  public mutating func append(_ payment: Payment, category: String?, value: Money?) {
    guard payment.kind != .transfer else {
      leftOut += 1
      return
    }
    written += 1
    firstDay = firstDay.map { min($0, payment.localDay) } ?? payment.localDay
    let isIncome = payment.kind == .income
    let other = names.account(isIncome ? .income : .expenses, category)
    let account = names.account(.assets, payment.account)
    let sign: Int64 = isIncome ? -1 : 1
    let isPriced =
      value.map { $0.minorUnits.signum() == payment.amount.minorUnits.signum() } ?? false
    let settled = value ?? payment.amount
    line("")
    line(heading(payment))
    // A value whose sign is not that of the amount is no price of it.
    post(
      other, times(isPriced ? payment.amount : settled, sign),
      price: isPriced ? value.map { Money(minorUnits: magnitude($0.minorUnits), $0.currency) } : nil
    )
    post(account, times(settled, -sign))
  }

  /// Ends the journal with the declarations of its accounts and currencies; a strict check of the
  /// journal requires these declarations.
  public mutating func finish() {
    line("")
    switch form {
    case .hledger:
      for currency in currencies.sorted() {
        let sample = Money(minorUnits: 0, currency).decimal
        line("commodity \(currency) 1000.\(sample.drop { $0 != "." }.dropFirst())")
      }
      for name in names.all { line("account \(name)") }
    case .beancount:
      // Without a payment there is no account.
      if let firstDay { for name in names.all { line("\(firstDay) open \(name)") } }
    }
    if leftOut > 0 { line("; Transfers left out: \(leftOut)") }
  }

  /// The line with the day, the number, the merchant and the note.
  private func heading(_ payment: Payment) -> String {
    switch form {
    case .hledger:
      let texts = [payment.merchant, payment.memo].map { $0.map(Self.plain) ?? "" }
      let text = texts[1].isEmpty ? texts[0] : texts[0] + " | " + texts[1]
      return "\(payment.localDay) * (\(payment.id))" + (text.isEmpty ? "" : " " + text)
    case .beancount:
      let texts = [payment.merchant, payment.memo].map { $0.map(Self.quoted) ?? "\"\"" }
      return "\(payment.localDay) * \(texts[0]) \(texts[1])\n  sobi: \(payment.id)"
    }
  }

  private mutating func post(_ account: String, _ amount: Money, price: Money? = nil) {
    currencies.insert(amount.currency)
    if let price { currencies.insert(price.currency) }
    func text(_ money: Money) -> String {
      switch form {
      case .hledger: "\(money.currency) \(money.decimal)"
      case .beancount: "\(money.decimal) \(money.currency)"
      }
    }
    line("  \(account)  \(text(amount))" + (price.map { " @@ " + text($0) } ?? ""))
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A text for a description in hledger, in which a semicolon would begin a comment and a bar
  /// would begin a note.
  private static func plain(_ text: String) -> String {
    String(text.singleSpaced.map { $0 == ";" ? "," : $0 == "|" ? "/" : $0 })
  }

  private static func quoted(_ text: String) -> String {
    let own = text.singleSpaced.map { "\"\\".contains($0) ? "\\" + String($0) : String($0) }
    return "\"" + own.joined() + "\""
  }

  /// Returns an amount with a sign. The least 64-bit number has no opposite, but it is never an
  /// amount of a ledger.
  private func times(_ money: Money, _ sign: Int64) -> Money {
    Money(minorUnits: money.minorUnits &* sign, money.currency)
  }

  private func magnitude(_ value: Int64) -> Int64 { Int64(clamping: value.magnitude) }
}
