/// A trip: its payments are the payments on certain days that match a filter. A trip also has
/// people, a currency and an optional budget.
///
/// A ledger stores a trip as a one-time budget with people. A payment that has a tag with the
/// trip's name also belongs to the trip, even if it was made on a different day. If a payment has
/// this tag with the value `out`, it does not belong to the trip.
public struct Trip: Hashable, Sendable {
  /// The name, unique among trips and budgets.
  public var name: String
  /// The first and the last day.
  public var days: ClosedRange<CalendarDay>
  /// The filter that selects the payments of the trip from the payments on its days; the filter
  /// itself contains no days.
  public var filter: PaymentFilter
  /// The allowed currencies: a payment on the trip's days belongs to the trip only if its currency
  /// is one of these; empty if any currency is allowed.
  public var paidIn: [Currency]
  /// The currency in which the costs of the trip are calculated.
  public var currency: Currency
  /// The people who share the payments of the trip.
  public var people: TripPeople
  /// The amount that may be spent on the trip, in minor units of ``currency``; nil for no limit.
  public var budget: Int64?
  /// The number of units of the ledger's currency for one unit of ``currency``, as entered by the
  /// user. If nil, each payment is converted at the rate of its own day.
  public var rate: RateValue?

  /// The name of the tag whose value is the person who paid; if a payment does not have this tag,
  /// the first person paid.
  public static let payerTag = "paid-by"
  /// The name of the tag that states for whom a payment was made; its value is a list of people,
  /// separated by commas. If a payment does not have this tag, it was made for all people.
  public static let sharersTag = "for"

  /// Creates a trip.
  public init(
    name: String, days: ClosedRange<CalendarDay>, filter: PaymentFilter = PaymentFilter(),
    paidIn: [Currency] = [], currency: Currency, people: TripPeople = .number(1),
    budget: Int64? = nil,
    rate: RateValue? = nil
  ) {
    (self.name, self.days, self.filter) = (name, days, filter)
    (self.paidIn, self.currency, self.people) = (paidIn, currency, people)
    (self.budget, self.rate) = (budget, rate)
  }

  /// Divides an amount among some people and returns their shares. The shares are whole minor units
  /// that sum to the amount and differ by at most one. The first people have the larger shares.
  ///
  /// - Precondition: `people > 0`.
  /// - Complexity: O(*p*).
  public static func shares(of amount: Int64, among people: Int) -> [Int64] {
    precondition(people > 0, "nobody shares an amount")
    let (whole, rest) = amount.magnitude.quotientAndRemainder(dividingBy: UInt64(people))
    return (0..<people).map { person in
      let share = whole + (UInt64(person) < rest ? 1 : 0)
      return amount < 0 ? 0 &- Int64(truncatingIfNeeded: share) : Int64(share)
    }
  }
}
