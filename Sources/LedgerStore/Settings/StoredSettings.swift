import Diagnostics
import GRDB
import Spending

/// The settings of a file, including unreadable settings.
struct StoredSettings {
  /// The settings; each ``unreadable`` setting has the value of a ledger for Korea.
  private(set) var settings = LedgerSettings(region: LedgerSettings.korea)
  /// The zone of the settings.
  let zone: LedgerZone
  /// The names of missing or unreadable settings, in the order of the listing.
  private(set) var unreadable: [String] = []

  /// The random id of the ledger; nil if it is missing or unreadable.
  let ledgerID: String?

  init(_ db: Database) throws {
    var values: [String: String] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT name, value FROM settings") {
      if let name = row.text("name") { values[name] = row.text("value") }
    }
    if let currency = values["home_currency"].flatMap({ Currency(code: $0) }) {
      settings.homeCurrency = currency
    } else {
      unreadable.append("home_currency")
    }
    if let text = values["time_zone"], let found = LedgerZone(identifier: text) {
      settings.timeZone = text
      zone = found
    } else {
      unreadable.append("time_zone")
      zone = LedgerZone(identifier: settings.timeZone) ?? .utc
    }
    if let region = values["region"].flatMap({ LedgerSettings.region(stored: $0) }) {
      settings.region = region
    } else {
      unreadable.append("region")
    }
    // The default is months of the calendar.
    if let start = MonthStart(values["month_start"] ?? "1") {
      settings.monthStart = start
    } else {
      unreadable.append("month_start")
    }
    ledgerID = values["ledger_id"].flatMap { id in
      let isReadable = id.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
      return isReadable && (1...64).contains(id.utf8.count) ? id : nil
    }
    settings.ownAccounts =
      values["own_accounts"]?.split(separator: "\n").map { String($0) } ?? []
    settings.districtLevel = values["district_level"].flatMap { $0.isEmpty ? nil : $0 }
    settings.language = values["language"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the values that must be stored to change the settings to `after`.
  ///
  /// - Throws: ``LedgerStoreError/settingStays(name:)`` if a readable zone or currency would
  ///   change; ``LedgerStoreError/badSetting(name:)`` if the system does not know the zone.
  func changes(
    to after: LedgerSettings
  ) throws(LedgerStoreError) -> [(title: String, name: String, value: String)] {
    var changed: [(title: String, name: String, value: String)] = []
    func note(_ name: String, _ isOther: Bool, _ value: String) {
      if isOther { changed.append((Self.title(name), name, value)) }
    }
    for (name, isOther, value) in [
      (
        "home_currency", after.homeCurrency != settings.homeCurrency, after.homeCurrency.code
      ), ("time_zone", after.timeZone != settings.timeZone, after.timeZone),
    ] {
      guard !isOther || unreadable.contains(name) else { throw .settingStays(name: name) }
      note(name, unreadable.contains(name), value)
    }
    guard LedgerZone(identifier: after.timeZone) != nil else {
      throw .badSetting(name: "time_zone")
    }
    note(
      "region", after.region != settings.region || unreadable.contains("region"),
      after.storedRegion)
    note(
      "month_start", after.monthStart != settings.monthStart || unreadable.contains("month_start"),
      after.monthStart.description)
    let accounts = after.storedAccounts
    note("own_accounts", accounts != settings.ownAccounts.joined(separator: "\n"), accounts)
    note(
      "district_level", after.districtLevel ?? "" != settings.districtLevel ?? "",
      after.districtLevel ?? "")
    note("language", after.language ?? "" != settings.language ?? "", after.language ?? "")
    return changed
  }

  /// Returns the title of a setting.
  static func title(_ name: String) -> String {
    switch name {
    case "home_currency": "currency"
    case "time_zone": "time zone"
    case "own_accounts": "own accounts"
    case "district_level": "district level"
    case "month_start": "month start"
    default: name
    }
  }

  /// Returns the remedy for a missing or unreadable setting.
  static func recovery(_ name: String) -> Recovery {
    switch name {
    case "home_currency": .setCurrency
    case "time_zone": .setTimeZone
    case "region": .setRegion
    case "month_start": .setMonthStart
    default: .restoreBackup
    }
  }
}
