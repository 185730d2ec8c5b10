public import Diagnostics
public import Spending

/// An error that prevents a trip from being added or found. After such an error, the ledger is
/// unchanged.
public enum TripError: Fault, Equatable {
  /// A trip or a budget already has this name.
  case nameTaken(String)
  /// A name is empty, is longer than 64 bytes, or contains a control character.
  case badName
  /// No trip has this name.
  case none(name: String, known: [String])
  /// The first day is later than the last day.
  case daysReversed(from: CalendarDay, to: CalendarDay)
  /// The filter of a trip contains days; the days must be set in the trip itself.
  case daysInFilter
  /// The filter of a trip names a trip; this is not allowed, because it could be the trip itself.
  case tripInFilter
  /// The number of people is not between 1 and the limit.
  case people(Int, limit: Int)
  /// The name of a person is empty, is longer than 64 bytes, or contains a control character.
  case badPerson(String)
  /// Two people have the same name.
  case personTwice(String)
  /// A trip's budget is negative.
  case negative
  /// A trip's budget is not in the currency of the trip.
  case otherCurrency(Currency, trip: Currency)
  /// A rate was given for a trip whose currency is the ledger's own currency.
  case rateOfHome(Currency)

  public var code: String {
    switch self {
    case .nameTaken: "trip.name.taken"
    case .badName: "trip.name.bad-length"
    case .none: "trip.name.none"
    case .daysReversed: "trip.days.reversed"
    case .daysInFilter: "trip.filter.days"
    case .tripInFilter: "trip.filter.trip"
    case .people: "trip.people.number"
    case .badPerson: "trip.people.name"
    case .personTwice: "trip.people.twice"
    case .negative: "trip.budget.negative"
    case .otherCurrency: "trip.budget.currency"
    case .rateOfHome: "trip.rate.home"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .nameTaken: .chooseOtherName
    case .daysReversed: .exchangeDays
    case .none(_, let known): known.isEmpty || known.count > 12 ? .listTrips : .nameOneOf(known)
    case .otherCurrency(_, let trip): .nameOneOf([trip.code])
    default: nil
    }
  }
}
