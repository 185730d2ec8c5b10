import Codecs
import FeatureCodecs
public import Spending

/// A row of a statement that waits for a decision, in a list of such rows.
public struct TwinRow: ReportRow, Identifiable {
  /// The payment that the row may be.
  public struct Twin: Hashable, Sendable {
    /// The row id of the payment.
    public var id: Int64
    /// The day of the payment.
    public var day: CalendarDay
    /// The amount.
    public var amount: Money
    /// The name of the merchant.
    public var merchant: String?

    /// Creates a payment.
    public init(id: Int64, day: CalendarDay, amount: Money, merchant: String? = nil) {
      self.id = id
      self.day = day
      self.amount = amount
      self.merchant = merchant
    }
  }

  /// The id of the waiting row.
  public var id: Int64
  /// The row id of the import that read the row.
  public var importID: Int64
  /// The name of the file without its folder.
  public var file: String
  /// The number of the row in the file, as a person counts rows.
  public var line: Int
  /// The day of the row.
  public var day: CalendarDay
  /// The way in which the row counts if it is new.
  public var kind: PaymentKind
  /// The amount; negative for a refund.
  public var amount: Money
  /// The name of the merchant.
  public var merchant: String?
  /// The account or card.
  public var account: String?
  /// The approval or bank number.
  public var reference: String?
  /// The note.
  public var memo: String?
  /// The reason why it is uncertain whether the row is the payment.
  public var doubt: PaymentLikeness.Doubt
  /// The payment that the row most likely is; nil if the payment was removed.
  public var twin: Twin?

  /// Creates a row.
  public init(
    id: Int64, importID: Int64, file: String, line: Int, day: CalendarDay, kind: PaymentKind,
    amount: Money, merchant: String? = nil, account: String? = nil, reference: String? = nil,
    memo: String? = nil, doubt: PaymentLikeness.Doubt, twin: Twin? = nil
  ) {
    (self.id, self.importID, self.file, self.line) = (id, importID, file, line)
    (self.day, self.kind, self.amount) = (day, kind, amount)
    (self.merchant, self.account, self.reference) = (merchant, account, reference)
    (self.memo, self.doubt, self.twin) = (memo, doubt, twin)
  }

  public static func json(_ rows: [TwinRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("id", row.id)
      json.member("import", row.importID)
      json.member("file", row.file)
      json.member("line", row.line)
      json.member("day", row.day.description)
      json.member("kind", row.kind.name)
      json.member("currency", row.amount.currency.code)
      json.member("amount", number: row.amount.decimal)
      json.member("merchant", row.merchant)
      json.member("account", row.account)
      json.member("reference", row.reference)
      json.member("memo", row.memo)
      json.member("doubt", row.doubt.rawValue)
      json.member("payment", row.twin?.id)
      json.member("payment_day", row.twin?.day.description)
      json.member("payment_currency", row.twin?.amount.currency.code)
      json.member("payment_amount", number: row.twin?.amount.decimal)
      json.member("payment_merchant", row.twin?.merchant)
    }
  }

  /// Returns the rows as CSV; the columns are the members of the JSON.
  public static func csv(_ rows: [TwinRow]) -> [UInt8] {
    CSVWriter.document(
      [
        [
          "id", "import", "file", "line", "day", "kind", "currency", "amount", "merchant",
          "account", "reference", "memo", "doubt", "payment", "payment_day", "payment_currency",
          "payment_amount", "payment_merchant",
        ]
      ]
        + rows.map { row in
          [
            String(row.id), String(row.importID), row.file, String(row.line), row.day.description,
            row.kind.name, row.amount.currency.code, row.amount.decimal, row.merchant ?? "",
            row.account ?? "", row.reference ?? "", row.memo ?? "", row.doubt.rawValue,
            row.twin.map { String($0.id) } ?? "", row.twin?.day.description ?? "",
            row.twin?.amount.currency.code ?? "", row.twin?.amount.decimal ?? "",
            row.twin?.merchant ?? "",
          ]
        })
  }
}

extension TwinRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let twin: Twin? = try members.optional("payment").map { (id: Int64) in
      Twin(
        id: id, day: try members.value("payment_day"),
        amount: try members.money("payment_amount", members.value("payment_currency")),
        merchant: try members.optional("payment_merchant"))
    }
    self.init(
      id: try members.value("id"), importID: try members.value("import"),
      file: try members.value("file"), line: try members.value("line"),
      day: try members.value("day"), kind: try members.value("kind"),
      amount: try members.money("amount", members.value("currency")),
      merchant: try members.optional("merchant"), account: try members.optional("account"),
      reference: try members.optional("reference"), memo: try members.optional("memo"),
      doubt: try members.value("doubt"), twin: twin)
  }
}
