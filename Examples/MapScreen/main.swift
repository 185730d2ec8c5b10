import Foundation
import Sobi

// The steps of a view with the model, without a view: it shows a month, adds a payment and zooms
// in.

let ledger = try Ledger(at: "map.gpkg", creatingWith: LedgerSettings(homeCurrency: .krw))
let seoul = try BoundingBox(west: 126.7, south: 37.4, east: 127.2, north: 37.7)
let model = MapScreenModel(ledger, camera: .init(box: seoul, zoom: 9))
let following = Task { await model.follow() }

func lunch(_ merchant: String, _ longitude: Double, _ latitude: Double) -> NewPayment {
  NewPayment(
    amount: Money(minorUnits: 9_000, .krw), day: ledger.today(), merchant: merchant,
    coordinate: Coordinate(longitude: longitude, latitude: latitude))
}

/// Waits until the screen shows an expected state.
@MainActor
func wait(for places: Int) async throws {
  while model.clusters.reduce(0, { $0 + $1.placeCount }) != places {
    try await Task.sleep(for: .milliseconds(5))
  }
}

await model.show(LedgerQuery(days: ledger.today().month.days))
let row = try await model.add(lunch("김밥천국 시청점", 126.9780, 37.5665))
try await wait(for: 1)
print("1 place:", model.clusters[0].name ?? "-", row.category ?? "-")
_ = try await model.add(lunch("본죽 광화문점", 126.9790, 37.5700))
try await wait(for: 2)
print("far away:", model.clusters.count, "on the map,", model.total?.grouped ?? "-", "won")
model.camera.zoom = 17
print("near by:", model.clusters.count, "on the map")
following.cancel()
