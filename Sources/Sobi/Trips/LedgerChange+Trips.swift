import LedgerStore
public import Spending

extension LedgerChange {
  /// Adds a trip.
  ///
  /// - Throws: ``TripError``.
  public func add(_ trip: Trip) throws {
    try store.step {
      let home = try store.settings().homeCurrency
      guard trip.name.isName else { throw TripError.badName }
      let names =
        try store.trips(home: home).map(\.name) + store.budgets(home: home).map(\.name)
      let isTaken = ["income", Trip.payerTag, Trip.sharersTag].contains(trip.name)
      guard !isTaken, !names.contains(trip.name) else {
        throw TripError.nameTaken(trip.name)
      }
      guard !trip.filter.has(.from), !trip.filter.has(.to) else { throw TripError.daysInFilter }
      guard !trip.filter.has(.trip) else { throw TripError.tripInFilter }
      try Self.check(trip.people)
      guard trip.budget ?? 0 >= 0 else { throw TripError.negative }
      guard trip.rate == nil || trip.currency != home else { throw TripError.rateOfHome(home) }
      try store.add(trip)
    }
  }

  private static func check(_ people: TripPeople) throws(TripError) {
    guard (1...TripPeople.limit).contains(people.count) else {
      throw .people(people.count, limit: TripPeople.limit)
    }
    var seen: Set<String> = []
    for name in people.names {
      let key = MerchantName.normalized(name)
      guard name.isName, !key.isEmpty, !name.contains(",") else { throw .badPerson(name) }
      guard seen.insert(key).inserted else { throw .personTwice(name) }
    }
  }

  /// Removes a trip; its payments remain.
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
