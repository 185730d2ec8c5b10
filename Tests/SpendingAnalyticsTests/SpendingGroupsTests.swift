import SimpleFeatures
import Spending
import Testing
import Workloads

@testable import SpendingAnalytics

/// Groups are those of a dictionary that takes one row after the other.
@Suite struct SpendingGroupsTests {
  private func check(
    _ made: MadeUp, _ table: SpendingTable, by dimensions: [SpendingDimension],
    _ filter: SpendingFilter, _ measures: SpendingMeasures, parts: Int
  ) throws {
    let slow = made.groups(by: dimensions, filter: filter)
      .mapValues { PlainGroup($0, hasDetails: measures == .details) }
    let groups = try table.groups(
      by: dimensions, districts: made.membership, filter: filter, measuring: measures,
      parts: parts)
    #expect(groups.plain() == slow, "\(dimensions) \(filter) \(measures) \(parts)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every subset of the dimensions`(seed: UInt64) throws {
    let made = MadeUp(count: 120, places: 12, seed: seed)
    let table = SpendingTable(made.payments, at: made.places)
    var generator = SeededGenerator(seed: seed)
    for subset in 0..<1 << SpendingDimension.allCases.count {
      // All subsets of seven dimensions, and one in thirty-two of all thirteen.
      guard subset & 0b111_1111 == subset || subset % 32 == Int(seed) else { continue }
      let dimensions = SpendingDimension.allCases.enumerated()
        .filter { subset & 1 << $0.offset != 0 }.map(\.element)
      let measures: SpendingMeasures = generator.below(2) == 0 ? .sums : .details
      try check(
        made, table, by: dimensions.shuffled(using: &generator),
        generator.filter(ofPlaces: made.places.count), measures,
        parts: 1 + generator.below(4))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a filter made ready lets the same rows through`(seed: UInt64) {
    let made = MadeUp(count: 400, places: 12, seed: seed)
    var generator = SeededGenerator(seed: seed)
    let filter = generator.filter(ofPlaces: made.places.count)
    let rows = AdmittedRows(filter, of: made.payments)
    for row in 0..<made.payments.count {
      #expect(rows.admits(row) == filter.admits(row, of: made.payments))
    }
  }

  @Test(arguments: [0, 1, 2, 5, 300, 2_000], [1, 2] as [UInt64])
  func `every size and filter`(count: Int, seed: UInt64) throws {
    let made = MadeUp(count: count, places: count / 7, seed: seed)
    let table = SpendingTable(made.payments, at: made.places)
    var generator = SeededGenerator(seed: seed &+ 50)
    for number in 0..<(count > 1_000 ? 8 : 40) {
      let dimensions = SpendingDimension.allCases.shuffled(using: &generator)
        .prefix(generator.below(5))
      let filter = number == 0 ? SpendingFilter() : generator.filter(ofPlaces: made.places.count)
      for measures in [SpendingMeasures.sums, .details] {
        try check(made, table, by: Array(dimensions), filter, measures, parts: 1 + number % 4)
      }
    }
  }

  /// Day by hour by place and all traits has far more values than rows: sums by place, and by hash.
  @Test(arguments: [3, 4] as [UInt64])
  func `more values than an array can hold`(seed: UInt64) throws {
    let made = MadeUp(count: 1_500, places: 900, seed: seed)
    let table = SpendingTable(made.payments, at: made.places)
    for dimensions in [
      [.place, .day], [.district, .day, .hour], [.place, .month, .category, .hour],
      [.day, .hour, .category, .channel, .method],
      [.kind, .day, .hour, .category, .place, .method],
    ] as [[SpendingDimension]] {
      for measures in [SpendingMeasures.sums, .details] {
        try check(made, table, by: dimensions, SpendingFilter(), measures, parts: 1)
        try check(
          made, table, by: dimensions, SpendingFilter(channel: .online), measures, parts: 3)
      }
    }
  }

  @Test(arguments: [5, 6] as [UInt64])
  func `any number of threads gives the same`(seed: UInt64) throws {
    let made = MadeUp(count: 1_000, places: 50, seed: seed)
    let table = SpendingTable(made.payments, at: made.places)
    for dimensions in [
      [], [.month], [.district, .month, .category], [.place, .day, .hour],
    ] as [[SpendingDimension]] {
      for measures in [SpendingMeasures.sums, .details] {
        let answers = try (1...4).map { parts in
          try table.groups(
            by: dimensions, districts: made.membership, filter: SpendingFilter(),
            measuring: measures, parts: parts)
        }
        for answer in answers {
          #expect(answer.plain() == answers[0].plain())
          #expect(
            (0..<answer.count).allSatisfy { answer.keys(of: $0) == answers[0].keys(of: $0) })
        }
      }
    }
  }

  /// More traits than 16 bits tell apart.
  @Test func `a category of its own for every payment`() throws {
    var made = MadeUp(count: 66_000, places: 5, seed: 9)
    for row in 0..<made.payments.count { made.payments.categoryIDs[row] = Int32(row + 1) }
    for row in 0..<made.payments.count { made.payments.kinds[row] = 0 }
    let table = SpendingTable(made.payments, at: made.places)
    try check(made, table, by: [.category], SpendingFilter(), .sums, parts: 2)
    try check(made, table, by: [.year, .district], SpendingFilter(), .details, parts: 2)
    let answers = try (1...2).map { try table.groups(by: [.month], threads: $0).plain() }
    #expect(answers[0] == answers[1])
  }

  @Test func `all payments at one place on one day`() throws {
    var made = MadeUp(count: 1_000, places: 1, seed: 10)
    for row in 0..<1_000 {
      made.payments.places[row] = 0
      made.payments.days[row] = 20_000
    }
    let table = SpendingTable(made.payments, at: made.places)
    for dimension in SpendingDimension.allCases {
      try check(made, table, by: [dimension], SpendingFilter(), .details, parts: 1)
    }
  }

  @Test func `without payments there are no groups`() throws {
    let table = SpendingTable(PaymentColumns(), at: PlaceColumns())
    for measures in [SpendingMeasures.sums, .details] {
      #expect(try table.groups(by: [.month, .place], measuring: measures).count == 0)
      #expect(try table.groups(by: [], measuring: measures).count == 0)
    }
  }
}
