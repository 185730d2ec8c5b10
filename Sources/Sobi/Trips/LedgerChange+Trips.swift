import LedgerStore
public import Spending

extension LedgerChange {
  /// Adds a trip.
  ///
  /// - Throws: ``TripError``.
  public func add(_ trip: Trip) throws {
    try store.step {
      let home = try store.settings().homeCurrency
      let isControl: (Unicode.Scalar) -> Bool = { $0.properties.generalCategory == .control }
      guard !trip.name.isEmpty, trip.name.utf8.count <= 64,
        !trip.name.unicodeScalars.contains(where: isControl)
      else { throw TripError.badName }
      let names =
        try store.trips(home: home).map(\.name) + store.budgets(home: home).map(\.name)
      guard trip.name != "income", !names.contains(trip.name) else {
        throw TripError.nameTaken(trip.name)
      }
      guard !trip.filter.has(.from), !trip.filter.has(.to) else { throw TripError.daysInFilter }
      guard (1...Trip.peopleLimit).contains(trip.people) else {
        throw TripError.people(trip.people, limit: Trip.peopleLimit)
      }
      guard trip.budget ?? 0 >= 0 else { throw TripError.negative }
      guard trip.rate == nil || trip.currency != home else { throw TripError.rateOfHome(home) }
      try store.add(trip)
    }
  }

  /// Removes a trip; its payments stay.
  ///
  /// - Throws: ``TripError/none(name:known:)``.
  public func removeTrip(named name: String) throws {
    try store.step {
      guard try store.removeTrip(named: name) else {
        let home = try store.settings().homeCurrency
        throw TripError.none(name: name, known: try store.trips(home: home).map(\.name))
      }
    }
  }
}
