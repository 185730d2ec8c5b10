extension PaymentColumns {
  /// Returns columns that contain only the payments to keep, in the same order. Places, currencies
  /// and categories keep their numbers.
  ///
  /// - Parameter isKept: For each payment, whether to keep it.
  /// - Precondition: `isKept` has one value for each payment.
  /// - Complexity: O(*n*) for *n* payments.
  package func keeping(_ isKept: [Bool]) -> PaymentColumns {
    precondition(isKept.count == count, "a payment stays or goes")
    let rows = isKept.indices.filter { isKept[$0] }
    var kept = self
    kept.ids = rows.map { ids[$0] }
    kept.places = rows.map { places[$0] }
    kept.days = rows.map { days[$0] }
    kept.amounts = rows.map { amounts[$0] }
    kept.currencyIndexes = rows.map { currencyIndexes[$0] }
    kept.categoryIDs = rows.map { categoryIDs[$0] }
    kept.channels = rows.map { channels[$0] }
    kept.kinds = rows.map { kinds[$0] }
    kept.methods = rows.map { methods[$0] }
    if !hours.isEmpty { kept.hours = rows.map { hours[$0] } }
    if !merchants.isEmpty { kept.merchants = rows.map { merchants[$0] } }
    if !accounts.isEmpty { kept.accounts = rows.map { accounts[$0] } }
    return kept
  }

  /// Appends the payments of `other`. The ``currencyIndexes`` of the appended payments are adjusted
  /// to the order of the currencies in these columns.
  ///
  /// - Precondition: Both sets of columns have hours, or neither set has them; neither set has
  ///   numbers of merchants or accounts.
  /// - Complexity: O(*n*) for *n* appended payments.
  package mutating func append(_ other: PaymentColumns) {
    let indexes = other.currencies.map { currency -> UInt8 in
      if let known = currencies.firstIndex(of: currency) { return UInt8(truncatingIfNeeded: known) }
      currencies.append(currency)
      return UInt8(truncatingIfNeeded: currencies.count - 1)
    }
    ids += other.ids
    places += other.places
    days += other.days
    amounts += other.amounts
    currencyIndexes += other.currencyIndexes.map { indexes[Int($0)] }
    categoryIDs += other.categoryIDs
    channels += other.channels
    kinds += other.kinds
    methods += other.methods
    hours += other.hours
  }
}
