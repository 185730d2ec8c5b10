import Reports
import Spending
import SpendingAnalytics

/// The spending of a month by place and channel.
struct MonthPlaces {
  /// A leading place or district, by its position.
  struct Leader {
    var position: Int
    var visits: Int64
    var sum: Int64
  }

  /// The places or districts with a payment.
  private var tallies: [Leader]
  /// The figures of online payments, of payments at a place, and of payments whose channel is
  /// unknown.
  let channels: (MonthDocument.Part, MonthDocument.Part, MonthDocument.Part)

  private init(tallies: [Leader], channels: Self) {
    self.tallies = tallies
    self.channels = channels.channels
  }

  /// Tallies payments.
  ///
  /// - Parameters:
  ///   - filter: The month's payments in one currency.
  ///   - parts: The further parts of split payments in the month; they do not count as separate
  ///     visits.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  init(
    _ basis: MonthBasis, _ filter: SpendingFilter, parts: [(day: CalendarDay, place: Int)]
  ) throws {
    let table = basis.source.table
    let currency = table.currencies.firstIndex(of: basis.currency)
    var found: [Int: Leader] = [:]
    var (online, offline, unknown) = (Tally(), Tally(), Tally())
    let groups = try table.groups(by: [.place, .kind, .channel], filter: filter)
    for group in 0..<groups.count {
      guard let currency else { break }
      let keys = groups.keys(of: group)
      let count = groups.count(of: group, currency: currency)
      let sum = groups.sum(of: group, currency: currency)
      switch keys[0] {
      case .place(let position):
        try offline.add(count, sum)
        var leader = found[position] ?? Leader(position: position, visits: 0, sum: 0)
        if keys[1] == .kind(.spending) { leader.visits += count }
        try leader.sum.add(exactly: sum)
        found[position] = leader
      case .online: try online.add(count, sum)
      default:
        if keys[2] == .channel(.offline) {
          try offline.add(count, sum)
        } else {
          try unknown.add(count, sum)
        }
      }
    }
    for part in parts { found[part.place]?.visits -= 1 }
    tallies = Array(found.values)
    let sums = [online.sum, offline.sum, unknown.sum]
    let shares = Shares.permille(of: sums)
    func part(_ tally: Tally, _ index: Int) -> MonthDocument.Part {
      .init(sum: basis.money(tally.sum), count: tally.count, permille: shares?[index])
    }
    channels = (part(online, 0), part(offline, 1), part(unknown, 2))
  }

  /// Returns the figures by district; places outside all districts are left out.
  ///
  /// - Parameter membership: For each place, the position of its district; -1 for a place outside
  ///   all districts.
  func districts(_ membership: [Int32]) throws -> MonthPlaces {
    var found: [Int: Leader] = [:]
    for place in tallies where membership[place.position] >= 0 {
      let district = Int(membership[place.position])
      var leader = found[district] ?? Leader(position: district, visits: 0, sum: 0)
      leader.visits += place.visits
      try leader.sum.add(exactly: place.sum)
      found[district] = leader
    }
    return MonthPlaces(tallies: Array(found.values), channels: self)
  }

  /// Returns the place or channel with the most payments, and the place or channel with the largest
  /// sum. If several are equal in one figure, the other figure decides, and then the smaller id.
  func leaders(orderedBy id: (Int) -> Int64) -> (visited: Leader?, spent: Leader?) {
    let visited = tallies.filter { $0.visits > 0 }.max {
      ($0.visits, $0.sum, -id($0.position)) < ($1.visits, $1.sum, -id($1.position))
    }
    let spent = tallies.filter { $0.sum > 0 }.max {
      ($0.sum, $0.visits, -id($0.position)) < ($1.sum, $1.visits, -id($1.position))
    }
    return (visited, spent)
  }

  /// Count and sum.
  private struct Tally {
    var count: Int64 = 0
    var sum: Int64 = 0

    mutating func add(_ count: Int64, _ sum: Int64) throws {
      self.count += count
      try self.sum.add(exactly: sum)
    }
  }
}
