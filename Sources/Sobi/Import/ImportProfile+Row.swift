public import Reports
public import StatementImport

extension ImportProfile {
  /// The profile as a row of a list of profiles.
  public var row: ProfileRow {
    ProfileRow(
      name: name,
      columns: signature.split(separator: "|", omittingEmptySubsequences: false).map(String.init),
      map: Words(
        StatementField.allCases.compactMap { field in
          fieldMap[field].map { Words.Entry(field.rawValue, $0) }
        }),
      dateFormat: dateFormat, account: account, currency: currency, crs: crs,
      negative: signs?.rawValue, statuses: Words((statuses ?? [:]).mapValues(\.rawValue)),
      directions: Words((directions ?? [:]).mapValues(\.rawValue)))
  }

  /// Returns the profiles as a JSON array; see ``ProfileRow``.
  public static func json(_ profiles: [ImportProfile]) -> [UInt8] {
    ProfileRow.json(profiles.map(\.row))
  }

  /// Returns the profiles as CSV.
  public static func csv(_ profiles: [ImportProfile]) -> [UInt8] {
    ProfileRow.csv(profiles.map(\.row))
  }
}
