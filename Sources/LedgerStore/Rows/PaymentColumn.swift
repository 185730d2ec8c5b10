// Made from Data/payment-columns.csv by PaymentColumnTests, as CONTRIBUTING.md says.

/// The columns of payments, as those who read and write them need them.
enum PaymentColumn {
  /// What a payment of a list is read from.
  enum Listed {
    static let selection = """
      id,
      paid_at,
      local_date,
      time_known,
      kind,
      amount,
      currency,
      merchant,
      place_id,
      category_id,
      channel,
      method,
      account,
      reference,
      memo
      """
    static let id: Int32 = 0
    static let paidAt: Int32 = 1
    static let localDate: Int32 = 2
    static let timeKnown: Int32 = 3
    static let kind: Int32 = 4
    static let amount: Int32 = 5
    static let currency: Int32 = 6
    static let merchant: Int32 = 7
    static let placeID: Int32 = 8
    static let categoryID: Int32 = 9
    static let channel: Int32 = 10
    static let method: Int32 = 11
    static let account: Int32 = 12
    static let reference: Int32 = 13
    static let memo: Int32 = 14
  }

  /// What an edit reads behind the columns of a list.
  enum Detail {
    static let selection = """
      utc_offset,
      instalment_months,
      foreign_amount,
      foreign_currency
      """
    static let utcOffset: Int32 = 15
    static let instalmentMonths: Int32 = 16
    static let foreignAmount: Int32 = 17
    static let foreignCurrency: Int32 = 18
  }

  /// What columns of all payments are read from.
  enum Table {
    static let selection = """
      id,
      paid_at,
      local_date,
      kind,
      amount,
      currency,
      place_id,
      category_id,
      channel,
      method
      """
    /// How many these are.
    static let count: Int32 = 10
    static let id: Int32 = 0
    static let paidAt: Int32 = 1
    static let localDate: Int32 = 2
    static let kind: Int32 = 3
    static let amount: Int32 = 4
    static let currency: Int32 = 5
    static let placeID: Int32 = 6
    static let categoryID: Int32 = 7
    static let channel: Int32 = 8
    static let method: Int32 = 9
    /// What is read for hours, behind the others.
    static let hours = """
      time_known,
      utc_offset
      """
    static let timeKnown: Int32 = 10
    static let utcOffset: Int32 = 11
    /// What is read for texts, behind all others.
    static let texts = """
      merchant,
      account,
      memo
      """
  }

  /// What statements are compared with.
  enum Facts {
    static let names = [
      "id",
      "paid_at",
      "local_date",
      "time_known",
      "kind",
      "amount",
      "currency",
      "merchant",
      "import_id",
      "identity",
      "identity_tail",
      "statement_edited",
      "utc_offset",
      "account",
      "reference",
      "instalment_number",
    ]
    static let id: Int32 = 0
    static let paidAt: Int32 = 1
    static let localDate: Int32 = 2
    static let timeKnown: Int32 = 3
    static let kind: Int32 = 4
    static let amount: Int32 = 5
    static let currency: Int32 = 6
    static let merchant: Int32 = 7
    static let importID: Int32 = 8
    static let identity: Int32 = 9
    static let identityTail: Int32 = 10
    static let statementEdited: Int32 = 11
    static let utcOffset: Int32 = 12
    static let account: Int32 = 13
    static let reference: Int32 = 14
    static let instalmentNumber: Int32 = 15
  }

  /// What a statement said: a change of one of these marks the payment as edited.
  static let stated = [
    "paid_at",
    "local_date",
    "time_known",
    "kind",
    "amount",
    "currency",
    "merchant",
    "import_id",
    "identity",
    "identity_tail",
    "utc_offset",
    "account",
    "reference",
    "instalment_number",
  ]

  /// What a part of a split payment has of the whole.
  static let split = """
    paid_at,
    local_date,
    time_known,
    kind,
    currency,
    merchant,
    place_id,
    category_id,
    category_source,
    channel,
    method,
    import_id,
    utc_offset,
    account,
    memo
    """

  /// What a payment takes of another that is the same one: assignments over `t`, the payment, and
  /// `s`, the other.
  static let merged = [
    "merchant = ifnull(t.merchant, s.merchant)",
    "place_id = ifnull(t.place_id, s.place_id)",
    "category_id = iif(t.category_id IS NULL, s.category_id, t.category_id)",
    "category_source = iif(t.category_id IS NULL, s.category_source, t.category_source)",
    "channel = iif(t.channel = 0, s.channel, t.channel)",
    "method = iif(t.method = 0, s.method, t.method)",
    "account = ifnull(t.account, s.account)",
    "reference = ifnull(t.reference, s.reference)",
    "memo = ifnull(t.memo, s.memo)",
    "instalment_months = ifnull(t.instalment_months, s.instalment_months)",
    "foreign_amount = iif(t.foreign_amount IS NULL, s.foreign_amount, t.foreign_amount)",
    "foreign_currency = iif(t.foreign_amount IS NULL, s.foreign_currency, t.foreign_currency)",
    "exchange_rate = iif(t.foreign_amount IS NULL, s.exchange_rate, t.exchange_rate)",
    "instalment_number = ifnull(t.instalment_number, s.instalment_number)",
    "cancels_id = ifnull(t.cancels_id, s.cancels_id)",
  ]

  /// What a payment whose time is not known takes of the other besides.
  static let mergedTime = [
    "paid_at = s.paid_at",
    "local_date = s.local_date",
    "time_known = s.time_known",
    "utc_offset = s.utc_offset",
  ]

  /// What another export may complete where it is missing.
  static let completed = """
    account,
    reference,
    instalment_months,
    instalment_number
    """

  /// What no text of a payment is.
  static let noText = """
    typeof(merchant) NOT IN ('text', 'null')
      OR typeof(account) NOT IN ('text', 'null')
      OR typeof(reference) NOT IN ('text', 'null')
      OR typeof(memo) NOT IN ('text', 'null')
    """

  /// What makes a text of one that is none.
  static let madeText = """
    merchant = iif(typeof(merchant) = 'blob', hex(merchant), CAST(merchant AS TEXT)),
    account = iif(typeof(account) = 'blob', hex(account), CAST(account AS TEXT)),
    reference = iif(typeof(reference) = 'blob', hex(reference), CAST(reference AS TEXT)),
    memo = iif(typeof(memo) = 'blob', hex(memo), CAST(memo AS TEXT))
    """

  /// A number that `category_source` cannot have, and what it is then.
  static let categorySourceRule = (
    condition: "category_source IS NULL OR category_source NOT IN (0, 1, 2, 3, 4)",
    fix: "category_source = 0"
  )

  /// A number that `channel` cannot have, and what it is then.
  static let channelRule = (
    condition: "channel IS NULL OR channel NOT IN (0, 1, 2)",
    fix: "channel = 0"
  )

  /// A number that `method` cannot have, and what it is then.
  static let methodRule = (
    condition: "method IS NULL OR method NOT IN (0, 1, 2, 3)",
    fix: "method = 0"
  )

  /// A number that `instalment_months` cannot have, and what it is then.
  static let instalmentMonthsRule = (
    condition: "typeof(instalment_months) = 'integer' AND instalment_months NOT BETWEEN 2 AND 600",
    fix: "instalment_months = NULL"
  )

  /// A number that `instalment_number` cannot have, and what it is then.
  static let instalmentNumberRule = (
    condition: "typeof(instalment_number) = 'integer' AND instalment_number NOT BETWEEN 1 AND 600",
    fix: "instalment_number = NULL"
  )
}
