public import Spending

/// A word or a few for a cell, before a value or as the title of a list.
public enum ReportTerm: Hashable, Sendable {
  // MARK: Cells

  /// A change was undone.
  case undone
  /// An amount that is for later months too.
  case onwards
  /// A setting that is missing or cannot be read.
  case unreadableSetting
  /// A cluster with its most frequent category; nil without one.
  case mostly(category: String?)
  /// A file whose hash was compared.
  case checkedFile
  /// A file whose hash others published.
  case statedFile
  /// A file without a known hash.
  case unknownFile
  /// The evidence for a gap between statements.
  case evidence(StatementGap.Evidence)
  /// Visits, regardless of the amounts.
  case visits
  /// Spending in a currency.
  case spending(Currency)

  // MARK: Before a value

  /// The file itself, in place of a table.
  case file
  /// The currency of a ledger or profile.
  case currency
  /// The time zone of a ledger.
  case timeZone
  /// The region of a ledger.
  case region
  /// The user's own accounts.
  case ownAccounts
  /// The usual level of districts.
  case districtLevel
  /// The day on which months start.
  case monthStart
  /// The header of a statement.
  case header
  /// The column of a field.
  case map
  /// The direction of money by a word.
  case direction
  /// The meaning of a word of a status.
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

  /// Sets to choose from for a column of districts.
  case undecidedDistrictCodes
  /// Tables that an export leaves out.
  case leftOutTables
  /// Codes that correspond to several districts.
  case ambiguousCodes
}
