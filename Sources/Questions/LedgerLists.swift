public import Reports
public import Sobi

extension Ledger {
  /// The sets of districts as rows.
  public func districtSetRows() throws -> [DistrictSetRow] {
    try read { view in
      let (usual, today) = (try view.usualDistrictSet(), today())
      return try view.districtSets().map { set in
        var row = DistrictSetRow(
          level: set.level, name: set.name, count: set.count,
          origin: SetOrigin(
            validFrom: set.validFrom, validTo: set.validTo, source: set.source,
            licence: set.licence, attribution: set.attribution))
        row.parentSet = try view.parentSet(of: set)?.name
        row.isDefault = set.id == usual?.id
        row.finerSet = try view.finerSet(of: set, on: today)?.name
        return row
      }
    }
  }

  /// The tags as rows, with the number of payments that have each tag.
  public func tagRows() throws -> [TagRow] {
    try tagCounts().map { tag, count in
      TagRow(name: tag.name, value: tag.value ?? "", count: count)
    }
  }

  /// The settings as a document.
  public var settingsDocument: SettingsDocument {
    let (settings, unreadable) = (settings, unreadableSettings)
    func read<Value>(_ name: String, _ value: Value) -> Value? {
      unreadable.contains(name) ? nil : value
    }
    return SettingsDocument(
      currency: read("home_currency", settings.homeCurrency),
      timeZone: read("time_zone", settings.timeZone),
      monthStart: read("month_start", settings.monthStart),
      districtLevel: settings.districtLevel, region: read("region", settings.region) ?? nil,
      ownAccounts: settings.ownAccounts, unreadable: unreadable.sorted())
  }
}
