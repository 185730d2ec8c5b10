public import Reports
public import Spending

extension Ledger {
  /// Adds a trip, as one change.
  ///
  /// ```swift
  /// try ledger.add(Trip(name: "Japan", days: first...last, paidIn: [.jpy], currency: .jpy))
  /// ```
  /// - Throws: ``TripError``, and the errors of ``LedgerView`` if the filter contains a name, such
  ///   as the name of a category, that the ledger does not have.
  public func add(_ trip: Trip) throws {
    try read { try $0.check(trip.filter) }
    try write(.addTrip(trip.name)) { try $0.add(trip) }
  }

  /// Removes a trip, as one change; its payments remain.
  ///
  /// - Throws: ``TripError/none(name:known:)``.
  public func removeTrip(named name: String) throws {
    try write(.removeTrip(name)) { try $0.removeTrip(named: name) }
  }

  /// Returns the number of payments of a trip that are in the trip's currency, but whose stored
  /// value was computed with a rate other than the trip's rate. Returns 0 if the trip has no rate.
  ///
  /// - Throws: ``TripError/none(name:known:)``.
  public func paymentsAtOtherRates(ofTrip name: String) throws -> Int {
    try read { try $0.paymentsAtOtherRates(ofTrip: name) }
  }

  /// The cost of a trip; see ``LedgerView/trip(named:asOf:)``.
  public func trip(named name: String, asOf day: CalendarDay? = nil) throws -> TripDocument {
    try read { try $0.trip(named: name, asOf: day) }
  }

  /// The trips; see ``LedgerView/trips(asOf:)``.
  public func trips(asOf day: CalendarDay? = nil) throws -> TripListDocument {
    try read { try $0.trips(asOf: day) }
  }
}
