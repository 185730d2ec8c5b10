import GeoPackage
import Spending

// Made from Data/payment-columns.csv by PaymentColumnTests, as CONTRIBUTING.md says.

/// The seeds of the digests of the columns of payments.
enum PaymentSeeds {
  static let paidAt = RowDigest.seed("paid_at")
  static let localDate = RowDigest.seed("local_date")
  static let timeKnown = RowDigest.seed("time_known")
  static let kind = RowDigest.seed("kind")
  static let amount = RowDigest.seed("amount")
  static let currency = RowDigest.seed("currency")
  static let merchant = RowDigest.seed("merchant")
  static let placeID = RowDigest.seed("place_id")
  static let categoryID = RowDigest.seed("category_id")
  static let categorySource = RowDigest.seed("category_source")
  static let channel = RowDigest.seed("channel")
  static let method = RowDigest.seed("method")
  static let importID = RowDigest.seed("import_id")
  static let identity = RowDigest.seed("identity")
  static let identityTail = RowDigest.seed("identity_tail")
  static let statementEdited = RowDigest.seed("statement_edited")
  static let utcOffset = RowDigest.seed("utc_offset")
  static let account = RowDigest.seed("account")
  static let reference = RowDigest.seed("reference")
  static let memo = RowDigest.seed("memo")
  static let instalmentMonths = RowDigest.seed("instalment_months")
  static let foreignAmount = RowDigest.seed("foreign_amount")
  static let foreignCurrency = RowDigest.seed("foreign_currency")
  static let exchangeRate = RowDigest.seed("exchange_rate")
  static let instalmentNumber = RowDigest.seed("instalment_number")
}

extension PaymentInserter {
  /// The columns that every row has.
  static let columns = [
    "paid_at",
    "local_date",
    "time_known",
    "kind",
    "amount",
    "currency",
    "merchant",
    "place_id",
    "category_id",
    "category_source",
    "channel",
    "method",
    "import_id",
    "identity",
    "identity_tail",
    "statement_edited",
  ]

  /// The columns that most statements lack: the bits say which of them a draft or a batch has.
  struct OptionalColumns: OptionSet, Hashable {
    var rawValue: UInt8
    static let offset = OptionalColumns(rawValue: 1)
    static let account = OptionalColumns(rawValue: 2)
    static let reference = OptionalColumns(rawValue: 4)
    static let memo = OptionalColumns(rawValue: 8)
    static let extended = OptionalColumns(rawValue: 16)

    /// The names, in the order of binding.
    var names: [String] {
      var names: [String] = []
      if contains(.offset) {
        names += ["utc_offset"]
      }
      if contains(.account) {
        names += ["account"]
      }
      if contains(.reference) {
        names += ["reference"]
      }
      if contains(.memo) {
        names += ["memo"]
      }
      if contains(.extended) {
        names += [
          "instalment_months",
          "foreign_amount",
          "foreign_currency",
          "exchange_rate",
          "instalment_number",
        ]
      }
      return names
    }

    /// The columns that a draft has.
    init(_ draft: PaymentDraft) {
      self = []
      if draft.storedOffset != nil { insert(.offset) }
      if !draft.account.isEmpty { insert(.account) }
      if !draft.reference.isEmpty { insert(.reference) }
      if !draft.memo.isEmpty { insert(.memo) }
      if draft.isExtended { insert(.extended) }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// Binds the columns of a row.
  ///
  /// - Returns: The digest of the row.
  func bind(
    _ row: Row, _ draft: PaymentDraft, _ prepared: Prepared, _ columns: OptionalColumns,
    to statement: RawStatement, at base: Int32, text: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    var digest = unsafe RowDigest(adding: prepared.sum)
    func bind(_ value: Int64?, _ index: Int32) {
      if let value {
        statement.bind(value, at: base + index)
      } else {
        statement.bindNull(at: base + index)
      }
    }
    func bind(_ value: Int64?, _ index: Int32, _ seed: UInt64) {
      bind(value, index)
      if let value { digest.add(value, seed: seed) }
    }
    func bind(_ value: Double?, _ index: Int32) {
      if let value {
        statement.bind(value, at: base + index)
      } else {
        statement.bindNull(at: base + index)
      }
    }
    func bind(_ value: String?, _ index: Int32) {
      if let value {
        statement.bind(value, at: base + index)
      } else {
        statement.bindNull(at: base + index)
      }
    }
    func bind(_ range: TextRange, _ index: Int32) {
      if range.isEmpty {
        statement.bindNull(at: base + index)
      } else {
        let bytes = unsafe UnsafeBufferPointer(rebasing: text[range.bytes])
        unsafe statement.bindBorrowed(bytes, at: base + index)
      }
    }
    unsafe statement.bindBorrowed(prepared.time, at: base + 1)
    unsafe statement.bindBorrowed(prepared.day, at: base + 2)
    bind(Int64(draft.isTimeKnown ? 1 : 0), 3)
    bind(Int64(draft.kind.rawValue), 4)
    bind(draft.amount, 5)
    unsafe statement.bindBorrowed(prepared.currency, at: base + 6)
    bind(draft.merchant, 7)
    bind(row.place, 8, PaymentSeeds.placeID)
    bind(row.category, 9, PaymentSeeds.categoryID)
    bind(Int64(row.source.rawValue), 10, PaymentSeeds.categorySource)
    bind(Int64(draft.channel.rawValue), 11)
    bind(Int64(draft.method.rawValue), 12)
    bind(importID, 13, PaymentSeeds.importID)
    bind(row.identity.head, 14, PaymentSeeds.identity)
    bind(row.identity.tail, 15, PaymentSeeds.identityTail)
    bind(importID == nil ? nil : 0, 16, PaymentSeeds.statementEdited)
    guard !columns.isEmpty else { return digest.value }
    var next: Int32 = 16
    if columns.contains(.offset) {
      bind(draft.storedOffset, next + 1)
      next += 1
    }
    if columns.contains(.account) {
      bind(draft.account, next + 1)
      next += 1
    }
    if columns.contains(.reference) {
      bind(draft.reference, next + 1)
      next += 1
    }
    if columns.contains(.memo) {
      bind(draft.memo, next + 1)
      next += 1
    }
    if columns.contains(.extended) {
      bind(draft.storedMonths, next + 1)
      bind(draft.storedForeignAmount, next + 2)
      bind(draft.storedForeignCode, next + 3)
      bind(draft.storedRate, next + 4)
      bind(draft.storedNumber, next + 5)
      next += 5
    }
    return digest.value
  }
}

extension PaymentDraft {
  /// Adds the columns that follow from a draft, except time, day and currency, to a digest.
  func add(to digest: inout RowDigest, _ text: Span<UInt8>) {
    func add(_ range: TextRange, _ seed: UInt64) {
      if !range.isEmpty { digest.add(text.extracting(range.bytes), seed: seed) }
    }
    digest.add(Int64(isTimeKnown ? 1 : 0), seed: PaymentSeeds.timeKnown)
    digest.add(Int64(kind.rawValue), seed: PaymentSeeds.kind)
    digest.add(amount, seed: PaymentSeeds.amount)
    add(merchant, PaymentSeeds.merchant)
    digest.add(Int64(channel.rawValue), seed: PaymentSeeds.channel)
    digest.add(Int64(method.rawValue), seed: PaymentSeeds.method)
    if let storedOffset { digest.add(storedOffset, seed: PaymentSeeds.utcOffset) }
    add(account, PaymentSeeds.account)
    add(reference, PaymentSeeds.reference)
    add(memo, PaymentSeeds.memo)
    guard isExtended else { return }
    if let storedMonths { digest.add(storedMonths, seed: PaymentSeeds.instalmentMonths) }
    if let storedForeignAmount { digest.add(storedForeignAmount, seed: PaymentSeeds.foreignAmount) }
    if var storedForeignCode { digest.add(&storedForeignCode, seed: PaymentSeeds.foreignCurrency) }
    if let storedRate { digest.add(storedRate, seed: PaymentSeeds.exchangeRate) }
    if let storedNumber { digest.add(storedNumber, seed: PaymentSeeds.instalmentNumber) }
  }
}
