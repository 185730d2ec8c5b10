import Spending

/// Adjacent payments of one region and currency.
struct RegionRun {
  /// The region; -1 for payments that are not requested.
  var region: Int32 = -1
  /// The region and currency.
  var cell: Int32 = -1
  var count: Int64 = 0
  var sum: Int64 = 0
  var isOverflowed = false
  /// The number of places whose first payment is in this run.
  var places = 0
  var first = Int.max
  var last = -1
  /// The group of the last payment, whatever its run; -1 before the first payment.
  var group = -1

  init() {}

  init(region: Int32, cell: Int32, group: Int) {
    (self.region, self.cell, self.group) = (region, cell, group)
  }

  @inline(__always)
  mutating func take(_ day: Int, _ amount: Int64) {
    let (next, overflow) = sum.addingReportingOverflow(amount)
    sum = next
    isOverflowed = isOverflowed || overflow
    count &+= 1
    first = min(first, day)
    last = max(last, day)
  }
}

/// The sums of regions.
struct RegionSums {
  private var counts: [Int64]
  private var sums: [Int64]
  private var places: [Int]
  /// The positions of the first and the last days; without a payment, the last position is below
  /// the first.
  private var first: [Int]
  private var last: [Int]
  private let currencies: [Currency]
  private(set) var isOverflowed = false

  init(regions: Int, currencies: [Currency]) {
    self.currencies = currencies
    counts = Array(repeating: 0, count: regions * currencies.count)
    sums = counts
    places = Array(repeating: 0, count: regions)
    first = Array(repeating: .max, count: regions)
    last = Array(repeating: -1, count: regions)
  }

  mutating func add(_ run: RegionRun) {
    guard run.region >= 0 else { return }
    let (region, cell) = (Int(run.region), Int(run.cell))
    let (sum, overflow) = sums[cell].addingReportingOverflow(run.sum)
    sums[cell] = sum
    isOverflowed = isOverflowed || overflow || run.isOverflowed
    counts[cell] += run.count
    places[region] += run.places
    first[region] = min(first[region], run.first)
    last[region] = max(last[region], run.last)
  }

  /// The figures of each district, and of the outside, online and unplaced payments.
  func figures(districtCount: Int, days: [Int32]) -> SpendingTable.DistrictFigures {
    func figures(_ region: Int) -> SpendingFigures {
      self.figures(of: region, days: days, countsPlaces: region <= districtCount)
    }
    return SpendingTable.DistrictFigures(
      districts: (0..<districtCount).map(figures), outside: figures(districtCount),
      online: figures(districtCount + 1), unplaced: figures(districtCount + 2))
  }

  private func figures(of region: Int, days: [Int32], countsPlaces: Bool) -> SpendingFigures {
    let cells = region * currencies.count..<(region + 1) * currencies.count
    let span =
      last[region] < 0
      ? nil
      : CalendarDay(
        daysSince1970: days[first[region]])...CalendarDay(
          daysSince1970: days[last[region]])
    return SpendingFigures(
      currencies: currencies, counts: Array(counts[cells]), sums: Array(sums[cells]),
      places: countsPlaces ? places[region] : 0, span: span)
  }
}
