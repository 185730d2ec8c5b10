import Foundation
import GeoPackage
import Sobi
import TestSupport
import Testing

/// A ledger is opened, or made and opened, in one step.
@Suite struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a ledger that is not there is made, one that is there keeps its settings`() throws {
    let url = URL(filePath: folder["a folder’s ledger.gpkg"])
    let made = try Ledger(at: url, creatingWith: LedgerSettings(homeCurrency: .usd))
    #expect(made.settings.homeCurrency == .usd)
    try made.add(NewPayment(amount: Money(minorUnits: 450, .usd), day: made.today()))
    let again = try Ledger(at: url.path, creatingWith: LedgerSettings(homeCurrency: .krw))
    #expect(again.settings == made.settings)
    #expect(try again.payments(LedgerQuery(), limit: 9).matched == 1)
    #expect(try Ledger(url: url, access: .reading).history().count == 1)
  }

  @Test func `a new ledger takes payments from the whole world`() throws {
    let ledger = try Ledger(at: folder["ledger.gpkg"])
    #expect(ledger.settings == LedgerSettings() && ledger.settings.region == nil)
    let payment = NewPayment(
      amount: Money(minorUnits: 2_500, .usd), day: ledger.today(), merchant: "Corner Shop",
      coordinate: Coordinate(longitude: -73.98, latitude: 40.75))
    #expect(try ledger.add(payment).place?.name == "Corner Shop")
  }

  @Test func `own accounts that a ledger is made with are kept`() throws {
    let settings = LedgerSettings(ownAccounts: ["하나 1234"])
    #expect(try Ledger(at: folder["ledger.gpkg"], creatingWith: settings).settings == settings)
  }

  @Test func `what is no ledger stays as it is`() throws {
    let path = folder["text.gpkg"]
    try Data("not a ledger".utf8).write(to: URL(filePath: path))
    #expect(throws: GeoPackageError.self) { try Ledger(at: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("not a ledger".utf8))
  }
}
