import SimpleFeatures
import Spending

extension LedgerSettings: Decodable {
  /// The names of the settings in the ledger.
  private enum CodingKeys: String, CodingKey {
    case timeZone = "time_zone"
    case homeCurrency = "home_currency"
    case region
    case ownAccounts = "own_accounts"
  }

  /// Reads settings; a missing setting gets the default of
  /// ``init(timeZone:homeCurrency:region:ownAccounts:)``.
  ///
  /// ```json
  /// {"time_zone": "Asia/Seoul", "home_currency": "KRW", "region": [124, 33, 132, 39]}
  /// ```
  /// - Throws: `DecodingError`, including for an unknown zone or currency.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    if let zone = try values.decodeIfPresent(String.self, forKey: .timeZone) {
      guard LedgerZone(identifier: zone) != nil else {
        throw DecodingError.dataCorruptedError(
          forKey: .timeZone, in: values, debugDescription: "the time zone is not known")
      }
      timeZone = zone
    }
    if let currency = try values.decodeIfPresent(Currency.self, forKey: .homeCurrency) {
      homeCurrency = currency
    }
    region = try values.decodeIfPresent(BoundingBox.self, forKey: .region)
    ownAccounts = try values.decodeIfPresent([String].self, forKey: .ownAccounts) ?? []
  }
}
