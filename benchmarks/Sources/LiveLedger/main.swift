import Foundation
import Sobi

// How long a ledger that stays open takes to know what another connection wrote.
//
//     live-ledger /tmp/l1.gpkg 20
//     live-ledger /tmp/l1.gpkg 20 near,few
//
// The ledger needs districts and a snapshot; payments are added to it. Each change is followed by a
// question, which is asked twice: the second answer is of the same version, so the difference of both is
// what it took to bring payments, places and indexes up to date. The first questions are small ones: what
// they take in all is how long a change takes to be seen. Names after the number choose questions.

/// The least and the median of some durations, in milliseconds.
func text(_ durations: [Duration]) -> String {
  let sorted = durations.map { $0 / .milliseconds(1) }.sorted()
  func written(_ value: Double) -> String { String(format: "%8.2f", value) }
  return written(sorted[0]) + written(sorted[sorted.count / 2])
}

#if DEBUG
  print("live-ledger: build it with -c release; other durations say nothing")
  exit(64)
#endif

let arguments = CommandLine.arguments
guard arguments.count == 3 || arguments.count == 4, let count = Int(arguments[2]), count > 0 else {
  print("usage: live-ledger LEDGER CHANGES [QUESTION,...]")
  exit(64)
}
let chosen = arguments.count == 4 ? arguments[3].split(separator: ",").map(String.init) : []
let ledger = try Ledger(path: arguments[1], access: .reading)
let writer = try Ledger(path: arguments[1], access: .writing)
let clock = ContinuousClock()
guard let day = CalendarDay("2026-03-14") else { exit(70) }
let query = LedgerQuery(days: day.month.firstDay...day.month.lastDay)
let center = try ledger.read { view in
  try view.places(query, order: .count, limit: 1).rows[0].place.coordinate
}

let place = try ledger.read { view in try view.near(center, radius: Meters(1)).rows[0].place.id }
let questions: [(name: String, ask: (Ledger) throws -> Int)] = [
  ("few", { try $0.near(center, radius: Meters(20)).rows.count }),
  (
    "place",
    {
      try $0.places(LedgerQuery(filter: PaymentFilter([.place(String(place))])), limit: 1).rows
        .count
    }
  ),
  ("day", { try Int($0.districtReport(LedgerQuery(days: day...day)).total.count) }),
  ("districts", { try Int($0.districtReport(query).total.count) }),
  ("stats", { try Int($0.stats(query, by: [.month, .category]).report.total.figures.count) }),
  ("near", { try $0.near(center, radius: Meters(500), query: query).rows.count }),
  ("nearest", { try $0.nearest(5, to: center, query: query).rows.count }),
  ("clusters", { try $0.clusters(query).clusters(zoom: 5).count }),
  ("change", { try $0.change(query, by: .place, limit: 20).groups.count }),
]

print("milliseconds: least, median    first answer     same again       difference       change")
for isNew in [false, true] {
  for (name, ask) in questions where chosen.isEmpty || chosen.contains(name) {
    // What is opened once is not counted.
    let open = try Ledger(path: arguments[1], access: .reading)
    _ = try ask(open)
    var (first, again, difference, written) = (
      [Duration](), [Duration](), [Duration](), [Duration]()
    )
    for number in 0...count {
      var payment = NewPayment(amount: Money(minorUnits: 1_000, .krw), day: day)
      payment.merchant = isNew ? "새 가게 \(name) \(number) \(Date().timeIntervalSince1970)" : "live"
      payment.coordinate =
        isNew
        ? Coordinate(
          longitudeE7: center.longitudeE7 + Int32(number), latitudeE7: center.latitudeE7) : center
      let start = clock.now
      _ = try writer.add(payment)
      let committed = clock.now
      _ = try ask(open)
      let answered = clock.now
      _ = try ask(open)
      let end = clock.now
      // The first change makes the place, and looks up what is kept from then on.
      guard number > 0 else { continue }
      written.append(committed - start)
      first.append(answered - committed)
      again.append(end - answered)
      difference.append((answered - committed) - (end - answered))
    }
    print(
      (isNew ? "new place, " : "known place, ")
        + name.padding(toLength: 12, withPad: " ", startingAt: 0),
      text(first), text(again), text(difference), text(written))
  }
}
