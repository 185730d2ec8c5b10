import Foundation
import LedgerStore
import SimpleFeatures
import Spending
import Testing

@Suite struct SettingsTests {
  private func settings(_ json: String) throws -> LedgerSettings {
    try JSONDecoder().decode(LedgerSettings.self, from: Data(json.utf8))
  }

  @Test func `settings are read from JSON`() throws {
    let read = try settings(
      """
      {"time_zone": "Europe/Paris", "home_currency": "EUR", "region": [-5.5, 41, 9.75, 51.5],
       "own_accounts": ["110-22"]}
      """)
    #expect(
      try read
        == LedgerSettings(
          timeZone: "Europe/Paris", homeCurrency: #require(.init(code: "EUR")),
          region: BoundingBox(west: -5.5, south: 41, east: 9.75, north: 51.5),
          ownAccounts: ["110-22"]))
  }

  @Test(arguments: ["{}", #"{"region": null}"#])
  func `what is not given is as in settings without a word`(json: String) throws {
    #expect(try settings(json) == LedgerSettings())
  }

  @Test(arguments: [
    #"{"time_zone": "Asia/Nowhere"}"#, #"{"home_currency": "K1W"}"#, #"{"region": [1, 2, 3]}"#,
    #"{"region": [124, 39, 132, 33]}"#, #"{"own_accounts": "110-22"}"#,
  ])
  func `a setting that no ledger takes is refused`(json: String) {
    #expect(throws: DecodingError.self) { try settings(json) }
  }
}
