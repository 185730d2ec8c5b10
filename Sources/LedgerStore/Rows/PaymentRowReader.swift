import GeoPackage
import SimpleFeatures
import Spending

/// Appends the rows of payments to columns, one row after the other.
struct PaymentRowReader: Sendable {
  /// The additional values to read from a row.
  struct Parts: OptionSet {
    let rawValue: UInt8
    static let hours = Parts(rawValue: 1)
    static let texts = Parts(rawValue: 2)
  }

  /// Returns the columns that a statement has to select.
  static func selection(with parts: Parts) -> String {
    PaymentColumn.Table.selection
      + (parts.contains(.hours) ? ",\n" + PaymentColumn.Table.hours : "")
      + (parts.contains(.texts) ? ",\n" + PaymentColumn.Texts.selection : "")
  }

  private typealias Column = PaymentColumn.Table

  /// The payments read so far.
  private(set) var columns = PaymentColumns()
  /// Their texts, if requested.
  private(set) var texts = EncodedPaymentTexts()
  private let zone: LedgerZone
  private let parts: Parts
  private var indexes = CurrencyIndexes()
  /// The most recent currency, which need not be looked up by its letters again.
  private var lastCurrency: (code: UInt32, index: UInt8)?

  /// - Parameter parts: The additional values to read.
  init(zone: LedgerZone, with parts: Parts = []) {
    self.zone = zone
    self.parts = parts
  }

  /// Appends the payment of a row.
  ///
  /// - Parameter position: Returns the position of a place by its row id; -1 if there is no such
  ///   place.
  /// - Returns: Whether the day, amount, currency and kind of the payment can be read; otherwise
  ///   the payment is left out.
  mutating func take(_ rows: RawStatement, at position: (Int64) -> Int32) -> Bool {
    let kind = rows.integer(Column.kind)
    guard rows.isInteger(Column.amount), rows.isInteger(Column.kind), (0...3).contains(kind),
      let day = StoreReader.day(
        rows, localDate: Column.localDate, paidAt: Column.paidAt, zone: zone),
      let currency = currency(rows)
    else { return false }
    columns.ids.append(rows.integer(Column.id))
    columns.places.append(rows.whole(Column.placeID).map(position) ?? -1)
    columns.days.append(day.daysSince1970)
    columns.amounts.append(rows.integer(Column.amount))
    columns.currencyIndexes.append(currency)
    columns.categoryIDs.append(rows.category(Column.categoryID) ?? 0)
    // A channel or method of a later program is unknown to this one.
    let channel = rows.whole(Column.channel)
      .flatMap { PaymentChannel(rawValue: UInt8(clamping: $0)) }
    let method = rows.whole(Column.method)
      .flatMap { PaymentMethod(rawValue: UInt8(clamping: $0)) }
    columns.channels.append((channel ?? .unknown).rawValue)
    columns.kinds.append(UInt8(truncatingIfNeeded: kind))
    columns.methods.append((method ?? .unknown).rawValue)
    if parts.contains(.hours) { columns.hours.append(Self.hour(rows, zone: zone)) }
    if parts.contains(.texts) {
      texts.append(rows, from: Column.count + (parts.contains(.hours) ? 2 : 0))
    }
    return true
  }

  /// Appends the payments of another reader; the row ids of these payments are larger.
  mutating func append(_ other: PaymentRowReader) {
    columns.append(other.columns)
    texts.append(other.texts)
  }

  /// Removes the last payment; this is allowed only if no texts are read.
  mutating func removeLast() {
    columns.ids.removeLast()
    columns.places.removeLast()
    columns.days.removeLast()
    columns.amounts.removeLast()
    columns.currencyIndexes.removeLast()
    columns.categoryIDs.removeLast()
    columns.channels.removeLast()
    columns.kinds.removeLast()
    columns.methods.removeLast()
    if parts.contains(.hours) { columns.hours.removeLast() }
  }

  /// Returns the index of the currency of a row; nil if the row has no known currency.
  private mutating func currency(_ rows: RawStatement) -> UInt8? {
    unsafe rows.withText(Column.currency) { bytes -> UInt8? in
      guard bytes.count == 3 else { return nil }
      let code = unsafe UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
      if let last = lastCurrency, last.code == code { return last.index }
      guard let currency = unsafe Currency(utf8: bytes.span) else { return nil }
      let index = indexes.index(of: currency, in: &columns)
      lastCurrency = (code, index)
      return index
    }
  }

  /// Returns the hour on the wall clock at the place of payment.
  private static func hour(_ rows: RawStatement, zone: LedgerZone) -> UInt8 {
    guard rows.integer(Column.timeKnown) != 0,
      let local = rows.millisecond(of: Column.paidAt, offset: Column.utcOffset, zone)
    else {
      return PaymentColumns.unknownHour
    }
    return UInt8(truncatingIfNeeded: local / 3_600_000)
  }
}

extension EncodedPaymentTexts {
  /// Appends the texts of a row, which are in the columns that start with `first`.
  mutating func append(_ rows: RawStatement, from first: Int32) {
    merchants.append(rows, first + PaymentColumn.Texts.merchant)
    accounts.append(rows, first + PaymentColumn.Texts.account)
    memos.append(rows, first + PaymentColumn.Texts.memo)
  }
}

extension EncodedTexts {
  fileprivate mutating func append(_ rows: RawStatement, _ index: Int32) {
    if rows.isNull(index) { return appendNone() }
    unsafe rows.withText(index) { unsafe append($0.span) }
  }
}
