public import Spending

/// A fault in the user's input, such as an invalid value or a combination of options that exclude
/// each other.
///
/// Options are written as the user types them: `--limit`.
public enum UsageFault: Hashable, Sendable {
  // MARK: Any option

  /// The value of an option is empty.
  case empty(option: String)
  /// A number is too small.
  case tooSmall(option: String, least: Int)
  /// A number is below zero.
  case negative(option: String)
  /// A number is zero or less.
  case notPositive(option: String)
  /// A number is outside the range that the option allows.
  case outOfRange(option: String, ClosedRange<Int>)
  /// The first day of a range is later than the last day.
  case laterDay(option: String, CalendarDay, than: String, CalendarDay)
  /// More than one of these options is given, although they exclude each other.
  case together([String])
  /// An option is given together with at least one option that excludes it.
  case excluded(String, by: [String])
  /// An option is given without another option that it needs.
  case alone(String, needs: String)
  /// None of these options is given, although one of them is required.
  case noneOf([String])
  /// The value of an option is invalid; `message` states the reason.
  case value(option: String?, message: String)
  /// The name of a file is empty.
  case emptyFileName
  /// The name of a folder is empty.
  case emptyFolderName

  // MARK: Values

  /// The value is not a box, which consists of four numbers in degrees.
  case notBox(option: String)
  /// The value is not a position, which consists of two numbers in degrees; `option` is nil if the
  /// value is an argument.
  case notPosition(option: String?)
  /// Longitude and latitude seem to be swapped.
  case swapped(option: String?)
  /// The extension of the file name does not belong to a raster format.
  case noHeatForm(String)
  /// The text is not a distance.
  case notDistance(String)
  /// The text is not a time of day.
  case notTime(option: String, String)
  /// The text is not an offset from UTC.
  case notOffset(option: String, String)
  /// The text is not an amount with a currency.
  case notForeignAmount(String)
  /// The currency is unknown.
  case unknownCurrency(String)
  /// The time zone is unknown.
  case unknownZone(String)
  /// A text is not a list of percentages separated by commas.
  case notPercents(option: String, String)
  /// A text is not a percentage from 0 to 100 with at most two decimals.
  case notPercentage(option: String, String)
  /// A text is neither a day nor a number of days to count back from another day.
  case notEarlierDay(option: String, String)
  /// A text is not a share from 0 to 1.
  case notShare(option: String)
  /// The number of months of an instalment plan is out of range.
  case instalments

  // MARK: Payments and places

  /// Options choose a set of districts, but `--district` is not given.
  case setWithoutDistrict
  /// The least amount is greater than the greatest amount.
  case crossedAmounts(String, String)

  /// No payment is named.
  case noPayment
  /// A payment is named twice.
  case paymentTwice
  /// The text that should set the current time is not a time.
  case notNow(String)
  /// The text that should set the current day is not a day.
  case notToday(String)
  /// The name of a host contains a port, or it is a name to which no request can be sent.
  case notHostName(String)
  /// The data to remove for good must be selected either by ids or by a day, but the user gave
  /// neither of them or both.
  case nothingToForget
  /// No payment to merge is named.
  case noPaymentToMerge
  /// No field to change is named.
  case noField
  /// A currency is given without an amount.
  case currencyAlone
  /// A position is given for an online payment, which has no position.
  case onlineAtPosition
  /// A place is given for an online payment, which has no place.
  case onlineAtPlace
  /// No place to merge is named.
  case noPlaceToMerge
  /// A place is named twice.
  case placeTwice
  /// Options that only list candidates for a merge are given together with places to merge.
  case candidatesOnly
  /// The distance within which places are candidates for a merge is out of range.
  case mergeDistance
  /// A position and a place are both given, or both are missing.
  case positionOrPlace
  /// A position and a name are both given.
  case positionAndName
  /// Neither a position nor a name is given.
  case noPosition

  /// A visit has neither a title nor a performance.
  case noVisitTitle
  /// A visit has no payment: neither an amount nor an id is given.
  case noVisitPayment
  /// A search for performances covers too many days.
  case longSearch(days: Int)
  /// The service has no performance with this id.
  case unknownShow(String)
  /// No tag to set or remove is named.
  case noTag
  /// The new part of a payment has no amount, or has several amounts.
  case noPart
  /// An amount is given, although the command joins the parts of a payment.
  case amountOfJoin

  /// No words to search for are given.
  case noSearchWords
  /// Places do not have a field with this name.
  case unknownPlaceField(String, known: [String])

  // MARK: Imports, districts, copies

  /// No statement is named.
  case noStatement
  /// Statements and a folder of tables are both given.
  case statementsAndTables
  /// `--edited` is given without `--all`.
  case editedAlone
  /// Districts are chosen without a dry run.
  case districtsWithoutDryRun
  /// The file of a new ledger is named twice.
  case fileTwice
  /// The user named both a change to undo and a number of changes to undo.
  case undoTwice
  /// The program contains no library with this name.
  case unknownLibrary(String, known: [String])
  /// `--yes` is given without `--drop-triggers`, whose question it answers.
  case answerAlone
  /// A set that comes from standard input has no name.
  case unnamedInput
  /// An option that lists the sets is given together with a set.
  case listAlone
  /// No set is named.
  case noSet
  /// The set is not a published set, and no address is given from which to download it.
  case unknownSet(String)
  /// The name of a set contains invalid characters.
  case setName
  /// The text is not a SHA-256.
  case notHash
  /// A download of the set cannot be verified, because no hash of the set is known or given.
  case noHash(String)
  /// The set is not a published set, and no level is given for its districts.
  case noLevel(String)
  /// Borders and a named set are both given.
  case setAndBorders

  // MARK: Reports and maps

  /// A word is given as the name of a dimension, but no dimension has this name.
  case unknownDimension(String, known: [String])
  /// A word is given as the name of a dimension or of a grid, but no dimension and no grid has this
  /// name.
  case unknownGroups(String, dimensions: [String])
  /// A dimension is named twice.
  case dimensionTwice(String)
  /// Options choose districts, but the report is not grouped by district.
  case noDistrictDimension
  /// Exactly one of the options that ask a question about clusters is required, but the user gave
  /// no such option or several.
  case oneClusterQuestion
  /// Only one of `--dbscan` and `--eps` is given.
  case densityDistance
  /// The width of a tile in pixels is out of range.
  case tileExtent
  /// The radius of clusters in pixels is out of range.
  case clusterRadius
  /// The zoom levels of clusters are out of range.
  case clusterZooms(deepest: Int)
  /// A zoom level is out of range.
  case zoom(option: String, deepest: Int)
  /// The level of districts is given twice.
  case districtsAndLevel
  /// The option for clusters is given together with another option that excludes it.
  case clustersAlone
  /// A simplification is given without districts.
  case simplificationAlone
  /// An option is given that applies only to maps written as pages, but the map is not written as a
  /// page.
  case onlyForPage(option: String)

  // MARK: Categories and rules

  /// The ledger does not contain a category with this code.
  case newCategory(String, known: [String])

  /// No name is given.
  case noName
  /// Only one name can be corrected at a time, but several names are given.
  case severalCorrections
  /// An explanation is requested in CSV, a format in which explanations cannot be written.
  case explanationForm
  /// A rule has no category.
  case noCategory
  /// A change of the rules is requested, but no change is given.
  case noRuleChange
}

extension UsageFault {
  /// Returns an option as the user types it.
  public static func option(_ name: String) -> String { "--" + name }
}
