import FeatureCodecs
public import SimpleFeatures
public import Spending

/// A payment in a document, with names instead of row ids.
public struct PaymentDocument: Hashable, Sendable, Identifiable {
  /// The row id of the payment.
  public var id: Int64
  /// The time of the payment in UTC, such as `2026-05-03T03:41:07.000Z`.
  public var paidAt: String
  /// The calendar day of the payment, in the time zone of the place where the payment was made.
  public var localDay: CalendarDay
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind
  /// The name of the merchant, exactly as received.
  public var merchant: String?
  /// The name of the place.
  public var place: String?
  /// The code of the category.
  public var category: String?
  /// Offline or online.
  public var channel: PaymentChannel
  /// The payment method, such as card or cash.
  public var method: PaymentMethod
  /// The account or card from which the payment was made.
  public var account: String?
  /// The approval number of a card payment, or the bank's reference number.
  public var reference: String?
  /// A note.
  public var memo: String?
  /// The amount; negative for a refund.
  public var amount: Money
  /// The position of the place.
  public var coordinate: Coordinate?
  /// The tags: each key is the name of a tag, and each value is the value of this tag, which may be
  /// empty.
  public var tags: [String: String]
  /// Whether the time of day in ``paidAt`` is known; if not, ``paidAt`` is noon.
  public var isTimeKnown: Bool
  /// The number of attached pictures and documents.
  public var attachments: Int

  /// Creates the document of a payment.
  public init(_ row: PaymentRow) {
    let payment = row.payment
    id = payment.id
    paidAt = UTCTime.text(payment.paidAtMilliseconds)
    localDay = payment.localDay
    kind = payment.kind
    merchant = payment.merchant
    place = row.place?.name
    category = row.category
    channel = payment.channel
    method = payment.method
    account = payment.account
    reference = payment.reference
    memo = payment.memo
    amount = payment.amount
    coordinate = row.place?.coordinate
    tags = Dictionary(row.tags.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    isTimeKnown = payment.isTimeKnown
    attachments = row.attachments
  }

  /// The columns of ``texts``.
  static let textColumns = [
    "paid_at", "local_date", "kind", "merchant", "place", "category", "channel", "method",
    "account", "reference", "memo", "currency",
  ]

  /// The cells with text.
  var texts: [String?] {
    [
      paidAt, localDay.description, kind.name, merchant, place, category, channel.name,
      method.name, account, reference, memo, amount.currency.code,
    ]
  }

  /// The columns of a table.
  static let columns = ["id"] + textColumns + ["amount"] + Coordinate.columns + ["time_known"]

  /// The cells of ``columns``.
  var cells: [String] {
    [String(id)] + texts.map { $0 ?? "" } + [amount.decimal] + (coordinate?.cells ?? ["", ""])
      + [String(isTimeKnown)]
  }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    json.member("id", id)
    for (name, text) in zip(Self.textColumns, texts) { json.member(name, text) }
    json.member("amount", number: amount.decimal)
    json.member("coordinates", coordinate)
    json.member("time_known", isTimeKnown)
    json.object("tags") { json in
      for (name, value) in tags.sorted(by: { $0.key < $1.key }) { json.member(name, value) }
    }
    json.member("attachments", attachments)
  }
}

extension PaymentDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    id = try members.value("id")
    paidAt = try members.value("paid_at")
    localDay = try members.value("local_date")
    kind = try members.value("kind")
    merchant = try members.optional("merchant")
    place = try members.optional("place")
    category = try members.optional("category")
    channel = try members.value("channel")
    method = try members.value("method")
    account = try members.optional("account")
    reference = try members.optional("reference")
    memo = try members.optional("memo")
    amount = try members.money("amount", members.value("currency"))
    coordinate = try members.optional("coordinates")
    isTimeKnown = try members.value("time_known")
    tags = try members.value("tags")
    // Documents of earlier releases do not have it.
    attachments = try members.optional("attachments") ?? 0
  }
}
