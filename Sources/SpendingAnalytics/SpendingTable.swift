import ColumnFiles
package import SimpleFeatures
public import Spending

/// Spending and refunds in the order of their places, encoded so that groups can be summed fast.
///
/// Places are in Morton order, so the payments of a district are close together and the payments of
/// a place are contiguous. The place and the district of a group are therefore looked up only once
/// for each place, and not again for each of its payments. In addition, the amounts of neighbouring
/// rows are mostly added to the same few sums. Each row has one code for its day, and one code for
/// its traits (category, channel, kind, method and currency).
///
/// A table is created once and can then answer any number of questions:
/// ```swift
/// let table = SpendingTable(columns.payments, at: columns.places)
/// let groups = try table.groups(by: [.district, .month, .category], districts: membership)
/// ```
public struct SpendingTable: Sendable {
  /// The traits of a payment; few combinations of traits occur.
  struct Trait: Hashable, Sendable {
    var categoryID: Int32
    var channel: UInt8
    var kind: UInt8
    var method: UInt8
    var currency: UInt8
    /// Numbers of merchant and account; -1 if absent.
    var merchant: Int32 = -1
    var account: Int32 = -1
  }

  /// For each row, the positions of its day and its trait, in the upper and in the lower half of a
  /// number. The narrow type is used if all positions fit.
  enum Codes: Sendable {
    case narrow(Column<UInt32>)
    case wide(Column<UInt64>)
  }

  /// The start of the rows of each place, followed by the starts of the online rows and the
  /// unplaced rows, and by the end of all rows.
  let starts: [Int]
  /// Day and trait by row.
  let codes: Codes
  /// Hours by row; empty if the columns had none.
  let hours: Column<UInt8>
  /// Minor units by row.
  let amounts: Column<Int64>
  /// Row ids of payments by row, ascending at a place; empty unless they are kept.
  let ids: Column<Int64>
  /// For each trait, the least row id of a payment that has it, if the file contains these ids;
  /// otherwise empty.
  let firsts: [Int64]
  /// The days that occur, in order.
  let days: [Int32]
  /// The traits that occur, in order of first appearance.
  let traits: [Trait]
  /// The positions of the places.
  let coordinates: [Coordinate]
  /// The largest magnitude of an amount.
  let largestMagnitude: UInt64
  /// The currencies, in the order in which the sums list them.
  public let currencies: [Currency]
  /// The rows that were added or removed after the columns were made; nil without such rows.
  let overlay: Overlay?

  /// Whether rows were added or removed after the columns were made.
  package var isOverlaid: Bool { overlay != nil }
  /// The number of rows: one for each payment that is spending or a refund.
  public var count: Int { overlay?.count ?? amounts.count }
  /// The number of places.
  public var placeCount: Int { coordinates.count }
  /// The position of a place.
  package func coordinate(ofPlace position: Int) -> Coordinate { coordinates[position] }
  /// The first day with a payment; nil without payments.
  public var firstDay: CalendarDay? { days.first.map { CalendarDay(daysSince1970: $0) } }
  /// Whether groups by merchant can be requested.
  let hasMerchants: Bool
  /// Whether groups by account can be requested.
  let hasAccounts: Bool
  /// Whether the table contains hours, so that groups by hour can be requested.
  public var hasHours: Bool { hours.count == amounts.count }

  /// Creates a table by sorting and encoding the payments that are spending or refunds.
  ///
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places. A row takes 12 bytes of memory, or
  ///   13 bytes with hours.
  public init(_ payments: PaymentColumns, at places: PlaceColumns) {
    self.init(payments, at: places, keepsIDs: false)
  }

  /// Creates a table that can keep the row ids of the payments, so that it can be stored and
  /// changed. The row ids take 8 bytes per row.
  package init(_ payments: PaymentColumns, at places: PlaceColumns, keepsIDs: Bool) {
    let placeCount = places.count
    coordinates = places.coordinates
    currencies = payments.currencies
    var dayNumbers = KeyNumbers()
    var traitNumbers = TraitNumbers(payments)
    var rowCodes: [UInt64] = []
    rowCodes.reserveCapacity(payments.count)
    var starts = [Int](repeating: 0, count: placeCount + 3)
    var largest: UInt64 = 0
    for row in 0..<payments.count where payments.kinds[row] <= PaymentKind.refund.rawValue {
      let day = dayNumbers.number(of: UInt64(UInt32(bitPattern: payments.days[row])))
      let trait = traitNumbers.number(of: Trait(row, of: payments), row)
      rowCodes.append(UInt64(day) << 32 | UInt64(trait))
      starts[Self.slot(row, of: payments, placeCount: placeCount) + 1] += 1
      largest = max(largest, payments.amounts[row].magnitude)
    }
    for slot in 1..<starts.count { starts[slot] += starts[slot - 1] }
    self.starts = starts
    largestMagnitude = largest
    traits = traitNumbers.traits
    hasMerchants = payments.merchants.count == payments.count
    hasAccounts = payments.accounts.count == payments.count

    // Days are renumbered in their order.
    let found = dayNumbers.keys.map { Int32(bitPattern: UInt32(truncatingIfNeeded: $0)) }
    let order = found.indices.sorted { found[$0] < found[$1] }
    days = order.map { found[$0] }
    var ranks = [UInt64](repeating: 0, count: found.count)
    for (rank, number) in order.enumerated() { ranks[number] = UInt64(rank) }

    // The rows of a place keep their order.
    var free = starts
    var amounts = [Int64](repeating: 0, count: rowCodes.count)
    var hours = [UInt8](repeating: 0, count: payments.hours.isEmpty ? 0 : rowCodes.count)
    var ids = [Int64](repeating: 0, count: keepsIDs ? rowCodes.count : 0)
    let isNarrow = days.count <= 1 << 16 && traits.count <= 1 << 16
    var narrow = [UInt32](repeating: 0, count: isNarrow ? rowCodes.count : 0)
    var wide = [UInt64](repeating: 0, count: isNarrow ? 0 : rowCodes.count)
    do {
      // Spans are checked against their bounds but not, unlike arrays, for unique ownership at each
      // write.
      let withHours = !hours.isEmpty
      var nextFree = free.mutableSpan
      var placedAmounts = amounts.mutableSpan
      var placedHours = hours.mutableSpan
      var placedIDs = ids.mutableSpan
      var narrowCodes = narrow.mutableSpan
      var wideCodes = wide.mutableSpan
      var read = 0
      for row in 0..<payments.count where payments.kinds[row] <= PaymentKind.refund.rawValue {
        let slot = Self.slot(row, of: payments, placeCount: placeCount)
        let position = nextFree[slot]
        nextFree[slot] += 1
        let day = ranks[Int(rowCodes[read] >> 32)]
        let trait = rowCodes[read] & 0xFFFF_FFFF
        read += 1
        placedAmounts[position] = payments.amounts[row]
        if withHours { placedHours[position] = payments.hours[row] }
        if keepsIDs { placedIDs[position] = payments.ids[row] }
        if isNarrow {
          narrowCodes[position] = UInt32(truncatingIfNeeded: day << 16 | trait)
        } else {
          wideCodes[position] = day << 32 | trait
        }
      }
    }
    self.amounts = Column(amounts)
    self.hours = Column(hours)
    self.ids = Column(ids)
    firsts = []
    overlay = nil
    codes = isNarrow ? .narrow(Column(narrow)) : .wide(Column(wide))
  }

  /// Creates a table from consistent parts.
  init(
    starts: [Int], codes: Codes, hours: Column<UInt8>, amounts: Column<Int64>,
    ids: Column<Int64>, days: [Int32], traits: [Trait], coordinates: [Coordinate],
    largestMagnitude: UInt64, currencies: [Currency], firsts: [Int64] = [],
    overlay: Overlay? = nil, hasMerchants: Bool = false, hasAccounts: Bool = false
  ) {
    self.firsts = firsts
    self.overlay = overlay
    self.starts = starts
    self.codes = codes
    self.hours = hours
    self.amounts = amounts
    self.ids = ids
    self.days = days
    self.traits = traits
    self.coordinates = coordinates
    self.largestMagnitude = largestMagnitude
    self.currencies = currencies
    (self.hasMerchants, self.hasAccounts) = (hasMerchants, hasAccounts)
  }

  /// Assigns numbers to the traits of rows, including the given merchants and accounts.
  private struct TraitNumbers {
    private let merchants: [Int32]
    private let accounts: [Int32]
    private var plain = KeyNumbers()
    private var names = KeyNumbers()
    private var both = KeyNumbers()

    init(_ payments: PaymentColumns) {
      merchants = payments.merchants
      accounts = payments.accounts
    }

    @inline(__always)
    mutating func number(of trait: Trait, _ row: Int) -> Int {
      let number = plain.number(of: trait.packed)
      if merchants.isEmpty && accounts.isEmpty { return number }
      return withNames(number, row)
    }

    private mutating func withNames(_ number: Int, _ row: Int) -> Int {
      let merchant = merchants.isEmpty ? -1 : merchants[row]
      let account = accounts.isEmpty ? -1 : accounts[row]
      let name = names.number(
        of: UInt64(UInt32(bitPattern: merchant)) << 32 | UInt64(UInt32(bitPattern: account)))
      return both.number(of: UInt64(number) << 32 | UInt64(name))
    }

    /// The traits by number.
    var traits: [Trait] {
      if merchants.isEmpty && accounts.isEmpty { return plain.keys.map(Trait.init(packed:)) }
      return both.keys.map { key in
        var trait = Trait(packed: plain.keys[Int(key >> 32)])
        let name = names.keys[Int(key & 0xFFFF_FFFF)]
        trait.merchant = Int32(truncatingIfNeeded: name >> 32)
        trait.account = Int32(truncatingIfNeeded: name)
        return trait
      }
    }
  }

  /// Returns the number of the group that contains a payment: the group of its place, of online
  /// payments, or of payments without a known place.
  package static func slot(_ row: Int, of payments: PaymentColumns, placeCount: Int) -> Int {
    let place = Int(payments.places[row])
    if place >= 0 { return place }
    return payments.channels[row] == PaymentChannel.online.rawValue ? placeCount : placeCount + 1
  }
}

extension SpendingTable.Trait {
  /// The traits of a row.
  init(_ row: Int, of payments: PaymentColumns) {
    self.init(
      categoryID: payments.categoryIDs[row], channel: payments.channels[row],
      kind: payments.kinds[row], method: payments.methods[row],
      currency: payments.currencyIndexes[row])
  }

  /// The traits in 64 bits.
  var packed: UInt64 {
    UInt64(UInt32(bitPattern: categoryID)) &<< 32 | UInt64(channel) &<< 24 | UInt64(kind) &<< 16
      | UInt64(method) &<< 8 | UInt64(currency)
  }

  /// The traits that ``packed`` holds.
  init(packed: UInt64) {
    self.init(
      categoryID: Int32(truncatingIfNeeded: packed &>> 32),
      channel: UInt8(truncatingIfNeeded: packed &>> 24),
      kind: UInt8(truncatingIfNeeded: packed &>> 16),
      method: UInt8(truncatingIfNeeded: packed &>> 8), currency: UInt8(truncatingIfNeeded: packed))
  }
}
