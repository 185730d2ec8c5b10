/// A step that a person or a program can take to resolve the problem that a diagnostic reports.
///
/// Each case states one remedy. An interface offers the remedy in its own way: as an option of the
/// command line, a parameter of a server or a button of an app.
public enum Recovery: Hashable, Sendable {
  // MARK: Files and formats (Codecs, GeoPackage, PROJ, GEOS, SobiProviders)

  /// Correct a file, or get it in another format.
  case correctFile(FileCorrection)
  /// Give the encoding of the text; the value lists the possible encodings.
  case giveEncoding([String])
  /// Correct the part of the text that cannot be decoded, or give the encoding; the value lists the
  /// possible encodings.
  case correctTextOrGiveEncoding([String])
  /// Choose one of the layers of the file.
  case chooseLayer([String])
  /// Give the name of one of the sheets of the workbook.
  case nameSheet([String])
  /// Choose one of the `count` tables by its number.
  case chooseTable(count: Int)
  /// Give the name of a hidden sheet, or make a sheet visible.
  case nameOrShowSheet
  /// Correct the reference system, or check the order of its axes.
  case correctSystem(SystemCorrection)
  /// Build the program with PROJ.
  case buildWithPROJ
  /// Install the data of PROJ.
  case installPROJData
  /// Install the library with this name.
  case installLibrary(String)
  /// Give the password of a file.
  case givePassword
  /// Free disk space in the folder for temporary files, or choose another folder for them.
  case freeTemporaryFolder
  /// Download a file again, or from another source.
  case download(DownloadRecovery)

  /// Give the owner of the file permission to read it.
  case makeReadable
  /// Check that the folder of the file exists, and check the permissions of the folder and the
  /// file.
  case makeWritable
  /// Move the write-ahead log to another folder, or put it back beside the database to which it
  /// belongs.
  case moveLogAway
  /// Free space on the disk and try again.
  case makeRoom
  /// Check the disk and try again.
  case checkDisk
  /// Check the disk and the system's limit on file sizes.
  case checkDiskLimits
  /// Set the clock of the machine.
  case setClock
  /// Give the day.
  case giveDay
  /// Try again when no other program is writing.
  case waitForOtherProgram
  /// Check whether the file is intact, and export or download it again.
  case exportAgain
  /// Run the command again; the ledger is intact.
  case runAgain
  /// Export the payments as a layer of points.
  case exportPoints
  /// Add the reference system of the coordinates to the file.
  case assignSystem
  /// Leave out the feature, or give it one point.
  case giveOnePoint
  /// Leave the column out of the export.
  case leaveOutColumn
  /// Give a GeoPackage or a table in a text format.
  case giveGeoPackageOrTable
  /// Give a file of a supported boundary format.
  case giveBoundaryFile

  // MARK: Exchange rates and trips

  /// Import or fetch exchange rates.
  case importRates
  /// Give the day for which the rates of a file are valid.
  case giveDayOfRates
  /// Leave out the day, since the file states it.
  case leaveOutDayOfRates
  /// Replace the stored rates if the file is correct.
  case replaceRates
  /// List the trips.
  case listTrips
  /// Swap the first and the last day.
  case exchangeDays
  /// List the visits.
  case listVisits
  /// Edit the visit of a payment.
  case editVisit(Int64)
  /// List the attachments.
  case listAttachments
  /// Give a file of a supported attachment format.
  case giveAttachmentForm
  /// Choose another name.
  case chooseOtherName
  /// Give a file that comes from one of the known sources of exchange rates.
  case giveRateFile

  // MARK: Statements (StatementImport)

  /// Correct the row of a statement, or state the format of the faulty column.
  case correctRow(RowCorrection)
  /// Give a table whose first line names its columns.
  case giveHeader
  /// State which column contains one of these fields; `columns` lists the existing columns, if they
  /// are known.
  case nameColumn(fields: [String], columns: [String])
  /// Identify columns by their numbers, from 1 to `count`.
  case nameColumnsByNumber(count: Int)
  /// Give the number of the column instead of its name; the value lists the possible numbers.
  case giveColumnNumber([Int])
  /// Choose the column of a field by its number.
  case chooseColumn(field: String, numbers: [Int])
  /// Assign a different column to each field.
  case separateColumns
  /// In a file of points, state which column contains this field; `columns` lists the existing
  /// columns.
  case namePointColumn(String, columns: [String])
  /// Leave out the rows that cannot be read.
  case passOverBadRows
  /// Group totals by fewer keys, or use a grid with larger cells.
  case groupByLess
  /// Give one of these names.
  case nameOneOf([String])
  /// Replace the unknown word with this known word, which has the most similar spelling.
  case takeWord(String)
  /// Write the value like this example.
  case writeLike(String)
  /// Write each mapping in the format `field=column`.
  case writeMapping
  /// Write a word, an equals sign and one of these meanings.
  case writeMeaning([String])
  /// Use only the directives that are valid in date formats.
  case useDateDirectives
  /// Undo or redo at most this number of changes.
  case lowerCount(Int)
  /// State the year or the month, if the year that was found in the text above the header is wrong.
  case nameYear
  /// Correct the date format: it must contain the day and the month exactly once, must not repeat a
  /// directive, and must use `%I` and `%p` only together.
  case completeDateFormat
  /// State the meaning of a negative amount; `negative` is the number of rows with a negative
  /// amount, and `positive` is the number of rows with a positive amount.
  case explainNegatives(negative: Int, positive: Int)
  /// Choose one of these interpretations; each interpretation is a list of options.
  case answer([[AnswerOption]])
  /// Keep only one of the choices that the template lists for this answer.
  case leaveOneChoice
  /// Answer the questions on the command line or in a file of answers.
  case answerQuestions
  /// Give the path of the file instead of its bytes.
  case givePath
  /// Get the statement as a table.
  case getTable
  /// Transform the positions to WGS 84 before the import, because this program cannot convert them.
  case transformFirst
  /// Name the reference system by its code; `likely` is the likely system, if it is known.
  case nameSystem(likely: String?)
  /// Choose one of several sheets or layers.
  case chooseSheet
  /// Import only the valid rows.
  case skipBadRows
  /// State whether the rows are new payments or payments that are already in the ledger.
  case decideTwins
  /// Decide about all those rows of messages that may already be payments of the ledger.
  case decideMessages
  /// List the rows that wait for a decision.
  case listWaitingRows
  /// Count the waiting row as a new payment.
  case countWaitingRow
  /// If the two payments are really one payment, first edit one of them, so that both have the same
  /// kind and amount.
  case editAmountFirst
  /// Join the parts of a payment again, or remove the payment and all its parts.
  case joinParts(Int64)
  /// Merge a payment with another payment, because both are the same.
  case mergePayments(Int64, into: Int64)
  /// Raise the limit on the number of problems that are reported.
  case reportMore
  /// Save a profile first.
  case saveProfile
  /// Remove the profile of this name.
  case removeProfile(String)
  /// Give only one file, so that a profile can be saved for its header.
  case giveOneFile
  /// Give standard input only once.
  case giveInputOnce
  /// Name the file whose payments are to be imported.
  case nameStatement

  // MARK: Rules and models (PlaceClassification)

  /// Correct the rule, its expression or the spelling of a brand.
  case correctRule(RuleCorrection)
  /// Give the columns of a table of rules the names `keyword`, `where` and `category`.
  case nameRuleColumns
  /// Correct the value, or leave the cell empty.
  case correctOrLeaveEmpty
  /// Train the model again.
  case trainModel
  /// Give a table that contains names from several categories.
  case giveMoreLabels
  /// Use a column of labels that has fewer and more general values.
  case useCoarserLabels
  /// Check that the right columns are used for names and labels.
  case checkLabelColumns
  /// Write a map of labels with the required columns, or use one of the published maps.
  case writeLabelMap(published: [String])

  // MARK: The ledger (LedgerStore)

  /// Replace the existing set or file with the new one.
  case replace
  /// Choose one of the sets of districts.
  case chooseSet([String])
  /// Choose one of the sets of districts, or another day.
  case chooseSetOrDay([String])
  /// Import a set of districts first.
  case importDistricts
  /// Import the set of districts again.
  case importSetAgain
  /// Import the set of districts again, and give the first and the last day on which it is valid.
  case importSetWithDays
  /// Choose one of the categories.
  case chooseCategory([String])
  /// Name the columns of a table of categories.
  case nameCategoryColumns
  /// Leave out one of the two rows that define categories with the same code.
  case leaveOneRowOut
  /// Give the category another parent.
  case importCategories
  /// Correct the parents of the categories; from each category, the chain of parents must end at a
  /// category without a parent.
  case endCategoryLoop
  /// List the rules with their numbers.
  case listRules
  /// Correct the rule that has this number.
  case editRule(Int64)
  /// List the payments with their ids.
  case listPayments
  /// Close the ledger in all other programs, free disk space, and repeat the permanent removal.
  case forgetAgain
  /// Correct the payment that has this id.
  case correctPayment(Int64, PaymentCorrection)
  /// Compare two payments, because `payment` may be a duplicate of `original`.
  case compareCopies(payment: Int64, original: Int64)
  /// Find the amount that is too large.
  case findLargeAmount
  /// List the places with their ids.
  case listPlaces
  /// Merge two places into one.
  case mergePlaces(Int64, into: Int64)
  /// Give a name to the place that has this id.
  case namePlace(Int64)
  /// Give a position to the place that has this id.
  case movePlace(Int64)
  /// Save the place again.
  case savePlaceAgain
  /// Set the currency to its previous value.
  case setCurrency
  /// Set the time zone to its previous value.
  case setTimeZone
  /// Set the region.
  case setRegion
  /// Set the day on which months start.
  case setMonthStart
  /// Make a new ledger.
  case makeNewLedger
  /// Install a newer program.
  case installNewer
  /// Upgrade the ledger.
  case upgrade
  /// Check the ledger.
  case checkLedger
  /// Check the ledger, or restore a backup.
  case checkOrRestore
  /// Rename the database object that has this name, with the program that created the object.
  case renameForeign(String)
  /// Check the ledger, and let the check repair the problem; the value is the effect of this
  /// repair.
  case repair(RepairEffect)
  /// Correct the value with the program that wrote it.
  case correctElsewhere
  /// Give the row another number with the program that wrote the row.
  case renumber
  /// Shorten the value with the program that wrote it.
  case shortenElsewhere
  /// Examine the triggers of other programs and drop them.
  case dropTriggers
  /// Remove the row that uses the largest row number.
  case freeRowNumbers
  /// Copy the ledger again together with its log, or accept the copy without its log.
  case copyWithLog
  /// Restore a backup.
  case restoreBackup
  /// Make a backup instead of copying the file, because a backup is always complete.
  case backUp
  /// Use an older backup.
  case takeOlderBackup
  /// Name another file, or move the existing one away.
  case moveFileAway
  /// Give the name of another file, or close the existing file in the program that has it open.
  case closeFileOrNameAnother
  /// Close the ledger in the other program.
  case closeOtherProgram
  /// Try again.
  case tryAgain
  /// Undo the import of the file, then import the file again.
  case undoImport
  /// List the changes in the history.
  case listHistory
  /// Give the rows the values that they had directly after the change, so that the change can be
  /// undone; or do not undo the change.
  case putRowsBack
  /// Undo only changes that are later than the change with this number.
  case undoLaterChanges(than: Int64)
  /// Report a fault of the program.
  case reportFault
  /// No action is needed.
  case ignore

  // MARK: Boundaries

  /// Correct a boundary file, or give more details about it.
  case correctBoundaries(BoundaryCorrection)

  // MARK: The library (Sobi)

  /// Give a table whose first line contains the names of these columns.
  case giveColumns([String])
  /// See the description of the tables for the format of the values.
  case readTableSchema
  /// Correct the row, or export the ledger again.
  case correctOrExportAgain
  /// Export the ledger again.
  case exportTablesAgain
  /// Name a new folder.
  case nameNewFolder
  /// Name a folder that contains the exported tables of a ledger.
  case nameExportedFolder
  /// Accept the files as they were edited, or export the ledger again.
  case takeEditedFiles(count: Int)
  /// Accept the file although rows were added or removed, or export the ledger again.
  case takeOtherRows
  /// Import a table of codes.
  case importCrosswalk
  /// Leave the codes of the other office out of the report, or import a table that contains these
  /// codes.
  case leaveOutCodes
  /// Choose the column that contains the codes or the names.
  case chooseCodeColumn(role: String)
  /// First import the set of districts of the level above, then import this set again.
  case importParents
  /// Check the name or code of the district to which the report is limited.
  case checkParent
  /// Give one of these codes instead of the name of the district, because the name is ambiguous.
  case giveParentCode([String])
  /// Write the amount with a minus sign.
  case writeNegativeAmount
  /// Leave out the minus sign.
  case leaveOutSign
  /// Leave out the position if the place is not known.
  case leaveOutPosition
  /// Write the longitude first.
  case writeLongitudeFirst
  /// Correct the position, or set another region.
  case correctPositionOrSetRegion
  /// Shorten the text.
  case shorten
  /// If the payment was paid in full at once, give an instalment plan of 1 month.
  case payAtOnce
  /// Write the offset from UTC with hours and minutes.
  case writeOffset
  /// Give the level of the districts.
  case giveLevel
  /// List the names of places, or save a place under a name.
  case listOrSavePlaces
  /// Import a list of places, in which the name is searched for, or save the place under the name.
  case importOrSavePlaces
  /// Write more letters of the place's name, or save the place under this name.
  case giveLongerName
  /// Write more letters of the place's name, a word of its address, or its position.
  case giveNameOrPosition
  /// Give a month, or a first and a last day.
  case givePeriod
  /// List the incomes that are set.
  case listIncomes
  /// Resolve a problem with a task or a session.
  case tasks(TaskRecovery)
  /// Set the budget again, or remove it.
  case setBudgetAgain
  /// First remove the budgets and trips whose filters refer to the set of districts, or give them
  /// other filters.
  case setBudgetsFirst
  /// Set the income of a month.
  case setIncome(String)
  /// List the accounts that occur in payments.
  case listAccounts
  /// List the recurring payments.
  case listSeries
  /// Give the approximate amount of the series that is meant, because the merchant has several
  /// series.
  case giveAmountOfSeries
  /// List the budgets.
  case listBudgets
  /// Give the first and the last day of a one-time budget.
  case givePeriodOfBudget
  /// List the saved places.
  case listSavedPlaces
  /// Import lists of places into a gazetteer.
  case importGazetteer
  /// Give an API key for the service.
  case giveProviderKey(WebService)
  /// Try the service again later, or search on this machine.
  case askProviderLater(WebService)
  /// Try the service again on another day, or search on this machine.
  case waitForQuota(WebService)
  /// Let Sobi write the table of undecided places again, and enter the decisions in it.
  case writeDecisionsAgain
  /// Give a different name or a different position.
  case giveOtherNameOrPosition
  /// Choose one place for each merchant.
  case chooseOnePlace
  /// Give the longitude and the latitude in degrees.
  case givePosition
  /// Write a name of at most 512 bytes.
  case writeShortName
  /// Use the id of a cluster that the same query returned.
  case takeClusterID
  /// Use a file name extension that identifies a format, or state the format.
  case giveMapFormat
  /// Install a map library, or name the folder that contains it.
  case giveLibraryFolder
  /// Give the address of the map tiles.
  case giveTilesAddress
  /// For each of these categories, state whether it is about health, or give the category a
  /// built-in category as its parent.
  case decideHealth
  /// Give a coarser grid, such as this one.
  case giveCoarserGrid(String?)
  /// Make a file with fewer positions for the overlay.
  case simplifyOverlay
  /// Give a GeoJSON file with lines, areas or points.
  case giveOverlay
  /// Name another file.
  case nameOtherFile
  /// Report a fault of the program; in the report, state the command and the machine.
  case reportCommand
}
