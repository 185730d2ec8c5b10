import Reports
import Spending
import SpendingAnalytics

extension TripDocument {
  /// Adds the payments and the shares of each person, and the transfers that settle them.
  ///
  /// A payment is not shared if its tags do not name exactly one payer, if they name a person
  /// twice, or if they name a person who is not on the trip. A refund without these tags is shared
  /// like the payment that it undoes.
  ///
  /// - Precondition: The names of the people are known.
  /// - Parameter undone: The payments that refunds undo, by the refunds' row ids.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow``.
  mutating func share(
    _ payments: [TripPayment], undone: [Int64: Int64]
  ) throws(SpendingOverflow) {
    let people = trip.people
    var paid = [Int64](repeating: 0, count: people.count)
    var shares = paid
    let tags = Dictionary(payments.map { ($0.row.id, $0.row.tags) }) { first, _ in first }
    for payment in payments {
      // A payment without a rate is in no sum of the trip.
      guard let amount = payment.amount, payment.home != nil else { continue }
      var named = payment.row.tags
      if !named.contains(where: { $0.name == Trip.payerTag || $0.name == Trip.sharersTag }) {
        named = undone[payment.row.id].flatMap { tags[$0] } ?? named
      }
      func positions(_ name: String) -> [Int]? {
        named.first { $0.name == name }.map {
          people.positions(of: $0.value ?? "") ?? []
        }
      }
      let payer = positions(Trip.payerTag) ?? [0]
      let sharers = positions(Trip.sharersTag) ?? Array(people.names.indices)
      guard payer.count == 1, !sharers.isEmpty else {
        unshared.append(payment.row.id)
        continue
      }
      try paid[payer[0]].add(exactly: amount)
      for (person, share) in zip(sharers, Trip.shares(of: amount, among: sharers.count)) {
        try shares[person].add(exactly: share)
      }
    }
    func money(_ units: Int64) -> Money { Money(minorUnits: units, trip.currency) }
    var balances: [Int64] = []
    for person in people.names.indices {
      let (balance, overflow) = paid[person].subtractingReportingOverflow(shares[person])
      guard !overflow else { throw SpendingOverflow() }
      balances.append(balance)
      persons.append(
        Person(
          name: people.names[person], paid: money(paid[person]), share: money(shares[person]),
          balance: money(balance)))
    }
    transfers = Settlement.transfers(settling: balances).map {
      Transfer(from: people.names[$0.from], to: people.names[$0.to], amount: money($0.amount))
    }
  }
}
