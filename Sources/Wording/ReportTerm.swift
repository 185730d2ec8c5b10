public import Spending

/// One or a few words for a cell of a table, for the label of a value, or for the title of a list.
public enum ReportTerm: Hashable, Sendable {
  // MARK: Cells

  /// A change was undone.
  case undone
  /// The mark of an amount that also applies to all later months.
  case onwards
  /// A setting that is missing or unreadable.
  case unreadableSetting
  /// Payments without a category.
  case noCategory
  /// A cluster with its most frequent category; `category` is nil if there is no such category.
  case mostly(category: String?)
  /// A file whose hash was compared with the expected hash.
  case checkedFile
  /// A file whose hash a third party published.
  case statedFile
  /// A file without a known hash.
  case unknownFile
  /// The evidence for a gap between statements.
  case evidence(StatementGap.Evidence)
  /// Visits, regardless of their amounts.
  case visits
  /// Spending in a currency.
  case spending(Currency)

  // MARK: Before a value

  /// The file itself, instead of a table.
  case file
  /// The currency of a ledger or profile.
  case currency
  /// The time zone of a ledger.
  case timeZone
  /// The region of a ledger.
  case region
  /// The user's own accounts.
  case ownAccounts
  /// The default level of districts.
  case districtLevel
  /// The setting of the language.
  case language
  /// The day on which months start.
  case monthStart
  /// The header of a statement.
  case header
  /// The column that contains a field.
  case map
  /// The direction of money that a word means.
  case direction
  /// The meaning of a word in a status column.
  case status
  /// The format of dates.
  case dateFormat
  /// The account of payments without an account.
  case account
  /// The reference system of positions.
  case crs
  /// The meaning of negative amounts.
  case negativeAmounts

  // MARK: Titles of lists

  /// The sets of districts from which the user must choose one before the column of district codes
  /// can be filled.
  case undecidedDistrictCodes
  /// The tables that an export does not include.
  case leftOutTables
  /// Codes that are ambiguous, because several districts correspond to each of them.
  case ambiguousCodes
}
