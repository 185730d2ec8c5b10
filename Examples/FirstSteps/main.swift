import Foundation
import Sobi

let ledger = try Ledger(at: "home.gpkg", creatingWith: LedgerSettings(homeCurrency: .krw))
var coffee = NewPayment(amount: Money(minorUnits: 4_500, .krw), day: ledger.today())
coffee.merchant = "스타벅스 강남역점"
coffee.coordinate = Coordinate(longitude: 127.0276, latitude: 37.4979)
let changes = ledger.changes
let added = try ledger.add(coffee)
var edit = PaymentEdit()
edit.amount = .money(Money(minorUnits: 5_000, .krw))
try ledger.editPayments([added.id], edit)
try await ledger.importStatements([URL(filePath: "card.csv")])
let month = LedgerQuery(days: ledger.today().month.days)
for row in try ledger.payments(month).rows {
  print(row.payment.merchant ?? "-", row.payment.amount.grouped, row.category ?? "-")
}
for cluster in try ledger.clusters(month).clusters(zoom: 12) {
  print(cluster.coordinate, cluster.placeCount, cluster.figures.sum(.krw).grouped)
}
let geoJSON = try ledger.map(MapRequest(content: .places, query: month))
for await change in changes.prefix(3) { print(change.title?.description ?? "another program") }
