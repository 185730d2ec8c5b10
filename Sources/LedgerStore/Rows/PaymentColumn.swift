// Made from Data/payment-columns.csv by PaymentColumnTests, as CONTRIBUTING.md says.

/// The columns of payments: the lists by which rows are read, written, compared and checked.
enum PaymentColumn {
  /// The columns that are read for each payment of a list.
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

  /// The columns that an edit reads after those of a list.
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

  /// The columns that are read of all payments.
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
    /// The number of these columns.
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
    /// The columns of the hour, which are read after the columns above.
    static let hours = """
      time_known,
      utc_offset
      """
    static let timeKnown: Int32 = 10
    static let utcOffset: Int32 = 11
  }

  /// The columns of texts, which are read after all other columns; the indexes count from the first
  /// text.
  enum Texts {
    static let selection = """
      merchant,
      account,
      memo
      """
    static let merchant: Int32 = 0
    static let account: Int32 = 1
    static let memo: Int32 = 2
  }

  /// The columns that statements are compared with.
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
      "foreign_amount",
      "foreign_currency",
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
    static let foreignAmount: Int32 = 15
    static let foreignCurrency: Int32 = 16
    static let instalmentNumber: Int32 = 17
  }

  /// The columns that a statement gives: a change of one of them marks the payment as edited.
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

  /// The columns that a part of a split payment copies from the whole.
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

  /// The assignments that merge `s` into `t`, two rows of the same payment: each fills what `t` lacks.
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

  /// Further assignments if the time of `t` is not known.
  static let mergedTime = [
    "paid_at = s.paid_at",
    "local_date = s.local_date",
    "time_known = s.time_known",
    "utc_offset = s.utc_offset",
  ]

  /// The columns that a later export fills where they are NULL.
  static let completed = """
    account,
    reference,
    instalment_months,
    instalment_number
    """

  /// The condition that a column of text has a value of another type.
  static let noText = """
    typeof(merchant) NOT IN ('text', 'null')
      OR typeof(account) NOT IN ('text', 'null')
      OR typeof(reference) NOT IN ('text', 'null')
      OR typeof(memo) NOT IN ('text', 'null')
    """

  /// The assignments that make these values text.
  static let madeText = """
    merchant = iif(typeof(merchant) = 'blob', hex(merchant), CAST(merchant AS TEXT)),
    account = iif(typeof(account) = 'blob', hex(account), CAST(account AS TEXT)),
    reference = iif(typeof(reference) = 'blob', hex(reference), CAST(reference AS TEXT)),
    memo = iif(typeof(memo) = 'blob', hex(memo), CAST(memo AS TEXT))
    """

  /// The condition that `category_source` has a number outside of its range, and the repair.
  static let categorySourceRule = (
    condition: "category_source IS NULL OR category_source NOT IN (0, 1, 2, 3, 4)",
    fix: "category_source = 0"
  )

  /// The condition that `channel` has a number outside of its range, and the repair.
  static let channelRule = (
    condition: "channel IS NULL OR channel NOT IN (0, 1, 2)",
    fix: "channel = 0"
  )

  /// The condition that `method` has a number outside of its range, and the repair.
  static let methodRule = (
    condition: "method IS NULL OR method NOT IN (0, 1, 2, 3)",
    fix: "method = 0"
  )

  /// The condition that `instalment_months` has a number outside of its range, and the repair.
  static let instalmentMonthsRule = (
    condition: "typeof(instalment_months) = 'integer' AND instalment_months NOT BETWEEN 2 AND 600",
    fix: "instalment_months = NULL"
  )

  /// The condition that `instalment_number` has a number outside of its range, and the repair.
  static let instalmentNumberRule = (
    condition: "typeof(instalment_number) = 'integer' AND instalment_number NOT BETWEEN 1 AND 600",
    fix: "instalment_number = NULL"
  )
}
