import SimpleFeatures
import Spending
import Testing
import Workloads

@testable import SpendingAnalytics

/// What is summed from a table is what is summed from the columns that it was made of.
@Suite struct PlaceTalliesTests {
  private func check(_ made: MadeUp, _ filter: SpendingFilter) throws {
    let slow = try PlaceTallies(made.payments, at: made.places, filter: filter)
    let table = SpendingTable(made.payments, at: made.places)
    let fast = try PlaceTallies(table, filter: filter)
    #expect(fast.counts == slow.counts)
    #expect(fast.sums == slow.sums)
    #expect(fast.firstDays == slow.firstDays)
    #expect(fast.lastDays == slow.lastDays)

    let (districts, outside) = try fast.figures(by: made.membership, districtCount: 5)
    for district in -1..<5 {
      let places = made.membership.indices.filter { Int(made.membership[$0]) == district }
      let figures = district < 0 ? outside : districts[district]
      #expect(try slow.figures(of: places) == figures)
      #expect(places.count { slow.count(of: $0) > 0 } == figures.places)
    }
    let found = try table.figures(by: made.membership, districtCount: 5, filter: filter)
    #expect(found.districts == districts && found.outside == outside)
    #expect(try found.online == slow.figures(of: [slow.onlineGroup]))
    #expect(try found.unplaced == slow.figures(of: [slow.unplacedGroup]))
    let isWithin = made.membership.indices.map { $0 % 3 != 0 }
    let part = try fast.figures(by: made.membership, districtCount: 5, within: isWithin)
    let kept = made.membership.indices.filter { isWithin[$0] && made.membership[$0] == 2 }
    #expect(try part.districts[2] == slow.figures(of: kept))

    let categories: [Int64] = [4, 2, 1]
    let counted = PlaceCategories(
      made.payments, at: made.places, filter: filter, categories: categories)
    let ofTable = PlaceCategories(table, filter: filter, categories: categories)
    let all = made.places.coordinates.indices
    let chosen = PlaceCategoryChoice(made.payments, at: made.places, filter: filter, of: all)
    let chosenOfTable = PlaceCategoryChoice(table, filter: filter, of: all)
    let every = all.map(Int32.init)[...]
    #expect(counted.mostFrequent(at: every) == ofTable.mostFrequent(at: every))
    for place in all {
      let one = every[place...place]
      #expect(counted.mostFrequent(at: one) == ofTable.mostFrequent(at: one))
      // A choice of some places does not test the places of the filter: its caller has.
      if filter.places == nil {
        #expect(chosen[place] == chosenOfTable[place])
      }
    }
  }

  @Test(arguments: [0, 1, 2, 7, 400, 3_000], [1, 2, 3] as [UInt64])
  func `every size and filter`(count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 90)
    for currencies in [1, 3] {
      var made = MadeUp(count: count, places: count / 5, seed: seed)
      if currencies == 1 {
        made.payments.currencies = [.krw]
        made.payments.currencyIndexes = Array(repeating: 0, count: count)
      }
      try check(made, SpendingFilter())
      for _ in 0..<(count > 1_000 ? 6 : 30) {
        try check(made, generator.filter(ofPlaces: made.places.count))
      }
    }
  }

  @Test func `more days than half a number can name`() throws {
    var made = MadeUp(count: 70_000, places: 9, seed: 4)
    made.payments.days = (0..<70_000).map { Int32($0) - 30_000 }
    try check(made, SpendingFilter())
    let days = CalendarDay(daysSince1970: -5)...CalendarDay(daysSince1970: 36_000)
    try check(made, SpendingFilter(days: days))
  }

  @Test(arguments: [[.max, 1], [.min, -1], [.max, .max, .max]] as [[Int64]])
  func `a sum that does not fit is an error`(amounts: [Int64]) throws {
    var made = MadeUp(count: amounts.count, places: 1, seed: 1)
    made.payments.places = amounts.map { _ in 0 }
    made.payments.kinds = amounts.map { _ in 0 }
    made.payments.amounts = amounts
    for currencies in [[Currency.krw], [.krw, .jpy, .usd]] {
      made.payments.currencies = currencies
      made.payments.currencyIndexes = amounts.map { _ in 0 }
      let table = SpendingTable(made.payments, at: made.places)
      #expect(throws: SpendingOverflow.self) { try PlaceTallies(table, filter: SpendingFilter()) }
      #expect(throws: SpendingOverflow.self) {
        try table.figures(by: [-1], districtCount: 0, filter: SpendingFilter())
      }
    }
    // Of two districts, each of which fits.
    let halves = PlaceColumns(
      (1...2).map {
        Place(id: $0, name: "p", coordinate: Coordinate(longitude: 127, latitude: 37))
      })
    made.payments = MadeUp(count: 2, places: 1, seed: 1).payments
    made.payments.kinds = [0, 0]
    made.payments.places = [0, 1]
    made.payments.amounts = [.max, .max]
    made.payments.currencyIndexes = [0, 0]
    let table = SpendingTable(made.payments, at: halves)
    let tallies = try PlaceTallies(table, filter: SpendingFilter())
    #expect(throws: SpendingOverflow.self) {
      try tallies.figures(by: [0, 0], districtCount: 1)
    }
    #expect(throws: SpendingOverflow.self) {
      try table.figures(by: [0, 0], districtCount: 1, filter: SpendingFilter())
    }
    #expect(
      try tallies.figures(by: [0, 1], districtCount: 2).districts.map(\.sums[0]) == [.max, .max])
  }
}
