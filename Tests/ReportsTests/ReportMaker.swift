import Reports
import SimpleFeatures
import Spending
import SpendingAnalytics
import Workloads

/// Reports of made-up figures.
struct ReportMaker {
  private var random: SeededGenerator
  let home = Currency.krw
  private let currencies: [Currency]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    currencies = [.krw, .usd, .jpy] + ["KWD", "CLF"].compactMap { Currency(code: $0) }
  }

  mutating func number(_ range: ClosedRange<Int64>) -> Int64 { .random(in: range, using: &random) }
  mutating func count(_ most: Int = 5) -> Int { .random(in: 0...most, using: &random) }
  mutating func flag() -> Bool { .random(using: &random) }
  mutating func fraction() -> Double { .random(in: 0...1, using: &random) }
  mutating func id() -> Int64 { number(1...(1 << 52)) }
  mutating func element<Element>(_ list: [Element]) -> Element {
    list[Int(number(0...Int64(list.count - 1)))]
  }

  mutating func list<Element>(_ make: (inout ReportMaker) -> Element) -> [Element] {
    (0..<count()).map { _ in make(&self) }
  }

  mutating func maybe<Value>(_ make: (inout ReportMaker) -> Value) -> Value? {
    flag() ? make(&self) : nil
  }

  /// A text with what JSON writes in a special way.
  mutating func text() -> String {
    let parts = ["칼국수", "\"", "\\", "\n", "\u{1}", "é", "🍜", "/", ",", "a b"]
    return (0...count()).map { _ in element(parts) }.joined()
  }

  mutating func day() -> CalendarDay { CalendarDay(daysSince1970: Int32(number(0...30_000))) }

  mutating func days() -> ClosedRange<CalendarDay> {
    let (a, b) = (day(), day())
    return min(a, b)...max(a, b)
  }

  mutating func coordinate() -> Coordinate {
    Coordinate(
      longitudeE7: Int32(number(-1_800_000_000...1_800_000_000)),
      latitudeE7: Int32(number(-900_000_000...900_000_000)))
  }

  mutating func meters() -> Meters { Meters(fraction() * 2e7) }

  mutating func amount() -> Int64 {
    element([number(.min...(.max)), number(-100_000...100_000), 0, .min, .max])
  }

  mutating func money() -> Money { Money(minorUnits: amount(), element(currencies)) }

  mutating func figures() -> SpendingFigures {
    SpendingFigures(
      currencies: currencies,
      counts: currencies.map { _ in flag() ? number(1...1_000_000) : 0 },
      sums: currencies.map { _ in amount() }, places: count(1_000), span: maybe { $0.days() })
  }

  mutating func place() -> Place {
    Place(id: id(), name: text(), coordinate: coordinate(), categoryID: maybe { $0.id() })
  }

  mutating func placeRow() -> PlaceRow {
    PlaceRow(place: place(), category: maybe { $0.text() }, figures: figures())
  }

  mutating func paymentRow() -> PaymentRow {
    PaymentRow(
      payment: Payment(
        id: id(), paidAtMilliseconds: number(0...4_000_000_000_000), localDay: day(),
        isTimeKnown: flag(), kind: element(PaymentKind.allCases), amount: money(),
        merchant: maybe { $0.text() }, account: maybe { $0.text() },
        reference: maybe { $0.text() }, channel: element(PaymentChannel.allCases),
        method: element(PaymentMethod.allCases), memo: maybe { $0.text() }),
      place: maybe { $0.place() }, category: maybe { $0.text() },
      tags: list { PaymentTag(name: $0.text(), value: $0.text()) }, attachments: count(3))
  }

  mutating func provenance() -> DistrictReport.Provenance {
    var provenance = DistrictReport.Provenance()
    provenance.validFrom = maybe { $0.day() }
    provenance.validTo = maybe { $0.day() }
    provenance.source = maybe { $0.text() }
    provenance.licence = maybe { $0.text() }
    provenance.attribution = maybe { $0.text() }
    return provenance
  }

  mutating func cluster() -> SpendingCluster {
    let isCluster = flag()
    return SpendingCluster(
      id: id(), isCluster: isCluster, coordinate: coordinate(),
      name: isCluster ? nil : maybe { $0.text() }, category: isCluster ? nil : maybe { $0.text() },
      topCategory: maybe { $0.text() }, figures: figures())
  }

  mutating func changeRow() -> ImportDifference.Row {
    ImportDifference.Row(
      code: maybe { $0.text() }, name: text(), before: figures(), after: figures())
  }

  mutating func words() -> Words {
    Words(Dictionary(list { ($0.text(), $0.text()) }, uniquingKeysWith: { $1 }))
  }
}
