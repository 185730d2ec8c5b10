package import ColumnFiles
package import Spending

/// The incomes and transfers of the ledger, in order of their row ids. A stored table of spending
/// and refunds does not contain them. The rows of the table together with these incomes and
/// transfers are all payments of the ledger.
package enum StoredIncome {
  private static let column = "others"

  /// The integers of one payment: row id, place, day, minor units, traits, hour, and the codes of its
  /// texts.
  private static let width = 6 + PaymentText.allCases.count

  /// Returns the column in which a file stores the incomes and transfers.
  ///
  /// - Parameters:
  ///   - payments: All payments, with their hours.
  ///   - texts: Their texts.
  /// - Complexity: O(*n*) for *n* payments.
  package static func storedColumn(
    of payments: PaymentColumns, _ texts: EncodedPaymentTexts
  ) -> NamedColumn {
    var values: [Int64] = []
    let codes = PaymentText.allCases.map { texts[$0].codes }
    for row in 0..<payments.count where payments.kinds[row] > PaymentKind.refund.rawValue {
      let traits = SpendingTable.Trait(row, of: payments).packed
      values += [
        payments.ids[row], Int64(payments.places[row]), Int64(payments.days[row]),
        payments.amounts[row], Int64(bitPattern: traits), Int64(payments.hours[row]),
      ]
      values += codes.map { $0.isEmpty ? 0 : Int64($0[row]) }
    }
    return NamedColumn(column, values)
  }

  /// Reads from a file the integers that encode the incomes and transfers.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*k*) for *k* incomes and transfers.
  package static func values(_ file: ColumnFile) throws(ColumnFileFault) -> Column<Int64> {
    let values = try file.column(column, of: Int64.self)
    guard values.count.isMultiple(of: width) else { throw .implausible }
    return values
  }

  /// Returns the row ids, ascending, of the incomes and transfers whose texts pass the text
  /// conditions.
  ///
  /// - Parameter values: The integers that ``values(_:)`` returns.
  /// - Precondition: `verdicts` has a result for every text of the file.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*k*) for *k* incomes and transfers.
  package static func payments(
    _ values: Column<Int64>, of file: ColumnFile, passing verdicts: TextVerdicts
  ) throws(ColumnFileFault) -> [Int64] {
    let values = values.values
    let counts = PaymentText.allCases.map { Int64(StoredTexts.count($0, in: file) ?? 0) }
    var found: [Int64] = []
    for start in stride(from: 0, to: values.count, by: width) {
      let codes = values[start + 6..<start + width]
      guard zip(codes, counts).allSatisfy({ $0 >= 0 && $0 <= $1 }) else { throw .implausible }
      let (merchant, account, memo) = (codes[start + 6], codes[start + 7], codes[start + 8])
      if verdicts.fit(account: UInt32(account), merchant: UInt32(merchant), memo: UInt32(memo)) {
        found.append(values[start])
      }
    }
    return found
  }

  /// Returns whether the file and the ledger contain the same texts for the unchanged incomes and
  /// transfers.
  ///
  /// - Parameters:
  ///   - values: The integers of ``values(_:)``.
  ///   - removed: The row ids of payments that were changed or removed.
  ///   - payments: The row ids of all payments of the ledger, ascending.
  ///   - texts: Their texts.
  ///   - stored: The texts of the file.
  /// - Complexity: O(*k* log *n*) for *k* incomes and transfers among *n* payments.
  package static func agree(
    _ values: Column<Int64>, without removed: Set<Int64>, _ payments: [Int64],
    _ texts: EncodedPaymentTexts, stored: [PaymentText: StoredTexts]
  ) -> Bool {
    let values = values.values
    var agreements = stored.mapValues { TextAgreement($0, texts[$0.subject]) }
    for start in stride(from: 0, to: values.count, by: width)
    where !removed.contains(values[start]) {
      let row = payments.partitionPoint { $0 < values[start] }
      guard row < payments.count, payments[row] == values[start] else { return false }
      for (number, subject) in PaymentText.allCases.enumerated() {
        guard let count = stored[subject]?.storedCount else { continue }
        let code = values[start + 6 + number]
        guard code >= 0, code <= Int64(count),
          agreements[subject]?.agrees(UInt32(code), row) ?? true
        else { return false }
      }
    }
    return true
  }

  /// Returns the incomes and transfers that the integers represent.
  ///
  /// - Parameters:
  ///   - values: The integers of ``values(_:)``.
  ///   - placeCount: The number of places.
  ///   - currencies: The currencies of the stored table.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*k*) for *k* incomes and transfers.
  package static func others(
    _ values: Column<Int64>, placeCount: Int, currencies: [Currency]
  ) throws(ColumnFileFault) -> PaymentColumns {
    let values = values.values
    var payments = PaymentColumns()
    payments.currencies = currencies
    for start in stride(from: 0, to: values.count, by: width) {
      let trait = SpendingTable.Trait(packed: UInt64(bitPattern: values[start + 4]))
      guard payments.ids.last.map({ $0 < values[start] }) ?? true,
        values[start + 1] >= -1, values[start + 1] < Int64(placeCount),
        (-719_528...2_932_896).contains(values[start + 2]),
        (0...Int64(PaymentColumns.unknownHour)).contains(values[start + 5]),
        trait.isPlausible(currencies.count), trait.kind > PaymentKind.refund.rawValue
      else { throw .implausible }
      payments.ids.append(values[start])
      payments.places.append(Int32(values[start + 1]))
      payments.days.append(Int32(values[start + 2]))
      payments.amounts.append(values[start + 3])
      payments.append(trait)
      payments.hours.append(UInt8(values[start + 5]))
    }
    return payments
  }
}

extension SpendingTable {
  /// Returns all payments, both those in the table and those that the table leaves out, as columns
  /// in order of their row ids. The columns equal the columns from which the table was made.
  ///
  /// - Parameters:
  ///   - others: The payments that the table leaves out, with their hours; their list of currencies
  ///     equals the list of the table.
  ///   - withHours: Whether the columns have hours.
  /// - Precondition: The table keeps its row ids and is not ``SpendingTable/isOverlaid``; if the
  ///   columns have hours, the table has hours.
  /// - Complexity: O(*n*) for *n* payments whose row ids are dense, otherwise O(*n* log *n*).
  package func payments(
    with others: PaymentColumns, withHours: Bool
  ) -> PaymentColumns {
    precondition(
      ids.count == count && !isOverlaid, "payments are ordered by ids that the table has")
    let order = rowsInOrder(with: others)
    let groupOfRow = groupsByRow()
    let online = Int32(placeCount)
    var payments = PaymentColumns()
    payments.currencies = currencies
    payments.reserveCapacity(order.count, withHours: withHours)
    func take(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
      ids.withSpan { ids in
        amounts.withSpan { amounts in
          hours.withSpan { hours in
            for number in order {
              let row = Int(number)
              guard row < codes.count else {
                payments.append(row - codes.count, of: others, withHours: withHours)
                continue
              }
              let code = CompiledPredicate.RowCode(codes[row])
              payments.ids.append(ids[row])
              payments.places.append(groupOfRow[row] < online ? groupOfRow[row] : -1)
              payments.days.append(days[code.day])
              payments.amounts.append(amounts[row])
              payments.append(traits[code.trait])
              if withHours { payments.hours.append(hours[row]) }
            }
          }
        }
      }
    }
    switch codes {
    case .narrow(let codes): codes.withSpan { take($0) }
    case .wide(let codes): codes.withSpan { take($0) }
    }
    return payments
  }

  /// Returns, for each row of the columns, its group; the groups of online and unplaced rows come
  /// after the places.
  ///
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  func groupsByRow() -> [Int32] {
    var groups = [Int32](repeating: 0, count: amounts.count)
    for group in 0..<placeCount + 2 {
      for row in starts[group]..<starts[group + 1] { groups[row] = Int32(group) }
    }
    return groups
  }

  /// Returns the rows of both parts in order of their ids; each id occurs once. Row `count + i` is
  /// row `i` of `others`.
  private func rowsInOrder(with others: PaymentColumns) -> [Int32] {
    let count = self.count
    return ids.withSpan { ids in
      func id(_ row: Int) -> Int64 { row < count ? ids[row] : others.ids[row - count] }
      let all = count + others.count
      return RowsByID(count: all, id: id)?.inOrder
        ?? (0..<Int32(all)).sorted { id(Int($0)) < id(Int($1)) }
    }
  }
}

extension PaymentColumns {
  /// Returns the payments with the changes applied.
  ///
  /// - Parameters:
  ///   - places: The number of places before the changes.
  ///   - withHours: Whether the result has hours; if so, both inputs must have hours.
  /// - Complexity: O(*n* + *p* + *k* log *k*) for *n* payments, *p* places and *k* changes.
  package func applying(
    _ changes: RowChanges, formerPlaces places: Int, withHours: Bool
  ) -> PaymentColumns {
    let positions = changes.moves?.positions(count: places)
    let added = changes.added
    func numbers(_ currencies: [Currency]) -> [UInt8] {
      currencies.map { UInt8(changes.currencies.firstIndex(of: $0) ?? 0) }
    }
    let (own, others) = (numbers(currencies), numbers(added.currencies))
    var payments = PaymentColumns()
    payments.currencies = changes.currencies
    payments.reserveCapacity(count + added.count, withHours: withHours)
    var (next, removed) = (0, changes.removed[...])
    func takeAdded(below id: Int64?) {
      while next < added.count, id.map({ added.ids[next] < $0 }) ?? true {
        payments.append(next, of: added, withHours: withHours)
        payments.currencyIndexes[payments.count - 1] = others[Int(added.currencyIndexes[next])]
        next += 1
      }
    }
    for row in 0..<count {
      while let first = removed.first, first < ids[row] { removed.removeFirst() }
      takeAdded(below: ids[row])
      if removed.first == ids[row] { continue }
      payments.append(row, of: self, withHours: withHours)
      payments.currencyIndexes[payments.count - 1] = own[Int(currencyIndexes[row])]
      let place = self.places[row]
      if let positions, place >= 0 {
        payments.places[payments.count - 1] = positions[Int(place)]
      }
    }
    takeAdded(below: nil)
    return payments
  }

  mutating func append(_ trait: SpendingTable.Trait) {
    currencyIndexes.append(trait.currency)
    categoryIDs.append(trait.categoryID)
    channels.append(trait.channel)
    kinds.append(trait.kind)
    methods.append(trait.method)
  }

  /// Appends a row of `others`; its currency keeps its number.
  fileprivate mutating func append(_ row: Int, of others: PaymentColumns, withHours: Bool) {
    ids.append(others.ids[row])
    places.append(others.places[row])
    days.append(others.days[row])
    amounts.append(others.amounts[row])
    append(SpendingTable.Trait(row, of: others))
    if withHours { hours.append(others.hours[row]) }
  }

  fileprivate mutating func reserveCapacity(_ count: Int, withHours: Bool) {
    ids.reserveCapacity(count)
    places.reserveCapacity(count)
    days.reserveCapacity(count)
    amounts.reserveCapacity(count)
    currencyIndexes.reserveCapacity(count)
    categoryIDs.reserveCapacity(count)
    channels.reserveCapacity(count)
    kinds.reserveCapacity(count)
    methods.reserveCapacity(count)
    if withHours { hours.reserveCapacity(count) }
  }
}
