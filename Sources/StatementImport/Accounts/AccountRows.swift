internal import Codecs
internal import Spending

/// The movements of one account, as a table whose columns have known fields.
///
/// The table of a bank account has a column of withdrawals and a column of deposits. The table of a
/// card has one column of amounts, which are negative for money that came back.
struct AccountRows {
  /// The number or name of the account; empty if the file states neither.
  let account: String
  /// Whether it is a credit card.
  let isCard: Bool
  /// The currency of amounts without a currency.
  var currency: Currency?
  /// The positions of its movements in the file, in the order of the movements.
  private(set) var places: [AccountOrigins.Origin] = []
  /// Its statements with their balances, in the order of their movements.
  var periods: [AccountPeriod] = []
  /// The corrections of the file in it.
  var corrections = AccountCorrections()
  /// Each movement is one line, so that lines and movements have the same numbers.
  private var writer = CSVWriter(.lines)

  /// Creates an empty table.
  ///
  /// - Parameter numbers: The format's name for the numbers of its movements.
  init(account: String, isCard: Bool, currency: Currency?, numbers: String) {
    self.account = account
    self.isCard = isCard
    self.currency = currency
    fields = Self.fields(isCard: isCard)
    writer.append(record: fields.map { Self.name($0, numbers, isCard) })
  }

  /// Creates an empty table of messages of several accounts.
  ///
  /// - Parameter home: The currency of amounts without a currency.
  init(messagesIn home: Currency) {
    account = ""
    isCard = true
    currency = home
    fields = Self.fields(isCard: true) + [.instalment]
    writer.append(record: fields.map { Self.name($0, "reference", true) })
  }

  /// The fields of the columns, in the order of the columns.
  let fields: [StatementField]

  /// The table as CSV.
  ///
  /// - Complexity: O(*n*).
  func text() -> [UInt8] {
    var writer = writer
    return writer.take()
  }

  /// Returns the first characters of a text, up to `limit` bytes.
  private static func cut(_ text: String, to limit: Int) -> String {
    var text = text
    while text.utf8.count > limit { text.removeLast() }
    return text
  }

  /// Adds a movement.
  mutating func append(_ entry: AccountEntry) {
    places.append(entry.origin)
    let named = Currency(code: entry.currency) ?? currency
    let amount = DecimalSpelling(entry.amount, digits: named?.minorUnitDigits)
    let foreign = DecimalSpelling(
      entry.foreignAmount, digits: Currency(code: entry.foreignCurrency)?.minorUnitDigits)
    // Users cannot shorten a bank's text: a name that is too long is cut, and the note has the
    // rest.
    let text = entry.merchant.isEmpty ? entry.memo : entry.merchant
    let merchant = Self.cut(text, to: StatementRow.textLimit)
    let memo = Self.cut(
      entry.memo.isEmpty && merchant != text ? text : entry.memo, to: StatementRow.memoLimit)
    for field in fields {
      if entry.isSum, field != .amount, field != .withdrawal, field != .deposit {
        // A total without a day is listed as a total.
        writer.append(field == .merchant ? "total" : field == .memo ? text : "")
        continue
      }
      switch field {
      case .timestamp: writer.append(entry.date)
      case .withdrawal: writer.append(amount.isNegative ? amount.magnitude : "")
      case .deposit: writer.append(amount.isNegative ? "" : amount.magnitude)
      case .amount: writer.append(Self.charged(amount, entry))
      case .currency: writer.append(entry.currency.isEmpty ? currency?.code ?? "" : entry.currency)
      case .merchant: writer.append(merchant)
      case .memo: writer.append(memo == merchant ? "" : memo)
      case .category: writer.append(entry.category)
      case .account: writer.append(entry.account.isEmpty ? account : entry.account)
      case .reference: writer.append(entry.reference)
      case .kind: writer.append(entry.kind)
      case .method: writer.append(entry.method)
      case .status: writer.append(entry.status)
      case .foreignAmount: writer.append(foreign.magnitude)
      case .foreignCurrency: writer.append(entry.foreignCurrency)
      case .exchangeRate: writer.append(entry.exchangeRate)
      case .instalment: writer.append(entry.instalment)
      default: writer.append("")
      }
    }
    writer.endRecord()
  }

  /// Returns the amount charged to a card; it is positive for a purchase, for income, and for a
  /// transfer that pays the card's bill.
  private static func charged(_ amount: DecimalSpelling, _ entry: AccountEntry) -> String {
    let comesIn = [PaymentKind.transfer.name, PaymentKind.income.name].contains(entry.kind)
    return amount.isNegative != comesIn || amount.magnitude.isEmpty
      ? amount.magnitude : "-" + amount.magnitude
  }

  private static func fields(isCard: Bool) -> [StatementField] {
    [.timestamp] + (isCard ? [.amount] : [.withdrawal, .deposit])
      + [
        .currency, .merchant, .memo, .category, .account, .reference, .kind, .method, .status,
        .foreignAmount, .foreignCurrency, .exchangeRate,
      ]
  }

  /// Returns the name of a column. Tables are read by these names, so a file with rejected rows can
  /// be read again.
  private static func name(_ field: StatementField, _ numbers: String, _ isCard: Bool) -> String {
    switch field {
    case .reference: numbers
    case .account where isCard: "card"
    case .kind: "type"
    default: field.rawValue
    }
  }
}
