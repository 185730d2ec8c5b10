public import LedgerStore
public import Reports
public import SimpleFeatures
public import Spending
public import StatementImport

// Shorthands that make one change, one entry of the history; see ``LedgerChange`` for the changes.

extension Ledger {
  /// Changes the region and the user's own accounts, as one change; see
  /// ``LedgerChange/changeSettings(_:)``. ``settings`` shows the change only after the ledger is
  /// opened again.
  public func changeSettings(_ change: (inout LedgerSettings) throws -> Void) throws {
    try write(.settings([])) { try $0.changeSettings(change) }
  }

  /// Adds one payment; see ``LedgerChange/add(_:)``.
  ///
  /// ```swift
  /// let row = try ledger.add(NewPayment(amount: Money(minorUnits: 4_500, .krw), day: ledger.today()))
  /// ```
  /// - Returns: The stored payment, with its place and category.
  @discardableResult
  public func add(_ payment: NewPayment) throws -> PaymentRow {
    try write(.add(merchant: payment.merchant), mode: .bulk) { try $0.add(payment) }
  }

  /// Edits payments as one change; after an error, no payment is edited. See
  /// ``LedgerChange/editPayments(_:_:)``.
  @discardableResult
  public func editPayments(_ ids: [Int64], _ edit: PaymentEdit) throws -> PaymentEditReport {
    try write(.edit(payments: ids)) { try $0.editPayments(ids, edit) }
  }

  /// Removes payments as one change; after an error, no payment is removed. See
  /// ``LedgerChange/removePayments(_:)``.
  public func removePayments(_ ids: [Int64]) throws {
    try write(.remove(payments: ids)) { try $0.removePayments(ids) }
  }

  /// Gives a place another name; see ``LedgerChange/renamePlace(_:to:)``.
  public func renamePlace(_ id: Int64, to name: String) throws {
    try write(.renamePlace(id)) { try $0.renamePlace(id, to: name) }
  }

  /// Changes the position of a place; its payments stay at the place. See
  /// ``LedgerChange/movePlace(_:to:)``.
  public func movePlace(_ id: Int64, to coordinate: Coordinate) throws {
    try write(.movePlace(id)) { try $0.movePlace(id, to: coordinate) }
  }

  /// Merges several places into one; see ``LedgerChange/mergePlaces(_:into:)``.
  ///
  /// - Returns: The number of payments moved to `target`.
  @discardableResult
  public func mergePlaces(_ ids: [Int64], into target: Int64) throws -> Int {
    try write(.mergePlaces(into: target)) { try $0.mergePlaces(ids, into: target) }
  }

  /// Saves a position under a name; see ``LedgerChange/savePlace(_:at:replacing:)``.
  public func savePlace(
    _ name: String, at coordinate: Coordinate, replacing: Bool = false
  ) throws {
    try write(.savePlace(name: name)) {
      try $0.savePlace(name, at: coordinate, replacing: replacing)
    }
  }

  /// Removes a saved place.
  ///
  /// - Throws: ``PlaceNameError/notSaved(name:)``.
  public func forgetPlace(_ name: String) throws {
    try write(.forgetPlace) { try $0.forgetPlace(name) }
  }

  /// Removes a set of districts. Payments and places remain.
  ///
  /// - Returns: The number of districts in the set.
  /// - Throws: ``LedgerStore/LedgerStoreError/noDistrictSet(wanted:available:)``.
  public func removeDistrictSet(named name: String) throws -> Int {
    try write(.removeDistricts(set: name)) { try $0.removeDistrictSet(named: name) }
  }

  /// Changes the user's rules, completely or not at all; see ``LedgerChange/change(_:)``.
  ///
  /// - Returns: The numbers that identify the added rules.
  public func change(_ change: RuleChange) throws -> [Int64] {
    try write(.rules) { try $0.change(change) }
  }

  /// Stores a correction of a merchant's category; see ``LedgerChange/correct(_:category:as:)``.
  ///
  /// - Returns: The number that identifies the new rule; nil if the correction is stored as an
  ///   example.
  public func correct(
    _ name: String, category word: String, as correction: Correction
  ) throws -> Int64? {
    try write(correction == .rule ? .rules : .categoryExample) {
      try $0.correct(name, category: word, as: correction)
    }
  }

  /// Gives every payment the category that the current rules and places determine; see
  /// ``LedgerChange/reclassify(days:)``.
  ///
  /// - Parameter isDryRun: Whether to only compute the result, without changing the ledger; see
  ///   ``LedgerView/reclassification(days:)``.
  public func reclassify(
    days: ClosedRange<CalendarDay>? = nil, isDryRun: Bool = false
  ) throws -> CategoryEffect {
    guard !isDryRun else { return try read { try $0.reclassification(days: days) } }
    return try write(.reclassify) { try $0.reclassify(days: days) }
  }

  /// Saves an import profile, replacing a profile with the same name or header.
  public func save(_ profile: ImportProfile) throws {
    try write(.saveProfile(name: profile.name)) { try $0.save(profile) }
  }

  /// Removes a saved import profile.
  ///
  /// - Throws: ``ImportRequestError/unknownProfile(_:known:)``.
  public func removeProfile(named name: String) throws {
    try write(.removeProfile(name: name)) { try $0.removeProfile(named: name) }
  }

  /// Repairs each problem that a check found and that can be repaired in only one way. All repairs
  /// together are one change in the history.
  public func fix(_ report: CheckReport) throws {
    let fixable = report.findings.filter(\.isFixable)
    if fixable.contains(where: { $0.area != .snapshot }) {
      try write(.repair) { try $0.fix(report) }
    }
    if fixable.contains(where: { $0.area == .snapshot }) { try removeSnapshot() }
  }
}

extension LedgerChange {
  /// Changes the region in which payments are expected, and the names and numbers of the user's own
  /// accounts. Without a region, positions in the whole world are accepted. Money that a statement
  /// sends to one of the user's own accounts is a transfer, not spending. Stored payments do not
  /// change.
  ///
  /// - Parameter change: Edits the settings in place. After the ledger was created, its zone and
  ///   its currency can be changed only if they are missing or unreadable.
  public func changeSettings(_ change: (inout LedgerSettings) throws -> Void) throws {
    try store.changeSettings(change)
  }
}
