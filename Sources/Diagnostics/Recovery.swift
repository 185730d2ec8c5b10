/// What a person or a program can do about a diagnostic.
///
/// A case says what would help, never how an interface lets one do it: that is a flag on the command
/// line, a parameter of a server, a button of an app.
public enum Recovery: Hashable, Sendable {
  // MARK: Files and formats (Codecs, GeoPackage, PROJ, GEOS, SobiProviders)

  // MARK: Statements (StatementImport)

  /// Correct the row of a statement, or say how its column is written.
  case correctRow(RowCorrection)
  /// Give a table whose first line names its columns.
  case giveHeader
  /// Name the column of one of the fields; the columns that there are, where they are known.
  case nameColumn(fields: [String], columns: [String])
  /// Give the number of the column in place of its name.
  case giveColumnNumber([Int])
  /// Choose the column of a field by its number.
  case chooseColumn(field: String, numbers: [Int])
  /// Give each field a column of its own.
  case separateColumns
  /// Name one of these.
  case nameOneOf([String])
  /// Write a mapping as a field, an equals sign and a column.
  case writeMapping
  /// Use the directives that date formats have.
  case useDateDirectives
  /// Include year, month and day in the date format.
  case completeDateFormat
  /// Say what a negative amount means: how many rows are below and above zero.
  case explainNegatives(negative: Int, positive: Int)
  /// Give the path of the file in place of its bytes.
  case givePath
  /// Get the statement as a table.
  case getTable
  /// Bring the positions to WGS 84 first.
  case transformFirst
  /// Name the reference system by its code; the one that it most likely is.
  case nameSystem(likely: String?)
  /// Choose one of several sheets or layers.
  case chooseSheet
  /// Import the rows that are right.
  case skipBadRows
  /// Let more problems be reported.
  case reportMore
  /// Save a profile first.
  case saveProfile
  /// Remove the profile of this name.
  case removeProfile(String)
  /// Give one file, so that a profile can be saved for its header.
  case giveOneFile
  /// Give standard input once.
  case giveInputOnce
  /// Name the file whose payments are to be imported.
  case nameStatement

  // MARK: Rules and models (PlaceClassification)

  /// Correct the rule, its expression or the spelling of a brand.
  case correctRule(RuleCorrection)
  /// Name the columns of a table of rules: keyword, where and category.
  case nameRuleColumns
  /// Correct the value, or leave it empty.
  case correctOrLeaveEmpty
  /// Train the model again.
  case trainModel
  /// Give a table with names of several categories.
  case giveMoreLabels
  /// Use a column with fewer, coarser labels.
  case useCoarserLabels
  /// Check which columns hold names and labels.
  case checkLabelColumns
  /// Write a map of labels with its columns, or take one of the published maps.
  case writeLabelMap(published: [String])

  // MARK: The ledger (LedgerStore)

  /// Put the new set or file in the place of the one that is there.
  case replace
  /// Choose one of the sets of districts.
  case chooseSet([String])

  // MARK: Boundaries

  // MARK: The library (Sobi)
}
