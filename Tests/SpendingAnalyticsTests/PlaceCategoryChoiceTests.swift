import SimpleFeatures
import Spending
import SpendingAnalytics
import Testing

/// The category of a place is that of most of its payments.
@Suite struct PlaceCategoryChoiceTests {
  private struct Payment {
    var place: Int32
    var category: Int32
    var day: Int32
    var kind = PaymentKind.spending
  }

  private func columns(_ payments: [Payment]) -> PaymentColumns {
    var columns = PaymentColumns()
    columns.currencies = [.krw]
    for (row, payment) in payments.enumerated() {
      columns.ids.append(Int64(row + 1))
      columns.places.append(payment.place)
      columns.days.append(payment.day)
      columns.amounts.append(1)
      columns.currencyIndexes.append(0)
      columns.categoryIDs.append(payment.category)
      columns.channels.append(0)
      columns.kinds.append(payment.kind.rawValue)
      columns.methods.append(0)
    }
    return columns
  }

  private func places(_ count: Int) -> PlaceColumns {
    PlaceColumns(
      (0..<count).map {
        Place(
          id: Int64($0 + 1), name: "p", coordinate: Coordinate(longitude: 127, latitude: 37),
          categoryID: nil)
      })
  }

  private func chosen(
    _ payments: [Payment], filter: SpendingFilter = SpendingFilter(), of wanted: [Int] = [0]
  ) -> Int64? {
    PlaceCategoryChoice(columns(payments), at: places(2), filter: filter, of: wanted)[0]
  }

  @Test func `most payments decide, and among equals the latest`() {
    #expect(chosen([]) == nil)
    #expect(chosen([Payment(place: 0, category: 0, day: 1)]) == nil)
    let two = [
      Payment(place: 0, category: 7, day: 5), Payment(place: 0, category: 3, day: 4),
    ]
    #expect(chosen(two) == 7)
    #expect(chosen(two + [Payment(place: 0, category: 3, day: 1)]) == 3)
    #expect(chosen([two[1], Payment(place: 0, category: 7, day: 4)]) == 7)
    #expect(chosen(two + [Payment(place: 1, category: 3, day: 9)]) == 7)
    #expect(chosen(two + [Payment(place: -1, category: 3, day: 9)]) == 7)
  }

  @Test func `only what the filter admits counts`() {
    let payments = [
      Payment(place: 0, category: 7, day: 5), Payment(place: 0, category: 3, day: 4),
      Payment(place: 0, category: 9, day: 6, kind: .income),
      Payment(place: 0, category: 9, day: 7, kind: .transfer),
    ]
    #expect(chosen(payments) == 7)
    #expect(chosen(payments, filter: SpendingFilter(categoryIDs: [3])) == 3)
    #expect(chosen(payments, of: [1]) == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `agrees with counting all of them`(seed: UInt64) {
    var state = seed
    func next(_ bound: UInt64) -> Int32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32((state >> 33) % bound)
    }
    let payments = (0..<500).map { _ in
      Payment(place: next(40) - 1, category: next(4), day: next(9))
    }
    let choice = PlaceCategoryChoice(
      columns(payments), at: places(39), filter: SpendingFilter(), of: 0..<39)
    for place in 0..<39 {
      let own = payments.enumerated().filter { $1.place == place && $1.category != 0 }
      let groups = Dictionary(grouping: own) { $1.category }
      let best = groups.max { left, right in
        func rank(_ rows: [(offset: Int, element: Payment)]) -> (Int, Int32, Int) {
          let latest = rows.map { ($1.day, $0) }.max { $0 < $1 } ?? (0, 0)
          return (rows.count, latest.0, latest.1)
        }
        return rank(left.value) < rank(right.value)
      }
      #expect(choice[place] == best.map { Int64($0.key) })
    }
  }
}
