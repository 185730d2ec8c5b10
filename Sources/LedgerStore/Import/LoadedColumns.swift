import Spending

/// Payments that a first load has written, as the columns that a reading of the rows gives.
struct LoadedColumns: Sendable {
  /// The values that few payments get after they were written.
  struct Completion {
    var place: Int64?
    var category: Int64?
    var channel: PaymentChannel
  }

  private let zone: LedgerZone
  private let firstID: Int64
  /// The columns, with row ids of places instead of positions, -1 if absent.
  private var columns = PaymentColumns()
  private var texts = EncodedPaymentTexts()
  private var indexes = CurrencyIndexes()
  /// Whether the columns contain all written payments.
  private(set) var isWhole = true

  /// Begins before the first payment.
  ///
  /// - Parameter firstID: The row id of the first payment; the ids of further payments follow
  ///   without gaps.
  init(from firstID: Int64, zone: LedgerZone) { (self.firstID, self.zone) = (firstID, zone) }

  /// The number of payments.
  var count: Int { columns.count }

  /// Takes the next payment.
  mutating func append(_ row: PaymentInserter.Row, _ draft: PaymentDraft, _ text: Span<UInt8>) {
    columns.places.append(position(row.place))
    columns.days.append(draft.localDay.daysSince1970)
    columns.amounts.append(draft.amount)
    columns.currencyIndexes.append(indexes.index(of: draft.currency, in: &columns))
    columns.categoryIDs.append(Self.number(row.category))
    columns.channels.append(draft.channel.rawValue)
    columns.kinds.append(draft.kind.rawValue)
    columns.methods.append(draft.method.rawValue)
    columns.hours.append(hour(of: draft))
    texts.merchants.append(draft.merchant, of: text)
    texts.accounts.append(draft.account, of: text)
    texts.memos.append(draft.memo, of: text)
  }

  /// Changes a payment that was taken.
  mutating func complete(_ id: Int64, _ completion: Completion) {
    let row = Int(id - firstID)
    guard columns.places.indices.contains(row) else {
      isWhole = false
      return
    }
    columns.places[row] = position(completion.place)
    columns.categoryIDs[row] = Self.number(completion.category)
    columns.channels[row] = completion.channel.rawValue
  }

  /// The payments, with the positions of their places.
  ///
  /// - Complexity: O(*n*).
  consuming func read(
    at positions: PlacePositions
  ) -> (payments: PaymentColumns, texts: EncodedPaymentTexts) {
    for row in columns.places.indices where columns.places[row] >= 0 {
      columns.places[row] = positions[Int64(columns.places[row])]
    }
    columns.ids = Array(firstID..<firstID + Int64(columns.count))
    return (columns, texts)
  }

  private mutating func position(_ place: Int64?) -> Int32 {
    guard let place else { return -1 }
    guard let position = Int32(exactly: place), position >= 0 else {
      isWhole = false
      return -1
    }
    return position
  }

  private static func number(_ category: Int64?) -> Int32 {
    category.flatMap { Int32(exactly: $0) } ?? 0
  }

  private func hour(of draft: PaymentDraft) -> UInt8 {
    guard draft.isTimeKnown else { return PaymentColumns.unknownHour }
    let offset = draft.utcOffsetMinutes.map { Int64($0) }
    let local = zone.local(
      instant: draft.paidAtMilliseconds,
      offsetMinutes: offset.flatMap { (-1_440...1_440).contains($0) ? $0 : nil })
    return UInt8(truncatingIfNeeded: local.millisecond / 3_600_000)
  }
}

extension EncodedTexts {
  /// Appends the text of a draft.
  fileprivate mutating func append(_ range: TextRange, of text: Span<UInt8>) {
    if range.isEmpty { appendNone() } else { append(text.extracting(range.bytes)) }
  }
}
