public import Spending

/// A fault in the user's input whose words are valid singly.
///
/// Options are written as typed: `--limit`.
public enum UsageFault: Hashable, Sendable {
  // MARK: Any option

  /// An option is empty.
  case empty(option: String)
  /// A number is too small.
  case tooSmall(option: String, least: Int)
  /// A number is below zero.
  case negative(option: String)
  /// A number is zero or less.
  case notPositive(option: String)
  /// A number is outside its range.
  case outOfRange(option: String, ClosedRange<Int>)
  /// A first day is later than the last.
  case laterDay(option: String, CalendarDay, than: String, CalendarDay)
  /// Options of which at most one can be given.
  case together([String])
  /// An option that cannot be combined with any of some others.
  case excluded(String, by: [String])
  /// An option that needs another option.
  case alone(String, needs: String)
  /// Options of which one is required.
  case noneOf([String])
  /// The value of an option, with its fault.
  case value(option: String?, message: String)
  /// The name of a file is empty.
  case emptyFileName
  /// The name of a folder is empty.
  case emptyFolderName

  // MARK: Values

  /// The value is not a box of four degrees.
  case notBox(option: String)
  /// The value is not a position of two degrees; nil is an argument.
  case notPosition(option: String?)
  /// Longitude and latitude are swapped.
  case swapped(option: String?)
  /// The ending of the file name is not the ending of a raster format.
  case noHeatForm(String)
  /// The text is not a distance.
  case notDistance(String)
  /// The text is not a time of day.
  case notTime(option: String, String)
  /// The text is not an offset from UTC.
  case notOffset(option: String, String)
  /// The text is not an amount with a currency.
  case notForeignAmount(String)
  /// There is no such currency.
  case unknownCurrency(String)
  /// There is no such time zone.
  case unknownZone(String)
  /// A text is not a list of percentages separated by commas.
  case notPercents(option: String, String)
  /// A text is not a percentage from 0 to 100 with two decimals at most.
  case notPercentage(option: String, String)
  /// A text is neither a day nor a number of days before.
  case notEarlierDay(option: String, String)
  /// A text is not a share from 0 to 1.
  case notShare(option: String)
  /// The months of an instalment plan are too many or too few.
  case instalments

  // MARK: Payments and places

  /// A set of districts without a district.
  case setWithoutDistrict
  /// The least amount is greater than the greatest.
  case crossedAmounts(String, String)

  /// No payment is named.
  case noPayment
  /// A payment is named twice.
  case paymentTwice
  /// A text is not a moment that could count as now.
  case notNow(String)
  /// The day in the environment that should count as today is invalid.
  case notToday(String)
  /// A name of the server to which no request can be sent, or which contains a port.
  case notHostName(String)
  /// Nothing to remove for good is named, or it is named in two ways.
  case nothingToForget
  /// No payment to merge is named.
  case noPaymentToMerge
  /// No field to change is named.
  case noField
  /// A currency without an amount.
  case currencyAlone
  /// An online payment has no position.
  case onlineAtPosition
  /// An online payment has no place.
  case onlineAtPlace
  /// No place to merge is named.
  case noPlaceToMerge
  /// A place is named twice.
  case placeTwice
  /// Options for the list of candidates are combined with places to merge.
  case candidatesOnly
  /// The distance of candidates is out of range.
  case mergeDistance
  /// Either both a position and a place are given, or neither.
  case positionOrPlace
  /// Both a position and a name.
  case positionAndName
  /// Neither a position nor a name is given.
  case noPosition

  /// A visit without a title and without a performance.
  case noVisitTitle
  /// A visit without a payment: neither an amount nor an id.
  case noVisitPayment
  /// A search for performances over too many days.
  case longSearch(days: Int)
  /// The service has no performance with the id.
  case unknownShow(String)
  /// No tag to set or remove is named.
  case noTag
  /// The new part of a payment has no amount, or several.
  case noPart
  /// An amount together with joining parts.
  case amountOfJoin

  /// The search has no words.
  case noSearchWords
  /// There is no such field of places.
  case unknownPlaceField(String, known: [String])

  // MARK: Imports, districts, copies

  /// No statement is named.
  case noStatement
  /// Statements together with a folder of tables.
  case statementsAndTables
  /// `--edited` is given without `--all`.
  case editedAlone
  /// Districts without a dry run.
  case districtsWithoutDryRun
  /// The file of a new ledger is named twice.
  case fileTwice
  /// A change to undo together with a number of changes.
  case undoTwice
  /// There is no library of that name in the program.
  case unknownLibrary(String, known: [String])
  /// `--yes` is given without `--drop-triggers`, whose question it answers.
  case answerAlone
  /// A set that comes from standard input has no name.
  case unnamedInput
  /// A list of sets together with a set.
  case listAlone
  /// No set is named.
  case noSet
  /// An unknown set has no address.
  case unknownSet(String)
  /// A name of a set with invalid characters.
  case setName
  /// The text is not a SHA-256.
  case notHash
  /// There is no hash to compare a set with.
  case noHash(String)
  /// An unknown set has no level.
  case noLevel(String)
  /// Borders together with a named set.
  case setAndBorders

  // MARK: Reports and maps

  /// A word that is not a dimension.
  case unknownDimension(String, known: [String])
  /// A word that is neither a dimension nor a grid.
  case unknownGroups(String, dimensions: [String])
  /// A dimension is named twice.
  case dimensionTwice(String)
  /// Districts are chosen but not a dimension.
  case noDistrictDimension
  /// Not exactly one of the questions about clusters is asked.
  case oneClusterQuestion
  /// Only one of `--dbscan` and `--eps` is given.
  case densityDistance
  /// Pixels along a tile are out of range.
  case tileExtent
  /// The radius of clusters is out of range.
  case clusterRadius
  /// The zooms of clusters are out of range.
  case clusterZooms(deepest: Int)
  /// A zoom is out of range.
  case zoom(option: String, deepest: Int)
  /// The level of districts is named twice.
  case districtsAndLevel
  /// Clusters together with options that exclude them.
  case clustersAlone
  /// A simplification without districts.
  case simplificationAlone
  /// An option that only a page has.
  case onlyForPage(option: String)

  // MARK: Categories and rules

  /// A category that the ledger does not have.
  case newCategory(String, known: [String])

  /// No name is given.
  case noName
  /// A correction of several names.
  case severalCorrections
  /// An explanation as CSV.
  case explanationForm
  /// A rule without a category.
  case noCategory
  /// No change of the rules is given.
  case noRuleChange
}

extension UsageFault {
  /// The option of a name, as typed.
  public static func option(_ name: String) -> String { "--" + name }
}
