package import SimpleFeatures
package import Spending

/// Runs of days that may be a trip, because they have payments far from the usual places or in a
/// foreign currency.
package struct TripRuns {
  /// A day with payments.
  package struct Day {
    /// The day.
    package var day: CalendarDay
    /// The coordinates of the places at which payments were made on the day.
    package var places: [Coordinate] = []
    /// The foreign currencies of the day's payments that were not made online.
    package var currencies: Set<Currency> = []
    /// Whether a payment in a foreign currency was made at a place on this day.
    package var isAbroad = false

    /// Creates a day without payments.
    package init(_ day: CalendarDay) { self.day = day }
  }

  /// A range of days that may be a trip.
  package struct Run: Hashable, Sendable {
    /// The first and the last day of the run.
    package var days: ClosedRange<CalendarDay>
    /// The foreign currencies of the payments of the run.
    package var currencies: Set<Currency> = []
    /// The distance from the usual places to the nearest payment, and the radius that contains 95%
    /// of the usual visits. Nil if the payments are not far from the usual places.
    package var distance: Distance?

    /// The distance of a run from the usual places, and the usual radius.
    package struct Distance: Hashable, Sendable {
      /// The distance from the centre of the usual places to the nearest payment of the run.
      package var nearest: Meters
      /// The radius that contains 95% of the usual visits.
      package var usual: Meters
    }
  }

  /// The number of days before a run in which the visits count as usual visits.
  static let window = 90
  /// The least number of usual visits.
  static let leastVisits = 20
  /// The greatest number of visits that are measured. If there are more, only every second, third …
  /// visit is measured.
  static let mostVisits = 2_000
  /// The least distance that counts as far, even if twice the usual radius is less.
  static let leastDistance = Meters(20_000)
  /// The greatest number of days from one day of a run to the next; the days between them have no
  /// payment at a place, or no payment in a foreign currency.
  static let gap = 3

  /// The visits of each day, ascending.
  private let days: [Day]
  /// The number of visits before each of the days.
  private var visitsBefore: [Int] = [0]
  private let visits: [Coordinate]

  /// - Precondition: The days are in ascending order.
  package init(_ days: [Day]) {
    self.days = days
    visits = days.flatMap(\.places)
    for day in days { visitsBefore.append(visitsBefore[visitsBefore.count - 1] + day.places.count) }
  }

  /// The runs in order of their first days; they do not overlap.
  ///
  /// - Complexity: O(*n* + *w*) for *n* visits and *w* weeks.
  package func runs() -> [Run] {
    let all = (farRuns() + foreignRuns()).sorted {
      $0.days.lowerBound < $1.days.lowerBound
    }
    var joined: [Run] = []
    for run in all {
      guard var last = joined.last,
        run.days.lowerBound <= last.days.upperBound.adding(1)
      else {
        joined.append(run)
        continue
      }
      last.days = last.days.lowerBound...max(last.days.upperBound, run.days.upperBound)
      last.currencies.formUnion(run.currencies)
      last.distance = last.distance ?? run.distance
      joined[joined.count - 1] = last
    }
    return joined
  }

  /// Runs of days with payments in a foreign currency: several days near each other, or one day
  /// with such a payment at a place.
  private func foreignRuns() -> [Run] {
    var runs: [(run: Run, isSure: Bool)] = []
    for day in days where !day.currencies.isEmpty {
      if let last = runs.last, day.day.days(since: last.run.days.upperBound) <= Self.gap {
        runs[runs.count - 1].run.days = last.run.days.lowerBound...day.day
        runs[runs.count - 1].run.currencies.formUnion(day.currencies)
        runs[runs.count - 1].isSure = true
      } else {
        runs.append(
          (Run(days: day.day...day.day, currencies: day.currencies), day.isAbroad))
      }
    }
    return runs.filter(\.isSure).map(\.run)
  }

  /// At least two days whose payments at places are all farther than twice the usual radius.
  private func farRuns() -> [Run] {
    var runs: [Run] = []
    var bases: [Int32: Base?] = [:]
    var open: (run: Run, base: Base, days: Int)?
    func close() {
      if let open, open.days > 1 { runs.append(open.run) }
      open = nil
    }
    for day in days where !day.places.isEmpty {
      if let last = open?.run.days.upperBound, day.day.days(since: last) > Self.gap { close() }
      // The base of a run is that of its first day, so that the run does not become usual.
      let base: Base?
      if let open {
        base = open.base
      } else {
        let week = day.day.adding(1 - day.day.weekday)
        if bases[week.daysSince1970] == nil { bases[week.daysSince1970] = self.base(before: week) }
        base = bases[week.daysSince1970] ?? nil
      }
      guard let base else { continue }
      let nearest =
        day.places.map {
          Haversine.earth.distance(from: base.center, to: $0)
        }.min() ?? Meters(0)
      guard nearest > base.reach else {
        close()
        continue
      }
      if var known = open {
        known.run.days = known.run.days.lowerBound...day.day
        known.run.distance = known.run.distance.map {
          .init(nearest: min($0.nearest, nearest), usual: $0.usual)
        }
        known.days += 1
        open = known
      } else {
        open = (
          Run(days: day.day...day.day, distance: .init(nearest: nearest, usual: base.radius)), base,
          1
        )
      }
    }
    close()
    return runs
  }

  /// The usual places before a day.
  private struct Base {
    var center: Coordinate
    var radius: Meters

    /// The distance beyond which a payment is far.
    var reach: Meters { max(Meters(2 * radius.value), TripRuns.leastDistance) }
  }

  /// The usual places of the days before a week; nil if there are too few visits.
  private func base(before week: CalendarDay) -> Base? {
    let first = days.partitionPoint { $0.day < week.adding(-Self.window) }
    let last = days.partitionPoint { $0.day < week }
    let span = visitsBefore[first]..<visitsBefore[last]
    guard span.count >= Self.leastVisits else { return nil }
    let step = (span.count + Self.mostVisits - 1) / Self.mostVisits
    var counts: [Coordinate: Int64] = [:]
    for visit in stride(from: span.lowerBound, to: span.upperBound, by: step) {
      counts[visits[visit], default: 0] += 1
    }
    let positions = counts.keys.sorted {
      ($0.longitudeE7, $0.latitudeE7) < ($1.longitudeE7, $1.latitudeE7)
    }
    let weights = positions.map { counts[$0] ?? 0 }
    guard let center = GeometricMedian(positions, weights: weights).position() else { return nil }
    let distances = zip(positions, weights).map { position, weight in
      (distance: Haversine.earth.distance(from: center, to: position), weight: weight)
    }.sorted { $0.distance < $1.distance }
    return SpendingRange.radius(holding: 19, of: 20, among: distances).map {
      Base(center: center, radius: $0)
    }
  }
}
